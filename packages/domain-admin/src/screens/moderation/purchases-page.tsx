import { useApi } from '@chalkline/api-client';
import { ListScreen } from '@chalkline/kit';
import { rowSheet, useListState } from '@chalkline/platform';
import { counted, type MenuAction, sentence } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, Package, School } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useHolds } from '../../components/hold-dialogs.tsx';
import type { AdminPurchase } from '../../model/contract.ts';
import { purchaseHoldable, purchaseStatusOptions, purchaseTypeOptions } from '../../model/moderation.ts';
import { paths } from '../../model/paths.ts';
import { adminPurchases, purchaseCategories } from '../../queries/moderation.ts';
import { purchaseColumns } from './moderation-columns.tsx';
import { ModerationFilters, moderationParams, moderationQuery } from './moderation-filters.tsx';

const PurchaseSheet = lazy(async () => ({ default: (await import('./purchase-sheet.tsx')).PurchaseSheet }));

const KINDS = 5;

/** `rfp-management`: every published purchase of every school, and holding one (ADM-14, ADM-15). */
export function Page() {
  const list = useListState(moderationParams);
  const asked = moderationQuery(list, KINDS);
  const api = useApi();
  const { data: categories } = useQuery(purchaseCategories(api));
  const query = useQuery({ ...adminPurchases(api, asked), placeholderData: keepPreviousData });
  const { menuFor, ask, dialogs } = useHolds();
  const sheet = rowSheet(list);
  const rowActions = (row: AdminPurchase): MenuAction[] => [
    { label: 'Open', icon: <Eye aria-hidden="true" />, onSelect: () => sheet.open(row.id) },
    { label: 'Open the school', icon: <School aria-hidden="true" />, to: paths.school(row.schoolId) },
    ...menuFor(purchaseHoldable(row)),
  ];
  return (
    <ListScreen<AdminPurchase>
      title="Purchases"
      lead={(total) =>
        `${sentence(counted(total, 'published purchase'))} of every school. Amounts of bids and who bid are not shown.`
      }
      list={list}
      query={query}
      columns={purchaseColumns}
      rowKey={({ id }) => id}
      rowLabel={({ formattedNumber }) => formattedNumber}
      getRowHref={({ id }) => sheet.href(id)}
      highlightKey={sheet.id}
      rowActions={rowActions}
      searchPlaceholder="Name, number or school"
      filters={
        <ModerationFilters
          list={list}
          query={asked}
          what="purchases"
          statuses={purchaseStatusOptions}
          types={purchaseTypeOptions}
          categories={categories}
        />
      }
      noMatches="No published purchase matches the search and the filters."
      icon={<Package size={20} aria-hidden="true" />}
      empty={{ title: 'Nothing is published yet', text: 'A purchase shows here as soon as a school publishes it.' }}
    >
      {sheet.id !== null && (
        <Suspense fallback={null}>
          <PurchaseSheet id={sheet.id} onClose={sheet.close} onAsk={ask} />
        </Suspense>
      )}
      {dialogs}
    </ListScreen>
  );
}

import { useApi } from '@chalkline/api-client';
import { ListScreen } from '@chalkline/kit';
import { useListState } from '@chalkline/platform';
import { auctionTypeName } from '@chalkline/rules';
import { counted, type MenuAction, sentence } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, School, Tag } from 'lucide-react';
import { useHolds } from '../../components/hold-dialogs.tsx';
import type { AdminSale } from '../../model/contract.ts';
import { saleHoldable, saleStatusOptions } from '../../model/moderation.ts';
import { paths } from '../../model/paths.ts';
import { adminSales, saleCategories } from '../../queries/moderation.ts';
import { saleColumns } from './moderation-columns.tsx';
import { ModerationFilters, moderationParams, moderationQuery } from './moderation-filters.tsx';

const KINDS = 3;
const types = [1, 2, 3].map((id) => ({ value: String(id), label: auctionTypeName(id) }));

/** `new-rfqs`: every published sale of every school, and holding one (ADM-14, ADM-15). */
export function Page() {
  const list = useListState(moderationParams);
  const asked = moderationQuery(list, KINDS);
  const api = useApi();
  const { data: categories } = useQuery(saleCategories(api));
  const query = useQuery({ ...adminSales(api, asked), placeholderData: keepPreviousData });
  const { menuFor, dialogs } = useHolds();
  const rowActions = (row: AdminSale): MenuAction[] => [
    { label: 'Open', icon: <Eye aria-hidden="true" />, to: paths.sale(row.id) },
    { label: 'Open the school', icon: <School aria-hidden="true" />, to: paths.school(row.schoolId) },
    ...menuFor(saleHoldable(row)),
  ];
  return (
    <ListScreen<AdminSale>
      title="Sales"
      lead={(total) =>
        `${sentence(counted(total, 'published sale'))} of every school. Who bid, and what is sealed, is not shown.`
      }
      list={list}
      query={query}
      columns={saleColumns}
      rowKey={({ id }) => id}
      rowLabel={({ formattedNumber }) => formattedNumber}
      getRowHref={({ id }) => paths.sale(id)}
      rowActions={rowActions}
      searchPlaceholder="Name, number, lot or school"
      filters={
        <ModerationFilters
          list={list}
          query={asked}
          what="sales"
          statuses={saleStatusOptions}
          types={types}
          categories={categories}
        />
      }
      noMatches="No published sale matches the search and the filters."
      icon={<Tag size={20} aria-hidden="true" />}
      empty={{ title: 'Nothing is for sale yet', text: 'A sale shows here as soon as a school publishes it.' }}
    >
      {dialogs}
    </ListScreen>
  );
}

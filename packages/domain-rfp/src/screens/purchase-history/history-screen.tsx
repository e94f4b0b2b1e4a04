import { useApi } from '@chalkline/api-client';
import { AuditButton, ListFilter, ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, rowSheet, useListState } from '@chalkline/platform';
import { PurchaseStatus, PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseHistory } from '../../queries/purchases.ts';
import { historyColumns } from './columns.tsx';
import { HistoryExport } from './history-export.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { copyLabel, useCopyPurchase, useMayCopy } from './use-copy-purchase.ts';

const filters = ['status'] as const;
const published = Object.values(PurchaseStatus).filter((status) => status !== PurchaseStatus.Draft);
const statusOptions = published.map((status) => ({ value: String(status), label: purchaseStatusLabel(status) }));

type HistoryScreenProps = {
  kind: 'purchase' | 'order';
  title: string;
  lead: (total: number, rows: readonly PurchaseHistoryRow[]) => string;
  empty: { title: string; text: string };
};

/** What can be done with a published purchase: an order has no bids to compare. */
export function useHistoryActions() {
  const copy = useCopyPurchase();
  const mayCopy = useMayCopy();
  return (row: PurchaseHistoryRow) => {
    const isOpened = row.bidCount > 0 && row.status !== PurchaseStatus.Open && row.rfptypeId !== PurchaseTypeId.Order;
    return [
      ...(isOpened ? [{ label: 'Compare bids', to: paths.bidComparison(row.id) }] : []),
      ...(mayCopy(row) ? [{ label: copyLabel(row), onSelect: () => copy(row) }] : []),
    ];
  };
}

/** Published purchases with what became of them and what they cost; opens at the row that the address names. */
export function HistoryScreen({ kind, title, lead, empty }: HistoryScreenProps) {
  const list = useListState(filters, rowNames);
  const status = published.find((each) => each === numberParam(list.params, 'status'));
  const narrowed = {
    kind,
    ...(status === undefined ? {} : { status }),
    ...(list.search === '' ? {} : { search: list.search }),
  };
  const query = useQuery({
    ...purchaseHistory(useApi(), { ...listQuery(list), ...narrowed }),
    placeholderData: keepPreviousData,
  });
  const rowActions = useHistoryActions();
  const sheet = rowSheet(list);
  return (
    <ListScreen
      title={title}
      lead={lead}
      list={list}
      query={query}
      actions={
        <>
          <AuditButton />
          <HistoryExport query={narrowed} />
        </>
      }
      above={<SpendPanel kind={kind} />}
      columns={historyColumns(kind)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      getRowHref={(row) => sheet.href(row.id)}
      highlightKey={sheet.id}
      rowActions={rowActions}
      searchPlaceholder="Name, number or vendor"
      filters={
        <ListFilter list={list} name="status" label="Status" placeholder="Every status" options={statusOptions} />
      }
      icon={<History />}
      noMatches="Nothing matches the search or the status."
      empty={{ ...empty, action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton> }}
    >
      <PurchaseSheet id={sheet.id} onClose={sheet.close} />
    </ListScreen>
  );
}

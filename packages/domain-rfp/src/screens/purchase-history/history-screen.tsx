import { useApi } from '@chalkline/api-client';
import { PurchaseStatus, PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { rowSheet } from '../../components/row-sheet.ts';
import { useListState } from '../../components/use-list-state.ts';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { listQuery, numberParam } from '../../model/list-query.ts';
import { paths } from '../../model/paths.ts';
import { purchaseHistory } from '../../queries/purchases.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';
import { type HistoryKind, historyColumns } from './columns.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

const filters = ['status'] as const;
const published = Object.values(PurchaseStatus).filter((status) => status !== PurchaseStatus.Draft);
const statusOptions = published.map((status) => ({ value: String(status), label: purchaseStatusLabel(status) }));

type HistoryScreenProps = {
  /** Purchases, orders, or the purchases that were closed. */
  kind: HistoryKind;
  title: string;
  lead: (total: number, rows: readonly PurchaseHistoryRow[]) => string;
  empty: { title: string; text: string };
};

function useRowActions() {
  const copyToDraft = useCopyToDraft();
  return (row: PurchaseHistoryRow) => {
    if (row.rfptypeId === PurchaseTypeId.Order) return [];
    const isOpened = row.bidCount > 0 && row.status !== PurchaseStatus.Open;
    return [
      ...(isOpened ? [{ label: 'Compare bids', to: paths.bidComparison(row.id) }] : []),
      { label: 'Copy to a new draft', onSelect: () => copyToDraft(row.id) },
    ];
  };
}

/** Published purchases with what became of them; opens at the row that the address names. */
export function HistoryScreen({ kind, title, lead, empty }: HistoryScreenProps) {
  const list = useListState(filters);
  const isClosedOnly = kind === 'closed';
  const asked = published.find((status) => status === numberParam(list.params, 'status'));
  const status = isClosedOnly ? PurchaseStatus.Closed : asked;
  const query = useQuery({
    ...purchaseHistory(useApi(), {
      ...listQuery(list),
      kind: kind === 'order' ? 'order' : 'purchase',
      ...(status === undefined ? {} : { status }),
    }),
    placeholderData: keepPreviousData,
  });
  const rowActions = useRowActions();
  const sheet = rowSheet(list);
  return (
    <ListScreen
      title={title}
      lead={lead}
      list={list}
      query={query}
      columns={historyColumns(kind)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      onRowClick={(row) => sheet.open(row.id)}
      highlightKey={sheet.id}
      rowActions={kind === 'order' ? undefined : rowActions}
      searchPlaceholder={isClosedOnly ? 'Name or number' : 'Name, number or vendor'}
      filters={
        !isClosedOnly && (
          <ListFilter list={list} name="status" label="Status" placeholder="Every status" options={statusOptions} />
        )
      }
      icon={<History />}
      nothingFits={
        isClosedOnly ? 'No closed purchase matches the search.' : 'Nothing matches the search or the status.'
      }
      empty={{
        ...empty,
        ...(kind === 'order' ? {} : { action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton> }),
      }}
    >
      <PurchaseSheet id={sheet.id} onClose={sheet.close} />
    </ListScreen>
  );
}

import { useApi } from '@chalkline/api-client';
import { PurchaseStatus, PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { Box, Button, EmptyState, ListToolbar, Page as Screen, SelectField } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { useListState } from '../../components/use-list-state.ts';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { listQuery, numberParam } from '../../model/list-query.ts';
import { paths } from '../../model/paths.ts';
import { purchaseHistory } from '../../queries/purchases.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';
import { historyColumns } from './columns.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

const filters = ['status'] as const;
const published = Object.values(PurchaseStatus).filter((status) => status !== PurchaseStatus.Draft);

type HistoryScreenProps = {
  kind: 'purchase' | 'order';
  title: string;
  lead: (total: number, rows: readonly PurchaseHistoryRow[]) => string;
  emptyTitle: string;
  emptyText: string;
  /** Set where the list is of one status only. */
  fixedStatus?: number;
};

function useRowActions() {
  const copyToDraft = useCopyToDraft();
  return (row: PurchaseHistoryRow) => [
    ...(row.bidCount > 0 && row.status !== PurchaseStatus.Open && row.rfptypeId !== PurchaseTypeId.Order
      ? [{ label: 'Compare bids', to: paths.bidComparison(row.id) }]
      : []),
    ...(row.rfptypeId === PurchaseTypeId.Order
      ? []
      : [{ label: 'Copy to a new draft', onSelect: () => copyToDraft(row.id) }]),
  ];
}

/** Published purchases with what became of them; opens at the row that the address names. */
export function HistoryScreen({ kind, title, lead, emptyTitle, emptyText, fixedStatus }: HistoryScreenProps) {
  const list = useListState(filters);
  const asked = numberParam(list.params, 'status');
  const status = fixedStatus ?? (asked !== null && asked >= 2 && asked <= 7 ? asked : null);
  const openId = numberParam(list.params, 'id');
  const query = useQuery({
    ...purchaseHistory(useApi(), { ...listQuery(list), kind, ...(status === null ? {} : { status }) }),
    placeholderData: keepPreviousData,
  });
  const rowActions = useRowActions();
  const { listingData, totalCount } = query.data ?? {};
  const open = (id: number | null) => list.set({ id: id === null ? null : String(id), page: String(list.page) });
  return (
    <Screen title={title} lead={listingData && totalCount !== undefined ? lead(totalCount, listingData) : ' '}>
      <ListTable
        caption={title}
        list={list}
        query={query}
        columns={historyColumns(fixedStatus !== undefined)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.rfpName}
        onRowClick={(row) => open(row.id)}
        highlightKey={openId}
        rowActions={rowActions}
        toolbar={
          <ListToolbar
            search={list.search}
            onSearchChange={list.setSearch}
            searchLabel={`Search ${title.toLowerCase()}`}
            searchPlaceholder="Name, number or vendor"
            filters={
              fixedStatus === undefined && (
                <Box w={{ base: '100%', sm: '12rem' }}>
                  <SelectField
                    label="Status"
                    hideLabel
                    placeholder="Every status"
                    value={status === null ? '' : String(status)}
                    options={published.map((each) => ({ value: String(each), label: purchaseStatusLabel(each) }))}
                    onValueChange={(value) => list.set({ status: value })}
                  />
                </Box>
              )
            }
          />
        }
        empty={
          list.isNarrowed ? (
            <EmptyState
              icon={<History />}
              title="Nothing fits"
              action={
                <Button variant="surface" onClick={list.clear}>
                  Show all
                </Button>
              }
            >
              Nothing published matches the search or the status.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<History />}
              title={emptyTitle}
              action={<LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>}
            >
              {emptyText}
            </EmptyState>
          )
        }
      />
      <PurchaseSheet id={openId} onClose={() => open(null)} />
    </Screen>
  );
}

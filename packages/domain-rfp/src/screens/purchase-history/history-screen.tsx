import { useApi } from '@chalkline/api-client';
import { AuditButton, ListFilter, ListScreen, ViewBar } from '@chalkline/kit';
import { type ListController, listQuery, numberParam, rowNames, rowSheet, useListState } from '@chalkline/platform';
import { PurchaseStatus, PurchaseTypeId, purchaseStatusLabel, purchaseTypes } from '@chalkline/rules';
import { LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { PurchaseHistoryRow } from '../../model/contract.ts';
import { allLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseName } from '../../model/purchase-name.ts';
import { purchaseNotHere } from '../../model/purchase-words.ts';
import { typeParam } from '../../model/type-param.ts';
import { purchaseHistory } from '../../queries/purchases.ts';
import { historyColumns } from './columns.tsx';
import { HistoryExport } from './history-export.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { copyLabel, useCopyPurchase, useMayCopy } from './use-copy-purchase.ts';

/** The list's filters by their parameters' names. */
const filters = ['status', 'type'] as const;
const SHOW = 'show';
const ALL = 'all';
const everyStatus = Object.values(PurchaseStatus);
const published = everyStatus.filter((status) => status !== PurchaseStatus.Draft);
const statusOptions = everyStatus.map((status) => ({ value: String(status), label: purchaseStatusLabel(status) }));
const typeOptions = purchaseTypes.map(({ id, name }) => ({ value: String(id), label: name }));

/** What everybody finds above the history of purchases. PUR-40 */
const usualViews = [
  { name: 'Published', query: '' },
  { name: 'All purchases', query: `${SHOW}=${ALL}` },
] as const;

type HistoryScreenProps = {
  kind: 'purchase' | 'order';
  title: string;
  lead: (total: number, rows: readonly PurchaseHistoryRow[]) => string;
  empty: { title: string; text: string };
};

/** Where a draft is written on, and a scheduled purchase waits; null for what was published. */
function draftHref({ id, status, isScheduled }: PurchaseHistoryRow): string | null {
  if (status !== PurchaseStatus.Draft) return null;
  return isScheduled ? paths.openRequest(id) : paths.newPurchase(id);
}

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

/** What the address asks for: one kind of what was published, or everything with drafts and orders. PUR-40 */
function useAsked(kind: HistoryScreenProps['kind'], list: ListController) {
  const isAll = kind === 'purchase' && list.params.get(SHOW) === ALL;
  const offered = isAll ? everyStatus : published;
  const status = offered.find((each) => each === numberParam(list.params, 'status'));
  const rfptypeId = kind === 'order' ? null : typeParam(list.params);
  const narrowed = {
    ...(isAll ? { withDrafts: true } : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(rfptypeId === null ? {} : { rfptypeId }),
    ...(list.search === '' ? {} : { search: list.search }),
  };
  return { isAll, narrowed };
}

type FiltersProps = { list: ListController; kind: HistoryScreenProps['kind']; isAll: boolean };

function HistoryFilters({ list, kind, isAll }: FiltersProps) {
  const offered = isAll ? statusOptions : statusOptions.filter(({ value }) => Number(value) !== PurchaseStatus.Draft);
  const types = isAll ? typeOptions : typeOptions.filter(({ value }) => Number(value) !== PurchaseTypeId.Order);
  return (
    <>
      <ListFilter list={list} name="status" label="Status" placeholder="Every status" options={offered} width="10rem" />
      {kind === 'purchase' && (
        <ListFilter list={list} name="type" label="Kind" placeholder="All kinds" options={types} width="10rem" />
      )}
    </>
  );
}

/** Published purchases with what became of them and what they cost; opens at the row that the address names. */
export function HistoryScreen({ kind, title, lead, empty }: HistoryScreenProps) {
  const list = useListState(filters, rowNames);
  const { isAll, narrowed } = useAsked(kind, list);
  const query = useQuery({
    ...purchaseHistory(useApi(), { ...listQuery(list), ...narrowed }),
    placeholderData: keepPreviousData,
  });
  const rowActions = useHistoryActions();
  const sheet = rowSheet(list);
  return (
    <ListScreen
      title={isAll ? 'All purchases' : title}
      lead={isAll ? allLead : lead}
      list={list}
      query={query}
      actions={
        <>
          <AuditButton />
          <HistoryExport query={narrowed} />
        </>
      }
      above={
        <>
          <SpendPanel kind={kind} />
          {kind === 'purchase' && (
            <ViewBar list={list} name="purchase-history" filters={[SHOW, ...filters]} usual={usualViews} />
          )}
        </>
      }
      columns={historyColumns(isAll ? 'all' : kind)}
      rowKey={(row) => row.id}
      rowLabel={(row) => purchaseName(row)}
      getRowHref={(row) => draftHref(row) ?? sheet.href(row.id)}
      highlightKey={sheet.id}
      rowActions={rowActions}
      searchPlaceholder="Name, number or vendor"
      filters={<HistoryFilters list={list} kind={kind} isAll={isAll} />}
      icon={<History />}
      notHere={purchaseNotHere}
      noMatches="Nothing matches the search and the filters."
      empty={{ ...empty, action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton> }}
    >
      <PurchaseSheet id={sheet.id} onClose={sheet.close} />
    </ListScreen>
  );
}

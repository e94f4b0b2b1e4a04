import { useApi } from '@chalkline/api-client';
import { ListScreen, useNowDate } from '@chalkline/kit';
import { listQuery, numberParam, rowSheet, useListState } from '@chalkline/platform';
import { PurchaseStatus, PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { FilterTabs, LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { IssueSheet } from '../../components/issues/issue-sheet.tsx';
import { PoSheet } from '../../components/purchase-order/po-sheet.tsx';
import type { OnGoingPurchase } from '../../model/contract.ts';
import { onGoingLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseNotHere } from '../../model/purchase-words.ts';
import { type OnGoingQuery, onGoingPurchases } from '../../queries/purchases.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';
import { type OrderHref, onGoingColumns } from './columns.tsx';

const filters = ['status'] as const;
/** A purchase by its own number, or by one of its purchase orders. */
const rows = ['id', 'po'] as const;
const statuses = [PurchaseStatus.OnGoing, PurchaseStatus.Awarded, PurchaseStatus.InFulfilment] as const;

function statusOf(text: string | null): (typeof statuses)[number] | null {
  return statuses.find((status) => String(status) === text) ?? null;
}

function useRowActions() {
  const copyToDraft = useCopyToDraft();
  return (row: OnGoingPurchase) =>
    row.rfptypeId === PurchaseTypeId.Order
      ? [{ label: 'Details', to: `${paths.orderHistory}?id=${row.id}` }]
      : [
          { label: 'Compare bids', to: paths.bidComparison(row.id) },
          { label: 'See proposals', to: paths.seeProposals(row.id) },
          { label: 'Copy to a new draft', onSelect: () => copyToDraft(row.id) },
        ];
}

/** An order was never opened: it leads to its purchase order instead of a comparison. */
function rowPath(row: OnGoingPurchase, hrefOf: OrderHref): string {
  if (row.rfptypeId !== PurchaseTypeId.Order) return paths.bidComparison(row.id);
  const [order] = row.purchaseOrders;
  return order ? hrefOf(order.id) : `${paths.orderHistory}?id=${row.id}`;
}

/** Between opening and the last delivery: what waits for whom, with the purchase orders. */
export function Page() {
  const list = useListState(filters, rows);
  const status = statusOf(list.params.get('status'));
  const asked: OnGoingQuery = {
    ...listQuery(list),
    ...(list.row?.name === 'po' ? { rowOf: 'order' } : {}),
    ...(status === null ? {} : { status }),
  };
  const query = useQuery({ ...onGoingPurchases(useApi(), asked), placeholderData: keepPreviousData });
  const rowActions = useRowActions();
  const now = useNowDate();
  const sheet = rowSheet(list, 'po');
  const issue = rowSheet(list, 'issue');
  const ofOrder = query.data?.listingData.find((row) => row.purchaseOrders.some((order) => order.id === sheet.id));
  return (
    <ListScreen
      title="On-going purchases"
      lead={onGoingLead}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetOnGoingPurchases', query: asked }}
      columns={onGoingColumns(sheet.href, now)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      getRowHref={(row) => rowPath(row, sheet.href)}
      highlightKey={numberParam(list.params, 'id') ?? ofOrder?.id}
      rowActions={rowActions}
      tabs={
        <FilterTabs
          label="Status"
          value={status === null ? 'all' : String(status)}
          onChange={(value) => list.set({ status: value === 'all' ? null : value })}
          items={[
            { value: 'all', label: 'All' },
            { value: String(PurchaseStatus.OnGoing), label: 'To decide' },
            { value: String(PurchaseStatus.Awarded), label: purchaseStatusLabel(PurchaseStatus.Awarded) },
            { value: String(PurchaseStatus.InFulfilment), label: purchaseStatusLabel(PurchaseStatus.InFulfilment) },
          ]}
        />
      }
      icon={<PackageOpen />}
      notHere={purchaseNotHere}
      noMatches="No on-going purchase matches the search or the status."
      empty={{
        title: 'No purchases in progress',
        text: 'A purchase comes here when its bids open, and stays until everything is delivered.',
        action: <LinkButton to={paths.openRequests}>Open requests</LinkButton>,
      }}
    >
      <PoSheet id={issue.id === null ? sheet.id : null} side="school" onClose={sheet.close} />
      <IssueSheet id={issue.id} side="school" onClose={issue.close} />
    </ListScreen>
  );
}

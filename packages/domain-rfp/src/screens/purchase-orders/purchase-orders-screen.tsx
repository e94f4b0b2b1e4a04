import { useApi } from '@chalkline/api-client';
import { ListFilter, ListScreen, useNowDate } from '@chalkline/kit';
import { listQuery, numberParam, rowSheet, useListState } from '@chalkline/platform';
import { PurchaseOrderStatus, vendorPurchaseOrderStatusLabel } from '@chalkline/rules';
import { type Column, chakra, DateTime, figured, Money, StatusBadge, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { PoSheet } from '../../components/purchase-order/po-sheet.tsx';
import type { PurchaseOrderRow } from '../../model/contract.ts';
import { vendorOrdersLead } from '../../model/leads.ts';
import { isDeliveryLate, purchaseOrderTone } from '../../model/status.ts';
import { type OrdersQuery, purchaseOrders } from '../../queries/purchase-orders.ts';

const filters = ['status'] as const;
/** An order by its own number, or by its purchase's. */
const rows = ['id', 'rfp'] as const;

const columnsAt = (now: Date): readonly Column<PurchaseOrderRow>[] => [
  {
    key: 'number',
    header: 'Order',
    primary: true,
    sortable: true,
    width: '32%',
    cell: (row) => <TitleCell title={row.number} facts={[row.rfpName, row.rfpNumber]} />,
  },
  { key: 'school', header: 'School', minWidth: '8rem', cell: (row) => row.schoolName },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <StatusBadge tone={purchaseOrderTone(row.status)}>{row.statusText}</StatusBadge>
        {row.openIssues > 0 && (
          <chakra.span display="block" textStyle="sm" color="red.fg" mt="1">
            {figured(row.openIssues, 'open issue')}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'issuedAt',
    header: 'Issued',
    sortable: true,
    noWrap: true,
    cell: (row) => <DateTime at={row.issuedAt} style="date" />,
  },
  {
    key: 'deliveryDate',
    header: 'Delivery by',
    sortable: true,
    noWrap: true,
    isBlank: (row) => row.deliveryDate === null,
    cell: (row) => (
      <>
        <DateTime at={row.deliveryDate} style="date" />
        {isDeliveryLate(row, now) && (
          <chakra.span display="block">
            <StatusBadge tone="red" size="sm">
              Past
            </StatusBadge>
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'total', header: 'Total', align: 'end', sortable: true, cell: (row) => <Money value={row.total} emphasis /> },
];

const statusOptions = Object.values(PurchaseOrderStatus).map((status) => ({
  value: String(status),
  label: vendorPurchaseOrderStatusLabel(status),
}));

const orderNotHere = {
  title: 'This order is not in this list',
  text: 'The link may be of another kind of order.',
};

/** A vendor is led here by a purchase that is awarded, to whomever. */
const noOrderOfPurchase = {
  title: 'You have no purchase order of this purchase',
  text: 'It was awarded, and none of its purchase orders is yours.',
};

type PurchaseOrdersScreenProps = { kind: 'purchase' | 'order'; title: string; what: string; emptyText: string };

/** A vendor's purchase orders: what waits for an answer, what is to ship, what is done. */
export function PurchaseOrdersScreen({ kind, title, what, emptyText }: PurchaseOrdersScreenProps) {
  const list = useListState(filters, rows);
  const asked = numberParam(list.params, 'status');
  const status = Object.values(PurchaseOrderStatus).find((each) => each === asked);
  const isByPurchase = list.row?.name === 'rfp';
  const rowsAsked: OrdersQuery = {
    ...listQuery(list),
    ...(isByPurchase ? { rowOf: 'purchase' } : {}),
    kind,
    ...(status === undefined ? {} : { status }),
  };
  const query = useQuery({ ...purchaseOrders(useApi(), rowsAsked), placeholderData: keepPreviousData });
  const now = useNowDate();
  const sheet = rowSheet(list);
  const ofPurchase = query.data?.listingData.find((row) => row.rfpId === numberParam(list.params, 'rfp'));
  return (
    <ListScreen
      title={title}
      lead={(total, rows) => vendorOrdersLead(total, rows, what)}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetPurchaseOrders', query: rowsAsked }}
      columns={columnsAt(now)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      getRowHref={(row) => sheet.href(row.id)}
      highlightKey={sheet.id ?? ofPurchase?.id}
      searchPlaceholder="Number, purchase or school"
      filters={
        <ListFilter
          list={list}
          name="status"
          label="Status"
          placeholder="Every status"
          options={statusOptions}
          width="15rem"
        />
      }
      icon={<Truck />}
      noMatches={`No ${what} matches the search and the status.`}
      notHere={isByPurchase ? noOrderOfPurchase : orderNotHere}
      empty={{ title: `No ${what} yet`, text: emptyText }}
    >
      <PoSheet id={sheet.id} side="vendor" onClose={sheet.close} />
    </ListScreen>
  );
}

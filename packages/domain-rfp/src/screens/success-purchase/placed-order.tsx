import { useApi } from '@chalkline/api-client';
import { formatMoney, PurchaseOrderStatus, sumMoney } from '@chalkline/rules';
import {
  Callout,
  Card,
  type Column,
  chakra,
  counted,
  DataTable,
  LinkButton,
  Money,
  Page as Screen,
  StatusBadge,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { PublishedRfp, PurchaseOrderRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseOrderTone } from '../../model/status.ts';
import { schoolRfp } from '../../queries/purchases.ts';

const columns: readonly Column<PurchaseOrderRow>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    primary: true,
    cell: (order) => <chakra.span fontWeight="semibold">{order.vendorName}</chakra.span>,
  },
  { key: 'number', header: 'Purchase order', cell: (order) => order.number },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => <StatusBadge tone={purchaseOrderTone(order.status)}>{order.statusText}</StatusBadge>,
  },
  { key: 'total', header: 'Total', align: 'end', cell: (order) => <Money value={order.total} emphasis /> },
];

function total(orders: readonly PurchaseOrderRow[]): string {
  const standing = orders.filter(
    ({ status }) => status !== PurchaseOrderStatus.Declined && status !== PurchaseOrderStatus.Cancelled,
  );
  return formatMoney(sumMoney(standing.map((order) => order.total)));
}

/** After placing an order: its purchase orders, each with the vendor that has it now. */
export function PlacedOrder({ rfp }: { rfp: PublishedRfp }) {
  const query = useQuery(schoolRfp(useApi(), rfp.id));
  const orders = query.data?.purchaseOrders;
  return (
    <Screen
      title="Ordered"
      eyebrow={rfp.formattedNumber}
      lead={rfp.rfpName}
      actions={
        <>
          <LinkButton to={paths.newPurchaseScreen} variant="surface">
            Another purchase
          </LinkButton>
          <LinkButton to={paths.onGoingRow(rfp.id)}>Follow the order</LinkButton>
        </>
      }
    >
      <Callout tone="green" live="status" title="The order is placed">
        The number is {rfp.formattedNumber}.
        {orders && ` ${sentence(counted(orders.length, 'purchase order'))}, ${total(orders)} in all.`}
      </Callout>
      <DataTable
        caption="Purchase orders"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        getRowHref={(order) => paths.schoolPurchaseOrder(order.id)}
        isLoading={query.isPending}
        error={orders === undefined ? query.error : undefined}
        onRetry={() => void query.refetch()}
      />
      <Card title="What happens next">
        <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
          <li>Each vendor was told and accepts or declines its part. You hear of it at once.</li>
          <li>Until a vendor has accepted, you can cancel its purchase order.</li>
          <li>Shipments and receipts are counted line by line under On-going.</li>
        </chakra.ol>
        {rfp.isPublic && (
          <Text color="fg.muted" mt="3">
            The order has a public page, as you chose.
          </Text>
        )}
      </Card>
    </Screen>
  );
}

import { PurchaseTypeId, purchaseOrderStatusLabel, purchaseStatusLabel } from '@chalkline/rules';
import { type Column, chakra, DateTime, Dot, Flex, Money, StatusBadge } from '@chalkline/ui';
import { TitleCell } from '../../components/table-cells.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { OnGoingPurchase, PurchaseOrderRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseOrderTone, purchaseTone } from '../../model/status.ts';
import { figured } from '../../model/words.ts';

function OrderLinks({ orders }: { orders: readonly PurchaseOrderRow[] }) {
  return (
    <Flex as="ul" direction="column" gap="1.5" listStyleType="none">
      {orders.map((order) => (
        <Flex
          as="li"
          key={order.id}
          gap="2"
          align="center"
          whiteSpace="nowrap"
          justify={{ base: 'flex-end', sm: 'flex-start' }}
        >
          <TextLink to={paths.schoolPurchaseOrder(order.id)}>{order.number}</TextLink>
          <StatusBadge tone={purchaseOrderTone(order.status)} size="sm">
            {purchaseOrderStatusLabel(order.status)}
          </StatusBadge>
          {order.openIssues > 0 && (
            <StatusBadge tone="red" size="sm">
              {figured(order.openIssues, 'open issue')}
            </StatusBadge>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

/** What waits for whom comes first after the name: this list is read to find out what to do. */
export const onGoingColumns: readonly Column<OnGoingPurchase>[] = [
  {
    key: 'rfpName',
    header: 'Purchase',
    primary: true,
    sortable: true,
    width: '27%',
    cell: (row) => (
      <TitleCell
        title={row.rfpName}
        facts={[row.formattedNumber, row.rfptypeId === PurchaseTypeId.Order ? null : figured(row.bidCount, 'bid')]}
      />
    ),
  },
  {
    key: 'statusText',
    header: 'What waits',
    cell: (row) => (
      <chakra.span display="inline-flex" alignItems="baseline" gap="2">
        {row.needsMe && <Dot label="Waits for you" />}
        {row.statusText}
      </chakra.span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge tone={purchaseTone(row.status)}>{purchaseStatusLabel(row.status)}</StatusBadge>,
  },
  {
    key: 'orders',
    header: 'Purchase orders',
    isBlank: (row) => row.purchaseOrders.length === 0,
    cell: (row) => <OrderLinks orders={row.purchaseOrders} />,
  },
  {
    key: 'rfpawardDate',
    header: 'Award by',
    noWrap: true,
    isBlank: (row) => row.rfpawardDate === null,
    cell: (row) => <DateTime at={row.rfpawardDate} style="date" />,
  },
  {
    key: 'awardedTotal',
    header: 'Awarded',
    align: 'end',
    isBlank: (row) => row.awardedTotal === null,
    cell: (row) => <Money value={row.awardedTotal} emphasis />,
  },
];

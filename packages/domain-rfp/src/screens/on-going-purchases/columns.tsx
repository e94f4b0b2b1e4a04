import { TextLink } from '@chalkline/kit';
import { PurchaseStatus, PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { type Column, chakra, DateTime, Dot, Flex, figured, Money, StatusBadge, TitleCell } from '@chalkline/ui';
import type { OnGoingPurchase, PurchaseOrderRow } from '../../model/contract.ts';
import { isDeliveryLate, purchaseOrderTone, purchaseTone } from '../../model/status.ts';

/** The address of a purchase order's sheet over this list. */
export type OrderHref = (purchaseOrderId: number) => string;

type OrderLinksProps = { orders: readonly PurchaseOrderRow[]; hrefOf: OrderHref; now: Date };

function OrderLinks({ orders, hrefOf, now }: OrderLinksProps) {
  return (
    <Flex as="ul" direction="column" gap="1.5" listStyleType="none">
      {orders.map((order) => (
        <Flex
          as="li"
          key={order.id}
          columnGap="2"
          rowGap="1"
          align="center"
          wrap={{ base: 'wrap', lg: 'nowrap' }}
          whiteSpace="nowrap"
          justify={{ base: 'flex-end', md: 'flex-start' }}
        >
          <TextLink to={hrefOf(order.id)}>{order.number}</TextLink>
          <StatusBadge tone={purchaseOrderTone(order.status)} size="sm">
            {order.statusText}
          </StatusBadge>
          {isDeliveryLate(order, now) && (
            <StatusBadge tone="red" size="sm">
              Delivery late
            </StatusBadge>
          )}
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

/** Whether the day of the award has passed without one. */
export function isAwardLate(
  { status, rfpawardDate }: Pick<OnGoingPurchase, 'status' | 'rfpawardDate'>,
  now: Date,
): boolean {
  return status === PurchaseStatus.OnGoing && rfpawardDate !== null && new Date(rfpawardDate) < now;
}

/** What waits for whom comes first after the name: this list is read to find out what to do. */
export const onGoingColumns = (hrefOf: OrderHref, now: Date): readonly Column<OnGoingPurchase>[] => [
  {
    key: 'rfpName',
    header: 'Purchase',
    primary: true,
    sortable: true,
    width: '25%',
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
      <>
        <chakra.span display="inline-flex" alignItems="baseline" gap="2" minW={{ lg: '12.5rem' }}>
          {row.needsMe && <Dot label="Waits for you" />}
          {row.statusText}
        </chakra.span>
        {row.holdReason !== null && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {row.holdReason}
          </chakra.span>
        )}
      </>
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
    cell: (row) => <OrderLinks orders={row.purchaseOrders} hrefOf={hrefOf} now={now} />,
  },
  {
    key: 'rfpawardDate',
    header: 'Award by',
    noWrap: true,
    isBlank: (row) => row.rfpawardDate === null,
    cell: (row) => (
      <>
        <DateTime at={row.rfpawardDate} style="date" />
        {isAwardLate(row, now) && (
          <chakra.span display="block">
            <StatusBadge tone="red" size="sm">
              Past
            </StatusBadge>
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'awardedTotal',
    header: 'Awarded',
    align: 'end',
    isBlank: (row) => row.awardedTotal === null,
    cell: (row) => <Money value={row.awardedTotal} emphasis />,
  },
];

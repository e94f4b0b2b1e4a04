import { TextLink } from '@chalkline/kit';
import { PurchaseTypeId } from '@chalkline/rules';
import { Card, chakra, Flex, Money, StatusBadge } from '@chalkline/ui';
import type { PurchaseOrderRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseOrderTone } from '../../model/status.ts';

/** The purchase orders this vendor has from the purchase. */
export function OrdersCard({ orders }: { orders: readonly PurchaseOrderRow[] }) {
  return (
    <Card title="Purchase orders">
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
        {orders.map((order) => (
          <li key={order.id}>
            <Flex justify="space-between" gap="3" mb="1">
              <TextLink
                to={
                  order.rfptypeId === PurchaseTypeId.Order
                    ? paths.vendorOrder(order.id)
                    : paths.vendorPurchaseOrder(order.id)
                }
              >
                {order.number}
              </TextLink>
              <Money value={order.total} />
            </Flex>
            <StatusBadge tone={purchaseOrderTone(order.status)}>{order.statusText}</StatusBadge>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

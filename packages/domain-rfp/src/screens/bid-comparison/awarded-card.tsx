import { areLinesFreeAgain, formatMoney, purchaseOrderStatusLabel } from '@chalkline/rules';
import { Card, chakra, Flex, Money, RouteLink, StatusBadge, Text } from '@chalkline/ui';
import type { Comparison } from '../../model/contract.ts';
import { knownSum } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseOrderTone } from '../../model/status.ts';
import { counted, sentence } from '../../model/words.ts';

/** After the award: the purchase orders it issued. */
export function AwardedCard({ comparison }: { comparison: Comparison }) {
  const { purchaseOrders } = comparison;
  const total = formatMoney(
    knownSum(purchaseOrders.filter((order) => !areLinesFreeAgain(order.status)).map((order) => order.total)),
  );
  return (
    <Card title={`${sentence(counted(purchaseOrders.length, 'purchase order'))}, ${total}`}>
      <chakra.ul listStyleType="none">
        {purchaseOrders.map((order) => (
          <Flex
            as="li"
            key={order.id}
            gap="4"
            py="2.5"
            align="center"
            wrap="wrap"
            borderTopWidth="1px"
            borderColor="line"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.span flex="1 1 14rem">
              <chakra.span color="accent.fg" fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
                <RouteLink to={paths.schoolPurchaseOrder(order.id)}>{order.number}</RouteLink>
              </chakra.span>
              <Text as="span" color="fg.muted">
                {' '}
                · {order.vendorName}
              </Text>
            </chakra.span>
            <StatusBadge tone={purchaseOrderTone(order.status)}>{purchaseOrderStatusLabel(order.status)}</StatusBadge>
            <Money value={order.total} emphasis />
          </Flex>
        ))}
      </chakra.ul>
    </Card>
  );
}

import { RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { areLinesFreeAgain, formatMoney } from '@chalkline/rules';
import { Box, Card, counted, Money, StatusBadge, sentence, Text } from '@chalkline/ui';
import type { Comparison } from '../../model/contract.ts';
import { againstEstimateText, awardAgainstEstimate, awardedChoice } from '../../model/estimates.ts';
import { knownSum } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseOrderTone } from '../../model/status.ts';

/** After the award: the purchase orders it issued. */
export function AwardedCard({ comparison }: { comparison: Comparison }) {
  const { purchaseOrders, lines } = comparison;
  const against = awardAgainstEstimate(comparison, awardedChoice(comparison));
  const total = formatMoney(
    knownSum(purchaseOrders.filter((order) => !areLinesFreeAgain(order.status)).map((order) => order.total)),
  );
  return (
    <Card title={`${sentence(counted(purchaseOrders.length, 'purchase order'))}, ${total}`}>
      <RuledList>
        {purchaseOrders.map((order) => (
          <RuledItem key={order.id} align="center" wrap="wrap" rowGap="1">
            <Text flex={{ base: '1 1 100%', sm: '1 1 14rem' }} color="fg.muted">
              <TextLink to={paths.schoolPurchaseOrder(order.id)}>{order.number}</TextLink> · {order.vendorName}
            </Text>
            <StatusBadge tone={purchaseOrderTone(order.status)}>{order.statusText}</StatusBadge>
            <Box ms="auto">
              <Money value={order.total} emphasis />
            </Box>
          </RuledItem>
        ))}
      </RuledList>
      {against !== null && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {sentence(againstEstimateText(against, lines.filter(({ awardedBidId }) => awardedBidId !== null).length))}.
          Only your school sees this.
        </Text>
      )}
    </Card>
  );
}

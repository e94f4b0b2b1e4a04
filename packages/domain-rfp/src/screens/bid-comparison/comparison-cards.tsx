import { Box, Card, chakra, Flex, Money, Stack, Text } from '@chalkline/ui';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { amountOf } from '../../model/words.ts';
import { LinePrice, rankText, TotalNote } from './price-cells.tsx';

type ComparisonCardsProps = { comparison: Comparison; bids: readonly ComparisonBid[] };

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  py: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const;

/** The comparison on a phone: first the totals, then a card for each line with every bid's price. */
export function ComparisonCards({ comparison, bids }: ComparisonCardsProps) {
  return (
    <Stack gap="4">
      <Card title="Totals with tax">
        <chakra.ul listStyleType="none">
          {bids.map((bid) => (
            <chakra.li key={bid.bidId} {...row} _first={{ borderTopWidth: '0' }}>
              <Box>
                <Text fontWeight="semibold">{bid.vendorName}</Text>
                <Text textStyle="sm" color={bid.rank === 1 ? 'green.fg' : 'fg.muted'}>
                  {rankText(bid)}
                </Text>
              </Box>
              <Box textAlign="end">
                <Money value={bid.total} emphasis />
                <Text textStyle="sm">
                  <TotalNote bid={bid} />
                </Text>
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
        <Flex justify="space-between" pt="2" borderTopWidth="1px" borderColor="line" color="fg.muted">
          <span>Mean</span>
          <Money value={comparison.meanTotal} tone="muted" />
        </Flex>
      </Card>
      {comparison.lines.map((line) => (
        <Card key={line.id} title={line.productDesc} headingLevel="h3">
          <Text textStyle="sm" color="fg.muted" mt="-2" mb="1">
            {amountOf(line.productQty, line.unit)}
          </Text>
          <chakra.ul listStyleType="none">
            {bids.map((bid) => (
              <chakra.li key={bid.bidId} {...row} _first={{ borderTopWidth: '0' }}>
                <span>{bid.vendorName}</span>
                <Box textAlign="end">
                  <LinePrice bid={bid} line={line} />
                </Box>
              </chakra.li>
            ))}
          </chakra.ul>
        </Card>
      ))}
    </Stack>
  );
}

import { Box, counted, Flex, Money, sentence, Text } from '@chalkline/ui';
import { type AwardShare, awardTotal } from '../../model/award.ts';

/** What each vendor would get, renewed with every choice. */
export function AwardShares({ shares }: { shares: readonly AwardShare[] }) {
  return (
    <Box bg="raised" borderWidth="1px" borderColor="line" borderRadius="lg" p="4" aria-live="polite" aria-atomic="true">
      <Text fontWeight="bold" mb="2">
        {shares.length === 0 ? 'Nothing awarded yet' : sentence(counted(shares.length, 'purchase order'))}
      </Text>
      {shares.map(({ bid, lines, total }) => (
        <Flex key={bid.bidId} justify="space-between" gap="4" py="2" borderTopWidth="1px" borderColor="line">
          <Box minW="0">
            <Text fontWeight="semibold">{bid.vendorName}</Text>
            <Text textStyle="sm" color="fg.muted">
              {sentence(counted(lines.length, 'line'))}
            </Text>
          </Box>
          <Money value={total} />
        </Flex>
      ))}
      {shares.length > 0 && (
        <Flex justify="space-between" gap="4" pt="2" borderTopWidth="1px" borderColor="line" fontWeight="bold">
          <span>In all</span>
          <Money value={awardTotal(shares)} />
        </Flex>
      )}
    </Box>
  );
}

import { AuditButton } from '@chalkline/kit';
import { Box, Card, Flex, Timeline } from '@chalkline/ui';
import type { Comparison } from '../../model/contract.ts';
import { purchaseTimeline } from '../../model/purchase-timeline.ts';

/** Where the purchase stands between publishing and delivery, and the way to everything that was done to it. */
export function ComparisonTimeline({ comparison }: { comparison: Comparison }) {
  return (
    <Card>
      <Flex direction={{ base: 'column', md: 'row' }} align={{ base: 'flex-end', md: 'center' }} gap="3">
        <Box flex="1" minW="0" w="100%">
          <Timeline label="Where this purchase stands" items={purchaseTimeline(comparison)} />
        </Box>
        <AuditButton of={{ rfpId: comparison.id }} size="sm" />
      </Flex>
    </Card>
  );
}

import { Card, Flex, Timeline } from '@chalkline/ui';
import { AuditButton } from '../../components/audit/audit-button.tsx';
import type { Comparison } from '../../model/contract.ts';
import { purchaseTimeline } from '../../model/purchase-timeline.ts';

/** Where the purchase stands between publishing and delivery, and the way to everything that was done to it. */
export function ComparisonTimeline({ comparison }: { comparison: Comparison }) {
  return (
    <Card>
      <Timeline label="Where this purchase stands" items={purchaseTimeline(comparison)} />
      <Flex justify="flex-end" mt="3">
        <AuditButton rfpId={comparison.id} size="sm" />
      </Flex>
    </Card>
  );
}

import { Card, Timeline } from '@chalkline/ui';
import type { Comparison } from '../../model/contract.ts';
import { purchaseTimeline } from '../../model/purchase-timeline.ts';

/** Where the purchase stands between publishing and delivery. */
export function ComparisonTimeline({ comparison }: { comparison: Comparison }) {
  return (
    <Card>
      <Timeline label="Where this purchase stands" items={purchaseTimeline(comparison)} />
    </Card>
  );
}

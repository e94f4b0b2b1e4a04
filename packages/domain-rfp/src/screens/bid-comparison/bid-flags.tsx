import { Flex, StatusBadge } from '@chalkline/ui';
import { bidFlags } from '../../model/bid-flags.ts';
import type { ComparisonBid } from '../../model/contract.ts';

/** What has to be known about a bid before it is chosen, as badges. */
export function BidFlags({ bid }: { bid: ComparisonBid }) {
  const flags = bidFlags(bid);
  if (flags.length === 0) return null;
  return (
    <Flex as="span" gap="1.5" wrap="wrap" mt="1" display="inline-flex">
      {flags.map((flag) => (
        <StatusBadge key={flag.key} tone={flag.tone} size="sm">
          {flag.label}
        </StatusBadge>
      ))}
    </Flex>
  );
}

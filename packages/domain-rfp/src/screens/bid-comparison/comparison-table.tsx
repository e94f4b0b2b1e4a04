import { useIsPhone } from '@chalkline/ui';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { ComparisonGrid } from './comparison-grid.tsx';

type ComparisonTableProps = { comparison: Comparison; bids: readonly ComparisonBid[] };

/** All bids beside each other; on a phone each line is a card. */
export function ComparisonTable({ comparison, bids }: ComparisonTableProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <ComparisonCards comparison={comparison} bids={bids} />
  ) : (
    <ComparisonGrid comparison={comparison} bids={bids} />
  );
}

import { Skeleton, useIsPhone } from '@chalkline/ui';
import { lazy, Suspense } from 'react';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';

// One window shows one of the two.
const ComparisonCards = lazy(async () => ({ default: (await import('./comparison-cards.tsx')).ComparisonCards }));
const ComparisonGrid = lazy(async () => ({ default: (await import('./comparison-grid.tsx')).ComparisonGrid }));

type ComparisonTableProps = { comparison: Comparison; bids: readonly ComparisonBid[] };

/** All bids beside each other; on a phone each line is a card. */
export function ComparisonTable({ comparison, bids }: ComparisonTableProps) {
  const isPhone = useIsPhone();
  return (
    <Suspense fallback={<Skeleton h="72" />}>
      {isPhone ? (
        <ComparisonCards comparison={comparison} bids={bids} />
      ) : (
        <ComparisonGrid comparison={comparison} bids={bids} />
      )}
    </Suspense>
  );
}

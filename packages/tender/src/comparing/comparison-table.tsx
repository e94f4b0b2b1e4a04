import { Skeleton, useIsPhone } from '@chalkline/ui';
import { lazy, Suspense, useMemo } from 'react';
import type { ComparedBid, ComparedLine } from '../contract.ts';
import { gridBids } from './grid-price.tsx';
import type { ComparisonLook } from './look.ts';

// One window shows one of the two.
const ComparisonCards = lazy(async () => ({ default: (await import('./comparison-cards.tsx')).ComparisonCards }));
const ComparisonGrid = lazy(async () => ({ default: (await import('./comparison-grid.tsx')).ComparisonGrid }));

type ComparisonTableProps<Bid extends ComparedBid> = {
  lines: readonly ComparedLine[];
  bids: readonly Bid[];
  look: ComparisonLook<Bid>;
};

/** All bids beside each other; on a phone each line is a card. */
export function ComparisonTable<Bid extends ComparedBid>({ lines, bids, look }: ComparisonTableProps<Bid>) {
  const isPhone = useIsPhone();
  const columns = useMemo(() => gridBids(bids, look), [bids, look]);
  return (
    <Suspense fallback={<Skeleton h="72" />}>
      {isPhone ? (
        <ComparisonCards lines={lines} bids={bids} look={look} />
      ) : (
        <ComparisonGrid lines={lines} bids={columns} look={look} />
      )}
    </Suspense>
  );
}

import { PurchaseStatus } from '@chalkline/rules';
import { ComparisonTable, hiddenPriceReason, ScoresCard, sealedDocumentsText } from '@chalkline/tender';
import { Callout, Card, EmptyState, Flex, Grid, Skeleton } from '@chalkline/ui';
import { Award, EyeOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { bidsInOrder, splitChoice } from '../../model/award.ts';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { BidsTable } from './bids-table.tsx';
import { useComparisonLook } from './comparison-look.tsx';
import { NegotiationCard } from './negotiation-card.tsx';
import { SplitCard } from './split-card.tsx';

// The chart library is larger than the rest of this screen.
const TotalsPlot = lazy(async () => ({ default: (await import('./totals-plot.tsx')).TotalsPlot }));

// Most who compare don't score.
const PurchaseScores = lazy(async () => ({ default: (await import('./purchase-scores.tsx')).PurchaseScores }));

type OpenedBidsProps = { comparison: Comparison; onPreviewSplit: () => void };

/** Prices are not in the answer while the second envelope is closed: what stands in their place says why. */
function HiddenPrices({ comparison }: { comparison: Comparison }) {
  const sealed = sealedDocumentsText(comparison.bids.reduce((sum, bid) => sum + bid.sealedDocuments, 0));
  return (
    <Card>
      <EmptyState icon={<EyeOff />} title="Prices are still hidden from you">
        {hiddenPriceReason(comparison)} Read the proposals and give your scores below.{sealed && ` ${sealed}.`}
      </EmptyState>
    </Card>
  );
}

/** The sum of a bid's points. */
function WeightedScore({ bid }: { bid: ComparisonBid }) {
  return (
    <Flex justify="space-between" fontWeight="bold" fontVariantNumeric="tabular-nums">
      <span>{bid.isComplete ? 'Weighted score' : 'Not ranked: a line has no bid'}</span>
      {bid.weightedScore !== null && <span>{bid.weightedScore.toFixed(1)} of 100</span>}
    </Flex>
  );
}

/** The opened bids: all of them in rows, side by side by line, scored, negotiated. */
export function OpenedBids({ comparison, onPreviewSplit }: OpenedBidsProps) {
  const bids = bidsInOrder(comparison.bids);
  const split = splitChoice(comparison);
  const look = useComparisonLook(comparison);
  const { isPriceHidden } = comparison.evaluation;
  const isOver = comparison.status !== PurchaseStatus.OnGoing;
  if (bids.length === 0) {
    return (
      <EmptyState icon={<Award />} title="No bid to compare">
        Every bid was withdrawn or disqualified. Close this purchase without an award, or copy it to a new draft.
      </EmptyState>
    );
  }
  return (
    <>
      {bids.length === 1 && !isOver && (
        <Callout tone="amber" title="Only one bid came in">
          There is nothing to compare it with; many districts ask for a written reason before awarding a single bid.
        </Callout>
      )}
      <BidsTable comparison={comparison} bids={bids} />
      {isPriceHidden ? (
        <HiddenPrices comparison={comparison} />
      ) : (
        <ComparisonTable lines={comparison.lines} bids={bids} look={look} />
      )}
      {comparison.canScore && (
        <Suspense fallback={<Skeleton h="56" />}>
          <PurchaseScores comparison={comparison} bids={bids} />
        </Suspense>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: split ? 'minmax(0, 1.3fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
        gap="5"
        alignItems="start"
      >
        <ScoresCard
          evaluated={comparison}
          bids={bids}
          words={purchaseWords}
          isOver={isOver}
          result={(bid) => <WeightedScore bid={bid} />}
          priceRule="the lowest total over the bid’s total"
        />
        {split && <SplitCard comparison={comparison} choice={split} onPreview={onPreviewSplit} />}
      </Grid>
      {comparison.negotiation && <NegotiationCard round={comparison.negotiation} />}
      {!isPriceHidden && (
        <Card title="Spread of the totals">
          <Suspense fallback={<Skeleton h="56" />}>
            <TotalsPlot bids={bids} meanTotal={comparison.meanTotal} />
          </Suspense>
        </Card>
      )}
    </>
  );
}

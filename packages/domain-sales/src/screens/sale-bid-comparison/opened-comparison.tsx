import { HoldNote } from '@chalkline/kit';
import { AuctionType, formatMoney } from '@chalkline/rules';
import { type AwardChoice, ComparisonTable, EvaluationCard, hiddenPriceReason, StatementCard } from '@chalkline/tender';
import { Card, EmptyState, Page as Screen, Skeleton } from '@chalkline/ui';
import { EyeOff, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SaleLetters } from '../../components/sale-letters.tsx';
import type { SaleComparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { lists } from '../../model/paths.ts';
import { bestChoice } from '../../model/sale-award.ts';
import { saleWords } from '../../model/sale-words.ts';
import { useComparison } from './comparison-look.tsx';
import { HeadActions } from './head-actions.tsx';
import { LotsTable } from './lots-table.tsx';
import { ProposalsCard } from './proposals-card.tsx';

// Only where more than the price counts.
const ProposalScores = lazy(async () => ({ default: (await import('./proposal-scores.tsx')).ProposalScores }));
// Most visits read the amounts and decide nothing.
const SaleAward = lazy(async () => ({ default: (await import('./sale-award.tsx')).SaleAward }));

type Props = { comparison: SaleComparison };

/** The amounts side by side, scored where more than the price counts. */
function Opened({ comparison }: Props) {
  const { look, bids } = useComparison(comparison);
  const { evaluation, weights, auctionTypeId } = comparison;
  const words = saleWords(auctionTypeId);
  // Of a live auction only each lot's highest bidder is known here: there is nothing to put side by side.
  const isLive = auctionTypeId === AuctionType.LiveAuction;
  const lines = comparison.lots.map((lot) => ({ ...lot }));
  if (bids.length === 0) {
    return (
      <EmptyState icon={<Scale />} title={`No ${words.bid} to compare`}>
        Close the lots unsold, or relist them in a new sale.
      </EmptyState>
    );
  }
  return (
    <>
      <LotsTable comparison={comparison} />
      {evaluation.isPriceHidden ? (
        <Card>
          <EmptyState icon={<EyeOff />} title="Amounts are still hidden from you">
            {hiddenPriceReason(comparison)} Read the {words.bid}s and give your scores below.
          </EmptyState>
        </Card>
      ) : (
        !isLive && <ComparisonTable lines={lines} bids={bids} look={look} />
      )}
      <ProposalsCard comparison={comparison} />
      {weights.length > 1 && (
        <Suspense fallback={<Skeleton h="40" />}>
          <ProposalScores comparison={comparison} bids={bids} />
        </Suspense>
      )}
    </>
  );
}

/** After the end: amounts side by side, scores, and the way to the award. An evaluator signs before anything is shown. */
export function OpenedComparison({ comparison }: Props) {
  const [choice, setChoice] = useState<AwardChoice | null>(null);
  const { evaluation, saleName, highestSplit, auctionTypeId } = comparison;
  const words = saleWords(auctionTypeId);
  const isSealedSale = auctionTypeId === AuctionType.Auction;
  return (
    <Screen
      title={saleName}
      documentTitle={`Compare ${words.bid}s: ${saleName}`}
      eyebrow={comparison.formattedNumber}
      lead={comparisonLead(comparison, highestSplit === null ? null : formatMoney(highestSplit))}
      back={lists.inProgress}
      actions={
        !evaluation.mustSign && (
          <HeadActions comparison={comparison} onAward={() => setChoice(bestChoice(comparison))} />
        )
      }
    >
      <HoldNote what="sale" reason={comparison.holdReason} />
      {evaluation.mustSign ? (
        <Suspense fallback={<Skeleton h="72" />}>
          <StatementCard subjectName={saleName} words={words} isOpened />
        </Suspense>
      ) : (
        <>
          <SaleLetters saleId={comparison.id} letters={comparison.letters} />
          <Opened comparison={comparison} />
        </>
      )}
      {isSealedSale && <EvaluationCard evaluation={evaluation} words={words} isOpened />}
      <Suspense fallback={null}>
        {choice && <SaleAward comparison={comparison} initial={choice} onClose={() => setChoice(null)} />}
      </Suspense>
    </Screen>
  );
}

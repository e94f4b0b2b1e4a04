import { PRICE_RUBRIC_ID, SaleStatus } from '@chalkline/rules';
import { MyScoresCard, ScoresCard } from '@chalkline/tender';
import type { SaleComparison } from '../../model/contract.ts';
import { proposalsInOrder } from '../../model/sale-award.ts';
import { saleWords } from '../../model/sale-words.ts';
import type { GridProposal } from './comparison-look.tsx';
import { ProposalContents } from './proposal-contents.tsx';

/** What each proposal scores on everything but the price, and the scores that one gives. */
export function ProposalScores({ comparison, bids }: { comparison: SaleComparison; bids: GridProposal[] }) {
  const words = saleWords(comparison.auctionTypeId);
  // The price is scored lot by lot, so a proposal as a whole has no points for it.
  const evaluated = {
    ...comparison,
    weights: comparison.weights.filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID),
  };
  return (
    <>
      <MyScoresCard
        evaluated={evaluated}
        bids={proposalsInOrder(comparison.bids)}
        words={words}
        aside={(bid) => <ProposalContents comparison={comparison} bid={bid} />}
      />
      <ScoresCard
        evaluated={evaluated}
        bids={bids}
        words={words}
        isOver={comparison.status !== SaleStatus.OnGoing}
        result={() => null}
        priceRule="the amount over the highest amount, lot by lot"
      />
    </>
  );
}

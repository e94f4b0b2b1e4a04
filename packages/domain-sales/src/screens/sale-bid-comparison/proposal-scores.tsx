import { PRICE_RUBRIC_ID, SaleStatus } from '@chalkline/rules';
import { ScoresCard } from '@chalkline/tender';
import type { SaleComparison } from '../../model/contract.ts';
import { saleWords } from '../../model/sale-words.ts';
import type { GridProposal } from './comparison-look.tsx';

/** What each proposal scores on everything but the price. */
export function ProposalScores({ comparison, bids }: { comparison: SaleComparison; bids: GridProposal[] }) {
  return (
    <ScoresCard
      // The price is scored lot by lot, so a proposal as a whole has no points for it.
      evaluated={{ ...comparison, weights: comparison.weights.filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID) }}
      bids={bids}
      words={saleWords(comparison.auctionTypeId)}
      isOver={comparison.status !== SaleStatus.OnGoing}
      result={() => null}
      priceRule="the amount over the highest amount, lot by lot"
    />
  );
}

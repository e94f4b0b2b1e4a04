import { MyScoresCard } from '@chalkline/tender';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { BidBeside } from './bid-beside.tsx';

/** My scores of the bids on a purchase, with what each vendor sent in beside them. */
export function PurchaseScores({ comparison, bids }: { comparison: Comparison; bids: readonly ComparisonBid[] }) {
  return (
    <MyScoresCard
      evaluated={comparison}
      bids={bids}
      words={purchaseWords}
      aside={(bid) => <BidBeside comparison={comparison} bid={bid} />}
    />
  );
}

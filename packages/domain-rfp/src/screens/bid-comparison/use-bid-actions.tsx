import { useLink } from '@chalkline/platform';
import { BidStatus } from '@chalkline/rules';
import { callOf, canWin, useAwardRefusal, useBidDecisions } from '@chalkline/tender';
import type { MenuAction } from '@chalkline/ui';
import { partnerVendorLink } from '../../links.ts';
import { isUndecided } from '../../model/bid-flags.ts';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { useDisqualifyBid, useReinstateBid } from '../../queries/evaluation.ts';
import { useAddendumDecision } from './use-addendum-decision.ts';

type BidReason = { bidId: number; reason: string };

/** What can be done with each bid of the comparison. */
export function useBidActions(comparison: Comparison): (bid: ComparisonBid) => MenuAction[] {
  const decisions = useBidDecisions({
    disqualify: callOf(useDisqualifyBid(), (body: BidReason) => ({ body })),
    reinstate: callOf(useReinstateBid(), (body: BidReason) => ({ body })),
    words: purchaseWords,
  });
  const decide = useAddendumDecision();
  const vendorProfile = useLink(partnerVendorLink);
  const mayDecide = useAwardRefusal() === null && comparison.canAward;
  const hasRound = new Map(
    comparison.negotiation?.candidates.map(({ bidId, negotiationId }) => [bidId, negotiationId !== null]),
  );
  return (bid) => [
    { label: 'See the proposal', to: `${paths.seeProposals(comparison.id)}&bid=${bid.bidId}` },
    { label: 'See the vendor', to: vendorProfile({ id: bid.vendorId }) },
    ...(hasRound.get(bid.bidId) ? [{ label: 'Negotiation', to: paths.proposePrice(bid.bidId) }] : []),
    ...(mayDecide && isUndecided(bid)
      ? [
          { label: 'Keep it as it stands…', onSelect: () => void decide(bid, true) },
          {
            label: 'Disqualify for the addendum…',
            tone: 'danger' as const,
            onSelect: () => void decide(bid, false),
          },
        ]
      : []),
    ...(mayDecide && canWin(bid) && !isUndecided(bid)
      ? [
          {
            label: 'Disqualify…',
            tone: 'danger' as const,
            separated: true,
            onSelect: () => void decisions.disqualify(bid),
          },
        ]
      : []),
    ...(mayDecide && bid.status === BidStatus.Disqualified
      ? [{ label: 'Reinstate…', separated: true, onSelect: () => void decisions.reinstate(bid) }]
      : []),
  ];
}

import { useLink } from '@chalkline/platform';
import { BidStatus } from '@chalkline/rules';
import { canWin, useAwardRefusal } from '@chalkline/tender';
import { type MenuAction, Text, useConfirm } from '@chalkline/ui';
import { partnerVendorLink } from '../../links.ts';
import { addendaNamed, isUndecided } from '../../model/bid-flags.ts';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useDecideUnacknowledged, useDisqualifyBid, useReinstateBid } from '../../queries/evaluation.ts';

type Decisions = {
  disqualify: (bid: ComparisonBid) => Promise<void>;
  reinstate: (bid: ComparisonBid) => Promise<void>;
  /** Keeps a bid that did not answer an addendum as it stands, or disqualifies it. */
  decide: (bid: ComparisonBid, isAccepted: boolean) => Promise<void>;
};

/** The school's decisions about a bid, each asked for with a reason. */
function useDecisions(): Decisions {
  const confirm = useConfirm();
  const disqualify = useDisqualifyBid();
  const reinstate = useReinstateBid();
  const decide = useDecideUnacknowledged();
  const reason = (hint: string) => ({ label: 'Reason', required: true, hint });
  return {
    async disqualify({ bidId, vendorName }) {
      const answer = await confirm({
        title: `Disqualify ${vendorName}’s bid?`,
        body: 'It leaves the ranking and the means, and can win no line. You can take this back until the award.',
        confirmLabel: 'Disqualify',
        cancelLabel: 'Keep it',
        tone: 'danger',
        reason: reason('The vendor reads it, and it is printed in the tabulation.'),
      });
      if (answer.confirmed && answer.reason !== undefined)
        disqualify.mutate({ body: { bidId, reason: answer.reason } });
    },
    async reinstate({ bidId, vendorName, disqualifiedReason }) {
      const answer = await confirm({
        title: `Reinstate ${vendorName}’s bid?`,
        body: (
          <>
            <Text>It was disqualified{disqualifiedReason ? `: “${disqualifiedReason}”` : '; no reason was kept.'}</Text>
            <Text mt="2">It is ranked again at once.</Text>
          </>
        ),
        confirmLabel: 'Reinstate',
        reason: reason('The vendor reads it.'),
      });
      if (answer.confirmed && answer.reason !== undefined) reinstate.mutate({ body: { bidId, reason: answer.reason } });
    },
    async decide({ bidId, vendorName, unacknowledged }, isAccepted) {
      const answer = await confirm({
        title: isAccepted ? `Keep ${vendorName}’s bid as it stands?` : `Disqualify ${vendorName}’s bid?`,
        body: `It did not answer ${addendaNamed(unacknowledged)}. ${isAccepted ? 'It is compared like every other bid.' : 'It leaves the ranking and can win no line.'}`,
        confirmLabel: isAccepted ? 'Keep it' : 'Disqualify',
        ...(isAccepted ? {} : { tone: 'danger' as const }),
        reason: reason('Kept with the purchase and printed in the tabulation.'),
      });
      if (answer.confirmed && answer.reason !== undefined) {
        decide.mutate({ body: { bidId, isAccepted, reason: answer.reason } });
      }
    },
  };
}

/** What can be done with each bid of the comparison. */
export function useBidActions(comparison: Comparison): (bid: ComparisonBid) => MenuAction[] {
  const decisions = useDecisions();
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
          { label: 'Keep it as it stands…', onSelect: () => void decisions.decide(bid, true) },
          {
            label: 'Disqualify for the addendum…',
            tone: 'danger' as const,
            onSelect: () => void decisions.decide(bid, false),
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

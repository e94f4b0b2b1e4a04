import { formatMoney, type Money } from '@chalkline/rules';
import type { AwardRules } from '@chalkline/tender';
import { addendaNamed, isUndecided } from '../../model/bid-flags.ts';
import type { Comparison, ComparisonBid, NegotiationCandidate } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

type Matter = AwardRules['unfinished'][number];

type OpenState = {
  matter: NonNullable<Matter['seen']>['matter'];
  words: (vendor: string, total: Money) => Pick<Matter, 'text' | 'acceptance'>;
};

const openStates: Readonly<Record<string, OpenState>> = {
  'waits-for-vendor': {
    matter: 'waits-for-vendor',
    words: (vendor, total) => ({
      text: `${vendor} has not answered your request for a better price.`,
      acceptance: `Award without the answer. The negotiation ends, and ${formatMoney(total)} stands.`,
    }),
  },
  'waits-for-school': {
    matter: 'waits-for-school',
    words: (vendor, total) => ({
      text: `${vendor} proposed a price, and you have not answered.`,
      acceptance: `Award without an answer. The proposal lapses, and ${formatMoney(total)} stands.`,
    }),
  },
};

function negotiationMatter(candidate: NegotiationCandidate): Matter[] {
  const { bidId, state, vendorName, negotiatedTotal, total } = candidate;
  const open = state === null ? undefined : openStates[state];
  if (!open) return [];
  return [
    {
      key: `negotiation-${bidId}`,
      ...open.words(vendorName, negotiatedTotal ?? total),
      seen: { bidId, matter: open.matter },
      link: { label: 'Open the negotiation', to: paths.proposePrice(bidId) },
      actions: [],
    },
  ];
}

/** What has to be decided before this purchase is awarded. AWD-16 */
export function unfinishedMatters(
  { bids, negotiation }: Comparison,
  decide: (bid: ComparisonBid, isAccepted: boolean) => Promise<void>,
): Matter[] {
  const addenda = bids.filter(isUndecided).map(
    (bid): Matter => ({
      key: `addendum-${bid.bidId}`,
      text: `${bid.vendorName} did not answer ${addendaNamed(bid.unacknowledged)}. Keep the bid as it stands, or disqualify it.`,
      acceptance: null,
      link: null,
      actions: [
        { label: 'Keep it…', onSelect: () => void decide(bid, true) },
        { label: 'Disqualify it…', onSelect: () => void decide(bid, false) },
      ],
    }),
  );
  return [...addenda, ...(negotiation?.candidates ?? []).flatMap(negotiationMatter)];
}

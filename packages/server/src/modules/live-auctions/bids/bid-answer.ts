import { formatMoney, isReserveMet, type LotState, leastNextBid, moneyOf, type RefusalReason } from '@chalkline/rules';
import type { DecidedBid } from '../lot/lot-run.ts';
import type { BidAnswer } from './asked.ts';

const dollars = (cents: number): string => formatMoney(moneyOf(cents));

const REFUSALS: Readonly<Record<RefusalReason, (state: LotState, amount: number, own: number | null) => string>> = {
  tooLow: (state) => `That’s too low now. Bid at least ${dollars(leastNextBid(state.terms, state))}.`,
  tooLate: () => 'This lot has ended. Your bid came after its end.',
  tooEarly: () => 'This lot isn’t open yet.',
  suspended: () => 'This auction is suspended. You can bid again when it goes on.',
  disqualified: () => 'The school excluded your company from this auction.',
  notAbove: (_state, _amount, own) => `Your maximum is ${dollars(own ?? 0)} already. Enter a higher one.`,
  unconfirmed: (_state, amount) => `${dollars(amount)} is unusually high. Confirm that you mean it.`,
  notLower: () => 'The reserve can only be lowered.',
  reserveMet: () => 'The reserve is met and can’t change any more.',
  noEffect: () => 'Nothing would change.',
};

/** What a lot is after a bid was decided, for the one that bid. */
interface Outcome {
  readonly bid: DecidedBid;
  readonly state: LotState;
  readonly bidder: number;
  readonly amount: number;
  /** The bidder's own maximum before, in cents. */
  readonly before: number | null;
}

const ownMaximum = ({ bid, state, bidder, amount, before }: Outcome): number | null => {
  if (state.leader === bidder) return state.maximum;
  return bid.decision.isAccepted ? Math.max(amount, before ?? 0) : before;
};

function sentenceOf(outcome: Outcome): string {
  const { bid, state, bidder, amount } = outcome;
  const { decision } = bid;
  if (!decision.isAccepted) return REFUSALS[decision.reason](state, amount, ownMaximum(outcome));
  const price = dollars(state.price ?? 0);
  if (state.leader !== bidder)
    return `You were outbid at once: another bidder’s maximum is as high. The price is ${price}.`;
  const start = decision.isLeaderChanged
    ? `You lead at ${price}.`
    : `Your maximum is ${dollars(state.maximum)}. You lead at ${price}.`;
  return isReserveMet(state) ? start : `${start} The reserve isn’t met yet.`;
}

const reasonOf = ({ decision }: DecidedBid): BidAnswer['reason'] => {
  if (decision.isAccepted) return null;
  const { reason } = decision;
  return reason === 'notLower' || reason === 'reserveMet' || reason === 'noEffect' ? null : reason;
};

/**
 * The answer to a bid. It is put together in one way whatever was decided, and says nothing that the room doesn't show but the
 * bidder's own maximum. LIVE-15 @param receipt the signed note of an accepted one
 */
export function answerOf(outcome: Outcome, receipt: string | null): BidAnswer {
  const { bid, state, bidder } = outcome;
  const own = ownMaximum(outcome);
  return {
    isAccepted: bid.decision.isAccepted,
    reason: reasonOf(bid),
    sentence: sentenceOf(outcome),
    seq: bid.head.seq,
    price: state.price === null ? null : moneyOf(state.price),
    leader: state.leader,
    isLeading: state.leader === bidder,
    myMaximum: own === null ? null : moneyOf(own),
    leastNext: moneyOf(leastNextBid(state.terms, state)),
    endsAt: state.left === null ? new Date(state.ends).toISOString() : null,
    receipt,
    commit: bid.secret?.commit ?? null,
    salt: bid.secret?.salt ?? null,
  };
}

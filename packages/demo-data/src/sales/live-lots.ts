import { decide, type LotState, type LotTerms, leastNextBid, waitingLot } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { LiveAct } from '../rows.ts';

/** A company in the room, and the most that it would pay for the lot, in cents. */
export interface Bidder {
  readonly vendorId: number;
  readonly bidder: number;
  readonly ceiling: number;
}

/** What bidders did on a lot, and how it stands then. */
export interface PlayedLot {
  readonly acts: LiveAct[];
  readonly state: LotState;
}

/** Of the bidders who would pay more than the least, one who does not lead; and what it bids. */
export function nextBid(
  terms: LotTerms,
  state: LotState,
  bidders: readonly Bidder[],
  random: Random,
): { bidder: Bidder; amount: number } | null {
  const least = leastNextBid(terms, state);
  const willing = bidders.filter(({ bidder, ceiling }) => bidder !== state.leader && ceiling >= least);
  if (willing.length === 0) return null;
  const bidder = random.pick(willing);
  // Most bid the least; some name a maximum a few steps above it.
  const steps = random.chance(0.3) ? random.int(2, 4) : 0;
  return { bidder, amount: Math.min(bidder.ceiling, least + steps * terms.increment) };
}

/** Plays a lot by the rule from its start until `until`, with about `count` bids, closer together near the end. LIVE-1 */
export function playLot(
  terms: LotTerms,
  bidders: readonly Bidder[],
  { until, count, random }: { readonly until: number; readonly count: number; readonly random: Random },
): PlayedLot {
  let { state } = decide(waitingLot(terms), { kind: 'start', at: terms.opens });
  const acts: LiveAct[] = [];
  for (let index = 0; index < count; index += 1) {
    const share = ((index + random.between(0.2, 0.9)) / count) ** 0.7;
    const at = Math.max(Math.round(terms.opens + (until - terms.opens) * share), state.at + 1000);
    if (at >= Math.min(until, state.ends)) break;
    const next = nextBid(terms, state, bidders, random);
    if (!next) break;
    const decision = decide(state, {
      kind: 'bid',
      at,
      bidder: next.bidder.bidder,
      amount: next.amount,
      isConfirmed: true,
    });
    state = decision.state;
    if (decision.isAccepted)
      acts.push({ at: new Date(at), vendorId: next.bidder.vendorId, bidder: next.bidder.bidder, amount: next.amount });
  }
  return { acts, state };
}

/** A lot after bids that were all accepted. */
export function replayed(terms: LotTerms, acts: readonly LiveAct[]): LotState {
  let { state } = decide(waitingLot(terms), { kind: 'start', at: terms.opens });
  for (const { at, bidder, amount } of acts)
    ({ state } = decide(state, { kind: 'bid', at: at.getTime(), bidder, amount, isConfirmed: true }));
  return state;
}

import { SOFT_CLOSE_MS } from '../deal-constants.ts';
import type { Accepted, RefusalReason, Refused } from './acts.ts';
import type { Cents } from './cents.ts';
import { leastNextBid, type Standing } from './standing.ts';
import type { LotState } from './state.ts';
import type { Instant } from './terms.ts';

/** The act is accepted and leaves the lot as `after`. */
export function accept(before: LotState, after: LotState, amount: Cents | null = null, isPublic = true): Accepted {
  return {
    isAccepted: true,
    state: after,
    amount,
    isPublic,
    isPriceChanged: before.price !== after.price,
    isLeaderChanged: before.leader !== after.leader,
    isEndChanged: before.ends !== after.ends,
  };
}

/** The act is refused. */
export function refuse(state: LotState, reason: RefusalReason, isLogged = false): Refused {
  return { isAccepted: false, state, reason, least: leastNextBid(state.terms, state), isLogged };
}

/** The end after a change of price or leader at `at`: at least two minutes remain, and the end never moves earlier (SALE-7). */
export function softClose(ends: Instant, at: Instant): Instant {
  return Math.max(ends, at + SOFT_CLOSE_MS);
}

/** The lot with a new standing; a change of price or leader may move its end (SALE-7). */
export function withStanding(state: LotState, standing: Standing): LotState {
  const { leader, maximum, price, reserve } = standing;
  const isChanged = price !== state.price || leader !== state.leader;
  const ends = isChanged && state.phase === 'open' ? softClose(state.ends, state.at) : state.ends;
  return { ...state, leader, maximum, price, reserve, ends };
}

/** Why nobody can act on a lot now, `null` when one can: it is open and its end has not come (LIVE-2). */
export function whyShut(state: LotState): RefusalReason | null {
  if (state.phase === 'waiting') return 'tooEarly';
  if (state.phase === 'suspended') return 'suspended';
  return state.phase === 'open' && state.at < state.ends ? null : 'tooLate';
}

import { RuleError } from '../errors.ts';
import type { BidAct, Decision } from './acts.ts';
import { cents } from './cents.ts';
import { accept, refuse, whyShut, withStanding } from './decisions.ts';
import { OUTSIZED_CENTS, OUTSIZED_TIMES } from './limits.ts';
import { leastNextBid, standingAfterBid, standingAfterReserve } from './standing.ts';
import type { LotState } from './state.ts';

/** Whether an amount is so far above the least that the bidder is asked again (LIVE-3). Both in cents. */
export function isOutsized(amount: number, least: number): boolean {
  return amount > OUTSIZED_TIMES * least && amount > OUTSIZED_CENTS;
}

/**
 * A bid, which is a maximum (SALE-9); a plain one is the least next bid. The leader raises its own maximum, by any step (LIVE-4).
 * @throws {RuleError} on a bidder's number below 1 or an amount that is none.
 */
export function decideBid(state: LotState, act: BidAct): Decision {
  const { bidder } = act;
  if (!Number.isSafeInteger(bidder) || bidder < 1) throw new RuleError('Bidders are numbered from 1.', 'bidder');
  const shut = whyShut(state);
  if (shut !== null) return refuse(state, shut, shut === 'tooLate' && state.phase === 'open');
  if (state.disqualified.includes(bidder)) return refuse(state, 'disqualified');
  const least = leastNextBid(state.terms, state);
  const amount = cents(act.amount ?? least, 'amount');
  const isRaise = state.leader === bidder;
  if (isRaise && amount <= state.maximum) return refuse(state, 'notAbove');
  if (!isRaise && amount < least) return refuse(state, 'tooLow', true);
  if (isOutsized(amount, least) && act.isConfirmed !== true) return refuse(state, 'unconfirmed');
  const after = withStanding(state, standingAfterBid(state.terms, state, bidder, amount));
  return accept(state, after, amount, !isRaise || after.price !== state.price);
}

/** The seller lowers a reserve that isn't met; never raises one (LIVE-6). `reserve` in cents. */
export function decideReserve(state: LotState, reserve: number): Decision {
  const shut = whyShut(state);
  if (shut !== null && shut !== 'suspended') return refuse(state, shut);
  const lower = cents(reserve, 'reserve');
  if (state.reserve === null || lower >= state.reserve) return refuse(state, 'notLower');
  if (state.leader !== null && state.maximum >= state.reserve) return refuse(state, 'reserveMet');
  return accept(state, withStanding(state, standingAfterReserve(state, lower)));
}

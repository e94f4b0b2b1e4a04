import { RuleError } from '../errors.ts';
import type { Instant } from '../live-auction/terms.ts';
import { assertPriceOfferTransition, PriceOfferStatus } from '../offer-status.ts';
import { endOfDayAfter } from './end-of-day.ts';

/** How many days a vendor has to answer a counter-offer on a bulk price (OFFER-3). */
export const PRICE_ANSWER_DAYS = 7;

export type PriceOfferSide = 'school' | 'vendor';

/** One word of the conversation: a school's request or counter-offer, a vendor's offer. Rounds are only added. */
export interface PriceRound {
  /** From 1. */
  readonly number: number;
  readonly by: PriceOfferSide;
  readonly at: Instant;
}

/** What a school and one vendor have said about one request. */
export interface PriceOfferThread {
  readonly status: PriceOfferStatus;
  readonly rounds: readonly PriceRound[];
  /** The first instant at which the request isn't answered any more, or the offer no longer binds; null once it is decided. */
  readonly ends: Instant | null;
  /** Who ended it: a side, or the market where it was closed without either; null before, and where time ran out. */
  readonly endedBy: PriceOfferSide | 'market' | null;
  readonly reason: string | null;
}

/**
 * One act. `offer` is the vendor's, `counter` and `accept` are the school's, either declines in its turn. `close` ends it out of
 * turn: the school closes its request, or the market does, where a vendor is blocked or loses its approval.
 */
export type PriceOfferMove =
  | { readonly kind: 'offer'; readonly by: 'vendor'; readonly validUntil: Instant }
  | { readonly kind: 'counter' | 'accept'; readonly by: 'school' }
  | { readonly kind: 'decline'; readonly by: PriceOfferSide; readonly reason: string }
  | { readonly kind: 'close'; readonly by: 'school' | 'market' };

/** When it is decided, and in which zone the school's days end. */
export interface OfferClock {
  readonly now: Instant;
  /** IANA name. */
  readonly timeZone: string;
}

/** The longest reason for declining (OFFER-1). */
export const MAX_DECLINE_REASON = 500;

const { Requested, Offered, Accepted, Declined, Expired } = PriceOfferStatus;

/** A request as it is sent. @param answerBy the end of the day until which it asks for an answer. @throws {RuleError} naming it. */
export function newPriceRequest(answerBy: Instant, now: Instant): PriceOfferThread {
  if (answerBy <= now) throw new RuleError('Choose a day to answer by that is not over.', 'answerBy');
  return {
    status: Requested,
    rounds: [{ number: 1, by: 'school', at: now }],
    ends: answerBy,
    endedBy: null,
    reason: null,
  };
}

/** Whose turn it is; null once it is decided (OFFER-1). */
export function priceOfferTurn({ status }: Pick<PriceOfferThread, 'status'>): PriceOfferSide | null {
  if (status === Requested) return 'vendor';
  return status === Offered ? 'school' : null;
}

/** The thread as it stands at `now`: what wasn't answered in time has expired, whether or not anything noticed (OFFER-3). */
export function priceOfferAt(thread: PriceOfferThread, now: Instant): PriceOfferThread {
  const isLate = priceOfferTurn(thread) !== null && thread.ends !== null && now >= thread.ends;
  return isLate ? { ...thread, status: Expired, ends: null } : thread;
}

const endTexts: Readonly<Record<number, string>> = {
  [Accepted]: 'This offer has been accepted.',
  [Declined]: 'This offer has been declined.',
  [Expired]: 'This offer has expired.',
};

function assertMayAct(thread: PriceOfferThread, move: PriceOfferMove): void {
  const turn = priceOfferTurn(thread);
  if (turn === null) throw new RuleError(endTexts[thread.status] ?? 'This offer has ended.');
  if (move.kind !== 'close' && turn !== move.by) throw new RuleError(`The ${turn} answers next.`);
}

function nextRound(
  thread: PriceOfferThread,
  status: PriceOfferStatus,
  by: PriceOfferSide,
  now: Instant,
  ends: Instant,
) {
  assertPriceOfferTransition(thread.status, status);
  return { ...thread, status, ends, rounds: [...thread.rounds, { number: thread.rounds.length + 1, by, at: now }] };
}

function ended(
  thread: PriceOfferThread,
  status: PriceOfferStatus,
  by: PriceOfferSide | 'market',
  reason: string | null,
) {
  assertPriceOfferTransition(thread.status, status);
  return { ...thread, status, ends: null, endedBy: by, reason };
}

function checkedReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new RuleError('Say why you decline.', 'reason');
  if (reason.length <= MAX_DECLINE_REASON) return reason;
  throw new RuleError(`The reason can have at most ${MAX_DECLINE_REASON} characters.`, 'reason');
}

/**
 * What an act makes of a bulk price request (CAT-1, OFFER-1 to OFFER-4). The caller holds the thread's lock and gives the
 * database's time, so that of two acts at once the first decides and the second is refused.
 * @throws {RuleError} in words for who acts: not that side's turn, too late, decided already, or an offer that ends before it binds.
 */
export function decidePriceOffer(before: PriceOfferThread, move: PriceOfferMove, clock: OfferClock): PriceOfferThread {
  const { now, timeZone } = clock;
  const thread = priceOfferAt(before, now);
  assertMayAct(thread, move);
  switch (move.kind) {
    case 'offer':
      if (move.validUntil <= now) throw new RuleError('Choose a day that is not over.', 'validUntil');
      return nextRound(thread, Offered, 'vendor', now, move.validUntil);
    case 'counter':
      return nextRound(thread, Requested, 'school', now, endOfDayAfter(now, PRICE_ANSWER_DAYS, timeZone));
    case 'accept':
      // It binds until it ends, and what was accepted stays locked as long.
      return { ...ended(thread, Accepted, 'school', null), ends: thread.ends };
    case 'decline':
      return ended(thread, Declined, move.by, checkedReason(move.reason));
    case 'close':
      return ended(thread, Declined, move.by, null);
  }
}

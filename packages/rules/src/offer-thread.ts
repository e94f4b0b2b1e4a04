import { HOUR_MS } from './constants.ts';
import { RuleError } from './errors.ts';
import { type Cents, cents, moneyOf } from './live-auction/cents.ts';
import { formatMoney } from './money.ts';
import { SaleOfferStatus } from './offer-status.ts';

/** How long whose turn it is has to answer; never beyond the sale's end (SALE-14). */
export const OFFER_TURN_MS = 48 * HOUR_MS;
/** How often a vendor may name a price for one lot (SALE-15). */
export const MAX_OFFERS_PER_THREAD = 5;

export type OfferSide = 'school' | 'vendor';

/** What of a lot its offers are decided by. All amounts are for the whole lot. */
export interface OfferedLot {
  readonly asking: Cents;
  /** From here on an offer is accepted at once; null where the school decides each. Never shown to a vendor. */
  readonly acceptFrom: Cents | null;
  /** Below it an offer is declined at once. Never shown to a vendor. */
  readonly reserve: Cents | null;
  /** When the sale ends, in milliseconds. */
  readonly ends: number;
}

/** What one company and the school have said about one lot. */
export interface OfferThread {
  /** Where it stands; null before the first offer. */
  readonly status: SaleOfferStatus | null;
  /** Every price that was named, oldest first; the last one is live while the status waits. */
  readonly figures: readonly { readonly by: OfferSide; readonly amount: Cents }[];
  /** When whoever's turn it is has to have answered, in milliseconds; null where nobody's is. */
  readonly turnEnds: number | null;
}

/** One act of one side. A vendor withdraws by declining, and may buy at the asking price whatever else it has said. */
export type OfferMove =
  | { readonly kind: 'name'; readonly by: OfferSide; readonly amount: Cents }
  | { readonly kind: 'buy'; readonly by: 'vendor' }
  | { readonly kind: 'accept' | 'decline'; readonly by: OfferSide };

/** A thread after an act, with the price where the lot is sold by it. */
export interface OfferDecision {
  readonly thread: OfferThread;
  readonly price: Cents | null;
  /** What of the school's sold the lot to who acted; not there where a side accepted the other's price, and while nothing is sold. */
  readonly soldBy?: 'asking' | 'limit';
}

const { Accepted, Declined, Expired, WaitsForSchool, WaitsForVendor } = SaleOfferStatus;

export const newOfferThread: OfferThread = { status: null, figures: [], turnEnds: null };

/** Whose turn it is; null where the thread waits for nobody (SALE-3). */
export function offerTurn({ status }: OfferThread): OfferSide | null {
  if (status === WaitsForSchool) return 'school';
  return status === WaitsForVendor ? 'vendor' : null;
}

/** The thread as it stands at `now`: an answer that did not come in time ends the offer (SALE-14). */
export function offerThreadAt(thread: OfferThread, now: number): OfferThread {
  const isLate = offerTurn(thread) !== null && thread.turnEnds !== null && now >= thread.turnEnds;
  return isLate ? { ...thread, status: Expired, turnEnds: null } : thread;
}

/** The last price that a side named; null where it named none. */
export function lastFigureOf({ figures }: OfferThread, side: OfferSide): Cents | null {
  return figures.findLast(({ by }) => by === side)?.amount ?? null;
}

/** How often the vendor may still name a price (SALE-15). */
export function offersLeft({ figures }: OfferThread): number {
  return Math.max(0, MAX_OFFERS_PER_THREAD - figures.filter(({ by }) => by === 'vendor').length);
}

/**
 * What an act makes of a thread, and of the lot where it sells it (SALE-3, SALE-14 to SALE-17, SALE-44).
 * @throws {RuleError} in words for who acts, when it is not that side's turn, too late, or no better a price.
 */
export function decideOffer(lot: OfferedLot, before: OfferThread, move: OfferMove, now: number): OfferDecision {
  const thread = offerThreadAt(before, now);
  assertMayAct(lot, thread, move, now);
  if (move.kind === 'buy') {
    const figures = [...thread.figures, { by: 'vendor', amount: lot.asking } as const];
    return { ...sold({ ...thread, figures }, lot.asking), soldBy: 'asking' };
  }
  if (move.kind !== 'name') {
    return move.kind === 'decline'
      ? { thread: ended(thread, Declined), price: null }
      : accepted(lot, thread, lastFigureOf(thread, other(move.by)));
  }
  const amount = cents(move.amount, 'amount');
  return move.by === 'vendor' ? decideVendor(lot, thread, amount, now) : decideSchool(lot, thread, amount, now);
}

const other = (side: OfferSide): OfferSide => (side === 'school' ? 'vendor' : 'school');
const words = (amount: Cents): string => formatMoney(moneyOf(amount));
const ended = (thread: OfferThread, status: SaleOfferStatus): OfferThread => ({ ...thread, status, turnEnds: null });

const sold = (thread: OfferThread, price: Cents): OfferDecision => ({ thread: ended(thread, Accepted), price });

/** Whoever accepts an older price after the asking price fell below it pays the asking price. */
function accepted(lot: OfferedLot, thread: OfferThread, price: Cents | null): OfferDecision {
  if (price === null) throw new RuleError('There is no price to accept.');
  return sold(thread, Math.min(price, lot.asking));
}

function assertMayAct(lot: OfferedLot, thread: OfferThread, move: OfferMove, now: number): void {
  if (now >= lot.ends) throw new RuleError('The sale has ended.');
  if (move.kind === 'buy' && thread.status !== Accepted) return;
  const turn = offerTurn(thread);
  if (turn === move.by) return;
  if (turn !== null) throw new RuleError(`The ${turn} answers next.`);
  if (thread.status === Accepted) throw new RuleError('This lot was sold by this offer.');
  if (move.by === 'school' || move.kind !== 'name') throw new RuleError('There is no offer to answer.');
}

function waiting(thread: OfferThread, by: OfferSide, amount: Cents, lot: OfferedLot, now: number): OfferThread {
  return {
    status: by === 'vendor' ? WaitsForSchool : WaitsForVendor,
    figures: [...thread.figures, { by, amount }],
    turnEnds: Math.min(now + OFFER_TURN_MS, lot.ends),
  };
}

function decideVendor(lot: OfferedLot, thread: OfferThread, amount: Cents, now: number): OfferDecision {
  const own = lastFigureOf(thread, 'vendor');
  if (amount === 0) throw new RuleError('Enter an amount above zero.', 'amount');
  if (own !== null && amount <= own) throw new RuleError(`Enter more than your last offer, ${words(own)}.`, 'amount');
  if (offersLeft(thread) === 0) {
    throw new RuleError(`You have made all ${MAX_OFFERS_PER_THREAD} offers for this lot.`, 'amount');
  }
  const next = waiting(thread, 'vendor', amount, lot, now);
  const live = offerTurn(thread) === 'vendor' ? lastFigureOf(thread, 'school') : null;
  const ask = Math.min(lot.asking, live ?? lot.asking);
  if (amount >= ask) return ask === live ? sold(next, ask) : { ...sold(next, ask), soldBy: 'asking' };
  if (lot.acceptFrom !== null && amount >= lot.acceptFrom) return { ...sold(next, amount), soldBy: 'limit' };
  const isTooLow = lot.reserve !== null && amount < lot.reserve;
  return { thread: isTooLow ? ended(next, Declined) : next, price: null };
}

function decideSchool(lot: OfferedLot, thread: OfferThread, amount: Cents, now: number): OfferDecision {
  const theirs = lastFigureOf(thread, 'vendor');
  // The asking price may have fallen below what the school said here before.
  const own = Math.min(lastFigureOf(thread, 'school') ?? lot.asking, lot.asking);
  if (amount >= own) throw new RuleError(`Enter less than your last price, ${words(own)}.`, 'amount');
  const next = waiting(thread, 'school', amount, lot, now);
  return theirs !== null && amount <= theirs ? sold(next, theirs) : { thread: next, price: null };
}

import { MINUTE_MS } from '../constants.ts';
import { MIN_BID_INCREMENT_CENTS } from '../deal-constants.ts';
import { RuleError } from '../errors.ts';
import { type Cents, cents } from './cents.ts';
import { DEFAULT_LOT_STEP_MINUTES, MAX_LOT_STEP_MINUTES } from './limits.ts';

/** An instant as milliseconds since 1970, UTC. */
export type Instant = number;

/** The terms of one lot of a live auction. They never change once the lot is open. */
export interface LotTerms {
  /** The first bid is at least this; 0 leaves it to the increment. */
  readonly startPrice: Cents;
  /** The least step between two bids; 0 counts as one cent (SALE-6). */
  readonly increment: Cents;
  /** What the leader's maximum must reach for the lot to be sold; `null` without one. Secret. */
  readonly reserve: Cents | null;
  readonly opens: Instant;
  readonly ends: Instant;
}

/**
 * The terms with every figure checked, and a missing increment set to one cent (SALE-6).
 * @throws {RuleError} naming the field: an invalid amount, an invalid instant, an end that is not after the start.
 */
export function checkedTerms(terms: LotTerms): LotTerms {
  const { startPrice, increment, reserve, opens, ends } = terms;
  if (!Number.isSafeInteger(opens)) throw new RuleError(`${opens} is not an instant.`, 'opens');
  if (!Number.isSafeInteger(ends) || ends <= opens) throw new RuleError('A lot ends after it opens.', 'ends');
  return {
    startPrice: cents(startPrice, 'startPrice'),
    increment: Math.max(MIN_BID_INCREMENT_CENTS, cents(increment, 'increment')),
    reserve: reserve === null ? null : cents(reserve, 'reserve'),
    opens,
    ends,
  };
}

/** The least first bid on a lot: its start price, or one increment if that is more. */
export function firstPrice(terms: LotTerms): Cents {
  return Math.max(terms.startPrice, terms.increment);
}

/**
 * When lot number `lot` (from 1) of a sale ends: the first with the sale, each next one a step later (LIVE-12).
 * @param stepMinutes whole minutes, 0 to 10.
 * @throws {RuleError} on a lot or step outside its range.
 */
export function lotEnd(sellEndDate: Instant, lot: number, stepMinutes: number = DEFAULT_LOT_STEP_MINUTES): Instant {
  if (!Number.isSafeInteger(lot) || lot < 1) throw new RuleError('Lots are numbered from 1.', 'lot');
  if (!Number.isInteger(stepMinutes) || stepMinutes < 0 || stepMinutes > MAX_LOT_STEP_MINUTES) {
    throw new RuleError(`Lots end 0 to ${MAX_LOT_STEP_MINUTES} whole minutes apart.`, 'lotStep');
  }
  return sellEndDate + (lot - 1) * stepMinutes * MINUTE_MS;
}

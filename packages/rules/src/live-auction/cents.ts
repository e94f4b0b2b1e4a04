import { RuleError } from '../errors.ts';
import { type Money, moneyProblem } from '../money.ts';

/** US dollars as whole cents, never negative, a safe integer. */
export type Cents = number;

/** The most that an amount can be, in cents: twelve digits of dollars (MON-1). */
export const MAX_CENTS = 99_999_999_999_999;

/**
 * `value` as cents, when that is what it is.
 * @throws {RuleError} naming `field` on a fraction, a negative or an amount of more than twelve digits of dollars (LIVE-1).
 */
export function cents(value: number, field: string): Cents {
  if (Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS) return value;
  throw new RuleError(`${value} is not an amount in whole cents.`, field);
}

/**
 * The cents of an amount as a person or the wire writes it: `"1234.5"` is 123450 (LIVE-1). No arithmetic: digits are moved.
 * @throws {RuleError} when the text is no amount (MON-2).
 */
export function centsOf(amount: Money, field?: string): Cents {
  const problem = moneyProblem(amount);
  if (problem !== null) throw new RuleError(problem, field);
  const [dollars = '', decimals = ''] = amount.trim().split('.');
  return Number(`${dollars}${decimals.padEnd(2, '0')}`);
}

/** The amount that so many cents are: 123450 is `"1234.50"` (LIVE-1). @throws {RuleError} when they are no amount. */
export function moneyOf(amount: Cents): Money {
  const digits = String(cents(amount, 'amount')).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

import { PLATFORM_FIXED_FEE, PLATFORM_NET_SHARE } from './deal-constants.ts';
import { toCents, toDecimal } from './decimal.ts';
import { dollarsProblem, dollarsText } from './dollar-text.ts';
import { RuleError } from './errors.ts';

/**
 * US dollars as a decimal string with two digits, `"1234.50"` (MON-1). What a person enters is never negative;
 * a difference of two amounts can be (`"-12.00"`).
 */
export type Money = string;

/** Why `text` can't be an amount, or `null` when it can (MON-2). `what` begins the sentence. */
export function moneyProblem(text: string, what = 'The amount'): string | null {
  return dollarsProblem(text, what, 2, 'dollars have');
}

/** Whether `text` is an amount as a person may enter it: not negative, at most 2 decimals and 12 integer digits (MON-2). */
export function isMoney(text: string): boolean {
  return moneyProblem(text) === null;
}

/**
 * The amount that `text` writes, with exactly two decimals (MON-1, MON-2).
 * @throws {RuleError} naming why: not a number, negative, three decimals, over 12 integer digits.
 */
export function parseMoney(text: string, field?: string): Money {
  const problem = moneyProblem(text);
  if (problem !== null) throw new RuleError(problem, field);
  return toCents(toDecimal(text));
}

/** `a + b`. */
export function addMoney(a: Money, b: Money): Money {
  return toCents(toDecimal(a).plus(toDecimal(b)));
}

/** `a − b`; negative when `b` is larger. */
export function subtractMoney(a: Money, b: Money): Money {
  return toCents(toDecimal(a).minus(toDecimal(b)));
}

/** The sum of all amounts, `"0.00"` for none. */
export function sumMoney(amounts: readonly Money[]): Money {
  return toCents(amounts.reduce((sum, amount) => sum.plus(toDecimal(amount)), toDecimal(0)));
}

/** -1, 0 or 1: by value, so `"5"` equals `"5.00"`. Fits `Array.sort`. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  return toDecimal(a).cmp(toDecimal(b));
}

/** The mean, rounded half up to the cent; `null` when there is nothing to average (MON-9). */
export function meanMoney(amounts: readonly Money[]): Money | null {
  if (amounts.length === 0) return null;
  return toCents(toDecimal(sumMoney(amounts)).div(amounts.length));
}

/** US currency text: `"$1,234.50"`, `"-$3.00"`, and `"–"` for an amount that is not known (MON-8). */
export function formatMoney(value: Money | null | undefined): string {
  return value === null || value === undefined ? '–' : dollarsText(toCents(toDecimal(value)));
}

/** What a school nets from a sale with the platform's fee included: 95 % less 200 dollars, never below zero (MON-6). */
export function netOfPlatformFee(amount: Money): Money {
  const net = toDecimal(amount).times(PLATFORM_NET_SHARE).minus(PLATFORM_FIXED_FEE);
  return net.lt(0) ? '0.00' : toCents(net);
}

/** Whether a sale at `amount` would leave the school nothing; the school is warned before it publishes (MON-7). */
export function salesNetsNothing(amount: Money): boolean {
  return netOfPlatformFee(amount) === '0.00';
}

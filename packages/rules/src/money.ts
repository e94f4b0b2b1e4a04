import { MAX_MONEY, PLATFORM_FIXED_FEE, PLATFORM_NET_SHARE } from './constants.ts';
import { toCents, toDecimal } from './decimal.ts';
import { RuleError } from './errors.ts';
import { figureComplaint } from './rows/figures.ts';

/**
 * US dollars as a decimal string with two digits, `"1234.50"` (MON-1). What a person enters is never negative;
 * a difference of two amounts can be (`"-12.00"`).
 */
export type Money = string;

const MAX_INTEGER_DIGITS = MAX_MONEY.indexOf('.');

/** Why `text` can't be dollars with at most so many decimals, or `null` when it can; `most` ends the sentence about too many. */
export function dollarsProblem(text: string, what: string, places: number, most: string): string | null {
  const trimmed = text.trim();
  const match = /^(-?)(\d*)(?:\.(\d+))?$/.exec(trimmed);
  if (!match || !/\d/.test(trimmed)) {
    const complaint = figureComplaint(trimmed);
    return complaint === null
      ? `${what} is not a number: write it like 1234.50.`
      : `${what} is not a number: ${complaint}`;
  }
  const [, sign = '', integer = '', decimals = ''] = match;
  if (sign === '-') return `${what} can't be negative.`;
  if (decimals.length > places) return `${what} has ${decimals.length} decimals; ${most} at most ${places}.`;
  if (integer.replace(/^0+/, '').length > MAX_INTEGER_DIGITS) {
    return `${what} has more than ${MAX_INTEGER_DIGITS} digits before the point.`;
  }
  return null;
}

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

/** A plain decimal as US currency text, with the decimals that it has. */
export function dollarsText(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [integer = '0', decimals = '00'] = text.replace('-', '').split('.');
  return `${sign}$${integer.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
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

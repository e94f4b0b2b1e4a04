import { UNIT_PRICE_DECIMALS } from './deal-constants.ts';
import { type Decimal, toDecimal, toPlaces } from './decimal.ts';
import { dollarsProblem, dollarsText } from './dollar-text.ts';
import { RuleError } from './errors.ts';

/**
 * US dollars for one unit as a decimal string: with two digits after the point, and with three or four only where the price has
 * them, `"12.00"`, `"0.225"`, `"0.2035"` (MON-14).
 */
export type UnitPrice = string;

/** Why `text` can't be the price of one unit, or `null` when it can (MON-14). `what` begins the sentence. */
export function unitPriceProblem(text: string, what = 'The unit price'): string | null {
  return dollarsProblem(text, what, UNIT_PRICE_DECIMALS, 'a unit price has');
}

/** Whether `text` is the price of one unit as a person may enter it: not negative, at most 4 decimals and 12 integer digits (MON-14). */
export function isUnitPrice(text: string): boolean {
  return unitPriceProblem(text) === null;
}

/**
 * The one way to write a plain decimal as the price of one unit: `"12"` and `"12.0000"` are `"12.00"`, `"0.2250"` is `"0.225"`. It
 * drops zeros alone, so it never rounds (MON-14).
 */
export function canonicalUnitPrice(text: string): UnitPrice {
  const [integer = '', decimals = ''] = text.trim().split('.');
  const whole = integer.replace(/^0+(?=\d)/, '') || '0';
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

/**
 * The unit price that `text` writes, in its one form (MON-14).
 * @throws {RuleError} naming why: not a number, negative, five decimals, over 12 integer digits.
 */
export function parseUnitPrice(text: string, field?: string): UnitPrice {
  const problem = unitPriceProblem(text);
  if (problem !== null) throw new RuleError(problem, field);
  return canonicalUnitPrice(text);
}

/** US currency text with every decimal of the price: `"$12.00"`, `"$0.225"`, and `"–"` for a price that is not known (MON-8, MON-14). */
export function formatUnitPrice(value: UnitPrice | null | undefined): string {
  return value === null || value === undefined ? '–' : dollarsText(canonicalUnitPrice(toDecimal(value).toFixed()));
}

const decimalsOf = (price: UnitPrice): number => canonicalUnitPrice(price).split('.')[1]?.length ?? 0;

/**
 * The mean of unit prices, rounded half up to as many decimals as the finest of them; `null` when there is nothing to average
 * (MON-15).
 */
export function meanUnitPrice(prices: readonly UnitPrice[]): UnitPrice | null {
  if (prices.length === 0) return null;
  const sum = prices.reduce<Decimal>((total, price) => total.plus(toDecimal(price)), toDecimal(0));
  return canonicalUnitPrice(toPlaces(sum.div(prices.length), Math.max(...prices.map(decimalsOf))));
}

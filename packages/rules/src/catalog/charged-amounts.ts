import { type BidLineAmounts, bidLineTotal, bidTotal } from '../bid-total.ts';
import { toDecimal } from '../decimal.ts';
import type { Money } from '../money.ts';
import { amountOf, wholeCents } from './spread.ts';

const CENTS = 100;

/**
 * What each line of one purchase order is charged, in the order of the lines (CART-15): together exactly the order's total, which is
 * rounded once (BID-2). Each line gets its exact total rounded down to the cent; the cents that are left go to the largest
 * remainders, of equal ones to the first. So no line is a whole cent away from its exact total.
 * @throws {RuleError} when a figure is not a number.
 */
export function chargedAmounts(lines: readonly BidLineAmounts[]): Money[] {
  const exact = lines.map((line) => toDecimal(bidLineTotal(line)).times(CENTS));
  const parts = exact.map((cents) => BigInt(cents.round(0, 0).toFixed()));
  const left = wholeCents(bidTotal(lines)) - parts.reduce((all, part) => all + part, 0n);
  const byRemainder = exact
    .map((cents, index) => ({ index, remainder: cents.minus(cents.round(0, 0)) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(amountOf);
}

import { bidTotal } from './bid-total.ts';
import { isBlank } from './blank.ts';
import type { ComparedBidLine } from './evaluation.ts';
import { type Money, subtractMoney } from './money.ts';
import { type UnitPrice, unitPriceProblem } from './unit-price.ts';

/** A line of a purchase with what its school expects one unit to cost, with freight; `null` where it did not say. */
export interface EstimatedLine {
  readonly lineId: number;
  readonly quantity: number | string;
  readonly estimatedPrice: UnitPrice | null;
}

/** What lines are expected to cost. */
export interface Estimate {
  readonly total: Money;
  /** How many lines have an estimate. */
  readonly lines: number;
}

/** How prices stand to the estimate of the same lines. */
export interface AgainstEstimate {
  readonly estimate: Money;
  readonly price: Money;
  /** The price less the estimate: negative where it is below. */
  readonly difference: Money;
  /** How many lines have both. */
  readonly lines: number;
}

/** Why `text` can't be an estimated price; `null` when it can, and when there is none (PUR-37, MON-14). */
export function estimatedPriceProblem(text: string | null | undefined): string | null {
  return isBlank(text) ? null : unitPriceProblem((text ?? '').trim(), 'The estimated price');
}

const amountsOf = ({ quantity, estimatedPrice }: EstimatedLine) =>
  estimatedPrice === null ? [] : [{ unitCost: estimatedPrice, quantity, tax: '0', deliveryFees: '0.00' }];

/** Estimated prices times quantities, rounded once as a bid's total is; `null` where no line has an estimate (EVAL-28). */
export function estimateOf(lines: readonly EstimatedLine[]): Estimate | null {
  const amounts = lines.flatMap(amountsOf);
  return amounts.length === 0 ? null : { total: bidTotal(amounts), lines: amounts.length };
}

/**
 * Prices against the estimate, over the lines that have both and no others; `null` where there is none (EVAL-28).
 * @param prices at most one for each line
 */
export function againstEstimate(
  lines: readonly EstimatedLine[],
  prices: readonly ComparedBidLine[],
): AgainstEstimate | null {
  const priced = prices.filter(({ isNoBid }) => isNoBid !== true);
  const priceOf = new Map(priced.map((price) => [price.lineId, price]));
  const both = lines.filter(({ lineId, estimatedPrice }) => estimatedPrice !== null && priceOf.has(lineId));
  const estimate = estimateOf(both);
  if (estimate === null) return null;
  const price = bidTotal(both.flatMap(({ lineId }) => priceOf.get(lineId) ?? []));
  return { estimate: estimate.total, price, difference: subtractMoney(price, estimate.total), lines: both.length };
}

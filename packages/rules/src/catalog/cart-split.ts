import { type BidLineAmounts, bidLineTotal } from '../bid-total.ts';
import { toDecimal } from '../decimal.ts';

/** A cart's line as its split into orders needs it. */
export interface SplitLine {
  readonly lineId: number;
  readonly vendorId: number;
  /** Where the line is ordered from a category. */
  readonly parentCategoryId: number;
  readonly amounts: BidLineAmounts;
}

/** The lines of one vendor's order. */
export interface VendorOrder<Line extends SplitLine> {
  readonly vendorId: number;
  /** The category with the largest amount; of equal ones the first in the cart. */
  readonly parentCategoryId: number;
  readonly lines: readonly Line[];
}

/** The parent category with the largest amount of an order; of equal ones the first. */
function largestCategory(lines: readonly SplitLine[]): number {
  const amounts = new Map<number, ReturnType<typeof toDecimal>>();
  for (const { parentCategoryId, amounts: line } of lines) {
    const before = amounts.get(parentCategoryId) ?? toDecimal(0);
    amounts.set(parentCategoryId, before.plus(toDecimal(bidLineTotal(line))));
  }
  let [largest] = amounts;
  for (const entry of amounts) if (largest === undefined || entry[1].gt(largest[1])) largest = entry;
  return largest?.[0] ?? 0;
}

/**
 * A cart as one order per vendor (CART-3): each line is in exactly one of them, unchanged and in the cart's order. Vendors come in
 * the order in which they first appear.
 */
export function splitCart<Line extends SplitLine>(lines: readonly Line[]): readonly VendorOrder<Line>[] {
  return [...Map.groupBy(lines, ({ vendorId }) => vendorId)].map(([vendorId, own]) => ({
    vendorId,
    parentCategoryId: largestCategory(own),
    lines: own,
  }));
}

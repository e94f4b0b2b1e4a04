import { compareMoney, formatMoney } from '../money.ts';
import { formatUnitPrice, type UnitPrice, unitPriceProblem } from '../unit-price.ts';
import { MAX_PRICE_TIERS, MAX_PRODUCT_PRICE } from './limits.ts';
import { productQuantityProblem } from './quantities.ts';

/** A price for one unit from a quantity on. The next tier's least quantity ends it. */
export interface PriceTier {
  readonly least: number;
  /** Dollars for one unit, with up to four decimals (MON-14). */
  readonly price: UnitPrice;
}

/** A better tier, and how many more units reach it. */
export interface NextTier {
  readonly tier: PriceTier;
  readonly missing: number;
}

/** Why `text` is not the price of one unit, or `null` (CAT-4): above zero, at most 999,999.99 dollars, at most four decimals. */
export function productPriceProblem(text: string, what = 'The price'): string | null {
  const problem = unitPriceProblem(text, what);
  if (problem !== null) return problem;
  if (compareMoney(text, '0') === 0) return `${what} must be above zero.`;
  return compareMoney(text, MAX_PRODUCT_PRICE) > 0 ? `${what} can be at most ${formatMoney(MAX_PRODUCT_PRICE)}.` : null;
}

function tierProblem(tier: PriceTier, before: PriceTier | undefined): Record<'least' | 'price', string | null> {
  const least = productQuantityProblem(tier.least, 'The quantity');
  const price = productPriceProblem(tier.price);
  if (least !== null || price !== null || before === undefined) return { least, price };
  const isMore = tier.least > before.least;
  const isLess = unitPriceProblem(before.price) !== null || compareMoney(tier.price, before.price) < 0;
  return {
    least: isMore ? null : `Enter more than the quantity of the tier before, ${before.least.toLocaleString('en-US')}.`,
    price: isLess ? null : `Enter less than the price of the tier before, ${formatUnitPrice(before.price)}.`,
  };
}

/**
 * What is wrong with price tiers, field → message; empty when they are valid (CAT-4): the first starts at the smallest order, each
 * further one at more units and a lower price. Fields: `tiers`, `tiers.0.least`, `tiers.0.price`.
 */
export function tierProblems(tiers: readonly PriceTier[], smallestOrder: number): Record<string, string> {
  const [first] = tiers;
  if (first === undefined) return { tiers: 'Enter a price.' };
  if (tiers.length > MAX_PRICE_TIERS) return { tiers: `A product has at most ${MAX_PRICE_TIERS} price tiers.` };
  const problems: Record<string, string> = {};
  for (const [index, tier] of tiers.entries()) {
    const { least, price } = tierProblem(tier, tiers[index - 1]);
    if (least !== null) problems[`tiers.${index}.least`] = least;
    if (price !== null) problems[`tiers.${index}.price`] = price;
  }
  if (first.least !== smallestOrder && problems['tiers.0.least'] === undefined) {
    problems['tiers.0.least'] =
      `The first tier starts at the smallest order, ${smallestOrder.toLocaleString('en-US')}.`;
  }
  return problems;
}

/**
 * The tier of a quantity: the one with the greatest least quantity not above it; null below the first (CAT-5). `quantity` is the
 * sum of the product's lines. Expects tiers that `tierProblems` accepts.
 */
export function tierAt(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  return tiers.findLast(({ least }) => least <= quantity) ?? null;
}

/** The tier above a quantity's own and what is missing to it; null in the last one (CAT-5). */
export function nextTier(tiers: readonly PriceTier[], quantity: number): NextTier | null {
  const tier = tiers.find(({ least }) => least > quantity);
  return tier === undefined ? null : { tier, missing: tier.least - quantity };
}

import { type Money, moneyProblem } from '../money.ts';
import { percentProblem, percentUnits, WHOLE } from './percent.ts';
import { amountOf, wholeCents } from './spread.ts';

/** The most days for which a vendor's terms hold a price (CAT-10). */
export const MAX_PRICE_HOLD_DAYS = 365;

/** What a vendor charges for freight on one order. `freeFrom` in dollars of goods; null where it is never free. */
export type FreightTerms =
  | { readonly kind: 'none' }
  | { readonly kind: 'flat'; readonly amount: Money; readonly freeFrom: Money | null }
  | { readonly kind: 'percent'; readonly percent: string; readonly freeFrom: Money | null };

/** A vendor's terms for orders of its catalog. */
export interface VendorTerms {
  /** Dollars of goods that an order must come to; null for any. */
  readonly smallestOrder: Money | null;
  readonly freight: FreightTerms;
  /** Days that a price holds once a cart asks for approval; null for the usual seven (CART-8). */
  readonly holdDays: number | null;
}

/** The terms of a vendor that has set none. */
export const plainTerms: VendorTerms = { smallestOrder: null, freight: { kind: 'none' }, holdDays: null };

function freightProblems(freight: FreightTerms): Record<string, string> {
  if (freight.kind === 'none') return {};
  const [field, problem] =
    freight.kind === 'flat'
      ? (['freight.amount', moneyProblem(freight.amount, 'Freight')] as const)
      : (['freight.percent', percentProblem(freight.percent, 'Freight')] as const);
  const freeProblem = freight.freeFrom === null ? null : moneyProblem(freight.freeFrom);
  return {
    ...(problem === null ? {} : { [field]: problem }),
    ...(freeProblem === null ? {} : { 'freight.freeFrom': freeProblem }),
  };
}

/** What is wrong with a vendor's terms, field → message; empty when they are valid (CAT-10). */
export function vendorTermsProblems({ smallestOrder, freight, holdDays }: VendorTerms): Record<string, string> {
  const problems = freightProblems(freight);
  const smallestProblem = smallestOrder === null ? null : moneyProblem(smallestOrder, 'Smallest order');
  if (smallestProblem !== null) problems['smallestOrder'] = smallestProblem;
  const isHold = holdDays === null || (Number.isInteger(holdDays) && holdDays >= 0 && holdDays <= MAX_PRICE_HOLD_DAYS);
  if (!isHold) problems['holdDays'] = `Prices hold for 0 to ${MAX_PRICE_HOLD_DAYS} whole days.`;
  return problems;
}

/** What `goods` lack to `amount`; null when they reach it or nothing is asked. */
function missingTo(amount: Money | null, goods: Money): Money | null {
  const missing = amount === null ? 0n : wholeCents(amount) - wholeCents(goods);
  return missing > 0n ? amountOf(missing) : null;
}

/** The dollars of goods, before tax and freight, that an order lacks to the vendor's smallest; null where it is enough (CART-4). */
export function missingToSmallestOrder(terms: VendorTerms, goods: Money): Money | null {
  return missingTo(terms.smallestOrder, goods);
}

/** The dollars of goods that are missing to free freight; null where it is free already or never is (CART-4). */
export function missingToFreeFreight({ freight }: VendorTerms, goods: Money): Money | null {
  return freight.kind === 'none' ? null : missingTo(freight.freeFrom, goods);
}

/**
 * What an order's freight costs (CAT-10): nothing from the free amount on, else the flat amount, or the percentage of the goods
 * before tax, rounded half up to the cent.
 * @param goods dollars of all goods of the order, which decide whether freight is free.
 * @param charged dollars of the goods that the terms charge for, where the freight of others was offered.
 */
export function freightOf({ freight }: VendorTerms, goods: Money, charged: Money = goods): Money {
  if (freight.kind === 'none') return '0.00';
  const isFree = freight.freeFrom !== null && wholeCents(goods) >= wholeCents(freight.freeFrom);
  if (isFree) return '0.00';
  if (freight.kind === 'flat') return amountOf(wholeCents(freight.amount));
  const exact = wholeCents(charged) * BigInt(percentUnits(freight.percent));
  return amountOf((exact * 2n + BigInt(WHOLE)) / BigInt(2 * WHOLE));
}

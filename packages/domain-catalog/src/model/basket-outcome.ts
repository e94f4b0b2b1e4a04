import type { BestBasketData } from './contract.ts';

/** What a search for the best basket came to, beside today's. CART-11 */
export type BasketOutcome = 'better' | 'only' | 'same' | 'none';

/** `only`: today's can't be ordered as it is, and this is the cheapest that can. */
export function outcomeOf({ isBetter, todayTotal, bestTotal }: BestBasketData): BasketOutcome {
  if (bestTotal === null) return 'none';
  if (todayTotal === null) return 'only';
  return isBetter ? 'better' : 'same';
}

/** Whether taking the basket over helps. */
export function isTakeable(basket: BestBasketData): boolean {
  const outcome = outcomeOf(basket);
  return outcome === 'better' || outcome === 'only';
}

import { failureOf, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import type { BestBasketData } from '../../model/contract.ts';
import { useBestBasket } from '../../queries/cart.ts';

/** The search for the cheapest way to order a list; null is the open cart. It changes nothing. CART-11 */
export function useLookForBasket(listId: number | null) {
  const find = useBestBasket();
  const { feedback } = usePlatform();
  const [basket, setBasket] = useState<BestBasketData | null>(null);
  async function ask() {
    try {
      setBasket(await find.mutateAsync({ body: listId === null ? {} : { listId } }));
    } catch (error) {
      feedback.error(failureOf(error).message);
    }
  }
  return { basket, isLooking: find.isPending, look: () => void ask(), close: () => setBasket(null) };
}

import type { Schemas } from '@chalkline/api-client';
import { failureOf, usePlatform } from '@chalkline/platform';
import { figured } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddToCartCall } from '../../queries/cart.ts';
import { marketplaceKey } from '../../queries/marketplace.ts';

type Added = Schemas['CartAdded'];

/** Takes what an answer says of the cart: its count, and what was not added. */
export function useCartAdded(): (added: Added) => void {
  const { session, feedback } = usePlatform();
  const queryClient = useQueryClient();
  return ({ cartItems, addedLines, problems }) => {
    session.update({ cartItems });
    void queryClient.invalidateQueries({ queryKey: marketplaceKey });
    if (addedLines > 0) feedback.success(`${figured(addedLines, 'line')} added to your cart`);
    for (const { name, text } of problems) feedback.error(`${name}: ${text}`);
  };
}

/** Puts a quantity of a product into the cart. The problem stays at the place of the button until the next attempt. */
export function useAddToCart(productId: number) {
  const add = useAddToCartCall();
  const [problem, setProblem] = useState<string | null>(null);
  const { session, feedback } = usePlatform();
  const queryClient = useQueryClient();
  async function put(quantity: string, contractId: number | null = null): Promise<boolean> {
    setProblem(null);
    const count = Number(quantity.trim());
    if (!Number.isInteger(count) || count < 1) {
      setProblem('Enter how many you need');
      return false;
    }
    try {
      const { cartItems, addedLines, problems } = await add.mutateAsync({
        body: { lines: [{ productId, quantity: count, contractId }] },
      });
      session.update({ cartItems });
      void queryClient.invalidateQueries({ queryKey: marketplaceKey });
      setProblem(problems[0]?.text ?? null);
      if (addedLines > 0) feedback.success('Added to your cart');
      return addedLines > 0;
    } catch (error) {
      const failure = failureOf(error);
      setProblem(Object.values(failure.fields)[0] ?? failure.message);
      return false;
    }
  }
  return { put, problem, isPending: add.isPending };
}

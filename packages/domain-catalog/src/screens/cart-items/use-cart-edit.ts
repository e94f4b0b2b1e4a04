import { type Schemas, useApi } from '@chalkline/api-client';
import { failureOf, usePlatform } from '@chalkline/platform';
import { PAGE_TITLE_ID } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartData } from '../../model/contract.ts';
import { openCart, useConfirmPrices, useRemoveLines, useSaveLines, useUpdateLines } from '../../queries/cart.ts';
import { marketplaceKey } from '../../queries/marketplace.ts';

export type LineChange = Omit<Schemas['UpdateCartLinesInput']['lines'][number], 'lineId'>;

/** Changes of the open cart, each saved at once, with what was refused at its line. */
export interface CartEdit {
  /** What was refused, by line. */
  problems: ReadonlyMap<number, string>;
  isSaving: boolean;
  /** Resolves to whether it was taken. */
  change: (lineIds: readonly number[], change: LineChange) => Promise<boolean>;
  remove: (lineIds: readonly number[]) => void;
  /** Takes lines out of the cart and keeps them below it. CART-13 */
  save: (lineIds: readonly number[]) => void;
  confirmPrices: (lines: readonly { lineId: number; unitPrice: string }[]) => void;
  /** Takes the cart as an answer has it. */
  adopt: (cart: CartData) => void;
}

export function useCartEdit(): CartEdit {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, feedback } = usePlatform();
  const update = useUpdateLines();
  const removal = useRemoveLines();
  const saving = useSaveLines();
  const confirmation = useConfirmPrices();
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  function adopt(cart: CartData) {
    const { queryKey } = openCart(api);
    const before = queryClient.getQueryData(queryKey);
    // Answers may overtake one another.
    if (before === undefined || before.id !== cart.id || cart.version >= before.version)
      queryClient.setQueryData(queryKey, cart);
    session.update({ cartItems: cart.lineCount });
    void queryClient.invalidateQueries({ queryKey: marketplaceKey });
  }
  function takenOut(cart: CartData) {
    adopt(cart);
    // The last line takes the button that was pressed along, and nothing else of the lines is left.
    if (cart.lines.length === 0) document.getElementById(PAGE_TITLE_ID)?.focus();
  }
  function tell(lineIds: readonly number[], text: string | null) {
    setProblems((before) => {
      const next = new Map(before);
      for (const id of lineIds) {
        if (text === null) next.delete(id);
        else next.set(id, text);
      }
      return next;
    });
  }
  async function change(lineIds: readonly number[], part: LineChange): Promise<boolean> {
    tell(lineIds, null);
    try {
      adopt(await update.mutateAsync({ body: { lines: lineIds.map((lineId) => ({ lineId, ...part })) } }));
      return true;
    } catch (error) {
      const failure = failureOf(error);
      tell(lineIds, Object.values(failure.fields)[0] ?? failure.message);
      return false;
    }
  }
  return {
    problems,
    isSaving: update.isPending || removal.isPending || saving.isPending || confirmation.isPending,
    change,
    remove: (lineIds) => removal.mutate({ body: { lineIds: [...lineIds] } }, { onSuccess: takenOut }),
    save: (lineIds) =>
      saving.mutate(
        { body: { lineIds: [...lineIds] } },
        {
          onSuccess: (cart) => {
            takenOut(cart);
            feedback.success('Saved for later');
          },
        },
      ),
    confirmPrices: (lines) =>
      confirmation.mutate(
        { body: { lines: [...lines] } },
        { onSuccess: adopt, onError: ({ message }) => feedback.error(message) },
      ),
    adopt,
  };
}

import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedLineData } from '../../model/contract.ts';
import { savedLines, useRemoveSaved, useReturnSaved } from '../../queries/cart.ts';
import type { CartEdit } from './use-cart-edit.ts';

/** What a person does with a line that was saved for later. CART-13 */
export interface SavedActs {
  isSaving: boolean;
  /** Puts it back into the cart. */
  giveBack: (line: SavedLineData) => void;
  remove: (line: SavedLineData) => void;
}

/** @param onGone after a line and its buttons have left the list, with how many lines are left */
export function useSavedActs({ adopt }: Pick<CartEdit, 'adopt'>, onGone: (left: number) => void): SavedActs {
  const queryClient = useQueryClient();
  const { feedback } = usePlatform();
  const { queryKey } = savedLines(useApi());
  const returning = useReturnSaved();
  const removal = useRemoveSaved();
  const keep = (left: SavedLineData[]) => {
    queryClient.setQueryData(queryKey, left);
    onGone(left.length);
  };
  return {
    isSaving: returning.isPending || removal.isPending,
    giveBack: ({ id }) =>
      returning.mutate(
        { body: { lineIds: [id] } },
        {
          onSuccess: (cart) => {
            adopt(cart);
            feedback.success('Moved to your cart');
            keep((queryClient.getQueryData(queryKey) ?? []).filter((line) => line.id !== id));
          },
          // The line then says why it can't go back.
          onError: () => void queryClient.invalidateQueries({ queryKey }),
        },
      ),
    remove: ({ id }) => removal.mutate({ body: { lineIds: [id] } }, { onSuccess: keep }),
  };
}

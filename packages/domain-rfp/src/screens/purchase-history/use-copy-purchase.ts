import { usePlatform } from '@chalkline/platform';
import { figured } from '@chalkline/ui';
import { useReorderCart } from '../../queries/mutations.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';

interface Copied {
  id: number;
  /** The purchase order, where it was ordered from the cart. */
  cartOrderId: number | null;
}

/** What a copy of a purchase becomes: one that was ordered from the cart fills it again, and is never written in the wizard. */
export const copyLabel = ({ cartOrderId }: Pick<Copied, 'cartOrderId'>): string =>
  cartOrderId === null ? 'Copy to a new draft' : 'Copy to cart';

/** Whether a purchase can be copied here: carts are filled by the school's own people alone, whoever acts for it writes drafts. IMP-10 */
export function useMayCopy(): (purchase: Pick<Copied, 'cartOrderId'>) => boolean {
  const { session } = usePlatform();
  const { isImpersonating } = session;
  return ({ cartOrderId }) => cartOrderId === null || !isImpersonating;
}

/** Copies a purchase to a new draft; what was ordered from the cart goes into the cart, at today's prices. CART-2 */
export function useCopyPurchase(): (purchase: Copied) => void {
  const copyToDraft = useCopyToDraft();
  const reorder = useReorderCart();
  const { session, feedback } = usePlatform();
  return ({ id, cartOrderId }) => {
    if (cartOrderId === null) {
      copyToDraft(id);
      return;
    }
    reorder.mutate(
      { body: { purchaseOrderId: cartOrderId } },
      {
        onSuccess: ({ cartItems, addedLines, problems }) => {
          session.update({ cartItems });
          feedback.success(`${figured(addedLines, 'line')} added to your cart`);
          for (const { name, text } of problems) feedback.error(`${name}: ${text}`);
        },
        onError: ({ message }) => feedback.error(message),
      },
    );
  };
}

import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { WandSparkles } from 'lucide-react';
import { BasketModal } from '../../components/basket/basket-modal.tsx';
import { useLookForBasket } from '../../components/basket/use-look-for-basket.ts';
import { isTakeable } from '../../model/basket-outcome.ts';
import type { CartData } from '../../model/contract.ts';
import { useSwapLines } from '../../queries/cart.ts';

/** Looks for the cheapest way to order the cart, and takes it over when asked. CART-11 */
export function BestBasketButton({ cart, onSwapped }: { cart: CartData; onSwapped: (cart: CartData) => void }) {
  const { basket, isLooking, look, close } = useLookForBasket(null);
  const swap = useSwapLines();
  const { feedback } = usePlatform();
  const swaps = (basket?.lines ?? []).flatMap(({ lineId, isChanged, best }) =>
    isChanged && best !== null && best.productId !== null
      ? [{ lineId, productId: best.productId, quantity: best.quantity }]
      : [],
  );
  const take = () =>
    swap.mutate(
      { body: { lines: swaps } },
      {
        onSuccess: (changed) => {
          close();
          onSwapped(changed);
          feedback.success('The best basket is in your cart');
        },
      },
    );
  if (cart.lines.length === 0) return null;
  return (
    <>
      <Button variant="surface" loading={isLooking} loadingText="Looking…" onClick={look}>
        <WandSparkles aria-hidden="true" />
        Find best basket
      </Button>
      {basket !== null && (
        <BasketModal
          basket={basket}
          what="cart"
          onClose={close}
          action={
            isTakeable(basket) &&
            swaps.length > 0 && (
              <Button loading={swap.isPending} onClick={take}>
                Take best basket
              </Button>
            )
          }
        />
      )}
    </>
  );
}

import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { WandSparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { isTakeable } from '../../model/basket-outcome.ts';
import type { BestBasketData, ProductListRow } from '../../model/contract.ts';
import { useAddToCartCall } from '../../queries/cart.ts';
import { BasketModal } from '../basket/basket-modal.tsx';
import { useLookForBasket } from '../basket/use-look-for-basket.ts';
import { useCartAdded } from '../cart/use-add-to-cart.ts';

/** What the basket orders. Two products of a list may become the same one. */
function wantedOf({ lines }: BestBasketData): { productId: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { best } of lines) {
    if (best === null || best.productId === null) continue;
    quantities.set(best.productId, (quantities.get(best.productId) ?? 0) + best.quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Looks for the cheapest way to order a list, and puts that into the cart when asked. The list stays as it is. CART-11 */
export const ListBasketButton = observer(function ListBasketButton({
  row,
}: {
  row: Pick<ProductListRow, 'id' | 'name' | 'itemCount'>;
}) {
  const { basket, isLooking, look, close } = useLookForBasket(row.id);
  const add = useAddToCartCall();
  const onAdded = useCartAdded();
  const { session, feedback } = usePlatform();
  if (row.itemCount === 0) return null;
  const lines = basket === null ? [] : wantedOf(basket);
  const take = () =>
    add.mutate(
      { body: { lines } },
      {
        onSuccess: (added) => {
          close();
          onAdded(added);
        },
        onError: ({ message }) => feedback.error(message),
      },
    );
  return (
    <>
      <Button
        size="sm"
        variant="surface"
        aria-label={`Find best basket of ${row.name}`}
        loading={isLooking}
        loadingText="Looking…"
        onClick={look}
      >
        <WandSparkles aria-hidden="true" />
        Find best basket
      </Button>
      {basket !== null && (
        <BasketModal
          basket={basket}
          what="list"
          onClose={close}
          action={
            isTakeable(basket) &&
            lines.length > 0 &&
            !session.isImpersonating && (
              <Button loading={add.isPending} onClick={take}>
                Add best basket to cart
              </Button>
            )
          }
        />
      )}
    </>
  );
});

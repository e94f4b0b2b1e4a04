import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { ShoppingCart } from 'lucide-react';
import type { ProductListRow } from '../../model/contract.ts';
import { useAddListToCart } from '../../queries/cart.ts';
import { useCartAdded } from '../cart/use-add-to-cart.ts';

/** One click puts the whole list into the cart. */
export function ListToCart({ row }: { row: Pick<ProductListRow, 'id' | 'name' | 'itemCount'> }) {
  const add = useAddListToCart();
  const onAdded = useCartAdded();
  const { session, feedback } = usePlatform();
  if (session.isImpersonating) return null;
  return (
    <Button
      size="sm"
      disabled={row.itemCount === 0}
      aria-label={`Add to cart: ${row.name}`}
      loading={add.isPending}
      onClick={() =>
        add.mutate(
          { body: { listId: row.id } },
          { onSuccess: onAdded, onError: ({ message }) => feedback.error(message) },
        )
      }
    >
      <ShoppingCart aria-hidden="true" />
      Add to cart
    </Button>
  );
}

import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useReorder } from '../../queries/cart.ts';
import { useCartAdded } from './use-add-to-cart.ts';

interface ReorderProps {
  purchaseOrderId: number;
  number: string;
  size?: 'sm' | 'md';
}

/** Puts everything of an earlier order into the cart, at today's prices. */
export const ReorderButton = observer(function ReorderButton({ purchaseOrderId, number, size = 'sm' }: ReorderProps) {
  const reorder = useReorder();
  const onAdded = useCartAdded();
  const { session, feedback } = usePlatform();
  if (session.isImpersonating) return null;
  return (
    <Button
      size={size}
      variant="surface"
      aria-label={`Order again: ${number}`}
      loading={reorder.isPending}
      onClick={() =>
        reorder.mutate(
          { body: { purchaseOrderId } },
          { onSuccess: onAdded, onError: ({ message }) => feedback.error(message) },
        )
      }
    >
      <RotateCcw aria-hidden="true" />
      Order again
    </Button>
  );
});

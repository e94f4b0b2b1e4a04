import { useApi } from '@chalkline/api-client';
import { QueryView, Sheet } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { purchaseOrder } from '../../queries/purchase-orders.ts';
import type { PoSide } from './po-side.ts';
import { PoView } from './po-view.tsx';

type PoSheetProps = { id: number | null; side: PoSide; onClose: () => void };

/** A purchase order over the list it was opened from; its number is in the address. */
export function PoSheet({ id, side, onClose }: PoSheetProps) {
  const query = useQuery({ ...purchaseOrder(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title={query.data?.order.number ?? 'Purchase order'} size="lg">
      <QueryView query={query} what="This purchase order">
        {(order) => <PoView key={order.order.id} order={order} side={side} />}
      </QueryView>
    </Sheet>
  );
}

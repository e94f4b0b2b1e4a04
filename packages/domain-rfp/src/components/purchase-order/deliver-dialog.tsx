import { formatQuantity } from '@chalkline/kit';
import { Button, Modal, Stack, Text } from '@chalkline/ui';
import type { PurchaseOrder } from '../../model/contract.ts';
import { onTheWay, toReceive } from '../../model/purchase-order-lines.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';
import { QuantityGrid } from './quantity-grid.tsx';
import { useQuantityForm } from './use-quantity-form.ts';

type PoDialogProps = { order: PurchaseOrder; open: boolean; onClose: () => void };

/** What arrived, line by line; begins with what is on its way. */
export function DeliverDialog({ order, open, onClose }: PoDialogProps) {
  const { deliver } = usePurchaseOrderActions();
  const wasShipped = order.shipments.length > 0;
  const quantities = useQuantityForm(order, wasShipped ? onTheWay : toReceive, toReceive);
  function send() {
    if (!quantities.check()) return;
    deliver.mutate({ body: { id: order.order.id, lines: quantities.lines } }, { onSuccess: onClose });
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={`What arrived of ${order.order.number}?`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={deliver.isPending} onClick={send}>
            Record what arrived
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted">
          Count before you record it: the vendor reads this, and the order is delivered when every line is complete.
        </Text>
        <QuantityGrid
          order={order}
          form={quantities.form}
          onChange={quantities.setForm}
          isEmpty={quantities.isEmpty}
          left={toReceive}
          verb="Quantity received"
          hint={(line) =>
            `${formatQuantity(line.quantityReceived)} of ${formatQuantity(line.quantity)} ${line.unit} received before`
          }
        />
      </Stack>
    </Modal>
  );
}

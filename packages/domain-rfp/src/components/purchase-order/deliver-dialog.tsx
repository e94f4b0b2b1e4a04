import { Button, Modal, Stack, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import { fullForm, isQuantityFormValid, onTheWay, quantityLines, toReceive } from '../../model/purchase-order-lines.ts';
import { formatQuantity } from '../../model/words.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';
import { QuantityGrid } from './quantity-grid.tsx';

type PoDialogProps = { order: PurchaseOrder; open: boolean; onClose: () => void };

/** What arrived, line by line; begins with what is on its way. */
export function DeliverDialog({ order, open, onClose }: PoDialogProps) {
  const { deliver } = usePurchaseOrderActions();
  const wasShipped = order.shipments.length > 0;
  const [form, setForm] = useState(() => fullForm(order, wasShipped ? onTheWay : toReceive));
  const isValid = isQuantityFormValid(order, form, toReceive);
  const send = () =>
    deliver.mutate({ body: { id: order.order.id, lines: quantityLines(form) } }, { onSuccess: onClose });
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
          <Button loading={deliver.isPending} disabled={!isValid} onClick={send}>
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
          form={form}
          onChange={setForm}
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

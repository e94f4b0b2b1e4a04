import { Button, Modal, Stack, Text, TextField } from '@chalkline/ui';
import { useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import { fullForm, isQuantityFormValid, quantityLines, toShip } from '../../model/purchase-order-lines.ts';
import { formatQuantity } from '../../model/words.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';
import { QuantityGrid } from './quantity-grid.tsx';

type PoDialogProps = { order: PurchaseOrder; open: boolean; onClose: () => void };

/** One shipment: who carries it, and how much of each line is in it. */
export function ShipDialog({ order, open, onClose }: PoDialogProps) {
  const { ship } = usePurchaseOrderActions();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTracking] = useState('');
  const [form, setForm] = useState(() => fullForm(order, toShip));
  const [isTried, setTried] = useState(false);
  const isCarrierMissing = carrier.trim() === '';
  function send() {
    setTried(true);
    if (isCarrierMissing || !isQuantityFormValid(order, form, toShip)) return;
    const body = {
      id: order.order.id,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim() || null,
      lines: quantityLines(form),
    };
    ship.mutate({ body }, { onSuccess: onClose });
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={`Ship ${order.order.number}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={ship.isPending} onClick={send}>
            Record the shipment
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TextField
          label="Carrier"
          required
          maxLength={120}
          value={carrier}
          error={isTried && isCarrierMissing ? 'Say who carries it, or “own delivery”.' : undefined}
          onValueChange={setCarrier}
        />
        <TextField
          label="Tracking number"
          optionalLabel
          maxLength={120}
          value={trackingNumber}
          onValueChange={setTracking}
        />
        <QuantityGrid
          order={order}
          form={form}
          onChange={setForm}
          left={toShip}
          verb="Quantity shipped"
          hint={(line) =>
            `${formatQuantity(line.quantityShipped)} of ${formatQuantity(line.quantity)} ${line.unit} shipped before`
          }
        />
        {isTried && quantityLines(form).length === 0 && (
          <Text role="alert" color="red.fg">
            Enter a quantity for at least one line.
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

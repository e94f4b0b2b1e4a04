import { Button, Modal, Stack, TextField } from '@chalkline/ui';
import { useRef, useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import { toShip } from '../../model/purchase-order-lines.ts';
import { formatQuantity } from '../../model/words.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';
import { QuantityGrid } from './quantity-grid.tsx';
import { useQuantityForm } from './use-quantity-form.ts';

type PoDialogProps = { order: PurchaseOrder; open: boolean; onClose: () => void };

/** One shipment: who carries it, and how much of each line is in it. */
export function ShipDialog({ order, open, onClose }: PoDialogProps) {
  const { ship } = usePurchaseOrderActions();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTracking] = useState('');
  const carrierField = useRef<HTMLInputElement>(null);
  const quantities = useQuantityForm(order, toShip, toShip);
  const [isTried, setTried] = useState(false);
  const isCarrierMissing = carrier.trim() === '';
  function send() {
    setTried(true);
    // In a long order the field may be out of sight: the first one to mend gets the focus.
    if (isCarrierMissing) carrierField.current?.focus();
    if (isCarrierMissing || !quantities.check()) return;
    const body = {
      id: order.order.id,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim() || null,
      lines: quantities.lines,
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
          ref={carrierField}
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
          form={quantities.form}
          onChange={quantities.setForm}
          isEmpty={quantities.isEmpty}
          left={toShip}
          verb="Quantity shipped"
          hint={(line) =>
            `${formatQuantity(line.quantityShipped)} of ${formatQuantity(line.quantity)} ${line.unit} shipped before`
          }
        />
      </Stack>
    </Modal>
  );
}

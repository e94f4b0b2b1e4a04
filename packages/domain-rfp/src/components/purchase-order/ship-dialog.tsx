import { formatQuantity } from '@chalkline/kit';
import { Button, Modal, Stack, TextField } from '@chalkline/ui';
import { useRef, useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import { toShip } from '../../model/purchase-order-lines.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';
import { QuantityGrid } from './quantity-grid.tsx';
import { useQuantityForm } from './use-quantity-form.ts';

type PoDialogProps = { order: PurchaseOrder; open: boolean; onClose: () => void };

/** A shipment being written: the carrier, the tracking number, how much of each line. */
function useShipment(order: PurchaseOrder, onDone: () => void) {
  const { ship } = usePurchaseOrderActions();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTracking] = useState('');
  const carrierField = useRef<HTMLInputElement>(null);
  const quantities = useQuantityForm(order, toShip, toShip);
  const [isTried, setTried] = useState(false);
  const isCarrierMissing = carrier.trim() === '';
  return {
    carrier,
    setCarrier,
    carrierField,
    carrierError: isTried && isCarrierMissing ? 'Say who carries it, or “own delivery”.' : undefined,
    trackingNumber,
    setTracking,
    quantities,
    isPending: ship.isPending,
    send() {
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
      ship.mutate({ body }, { onSuccess: onDone });
    },
  };
}

/** One shipment: who carries it, and how much of each line is in it. */
export function ShipDialog({ order, open, onClose }: PoDialogProps) {
  const form = useShipment(order, onClose);
  const { quantities } = form;
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
          <Button loading={form.isPending} onClick={form.send}>
            Record the shipment
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TextField
          ref={form.carrierField}
          label="Carrier"
          required
          maxLength={120}
          value={form.carrier}
          error={form.carrierError}
          onValueChange={form.setCarrier}
        />
        <TextField
          label="Tracking number"
          optionalLabel
          maxLength={120}
          value={form.trackingNumber}
          onValueChange={form.setTracking}
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

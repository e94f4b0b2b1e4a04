import { today as dayOf } from '@chalkline/kit';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout, Modal, Stack, Text, TextField } from '@chalkline/ui';
import { useState } from 'react';
import type { PurchaseOrderInvoice } from '../../model/contract.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';

type PayInvoiceDialogProps = { invoice: PurchaseOrderInvoice; onClose: () => void };

/** Notes that an invoice was paid, on which day and by which payment. */
export function PayInvoiceDialog({ invoice, onClose }: PayInvoiceDialogProps) {
  const { clock } = usePlatform();
  const { payInvoice } = usePurchaseOrderActions();
  const [today] = useState(() => dayOf(new Date(clock.now())));
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const problem = paidOn === '' ? 'Enter the day.' : paidOn > today ? 'This day is still to come.' : undefined;
  async function submit() {
    if (problem !== undefined) return;
    setFailure(null);
    const body = { id: invoice.id, paidOn, reference: reference.trim() === '' ? null : reference.trim() };
    try {
      await payInvoice.mutateAsync({ body });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`Mark ${invoice.number} as paid`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={payInvoice.isPending} onClick={() => void submit()}>
            It is paid
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          Nothing is paid here: this notes that your office paid {formatMoney(invoice.amount)}. The vendor is told.
        </Text>
        {failure && (
          <Callout tone="red" live="alert" title="Not noted">
            {failure.message}
          </Callout>
        )}
        <TextField
          label="Paid on"
          type="date"
          required
          value={paidOn}
          error={problem ?? failure?.fields.paidOn}
          onValueChange={setPaidOn}
        />
        <TextField
          label="Payment reference"
          hint="A check or transfer number."
          optionalLabel
          maxLength={120}
          value={reference}
          error={failure?.fields.reference}
          onValueChange={setReference}
        />
      </Stack>
    </Modal>
  );
}

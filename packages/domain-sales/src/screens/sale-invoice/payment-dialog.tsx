import { usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout, Modal, SelectField, Stack, Text, TextField, toLocalInput } from '@chalkline/ui';
import { useState } from 'react';
import { paymentMethods, type SaleInvoice } from '../../model/sale-invoice.ts';
import { useRecordPayment } from '../../queries/invoices.ts';

type Method = (typeof paymentMethods)[number]['value'];

/** How and when a winner paid. */
export function PaymentDialog({ invoice, onClose }: { invoice: SaleInvoice; onClose: () => void }) {
  const { clock, feedback } = usePlatform();
  const [method, setMethod] = useState<Method>('check');
  const [reference, setReference] = useState('');
  const [paidAt, setPaidAt] = useState(() => toLocalInput(clock.now()).slice(0, 10));
  const record = useRecordPayment();
  const fields = record.error?.fields ?? {};
  const send = () =>
    record.mutate(
      { body: { invoiceId: invoice.id, method, reference: reference.trim() || null, paidAt } },
      {
        onSuccess: () => {
          feedback.success('The payment is recorded');
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      onClose={onClose}
      title={`Record the payment of ${invoice.number}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={record.isPending} onClick={send}>
            Record the payment
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {invoice.vendor.companyName} owes {formatMoney(invoice.total)}. A payment is recorded once and can’t be
          changed.
        </Text>
        {record.error !== null && Object.keys(fields).length === 0 && (
          <Callout tone="red" live="alert">
            {record.error.message} What you entered is still here.
          </Callout>
        )}
        <SelectField
          label="How it was paid"
          options={paymentMethods}
          value={method}
          error={fields['method']}
          onValueChange={(value) => setMethod(value as Method)}
        />
        <TextField
          label="Reference"
          optionalLabel
          hint="The check’s number or the transfer’s reference."
          maxLength={120}
          value={reference}
          error={fields['reference']}
          onValueChange={setReference}
        />
        <TextField label="Paid on" type="date" value={paidAt} error={fields['paidAt']} onValueChange={setPaidAt} />
      </Stack>
    </Modal>
  );
}

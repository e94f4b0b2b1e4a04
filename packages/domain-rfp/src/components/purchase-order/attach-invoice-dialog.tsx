import { today as dayOf, FormFileUploads, FormSendButton, useFormFiles } from '@chalkline/kit';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { Button, Callout, Modal, MoneyField, SimpleGrid, Stack, TextField } from '@chalkline/ui';
import { useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import { type InvoiceForm, invoiceInput, invoiceProblems } from '../../model/invoices.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';

type AttachInvoiceDialogProps = { order: PurchaseOrder; onClose: () => void };

function useInvoiceForm(order: PurchaseOrder, onDone: () => void) {
  const { clock, feedback } = usePlatform();
  const { attachInvoice } = usePurchaseOrderActions();
  const today = dayOf(new Date(clock.now()));
  const [form, setForm] = useState<InvoiceForm>({
    number: '',
    amount: order.order.total,
    issuedOn: today,
    dueOn: '',
    documentId: null,
  });
  const files = useFormFiles({ isSingle: true });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problems = invoiceProblems(form, today);
  return {
    form,
    files,
    failure,
    change(part: Partial<InvoiceForm>) {
      files.changed();
      setForm((all) => ({ ...all, ...part }));
    },
    error: (field: string) => (isTried ? (problems[field] ?? failure?.fields[field]) : undefined),
    async submit() {
      setTried(true);
      setFailure(null);
      if (Object.keys(problems).length > 0) return;
      await files.send(async ([documentId = null], isWanted) => {
        try {
          await attachInvoice.mutateAsync({ body: invoiceInput(order.order.id, { ...form, documentId }) });
          if (isWanted()) onDone();
        } catch (error) {
          if (isWanted()) setFailure(failureOf(error));
          else feedback.error(failureOf(error).message);
        }
      });
    },
  };
}

type FieldsProps = {
  form: InvoiceForm;
  /** What is wrong with a field, once it was tried. */
  error: (field: keyof InvoiceForm) => string | undefined;
  onChange: (part: Partial<InvoiceForm>) => void;
};

function InvoiceFields({ form, error, onChange }: FieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <TextField
        label="Invoice number"
        required
        maxLength={60}
        value={form.number}
        error={error('number')}
        onValueChange={(number) => onChange({ number })}
      />
      <MoneyField
        label="Amount"
        required
        value={form.amount}
        error={error('amount')}
        onValueChange={(amount) => onChange({ amount })}
      />
      <TextField
        label="Date of the invoice"
        type="date"
        required
        value={form.issuedOn}
        error={error('issuedOn')}
        onValueChange={(issuedOn) => onChange({ issuedOn })}
      />
      <TextField
        label="Due"
        type="date"
        optionalLabel
        value={form.dueOn}
        error={error('dueOn')}
        onValueChange={(dueOn) => onChange({ dueOn })}
      />
    </SimpleGrid>
  );
}

/** An invoice's number, amount, dates and file, kept with the order. */
export function AttachInvoiceDialog({ order, onClose }: AttachInvoiceDialogProps) {
  const { form, files, failure, change, error, submit } = useInvoiceForm(order, onClose);
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Attach an invoice to ${order.order.number}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <FormSendButton files={files} onClick={() => void submit()}>
            Attach it
          </FormSendButton>
        </>
      }
    >
      <Stack gap="4">
        {failure && (
          <Callout tone="red" live="alert" title="Not attached">
            {failure.message}
          </Callout>
        )}
        <InvoiceFields form={form} error={error} onChange={change} />
        <FormFileUploads
          label="The invoice as a file"
          hint="One file; a newer one takes its place."
          files={files}
          error={error('documentId')}
        />
      </Stack>
    </Modal>
  );
}

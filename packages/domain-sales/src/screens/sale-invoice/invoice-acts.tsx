import { failureText, usePlatform } from '@chalkline/platform';
import { Button, Flex, Text, useConfirm, useNow } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type InvoiceSide, mayDefault, type SaleInvoice } from '../../model/sale-invoice.ts';
import { useConfirmPickup, useDeclareDefault } from '../../queries/invoices.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** What happens next, in a sentence for one side; `null` where nothing does. */
function nextText(
  { state, proof, schoolConfirmedAt, vendorConfirmedAt }: SaleInvoice,
  side: InvoiceSide,
): string | null {
  if (state === 'due' || state === 'overdue') {
    return side === 'school'
      ? 'Record the payment when it arrives. The lots can be collected after it.'
      : 'Pay the school by its own way of invoicing. The school records the payment here; then you can collect.';
  }
  if (state === 'paid') {
    return side === 'school'
      ? 'Record who collects the lots, with the identification that you saw.'
      : 'Book a time and collect the lots. The school records the pickup.';
  }
  const mine = side === 'school' ? schoolConfirmedAt : vendorConfirmedAt;
  if (state !== 'collected' || mine !== null) return null;
  return proof === null
    ? 'The other side says that the lots were collected. Confirm it.'
    : 'The school recorded the pickup. Confirm it; after 5 days without a word it counts as confirmed.';
}

function useActs(invoice: SaleInvoice) {
  const confirm = useConfirm();
  const { feedback } = usePlatform();
  const pickup = useConfirmPickup();
  const fallBack = useDeclareDefault();
  const body = { invoiceId: invoice.id };
  return {
    isBusy: pickup.isPending || fallBack.isPending,
    async confirmPickup() {
      const { confirmed } = await confirm({
        title: 'Confirm the pickup?',
        body: 'You confirm that all lots of this invoice changed hands. This can’t be undone.',
        confirmLabel: 'Confirm the pickup',
      });
      if (confirmed) pickup.mutate({ body }, { onSuccess: () => feedback.success('The pickup is confirmed') });
    },
    async declareDefault() {
      await confirm({
        title: `Declare ${invoice.vendor.companyName} in default?`,
        body: 'The lots go back to you, or to the next bidder. The default is counted on the company’s rating page. This can’t be undone.',
        confirmLabel: 'Declare the default',
        tone: 'danger',
        reason: { label: 'Reason', required: true, hint: `${invoice.vendor.companyName} reads it.` },
        act: (reason = '') => failureText(() => fallBack.mutateAsync({ body: { ...body, reason } })),
      });
    },
  };
}

/** What one side can record or confirm of an invoice now. */
export const InvoiceActs = observer(function InvoiceActs({
  invoice,
  side,
}: {
  invoice: SaleInvoice;
  side: InvoiceSide;
}) {
  const { session } = usePlatform();
  const now = useNow(60_000);
  const acts = useActs(invoice);
  const [dialog, setDialog] = useState<'payment' | 'proof' | null>(null);
  const { state } = invoice;
  const next = nextText(invoice, side);
  const isSchool = side === 'school';
  const mine = isSchool ? invoice.schoolConfirmedAt : invoice.vendorConfirmedAt;
  const mayConfirm = state === 'collected' && mine === null;
  const mayDeclare = isSchool && session.rights.includes('award') && mayDefault(invoice, now);
  if (state === 'confirmed' || state === 'defaulted' || session.isImpersonating) return null;
  return (
    <div>
      {next !== null && (
        <Text color="fg.muted" mb="2.5">
          {next}
        </Text>
      )}
      <Flex gap="2.5" wrap="wrap">
        {isSchool && (state === 'due' || state === 'overdue') && (
          <Button onClick={() => setDialog('payment')}>Record the payment</Button>
        )}
        {isSchool && state === 'paid' && <Button onClick={() => setDialog('proof')}>Record the pickup</Button>}
        {mayConfirm && (
          <Button loading={acts.isBusy} onClick={() => void acts.confirmPickup()}>
            Confirm the pickup
          </Button>
        )}
        {mayDeclare && (
          <Button variant="outline" colorPalette="red" loading={acts.isBusy} onClick={() => void acts.declareDefault()}>
            Declare a default
          </Button>
        )}
      </Flex>
      {dialog === 'payment' && <PaymentDialog invoice={invoice} onClose={() => setDialog(null)} />}
      {dialog === 'proof' && <ProofDialog invoice={invoice} onClose={() => setDialog(null)} />}
    </div>
  );
});

import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { type Problems, usePlatform } from '@chalkline/platform';
import { formatMoney, refundProblem } from '@chalkline/rules';
import { CheckboxField, MoneyField, SelectField, Text, TextAreaField, TextField, toLocalInput } from '@chalkline/ui';
import type { TransactionInfo } from '../../model/contract.ts';
import { type PaymentMethod, paymentMethods } from '../../model/transactions.ts';
import { useRecordFeePayment, useRefund } from '../../queries/transactions.ts';

const MAX_CHARS = 2000;

interface RefundValues {
  amount: string;
  reason: string;
  endPlan: boolean;
  method: PaymentMethod | 'card';
  reference: string;
}

interface DialogProps {
  info: TransactionInfo;
  onClose: () => void;
}

/** What can be seen to be wrong before asking. */
function refundProblems({ amount, reason, method, reference }: RefundValues, { left }: TransactionInfo): Problems {
  const wrong = refundProblem(amount, left);
  return {
    ...(wrong === null ? {} : { amount: wrong }),
    ...(reason.trim() ? {} : { reason: 'Enter the reason' }),
    ...(method === 'card' || reference.trim() ? {} : { reference: 'Enter the number of the check or transfer' }),
  };
}

/** Gives a payment back, in part or whole (PAY-19). */
export function RefundDialog({ info, onClose }: DialogProps) {
  const { row, left, mayEndPlan, refunds } = info;
  const { mutateAsync } = useRefund();
  const isOfCard = row.provider !== null;
  // What the card's bank sent back can go another way. PAY-29
  const mayGoByHand = !isOfCard || refunds.some(({ kind, state }) => kind === 'refund' && state === 'failed');
  const form = useForm<RefundValues, unknown>({
    initial: { amount: left, reason: '', endPlan: false, method: isOfCard ? 'card' : 'check', reference: '' },
    check: (values) => refundProblems(values, info),
    send: ({ amount, reason, endPlan, method, reference }) =>
      mutateAsync({
        body: {
          id: row.id,
          amount: amount.trim(),
          reason: reason.trim(),
          ...(endPlan ? { endPlan } : {}),
          ...(method === 'card' ? {} : { method, reference: reference.trim() }),
        },
      }),
    onSent: onClose,
  });
  const isByHand = form.values.method !== 'card';
  return (
    <FormDialog
      title={`Refund ${row.number}?`}
      form={form}
      submitLabel="Send the refund"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <Text color="fg.muted">
        {isByHand
          ? `Record the check or transfer by which ${row.payerName} gets its money back.`
          : `The money goes back to the card of ${row.payerName}, and we notify the payer. You can’t undo this.`}
      </Text>
      <MoneyField
        {...form.bind('amount')}
        label="Amount"
        required
        hint={`At most ${formatMoney(left)}. The whole of it is filled in.`}
      />
      {mayGoByHand && (
        <SelectField
          label="How it goes back"
          options={isOfCard ? [{ value: 'card', label: 'To the card again' }, ...paymentMethods] : paymentMethods}
          value={form.values.method}
          error={form.problems['method']}
          onValueChange={(method) => form.set('method', method as RefundValues['method'])}
        />
      )}
      {isByHand && (
        <TextField
          {...form.bind('reference')}
          label="Reference"
          required
          maxLength={100}
          hint="The check’s number or the transfer’s reference."
        />
      )}
      <TextAreaField
        {...form.bind('reason')}
        label="Reason"
        required
        hint="The payer reads it, and we record it in the audit."
        maxLength={MAX_CHARS}
        rows={3}
      />
      {mayEndPlan && (
        <CheckboxField
          label="End the plan at once, too"
          hint="Left open, the plan goes on as it is."
          checked={form.values.endPlan}
          onValueChange={(endPlan) => form.set('endPlan', endPlan)}
        />
      )}
    </FormDialog>
  );
}

interface PaymentValues {
  method: PaymentMethod;
  reference: string;
  paidOn: string;
}

/** Records the check or transfer that paid a fee (PAY-21). */
export function FeePaymentDialog({ info: { row }, onClose }: DialogProps) {
  const { clock } = usePlatform();
  const { mutateAsync } = useRecordFeePayment();
  const form = useForm<PaymentValues, unknown>({
    initial: { method: 'check', reference: '', paidOn: toLocalInput(clock.now()).slice(0, 10) },
    check: ({ reference, paidOn }) => ({
      ...(reference.trim() ? {} : { reference: 'Enter the number of the check or transfer' }),
      ...(paidOn ? {} : { paidOn: 'Enter the day' }),
    }),
    send: ({ method, reference, paidOn }) =>
      mutateAsync({ body: { id: row.id, method, reference: reference.trim(), paidOn } }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`Record the payment of ${row.number}?`}
      form={form}
      submitLabel="Record the payment"
      busyLabel="Recording…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <Text color="fg.muted">
        {row.payerName} owes {formatMoney(row.amount)}. A payment is recorded once and can’t be changed. We notify the
        school.
      </Text>
      <SelectField
        label="How it was paid"
        options={paymentMethods}
        value={form.values.method}
        error={form.problems['method']}
        onValueChange={(method) => form.set('method', method as PaymentMethod)}
      />
      <TextField
        {...form.bind('reference')}
        label="Reference"
        required
        maxLength={100}
        hint="The check’s number or the transfer’s reference."
      />
      <TextField {...form.bind('paidOn')} label="Paid on" type="date" required />
    </FormDialog>
  );
}

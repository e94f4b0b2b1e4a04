import { chargebackLabel, paymentStatuses, paymentStatusLabel, refundStateLabel } from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';
import type { Refund, Transaction } from './contract.ts';

const statusTones: Readonly<Record<Transaction['status'], Tone>> = {
  open: 'amber',
  paid: 'green',
  failed: 'red',
  refunded: 'neutral',
};
const bookingTones: Readonly<Record<Transaction['booking'], Tone>> = {
  new: 'blue',
  'on-going': 'amber',
  settled: 'green',
  closed: 'neutral',
};
const refundTones: Readonly<Record<Refund['state'], Tone>> = {
  asked: 'amber',
  pending: 'blue',
  succeeded: 'green',
  failed: 'red',
};

export const bookingTone = (booking: Transaction['booking']): Tone => bookingTones[booking];

/** Whether the money came, as a badge says it; a part that went back and a write-off are named. */
export function paymentState({
  status,
  refunded,
  isWrittenOff,
}: Pick<Transaction, 'status' | 'refunded' | 'isWrittenOff'>): { label: string; tone: Tone } {
  if (isWrittenOff) return { label: 'Written off', tone: 'neutral' };
  if (status === 'paid' && refunded !== '0.00') return { label: 'Partly refunded', tone: 'amber' };
  return { label: paymentStatusLabel(status), tone: statusTones[status] };
}

/** The payment's states as a filter offers them. */
export const statusOptions = paymentStatuses.map((value) => ({ value, label: paymentStatusLabel(value) }));

/** What somebody has to look into: a refund that failed, or a chargeback to answer. */
export type TransactionAttention = 'refund-failed' | 'chargeback';

/** The same as a filter offers it. PAY-28 PAY-29 */
export const attentionOptions = [
  { value: 'refund-failed', label: 'Refund that failed' },
  { value: 'chargeback', label: 'Chargeback to answer' },
] as const satisfies readonly { value: TransactionAttention; label: string }[];

/** How money that went back stands, as a badge says it. */
export function refundBadge({ kind, state, answerBy }: Pick<Refund, 'kind' | 'state' | 'answerBy'>) {
  if (kind === 'refund') return { label: refundStateLabel(state), tone: refundTones[state] };
  const tone: Tone = state === 'failed' ? 'green' : 'red';
  return { label: chargebackLabel({ state, answerBy }), tone };
}

/** How a check or transfer is called. */
export const paymentMethods = [
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'other', label: 'Something else' },
] as const;
export type PaymentMethod = (typeof paymentMethods)[number]['value'];
export const methodLabel = (method: string): string =>
  paymentMethods.find(({ value }) => value === method)?.label ?? method;

/** The last twelve months, the running one first, as a filter offers them. */
export function monthOptions(now: Date): { value: string; label: string }[] {
  return Array.from({ length: 12 }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { value: month.toISOString().slice(0, 7), label: monthLabel(month.toISOString().slice(0, 7)) };
  });
}

/** "November 2026" of "2026-11". */
export const monthLabel = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

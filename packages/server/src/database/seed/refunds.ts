import type { demoData } from '@chalkline/demo-data';
import type { refunds } from '../tables/index.ts';

type Rows = ReturnType<typeof demoData>;
type Transaction = Rows['transactions'][number];
type Refund = typeof refunds.$inferInsert;

const DAY_MS = 86_400_000;
/** Days after a payment on which an administrator gave some of it back, and on which a bank took it back. */
const ASKED_DAYS = 3;
const DISPUTED_DAYS = 12;
/** Days from now in which the provider takes an answer to the chargeback. */
const ANSWER_DAYS = 9;

/**
 * What went back of the demonstration's payments: one whole, and ten dollars of the newest one that is settled. One was taken back by
 * a bank that waits for an answer, and ten dollars of an on-going one did not arrive. PAY-17 PAY-28 PAY-29
 */
export function refundsOfDemo({ transactions, users }: Rows, now: Date): Refund[] {
  const admin = users.find(({ role }) => role === 'Admin');
  const after = ({ at }: Transaction, days: number): Date =>
    new Date(Math.min(at.getTime() + days * DAY_MS, now.getTime()));
  const [whole, disputed] = transactions.filter(({ status }) => status === 'refunded');
  const part = transactions.findLast(({ status, booking }) => status === 'paid' && booking === 'settled');
  const failing = transactions.findLast(({ status, booking }) => status === 'paid' && booking === 'on-going');
  const backOf = ({ id, providerId, provider }: Transaction) => ({
    transactionId: id,
    invoiceId: providerId,
    provider,
  });
  const refundOf = (row: Transaction, values: Pick<Refund, 'amount' | 'state' | 'reason'>): Refund => ({
    ...backOf(row),
    ...values,
    providerId: `demo_refund_${row.id}`,
    askedById: admin?.id ?? null,
    at: after(row, ASKED_DAYS),
  });
  const chargebackOf = (row: Transaction): Refund => ({
    ...backOf(row),
    kind: 'chargeback',
    amount: row.amount,
    state: 'succeeded',
    providerId: `demo_dispute_${row.id}`,
    answerBy: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
    at: after(row, DISPUTED_DAYS),
  });
  return [
    ...(whole
      ? [refundOf(whole, { amount: whole.amount, state: 'succeeded', reason: 'The plan was bought twice.' })]
      : []),
    ...(part
      ? [
          refundOf(part, {
            amount: '10.00',
            state: 'succeeded',
            reason: 'The catalog could not be changed for some days.',
          }),
        ]
      : []),
    ...(failing ? [refundOf(failing, { amount: '10.00', state: 'failed', reason: 'Notices came a day late.' })] : []),
    ...(disputed ? [chargebackOf(disputed)] : []),
  ];
}

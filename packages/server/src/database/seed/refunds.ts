import type { demoData } from '@chalkline/demo-data';
import type { refunds } from '../tables/index.ts';

type Rows = ReturnType<typeof demoData>;
type Refund = typeof refunds.$inferInsert;

const DAY_MS = 86_400_000;

/** What went back of the demonstration's payments: one whole, and ten dollars of the newest one that is settled. PAY-17 */
export function refundsOfDemo({ transactions, users }: Rows, now: Date): Refund[] {
  const admin = users.find(({ role }) => role === 'Admin');
  const whole = transactions.filter(({ status }) => status === 'refunded');
  const part = transactions.findLast(({ status, booking }) => status === 'paid' && booking === 'settled');
  const rowOf = (row: Rows['transactions'][number], amount: string, reason: string): Refund => ({
    transactionId: row.id,
    invoiceId: row.providerId,
    amount,
    state: 'succeeded',
    provider: row.provider,
    providerId: `demo_refund_${row.id}`,
    askedById: admin?.id ?? null,
    reason,
    at: new Date(Math.min(row.at.getTime() + 3 * DAY_MS, now.getTime())),
  });
  return [
    ...whole.map((row) => rowOf(row, row.amount, 'The plan was bought twice.')),
    ...(part ? [rowOf(part, '10.00', 'The catalog could not be changed for some days.')] : []),
  ];
}

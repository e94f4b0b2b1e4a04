import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { type refunds, transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

type Refund = typeof refunds.$inferSelect;

async function record(
  work: Work,
  transactionId: number,
  entry: Pick<Parameters<typeof audit>[1], 'action' | 'before' | 'after'>,
) {
  const [row] = await work.tx
    .select({ schoolId: transactions.schoolId })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  await audit(work, { ...entry, entity: 'transaction', entityId: transactionId, schoolId: row?.schoolId ?? null });
}

/** Keeps that no money goes back after all. PAY-19 @param before the state that the refund was in */
export async function recordFailure(
  work: Work,
  { transactionId, amount }: Pick<Refund, 'transactionId' | 'amount'>,
  { before, reason }: { readonly before: Refund['state']; readonly reason: string },
): Promise<void> {
  if (transactionId === null) return;
  const after = { refund: 'failed', amount, reason };
  await record(work, transactionId, { action: 'refund-failed', before: { refund: before }, after });
}

/** Keeps that money went back which nobody asked for here: an operator gave it in the provider's own pages. PAY-17 */
export async function recordFound(
  work: Work,
  transactionId: number,
  { amount, state }: Pick<Refund, 'amount' | 'state'>,
) {
  const after = { refund: state, amount, reason: 'Made at the payment provider.' };
  await record(work, transactionId, { action: 'refund-found', before: { refund: null }, after });
}

/** Keeps that the payer's bank took a payment back, or that it was won back. PAY-28 */
export async function recordChargeback(
  work: Work,
  transactionId: number,
  { amount, state }: Pick<Refund, 'amount' | 'state'>,
) {
  const isWon = state === 'failed';
  await record(work, transactionId, {
    action: isWon ? 'chargeback-won' : 'charged-back',
    before: { chargeback: isWon ? 'taken-back' : null },
    after: { chargeback: isWon ? 'won' : 'taken-back', amount },
  });
}

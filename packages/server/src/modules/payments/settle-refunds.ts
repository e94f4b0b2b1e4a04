import { paymentStatusAfter } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { refunds, transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

/**
 * Says anew whether a transaction was given back whole, after its refunds changed. The caller holds the company's lock or the
 * transaction's own. PAY-17 PAY-20
 */
export async function settleRefunds(work: Work, transactionId: number): Promise<void> {
  const [row] = await work.tx.select().from(transactions).where(eq(transactions.id, transactionId)).for('update');
  if (!row) return;
  const known = await work.tx.select().from(refunds).where(eq(refunds.transactionId, transactionId));
  // An earlier version kept no rows of what was given back.
  if (known.length === 0) return;
  const status = paymentStatusAfter(row.status, row.amount, known);
  if (status !== row.status) await work.tx.update(transactions).set({ status }).where(eq(transactions.id, row.id));
}

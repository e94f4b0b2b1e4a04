import type { DisputeSnapshot } from '@chalkline/payments';
import { moneyOf, refundStateAfter } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { refunds, transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { recordChargeback } from './refund-entries.ts';
import { tellChargeback } from './refund-notices.ts';
import { settleRefunds } from './settle-refunds.ts';

type Refund = typeof refunds.$inferSelect;

/** Keeps that a bank took a payment back, or that it was won back, and tells whoever paid. PAY-28 */
export async function tellOfChargeback(
  work: Work,
  transactionId: number,
  { amount, state }: Pick<Refund, 'amount' | 'state'>,
): Promise<void> {
  await recordChargeback(work, transactionId, { amount, state });
  const [transaction] = await work.tx.select().from(transactions).where(eq(transactions.id, transactionId));
  if (transaction) await tellChargeback(work, transaction, { amount, isWon: state === 'failed' });
}

/**
 * Keeps what the payer's bank took back of a payment, once by the provider's number of the dispute: it counts as gone until it is won.
 * One that comes before its invoice waits for it, as a refund does. PAY-17 PAY-28
 */
export async function bookChargeback(work: Work, provider: 'stripe' | 'test', dispute: DisputeSnapshot): Promise<void> {
  const { tx } = work;
  const { invoiceId } = dispute;
  if (invoiceId === null || dispute.amountCents <= 0) return;
  // Whoever else books this payment waits here, and finds the row afterwards.
  const isIts = eq(transactions.providerId, invoiceId);
  const [transaction] = await tx.select().from(transactions).where(isIts).for('update');
  const [known] = await tx.select().from(refunds).where(eq(refunds.providerId, dispute.id));
  const told = dispute.status === 'won' ? ('failed' as const) : ('succeeded' as const);
  const state = known ? refundStateAfter(known.state, told) : told;
  const answerBy = dispute.answerBy === null ? null : new Date(dispute.answerBy);
  const amount = moneyOf(dispute.amountCents);
  if (known) {
    await tx.update(refunds).set({ state, answerBy, amount }).where(eq(refunds.id, known.id));
  } else {
    const row = { invoiceId, amount, state, answerBy, provider, providerId: dispute.id };
    const at = new Date(dispute.createdAt);
    await tx.insert(refunds).values({ kind: 'chargeback', transactionId: transaction?.id ?? null, ...row, at });
  }
  if (!transaction) return;
  if (known?.state !== state) await tellOfChargeback(work, transaction.id, { amount, state });
  await settleRefunds(work, transaction.id);
}

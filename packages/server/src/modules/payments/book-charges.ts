import type { PaymentEvent, RefundSnapshot } from '@chalkline/payments';
import { moneyOf, refundStateAfter } from '@chalkline/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refunds, transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { bookChargeback, tellOfChargeback } from './chargebacks.ts';
import { planOfKey } from './plan-keys.ts';
import { recordFailure, recordFound } from './refund-entries.ts';
import { tellRefund, tellRefundFailed } from './refund-notices.ts';
import { refundOfWish } from './refund-wish.ts';
import { settleRefunds } from './settle-refunds.ts';

type Refund = typeof refunds.$inferSelect;

const refundStates = { pending: 'pending', succeeded: 'succeeded', failed: 'failed', cancelled: 'failed' } as const;

const FAILED_LATER = 'The money could not be given back, as the provider says.';

/**
 * The refund that was asked for here and that the provider now names, without its number yet. Which one it is, its key says and not its
 * amount: an operator may give back as much in the provider's own pages, and two of one payment may be of the same amount.
 */
async function askedFor(
  work: Work,
  transactionId: number | null,
  { amount, id }: { amount: string; id: number | null },
): Promise<Refund | undefined> {
  if (transactionId === null || id === null) return undefined;
  const isNameless = and(
    eq(refunds.id, id),
    eq(refunds.transactionId, transactionId),
    eq(refunds.amount, amount),
    isNull(refunds.providerId),
    inArray(refunds.state, ['asked', 'failed']),
  );
  const [row] = await work.tx.select().from(refunds).where(isNameless);
  return row;
}

/**
 * Keeps what the provider says of a refund, once by its number; before its invoice came it waits for that. Whoever paid is told once of
 * what was asked for here. PAY-17 PAY-19
 * @param askedId the refund that the provider was asked for here, where it answers
 */
export async function bookRefund(
  work: Work,
  provider: 'stripe' | 'test',
  refund: RefundSnapshot,
  askedId?: number,
): Promise<void> {
  const { tx } = work;
  const { invoiceId } = refund;
  if (invoiceId === null || refund.amountCents <= 0) return;
  const state = refundStates[refund.status];
  // Whoever else books this refund waits here, and finds it afterwards.
  const isIts = eq(transactions.providerId, invoiceId);
  const [transaction] = await tx.select().from(transactions).where(isIts).for('update');
  const transactionId = transaction?.id ?? null;
  const [known] = await tx.select().from(refunds).where(eq(refunds.providerId, refund.id));
  const amount = moneyOf(refund.amountCents);
  const own = known ?? (await askedFor(work, transactionId, { amount, id: askedId ?? refundOfWish(refund.wish) }));
  if (known) {
    const after = refundStateAfter(known.state, state);
    await tx.update(refunds).set({ state: after }).where(eq(refunds.id, known.id));
    // Whoever paid was told that money is on its way: somebody has to see that it is not.
    if (after === 'failed' && known.state !== 'failed') {
      await recordFailure(work, known, { before: known.state, reason: FAILED_LATER });
      if (transaction && known.askedById !== null) await tellRefundFailed(work, transaction, known.amount);
    }
  } else if (own) {
    await tx.update(refunds).set({ providerId: refund.id, state }).where(eq(refunds.id, own.id));
    // Whichever comes first, the answer or the webhook, gives it its number: so it is told of once.
    if (state === 'failed') {
      if (own.state !== 'failed') await recordFailure(work, own, { before: own.state, reason: FAILED_LATER });
    } else if (transaction && own.askedById !== null) await tellRefund(work, transaction, own);
  } else {
    const at = new Date(refund.createdAt);
    await tx.insert(refunds).values({ transactionId, invoiceId, amount, state, provider, providerId: refund.id, at });
    if (transactionId !== null) await recordFound(work, transactionId, { amount, state });
  }
  if (transactionId !== null) await settleRefunds(work, transactionId);
}

/** What waited for the invoice is its refund from now on. PAY-17 */
async function adoptWaiting(work: Work, transactionId: number, invoiceId: string): Promise<void> {
  const isWaiting = and(eq(refunds.invoiceId, invoiceId), isNull(refunds.transactionId));
  const found = await work.tx.update(refunds).set({ transactionId }).where(isWaiting).returning();
  for (const refund of found) {
    if (refund.kind === 'refund') await recordFound(work, transactionId, refund);
    else await tellOfChargeback(work, transactionId, refund);
  }
  await settleRefunds(work, transactionId);
}

/** Books what was charged or given back, once by the provider's own number, whichever order the events come in. PAY-3 PAY-14 */
export async function bookCharge(work: Work, vendorId: number, event: PaymentEvent): Promise<void> {
  if (event.kind === 'refunded') return bookRefund(work, event.provider, event.refund);
  if (event.kind === 'disputed') return bookChargeback(work, event.provider, event.dispute);
  if (event.kind !== 'invoice-paid' && event.kind !== 'invoice-failed') return;
  const { invoice, subscription } = event;
  const isPaid = invoice.status === 'paid';
  if (invoice.amountDueCents === 0 && invoice.amountPaidCents === 0) return;
  const at = new Date(invoice.paidAt ?? invoice.createdAt);
  const status = isPaid ? ('paid' as const) : ('failed' as const);
  const row = {
    number: invoice.number ?? invoice.id,
    vendorId,
    kind: 'subscription' as const,
    description: `${planOfKey(subscription.plan)}, by the ${subscription.period}`,
    amount: moneyOf(isPaid ? invoice.amountPaidCents : invoice.amountDueCents),
    status,
    provider: event.provider,
    providerId: invoice.id,
    paymentId: invoice.transactionId,
    at,
  };
  const [booked] = await work.tx
    .insert(transactions)
    .values(row)
    // What was refunded stays so, and what was paid does not fail again, in whichever order the events come.
    .onConflictDoUpdate({
      target: transactions.providerId,
      set: { status, amount: row.amount, at, paymentId: row.paymentId },
      setWhere: isPaid ? sql`${transactions.status} in ('open', 'failed')` : sql`${transactions.status} = 'open'`,
    })
    .returning({ id: transactions.id });
  if (booked) await adoptWaiting(work, booked.id, invoice.id);
}

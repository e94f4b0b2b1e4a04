import type { PaymentEvent } from '@chalkline/payments';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { checkouts } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

type Checkout = typeof checkouts.$inferSelect;

/** What became of a checkout by an event: the checkout as it is now. Null where the event changed nothing. */
export type CheckoutNews = Checkout | null;

/**
 * Keeps what an event tells of a checkout, in whichever order events come: what is paid stays paid, and what failed is on
 * its way no more. PAY-27
 */
export async function bookCheckout(work: Work, vendorId: number, event: PaymentEvent): Promise<CheckoutNews> {
  if (event.kind !== 'checkout-completed' && event.kind !== 'checkout-failed') return null;
  const isIt = and(eq(checkouts.sessionId, event.checkout.id), eq(checkouts.vendorId, vendorId));
  const moves = {
    paid: ne(checkouts.state, 'paid'),
    transfer: inArray(checkouts.state, ['pending', 'cancelled']),
    failed: inArray(checkouts.state, ['pending', 'cancelled', 'transfer']),
  };
  const state = event.checkout.isPaid ? 'paid' : event.kind === 'checkout-failed' ? 'failed' : 'transfer';
  const [changed] = await work.tx.update(checkouts).set({ state }).where(and(isIt, moves[state])).returning();
  return changed ?? null;
}

/** Marks a checkout that its person left. */
export async function markLeft(work: Work, vendorId: number, sessionId: string): Promise<void> {
  const isIt = and(eq(checkouts.sessionId, sessionId), eq(checkouts.vendorId, vendorId));
  await work.tx
    .update(checkouts)
    .set({ state: 'cancelled' })
    .where(and(isIt, eq(checkouts.state, 'pending')));
}

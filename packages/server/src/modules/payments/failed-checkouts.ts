import type { PaymentProvider } from '@chalkline/payments';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import { checkouts } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';

type Checkout = typeof checkouts.$inferSelect;

const MOST = 50;

async function endOne(services: Services, log: Log, provider: PaymentProvider, row: Checkout): Promise<void> {
  const { isPaid, subscription } = await provider.getCheckoutSession(row.sessionId);
  // Paid by another way since: its event is on the way, and takes the failure back.
  if (isPaid) return;
  if (subscription !== null && subscription.status !== 'ended') {
    const wish = { subscriptionId: subscription.id, when: 'now', idempotencyKey: `failed-${row.id}` } as const;
    await provider.cancelSubscription(wish);
  }
  await inMarketWork(services, log, async (work) => {
    const replacedAt = await databaseNow(work.tx);
    await work.tx.update(checkouts).set({ replacedAt }).where(eq(checkouts.id, row.id));
  });
}

/**
 * Ends what a checkout sold whose transfer failed: a provider that tried the bank again would charge whoever has bought
 * anew meanwhile. Where it does not answer, the next sweep asks again. PAY-27
 */
export async function endFailedCheckouts(services: Services, log: Log): Promise<void> {
  const { payments, connection } = services;
  if (!payments) return;
  const { provider } = payments;
  const isIts = and(eq(checkouts.state, 'failed'), isNull(checkouts.replacedAt), eq(checkouts.provider, provider.name));
  const rows = await connection.db.select().from(checkouts).where(isIts).orderBy(asc(checkouts.id)).limit(MOST);
  for (const row of rows) {
    await endOne(services, log, provider, row).catch((error: unknown) =>
      log.error({ err: error, checkoutId: row.id }, 'a subscription that was never paid for could not be ended yet'),
    );
  }
}

import type { PaymentProvider, SubscriptionSnapshot } from '@chalkline/payments';
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../database/clock.ts';
import { checkouts } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { isRunning, subscriptionOf } from '../shared/subscription-rows.ts';
import { planOfKey } from './plan-keys.ts';

type Checkout = typeof checkouts.$inferSelect;

const MOST = 50;

/** A checkout can be paid for a day, and its webhook may be late; older ones of a company's own are settled. */
const OWN_DAYS = 7;

interface Bought {
  /** The provider's key of the plan that was bought. */
  readonly plan: string | null;
  readonly ended: readonly SubscriptionSnapshot[];
}

/** What the company paid for before what it bought by this checkout; what it bought since is its own wish. PAY-25 */
async function others(services: Services, provider: PaymentProvider, row: Checkout): Promise<Bought> {
  const { subscription } = await provider.getCheckoutSession(row.sessionId);
  const { subscriptions } = await subscriptionOf(services.connection.db, row.vendorId);
  if (subscription === null) return { plan: null, ended: [] };
  const { id, startedAt, plan } = subscription;
  const isBefore = (one: SubscriptionSnapshot): boolean =>
    // Two checkouts may be paid in one second, and only one of them may end the other.
    one.startedAt < startedAt || (one.startedAt === startedAt && (row.offeredById !== null || one.id < id));
  return {
    plan,
    ended: Object.values(subscriptions).filter((one) => one.id !== id && isBefore(one) && isRunning(one)),
  };
}

async function replace(services: Services, log: Log, provider: PaymentProvider, row: Checkout): Promise<void> {
  const { plan: bought, ended } = await others(services, provider, row);
  for (const { id: subscriptionId } of ended) {
    const idempotencyKey = `replace-${row.id}-${subscriptionId}`.slice(0, 200);
    await provider.cancelSubscription({ subscriptionId, when: 'now', idempotencyKey });
  }
  await inMarketWork(services, log, async (work) => {
    const replacedAt = await databaseNow(work.tx);
    const isOpen = and(eq(checkouts.id, row.id), isNull(checkouts.replacedAt));
    const [done] = await work.tx.update(checkouts).set({ replacedAt }).where(isOpen).returning();
    const before = ended.map(({ plan }) => planOfKey(plan)).join(', ');
    if (!done || before === '') return;
    const change = { before: { plan: before }, after: { plan: planOfKey(bought) } };
    await audit(work, { action: 'plan-replaced', entity: 'vendor', entityId: row.vendorId, ...change });
  });
}

/**
 * Ends what a company paid for before, once the checkout that an administrator opened for it is paid, or one of its own that was open
 * beside that. Where the provider does not answer, the next sweep asks again: ending twice is the same as ending once. PAY-25
 */
export async function replaceSubscriptions(services: Services, log: Log): Promise<void> {
  const { payments, connection } = services;
  if (!payments) return;
  const { provider } = payments;
  // Rows are dated by the database's own clock, which no test moves.
  const isNew = gt(checkouts.createdAt, sql`now() - make_interval(days => ${OWN_DAYS})`);
  const isDue = or(isNotNull(checkouts.offeredById), isNew);
  const isPaid = and(eq(checkouts.state, 'paid'), isDue, isNull(checkouts.replacedAt));
  // Another provider's checkouts are nothing that this one knows: they would take the places of its own for ever.
  const isIts = and(isPaid, eq(checkouts.provider, provider.name));
  const rows = await connection.db.select().from(checkouts).where(isIts).orderBy(asc(checkouts.id)).limit(MOST);
  for (const row of rows) {
    await replace(services, log, provider, row).catch((error: unknown) =>
      log.error({ err: error, checkoutId: row.id }, 'the plan before could not be ended yet'),
    );
  }
}

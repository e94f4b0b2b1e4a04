import type { components } from '@chalkline/openapi/types';
import type { PaymentEvent, PaymentProvider } from '@chalkline/payments';
import { formatMoney } from '@chalkline/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { checkouts, plans } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { applyEvent } from './webhook.ts';

type Checkout = typeof checkouts.$inferSelect;

const MOST = 50;

/** What a bank was asked to send for a company's plan and has not sent yet. PAY-27 */
export async function openTransfer(db: Db, vendorId: number): Promise<components['schemas']['PlanTransfer'] | null> {
  const [row] = await db
    .select({ plan: plans.name, period: checkouts.period, amount: checkouts.amount })
    .from(checkouts)
    .innerJoin(plans, eq(plans.id, checkouts.planId))
    .where(and(eq(checkouts.vendorId, vendorId), eq(checkouts.state, 'transfer')))
    .orderBy(desc(checkouts.id))
    .limit(1);
  return row ?? null;
}

/** Nothing is bought beside a transfer: it would be paid for twice. PAY-27 @throws {AppError} ILLEGAL_TRANSITION */
export async function assertNoTransfer(db: Db, vendorId: number): Promise<void> {
  const transfer = await openTransfer(db, vendorId);
  if (transfer === null) return;
  throw new AppError(
    'ILLEGAL_TRANSITION',
    `A bank transfer of ${formatMoney(transfer.amount)} for the ${transfer.plan} is on its way. The plan begins when the transfer arrives, and no other plan can be bought until then.`,
  );
}

/** What the provider says of a transfer today, as the event that should have told it; null while it is on its way. */
async function newsOf(provider: PaymentProvider, row: Checkout): Promise<PaymentEvent | null> {
  const { subscription, ...session } = await provider.getCheckoutSession(row.sessionId);
  if (subscription === null) return null;
  const { id, status, customerId, isPaid } = session;
  const hasEnded = subscription.status === 'ended';
  if (!isPaid && !hasEnded) return null;
  return {
    kind: isPaid ? 'checkout-completed' : 'checkout-failed',
    id: `asked-${row.id}-${isPaid ? 'paid' : 'failed'}`,
    provider: row.provider,
    createdAt: subscription.asOf,
    vendorRef: subscription.vendorRef,
    subscription,
    checkout: { id, status, customerId, isPaid },
  };
}

/**
 * Asks after the transfers that are on their way: one whose webhook never came, or whose subscription somebody ended at the
 * provider, must not stand in a company's way for ever. PAY-27
 */
export async function askAfterTransfers(services: Services, log: Log): Promise<void> {
  const { payments, connection } = services;
  if (!payments) return;
  const { provider } = payments;
  const isOpen = and(eq(checkouts.state, 'transfer'), eq(checkouts.provider, provider.name));
  const rows = await connection.db.select().from(checkouts).where(isOpen).orderBy(asc(checkouts.id)).limit(MOST);
  for (const row of rows) {
    try {
      const news = await newsOf(provider, row);
      if (news !== null) await inMarketWork(services, log, (work) => applyEvent(work, news));
    } catch (error) {
      log.error({ err: error, checkoutId: row.id }, 'a transfer could not be asked after');
    }
  }
}

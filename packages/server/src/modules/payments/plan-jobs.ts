import { formatDate, isTrialPlan, PlanName } from '@chalkline/rules';
import { and, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { sqlNow } from '../../database/clock.ts';
import { notifications, vendors } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { replaceTokensOfVendor } from '../shared/sign-out.ts';
import { isRunning, subscriptionOf } from '../shared/subscription-rows.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { endFailedCheckouts } from './failed-checkouts.ts';
import { FREE_PLAN } from './plan-keys.ts';
import { replaceSubscriptions } from './replace-subscription.ts';
import { sendWaitingRefunds } from './send-refund.ts';
import { askAfterTransfers } from './transfers.ts';
import { lastsAsTrial } from './trial-end.ts';

type Vendor = typeof vendors.$inferSelect;

const MOST = 200;

/** Puts one company whose plan has ended on Free: nothing is deleted, what Free does not cover is read-only. PLAN-4 */
async function endPlan(work: Work, vendorId: number): Promise<void> {
  const isOver = and(eq(vendors.id, vendorId), ne(vendors.plan, PlanName.Free), lte(vendors.planExpiresAt, sqlNow));
  const [vendor] = await work.tx.select().from(vendors).where(isOver).for('update');
  // Somebody else was faster, or it was paid for in the meantime.
  if (!vendor) return;
  if (isRunning(await subscriptionOf(work.tx, vendorId))) return;
  await work.tx.update(vendors).set(FREE_PLAN).where(eq(vendors.id, vendorId));
  const change = { before: { plan: vendor.plan }, after: { plan: PlanName.Free } };
  await audit(work, { action: 'plan-ended', entity: 'vendor', entityId: vendorId, ...change });
  const planName = vendor.plan;
  const notice = isTrialPlan(vendor)
    ? ({ event: 'trial-ended', data: { planName }, relatedUrl: 'upgrade-plan' } as const)
    : ({ event: 'plan-ended', data: { planName, reason: null }, relatedUrl: 'upgrade-plan' } as const);
  await tellVendors(work, [vendorId], () => notice);
  work.afterCommit(() => replaceTokensOfVendor(work.services, vendorId));
}

/** Ends every trial and plan whose time is over. PLAN-4 */
async function endPlans(services: Services, log: Log): Promise<void> {
  const rows = await services.connection.db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(ne(vendors.plan, PlanName.Free), isNotNull(vendors.planExpiresAt), lte(vendors.planExpiresAt, sqlNow)))
    .limit(MOST);
  for (const { id } of rows) await inMarketWork(services, log, (work) => endPlan(work, id));
}

/** Days before a trial's end on which its company is reminded. PLAN-9 */
const REMINDERS = [7, 1] as const;

/** Reminds one company of its trial's end, once for each of the days. */
async function remind(work: Work, vendor: Vendor, days: number): Promise<void> {
  const relatedUrl = `upgrade-plan?trial=${days}`;
  const isTold = and(
    eq(notifications.role, 'Vendor'),
    eq(notifications.clientId, vendor.id),
    eq(notifications.relatedUrl, relatedUrl),
  );
  await work.tx.select().from(vendors).where(eq(vendors.id, vendor.id)).for('update');
  const [told] = await work.tx.select({ id: notifications.id }).from(notifications).where(isTold).limit(1);
  if (told || !vendor.planExpiresAt) return;
  const endsOn = formatDate(vendor.planExpiresAt, timeZoneOf(vendor));
  await tellVendors(work, [vendor.id], () => ({
    event: 'trial-ending',
    data: { planName: vendor.plan, daysLeft: days, endsOn },
    relatedUrl,
  }));
}

/** Reminds every company whose trial ends within seven days, and again within one. PLAN-9 */
async function remindTrials(services: Services, log: Log): Promise<void> {
  for (const days of REMINDERS) {
    const isSoon = and(
      eq(vendors.plan, PlanName.National),
      eq(vendors.hasUsedFreeTrial, true),
      lastsAsTrial,
      gt(vendors.planExpiresAt, sqlNow),
      sql`${vendors.planExpiresAt} <= ${sqlNow} + make_interval(days => ${days})`,
    );
    const rows = await services.connection.db.select().from(vendors).where(isSoon).limit(MOST);
    for (const vendor of rows) await inMarketWork(services, log, (work) => remind(work, vendor, days));
  }
}

/** Trials and plans that are over, reminders, what the built-in payment provider renews by itself, and what a provider still has to be told. PLAN-4 PLAN-9 PAY-19 PAY-25 PAY-27 */
export async function sweepPlans(services: Services, log: Log): Promise<void> {
  await services.payments?.test?.advance();
  await askAfterTransfers(services, log);
  await replaceSubscriptions(services, log);
  await endFailedCheckouts(services, log);
  await sendWaitingRefunds(services, log);
  await remindTrials(services, log);
  await endPlans(services, log);
}

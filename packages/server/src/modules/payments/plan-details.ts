import type { components } from '@chalkline/openapi/types';
import type { SubscriptionSnapshot, SubscriptionState } from '@chalkline/payments';
import {
  isTrialPlan,
  moneyOf,
  offersFreeTrial,
  PlanName,
  planAt,
  plans as planLimits,
  type Role,
  TRIAL_DAYS,
  trialDaysRemaining,
} from '@chalkline/rules';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { plans, transactions, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { bidderFacts } from '../bids/eligibility.ts';
import { isRunning, subscriptionOf } from '../shared/subscription-rows.ts';
import { mainUserOf } from '../vendor-profile/read-profile.ts';
import { planOfKey } from './plan-keys.ts';
import { openOffer } from './plan-offer.ts';
import { openTransfer } from './transfers.ts';
import { trialEndToWaitFor } from './trial-end.ts';

type Schemas = components['schemas'];
type PlanDetails = Schemas['PlanDetails'];
type Vendor = typeof vendors.$inferSelect;

/** The plans that are offered, the smallest first; where nothing takes money the paid ones are not. PAY-10 */
export async function offeredPlans({
  connection: { db },
  payments,
}: Pick<Services, 'connection' | 'payments'>): Promise<Schemas['SubscriptionPlan'][]> {
  const rows = await db.select().from(plans).orderBy(plans.rank);
  return rows
    .map(({ rank: _, ...plan }) => ({
      ...plan,
      isFree: plan.name === PlanName.Free,
      trialDays: plan.name === PlanName.National ? TRIAL_DAYS : 0,
    }))
    .filter((plan) => plan.isFree || payments !== null);
}

async function invoicesOf(db: Db, vendorId: number): Promise<Schemas['Invoice'][]> {
  const rows = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.vendorId, vendorId), eq(transactions.kind, 'subscription')))
    .orderBy(desc(transactions.at), desc(transactions.id))
    .limit(60);
  return rows.map(({ id, number, at, description, amount, status }) => ({
    id,
    number,
    at: at.toISOString(),
    description,
    amount,
    status,
  }));
}

/** Whether a plan that no subscription renews was paid for when it began; else it was given. */
async function isPaidFor(db: Db, { id, planStartedAt }: Vendor): Promise<boolean> {
  if (!planStartedAt) return false;
  const [charge] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.vendorId, id),
        eq(transactions.kind, 'subscription'),
        eq(transactions.status, 'paid'),
        gte(transactions.at, planStartedAt),
      ),
    )
    .limit(1);
  return charge !== undefined;
}

interface Standing {
  readonly plan: PlanName;
  readonly state: PlanDetails['state'];
  readonly period: PlanDetails['period'];
  readonly endsAt: Date | null;
  readonly trialDaysLeft: number | null;
}

async function standingOf(db: Db, vendor: Vendor, now: Date): Promise<Standing> {
  const plan = planAt(vendor, now);
  const subscription = await subscriptionOf(db, vendor.id);
  if (isRunning(subscription)) {
    const { status, cancelAtPeriodEnd, period } = subscription;
    const running = status === 'past-due' ? 'past-due' : status === 'trialing' ? 'trial' : 'active';
    const endsAt = subscription.periodEnd ? new Date(subscription.periodEnd) : null;
    const days = status === 'trialing' && vendor.planStartedAt ? trialDaysRemaining(vendor.planStartedAt, now) : null;
    return { plan, state: cancelAtPeriodEnd ? 'cancelled' : running, period, endsAt, trialDaysLeft: days };
  }
  if (plan === PlanName.Free) return { plan, state: 'free', period: null, endsAt: null, trialDaysLeft: null };
  if (isTrialPlan(vendor) && vendor.planStartedAt) {
    const trialDaysLeft = trialDaysRemaining(vendor.planStartedAt, now);
    return { plan, state: 'trial', period: null, endsAt: vendor.planExpiresAt, trialDaysLeft };
  }
  const isGiven = vendor.planSource === 'complimentary';
  const state = !isGiven && (await isPaidFor(db, vendor)) ? 'prepaid' : 'granted';
  return { plan, state, period: null, endsAt: vendor.planExpiresAt, trialDaysLeft: null };
}

const snapshotOf = ({ subscriptionId, subscriptions }: SubscriptionState): SubscriptionSnapshot | undefined =>
  subscriptionId === null ? undefined : subscriptions[subscriptionId];

/** What the card is charged next, and when. */
function renewalOf(state: SubscriptionState): PlanDetails['renewal'] {
  const { pendingChange, periodEnd } = state;
  const cents = pendingChange?.amountCents ?? snapshotOf(state)?.amountCents;
  if (!isRunning(state) || periodEnd === null || cents === undefined) return null;
  return { at: periodEnd, amount: moneyOf(cents) };
}

/** What comes after the period, or after the free trial. PAY-6 PAY-16 */
function pendingOf(state: SubscriptionState): PlanDetails['pending'] {
  const { cancelAtPeriodEnd, pendingChange, periodEnd, period, plan, status } = state;
  if (pendingChange) {
    const { effectiveAt: at, plan: next, period: nextPeriod } = pendingChange;
    return { effective: 'period-end', at, plan: planOfKey(next), period: nextPeriod };
  }
  if (status !== 'trialing' || cancelAtPeriodEnd || periodEnd === null || period === null) return null;
  return { effective: 'period-end', at: periodEnd, plan: planOfKey(plan), period };
}

/** A company's plan, what it covers and what was charged. PLAN-1 PLAN-6 @throws {AppError} NOT_FOUND */
export async function planDetails(call: Call, vendorId: number): Promise<PlanDetails> {
  const { db, services } = call;
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) throw notFound('company');
  const now = await databaseNow(db);
  const standing = await standingOf(db, vendor, now);
  const subscription = await subscriptionOf(db, vendorId);
  const main = await mainUserOf(db, vendorId);
  const { status, hasUsedFreeTrial } = vendor;
  const account = { role: main.role as Role, accessType: main.accessType ?? 0, status, plan: standing.plan };
  return {
    ...standing,
    endsAt: standing.endsAt?.toISOString() ?? null,
    startedAt: vendor.planStartedAt?.toISOString() ?? null,
    canStartTrial: offersFreeTrial({ ...account, hasUsedFreeTrial }),
    canBuy: services.payments !== null,
    canWaitForTrialEnd: !isRunning(subscription) && trialEndToWaitFor(vendor, now) !== null,
    hasSubscription: isRunning(subscription),
    subscribedPlan: isRunning(subscription) ? planOfKey(subscription.plan) : null,
    renewal: renewalOf(subscription),
    hasCard: subscription.paymentMethodOnFile,
    cancelAtPeriodEnd: isRunning(subscription) && subscription.cancelAtPeriodEnd,
    pending: pendingOf(subscription),
    offer: await openOffer(db, vendorId),
    transfer: await openTransfer(db, vendorId),
    bidsThisMonth: (await bidderFacts(db, vendorId)).bidsThisMonth,
    bidsAllowed: planLimits[standing.plan].bidsPerMonth,
    invoices: await invoicesOf(db, vendorId),
  };
}

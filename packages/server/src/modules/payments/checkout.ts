import type { components } from '@chalkline/openapi/types';
import type { PaymentProvider } from '@chalkline/payments';
import { moneyOf, PlanName, trialEndOf, VendorStatus } from '@chalkline/rules';
import { and, eq, or } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { checkouts, plans, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { replaceTokensOfVendor } from '../shared/sign-out.ts';
import { isRunning, subscriptionOf } from '../shared/subscription-rows.ts';
import { leftNameOf } from './left-name.ts';
import { planDetails } from './plan-details.ts';
import { keyOfPlan, planOfKey } from './plan-keys.ts';
import { priceOf } from './provider.ts';
import { asked } from './provider-calls.ts';
import { assertNoTransfer } from './transfers.ts';
import { trialEndToWaitFor } from './trial-end.ts';

type Schemas = components['schemas'];
type CheckoutInput = Schemas['CheckoutInput'];
type Vendor = typeof vendors.$inferSelect;

function providerOf({ services }: VendorCall): PaymentProvider {
  if (!services.payments) throw new AppError('FORBIDDEN', 'Plans can’t be bought here: no payment provider is set up.');
  return services.payments.provider;
}

/** What the provider tells a repeated wish by: the caller’s own key, or the request. */
const keyOf = ({ outsideKey, requestId }: VendorCall): string => outsideKey ?? requestId;

async function soldPlan(call: VendorCall, planId: number): Promise<typeof plans.$inferSelect> {
  const plan = (await call.db.select().from(plans)).find(({ id }) => id === planId);
  if (!plan) throw notFound('plan');
  if (!keyOfPlan(plan.name)) throw ruleBroken({ planId: 'The Free plan costs nothing: cancel to go back to it.' });
  return plan;
}

async function ownVendor(call: VendorCall): Promise<Vendor> {
  const [vendor] = await call.db.select().from(vendors).where(eq(vendors.id, call.session.vendorId));
  if (!vendor) throw notFound('company');
  return vendor;
}

/** A running free trial goes on until its end, and nothing is charged before, unless the plan is to begin now. PAY-9 PAY-16 */
function trialOf(vendor: Vendor, start: CheckoutInput['start'], now: Date): { trialEnd: string } | null {
  const trialEnd = start === 'now' ? null : trialEndToWaitFor(vendor, now);
  return trialEnd && { trialEnd: trialEnd.toISOString() };
}

/**
 * Starts paying for a plan. A company that has a subscription changes it instead, and one whose transfer is on its way waits. PAY-15 PAY-27
 * @throws {AppError} ILLEGAL_TRANSITION, RULE_BROKEN, FORBIDDEN, UNAVAILABLE
 */
export async function startCheckout(call: VendorCall, input: CheckoutInput): Promise<Schemas['CheckoutSession']> {
  const provider = providerOf(call);
  const plan = await soldPlan(call, input.planId);
  const vendor = await ownVendor(call);
  const state = await subscriptionOf(call.db, vendor.id);
  if (isRunning(state))
    throw new AppError('ILLEGAL_TRANSITION', 'You have a plan already. Change it instead of buying a second one.');
  await assertNoTransfer(call.db, vendor.id);
  const { publicUrl } = call.services.config;
  const price = priceOf(plan, input.period);
  const leftName = leftNameOf(vendor.id, keyOf(call));
  const session = await asked(
    provider.createCheckoutSession({
      ...price,
      vendorRef: String(vendor.id),
      ...(state.customerId ? { customerId: state.customerId } : {}),
      customerEmail: call.session.email,
      ...(trialOf(vendor, input.start, await databaseNow(call.db)) ?? {}),
      successUrl: `${publicUrl}/payment-success?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/payment-failed?session=${leftName}`,
      idempotencyKey: `checkout-${keyOf(call)}`,
    }),
  );
  await inWork(call, async (work) => {
    const amount = moneyOf(price.amountCents);
    const row = {
      vendorId: vendor.id,
      provider: provider.name,
      sessionId: session.id,
      leftName,
      planId: plan.id,
      period: input.period,
      amount,
    };
    await work.tx.insert(checkouts).values(row).onConflictDoNothing();
    await audit(work, {
      action: 'checkout-started',
      entity: 'vendor',
      entityId: vendor.id,
      after: { plan: plan.name, amount },
    });
  });
  return { sessionId: session.id, url: session.url };
}

async function runningSubscription(call: VendorCall): Promise<{ subscriptionId: string }> {
  const state = await subscriptionOf(call.db, call.session.vendorId);
  if (!isRunning(state) || !state.subscriptionId) {
    throw new AppError('ILLEGAL_TRANSITION', 'There is no running subscription to change. Choose a plan first.');
  }
  return { subscriptionId: state.subscriptionId };
}

const record = (call: VendorCall, action: string, after: Record<string, unknown>): Promise<void> =>
  inWork(call, (work) => audit(work, { action, entity: 'vendor', entityId: call.session.vendorId, after }));

/** Changes a running subscription: dearer at once, cheaper at the period's end. PAY-6 @throws {AppError} */
export async function changeSubscription(
  call: VendorCall,
  input: CheckoutInput,
): Promise<Schemas['SubscriptionChange']> {
  const provider = providerOf(call);
  const plan = await soldPlan(call, input.planId);
  const running = await runningSubscription(call);
  const price = priceOf(plan, input.period);
  const after = await asked(
    provider.changeSubscription({ ...running, ...price, idempotencyKey: `change-${keyOf(call)}` }),
  );
  await record(call, 'subscription-changed', { plan: plan.name, period: input.period });
  const { pendingChange } = after;
  // Nothing begins before the free trial is over. PAY-16
  if (!pendingChange && after.status === 'trialing') {
    return { effective: 'period-end', at: after.periodEnd, plan: planOfKey(after.plan), period: after.period };
  }
  if (!pendingChange) return { effective: 'now', at: after.asOf, plan: planOfKey(after.plan), period: after.period };
  const { effectiveAt, period } = pendingChange;
  return { effective: 'period-end', at: effectiveAt, plan: planOfKey(pendingChange.plan), period };
}

/** Ends the subscription with what is paid for. PAY-12 @throws {AppError} */
export async function cancelSubscription(call: VendorCall): Promise<Schemas['PlanDetails']> {
  const provider = providerOf(call);
  const running = await runningSubscription(call);
  await asked(provider.cancelSubscription({ ...running, when: 'period-end', idempotencyKey: `cancel-${keyOf(call)}` }));
  await record(call, 'subscription-cancelled', {});
  return planDetails(call, call.session.vendorId);
}

/** Takes a cancellation or a waiting change back. PAY-12 @throws {AppError} */
export async function resumeSubscription(call: VendorCall): Promise<Schemas['PlanDetails']> {
  const provider = providerOf(call);
  const running = await runningSubscription(call);
  await asked(provider.resumeSubscription({ ...running, idempotencyKey: `resume-${keyOf(call)}` }));
  await record(call, 'subscription-resumed', {});
  return planDetails(call, call.session.vendorId);
}

async function beginTrial(work: Work, vendorId: number): Promise<void> {
  const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
  if (!vendor) throw notFound('company');
  if (vendor.status !== VendorStatus.Approved) {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      'The free trial starts once your company is approved: before, you bid where you are invited on every plan.',
    );
  }
  if (vendor.hasUsedFreeTrial) throw new AppError('ILLEGAL_TRANSITION', 'The free trial was used already.');
  const now = await databaseNow(work.tx);
  const isFree = vendor.plan === PlanName.Free || (vendor.planExpiresAt !== null && vendor.planExpiresAt <= now);
  if (!isFree) throw new AppError('ILLEGAL_TRANSITION', 'You have a plan already.');
  const values = {
    plan: PlanName.National,
    planStartedAt: now,
    planExpiresAt: trialEndOf(now),
    planSource: 'trial' as const,
    hasUsedFreeTrial: true,
  };
  await work.tx.update(vendors).set(values).where(eq(vendors.id, vendorId));
  const change = {
    before: { plan: vendor.plan },
    after: { plan: values.plan, until: values.planExpiresAt.toISOString() },
  };
  await audit(work, { action: 'trial-started', entity: 'vendor', entityId: vendorId, ...change });
}

/** Starts the free trial: thirty days of the National Package, once, without a card. PLAN-3 PLAN-7 @throws {AppError} */
export async function startTrial(call: VendorCall): Promise<Schemas['PlanDetails']> {
  const { vendorId } = call.session;
  await inWork(call, async (work) => {
    await beginTrial(work, vendorId);
    work.afterCommit(() => replaceTokensOfVendor(work.services, vendorId));
  });
  return planDetails(call, vendorId);
}

const sentences: Readonly<Record<Schemas['PaymentState']['state'], string>> = {
  pending: 'The payment has not arrived yet. This page looks again by itself.',
  transfer: 'Your bank transfer is on its way. Your plan begins when it arrives.',
  paid: 'Thank you: your plan is active.',
  failed: 'The payment failed, and nothing was charged.',
  cancelled: 'The payment was left, and nothing was charged.',
};

/**
 * What became of a checkout, by what the provider said and not by the page's address. PAY-7
 * @param name the provider's id of the checkout, or ours from the address of somebody who left it
 * @throws {AppError} NOT_FOUND
 */
export async function paymentState(call: VendorCall, name: string): Promise<Schemas['PaymentState']> {
  const isNamed = or(eq(checkouts.sessionId, name), eq(checkouts.leftName, name));
  const isIt = and(isNamed, eq(checkouts.vendorId, call.session.vendorId));
  const [row] = await call.db
    .select({ checkout: checkouts, plan: plans.name })
    .from(checkouts)
    .innerJoin(plans, eq(plans.id, checkouts.planId))
    .where(isIt);
  if (!row) throw notFound('payment');
  let { state } = row.checkout;
  if (state === 'pending') {
    const { status } = await asked(providerOf(call).getCheckoutSession(row.checkout.sessionId));
    // Complete and not booked: its webhook is on the way. Open, and back from it by the way out: left, until it is paid.
    const isLeft = status === 'open' && name === row.checkout.leftName;
    if (status === 'expired' || isLeft) state = 'cancelled';
  }
  const { period, amount } = row.checkout;
  const startsAt = state === 'paid' ? await beginsAt(call) : null;
  const sentence = startsAt === null ? sentences[state] : 'Your card is saved; nothing was charged.';
  return { state, plan: row.plan, period, amount, startsAt, sentence };
}

/** When what was bought during the free trial begins; null once it runs. PAY-16 */
async function beginsAt(call: VendorCall): Promise<string | null> {
  const { status, periodEnd } = await subscriptionOf(call.db, call.session.vendorId);
  return status === 'trialing' ? periodEnd : null;
}

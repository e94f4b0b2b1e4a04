import type { components } from '@chalkline/openapi/types';
import {
  addPeriods,
  type PaymentProvider,
  type PlanPrice,
  type SubscriptionState,
  shareLeft,
} from '@chalkline/payments';
import { formatDate, formatMoney, moneyOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call, type SignedInCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { checkouts, vendors } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inWork } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import { givenPlanLeft, restsSentence } from '../../payments/given-plan.ts';
import { leftNameOf } from '../../payments/left-name.ts';
import { planOfKey } from '../../payments/plan-keys.ts';
import { openOffer } from '../../payments/plan-offer.ts';
import { priceOf } from '../../payments/provider.ts';
import { asked } from '../../payments/provider-calls.ts';
import { assertNoTransfer } from '../../payments/transfers.ts';
import { trialEndBeside } from '../../payments/trial-end.ts';
import { isRunning, subscriptionOf } from '../../shared/subscription-rows.ts';
import { timeZoneOf } from '../../shared/time-zones.ts';
import { mainUserOf } from '../../vendor-profile/read-profile.ts';
import { neededReason } from '../decide-accounts.ts';
import { paidPlan } from './give-plan.ts';
import { vendorPlan } from './plan-info.ts';

type Schemas = components['schemas'];
type Vendor = typeof vendors.$inferSelect;

/** What a checkout would be for, and what stands in its place today. */
interface Offered {
  readonly provider: PaymentProvider;
  readonly vendor: Vendor;
  readonly price: PlanPrice;
  readonly state: SubscriptionState;
  /** The running free trial goes on until its end, and nothing is charged before. PAY-16 */
  readonly trialEnd: Date | null;
  /** What an administrator gave it before, and is not over. PAY-23 */
  readonly given: Awaited<ReturnType<typeof givenPlanLeft>>;
  readonly now: Date;
}

interface Wanted {
  readonly vendorId: number;
  readonly planId: number;
  readonly period: 'month' | 'year';
}

/** @throws {AppError} ILLEGAL_TRANSITION where it has that plan, or owes an invoice */
function assertOther(state: SubscriptionState, price: PlanPrice): void {
  if (!isRunning(state)) return;
  if (state.status === 'past-due') {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      'An invoice of this vendor is open. It is to be paid, or the plan ended, first.',
    );
  }
  if (state.plan === price.plan && state.period === price.period) {
    throw new AppError('ILLEGAL_TRANSITION', 'The vendor pays for this plan and period already.');
  }
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN without a provider, ILLEGAL_TRANSITION, RULE_BROKEN */
async function offeredOf({ db, services }: SignedInCall, { vendorId, planId, period }: Wanted): Promise<Offered> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) throw notFound('vendor');
  const plan = await paidPlan({ tx: db }, planId);
  if (!services.payments) throw new AppError('FORBIDDEN', 'Plans can’t be bought here: no payment provider is set up.');
  const price = priceOf(plan, period);
  const state = await subscriptionOf(db, vendorId);
  assertOther(state, price);
  const now = await databaseNow(db);
  const trialEnd = trialEndBeside(state, vendor, now);
  const given = await givenPlanLeft(db, vendorId, now);
  return { provider: services.payments.provider, vendor, price, state, trialEnd, given, now };
}

/** What is left of the plan before; nothing was paid for one that waits for its trial's end. PAY-16 */
function unusedOf({ state, now }: Offered): { replaces: string | null; unused: string | null } {
  const before = isRunning(state) && state.subscriptionId ? state.subscriptions[state.subscriptionId] : undefined;
  if (!before) return { replaces: null, unused: null };
  const { amountCents, periodStart, periodEnd, status } = before;
  if (status === 'trialing') return { replaces: planOfKey(before.plan), unused: null };
  const left = status === 'active' ? shareLeft(amountCents, periodStart, periodEnd, now.toISOString()) : 0;
  return { replaces: planOfKey(before.plan), unused: moneyOf(left) };
}

/** What becomes of the plan before, in a sentence. */
function endsSentence({ trialEnd }: Offered, replaces: string, unused: string | null): string {
  if (unused !== null) {
    return ` Its ${replaces} ends as soon as it has paid. ${formatMoney(unused)} of that plan is unused today. To give it back, refund the payment on its transaction.`;
  }
  const bought = ` Its ${replaces}, which was to begin when the free trial ends, is bought no more as soon as the vendor has finished the checkout. Nothing was paid for it.`;
  return trialEnd ? bought : `${bought} The free trial, which has less than 49 hours left, ends with it.`;
}

function previewOf(offered: Offered): Schemas['PlanOfferPreview'] {
  const { price, trialEnd, now, vendor, given } = offered;
  const { replaces, unused } = unusedOf(offered);
  const next = moneyOf(price.amountCents);
  const nextAt = trialEnd ?? new Date(addPeriods(now.toISOString(), price.period, 1));
  const day = formatDate(nextAt, timeZoneOf(vendor));
  const each = price.period === 'month' ? 'each month' : 'each year';
  const charge = trialEnd
    ? `The vendor pays nothing now. It pays ${formatMoney(next)} ${each} from ${day}, when its free trial ends.`
    : `The vendor pays ${formatMoney(next)} at the checkout, and again ${each} from ${day}.`;
  const ends = replaces === null ? '' : endsSentence(offered, replaces, unused);
  const dueNow = trialEnd ? '0.00' : next;
  const rests = given ? restsSentence(given, timeZoneOf(vendor)) : '';
  const sentence = `${charge}${ends}${rests}`;
  return {
    plan: price.planName,
    period: price.period,
    dueNow,
    next,
    nextAt: nextAt.toISOString(),
    replaces,
    unused,
    sentence,
  };
}

/** What a checkout would charge a company; nothing is opened. PAY-25 @throws {AppError} */
export async function previewOffer(call: Call, wanted: Wanted): Promise<Schemas['PlanOfferPreview']> {
  return previewOf(await offeredOf(asAdmin(call), wanted));
}

async function openSession(own: SignedInCall, { provider, vendor, price, state, trialEnd }: Offered) {
  const { publicUrl } = own.services.config;
  const key = own.outsideKey ?? own.requestId;
  const leftName = leftNameOf(vendor.id, key);
  const { email } = await mainUserOf(own.db, vendor.id);
  const session = await asked(
    provider.createCheckoutSession({
      ...price,
      vendorRef: String(vendor.id),
      ...(state.customerId ? { customerId: state.customerId } : {}),
      customerEmail: email,
      ...(trialEnd ? { trialEnd: trialEnd.toISOString() } : {}),
      successUrl: `${publicUrl}/payment-success?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/payment-failed?session=${leftName}`,
      idempotencyKey: `offer-${key}`,
    }),
  );
  const { expiresAt } = await asked(provider.getCheckoutSession(session.id));
  return { ...session, leftName, expiresAt: new Date(expiresAt) };
}

/** @param ours the address of the checkout that this wish opened @throws {AppError} ILLEGAL_TRANSITION where another one waits */
async function assertNoneOpen(db: Db, vendorId: number, ours?: string): Promise<void> {
  const open = await openOffer(db, vendorId);
  if (open === null || open.url === ours) return;
  throw new AppError('ILLEGAL_TRANSITION', 'A checkout waits for this vendor already. It expires within a day.');
}

/**
 * Opens a checkout of a plan for a company, which finishes it itself: a card on file is never charged. What it paid for before ends once
 * it has paid. PAY-25
 * @throws {AppError} NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, RULE_BROKEN, UNAVAILABLE
 */
export async function offerPlan(call: Call, input: Schemas['OfferPlanInput']): Promise<Schemas['AdminVendorPlan']> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  const { vendorId, planId, period } = input;
  const offered = await offeredOf(own, input);
  await assertNoneOpen(own.db, vendorId);
  await assertNoTransfer(own.db, vendorId);
  const session = await openSession(own, offered);
  const { price, state, provider, vendor } = offered;
  await inWork(own, async (work) => {
    await work.tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for('update');
    // Another administrator may have opened one while the provider was asked.
    await assertNoneOpen(work.tx, vendorId, session.url);
    const amount = moneyOf(price.amountCents);
    const { id: sessionId, url, leftName, expiresAt } = session;
    const replacesSubscriptionId = isRunning(state) ? state.subscriptionId : null;
    const opened = { sessionId, url, leftName, expiresAt, replacesSubscriptionId, provider: provider.name };
    const asks = { offeredById: own.session.userId, offerReason: reason };
    const [kept] = await work.tx
      .insert(checkouts)
      .values({ vendorId, planId, period, amount, ...opened, ...asks })
      .onConflictDoNothing()
      .returning();
    if (!kept) return;
    await audit(work, {
      action: 'plan-offered',
      entity: 'vendor',
      entityId: vendorId,
      before: { plan: isRunning(state) ? planOfKey(state.plan) : vendor.plan },
      after: { plan: price.planName, period, amount, reason },
    });
    const data = {
      planName: price.planName,
      amount: formatMoney(amount),
      period: period === 'month' ? 'month' : 'year',
      expiresOn: formatDate(expiresAt, timeZoneOf(vendor)),
      reason,
    };
    await tellVendors(work, [vendorId], () => ({ event: 'plan-offered', data, relatedUrl: 'plan-details' }));
  });
  return vendorPlan(own, vendorId);
}

import {
  applyPaymentEvent,
  type PaymentEvent,
  type ProviderName,
  type SubscriptionState,
  type WebhookHeaders,
} from '@chalkline/payments';
import { PlanName } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../database/clock.ts';
import { paymentEvents, subscriptions, vendors } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { replaceTokensOfVendor } from '../shared/sign-out.ts';
import { isRunning, subscriptionOf } from '../shared/subscription-rows.ts';
import { bookCharge } from './book-charges.ts';
import { bookCheckout } from './book-checkout.ts';
import { endFailedCheckouts } from './failed-checkouts.ts';
import { givenPlanLeft } from './given-plan.ts';
import { tellPayment } from './payment-notices.ts';
import { FREE_PLAN, planOfKey } from './plan-keys.ts';
import { replaceSubscriptions } from './replace-subscription.ts';

type Vendor = typeof vendors.$inferSelect;

/** A renewal's webhook may be late; until then the plan goes on. */
const GRACE_MS = 3 * 86_400_000;

/** The plan that a subscription gives, and until when; while the free trial runs it is the trial's. PAY-16 */
function planFrom(
  state: SubscriptionState,
  vendor: Vendor,
): Pick<Vendor, 'plan' | 'planStartedAt' | 'planExpiresAt' | 'planSource'> | null {
  if (!isRunning(state)) return null;
  const periodEnd = state.periodEnd ? new Date(state.periodEnd) : null;
  const isOnTrial = state.status === 'trialing';
  const startedAt = state.startedAt ? new Date(state.startedAt) : null;
  const isOver = state.cancelAtPeriodEnd && periodEnd !== null;
  return {
    plan: isOnTrial ? PlanName.National : planOfKey(state.plan),
    planStartedAt: isOnTrial ? vendor.planStartedAt : startedAt,
    planSource: isOnTrial ? ('trial' as const) : ('paid' as const),
    planExpiresAt: isOver ? periodEnd : periodEnd && new Date(periodEnd.getTime() + GRACE_MS),
  };
}

/** Stores the event; false when it came before. PAY-3 */
async function isNew(work: Work, event: PaymentEvent, at: Date): Promise<boolean> {
  const row = {
    eventId: event.id,
    provider: event.provider,
    kind: event.kind,
    payload: event,
    receivedAt: at,
    appliedAt: at,
  };
  const [stored] = await work.tx.insert(paymentEvents).values(row).onConflictDoNothing().returning();
  return stored !== undefined;
}

async function keepState(work: Work, vendorId: number, provider: ProviderName, state: SubscriptionState, at: Date) {
  const { customerId, subscriptionId } = state;
  const row = { provider, customerId, subscriptionId, state, updatedAt: at };
  await work.tx
    .insert(subscriptions)
    .values({ vendorId, ...row })
    .onConflictDoUpdate({ target: subscriptions.vendorId, set: row });
}

/** Gives the company the plan that its subscription stands for; once it is over what is left of a given one, or Free. PLAN-4 PAY-23 */
async function applyPlan(
  work: Work,
  vendor: Vendor,
  before: SubscriptionState,
  { state, now }: { readonly state: SubscriptionState; readonly now: Date },
): Promise<void> {
  const plan = planFrom(state, vendor);
  // A subscription that never began leaves what the company has, a running trial for one.
  if (plan === null && !isRunning(before)) return;
  const values = plan ?? (await givenPlanLeft(work.tx, vendor.id, now)) ?? FREE_PLAN;
  await work.tx.update(vendors).set(values).where(eq(vendors.id, vendor.id));
  if (values.plan !== vendor.plan) {
    const change = { before: { plan: vendor.plan }, after: { plan: values.plan } };
    await audit(work, { action: 'plan-changed', entity: 'vendor', entityId: vendor.id, ...change });
  }
  work.afterCommit(() => replaceTokensOfVendor(work.services, vendor.id));
}

/** Applies one event, in one transaction, under the company's lock. PAY-3 PAY-4 PAY-27 */
export async function applyEvent(work: Work, event: PaymentEvent): Promise<void> {
  const vendorId = Number(event.vendorRef);
  // Not a company of this market: the provider may serve another one too.
  if (!Number.isSafeInteger(vendorId)) return;
  const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
  if (!vendor) return;
  const now = await databaseNow(work.tx);
  if (!(await isNew(work, event, now))) return;
  const before = await subscriptionOf(work.tx, vendorId);
  const state = applyPaymentEvent(before, event);
  await keepState(work, vendorId, event.provider, state, now);
  await bookCharge(work, vendorId, event);
  const news = await bookCheckout(work, vendorId, event);
  await applyPlan(work, vendor, before, { state, now });
  await tellPayment(work, vendor, event, news);
}

/**
 * Takes a provider's webhook: verified, stored, applied once, in any order. PAY-1 PAY-3
 * @throws {WebhookError} when it is not genuine; {PaymentError} when the provider can't be asked about it
 */
export async function receiveWebhook(
  services: Services,
  log: Log,
  rawBody: Uint8Array,
  headers: WebhookHeaders,
): Promise<void> {
  if (!services.payments) throw new Error('A webhook came, but no payment provider is set up.');
  const reading = await services.payments.provider.readWebhook(rawBody, headers);
  if (reading.kind === 'ignored') return;
  await inMarketWork(services, log, (work) => applyEvent(work, reading.event));
  if (reading.event.kind === 'checkout-completed') await replaceSubscriptions(services, log);
  if (reading.event.kind === 'checkout-failed') await endFailedCheckouts(services, log);
}

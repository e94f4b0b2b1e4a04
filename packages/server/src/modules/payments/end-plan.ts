import { PaymentError } from '@chalkline/payments';
import { PlanName } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { subscriptions, vendors } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { replaceTokensOfVendor } from '../shared/sign-out.ts';
import { isRunning, subscriptionOf } from '../shared/subscription-rows.ts';
import { FREE_PLAN, planOfKey } from './plan-keys.ts';
import { asked } from './provider-calls.ts';

/** An end that an administrator wants: of which company, when, and why. */
export interface PlanEnd {
  readonly vendorId: number;
  readonly when: 'now' | 'period-end';
  readonly reason: string;
  /** Names the wish to the provider, so that it is done once. */
  readonly key: string;
}

type InWork = <T>(body: (work: Work) => Promise<T>) => Promise<T>;

/**
 * Tells the provider that a subscription is to end; the company's plan follows when the provider says so.
 * @returns whether the provider knows it: one of another account or mode ends here alone
 * @throws {AppError} FORBIDDEN, ILLEGAL_TRANSITION, UNAVAILABLE
 */
async function endSubscription(services: Services, subscriptionId: string, { when, key }: PlanEnd): Promise<boolean> {
  if (!services.payments) throw new AppError('FORBIDDEN', 'No payment provider is set up that could end this plan.');
  const asking = services.payments.provider.cancelSubscription({ subscriptionId, when, idempotencyKey: key });
  const known = asking.then(
    () => true,
    (error: unknown) => {
      if (error instanceof PaymentError && error.code === 'not-found') return false;
      throw error;
    },
  );
  if (await asked(known)) return true;
  if (when === 'now') return false;
  throw new AppError(
    'ILLEGAL_TRANSITION',
    'The payment provider doesn’t know this subscription. End the plan at once.',
  );
}

/**
 * Ends a company's plan: a subscription through its provider, any other here. The company reads why. PAY-24
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION on Free or for an end that nothing has, UNAVAILABLE
 */
export async function endPlan(services: Services, inWork: InWork, end: PlanEnd): Promise<void> {
  const { vendorId, when, reason } = end;
  const { db } = services.connection;
  if ((await db.$count(vendors, eq(vendors.id, vendorId))) === 0) throw notFound('company');
  const state = await subscriptionOf(db, vendorId);
  const running = isRunning(state) ? state.subscriptionId : null;
  if (running === null && when === 'period-end') {
    throw new AppError('ILLEGAL_TRANSITION', 'No subscription runs, so this plan ends by itself or at once.');
  }
  const isHere = running === null || !(await endSubscription(services, running, end));
  await inWork(async (work) => {
    const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw notFound('company');
    const { plan } = vendor;
    // Whoever's plan is ended at once has none: what it was given does not go on either.
    const isGiven = when === 'now' && vendor.planSource === 'complimentary';
    if (running !== null && isHere) {
      const isIts = and(eq(subscriptions.vendorId, vendorId), eq(subscriptions.subscriptionId, running));
      await work.tx.delete(subscriptions).where(isIts);
    }
    if (isHere || isGiven) {
      if (plan === PlanName.Free && running === null)
        throw new AppError('ILLEGAL_TRANSITION', 'This company is on Free already.');
      await work.tx.update(vendors).set(FREE_PLAN).where(eq(vendors.id, vendorId));
      work.afterCommit(() => replaceTokensOfVendor(work.services, vendorId));
    }
    const action = when === 'now' ? 'plan-ended' : 'plan-to-end';
    const planName = running === null ? plan : planOfKey(state.plan);
    const after = { plan: when === 'now' ? PlanName.Free : planName, reason };
    await audit(work, { action, entity: 'vendor', entityId: vendorId, before: { plan: planName }, after });
    const data = { planName, reason };
    const notice =
      when === 'now'
        ? ({ event: 'plan-ended', data, relatedUrl: 'upgrade-plan' } as const)
        : ({ event: 'plan-to-end', data, relatedUrl: 'plan-details' } as const);
    await tellVendors(work, [vendorId], () => notice);
  });
}

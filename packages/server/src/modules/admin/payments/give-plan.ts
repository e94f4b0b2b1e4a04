import type { components } from '@chalkline/openapi/types';
import { formatDate, PlanName, planAt } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { plans, vendors } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import { endPlan } from '../../payments/end-plan.ts';
import { replaceTokensOfVendor } from '../../shared/sign-out.ts';
import { isRunning, subscriptionOf } from '../../shared/subscription-rows.ts';
import { timeZoneOf } from '../../shared/time-zones.ts';
import { neededReason } from '../decide-accounts.ts';
import { vendorPlan, whyNotGive } from './plan-info.ts';

type Schemas = components['schemas'];
type Info = Schemas['AdminVendorPlan'];

const DAY_MS = 86_400_000;
/** A plan is given for two years at most at a time. */
const MOST_DAYS = 731;

/** A plan that costs something, by its number. @throws {AppError} NOT_FOUND, RULE_BROKEN naming the plan */
export async function paidPlan({ tx }: Pick<Work, 'tx'>, planId: number): Promise<typeof plans.$inferSelect> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw notFound('plan');
  if (plan.name === PlanName.Free) throw ruleBroken({ planId: 'Everybody has the Free plan. Choose another one.' });
  return plan;
}

function checkedUntil(text: string, now: Date): Date {
  const until = new Date(text);
  // A leap second is an instant that has no number.
  if (!(until.getTime() - now.getTime() >= DAY_MS))
    throw ruleBroken({ until: 'The end must be at least a day ahead.' });
  if (until.getTime() - now.getTime() > MOST_DAYS * DAY_MS) {
    throw ruleBroken({ until: 'A plan is given for two years at most.' });
  }
  return until;
}

/**
 * Gives a company a plan for a time without charge, or a longer time; it reads why. PAY-23
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION while a subscription runs, RULE_BROKEN naming the field
 */
export async function givePlan(call: Call, input: Schemas['GivePlanInput']): Promise<Info> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  const { vendorId } = input;
  await inWork(own, async (work) => {
    const [vendor] = await work.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw notFound('vendor');
    const plan = await paidPlan(work, input.planId);
    const refusal = whyNotGive(isRunning(await subscriptionOf(work.tx, vendorId)));
    if (refusal !== null) throw new AppError('ILLEGAL_TRANSITION', refusal);
    const now = await databaseNow(work.tx);
    const until = checkedUntil(input.until, now);
    const goesOn = planAt(vendor, now) === plan.name;
    const { planExpiresAt: before } = vendor;
    if (goesOn && (before === null || before >= until)) {
      throw ruleBroken({ until: 'The vendor has this plan for longer already.' });
    }
    const planStartedAt = goesOn ? vendor.planStartedAt : now;
    const given = { plan: plan.name, planStartedAt, planExpiresAt: until, planSource: 'complimentary' } as const;
    await work.tx.update(vendors).set(given).where(eq(vendors.id, vendorId));
    await audit(work, {
      action: 'plan-given',
      entity: 'vendor',
      entityId: vendorId,
      before: { plan: planAt(vendor, now), until: goesOn ? (before?.toISOString() ?? null) : null },
      after: { plan: plan.name, until: until.toISOString(), reason },
    });
    const data = { planName: plan.name, endsOn: formatDate(until, timeZoneOf(vendor)), reason };
    await tellVendors(work, [vendorId], () => ({ event: 'plan-given', data, relatedUrl: 'plan-details' }));
    work.afterCommit(() => replaceTokensOfVendor(work.services, vendorId));
  });
  return vendorPlan(own, vendorId);
}

/** Ends a company's plan, at once or with what is paid for; it reads why. PAY-24 @throws {AppError} */
export async function endVendorPlan(call: Call, { vendorId, when, reason }: Schemas['EndPlanInput']): Promise<Info> {
  const own = asAdmin(call);
  const end = { vendorId, when, reason: neededReason(reason), key: `end-${own.outsideKey ?? own.requestId}` };
  await endPlan(own.services, (body) => inWork(own, body), end);
  return vendorPlan(own, vendorId);
}

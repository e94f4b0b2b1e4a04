import type { SubscriptionState } from '@chalkline/payments';
import { isTrialPlan, type StoredPlan, TRIAL_DAYS } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { vendors } from '../../database/tables/index.ts';
import { isRunning } from '../shared/subscription-rows.ts';

/** Providers take the end of a trial only so far ahead; 48 hours, and one to be sure. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Whether a company's plan lasts just as long as the free trial does, in SQL. PLAN-3 */
export const lastsAsTrial = sql`${vendors.planExpiresAt} = ${vendors.planStartedAt} + make_interval(hours => ${sql.raw(String(TRIAL_DAYS * 24))})`;

/** An instant that a plan bought now can begin at, or null where it is too near. */
const farEnough = (end: Date | null, now: Date): Date | null =>
  end === null || end.getTime() - now.getTime() < SHORTEST_TRIAL_MS ? null : end;

/** The end of the running free trial, where a plan bought now can begin at it; null otherwise. PAY-16 */
export const trialEndToWaitFor = (vendor: StoredPlan, now: Date): Date | null =>
  isTrialPlan(vendor) ? farEnough(vendor.planExpiresAt, now) : null;

/**
 * The same where a plan may be bought already that begins at it: its subscription knows the trial's end without days of grace. PAY-16
 */
export function trialEndBeside(state: SubscriptionState, vendor: StoredPlan, now: Date): Date | null {
  if (!isRunning(state)) return trialEndToWaitFor(vendor, now);
  if (state.status !== 'trialing' || state.periodEnd === null) return null;
  return farEnough(new Date(state.periodEnd), now);
}

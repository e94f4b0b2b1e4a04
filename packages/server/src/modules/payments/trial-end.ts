import { isTrialPlan, type StoredPlan, TRIAL_DAYS } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { vendors } from '../../database/tables/index.ts';

/** Providers take the end of a trial only so far ahead; 48 hours, and one to be sure. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Whether a company's plan lasts just as long as the free trial does, in SQL. PLAN-3 */
export const lastsAsTrial = sql`${vendors.planExpiresAt} = ${vendors.planStartedAt} + make_interval(hours => ${sql.raw(String(TRIAL_DAYS * 24))})`;

/** The end of the running free trial, where a plan bought now can begin at it; null otherwise. PAY-16 */
export function trialEndToWaitFor(vendor: StoredPlan, now: Date): Date | null {
  const { planExpiresAt } = vendor;
  if (!isTrialPlan(vendor) || planExpiresAt === null) return null;
  return planExpiresAt.getTime() - now.getTime() < SHORTEST_TRIAL_MS ? null : planExpiresAt;
}

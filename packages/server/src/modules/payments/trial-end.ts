import { isTrialPlan, type StoredPlan } from '@chalkline/rules';

/** Providers take the end of a trial only so far ahead; 48 hours, and one to be sure. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** The end of the running free trial, where a plan bought now can begin at it; null otherwise. PAY-16 */
export function trialEndToWaitFor(vendor: StoredPlan, now: Date): Date | null {
  const { planExpiresAt } = vendor;
  if (!isTrialPlan(vendor) || planExpiresAt === null) return null;
  return planExpiresAt.getTime() - now.getTime() < SHORTEST_TRIAL_MS ? null : planExpiresAt;
}

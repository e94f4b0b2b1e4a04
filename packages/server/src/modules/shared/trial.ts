import { PlanName, trialEndOf } from '@chalkline/rules';

/** What a company's row says of its plan. */
export interface StoredPlan {
  readonly plan: string;
  readonly hasUsedFreeTrial: boolean;
  readonly planStartedAt: Date | null;
  readonly planExpiresAt: Date | null;
}

/**
 * Whether a stored plan is the free trial, running or over: thirty days of the National Package from its start. A month
 * that was paid for can be as long, so who asks knows already that no subscription runs. PLAN-3
 */
export function isTrialPlan({ plan, hasUsedFreeTrial, planStartedAt, planExpiresAt }: StoredPlan): boolean {
  if (plan !== PlanName.National || !hasUsedFreeTrial || planStartedAt === null) return false;
  return planExpiresAt?.getTime() === trialEndOf(planStartedAt).getTime();
}

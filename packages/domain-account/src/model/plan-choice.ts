import type { Schemas } from '@chalkline/api-client';
import type { Period } from './plan.ts';

type Plan = Schemas['SubscriptionPlan'];
type Details = Schemas['PlanDetails'];

/** What can be done with a plan in the comparison. */
export type PlanChoice =
  | { kind: 'current' }
  /** It will be the plan from then on. */
  | { kind: 'pending'; at: string }
  | { kind: 'trial'; days: number; canBuy: boolean }
  /** By a checkout: there is no subscription yet. */
  | { kind: 'buy' }
  /** By a change of the running subscription. */
  | { kind: 'change' }
  /** A bank's transfer is on its way: for this plan, or for another one (PAY-27). */
  | { kind: 'transfer'; isIt: boolean }
  /** Nothing changes while a payment is open (PAY-6). */
  | { kind: 'unpaid' }
  /** Takes the cancellation back. */
  | { kind: 'resume' }
  /** Back to Free: by cancelling. */
  | { kind: 'cancel' }
  | { kind: 'none' };

/** What a vendor can do with a plan, from where its own stands (PLAN-3, PLAN-7). */
export function planChoice(plan: Plan, period: Period, details: Details): PlanChoice {
  const { pending, hasSubscription, canBuy, canStartTrial, transfer } = details;
  if (pending && pending.plan === plan.name && (plan.isFree || pending.period === period)) {
    return { kind: 'pending', at: pending.at };
  }
  const isSame = (details.subscribedPlan ?? details.plan) === plan.name;
  if (plan.isFree) return isSame ? { kind: 'current' } : hasSubscription ? { kind: 'cancel' } : { kind: 'none' };
  const isPaidSo = isSame && hasSubscription && details.period === period;
  if (details.cancelAtPeriodEnd && isPaidSo) return { kind: 'resume' };
  // A trial is no purchase: its plan can be bought while it runs. So can the other period of the plan in use.
  if (isPaidSo || (isSame && !hasSubscription && details.state !== 'trial')) return { kind: 'current' };
  if (details.state === 'past-due') return { kind: 'unpaid' };
  if (canStartTrial && plan.trialDays > 0) return { kind: 'trial', days: plan.trialDays, canBuy: canBuy && !transfer };
  if (!canBuy) return { kind: 'none' };
  if (transfer && !hasSubscription) return { kind: 'transfer', isIt: transfer.plan === plan.name };
  return hasSubscription ? { kind: 'change' } : { kind: 'buy' };
}

/** Whether a change is for more: it then takes effect at once, else at the end of the paid time. */
export function isUpgrade(plan: Plan, period: Period, details: Details, plans: readonly Plan[]): boolean {
  const rank = (name: string) => plans.findIndex((one) => one.name === name);
  if (plan.name !== details.plan) return rank(plan.name) > rank(details.plan);
  return period === 'year' && details.period === 'month';
}

/** The plan's state in words. */
export const planStateWords: Readonly<Record<Details['state'], string>> = {
  free: 'Free plan',
  trial: 'Free trial',
  active: 'Active',
  'past-due': 'Payment failed',
  cancelled: 'Cancelled',
  prepaid: 'Paid in advance',
  granted: 'Granted by the cooperative',
};

import { PlanName } from '@chalkline/rules';

/** What is stored of a company whose plan is over. PLAN-4 */
export const FREE_PLAN = { plan: PlanName.Free, planStartedAt: null, planExpiresAt: null, planSource: null } as const;

/** The plans that are sold, by the key that providers know them by. */
const names = { state: PlanName.State, national: PlanName.National } as const;

export type PlanKey = keyof typeof names;

const isKey = (text: string): text is PlanKey => Object.hasOwn(names, text);

/** The plan of a provider's key; one that is not sold any more is Free. */
export const planOfKey = (key: string | null): PlanName => (key !== null && isKey(key) ? names[key] : PlanName.Free);

/** The provider's key of a plan, or null for one that is not sold. */
export function keyOfPlan(plan: string): PlanKey | null {
  return (Object.keys(names) as PlanKey[]).find((key) => names[key] === plan) ?? null;
}

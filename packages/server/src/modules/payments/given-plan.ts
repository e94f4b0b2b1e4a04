import { formatDate, isPlanName, type PlanName } from '@chalkline/rules';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLog } from '../../database/tables/index.ts';

/** What is stored of a company whose plan was given. */
interface GivenPlan {
  readonly plan: PlanName;
  readonly planStartedAt: Date;
  readonly planExpiresAt: Date;
  readonly planSource: 'complimentary';
}

/** The later of these says whether what was given still stands. */
const decisions = ['plan-given', 'plan-ended', 'plan-to-end'];

/**
 * What is left of the plan that an administrator gave a company last, from the audit, which alone keeps it while the company pays for
 * another one; null where its time is over or a plan was ended since. PAY-23
 */
export async function givenPlanLeft(db: Db, vendorId: number, now: Date): Promise<GivenPlan | null> {
  const isIts = and(eq(auditLog.entity, 'vendor'), eq(auditLog.entityId, vendorId));
  const [last] = await db
    .select({ action: auditLog.action, at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(and(isIts, inArray(auditLog.action, decisions)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (last?.action !== 'plan-given') return null;
  const { plan, until } = last.after as { readonly plan: string; readonly until: string };
  const planExpiresAt = new Date(until);
  if (!isPlanName(plan) || planExpiresAt <= now) return null;
  return { plan, planStartedAt: last.at, planExpiresAt, planSource: 'complimentary' };
}

/** What becomes of a given plan while its company pays for another one, as a sentence for an administrator. PAY-23 PAY-25 */
export const restsSentence = ({ plan, planExpiresAt }: GivenPlan, timeZone: string): string =>
  ` The ${plan} that it was given until ${formatDate(planExpiresAt, timeZone)} rests while it pays, and goes on afterwards for what is left of that time.`;

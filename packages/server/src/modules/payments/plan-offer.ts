import type { components } from '@chalkline/openapi/types';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { checkouts, plans } from '../../database/tables/index.ts';
import { subscriptionOf } from '../shared/subscription-rows.ts';
import { planOfKey } from './plan-keys.ts';

/** A checkout that an administrator opened for the company, while it can be paid. PAY-25 */
export async function openOffer(db: Db, vendorId: number): Promise<components['schemas']['PlanOffer'] | null> {
  const [row] = await db
    .select({ checkout: checkouts, plan: plans.name })
    .from(checkouts)
    .innerJoin(plans, eq(plans.id, checkouts.planId))
    .where(
      and(
        eq(checkouts.vendorId, vendorId),
        eq(checkouts.state, 'pending'),
        isNotNull(checkouts.offeredById),
        sql`${checkouts.expiresAt} > ${sqlNow}`,
      ),
    )
    .orderBy(desc(checkouts.id))
    .limit(1);
  if (!row) return null;
  const { url, expiresAt, period, amount, replacesSubscriptionId } = row.checkout;
  if (url === null || expiresAt === null) return null;
  const before = (await subscriptionOf(db, vendorId)).subscriptions[replacesSubscriptionId ?? ''];
  const replaces = before ? planOfKey(before.plan) : null;
  return { plan: row.plan, period, amount, replaces, url, expiresAt: expiresAt.toISOString() };
}

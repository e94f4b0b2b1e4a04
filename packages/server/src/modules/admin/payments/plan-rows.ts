import type { components } from '@chalkline/openapi/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { subscriptions, users, vendors } from '../../../database/tables/index.ts';
import { lastsAsTrial } from '../../payments/trial-end.ts';
import { mainOf, planNow } from '../accounts.ts';

/** A vendor's plan as an administrator lists it. */
export type VendorPlanRow = components['schemas']['AdminVendorPlanRow'];

const vendorId = sql`"vendors"."id"`;
const status = sql`${subscriptions.state} ->> 'status'`;

const runs = sql<boolean>`coalesce(${status} in ('trialing', 'active', 'past-due'), false)`;

/**
 * How a company came by the plan that counts now. Where an earlier version kept no source, it follows from the subscription, the trial's
 * thirty days and the charges. PAY-23
 */
export const planSource = sql<VendorPlanRow['source']>`case when ${planNow} = 'Free' then null
  when ${vendors.planSource} is not null then ${vendors.planSource}
  when ${runs} then case when ${status} = 'trialing' then 'trial' else 'paid' end
  when ${vendors.hasUsedFreeTrial} and ${lastsAsTrial} then 'trial'
  when exists (select 1 from transactions t where t.vendor_id = ${vendorId} and t.kind = 'subscription' and t.status = 'paid' and t.at >= ${vendors.planStartedAt}) then 'paid'
  else 'complimentary' end`;

const hasOffer = sql<boolean>`exists (select 1 from checkouts c where c.vendor_id = ${vendorId} and c.state = 'pending'
  and c.offered_by_id is not null and c.expires_at > ${sqlNow})`;

/** When a plan ends, or is charged again; null on Free. A subscription's end has days of grace in the company's own row. */
export const endsAt = sql<Date | null>`case when ${planNow} = 'Free' then null
  when ${runs} then coalesce((${subscriptions.state} ->> 'periodEnd')::timestamptz, ${vendors.planExpiresAt})
  else ${vendors.planExpiresAt} end`.mapWith(vendors.planExpiresAt);

/** A company with its main account and its subscription, as every part of the list needs them. */
export const isMain = eq(users.id, mainOf('vendor_id', vendorId));
export const isItsSubscription = eq(subscriptions.vendorId, vendors.id);

/** What can be sorted by. */
export const sortablePlans = {
  companyName: vendors.companyName,
  plan: planNow,
  source: planSource,
  startedAt: vendors.planStartedAt,
  endsAt,
};

/** Companies with their plans. */
export const plansThat = (db: Db, where: SQL | undefined) =>
  db
    .select({
      vendor: vendors,
      email: users.email,
      plan: planNow,
      source: planSource,
      hasSubscription: runs,
      isCancelled: sql<boolean>`coalesce(${runs} and (${subscriptions.state} ->> 'cancelAtPeriodEnd')::boolean, false)`,
      endsAt,
      hasOffer,
    })
    .from(vendors)
    .leftJoin(users, isMain)
    .leftJoin(subscriptions, isItsSubscription)
    .where(where)
    .$dynamic();

type Found = Awaited<ReturnType<typeof plansThat>>[number];

export function presentPlan({ vendor, email, endsAt: end, ...row }: Found): VendorPlanRow {
  const isFree = row.plan === 'Free';
  return {
    vendorId: vendor.id,
    companyName: vendor.companyName,
    email: email ?? '',
    stateCode: vendor.stateCode,
    plan: row.plan,
    source: row.source,
    isCancelled: row.isCancelled,
    startedAt: isFree ? null : (vendor.planStartedAt?.toISOString() ?? null),
    endsAt: end?.toISOString() ?? null,
    hasSubscription: row.hasSubscription,
    hasOffer: row.hasOffer,
  };
}

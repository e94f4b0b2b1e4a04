import type { components } from '@chalkline/openapi/types';
import { and, eq, inArray } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import { auditLog, vendors } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { auditEntries } from '../../audit-trail/entries.ts';
import { openBidsThisMonth } from '../../bids/eligibility.ts';
import { offeredPlans, planDetails } from '../../payments/plan-details.ts';
import { plansThat, presentPlan } from './plan-rows.ts';

type Info = components['schemas']['AdminVendorPlan'];

const NEWEST = 100;

/** What is kept of a plan in the audit. */
const planActions = [
  'trial-started',
  'checkout-started',
  'subscription-changed',
  'subscription-cancelled',
  'subscription-resumed',
  'plan-changed',
  'plan-ended',
  'plan-to-end',
  'plan-given',
  'plan-offered',
  'plan-replaced',
];

/** Why no plan can be given to a company, or null where one can. PAY-23 */
export const whyNotGive = (hasSubscription: boolean): string | null =>
  hasSubscription ? 'This vendor has a subscription. End it first, or open a checkout for another plan.' : null;

/** One company's plan, what it pays and how it came by it. PAY-23 @throws {AppError} NOT_FOUND */
export async function vendorPlan(call: Call, id: number): Promise<Info> {
  const { db, services } = asAdmin(call);
  const [found] = await plansThat(db, eq(vendors.id, id));
  if (!found) throw notFound('vendor');
  const { vendorId, companyName, email, stateCode, source, hasSubscription } = presentPlan(found);
  const why = whyNotGive(hasSubscription);
  const isOfPlan = and(eq(auditLog.entity, 'vendor'), eq(auditLog.entityId, id), inArray(auditLog.action, planActions));
  return {
    vendorId,
    companyName,
    email,
    stateCode,
    source,
    // The company itself counts what is sealed, too.
    details: { ...(await planDetails(call, id)), bidsThisMonth: await openBidsThisMonth(db, id) },
    plans: await offeredPlans(services),
    mayGive: why === null,
    whyNotGive: why,
    history: await auditEntries(db, isOfPlan, NEWEST),
  };
}

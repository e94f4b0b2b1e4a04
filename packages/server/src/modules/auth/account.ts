import type { components } from '@chalkline/openapi/types';
import { NO_SUBSCRIPTION, type SubscriptionState } from '@chalkline/payments';
import {
  effectivePlan,
  homeUrlOf,
  isPlanName,
  isTrialPlan,
  isTrialRunning,
  PlanName,
  type SchoolRight,
  schoolRights,
} from '@chalkline/rules';
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { schools, subscriptions, users, vendors } from '../../database/tables/index.ts';
import { type Standing, statusInRole } from '../../security/sessions.ts';
import { isRunning } from '../shared/subscription-rows.ts';

type SessionData = components['schemas']['Session'];

const selection = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  confirmedAt: users.confirmedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  accessType: users.accessType,
  userStatus: users.status,
  rights: users.rights,
  picture: users.picture,
  schoolId: users.schoolId,
  vendorId: users.vendorId,
  school: { name: schools.name, status: schools.status, logo: schools.logo },
  vendor: {
    name: vendors.companyName,
    status: vendors.status,
    logo: vendors.logo,
    plan: vendors.plan,
    planStartedAt: vendors.planStartedAt,
    planExpiresAt: vendors.planExpiresAt,
    hasUsedFreeTrial: vendors.hasUsedFreeTrial,
  },
  subscription: subscriptions.state,
};

async function selectAccount(db: Db, which: SQL) {
  const [row] = await db
    .select(selection)
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .leftJoin(subscriptions, eq(subscriptions.vendorId, users.vendorId))
    .where(which);
  return row ?? null;
}

/** An account with its organisation, as a session is made of it. */
export type Account = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;

/** The account of a sign-in address, which is in small letters. */
export const accountByEmail = (db: Db, email: string): Promise<Account | null> =>
  selectAccount(db, eq(users.email, email));

/** The account of a person. */
export const accountById = (db: Db, id: number): Promise<Account | null> => selectAccount(db, eq(users.id, id));

/** The account that signs in by this Google identity. */
export const accountByGoogle = (db: Db, subject: string): Promise<Account | null> =>
  selectAccount(db, eq(users.googleSubject, subject));

/** What decides whether the account may enter. */
export const standingOf = (account: Account): Standing => ({
  role: account.role,
  userStatus: account.userStatus,
  schoolStatus: account.school?.status ?? null,
  vendorStatus: account.vendor?.status ?? null,
});

/** The plan that counts: one that has ended is Free. PLAN-4 */
function planOf({ vendor }: Account, now: Date): string {
  if (!vendor) return '';
  if (!isPlanName(vendor.plan)) return PlanName.Free;
  return effectivePlan({ plan: vendor.plan, planEndsAt: vendor.planExpiresAt, now });
}

/** Whether the free trial runs: nothing is paid for, and it is not over. PLAN-3 */
function isOnTrial({ vendor, subscription }: Account, now: Date): boolean {
  if (!vendor || !isTrialPlan(vendor) || !isTrialRunning(vendor.planExpiresAt, now)) return false;
  return !isRunning((subscription as SubscriptionState | null) ?? NO_SUBSCRIPTION);
}

/** What a client keeps of a signed-in account. */
export function presentSession(account: Account, token: string, now: Date): SessionData {
  const status = statusInRole(standingOf(account));
  const isOwn = account.role !== 'School' && account.role !== 'Vendor';
  const rights: readonly SchoolRight[] =
    account.role === 'School' ? (account.accessType === 1 ? schoolRights : (account.rights as SchoolRight[])) : [];
  return {
    token,
    role: account.role,
    status,
    id: isOwn ? account.id : (account.schoolId ?? account.vendorId ?? account.id),
    firstName: account.firstName,
    lastName: account.lastName,
    logo: account.picture ?? account.school?.logo ?? account.vendor?.logo ?? null,
    email: account.email,
    accessType: account.accessType,
    currentPlan: planOf(account, now),
    hasUsedFreeTrial: account.vendor?.hasUsedFreeTrial ?? false,
    isTrial: isOnTrial(account, now),
    planExpiration: account.vendor?.planExpiresAt?.toISOString() ?? null,
    planStartedAt: account.vendor?.planStartedAt?.toISOString() ?? null,
    cartItems: 0,
    schoolID: account.schoolId,
    homeUrl: homeUrlOf(account.role, status),
    organisation: account.school?.name ?? account.vendor?.name ?? 'Chalkline',
    rights: [...rights],
  };
}

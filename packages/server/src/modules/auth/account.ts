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
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { cartIs } from '../../database/status-sql.ts';
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
  /** Lines of the person's open cart. */
  cartItems: sql<number>`(select count(*)::int from cart_lines l join carts c on c.id = l.cart_id
    where c.user_id = ${users.id} and c.status = ${cartIs.Open})`,
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

/** An account with its organization, as a session is made of it. */
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

const subscriptionOf = ({ subscription }: Account): SubscriptionState =>
  (subscription as SubscriptionState | null) ?? NO_SUBSCRIPTION;

/** Whether the free trial runs: it is not over, and what was bought meanwhile begins at its end. PLAN-3 PAY-16 */
function isOnTrial(account: Account, now: Date): boolean {
  const { vendor } = account;
  const subscription = subscriptionOf(account);
  if (!vendor || !isTrialRunning(endOfPlan(account), now)) return false;
  return isRunning(subscription) ? subscription.status === 'trialing' : isTrialPlan(vendor);
}

/** When a plan ends as its company is told: at its period's end, without the days of grace after it. PAY-4 */
function endOfPlan(account: Account): Date | null {
  const subscription = subscriptionOf(account);
  if (isRunning(subscription) && subscription.periodEnd !== null) return new Date(subscription.periodEnd);
  return account.vendor?.planExpiresAt ?? null;
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
    planExpiration: endOfPlan(account)?.toISOString() ?? null,
    planStartedAt: account.vendor?.planStartedAt?.toISOString() ?? null,
    cartItems: account.cartItems,
    schoolID: account.schoolId,
    homeUrl: homeUrlOf(account.role, status),
    organisation: account.school?.name ?? account.vendor?.name ?? 'Chalkline',
    rights: [...rights],
  };
}

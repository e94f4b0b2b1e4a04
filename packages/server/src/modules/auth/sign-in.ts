import type { components } from '@chalkline/openapi/types';
import {
  effectivePlan,
  homeUrlOf,
  isPlanName,
  normalizeEmail,
  PlanName,
  type Portal,
  portalOfRole,
  type Role,
  type SchoolRight,
  schoolRights,
} from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { schools, users, vendors } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { countTry, forgetTries } from '../../security/rate-limit.ts';
import { type Standing, standingRefusal, statusInRole } from '../../security/sessions.ts';

type SessionData = components['schemas']['Session'];

const selection = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
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
};

async function findAccount(db: Db, email: string) {
  const [row] = await db
    .select(selection)
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .where(eq(users.email, email));
  return row ?? null;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const standingOf = (account: Account): Standing => ({
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

const portalNames: Readonly<Record<Portal, string>> = {
  school: 'the school sign-in',
  vendor: 'the vendor sign-in',
  staff: 'the staff sign-in',
};

function refuseWrongPortal(role: Role, portal: Portal): void {
  const right = portalOfRole(role);
  if (right === portal) return;
  throw new AppError('WRONG_PORTAL', `This account signs in at ${portalNames[right]}.`, { portal: right });
}

function presentSession(account: Account, token: string, now: Date): SessionData {
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
    planExpiration: account.vendor?.planExpiresAt?.toISOString() ?? null,
    planStartedAt: account.vendor?.planStartedAt?.toISOString() ?? null,
    cartItems: 0,
    schoolID: account.schoolId,
    homeUrl: homeUrlOf(account.role, status),
    organisation: account.school?.name ?? account.vendor?.name ?? 'Chalkline',
    rights: [...rights],
  };
}

/**
 * Signs a person in by e-mail and password. An unknown address and a wrong password get the same answer after the same
 * work. AUTH-5 AUTH-6 AUTH-10
 * @throws {AppError} WRONG_CREDENTIALS, WRONG_PORTAL, ACCOUNT_NOT_ACTIVE, RATE_LIMITED
 */
export async function signIn(
  call: Call,
  input: { email: string; password: string; portal: Portal },
): Promise<SessionData> {
  const { db, services, address } = call;
  const { perAccount, perAddress, windowMinutes } = services.config.signInLimits;
  const email = normalizeEmail(input.email);
  const accountKey = `sign-in:account:${email}`;
  await countTry(db, `sign-in:address:${address}`, { max: perAddress, windowMinutes });
  await countTry(db, accountKey, { max: perAccount, windowMinutes });
  const account = await findAccount(db, email);
  if (!(await verifyPassword(input.password, account?.passwordHash ?? null)) || !account) {
    throw new AppError('WRONG_CREDENTIALS', 'The e-mail address or the password is not right.', {
      password: 'The e-mail address or the password is not right.',
    });
  }
  refuseWrongPortal(account.role, input.portal);
  const refusal = standingRefusal(standingOf(account));
  if (refusal) throw new AppError('ACCOUNT_NOT_ACTIVE', refusal);
  await forgetTries(db, accountKey);
  await db.execute(sql`delete from sessions where user_id = ${account.id} and expires_at < now() - interval '7 days'`);
  return presentSession(account, await services.sessions.issue(account.id, address), await databaseNow(db));
}

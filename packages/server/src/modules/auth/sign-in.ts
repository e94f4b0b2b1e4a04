import type { components } from '@chalkline/openapi/types';
import { MemberStatus, normalizeEmail, type Portal, portalOfRole, SchoolStatus } from '@chalkline/rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { auditLog, users } from '../../database/tables/index.ts';
import { asBookkeeping } from '../../deadline.ts';
import { AppError } from '../../errors.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { standingRefusal } from '../../security/sessions.ts';
import { steadily } from '../../security/steady-time.ts';
import { inPersonWork } from '../../unit-of-work.ts';
import { type Account, accountByEmail, accountById, presentSession, standingOf } from './account.ts';
import { admitTry } from './sign-in-throttle.ts';
import { noteRefusal, noteUnknown } from './sign-in-trail.ts';

/** Writing a failure down takes less, whatever there is to write. AUTH-6 */
const TRAIL_MS = 100;

type SessionData = components['schemas']['Session'];

const portalNames: Readonly<Record<Portal, string>> = {
  school: 'the school sign-in',
  vendor: 'the vendor sign-in',
  staff: 'the staff sign-in',
};

/** Why somebody who has proved who they are does not enter here, or null. AUTH-15 ACC-3 ACC-4 */
function refusalOf(account: Account, portal: Portal): { error: AppError; because: string } | null {
  const right = portalOfRole(account.role);
  if (right !== portal) {
    const error = new AppError('WRONG_PORTAL', `This account signs in at ${portalNames[right]}.`, { portal: right });
    return { error, because: 'another door' };
  }
  if (account.confirmedAt === null) {
    const sentence = 'Confirm your address first: open the link in the email that we sent you.';
    const error = new AppError('ADDRESS_NOT_CONFIRMED', sentence, { email: sentence });
    return { error, because: 'address not confirmed' };
  }
  const refusal = standingRefusal(standingOf(account));
  if (refusal === null) return null;
  const isWaiting = account.role === 'School' && account.school?.status === SchoolStatus.Submitted;
  const fields = isWaiting ? { standing: 'waiting' } : {};
  return { error: new AppError('ACCOUNT_NOT_ACTIVE', refusal, fields), because: refusal };
}

/** Why an administrator blocked the account, as its owner was told by mail; null where no reason was given. AUTH-45 */
async function blockReason({ db }: Call, { id, userStatus }: Account): Promise<string | null> {
  if (userStatus !== MemberStatus.Disabled) return null;
  const isBlocking = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id), eq(auditLog.action, 'person-blocked'));
  const [entry] = await db.select().from(auditLog).where(isBlocking).orderBy(desc(auditLog.id)).limit(1);
  const reason = (entry?.after as { reason?: string } | null | undefined)?.reason;
  return reason
    ? `This account was disabled by an administrator: ${reason} Write to support if you have a question.`
    : null;
}

/** How somebody proved who they are, for the trail. */
type EntryProof = 'password' | 'Google' | 'confirmed address' | 'invitation';

/**
 * Opens a session for somebody who has proved who they are, at the right door and in good standing, and remembers the device.
 * AUTH-15 AUTH-25 AUTH-31 ACC-3
 * @param by how they proved it, for the trail
 * @throws {AppError} WRONG_PORTAL, ADDRESS_NOT_CONFIRMED, ACCOUNT_NOT_ACTIVE
 */
export async function enter(
  call: Call,
  account: Account,
  { portal, by }: { readonly portal: Portal; readonly by: EntryProof },
): Promise<SessionData> {
  const { db, services, address, device, cookies } = call;
  const refusal = refusalOf(account, portal);
  if (refusal) {
    await noteRefusal(call, account, 'sign-in-failed', refusal.because);
    const reason = refusal.error.code === 'ACCOUNT_NOT_ACTIVE' ? await blockReason(call, account) : null;
    throw reason === null ? refusal.error : new AppError('ACCOUNT_NOT_ACTIVE', reason);
  }
  const old = sql`delete from sessions where user_id = ${account.id} and expires_at < now() - interval '7 days'
    and not exists (select 1 from sessions other where other.admin_session_id = sessions.id)`;
  await asBookkeeping(() => db.execute(old));
  const { id, schoolId, firstName, lastName } = account;
  // Before the session: nobody is in of whom the trail knows nothing.
  const now = await inPersonWork(call, { id, name: `${firstName} ${lastName}` }, async (work) => {
    const at = await databaseNow(work.tx);
    await work.tx.update(users).set({ lastSignInAt: at }).where(eq(users.id, id));
    await audit(work, { action: 'signed-in', entity: 'user', entityId: id, schoolId, after: { by } });
    return at;
  });
  const token = await services.sessions.issue(id, address, device);
  cookies.set(await services.devices.remember(account));
  return presentSession(account, token, now);
}

/**
 * Opens a session for whoever proved by a mailed link, and a password with it, that an account is theirs. Null where the
 * account may not enter yet. REG-9
 */
export async function enterByLink(call: Call, userId: number, by: EntryProof): Promise<SessionData | null> {
  const account = await accountById(call.db, userId);
  if (!account) return null;
  const portal = portalOfRole(account.role);
  return refusalOf(account, portal) ? null : enter(call, account, { portal, by });
}

const wrongCredentials = () =>
  new AppError('WRONG_CREDENTIALS', 'The email address or the password is not right.', {
    password: 'The email address or the password is not right.',
  });

/**
 * Signs a person in by email and password. An unknown address and a wrong password get the same answer after the same
 * work. AUTH-5 AUTH-6 AUTH-10
 * @throws {AppError} WRONG_CREDENTIALS, RATE_LIMITED, and as `enter` does
 */
export async function signIn(
  call: Call,
  input: { email: string; password: string; portal: Portal },
): Promise<SessionData> {
  const email = normalizeEmail(input.email);
  const account = await accountByEmail(call.db, email);
  const admitted = await admitTry(call, email, account);
  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null);
  if (!isRight || !account) {
    // What is written down differs, and how long that takes must not tell.
    await steadily(TRAIL_MS, () =>
      account ? noteRefusal(call, account, 'sign-in-failed', 'wrong password') : noteUnknown(call),
    );
    throw wrongCredentials();
  }
  const session = await enter(call, account, { portal: input.portal, by: 'password' });
  await admitted.takeBack();
  return session;
}

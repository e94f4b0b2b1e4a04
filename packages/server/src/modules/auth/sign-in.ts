import type { components } from '@chalkline/openapi/types';
import { normalizeEmail, type Portal, portalOfRole, type Role } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { users } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { countTry, forgetTries } from '../../security/rate-limit.ts';
import { standingRefusal } from '../../security/sessions.ts';
import { type Account, accountByEmail, presentSession, standingOf } from './account.ts';

type SessionData = components['schemas']['Session'];

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

/**
 * Opens a session for somebody who has proved who they are, at the right door and in good standing. AUTH-15 ACC-3
 * @throws {AppError} WRONG_PORTAL, ADDRESS_NOT_CONFIRMED, ACCOUNT_NOT_ACTIVE
 */
export async function enter({ db, services, address }: Call, account: Account, portal: Portal): Promise<SessionData> {
  refuseWrongPortal(account.role, portal);
  if (account.confirmedAt === null) {
    const sentence = 'Confirm your address first: open the link in the mail that we sent you.';
    throw new AppError('ADDRESS_NOT_CONFIRMED', sentence, { email: sentence });
  }
  const refusal = standingRefusal(standingOf(account));
  if (refusal) throw new AppError('ACCOUNT_NOT_ACTIVE', refusal);
  const now = await databaseNow(db);
  await db.execute(sql`delete from sessions where user_id = ${account.id} and expires_at < now() - interval '7 days'
    and not exists (select 1 from sessions other where other.admin_session_id = sessions.id)`);
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, account.id));
  return presentSession(account, await services.sessions.issue(account.id, address), now);
}

/**
 * Signs a person in by e-mail and password. An unknown address and a wrong password get the same answer after the same
 * work. AUTH-5 AUTH-6 AUTH-10
 * @throws {AppError} WRONG_CREDENTIALS, RATE_LIMITED, and as `enter` does
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
  const account = await accountByEmail(db, email);
  if (!(await verifyPassword(input.password, account?.passwordHash ?? null)) || !account) {
    throw new AppError('WRONG_CREDENTIALS', 'The e-mail address or the password is not right.', {
      password: 'The e-mail address or the password is not right.',
    });
  }
  const session = await enter(call, account, input.portal);
  await forgetTries(db, accountKey);
  return session;
}

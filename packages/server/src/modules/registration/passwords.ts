import type { components } from '@chalkline/openapi/types';
import { normalizeEmail, portalOfRole } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call, SignedInCall } from '../../call.ts';
import { users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { createLink, findLink, useLink, voidLinks } from '../../security/link-tokens.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import { countTry, forgetTries } from '../../security/rate-limit.ts';
import { steadily } from '../../security/steady-time.ts';
import { inVisitorWork, inWork, type Work } from '../../unit-of-work.ts';
import { checkPassword } from './field-checks.ts';
import { accountBy, confirmUser, countMailRequest, readerOf, STEADY_MS, stateOf } from './links.ts';
import { mailPasswordChanged, mailReset } from './mails.ts';

type Schemas = components['schemas'];

/** Sends a link that sets a new password; the answer never tells whether the address has an account. AUTH-6 */
export async function forgotPassword(call: Call, address: string): Promise<void> {
  const email = normalizeEmail(address);
  await countMailRequest(call, 'forgot', email);
  await steadily(STEADY_MS, () =>
    inVisitorWork(call, 'Visitor', async (work) => {
      const account = await accountBy(work.tx, { email });
      if (!account) return;
      const secret = await createLink(work.tx, { purpose: 'reset', userId: account.id, email });
      await mailReset(work, readerOf(account), secret);
    }),
  );
}

async function setPassword(work: Work, userId: number, passwordHash: string, action: string): Promise<void> {
  await work.tx.update(users).set({ passwordHash, invitedAt: null }).where(eq(users.id, userId));
  for (const purpose of ['reset', 'invite'] as const) await voidLinks(work.tx, userId, purpose);
  await audit(work, { action, entity: 'user', entityId: userId });
}

/**
 * Sets a password by a link: a forgotten one, or a colleague's first. Whoever has the link has the address, so that is
 * confirmed too; every session of the account ends. AUTH-17 AUTH-19
 * @throws {AppError} LINK_EXPIRED, RULE_BROKEN
 */
export async function resetPassword(call: Call, input: Schemas['ResetPasswordInput']): Promise<Schemas['PasswordSet']> {
  const found = await findLink(call.db, input.token);
  // Looked at before the link is used up: a weak password must not cost the person their link.
  checkPassword(input.password, found?.link.email ?? '');
  const passwordHash = await hashPassword(input.password);
  const name = found?.link.email ?? 'Visitor';
  return inVisitorWork(call, name, async (work) => {
    const link = await useLink(work.tx, input.token, ['reset', 'invite']);
    const account = await accountBy(work.tx, { id: link.userId ?? 0 });
    if (!account) throw notFound('account');
    const { id, email, role } = account;
    await setPassword(work, id, passwordHash, link.purpose === 'reset' ? 'password-reset' : 'invitation-accepted');
    await confirmUser(work, id);
    if (link.purpose === 'reset') await mailPasswordChanged(work, readerOf(account), stateOf(account));
    work.afterCommit(() => work.services.sessions.revokeUser(id));
    return { portal: portalOfRole(role), email };
  });
}

/**
 * Changes one's own password; every other session of the account ends. AUTH-19
 * @throws {AppError} RULE_BROKEN, RATE_LIMITED
 */
export async function changePassword(call: SignedInCall, input: Schemas['ChangePasswordInput']): Promise<void> {
  const { session, db, services } = call;
  const tries = `change-password:${session.userId}`;
  await countTry(db, tries, { max: services.config.signInLimits.perAccount, windowMinutes: 15 });
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (!user || !(await verifyPassword(input.currentPassword, user.passwordHash))) {
    throw ruleBroken({ currentPassword: 'This is not your password.' });
  }
  checkPassword(input.newPassword, user.email, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await inWork(call, async (work) => {
    await setPassword(work, user.id, passwordHash, 'password-changed');
    const account = await accountBy(work.tx, { id: user.id });
    await mailPasswordChanged(work, readerOf(user), account && stateOf(account));
    work.afterCommit(() => work.services.sessions.revokeOthers(user.id, session.sessionId));
  });
  await forgetTries(db, tries);
}

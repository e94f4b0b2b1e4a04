import type { components } from '@chalkline/openapi/types';
import { normalizeEmail, portalOfRole } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call, SignedInCall } from '../../call.ts';
import { users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import type { PasswordOwner } from '../../security/guessing/personal-words.ts';
import { createLink, findLink, type LinkToken, useLink } from '../../security/link-tokens.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import { countTry, forgetTries } from '../../security/rate-limit.ts';
import { steadily } from '../../security/steady-time.ts';
import { inVisitorWork, inWork } from '../../unit-of-work.ts';
import { enterByLink } from '../auth/sign-in.ts';
import { checkPassword, setupNames } from './field-checks.ts';
import { accountBy, confirmUser, countMailRequest, placeOf, readerOf, STEADY_MS } from './links.ts';
import { mailPasswordChanged, mailReset } from './mails.ts';
import { byLink, setPassword } from './set-password.ts';

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
      const { id, schoolId } = account;
      await audit(work, { action: 'password-reset-asked', entity: 'user', entityId: id, schoolId });
      await mailReset(work, readerOf(account), secret);
    }),
  );
}

/** Whose password a link sets, as far as it is anybody's. */
async function ownerOf({ db }: Call, link: LinkToken | null): Promise<PasswordOwner> {
  const account = link?.userId ? await accountBy(db, { id: link.userId }) : null;
  return account ?? { firstName: '', lastName: '', email: link?.email ?? '' };
}

/** A password that is chosen anew is another one: whoever knows the old one would still get in. AUTH-44 @throws {AppError} RULE_BROKEN */
async function refuseSame({ db }: Call, password: string, userId: number | null, field: string): Promise<void> {
  const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (user?.passwordHash && (await verifyPassword(password, user.passwordHash))) {
    throw ruleBroken({ [field]: 'This is the password you have now. Choose another one.' });
  }
}

/** What a password that was set by a link is called in the audit. */
const actions: Readonly<Record<(typeof byLink)[number], string>> = {
  reset: 'password-reset',
  invite: 'invitation-accepted',
  'admin-setup': 'administrator-set-up',
};

/**
 * Sets a password by a link: a forgotten one, a colleague's first, or that of an administrator, who says a name
 * too. Whoever has the link has the address, so that is
 * confirmed too; every session of the account ends, and who accepts an invitation is in. REG-9 AUTH-17 AUTH-19 AUTH-25 AUTH-40 AUTH-44
 * @throws {AppError} LINK_EXPIRED, RULE_BROKEN
 */
export async function resetPassword(call: Call, input: Schemas['ResetPasswordInput']): Promise<Schemas['PasswordSet']> {
  const found = await findLink(call.db, input.token);
  // Looked at before the link is used up: a weak password must not cost the person their link.
  const names = setupNames(found?.link.purpose === 'admin-setup', input);
  const owner = await ownerOf(call, found?.link ?? null);
  await checkPassword(input.password, { ...owner, ...names });
  // A link that lets nobody in must not tell whether somebody has guessed the password.
  if (found?.isUsable && found.link.purpose === 'reset') {
    await refuseSame(call, input.password, found.link.userId, 'password');
  }
  const passwordHash = await hashPassword(input.password);
  const name = found?.link.email ?? 'Visitor';
  const { id, purpose, ...done } = await inVisitorWork(call, name, async (work) => {
    const link = await useLink(work.tx, input.token, byLink);
    const account = await accountBy(work.tx, { id: link.userId ?? 0 });
    if (!account) throw notFound('account');
    const { id, email, role } = account;
    await setPassword(work, account, { passwordHash, ...names }, actions[link.purpose as (typeof byLink)[number]]);
    await confirmUser(work, id);
    if (link.purpose === 'reset') await mailPasswordChanged(work, readerOf(account), placeOf(account));
    work.afterCommit(() => work.services.sessions.revokeUser(id));
    return { id, purpose: link.purpose, portal: portalOfRole(role), email };
  });
  // Whoever reads the account's mail is let in where guessing has closed the door to strangers.
  call.cookies.set(await call.services.devices.remember({ id, passwordHash }));
  const session = purpose === 'invite' ? await enterByLink(call, id, 'invitation') : null;
  return { ...done, session };
}

/**
 * Changes one's own password; every other session of the account ends. AUTH-19
 * @throws {AppError} RULE_BROKEN, RATE_LIMITED
 */
export async function changePassword(call: SignedInCall, input: Schemas['ChangePasswordInput']): Promise<void> {
  const { session, db, services } = call;
  const tries = { kind: 'change-password', of: session.userId };
  await countTry(db, tries, { max: services.config.signInLimits.perPair, windowMinutes: 15 });
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (!user || !(await verifyPassword(input.currentPassword, user.passwordHash))) {
    throw ruleBroken({ currentPassword: 'This is not your password.' });
  }
  await checkPassword(input.newPassword, user, 'newPassword');
  await refuseSame(call, input.newPassword, user.id, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await inWork(call, async (work) => {
    await setPassword(work, user, { passwordHash }, 'password-changed');
    const account = await accountBy(work.tx, { id: user.id });
    await mailPasswordChanged(work, readerOf(user), account && placeOf(account));
    work.afterCommit(() => work.services.sessions.revokeOthers(user.id, session.sessionId));
  });
  await forgetTries(db, tries);
  call.cookies.set(await services.devices.remember({ id: user.id, passwordHash }));
}

import { createHash } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { findLink, useLink } from '../../security/link-tokens.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import { countTry } from '../../security/rate-limit.ts';
import { inVisitorWork, type Work } from '../../unit-of-work.ts';
import { enterByLink } from '../auth/sign-in.ts';
import { checkPassword } from './field-checks.ts';
import { accountBy, confirmUser } from './links.ts';
import { setPassword } from './set-password.ts';

type Schemas = components['schemas'];

/** Passwords that are looked at for one link, and from one network. REG-8 */
const PER_LINK = { max: 10, windowMinutes: 15, grows: true };
const PER_NETWORK = { max: 60, windowMinutes: 15 };

const expired = () =>
  new AppError('LINK_EXPIRED', 'This link has expired or was used already. Ask for a fresh one.', {
    token: 'This link has expired or was used already.',
  });

async function countLook(call: Call, token: string): Promise<void> {
  await countTry(call.db, { kind: 'confirm-address', from: call }, PER_NETWORK);
  const name = createHash('sha256').update(token).digest('base64url');
  await countTry(call.db, { kind: 'confirm-address:link', of: name }, PER_LINK);
}

/** The account that waits for its address to be confirmed by this link. @throws {AppError} LINK_EXPIRED */
async function waitingAccount({ db }: Call, token: string) {
  const found = await findLink(db, token);
  if (!found?.isUsable || found.link.purpose !== 'confirm' || found.link.userId === null) throw expired();
  const account = await accountBy(db, { id: found.link.userId });
  if (!account) throw notFound('account');
  // By Google's word or a link that set a password: this one must not go on setting passwords.
  if (account.confirmedAt !== null) throw expired();
  return account;
}

type Account = Awaited<ReturnType<typeof waitingAccount>>;

/** Confirms in one transaction with using the link up, and lets in whoever may enter then. REG-9 */
async function confirm(
  call: Call,
  { token, account }: { readonly token: string; readonly account: Account },
  prove: (work: Work, passwordHash: string | null) => Promise<void>,
): Promise<Schemas['AddressConfirmed']> {
  const confirmed = await inVisitorWork(call, account.email, async (work) => {
    const link = await useLink(work.tx, token, ['confirm']);
    const now = await accountBy(work.tx, { id: link.userId ?? 0 });
    if (!now) throw notFound('account');
    if (now.confirmedAt !== null) throw expired();
    await prove(work, now.passwordHash);
    return confirmUser(work, now.id);
  });
  return { ...confirmed, session: await enterByLink(call, account.id, 'confirmed address') };
}

const noteConfirmed = (work: Work, { id, schoolId }: Account, by: string): Promise<void> =>
  audit(work, { action: 'address-confirmed', entity: 'user', entityId: id, schoolId, after: { by } });

/** By the password of the sign-up: who has the mail and chose it are one. REG-6 */
async function confirmByPassword(call: Call, token: string, password: string): Promise<Schemas['AddressConfirmed']> {
  const account = await waitingAccount(call, token);
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw ruleBroken({
      password: 'This is not the password that was chosen at sign-up. Try again, or choose a new one.',
    });
  }
  return confirm(call, { token, account }, async (work, passwordHash) => {
    // Somebody else set another one meanwhile: what was proved is over.
    if (passwordHash !== account.passwordHash) throw expired();
    await noteConfirmed(work, account, 'password of the sign-up');
  });
}

/** By a new password in place of whoever's was chosen at sign-up. REG-7 */
async function confirmAnew(call: Call, token: string, newPassword: string): Promise<Schemas['AddressConfirmed']> {
  const account = await waitingAccount(call, token);
  await checkPassword(newPassword, account, 'newPassword');
  const hash = await hashPassword(newPassword);
  const confirmed = await confirm(call, { token, account }, async (work) => {
    await setPassword(work, account, { passwordHash: hash }, 'password-set');
    await noteConfirmed(work, account, 'new password');
    work.afterCommit(() => work.services.sessions.revokeUser(account.id));
  });
  call.cookies.set(await call.services.devices.remember({ id: account.id, passwordHash: hash }));
  return confirmed;
}

/**
 * Confirms an address by the link in the mail. A click alone proves nothing of who signed up: whoever confirms also knows the
 * password, or chooses a new one, which ends the other's. Neither a wrong password nor a weak one uses the link up.
 * AUTH-15 REG-6 REG-7 REG-8
 * @throws {AppError} LINK_EXPIRED, RULE_BROKEN naming the field, RATE_LIMITED
 */
export async function confirmAddress(
  call: Call,
  { token, password, newPassword }: Schemas['ConfirmAddressInput'],
): Promise<Schemas['AddressConfirmed']> {
  await countLook(call, token);
  if (newPassword) return confirmAnew(call, token, newPassword);
  if (password) return confirmByPassword(call, token, password);
  // A link that is over says so first: no password would help.
  await waitingAccount(call, token);
  throw ruleBroken({ password: 'Enter the password that you chose when you signed up.' });
}

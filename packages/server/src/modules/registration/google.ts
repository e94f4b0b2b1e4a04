import type { components } from '@chalkline/openapi/types';
import { normalizeEmail, type Portal } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Call } from '../../call.ts';
import type { Config } from '../../config.ts';
import { users } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { inVisitorWork, type Work } from '../../unit-of-work.ts';
import { type Account, accountByEmail, accountByGoogle } from '../auth/account.ts';
import { enter } from '../auth/sign-in.ts';
import { admitFromAddress } from '../auth/sign-in-throttle.ts';
import { confirmUser } from './links.ts';

/** Keys are fetched once and again when a token names one that is new. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysOf(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 });
  keySets.set(url, known);
  return known;
}

const refused = () => new AppError('WRONG_CREDENTIALS', 'Google did not confirm who you are. Try again.');

/** Verifies Google's ID token: its signature, issuer, audience and time. AUTH-16 */
async function identityOf({ google }: Config, credential: string): Promise<JWTPayload> {
  if (!google) throw new AppError('FORBIDDEN', 'Signing in with Google is not set up here.');
  const options = { issuer: [...google.issuers], audience: google.clientId, algorithms: ['RS256'], clockTolerance: 5 };
  const verified = await jwtVerify(credential, keysOf(google.keysUrl), options).catch(() => null);
  if (!verified) throw refused();
  return verified.payload;
}

/** Lets a Google identity sign in to the account of its address. */
async function join(work: Work, account: Account, subject: string): Promise<void> {
  const isUnconfirmed = account.confirmedAt === null;
  await work.tx
    .update(users)
    // Whoever signed up with an address and never confirmed it may not be its owner: their password must not open it now.
    .set({ googleSubject: subject, ...(isUnconfirmed ? { passwordHash: null } : {}) })
    .where(and(eq(users.id, account.id), isNull(users.googleSubject)));
  // Google vouches for the address: that is what the mail would have asked for.
  if (isUnconfirmed) await confirmUser(work, account.id);
}

/** The account of a Google identity: the one it signed in to before, else the one of its confirmed address. */
async function accountOf(call: Call, identity: JWTPayload): Promise<Account> {
  const { sub, email, email_verified: isVerified } = identity;
  if (typeof sub !== 'string' || sub === '') throw refused();
  const known = await accountByGoogle(call.db, sub);
  if (known) return known;
  if (typeof email !== 'string' || isVerified !== true) throw refused();
  const account = await accountByEmail(call.db, normalizeEmail(email));
  if (!account) {
    throw new AppError('WRONG_CREDENTIALS', 'No account has the address of this Google account. Create one first.');
  }
  await inVisitorWork(call, email, (work) => join(work, account, sub));
  const joined = await accountByGoogle(call.db, sub);
  // The address has been joined to another Google account: this one is not its owner's, or not any more.
  if (!joined) throw refused();
  return joined;
}

/**
 * Signs a person in by Google's word. AUTH-16
 * @throws {AppError} WRONG_CREDENTIALS, RATE_LIMITED, and as `enter` does
 */
export async function googleSignIn(
  call: Call,
  input: { credential: string; portal: Portal },
): Promise<components['schemas']['Session']> {
  const admitted = await admitFromAddress(call);
  const identity = await identityOf(call.services.config, input.credential);
  const session = await enter(call, await accountOf(call, identity), { portal: input.portal, by: 'Google' });
  await admitted.takeBack();
  return session;
}

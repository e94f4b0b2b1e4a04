import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { inOrder, keysFor } from './keys.ts';

const NAME = 'chalkline-device';
/** Signing in is all that looks at it. */
const PATH = '/api/Auth/SignIn';
const AUDIENCE = 'chalkline-device';
const LIFE_SECONDS = 180 * 24 * 60 * 60;

/** The account that a device is remembered for. */
interface Owner {
  readonly id: number;
  readonly passwordHash: string | null;
}

/** Remembers on a device that one account signed in there. AUTH-25 */
export interface KnownDevices {
  /** The `Set-Cookie` of a device on which the account's person has just proved who they are. */
  remember(owner: Owner): Promise<string>;
  /** The device's own name when its cookies say that the account signed in there, with the password that it still has; else null. */
  recognize(cookies: string | undefined, owner: Owner): Promise<string | null>;
}

/** Tells one password from the next without telling anything of it: it is a hash of a salted hash. */
const markOf = ({ passwordHash }: Owner): string =>
  createHash('sha256')
    .update(passwordHash ?? 'none')
    .digest('base64url')
    .slice(0, 22);

function deviceTokenOf(cookies: string | undefined): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [name, ...value] = pair.split('=');
    if (name?.trim() === NAME) return value.join('=').trim();
  }
  return null;
}

/**
 * Remembers devices by a signed cookie that names one account and grants nothing: whoever guesses at that account from elsewhere
 * can't keep this device out. It ends with the account's password. AUTH-25
 */
export function createKnownDevices(
  config: Pick<Config, 'sessionSecret' | 'sessionSecretPrevious' | 'publicUrl'>,
): KnownDevices {
  const keys = keysFor(config, 'known devices');
  const attributes = `Path=${PATH}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  const claimsOf = async (token: string) => {
    for (const key of inOrder(keys)) {
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], audience: AUDIENCE }).catch(() => null);
      if (verified) return verified.payload;
    }
    return null;
  };
  return {
    async remember(owner) {
      const token = await new SignJWT({ mark: markOf(owner) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setSubject(String(owner.id))
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${LIFE_SECONDS}s`)
        .sign(keys.current);
      return `${NAME}=${token}; ${attributes}`;
    },
    async recognize(cookies, owner) {
      const token = deviceTokenOf(cookies);
      const claims = token ? await claimsOf(token) : null;
      if (!claims || claims.sub !== String(owner.id) || claims['mark'] !== markOf(owner)) return null;
      return claims.jti ?? null;
    },
  };
}

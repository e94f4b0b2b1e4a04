import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** The server's keys by the names of their settings. Links, public addresses and sessions are made with them. */
const KEY_NAMES = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'ID_SECRET', 'ID_SECRET_PREVIOUS'] as const;

export type Keys = Readonly<Record<string, string>>;

/** What tells whether a key is the same without telling the key. */
export interface Fingerprint {
  readonly name: string;
  readonly salt: string;
  readonly hash: string;
}

/** The keys that a server with this configuration and environment works with. */
export function keysOf(config: { sessionSecret: string }, env: NodeJS.ProcessEnv = process.env): Keys {
  const given = KEY_NAMES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return { SESSION_SECRET: config.sessionSecret, ...Object.fromEntries(given) };
}

// A secret that somebody thought up must not be guessed from its fingerprint faster than a password from its hash.
const hashOf = (key: string, salt: string): Buffer =>
  scryptSync(key, Buffer.from(salt, 'hex'), 16, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });

/** Fingerprints of the keys. SRV-30 */
export function fingerprintsOf(keys: Keys): Fingerprint[] {
  return Object.entries(keys).map(([name, key]) => {
    const salt = randomBytes(16).toString('hex');
    return { name, salt, hash: hashOf(key, salt).toString('hex') };
  });
}

/** Names of the keys that a backup was made with and that are none of today's: one that is a previous key by now counts. SRV-30 */
export function missingKeys(fingerprints: readonly Fingerprint[], keys: Keys): string[] {
  const isHere = ({ salt, hash }: Fingerprint) =>
    Object.values(keys).some((key) => timingSafeEqual(hashOf(key, salt), Buffer.from(hash, 'hex')));
  return fingerprints.filter((fingerprint) => !isHere(fingerprint)).map(({ name }) => name);
}

/** The keys as a file that a shell reads: `set -a; . keys.env`. */
export const keysText = (keys: Keys): string =>
  Object.entries(keys)
    .map(([name, key]) => `${name}='${key.replaceAll("'", `'\\''`)}'\n`)
    .join('');

/** Reads what `keysText` wrote. */
export function readKeys(text: string): Keys {
  const lines = [...text.matchAll(/^([A-Z_]+)='(.*)'$/gm)];
  return Object.fromEntries(lines.map(([, name = '', key = '']) => [name, key.replaceAll(`'\\''`, "'")]));
}

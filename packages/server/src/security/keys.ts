import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';

/** A secret of the configuration, and the one that stood in its place until it was changed. */
export interface Secrets {
  readonly current: string;
  /** What is still read, and never written with; null when nothing is being changed. */
  readonly previous: string | null;
}

/** What a key made from the session secret is good for. A key of one purpose says nothing about another's. */
export type KeyPurpose = 'known devices' | 'stored mail' | 'auction log';
/** What a key made from the secret of the ids is good for. */
export type LinkKeyPurpose = 'opaque ids' | 'unsubscribe';

/** The key that is written with, and the one that is only read with. */
export interface Keys {
  readonly current: Buffer;
  readonly previous: Buffer | null;
}

/** A key of 32 bytes for one purpose; the secret can't be told from it, nor the key of another purpose. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'chalkline', purpose, 32));

/** The keys of a purpose, by the secret of today and the one before. ID-9 */
export const keysOf = ({ current, previous }: Secrets, purpose: string): Keys => ({
  current: deriveKey(current, purpose),
  previous: previous === null ? null : deriveKey(previous, purpose),
});

type SessionSettings = Pick<Config, 'sessionSecret' | 'sessionSecretPrevious'>;
type IdSettings = Pick<Config, 'idSecret' | 'idSecretPrevious'>;

/** What sessions are signed with. */
export const sessionSecretsOf = (config: SessionSettings): Secrets => ({
  current: config.sessionSecret,
  previous: config.sessionSecretPrevious,
});

/** The keys of a purpose that change with the session secret: what is short-lived, or never leaves the server. ID-9 */
export const keysFor = (config: SessionSettings, purpose: KeyPurpose): Keys =>
  keysOf(sessionSecretsOf(config), purpose);

/** The keys of a purpose that change with the secret of the ids: what stands in links that people keep. ID-9 */
export const linkKeysFor = (config: IdSettings, purpose: LinkKeyPurpose): Keys =>
  keysOf({ current: config.idSecret, previous: config.idSecretPrevious }, purpose);

/** Keys or secrets in the order in which they are tried. */
export const inOrder = <T>({
  current,
  previous,
}: {
  readonly current: T;
  readonly previous: T | null;
}): readonly T[] => (previous === null ? [current] : [current, previous]);

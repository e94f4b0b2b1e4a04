import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { inOrder, type Keys } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text begins with: the form, and which key it was sealed with. It tells nothing of the key. */
export const sealMark = (key: Buffer): string =>
  `1.${createHash('sha256').update('which key').update(key).digest('hex').slice(0, 8)}.`;

/** Bytes sealed with the current key. @param context what they are of: they open for nothing else */
export function sealBytes(bytes: Uint8Array, context: string, { current }: Keys): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return `${sealMark(current)}${sealed.toString('base64url')}`;
}

function unseal(bytes: Buffer, context: string, key: Buffer): Buffer | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    // The tag does not fit: another key's, or changed since.
    return null;
  }
}

/** Bytes as they were sealed, by the current key or the one before; null where neither fits. */
export function openBytes(sealed: string, context: string, keys: Keys): Buffer | null {
  for (const key of inOrder(keys)) {
    const mark = sealMark(key);
    if (sealed.startsWith(mark)) return unseal(Buffer.from(sealed.slice(mark.length), 'base64url'), context, key);
  }
  return null;
}

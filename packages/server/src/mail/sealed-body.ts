import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { inOrder, type Keys } from '../security/keys.ts';
import type { WrittenMail } from './mail.ts';

/** What of a mail may hold a link that lets somebody in. */
export type MailBody = Pick<WrittenMail, 'html' | 'text' | 'headers'>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed body begins with: the form, and which key it was sealed with. It tells nothing of the key. */
export const sealMark = (key: Buffer): string =>
  `1.${createHash('sha256').update('which key').update(key).digest('hex').slice(0, 8)}.`;

/** The columns of a mail that hold its body while it waits: sealed with the current key, nothing in clear. NOTIF-18 */
export function sealBody({ html, text, headers }: MailBody, event: string, { current }: Keys): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(event));
  const sealed = Buffer.concat([
    nonce,
    cipher.update(JSON.stringify({ html, text, headers })),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${sealMark(current)}${sealed.toString('base64url')}`;
}

function unseal(bytes: Buffer, event: string, key: Buffer): MailBody | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(event))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const json = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(json.toString()) as MailBody;
  } catch {
    // The tag does not fit: another key's, or changed since.
    return null;
  }
}

/** A body as it was sealed, by the current key or the one before; null where neither fits. NOTIF-18 */
export function openBody(sealed: string, event: string, keys: Keys): MailBody | null {
  for (const key of inOrder(keys)) {
    const mark = sealMark(key);
    if (sealed.startsWith(mark)) return unseal(Buffer.from(sealed.slice(mark.length), 'base64url'), event, key);
  }
  return null;
}

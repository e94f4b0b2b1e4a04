import type { Keys } from '../security/keys.ts';
import { openBytes, sealBytes } from '../security/sealing.ts';
import type { WrittenMail } from './mail.ts';

/** What of a mail may hold a link that lets somebody in. */
export type MailBody = Pick<WrittenMail, 'html' | 'text' | 'headers'>;

/** The columns of a mail that hold its body while it waits: sealed with the current key, nothing in clear. NOTIF-18 */
export function sealBody({ html, text, headers }: MailBody, event: string, keys: Keys): string {
  return sealBytes(Buffer.from(JSON.stringify({ html, text, headers })), event, keys);
}

/** A body as it was sealed, by the current key or the one before; null where neither fits. NOTIF-18 */
export function openBody(sealed: string, event: string, keys: Keys): MailBody | null {
  const bytes = openBytes(sealed, event, keys);
  try {
    return bytes && (JSON.parse(bytes.toString()) as MailBody);
  } catch {
    return null;
  }
}

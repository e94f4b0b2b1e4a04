import { createHmac, timingSafeEqual } from 'node:crypto';
import { canTurnOffMail, type EventId, isEventId } from '@chalkline/notices';
import { inOrder, type Keys } from './keys.ts';

/** Which mails a link ends: those of one event, or every mail that can be turned off. */
export type UnsubscribeScope = EventId | 'all';

/** Whose mails a link ends, and which. */
export interface Unsubscription {
  readonly userId: number;
  readonly scope: UnsubscribeScope;
}

/** Makes and reads the links that end mails without signing in. NOTIF-19 */
export interface UnsubscribeLinks {
  /** The path of a link, with a leading slash. */
  pathFor(unsubscription: Unsubscription): string;
  /** What a path’s parts name; null for a link that is not ours, and for mails that always leave. */
  read(userId: string, scope: string, signature: string): Unsubscription | null;
  /** The path of a link that ends every mail to an address without an account, with a leading slash. NOTIF-29 */
  pathForAddress(email: string): string;
  /** The address that such a path’s parts name; null for a link that is not ours. */
  readAddress(signature: string, encoded: string): string | null;
}

export const UNSUBSCRIBE_PATH = '/unsubscribe';
export const ADDRESS_PATH = `${UNSUBSCRIBE_PATH}/address`;

const signed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** What is signed of a person begins with a number, and never with this word. */
const textOf = ({ userId, scope }: Unsubscription): string => `${userId}\n${scope}`;
const addressText = (email: string): string => `address\n${email}`;

function isSigned(keys: Keys, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === 32 && inOrder(keys).some((key) => timingSafeEqual(signed(key, text), given));
}

const isScope = (text: string): text is UnsubscribeScope => text === 'all' || (isEventId(text) && canTurnOffMail(text));

/**
 * A link names one person and one kind of mail, or one address without an account, and is signed with a key of its own, so that
 * it is good for nothing else. What was signed with the key of before still works. NOTIF-19 NOTIF-29 ID-9
 */
export function createUnsubscribeLinks(keys: Keys): UnsubscribeLinks {
  return {
    pathFor(unsubscription) {
      const { userId, scope } = unsubscription;
      return `${UNSUBSCRIBE_PATH}/${userId}/${scope}/${signed(keys.current, textOf(unsubscription)).toString('base64url')}`;
    },
    read(user, scope, signature) {
      const userId = /^[1-9]\d{0,15}$/.test(user) ? Number(user) : Number.NaN;
      if (!Number.isSafeInteger(userId) || !isScope(scope)) return null;
      return isSigned(keys, textOf({ userId, scope }), signature) ? { userId, scope } : null;
    },
    pathForAddress(email) {
      const signature = signed(keys.current, addressText(email)).toString('base64url');
      return `${ADDRESS_PATH}/${signature}/${Buffer.from(email).toString('base64url')}`;
    },
    readAddress(signature, encoded) {
      const email = Buffer.from(encoded, 'base64url').toString();
      return isSigned(keys, addressText(email), signature) ? email : null;
    },
  };
}

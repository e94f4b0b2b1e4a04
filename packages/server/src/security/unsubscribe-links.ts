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
}

export const UNSUBSCRIBE_PATH = '/unsubscribe';

const signatureOf = (key: Buffer, { userId, scope }: Unsubscription): Buffer =>
  createHmac('sha256', key).update(`${userId}\n${scope}`).digest();

const isScope = (text: string): text is UnsubscribeScope => text === 'all' || (isEventId(text) && canTurnOffMail(text));

/**
 * A link names one person and one kind of mail and is signed with a key of its own, so that it is good for nothing else. What
 * was signed with the key of before still works. NOTIF-19 ID-9
 */
export function createUnsubscribeLinks(keys: Keys): UnsubscribeLinks {
  return {
    pathFor(unsubscription) {
      const { userId, scope } = unsubscription;
      return `${UNSUBSCRIBE_PATH}/${userId}/${scope}/${signatureOf(keys.current, unsubscription).toString('base64url')}`;
    },
    read(user, scope, signature) {
      const userId = /^[1-9]\d{0,15}$/.test(user) ? Number(user) : Number.NaN;
      const given = Buffer.from(signature, 'base64url');
      if (!Number.isSafeInteger(userId) || !isScope(scope) || given.length !== 32) return null;
      const isOurs = inOrder(keys).some((key) => timingSafeEqual(signatureOf(key, { userId, scope }), given));
      return isOurs ? { userId, scope } : null;
    },
  };
}

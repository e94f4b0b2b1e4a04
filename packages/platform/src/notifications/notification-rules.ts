import type { Schemas } from '@chalkline/api-client';

export type Notification = Schemas['Notification'];

/** The number of a link in an email that is followed as the notification it went with: no stored one has it. */
export const EMAIL_NOTIFICATION_ID = 0;

/** Whether a click was in an email, not in the product. */
export function isFromEmail({ id }: Pick<Notification, 'id'>): boolean {
  return id === EMAIL_NOTIFICATION_ID;
}

/** Whether a notification says something, rather than only marking a thread of the inbox. */
export function hasMessage({ message }: Notification): boolean {
  return message !== null && message !== '';
}

/** Whether a live notification is shown as a toast (NOTIF-2). */
export function deservesToast(notification: Notification): boolean {
  return hasMessage(notification) && !notification.isForMessage;
}

/** `list` and then those of `more` whose ids it does not have yet (NOTIF-5). */
export function appendNew(list: readonly Notification[], more: readonly Notification[]): Notification[] {
  const seen = new Set<number>();
  return [...list, ...more].filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Which notifications to remove: a partner's thread, a purchase's threads, or everything with a message. */
export type RemovalTarget =
  | { rfpId: number; saleId?: never; vendorId?: number }
  | { saleId: number; rfpId?: never; vendorId?: number }
  | { rfpId?: never; saleId?: never; vendorId?: never };

/** What stays after a removal (NOTIF-4). */
export function withoutTarget(list: readonly Notification[], target: RemovalTarget): Notification[] {
  const { rfpId, saleId, vendorId } = target;
  if (rfpId === undefined && saleId === undefined) return list.filter((notification) => !hasMessage(notification));
  return list.filter((notification) => {
    const isAbout = rfpId === undefined ? notification.saleId === saleId : notification.rfpId === rfpId;
    const isOfTarget = isAbout && (vendorId === undefined || notification.vendorId === vendorId);
    return hasMessage(notification) || !isOfTarget;
  });
}

import {
  type EventData,
  type EventId,
  eventEntry,
  isEventId,
  type MailOnlyEventId,
  renderMessage,
  type TemplateEdit,
} from '@chalkline/notices';
import type { components } from '@chalkline/openapi/types';
import { sourceTypeOf } from '@chalkline/rules';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type notifications, rfps } from '../../database/tables/index.ts';
import { readable } from '../../mail/mail.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Events that clients are notified of; the others only go by mail. */
export type NotificationEvent = Exclude<EventId, MailOnlyEventId>;

/** Whether a stored text is the name of such an event. */
export const isNotificationEvent = (text: string): text is NotificationEvent =>
  isEventId(text) && eventEntry(text).notificationType !== null;

interface NoticeOf<Event extends NotificationEvent> {
  readonly event: Event;
  /** What its words are filled from. */
  readonly data: EventData[Event];
  readonly rfpId?: number;
  readonly bidId?: number;
  readonly vendorId?: number;
  readonly saleId?: number;
  /** The thread of a quick sale's lot; clicks ask for its state. NOTIF-7 */
  readonly offerId?: number;
  /** A price offer of the marketplace; a click follows the link. */
  readonly priceOfferId?: number;
  /** Route of the screen where one acts, without a leading slash. */
  readonly relatedUrl: string;
  /** Where the mail's button leads, with a leading slash; to the same screen where nothing is said. */
  readonly mailPath?: string;
}

/** What is told. */
export type Notice = { readonly [Event in NotificationEvent]: NoticeOf<Event> }[NotificationEvent];

/** What the app shows of a notice; null for what shows in the inbox alone. NOTIF-11 */
export const messageOf = <Event extends NotificationEvent>(
  { event, data }: NoticeOf<Event>,
  words: TemplateEdit = {},
): string | null => renderMessage(event, readable(event, data), words);

/** 1 information, 2 reminder, 3 needs your action, 4 success, 5 problem, 6 message. */
export const typeOf = (event: NotificationEvent): number => eventEntry(event).notificationType ?? 1;

/** The kind of each purchase that notifications are about, by its number. */
export async function typesOfPurchases(db: Db, rows: readonly NotificationRow[]): Promise<Map<number, number>> {
  const named = [...new Set(rows.flatMap(({ rfpId }) => rfpId ?? []))];
  if (named.length === 0) return new Map();
  const found = await db.select({ id: rfps.id, typeId: rfps.typeId }).from(rfps).where(inArray(rfps.id, named));
  return new Map(found.map(({ id, typeId }) => [id, typeId]));
}

/** Either kind of offer by its opaque id. ID-1 */
function encryptedOffer({ offerId, priceOfferId }: NotificationRow, ids: OpaqueIds): string | null {
  if (offerId !== null) return ids.encode('offer', offerId);
  return priceOfferId === null ? null : ids.encode('price-offer', priceOfferId);
}

/** A stored notification as clients get it; `typeOfRfp` tells the kinds of the purchases it may be about. */
export function presentNotification(
  row: NotificationRow,
  ids: OpaqueIds,
  typeOfRfp: ReadonlyMap<number, number>,
): components['schemas']['Notification'] {
  const typeId = row.rfpId === null ? undefined : typeOfRfp.get(row.rfpId);
  return {
    id: row.id,
    message: row.message,
    rfpId: row.rfpId,
    bidId: row.bidId,
    saleId: row.saleId,
    vendorId: row.vendorId,
    isRead: row.isRead,
    isForMessage: row.isForMessage,
    notificationType: row.notificationType,
    relatedUrl: row.relatedUrl,
    href: row.relatedUrl,
    encryptedRfpId: row.rfpId === null ? null : ids.encode('rfp', row.rfpId),
    encryptedSaleId: row.saleId === null ? null : ids.encode('sale', row.saleId),
    encryptedOfferId: encryptedOffer(row, ids),
    createdAt: row.createdAt.toISOString(),
    notificationTime: row.createdAt.toISOString(),
    showIndicator: !row.isRead && row.notificationType === 3,
    sourceType: row.saleId === null ? (typeId === undefined ? null : sourceTypeOf(typeId)) : 3,
  };
}

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';

/** A notification of one client (`{role}_{clientId}`). NOTIF-10 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    role: text('role').notNull(),
    clientId: ref('client_id').notNull(),
    event: text('event').notNull(),
    message: text('message'),
    notificationType: integer('notification_type').notNull(),
    rfpId: ref('rfp_id'),
    bidId: ref('bid_id'),
    saleId: ref('sale_id'),
    offerId: ref('offer_id'),
    /** A price offer of the marketplace; `offerId` is of a quick sale. */
    priceOfferId: ref('price_offer_id'),
    vendorId: ref('vendor_id'),
    isForMessage: boolean('is_for_message').notNull().default(false),
    relatedUrl: text('related_url'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_client_idx').on(t.role, t.clientId, t.id)],
);

/**
 * Every message the product sends; what no SMTP server takes stays here. NOTIF-9
 *
 * The body of a mail that waits is in `sealed`, and in no column of one that left. NOTIF-18
 * `html`, `text` and `headers` are of the version before, which may still run beside this one: it would send a sealed mail
 * empty. It counts a try before it sends, in `attempts` alone, and the check refuses that.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull().default(''),
    event: text('event').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Further headers by name: that a machine wrote it, how to unsubscribe. NOTIF-15 */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** HTML, text and headers, encrypted; null in a mail that left, and in one that the version before wrote. NOTIF-18 */
    sealed: text('sealed'),
    attempts: integer('attempts').notNull().default(0),
    /** The same as `attempts` while the mail is sealed. */
    sealedTries: integer('sealed_tries').notNull().default(0),
    sentAt: instant('sent_at'),
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_outbox_created_idx').on(t.createdAt),
    check('mail_outbox_sealed_check', sql`${t.sealed} is null or ${t.attempts} = ${t.sealedTries}`),
  ],
);

/** What a person turned off or on, by event; an event without a row is as the catalogue says. NOTIF-13 */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    event: text('event').notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event] })],
);

/** Addresses without an account that want no mails about what schools invite them to. NOTIF-29 */
export const stoppedAddresses = pgTable('stopped_addresses', {
  /** As accounts keep theirs, in small letters. */
  email: text('email').primaryKey(),
  stoppedAt: createdAt(),
});

/** What waits for a person’s next digest. NOTIF-16 */
export const digestEntries = pgTable(
  'digest_entries',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    event: text('event').notNull(),
    rfpId: ref('rfp_id'),
    saleId: ref('sale_id'),
    message: text('message').notNull(),
    relatedUrl: text('related_url'),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('digest_entries_due_idx').on(t.dueAt), index('digest_entries_user_idx').on(t.userId)],
);

/** Who did what, when, from where, and what it was before. SRV-4 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: ref('actor_id'),
    actorName: text('actor_name').notNull(),
    onBehalfOf: text('on_behalf_of'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: ref('entity_id').notNull(),
    schoolId: ref('school_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address'),
    /** What the browser called itself, cleaned and cut. AUTH-33 */
    device: text('device'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_entity_idx').on(t.entity, t.entityId),
    index('audit_log_school_idx').on(t.schoolId, t.at),
    index('audit_log_who_idx').on(t.actorName, t.id),
    index('audit_log_what_idx').on(t.action, t.id),
  ],
);

/** Answers of writes that must not happen twice. PUR-18 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ref('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] })],
);

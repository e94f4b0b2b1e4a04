import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { files } from './files.ts';
import { rfps } from './purchases.ts';
import { sales } from './sales.ts';

/** What a school and a company write to each other, about one purchase, one sale or in general. MSG-10 */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    rfpId: ref('rfp_id').references(() => rfps.id),
    saleId: ref('sale_id').references(() => sales.id),
    lastAt: instant('last_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('threads_about_key').on(t.schoolId, t.vendorId, sql`coalesce(rfp_id, 0)`, sql`coalesce(sale_id, 0)`),
    index('threads_school_idx').on(t.schoolId, t.lastAt),
    index('threads_vendor_idx').on(t.vendorId, t.lastAt),
    check('threads_subject_check', sql`num_nonnulls(${t.rfpId}, ${t.saleId}) <= 1`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: ref('thread_id')
      .notNull()
      .references(() => threads.id),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('messages_thread_idx').on(t.threadId, t.id)],
);

export const messageDocuments = pgTable(
  'message_documents',
  {
    messageId: ref('message_id')
      .notNull()
      .references(() => messages.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] }), index('message_documents_file_idx').on(t.fileId)],
);

/** How far each side has read. MSG-11 */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: ref('thread_id')
      .notNull()
      .references(() => threads.id),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    lastReadId: ref('last_read_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.side] })],
);

/** What people wrote to the market's own people. MSG-14 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    organisation: text('organisation'),
    subject: text('subject').notNull(),
    state: text('state', { enum: ['new', 'assigned', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    assignedTo: ref('assigned_to').references(() => users.id),
    lastAt: instant('last_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiries_state_idx').on(t.state, t.lastAt)],
);

export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: id(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    byUserId: ref('by_user_id').references(() => users.id),
    byName: text('by_name').notNull(),
    isOurs: boolean('is_ours').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('inquiry_messages_inquiry_idx').on(t.inquiryId)],
);

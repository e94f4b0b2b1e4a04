import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { purchaseOrderLines, purchaseOrders } from './awards.ts';
import { id, instant, money, quantity, ref } from './columns.ts';
import { files } from './files.ts';

/** Something that went wrong with a purchase order. PO-7 */
export const issues = pgTable(
  'issues',
  {
    id: id(),
    purchaseOrderId: ref('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    kind: text('kind', { enum: ['damaged', 'short', 'late', 'wrong-item', 'invoice', 'other'] }).notNull(),
    state: text('state', { enum: ['open', 'answered', 'resolved'] })
      .notNull()
      .default('open'),
    openedBy: text('opened_by', { enum: ['school', 'vendor'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Which side wrote last; the other one is asked to act. */
    lastSide: text('last_side', { enum: ['school', 'vendor'] }).notNull(),
    resolution: text('resolution'),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    index('issues_order_idx').on(t.purchaseOrderId),
    index('issues_school_idx').on(t.schoolId, t.state, t.lastAt),
    index('issues_vendor_idx').on(t.vendorId, t.state, t.lastAt),
    check('issues_resolved_check', sql`(${t.state} = 'resolved') = (${t.resolvedAt} is not null)`),
    check('issues_resolution_check', sql`(${t.resolution} is null) = (${t.resolvedAt} is null)`),
  ],
);

/** The lines that an issue is about, and how many units. */
export const issueLines = pgTable(
  'issue_lines',
  {
    issueId: ref('issue_id')
      .notNull()
      .references(() => issues.id),
    purchaseOrderLineId: ref('purchase_order_line_id')
      .notNull()
      .references(() => purchaseOrderLines.id),
    quantity: quantity('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.purchaseOrderLineId] }),
    check('issue_lines_quantity_check', sql`${t.quantity} >= 0`),
  ],
);

/** The thread of an issue, its opening first. */
export const issueMessages = pgTable(
  'issue_messages',
  {
    id: id(),
    issueId: ref('issue_id')
      .notNull()
      .references(() => issues.id),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    byUserId: ref('by_user_id')
      .notNull()
      .references(() => users.id),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
    event: text('event', { enum: ['opened', 'resolved', 'reopened'] }),
  },
  (t) => [index('issue_messages_issue_idx').on(t.issueId, t.id)],
);

/** Photos and papers of a message. */
export const issueMessageFiles = pgTable(
  'issue_message_files',
  {
    messageId: ref('message_id')
      .notNull()
      .references(() => issueMessages.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] }), index('issue_message_files_file_idx').on(t.fileId)],
);

/** A vendor's invoice for an order, paid outside the product and noted here. PO-8 */
export const purchaseOrderInvoices = pgTable(
  'purchase_order_invoices',
  {
    id: id(),
    purchaseOrderId: ref('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    number: text('number').notNull(),
    amount: money('amount').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    fileId: ref('file_id').references(() => files.id),
    attachedBy: ref('attached_by')
      .notNull()
      .references(() => users.id),
    attachedAt: instant('attached_at').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paymentReference: text('payment_reference'),
    markedPaidBy: ref('marked_paid_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('purchase_order_invoices_number_key').on(t.purchaseOrderId, sql`lower(${t.number})`),
    index('purchase_order_invoices_file_idx').on(t.fileId),
    check('purchase_order_invoices_amount_check', sql`${t.amount} > 0`),
    check('purchase_order_invoices_due_check', sql`${t.dueOn} is null or ${t.dueOn} >= ${t.issuedOn}`),
    check('purchase_order_invoices_paid_check', sql`(${t.paidOn} is null) = (${t.markedPaidBy} is null)`),
    check('purchase_order_invoices_reference_check', sql`${t.paymentReference} is null or ${t.paidOn} is not null`),
  ],
);

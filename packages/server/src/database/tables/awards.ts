import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { bids } from './bids.ts';
import { catalogContracts } from './catalog-contracts.ts';
import {
  createdAt,
  type IssuedAs,
  id,
  instant,
  money,
  type PostalAddress,
  quantity,
  ref,
  unitPrice,
} from './columns.ts';
import { mailOutbox } from './messages.ts';
import { priceOfferLines } from './price-offers.ts';
import { priceVersions, products } from './products.ts';
import { rfpLines, rfps } from './purchases.ts';
import { saleInvoices } from './sale-dealings.ts';
import { isOfOne, keptSubject, ofSales } from './subject.ts';

/** One confirmed award, whole or by line. AWD-1 */
export const awards = pgTable(
  'awards',
  {
    id: id(),
    ...keptSubject(),
    awardedBy: ref('awarded_by')
      .notNull()
      .references(() => users.id),
    awardedAt: instant('awarded_at').notNull(),
    reason: text('reason'),
    /** What scores were missing when it was confirmed, as it was said then, and why it was not waited for. AWD-18 */
    missingScores: text('missing_scores'),
    missingScoresReason: text('missing_scores_reason'),
    total: money('total').notNull(),
    /** Against the mean of the bids on the awarded lines. MON-10 */
    savings: money('savings').notNull(),
  },
  (t) => [
    isOfOne('awards', t),
    index('awards_rfp_idx').on(t.rfpId),
    index('awards_sale_idx').on(t.saleId).where(ofSales),
  ],
);

/** A purchase order: one per vendor and award. AWD-5 */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: id(),
    rfpId: ref('rfp_id')
      .notNull()
      .references(() => rfps.id),
    awardId: ref('award_id')
      .notNull()
      .references(() => awards.id),
    /** The bid that won; null in an order that was placed at stated prices. PUR-27 */
    bidId: ref('bid_id').references(() => bids.id),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    status: integer('status').notNull().default(1),
    total: money('total').notNull(),
    issuedAt: instant('issued_at').notNull(),
    acceptedAt: instant('accepted_at'),
    closedAt: instant('closed_at'),
    declineReason: text('decline_reason'),
    cancelReason: text('cancel_reason'),
    /** What the school's books charge it to, where it said so. PO-11 */
    accountLine: text('account_line'),
    /** The school said that nothing more is coming: what is missing is not waited for. */
    nothingMoreAt: instant('nothing_more_at'),
    nothingMoreReason: text('nothing_more_reason'),
    /** Addresses, people and terms as they were when it was issued; null in an order from before they were kept. PO-11 */
    issuedAs: jsonb('issued_as').$type<IssuedAs>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('purchase_orders_award_vendor_key').on(t.awardId, t.vendorId),
    index('purchase_orders_rfp_idx').on(t.rfpId),
    index('purchase_orders_school_idx').on(t.schoolId, t.status, t.id),
    index('purchase_orders_vendor_idx').on(t.vendorId, t.status, t.id),
    index('purchase_orders_vendor_rfp_idx').on(t.vendorId, t.rfpId),
    index('purchase_orders_accepted_idx').on(t.vendorId, t.acceptedAt),
    check('purchase_orders_status_check', sql`${t.status} between 1 and 7`),
  ],
);

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: id(),
    purchaseOrderId: ref('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    lineId: ref('line_id')
      .notNull()
      .references(() => rfpLines.id),
    description: text('description').notNull(),
    details: text('details'),
    quantity: quantity('quantity').notNull(),
    unit: text('unit').notNull(),
    unitCost: unitPrice('unit_cost').notNull(),
    tax: numeric('tax', { precision: 8, scale: 4 }).notNull(),
    deliveryFees: money('delivery_fees').notNull(),
    amount: money('amount').notNull(),
    quantityShipped: quantity('quantity_shipped').notNull().default(0),
    quantityReceived: quantity('quantity_received').notNull().default(0),
    /** Only of a cart: which product it is of, and how its price came about. CAT-8 */
    productId: ref('product_id').references(() => products.id),
    sku: text('sku'),
    contractId: ref('contract_id').references(() => catalogContracts.id),
    contractNumber: text('contract_number'),
    priceVersionId: ref('price_version_id').references(() => priceVersions.id),
    offerLineId: ref('offer_line_id').references(() => priceOfferLines.id),
    /** Where the line goes, as it was; null where the order says it. */
    shipTo: jsonb('ship_to').$type<PostalAddress>(),
    exemptionCertificate: text('exemption_certificate'),
    neededBy: date('needed_by', { mode: 'string' }),
    note: text('note'),
    /** What exactly the awarded bid offers, as it was. BID-23 */
    manufacturer: text('manufacturer'),
    partNumber: text('part_number'),
    bidNote: text('bid_note'),
    /** Whether that is the alternate of the bid. AWD-19 */
    isAlternate: boolean('is_alternate').notNull().default(false),
    /** Units of the product's stock that it still holds. CAT-12 */
    held: integer('held').notNull().default(0),
  },
  (t) => [
    unique('purchase_order_lines_line_key').on(t.purchaseOrderId, t.lineId),
    check('purchase_order_lines_shipped_check', sql`${t.quantityShipped} between 0 and ${t.quantity}`),
    check('purchase_order_lines_received_check', sql`${t.quantityReceived} between 0 and ${t.quantity}`),
    check('purchase_order_lines_decimals_check', sql`${t.unitCost} = round(${t.unitCost}, 4)`),
    check('purchase_order_lines_held_check', sql`${t.held} between 0 and ${t.quantity}`),
    index('purchase_order_lines_product_idx').on(t.productId).where(sql`product_id is not null`),
    // What was accepted in an offer is ordered once. OFFER-6
    uniqueIndex('purchase_order_lines_offer_key').on(t.offerLineId).where(sql`offer_line_id is not null`),
  ],
);

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    purchaseOrderId: ref('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at').notNull(),
  },
  (t) => [index('shipments_order_idx').on(t.purchaseOrderId)],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipments.id),
    purchaseOrderLineId: ref('purchase_order_line_id')
      .notNull()
      .references(() => purchaseOrderLines.id),
    quantity: quantity('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.purchaseOrderLineId] }),
    check('shipment_lines_quantity_check', sql`${t.quantity} > 0`),
  ],
);

/** What happened to a purchase order, for its timeline. */
export const purchaseOrderEvents = pgTable(
  'purchase_order_events',
  {
    id: id(),
    purchaseOrderId: ref('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    byName: text('by_name').notNull(),
    detail: text('detail'),
  },
  (t) => [index('purchase_order_events_order_idx').on(t.purchaseOrderId)],
);

/** Award and regret letters, as sent. AWD-10 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    awardId: ref('award_id')
      .notNull()
      .references(() => awards.id),
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    kind: text('kind', { enum: ['award', 'regret'] }).notNull(),
    subject: text('subject').notNull(),
    bodyHtml: text('body_html').notNull(),
    rank: integer('rank'),
    winnerTotal: money('winner_total'),
    sentAt: instant('sent_at').notNull(),
    /** How many people of the company it was for; null in a letter from before its delivery was kept. AWD-15 */
    people: integer('people'),
    /** When somebody of the company first looked at it. AWD-15 */
    seenAt: instant('seen_at'),
  },
  (t) => [unique('letters_award_bid_key').on(t.awardId, t.bidId), index('letters_bid_idx').on(t.bidId)],
);

/** Whom a letter was for, and by which ways they were told of it. AWD-15 */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: ref('letter_id')
      .notNull()
      .references(() => letters.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    inApp: boolean('in_app').notNull(),
    /** Null for who turned the mail off. */
    mailId: ref('mail_id').references(() => mailOutbox.id),
  },
  (t) => [primaryKey({ columns: [t.letterId, t.userId] }), unique('letter_recipients_mail_key').on(t.mailId)],
);

/** One rating per purchase order or winner of a sale, and side. REV-1 */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    purchaseOrderId: ref('purchase_order_id').references(() => purchaseOrders.id),
    saleInvoiceId: ref('sale_invoice_id').references(() => saleInvoices.id),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    score: numeric('score', { precision: 3, scale: 2, mode: 'number' }).notNull(),
    price: integer('price'),
    quality: integer('quality'),
    delivery: integer('delivery'),
    service: integer('service'),
    clarity: integer('clarity'),
    payment: integer('payment'),
    communication: integer('communication'),
    pickup: integer('pickup'),
    description: integer('description'),
    comment: text('comment').notNull().default(''),
    byUserId: ref('by_user_id').references(() => users.id),
    editedAt: instant('edited_at'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ratings_order_side_key').on(t.purchaseOrderId, t.side),
    uniqueIndex('ratings_sale_side_key').on(t.saleInvoiceId, t.side).where(sql`sale_invoice_id is not null`),
    check('ratings_subject_check', sql`num_nonnulls(${t.purchaseOrderId}, ${t.saleInvoiceId}) = 1`),
    index('ratings_vendor_idx').on(t.vendorId, t.side),
    index('ratings_school_idx').on(t.schoolId, t.side),
  ],
);

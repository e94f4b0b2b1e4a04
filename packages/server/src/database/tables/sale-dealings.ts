import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, instant, money, ref } from './columns.ts';
import { files } from './files.ts';
import { saleLots } from './sale-lots.ts';
import { sales } from './sales.ts';

/** What one company and the school say about one lot of a quick sale. SALE-3 SALE-14 */
export const saleOffers = pgTable(
  'sale_offers',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id),
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** 3 waits for the vendor, 4 accepted, 5 declined, 6 waits for the school, 8 expired. */
    status: integer('status').notNull(),
    turnEnds: instant('turn_ends'),
    endedReason: text('ended_reason'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('sale_offers_thread_key').on(t.lotId, t.vendorId),
    // One acceptance sells the lot. SALE-4
    uniqueIndex('sale_offers_accepted_key').on(t.lotId).where(sql`status = 4`),
    index('sale_offers_sale_idx').on(t.saleId, t.status),
    index('sale_offers_vendor_idx').on(t.vendorId, t.saleId),
    index('sale_offers_due_idx').on(t.turnEnds).where(sql`turn_ends is not null`),
    check('sale_offers_status_check', sql`${t.status} in (3, 4, 5, 6, 8)`),
    check('sale_offers_turn_check', sql`(${t.status} in (3, 6)) = (${t.turnEnds} is not null)`),
  ],
);

/** Every price that was named in a thread, in its order. */
export const saleOfferFigures = pgTable(
  'sale_offer_figures',
  {
    offerId: ref('offer_id')
      .notNull()
      .references(() => saleOffers.id),
    seq: integer('seq').notNull(),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    amount: money('amount').notNull(),
    message: text('message'),
    byUserId: ref('by_user_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.seq] }), check('sale_offer_figures_amount_check', sql`${t.amount} > 0`)],
);

/** What a winner owes for its lots of one decision; it carries payment, pickup and both confirmations. */
export const saleInvoices = pgTable(
  'sale_invoices',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    subtotal: money('subtotal').notNull(),
    taxPercent: numeric('tax_percent', { precision: 8, scale: 4 }),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    issuedAt: instant('issued_at').notNull(),
    dueAt: instant('due_at').notNull(),
    removeBy: instant('remove_by').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paidAt: instant('paid_at'),
    paymentMethod: text('payment_method', { enum: ['check', 'wire', 'card', 'cash', 'other'] }),
    paymentReference: text('payment_reference'),
    pickupPerson: text('pickup_person'),
    pickupIdSeen: text('pickup_id_seen'),
    pickupPhotoId: ref('pickup_photo_id').references(() => files.id),
    collectedAt: instant('collected_at'),
    pickupRecordedBy: ref('pickup_recorded_by').references(() => users.id),
    pickupRecordedAt: instant('pickup_recorded_at'),
    schoolConfirmedAt: instant('school_confirmed_at'),
    vendorConfirmedAt: instant('vendor_confirmed_at'),
    /** Confirmed by both, or by proof and five silent days. */
    confirmedAt: instant('confirmed_at'),
    defaultedAt: instant('defaulted_at'),
    defaultReason: text('default_reason'),
    /** What the winner was last reminded of, so that it is told once: due, overdue, removal, confirm. */
    remindedOf: text('reminded_of'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sale_invoices_sale_idx').on(t.saleId),
    index('sale_invoices_school_idx').on(t.schoolId, t.id),
    index('sale_invoices_vendor_idx').on(t.vendorId, t.saleId),
    index('sale_invoices_open_idx').on(t.dueAt).where(sql`confirmed_at is null and defaulted_at is null`),
    check(
      'sale_invoices_total_check',
      sql`${t.total} = ${t.subtotal} + ${t.tax} and ${t.subtotal} >= 0 and ${t.tax} >= 0`,
    ),
    check('sale_invoices_paid_check', sql`(${t.paidAt} is null) = (${t.paymentMethod} is null)`),
    check('sale_invoices_default_check', sql`(${t.defaultedAt} is null) = (${t.defaultReason} is null)`),
  ],
);

/** The lots of an invoice at the price they were sold for. A lot is on one standing invoice at most. */
export const saleInvoiceLots = pgTable(
  'sale_invoice_lots',
  {
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => saleInvoices.id),
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id),
    amount: money('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.lotId] }), index('sale_invoice_lots_lot_idx').on(t.lotId)],
);

/** Who was offered a lot after its buyer fell away, and what it answered; a lot is never offered to a company twice. SALE-50 */
export const saleNextOffers = pgTable(
  'sale_next_offers',
  {
    id: id(),
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    amount: money('amount').notNull(),
    /** Why it is offered below the reserve. */
    reason: text('reason'),
    offeredAt: instant('offered_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Null while it waits. */
    answer: text('answer', { enum: ['accepted', 'declined', 'expired'] }),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    unique('sale_next_offers_vendor_key').on(t.lotId, t.vendorId),
    uniqueIndex('sale_next_offers_waiting_key').on(t.lotId).where(sql`answer is null`),
    index('sale_next_offers_due_idx').on(t.expiresAt).where(sql`answer is null`),
    check('sale_next_offers_amount_check', sql`${t.amount} > 0`),
    check('sale_next_offers_answer_check', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/** Times at which companies can look at the lots or collect them. */
export const saleWindows = pgTable(
  'sale_windows',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['inspection', 'pickup'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    places: integer('places').notNull(),
    note: text('note'),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (t) => [
    index('sale_windows_sale_idx').on(t.saleId, t.startsAt),
    check('sale_windows_time_check', sql`${t.endsAt} > ${t.startsAt}`),
    check('sale_windows_places_check', sql`${t.places} between 1 and 500`),
  ],
);

/** Who booked which time. */
export const saleBookings = pgTable(
  'sale_bookings',
  {
    windowId: ref('window_id')
      .notNull()
      .references(() => saleWindows.id, { onDelete: 'cascade' }),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    bookedBy: ref('booked_by')
      .notNull()
      .references(() => users.id),
    bookedAt: instant('booked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.windowId, t.vendorId] }), index('sale_bookings_vendor_idx').on(t.vendorId)],
);

import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { schools, shipToAddresses, users, vendors } from './accounts.ts';
import { createdAt, id, instant, money, type PostalAddress, ref, unitPrice } from './columns.ts';
import { products } from './products.ts';

/** A school's request for prices on quantities, to one or several vendors. OFFER-1 */
export const priceRequests = pgTable(
  'price_requests',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    note: text('note'),
    /** The first instant after the day to answer by, in the school's zone. OFFER-3 */
    answerBy: instant('answer_by').notNull(),
    shipToAddressId: ref('ship_to_address_id').references(() => shipToAddresses.id, { onDelete: 'set null' }),
    /** That address as it was when it was asked. */
    shipTo: jsonb('ship_to').$type<PostalAddress>(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('price_requests_school_idx').on(t.schoolId, t.id)],
);

export const priceRequestLines = pgTable(
  'price_request_lines',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => priceRequests.id),
    position: integer('position').notNull(),
    /** Null where it is free text. */
    productId: ref('product_id').references(() => products.id),
    description: text('description').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    neededBy: date('needed_by', { mode: 'string' }),
    note: text('note'),
  },
  (t) => [
    unique('price_request_lines_position_key').on(t.requestId, t.position),
    index('price_request_lines_product_idx').on(t.productId),
    check('price_request_lines_quantity_check', sql`${t.quantity} between 1 and 1000000`),
  ],
);

/** What a school and one vendor say about one request. CAT-1 OFFER-1 */
export const priceOffers = pgTable(
  'price_offers',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => priceRequests.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** 1 requested, 2 offered, 3 accepted, 4 declined, 5 expired. */
    status: integer('status').notNull().default(1),
    roundCount: integer('round_count').notNull().default(1),
    /** The first instant at which it isn't answered or doesn't bind any more; null once it is declined or expired. */
    ends: instant('ends'),
    endedBy: text('ended_by', { enum: ['school', 'vendor', 'market'] }),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    /** The end of which the side whose turn it is was reminded, 72 and 24 hours before; a later end is reminded anew. */
    toldEarlyFor: instant('told_early_for'),
    toldLateFor: instant('told_late_for'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('price_offers_vendor_key').on(t.requestId, t.vendorId),
    index('price_offers_vendor_idx').on(t.vendorId, t.status, t.id),
    index('price_offers_due_idx').on(t.ends).where(sql`status in (1, 2)`),
    check('price_offers_status_check', sql`${t.status} between 1 and 5`),
    check('price_offers_ends_check', sql`${t.status} > 3 or ${t.ends} is not null`),
  ],
);

/** One word of the conversation; rounds are only added. OFFER-2 */
export const priceOfferRounds = pgTable(
  'price_offer_rounds',
  {
    id: id(),
    offerId: ref('offer_id')
      .notNull()
      .references(() => priceOffers.id),
    number: integer('number').notNull(),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    byUserId: ref('by_user_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    message: text('message'),
    /** Of a vendor's: the first instant at which it no longer binds. */
    validUntil: instant('valid_until'),
  },
  (t) => [unique('price_offer_rounds_number_key').on(t.offerId, t.number)],
);

/** What a round says of one line of the request. */
export const priceOfferLines = pgTable(
  'price_offer_lines',
  {
    id: id(),
    roundId: ref('round_id')
      .notNull()
      .references(() => priceOfferRounds.id),
    requestLineId: ref('request_line_id')
      .notNull()
      .references(() => priceRequestLines.id),
    /** Of a vendor's round: freight for the whole line; null leaves it to the vendor's terms. */
    freight: money('freight'),
    leadTimeDays: integer('lead_time_days'),
    note: text('note'),
    /** Of a counter-offer: what the school would pay, and for how many. */
    wantedPrice: unitPrice('wanted_price'),
    wantedQuantity: integer('wanted_quantity'),
  },
  (t) => [
    unique('price_offer_lines_line_key').on(t.roundId, t.requestLineId),
    check('price_offer_lines_decimals_check', sql`${t.wantedPrice} = round(${t.wantedPrice}, 4)`),
  ],
);

export const priceOfferTiers = pgTable(
  'price_offer_tiers',
  {
    offerLineId: ref('offer_line_id')
      .notNull()
      .references(() => priceOfferLines.id),
    least: integer('least').notNull(),
    price: unitPrice('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerLineId, t.least] }),
    check('price_offer_tiers_check', sql`${t.least} between 1 and 1000000 and ${t.price} > 0`),
    check('price_offer_tiers_decimals_check', sql`${t.price} = round(${t.price}, 4)`),
  ],
);

/** A line that the school accepted: its price is locked until the offer ends, and it is ordered once. OFFER-6 */
export const acceptedOfferLines = pgTable(
  'accepted_offer_lines',
  {
    offerLineId: ref('offer_line_id')
      .primaryKey()
      .references(() => priceOfferLines.id),
    quantity: integer('quantity').notNull(),
    unitPrice: unitPrice('unit_price').notNull(),
    freight: money('freight'),
    until: instant('until').notNull(),
    /** When a checkout ordered it; the purchase order's line names it. */
    orderedAt: instant('ordered_at'),
    /** When it was found that it was not ordered in time; nobody is told, both sides read "Not ordered". */
    lapsedAt: instant('lapsed_at'),
  },
  (t) => [
    index('accepted_offer_lines_due_idx').on(t.until).where(sql`ordered_at is null and lapsed_at is null`),
    check('accepted_offer_lines_decimals_check', sql`${t.unitPrice} = round(${t.unitPrice}, 4)`),
    check('accepted_offer_lines_check', sql`${t.quantity} between 1 and 1000000`),
  ],
);

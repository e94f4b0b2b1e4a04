import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
} from 'drizzle-orm/pg-core';
import { users, vendors } from './accounts.ts';
import { bids } from './bids.ts';
import { id, instant, money, quantity, ref } from './columns.ts';
import { files } from './files.ts';
import { categories } from './reference.ts';
import { sales } from './sales.ts';

/** One thing of a sale. Every figure is for the whole lot; a lot is never divided. SALE-11 */
export const saleLots = pgTable(
  'sale_lots',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    /** From 1, without gaps once published. */
    position: integer('position').notNull(),
    categoryId: ref('category_id').references(() => categories.id),
    /** Only for the sub-category Other. */
    categoryName: text('category_name'),
    /** The sub-category's name as it was when this was published, once it is called otherwise. CATG-4 */
    namedCategory: text('named_category'),
    description: text('description').notNull().default(''),
    details: text('details'),
    quantity: quantity('quantity').notNull().default(1),
    unit: text('unit').notNull().default('each'),
    /** 1 new, 2 like new, 3 good, 4 fair, 5 poor, 6 for parts. */
    condition: integer('condition'),
    /** Never sent to a vendor. SALE-2 */
    reservePrice: money('reserve_price'),
    bidIncrement: money('bid_increment').notNull().default('0'),
    startPrice: money('start_price'),
    askingPrice: money('asking_price'),
    /** Never sent to a vendor. SALE-17 */
    acceptFrom: money('accept_from'),
    serialNumber: text('serial_number'),
    assetTag: text('asset_tag'),
    usage: text('usage'),
    year: integer('year'),
    size: text('size'),
    location: text('location'),
    knownFaults: text('known_faults'),
    hasTitle: boolean('has_title'),
    isDataWiped: boolean('is_data_wiped'),
    fundCode: text('fund_code'),
    federalAward: text('federal_award'),
    federalShare: numeric('federal_share', { precision: 7, scale: 4 }),
    federalValue: money('federal_value'),
    dispositionAskedAt: date('disposition_asked_at', { mode: 'string' }),
    dispositionInstructions: text('disposition_instructions'),
    status: integer('status').notNull().default(1),
    /** Whether it was ever sold, also where its buyer defaulted since. SALE-12 */
    wasSold: boolean('was_sold').notNull().default(false),
    unsoldReason: text('unsold_reason'),
    /** Who it is sold to now, or awaits the board for, or is offered to next. */
    buyerId: ref('buyer_id').references(() => vendors.id),
    soldPrice: money('sold_price'),
    soldAt: instant('sold_at'),
    /** Until when the next bidder may take it. */
    nextExpiresAt: instant('next_expires_at'),
    relistedLotId: ref('relisted_lot_id').references((): AnyPgColumn => saleLots.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('sale_lots_description_found_idx').using('gin', sql`fold_text(${t.description}) gin_trgm_ops`),
    index('sale_lots_sale_idx').on(t.saleId, t.position),
    index('sale_lots_buyer_idx').on(t.buyerId).where(sql`buyer_id is not null`),
    index('sale_lots_relisted_idx').on(t.relistedLotId).where(sql`relisted_lot_id is not null`),
    check('sale_lots_status_check', sql`${t.status} between 1 and 10`),
    check('sale_lots_condition_check', sql`${t.condition} is null or ${t.condition} between 1 and 6`),
    check('sale_lots_quantity_check', sql`${t.quantity} > 0`),
    check(
      'sale_lots_amounts_check',
      sql`coalesce(least(${t.reservePrice}, ${t.bidIncrement}, ${t.startPrice}, ${t.askingPrice}, ${t.acceptFrom}, ${t.federalValue}, ${t.soldPrice}), 0) >= 0`,
    ),
    check('sale_lots_share_check', sql`${t.federalShare} is null or ${t.federalShare} between 0 and 100`),
    check(
      'sale_lots_sold_check',
      sql`${t.status} not between 4 and 8 or (${t.buyerId} is not null and ${t.soldPrice} is not null)`,
    ),
    check('sale_lots_unsold_check', sql`${t.status} not in (9, 10) or ${t.unsoldReason} is not null`),
  ],
);

/** Photos of a lot, in the order they are shown. FILE-8 */
export const lotPhotos = pgTable(
  'lot_photos',
  {
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.fileId] }), index('lot_photos_file_idx').on(t.fileId)],
);

/** Documents of one lot, such as the certificate of a data wipe. */
export const lotDocuments = pgTable(
  'lot_documents',
  {
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.fileId] }), index('lot_documents_file_idx').on(t.fileId)],
);

/** What a sealed proposal names for a lot; null amount: nothing for that lot. */
export const proposalLots = pgTable(
  'proposal_lots',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    amount: money('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.bidId, t.lotId] }),
    index('proposal_lots_lot_idx').on(t.lotId),
    check('proposal_lots_amount_check', sql`${t.amount} is null or ${t.amount} > 0`),
  ],
);

/** Who accepted the terms of a sale, and so takes part. */
export const saleParticipants = pgTable(
  'sale_participants',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    acceptedBy: ref('accepted_by')
      .notNull()
      .references(() => users.id),
    acceptedAt: instant('accepted_at').notNull(),
    termsVersion: integer('terms_version').notNull(),
    /** "Bidder n", stable within one sale. */
    bidderNumber: integer('bidder_number').notNull(),
    /** Whether this uninvited public sale counts among the month's bids of a Free plan, from the first act on. PLAN-2 */
    countedAt: instant('counted_at'),
    disqualifiedAt: instant('disqualified_at'),
    disqualifiedReason: text('disqualified_reason'),
  },
  (t) => [
    unique('sale_participants_vendor_key').on(t.saleId, t.vendorId),
    unique('sale_participants_number_key').on(t.saleId, t.bidderNumber),
    index('sale_participants_by_vendor_idx').on(t.vendorId, t.saleId),
    index('sale_participants_counted_idx').on(t.vendorId, t.countedAt).where(sql`counted_at is not null`),
    check(
      'sale_participants_disqualified_check',
      sql`(${t.disqualifiedAt} is null) = (${t.disqualifiedReason} is null)`,
    ),
  ],
);

/** A change of a published sale, as everybody is told of it. */
export const saleChanges = pgTable(
  'sale_changes',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    note: text('note'),
    /** `{label, before, after, lotId}` each. */
    changes: jsonb('changes').notNull(),
  },
  (t) => [unique('sale_changes_number_key').on(t.saleId, t.number)],
);

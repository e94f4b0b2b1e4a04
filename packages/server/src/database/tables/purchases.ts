import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { schools, shipToAddresses, users, vendors } from './accounts.ts';
import { createdAt, id, instant, money, type PostalAddress, quantity, ref, unitPrice } from './columns.ts';
import { categories } from './reference.ts';

/** A purchase (RFP or order) in every status. PUR-3 */
export const rfps = pgTable(
  'rfps',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    updatedBy: ref('updated_by')
      .notNull()
      .references(() => users.id),
    typeId: integer('type_id').notNull(),
    name: text('name').notNull().default(''),
    /** What the version before searches; this one keeps it for its nodes. */
    nameFolded: text('name_folded').generatedAlwaysAs(sql`lower(name)`),
    /**
     * The name as searches compare it, written by the database: a search that compares it as it is costs a tenth of one that folds each
     * row. SRV-47
     */
    nameFound: text('name_found'),
    parentCategoryId: ref('parent_category_id').references(() => categories.id),
    description: text('description').notNull().default(''),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    awardDate: instant('award_date'),
    deliveryDate: instant('delivery_date'),
    /** The school's own end of questions; null ends them 48 hours before bidding. PUR-35 */
    questionsEndDate: instant('questions_end_date'),
    isNotifyToAll: boolean('is_notify_to_all').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(true),
    isQuestionAllowed: boolean('is_question_allowed').notNull().default(true),
    status: integer('status').notNull().default(1),
    /** Published with a future start: still a draft to the market, locked for the school. PUR-7 */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    reviewStatus: integer('review_status').notNull().default(0),
    reviewComment: text('review_comment'),
    lastQuestion: integer('last_question').notNull().default(0),
    version: integer('version').notNull().default(1),
    publishedAt: instant('published_at'),
    openedAt: instant('opened_at'),
    openedBidCount: integer('opened_bid_count'),
    closedAt: instant('closed_at'),
    closeReason: text('close_reason'),
    /** The school lets everybody read the tabulation of bids. AWD-11 */
    isTabulationPublic: boolean('is_tabulation_public').notNull().default(false),
    /** Where it goes; null is the school's usual address, and of services an open place. PUR-28 PUR-38 */
    shipToAddressId: ref('ship_to_address_id').references(() => shipToAddresses.id, { onDelete: 'set null' }),
    /** That address as it was when the purchase was published or the order placed. PUR-28 PUR-38 */
    shipTo: jsonb('ship_to').$type<PostalAddress>(),
    /** When the school last reminded everybody it invited. PUR-23 */
    remindedAt: instant('reminded_at'),
    /** The end of which both sides were told that it is a day away; a later end is told again. PUR-24 */
    closingToldFor: instant('closing_told_for'),
    /** Held by an administrator since then: nothing is taken, and nothing is decided. ADM-14 */
    heldAt: instant('held_at'),
    holdReason: text('hold_reason'),
    /** Whether everybody saw it before the hold, which takes it off every public page. */
    heldPublic: boolean('held_public'),
    /** Its category's name as it was when it was published, once the category is called otherwise. CATG-4 */
    categoryName: text('category_name'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('rfps_school_status_idx').on(t.schoolId, t.status, t.endDate),
    index('rfps_school_published_idx').on(t.schoolId, t.publishedAt),
    // All that lists of what is open to everybody count by, the next to end first.
    index('rfps_public_open_idx')
      .on(t.endDate, t.id, t.schoolId, t.parentCategoryId, t.typeId)
      .where(sql`status = 2 and is_public`),
    // All that a search reads, so that it looks through what is open to everybody without opening the rows, and can stop.
    index('rfps_public_found_idx')
      .on(
        t.updatedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.endDate,
        t.schoolId,
        t.parentCategoryId,
        t.typeId,
        t.nameFound,
      )
      .where(sql`status = 2 and is_public`),
    // The same for what a company has to do with, looked up by number.
    index('rfps_found_idx')
      .on(t.id, t.updatedAt, t.schoolId, t.parentCategoryId, t.status, t.isPublic, t.endDate, t.nameFound)
      .where(sql`status > 1`),
    index('rfps_due_idx').on(t.endDate).where(sql`status = 2`),
    index('rfps_public_awarded_idx').on(t.schoolId, t.id).where(sql`status in (4, 6, 7) and is_public`),
    index('rfps_public_idx').on(t.id).where(sql`status > 1 and is_public`),
    index('rfps_name_found_idx').using('gin', t.nameFound.op('gin_trgm_ops')),
    index('rfps_category_idx').on(t.parentCategoryId),
    check('rfps_type_check', sql`${t.typeId} between 1 and 5`),
    check('rfps_status_check', sql`${t.status} between 1 and 7`),
    check('rfps_dates_check', sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} > ${t.startDate}`),
    check('rfps_opened_check', sql`(${t.openedAt} is null) = (${t.openedBidCount} is null)`),
    check('rfps_published_check', sql`${t.status} = 1 or ${t.publishedAt} is not null`),
    check('rfps_held_check', sql`(${t.heldAt} is null) = (${t.holdReason} is null)`),
    // All that an administrator's list sorts and counts by, the newest first.
    index('rfps_published_idx').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`status > 1`),
  ],
);

export const rfpLines = pgTable(
  'rfp_lines',
  {
    id: id(),
    rfpId: ref('rfp_id')
      .notNull()
      .references(() => rfps.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    categoryId: ref('category_id').references(() => categories.id),
    categoryName: text('category_name'),
    /** The sub-category's name as it was when this was published, once it is called otherwise. CATG-4 */
    namedCategory: text('named_category'),
    productId: ref('product_id'),
    description: text('description').notNull(),
    quantity: quantity('quantity').notNull().default(1),
    unit: text('unit').notNull().default('each'),
    details: text('details'),
    /** Only in an order: the stated price of one unit, and who supplies it. PUR-26 */
    unitPrice: unitPrice('unit_price'),
    /** Only in an order: tax in percent and freight for the line; null is none. PUR-26 */
    tax: numeric('tax', { precision: 8, scale: 4 }),
    deliveryFees: money('delivery_fees'),
    vendorId: ref('vendor_id').references(() => vendors.id),
    /** Only where bids are taken: what the school expects one unit to cost. Nobody but the school reads it. PUR-37 */
    estimatedPrice: unitPrice('estimated_price'),
    /** What the school's books charge the line to; null where the award says it. No vendor reads it before the order. PUR-41 */
    accountLine: text('account_line'),
    /**
     * Only where bids are taken: the address that the line names; null goes with the purchase. It refers to nothing, so that School Setup
     * drops an address without looking through every line, and a draft can say of which lines it was. PUR-39
     */
    shipToAddressId: ref('ship_to_address_id'),
    /** That address as it was when the purchase was published. PUR-39 */
    shipTo: jsonb('ship_to').$type<PostalAddress>(),
  },
  (t) => [
    unique('rfp_lines_position_key').on(t.rfpId, t.position),
    check('rfp_lines_price_check', sql`${t.unitPrice} is null or ${t.unitPrice} >= 0`),
    check('rfp_lines_decimals_check', sql`${t.unitPrice} = round(${t.unitPrice}, 4)`),
    check(
      'rfp_lines_estimate_check',
      sql`${t.estimatedPrice} >= 0 and ${t.estimatedPrice} = round(${t.estimatedPrice}, 4)`,
    ),
    check('rfp_lines_quantity_check', sql`${t.quantity} > 0`),
  ],
);

/** Numbered changes to an open purchase. PUR-11 */
export const addenda = pgTable(
  'addenda',
  {
    id: id(),
    rfpId: ref('rfp_id')
      .notNull()
      .references(() => rfps.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    summary: text('summary').notNull(),
    changes: jsonb('changes')
      .$type<{ field: string; before: string | null; after: string | null; lineId: number | null }[]>()
      .notNull(),
    /** Lines that bids have to answer for: changed or new, as they were then. BID-16 */
    changedLineIds: jsonb('changed_line_ids').$type<number[]>().notNull().default([]),
    publishedBy: ref('published_by').references(() => users.id),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [unique('addenda_number_key').on(t.rfpId, t.number)],
);

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { schools, users } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { files } from './files.ts';
import { categories } from './reference.ts';

/**
 * A sale of surplus in every status. What it has in common with a purchase is called as it is there: inviting, asking,
 * opening and evaluating read either. SALE-1
 */
export const sales = pgTable(
  'sales',
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
    /** How it sells: 1 sealed auction, 2 quick sale, 3 live auction. */
    typeId: integer('type_id').notNull(),
    /** Empty where it is made from the lots. */
    name: text('name').notNull().default(''),
    parentCategoryId: ref('parent_category_id').references(() => categories.id),
    description: text('description').notNull().default(''),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    awardDate: instant('award_date'),
    pickupDate: instant('pickup_date'),
    isNotifyToAll: boolean('is_notify_to_all').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(true),
    isQuestionAllowed: boolean('is_question_allowed').notNull().default(true),
    /** The school declares that what it sells was declared surplus and that it holds title; publishing needs it. */
    hasValidCertificate: boolean('has_valid_certificate').notNull().default(false),
    /** Whether the market's fee is taken from what the sale brings. MON-6 */
    isPlatformFeeIncluded: boolean('is_platform_fee_included').notNull().default(true),
    /** The board's resolution that declared the property surplus, where there is one. */
    boardNumber: text('board_number'),
    boardDate: date('board_date', { mode: 'string' }),
    boardFileId: ref('board_file_id').references(() => files.id),
    /** Every award waits for the board's confirmation. */
    isSubjectToBoard: boolean('is_subject_to_board').notNull().default(false),
    /** Rises with every change of the terms; whoever accepted older ones accepts again. */
    termsVersion: integer('terms_version').notNull().default(1),
    paymentDays: integer('payment_days').notNull().default(5),
    removalDays: integer('removal_days').notNull().default(10),
    /** Sales tax in percent; null for none. */
    taxPercent: numeric('tax_percent', { precision: 8, scale: 4 }),
    excluded: text('excluded'),
    otherTerms: text('other_terms'),
    /** Why it is public for fewer days than the school's notice period. */
    noticeReason: text('notice_reason'),
    /** Minutes between the ends of two lots of a live auction. LIVE-12 */
    lotStep: integer('lot_step').notNull().default(1),
    /** The time of a live auction stands still since then. LIVE-9 */
    suspendedAt: instant('suspended_at'),
    suspendReason: text('suspend_reason'),
    /** Held by an administrator since then: nothing is taken, and nothing is decided. */
    heldAt: instant('held_at'),
    holdReason: text('hold_reason'),
    /** Whether everybody saw it before the hold, which takes it off every public page. */
    heldPublic: boolean('held_public'),
    /** Its category's name as it was when it was published, once the category is called otherwise. CATG-4 */
    categoryName: text('category_name'),
    /** The sale that it was copied or relisted from. */
    copiedFromId: ref('copied_from_id').references((): AnyPgColumn => sales.id),
    /** When the market's fee was billed; once for each sale. */
    feeBilledAt: instant('fee_billed_at'),
    status: integer('status').notNull().default(1),
    /** Published with a future start: locked for the school, and not yet open to the market. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    lastQuestion: integer('last_question').notNull().default(0),
    version: integer('version').notNull().default(1),
    publishedAt: instant('published_at'),
    openedAt: instant('opened_at'),
    openedBidCount: integer('opened_bid_count'),
    closedAt: instant('closed_at'),
    closeReason: text('close_reason'),
    /** When the school last reminded everybody it invited. PUR-23 */
    remindedAt: instant('reminded_at'),
    /** The end of which both sides were told that it is a day away; a later end is told again. PUR-24 */
    closingToldFor: instant('closing_told_for'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('sales_school_status_idx').on(t.schoolId, t.status, t.endDate),
    index('sales_school_published_idx').on(t.schoolId, t.publishedAt),
    index('sales_due_idx').on(t.endDate).where(sql`status in (2, 6)`),
    // What is looked for each second: live auctions that wait for their start.
    index('sales_live_start_idx').on(t.startDate).where(sql`type_id = 3 and status = 2 and held_at is null`),
    index('sales_category_idx').on(t.parentCategoryId),
    index('sales_name_found_idx').using('gin', sql`fold_text(${t.name}) gin_trgm_ops`),
    index('sales_published_idx').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`status > 1`),
    // What everybody may be offered, in the sequence of the list and with all that it is counted by.
    index('sales_public_open_idx')
      .on(
        sql`(${t.status} = 6) desc`,
        t.endDate,
        t.id.desc().nullsFirst(),
        t.status,
        t.typeId,
        t.schoolId,
        t.parentCategoryId,
      )
      .where(sql`status in (2, 6) and is_public`),
    check('sales_type_check', sql`${t.typeId} between 1 and 3`),
    check('sales_status_check', sql`${t.status} between 1 and 7`),
    check('sales_dates_check', sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} > ${t.startDate}`),
    check('sales_opened_check', sql`(${t.openedAt} is null) = (${t.openedBidCount} is null)`),
    check('sales_lot_step_check', sql`${t.lotStep} between 0 and 10`),
    check('sales_tax_check', sql`${t.taxPercent} is null or ${t.taxPercent} between 0 and 100`),
    check('sales_days_check', sql`${t.paymentDays} between 1 and 90 and ${t.removalDays} between 1 and 180`),
    check('sales_suspended_check', sql`(${t.suspendedAt} is null) = (${t.suspendReason} is null)`),
    check('sales_held_check', sql`(${t.heldAt} is null) = (${t.holdReason} is null)`),
    check('sales_published_check', sql`${t.status} = 1 or ${t.publishedAt} is not null`),
  ],
);

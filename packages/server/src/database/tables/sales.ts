import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { schools, users } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';
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
    index('sales_category_idx').on(t.parentCategoryId),
    check('sales_type_check', sql`${t.typeId} between 1 and 3`),
    check('sales_status_check', sql`${t.status} between 1 and 7`),
    check('sales_dates_check', sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} > ${t.startDate}`),
    check('sales_opened_check', sql`(${t.openedAt} is null) = (${t.openedBidCount} is null)`),
    check('sales_published_check', sql`${t.status} = 1 or ${t.publishedAt} is not null`),
  ],
);

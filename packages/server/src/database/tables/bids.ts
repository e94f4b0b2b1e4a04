import type { OfferedProduct } from '@chalkline/rules';
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
import { users, vendors } from './accounts.ts';
import { createdAt, id, instant, money, ref, unitPrice } from './columns.ts';
import { files } from './files.ts';
import { rfpLines } from './purchases.ts';
import { rubricTypes } from './reference.ts';
import { isOfOne, keptSubject, ofSales } from './subject.ts';
import { rfpQuestions } from './tender.ts';

/** One company's bid on one purchase, or its proposal for a sale; sealed until the end date. BID-10 BID-18 */
export const bids = pgTable(
  'bids',
  {
    id: id(),
    ...keptSubject(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    status: integer('status').notNull().default(1),
    /** Submitted versions so far; 0 while a draft. */
    version: integer('version').notNull().default(0),
    total: money('total').notNull().default('0'),
    isComplete: boolean('is_complete').notNull().default(false),
    note: text('note').notNull().default(''),
    validUntil: date('valid_until', { mode: 'string' }),
    submittedAt: instant('submitted_at'),
    /** The newest addendum that the submitted bid has answered; a bid that comes later has answered all before it. BID-16 */
    acknowledgedAddendum: integer('acknowledged_addendum').notNull().default(0),
    disqualifiedReason: text('disqualified_reason'),
    /** Wins whole or not at all. BID-20 */
    isAllOrNothing: boolean('is_all_or_nothing').notNull().default(false),
    /** The total as it was opened, once a negotiation has lowered it. NEG-5 */
    originalTotal: money('original_total'),
    /** What the school decided on a bid that left an addendum unanswered; null until it has. BID-16 */
    unacknowledgedAccepted: boolean('unacknowledged_accepted'),
    unacknowledgedReason: text('unacknowledged_reason'),
    /** A revision that is saved but not submitted; the submitted version stands until it is. BID-14 */
    revision: jsonb('revision'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    isOfOne('bids', t),
    unique('bids_rfp_vendor_key').on(t.rfpId, t.vendorId),
    uniqueIndex('bids_sale_vendor_key').on(t.saleId, t.vendorId).where(ofSales),
    index('bids_vendor_status_idx').on(t.vendorId, t.status, t.rfpId),
    index('bids_vendor_in_idx').on(t.vendorId, t.rfpId).where(sql`version > 0`),
    index('bids_sale_by_vendor_idx').on(t.vendorId, t.status, t.saleId).where(ofSales),
    check('bids_status_check', sql`${t.status} between 1 and 7`),
    check('bids_total_check', sql`${t.total} >= 0`),
    check('bids_submitted_check', sql`${t.status} = 1 or ${t.submittedAt} is not null`),
    check('bids_disqualified_check', sql`${t.status} <> 7 or ${t.disqualifiedReason} is not null`),
    check('bids_original_total_check', sql`${t.originalTotal} is null or ${t.originalTotal} >= ${t.total}`),
    check(
      'bids_unacknowledged_check',
      sql`(${t.unacknowledgedAccepted} is null) = (${t.unacknowledgedReason} is null)`,
    ),
  ],
);

/** An alternate as a line keeps it; its figures were checked, and the price is missing only while it is being written. BID-25 */
export interface KeptAlternate {
  readonly unitCost: string | null;
  readonly tax: string;
  readonly deliveryFees: string;
  readonly offered: OfferedProduct | null;
  readonly documentId: number | null;
}

export const bidLines = pgTable(
  'bid_lines',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    lineId: ref('line_id')
      .notNull()
      .references(() => rfpLines.id),
    isNoBid: boolean('is_no_bid').notNull().default(false),
    unitCost: unitPrice('unit_cost'),
    /** What was bid, once a negotiation has lowered it; unit prices only fall. NEG-2 NEG-5 */
    originalUnitCost: unitPrice('original_unit_cost'),
    tax: numeric('tax', { precision: 8, scale: 4 }).notNull().default('0'),
    deliveryFees: money('delivery_fees').notNull().default('0'),
    bidPrice: money('bid_price'),
    /** What exactly is offered; each part is null where the vendor does not say it. BID-21 */
    manufacturer: text('manufacturer'),
    partNumber: text('part_number'),
    note: text('note'),
    /** An "or equal" alternate at a price of its own; its data sheet is one of the bid's documents. BID-25 */
    alternate: jsonb('alternate').$type<KeptAlternate>(),
  },
  (t) => [
    primaryKey({ columns: [t.bidId, t.lineId] }),
    check(
      'bid_lines_price_check',
      sql`${t.isNoBid} or (${t.unitCost} >= 0 and ${t.tax} >= 0 and ${t.deliveryFees} >= 0) or ${t.unitCost} is null`,
    ),
    check('bid_lines_original_check', sql`${t.originalUnitCost} is null or ${t.originalUnitCost} >= ${t.unitCost}`),
    check(
      'bid_lines_decimals_check',
      sql`${t.unitCost} = round(${t.unitCost}, 4) and ${t.originalUnitCost} = round(${t.originalUnitCost}, 4)`,
    ),
  ],
);

export const bidAnswers = pgTable(
  'bid_answers',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    questionId: ref('question_id')
      .notNull()
      .references(() => rfpQuestions.id),
    answer: text('answer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bidId, t.questionId] })],
);

export const bidDocuments = pgTable(
  'bid_documents',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
    /** In the price envelope: kept back from the school while its prices are hidden. EVAL-16 */
    holdsPrices: boolean('holds_prices').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.bidId, t.fileId] }), index('bid_documents_file_idx').on(t.fileId)],
);

/** Every submitted version, kept for ever, with what its receipt hashed. BID-14 */
export const bidVersions = pgTable(
  'bid_versions',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    submittedBy: ref('submitted_by')
      .notNull()
      .references(() => users.id),
    total: money('total').notNull(),
    content: jsonb('content').notNull(),
    nonce: text('nonce').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bidId, t.version] })],
);

/** What an evaluator gave a bid on one rubric, 0 to 10. EVAL-3 */
export const bidScores = pgTable(
  'bid_scores',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    rubricId: integer('rubric_id')
      .notNull()
      .references(() => rubricTypes.id),
    evaluatorId: ref('evaluator_id')
      .notNull()
      .references(() => users.id),
    score: numeric('score', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    comment: text('comment'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.bidId, t.rubricId, t.evaluatorId] }),
    check('bid_scores_score_check', sql`${t.score} between 0 and 10`),
  ],
);

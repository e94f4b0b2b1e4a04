import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bids } from './bids.ts';
import { id, instant, ref } from './columns.ts';
import { rubricTypes } from './reference.ts';
import { isOfOne, ofSales, subject } from './subject.ts';

/** How bids are evaluated; what has no row is evaluated by whoever may compare, prices and all. EVAL-13 */
export const evaluations = pgTable(
  'evaluations',
  {
    id: id(),
    ...subject(),
    isTwoEnvelope: boolean('is_two_envelope').notNull().default(false),
    /** When the second envelope was opened: the prices are shown from then on, whatever is scored later. EVAL-14 */
    pricesShownAt: instant('prices_shown_at'),
    updatedBy: ref('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Evaluators refer to either number, so that neither index may leave rows out.
  (t) => [
    isOfOne('evaluations', t),
    uniqueIndex('evaluations_rfp_key').on(t.rfpId),
    uniqueIndex('evaluations_sale_key').on(t.saleId),
  ],
);

/** Who evaluates, with what they stated about their interests. EVAL-9 */
export const evaluators = pgTable(
  'evaluators',
  {
    id: id(),
    rfpId: ref('rfp_id').references(() => evaluations.rfpId, { onDelete: 'cascade' }),
    saleId: ref('sale_id').references(() => evaluations.saleId, { onDelete: 'cascade' }),
    /** One of the school's people; who has not answered an invitation may have no account yet, so that nothing refers to users. ACC-32 */
    userId: ref('user_id').notNull(),
    hasConflict: boolean('has_conflict'),
    statement: text('statement'),
    signedAt: instant('signed_at'),
  },
  (t) => [
    isOfOne('evaluators', t),
    uniqueIndex('evaluators_rfp_key').on(t.rfpId, t.userId),
    uniqueIndex('evaluators_sale_key').on(t.saleId, t.userId).where(ofSales),
    check('evaluators_signed_check', sql`(${t.hasConflict} is null) = (${t.signedAt} is null)`),
    check('evaluators_statement_check', sql`${t.hasConflict} is not true or ${t.statement} is not null`),
  ],
);

/**
 * Evaluators who stated a conflict and were replaced: they have neither vote nor task any more, but the record of the evaluation
 * names them. EVAL-20
 */
export const replacedEvaluators = pgTable(
  'replaced_evaluators',
  {
    id: id(),
    ...subject(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    statement: text('statement').notNull(),
    signedAt: instant('signed_at').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    isOfOne('replaced_evaluators', t),
    index('replaced_evaluators_rfp_idx').on(t.rfpId),
    index('replaced_evaluators_sale_idx').on(t.saleId).where(ofSales),
  ],
);

/** A score that stands in place of the evaluators' mean, with its reason. EVAL-3 */
export const bidConsensus = pgTable(
  'bid_consensus',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    rubricId: integer('rubric_id')
      .notNull()
      .references(() => rubricTypes.id),
    score: numeric('score', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    comment: text('comment').notNull(),
    setBy: ref('set_by')
      .notNull()
      .references(() => users.id),
    setAt: instant('set_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bidId, t.rubricId] }),
    check('bid_consensus_score_check', sql`${t.score} between 0 and 10`),
    check('bid_consensus_comment_check', sql`${t.comment} <> ''`),
  ],
);

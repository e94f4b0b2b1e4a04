import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bids } from './bids.ts';
import { instant, ref } from './columns.ts';
import { rfps } from './purchases.ts';
import { rubricTypes } from './reference.ts';

/** How a purchase's bids are evaluated; one without a row is evaluated by whoever may compare, prices and all. EVAL-13 */
export const evaluations = pgTable('evaluations', {
  rfpId: ref('rfp_id')
    .primaryKey()
    .references(() => rfps.id, { onDelete: 'cascade' }),
  isTwoEnvelope: boolean('is_two_envelope').notNull().default(false),
  /** When the second envelope was opened: the prices are shown from then on, whatever is scored later. EVAL-14 */
  pricesShownAt: instant('prices_shown_at'),
  updatedBy: ref('updated_by')
    .notNull()
    .references(() => users.id),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Who evaluates, with what they stated about their interests. EVAL-9 */
export const evaluators = pgTable(
  'evaluators',
  {
    rfpId: ref('rfp_id')
      .notNull()
      .references(() => evaluations.rfpId, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    hasConflict: boolean('has_conflict'),
    statement: text('statement'),
    signedAt: instant('signed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.rfpId, t.userId] }),
    check('evaluators_signed_check', sql`(${t.hasConflict} is null) = (${t.signedAt} is null)`),
    check('evaluators_statement_check', sql`${t.hasConflict} is not true or ${t.statement} is not null`),
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

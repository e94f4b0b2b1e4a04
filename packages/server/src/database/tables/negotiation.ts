import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bids } from './bids.ts';
import { id, instant, ref, unitPrice } from './columns.ts';
import { rfpLines, rfps } from './purchases.ts';

/** One round of asking for better prices: who was asked follows from its cut-off alone. NEG-4 */
export const negotiationRounds = pgTable(
  'negotiation_rounds',
  {
    id: id(),
    rfpId: ref('rfp_id')
      .notNull()
      .references(() => rfps.id),
    /** Weighted score, 0 to 100. */
    cutoffScore: numeric('cutoff_score', { precision: 7, scale: 4, mode: 'number' }).notNull(),
    cutoffReason: text('cutoff_reason').notNull(),
    startedBy: ref('started_by')
      .notNull()
      .references(() => users.id),
    startedAt: instant('started_at').notNull(),
  },
  (t) => [
    index('negotiation_rounds_rfp_idx').on(t.rfpId),
    check('negotiation_rounds_cutoff_check', sql`${t.cutoffScore} between 0 and 100`),
  ],
);

/** The negotiation of one bid in one round. A bid has one at a time. NEG-1 NEG-2 */
export const negotiations = pgTable(
  'negotiations',
  {
    id: id(),
    roundId: ref('round_id')
      .notNull()
      .references(() => negotiationRounds.id),
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id),
    state: text('state', { enum: ['waits-for-vendor', 'waits-for-school', 'accepted', 'declined'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('negotiations_round_bid_key').on(t.roundId, t.bidId),
    index('negotiations_bid_idx').on(t.bidId, t.id),
    uniqueIndex('negotiations_running_key').on(t.bidId).where(sql`ended_at is null`),
    check('negotiations_ended_check', sql`(${t.state} in ('accepted', 'declined')) = (${t.endedAt} is not null)`),
  ],
);

/** A move of one side. */
export const negotiationProposals = pgTable(
  'negotiation_proposals',
  {
    id: id(),
    negotiationId: ref('negotiation_id')
      .notNull()
      .references(() => negotiations.id),
    side: text('side', { enum: ['school', 'vendor'] }).notNull(),
    /** Null where the market ended it, with the award. */
    byUserId: ref('by_user_id').references(() => users.id),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ['ask', 'propose', 'counter', 'accept', 'decline', 'withdraw'] }).notNull(),
    message: text('message'),
  },
  (t) => [index('negotiation_proposals_idx').on(t.negotiationId, t.id)],
);

/** A line that a move speaks of; without a price where a better one is asked for. */
export const negotiationProposalLines = pgTable(
  'negotiation_proposal_lines',
  {
    proposalId: ref('proposal_id')
      .notNull()
      .references(() => negotiationProposals.id),
    lineId: ref('line_id')
      .notNull()
      .references(() => rfpLines.id),
    unitCost: unitPrice('unit_cost'),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.lineId] }),
    check('negotiation_proposal_lines_check', sql`${t.unitCost} >= 0`),
    check('negotiation_proposal_lines_decimals_check', sql`${t.unitCost} = round(${t.unitCost}, 4)`),
  ],
);

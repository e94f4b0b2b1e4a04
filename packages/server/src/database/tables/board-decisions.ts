import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, ref } from './columns.ts';
import { files } from './files.ts';
import { saleLots } from './sale-lots.ts';
import { sales } from './sales.ts';

/** What a school's board decided about awarded lots of a sale, with its document. SALE-36 SALE-64 */
export const boardDecisions = pgTable(
  'board_decisions',
  {
    id: id(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id),
    isConfirmed: boolean('is_confirmed').notNull(),
    /** The day of the decision where the school is. */
    date: date('date', { mode: 'string' }).notNull(),
    /** The number of the resolution. */
    number: text('number'),
    fileId: ref('file_id').references(() => files.id),
    reason: text('reason'),
    recordedBy: ref('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    index('board_decisions_sale_idx').on(t.saleId),
    index('board_decisions_file_idx').on(t.fileId).where(sql`file_id is not null`),
    check('board_decisions_reason_check', sql`${t.isConfirmed} or ${t.reason} is not null`),
  ],
);

/** The lots that a decision is about. */
export const boardDecisionLots = pgTable(
  'board_decision_lots',
  {
    decisionId: ref('decision_id')
      .notNull()
      .references(() => boardDecisions.id, { onDelete: 'cascade' }),
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id),
  },
  (t) => [primaryKey({ columns: [t.decisionId, t.lotId] }), index('board_decision_lots_lot_idx').on(t.lotId)],
);

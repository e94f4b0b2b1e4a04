import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools, users } from './accounts.ts';
import { id, instant, ref } from './columns.ts';

/** A person of one school who asks to join another one. ACC-37 */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** The school that they ask to join. */
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    message: text('message').notNull().default(''),
    /** `void`: they went to another school before anybody answered. */
    state: text('state', { enum: ['waiting', 'accepted', 'declined', 'void'] })
      .notNull()
      .default('waiting'),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => users.id),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('join_requests_school_key').on(t.userId, t.schoolId),
    uniqueIndex('join_requests_waiting_key').on(t.userId).where(sql`${t.state} = 'waiting'`),
    index('join_requests_school_idx').on(t.schoolId, t.state),
  ],
);

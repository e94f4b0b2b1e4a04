import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, ref } from './columns.ts';

/** What a person narrows a list to again and again, under a name of its own. UI-52 */
export const listViews = pgTable(
  'list_views',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** The route of the list’s screen. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Search, filters and sorting as the screen’s address has them. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list, t.name] })],
);

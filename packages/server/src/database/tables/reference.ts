import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, char, index, integer, interval, pgTable, text } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';

export const states = pgTable('states', {
  code: char('code', { length: 2 }).primaryKey(),
  name: text('name').notNull(),
});

/** Two levels: parents as school purchasing groups them, sub-categories below, one of them "Other". */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: ref('parent_id').references((): AnyPgColumn => categories.id),
    name: text('name').notNull(),
    isOther: boolean('is_other').notNull().default(false),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (t) => [index('categories_parent_idx').on(t.parentId)],
);

/** What bids are scored by; 1 is Price. EVAL-1 */
export const rubricTypes = pgTable('rubric_types', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  points: integer('points').notNull(),
  rank: integer('rank').notNull(),
});

/** How far the product's clock is ahead of the database's: zero outside of tests. TIME-2 */
export const clock = pgTable('clock', {
  id: integer('id').primaryKey().default(1),
  ahead: interval('ahead').notNull().default(sql`'0'::interval`),
});

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, char, check, index, integer, interval, pgTable, text } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';

export const states = pgTable('states', {
  code: char('code', { length: 2 }).primaryKey(),
  name: text('name').notNull(),
});

/**
 * Two trees of two levels: parents as school purchasing groups them, sub-categories below, one of them "Other". What is bought
 * and listed in catalogs has one, what schools sell the other. CATG-1
 */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: ref('parent_id').references((): AnyPgColumn => categories.id),
    tree: text('tree', { enum: ['buy', 'sell'] })
      .notNull()
      .default('buy'),
    name: text('name').notNull(),
    isOther: boolean('is_other').notNull().default(false),
    isRetired: boolean('is_retired').notNull().default(false),
    /** What took its place; it is retired then, and its number means the other. CATG-5 */
    mergedIntoId: ref('merged_into_id').references((): AnyPgColumn => categories.id),
    /** Of what is sold: companies that serve this category of purchases hear of it. CATG-2 */
    counterpartId: ref('counterpart_id').references((): AnyPgColumn => categories.id),
    /** Place among its siblings; those of one place go by name. */
    position: integer('position').notNull().default(0),
    /** One of the pictures that the rules name. */
    icon: text('icon'),
    /** Whether the landing page shows it; of parents alone. */
    isOnLanding: boolean('is_on_landing').notNull().default(true),
    nigpCode: text('nigp_code'),
    unspscCode: text('unspsc_code'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('categories_parent_idx').on(t.parentId),
    check('categories_merged_check', sql`${t.mergedIntoId} is null or ${t.isRetired}`),
    check('categories_tree_check', sql`${t.tree} in ('buy', 'sell')`),
  ],
);

/** What bids are scored by; 1 is Price. A school's own criterion has a row here too, without its words. EVAL-1 EVAL-24 */
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

import { customType, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { rfps } from './purchases.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What visitors search, a row for each purchase that is public and open: the words of its name, description and lines, and
 * what a search counts by. Triggers keep it (see the migration that made it), so that whoever changes a purchase can't
 * forget it. ID-4 SRV-13
 */
export const publicListings = pgTable(
  'public_listings',
  {
    rfpId: ref('rfp_id')
      .primaryKey()
      .references(() => rfps.id, { onDelete: 'cascade' }),
    endDate: instant('end_date').notNull(),
    schoolId: ref('school_id').notNull(),
    parentCategoryId: ref('parent_category_id'),
    typeId: integer('type_id').notNull(),
    nameFolded: text('name_folded').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    index('public_listings_words_idx').using('gin', t.words),
    index('public_listings_name_idx').using('gin', t.nameFolded.op('gin_trgm_ops')),
    index('public_listings_school_idx').on(t.schoolId),
  ],
);

/** Moves on with every change of what is public and open: what was counted at an earlier value is out of date. SRV-16 */
export const publicListingsVersion = pgSequence('public_listings_version');

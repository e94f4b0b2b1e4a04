import { sql } from 'drizzle-orm';
import { customType, index, integer, pgSequence, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { rfps } from './purchases.ts';
import { categories, states } from './reference.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What the open market is narrowed and counted by: of purchases of one state, category and kind there is one segment. */
export const marketSegments = pgTable(
  'market_segments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stateCode: text('state_code')
      .notNull()
      .references(() => states.code),
    parentCategoryId: ref('parent_category_id').references(() => categories.id, { onDelete: 'cascade' }),
    typeId: integer('type_id').notNull(),
  },
  (t) => [unique('market_segments_key').on(t.stateCode, t.parentCategoryId, t.typeId).nullsNotDistinct()],
);

/**
 * What the open market is searched by, a row for each purchase that is public and open: its segment, its name with those of
 * its school and category, and the words of its name, description and lines. Triggers keep it (see the migrations), so that
 * whoever changes a purchase, a school or a category can't forget it. ID-4 SRV-13
 */
export const publicListings = pgTable(
  'public_listings',
  {
    rfpId: ref('rfp_id')
      .primaryKey()
      .references(() => rfps.id, { onDelete: 'cascade' }),
    endDate: instant('end_date').notNull(),
    segmentId: integer('segment_id')
      .notNull()
      .references(() => marketSegments.id),
    /** The names of the purchase, its school and its category in small letters, a line each. */
    namesFolded: text('names_folded').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    index('public_listings_words_idx').using('gin', t.words),
    index('public_listings_names_idx').using('gin', t.namesFolded.op('gin_trgm_ops')),
    index('public_listings_end_idx').on(t.endDate, t.rfpId.desc().nullsFirst(), t.segmentId),
    // Those of a few segments, the next to end first.
    index('public_listings_segment_idx').on(t.segmentId, t.endDate, t.rfpId.desc().nullsFirst()),
  ],
);

/**
 * What searches of the open market are counted by, a row for each listing. A count visits every row that it counts, so that
 * these hold nothing that is searched: their index alone does, of words and of every word's ends among the names. A trigger
 * puts a new row in the place of one whose listing changed; an update would leave the index as it was. SRV-7 SRV-13
 */
export const countedListings = pgTable(
  'counted_listings',
  {
    rfpId: ref('rfp_id')
      .primaryKey()
      .references(() => publicListings.rfpId, { onDelete: 'cascade' }),
    endDate: instant('end_date').notNull(),
    segmentId: integer('segment_id')
      .notNull()
      .references(() => marketSegments.id),
  },
  (t) => [index('counted_listings_terms_idx').using('gin', sql`listing_terms(${t.rfpId})`)],
);

/** Moves on with every change of what is public and open: what was counted at an earlier value is out of date. SRV-16 */
export const publicListingsVersion = pgSequence('public_listings_version');

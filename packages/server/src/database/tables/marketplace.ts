import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, instant, ref, unitPrice } from './columns.ts';
import { products } from './products.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the marketplace is searched and counted by, a narrow row for each product that could be listed: active, with a price.
 * Triggers keep it (see the migrations), so that whoever changes a product, its stock or its prices can't forget it. Whether a vendor
 * may list at all, and to whom, is no part of it: that changes without its products. CAT-20
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    productId: ref('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: ref('vendor_id').notNull(),
    parentCategoryId: ref('parent_category_id').notNull(),
    categoryId: ref('category_id'),
    /** The least that a unit costs at the smallest order, by the list or a contract for all; null where only schools that a contract names have a price. CAT-8 */
    price: unitPrice('price'),
    leadTimeDays: integer('lead_time_days'),
    isInStock: boolean('is_in_stock').notNull(),
    isKeptOnState: boolean('is_kept_on_state').notNull(),
    shipsTo: text('ships_to').array(),
    country: text('country'),
    manufacturer: text('manufacturer'),
    /** Contracts with a price that counts now. */
    contractIds: bigint('contract_ids', { mode: 'number' }).array().notNull(),
    /** What it is ranked by where words don't decide: newer, with a photo, in stock, described. */
    rank: real('rank').notNull(),
    words: tsvector('words').notNull(),
    /** SKU, GTIN and part number as `foldSku` makes them, for exact searches and for parts of them. */
    codes: text('codes').array().notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    index('listed_products_words_idx').using('gin', t.words),
    index('listed_products_codes_idx').using('gin', t.codes),
    // For a part of a code, such as the end of a part number. CAT-30
    index('listed_products_code_parts_idx').using('gin', sql`codes_text(${t.codes}) gin_trgm_ops`),
    index('listed_products_category_idx').on(t.parentCategoryId, t.rank.desc().nullsFirst(), t.productId),
    index('listed_products_sub_category_idx').on(t.categoryId, t.rank.desc().nullsFirst(), t.productId),
    index('listed_products_vendor_idx').on(t.vendorId, t.rank.desc().nullsFirst(), t.productId),
    index('listed_products_rank_idx').on(t.rank.desc().nullsFirst(), t.productId),
  ],
);

/** The words that names of products have, for mending what is misspelled. */
export const catalogWords = pgTable(
  'catalog_words',
  {
    word: text('word').primaryKey(),
    uses: integer('uses').notNull().default(1),
  },
  (t) => [index('catalog_words_idx').using('gin', t.word.op('gin_trgm_ops'))],
);

/** Favorites and reorder lists: one kind. */
export const productLists = pgTable(
  'product_lists',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    isFavorites: boolean('is_favorites').notNull().default(false),
    /** Colleagues see it and order from it. */
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('product_lists_school_idx').on(t.schoolId),
    uniqueIndex('product_lists_favorites_key').on(t.userId).where(sql`is_favorites`),
    uniqueIndex('product_lists_name_key').on(t.userId, sql`lower(${t.name})`),
    check('product_lists_favorites_check', sql`not (${t.isFavorites} and ${t.isShared})`),
  ],
);

export const productListItems = pgTable(
  'product_list_items',
  {
    listId: ref('list_id')
      .notNull()
      .references(() => productLists.id, { onDelete: 'cascade' }),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull().default(1),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.productId] }),
    index('product_list_items_product_idx').on(t.productId),
    check('product_list_items_quantity_check', sql`${t.quantity} between 1 and 1000000`),
  ],
);

/** How often a school was shown a product, viewed it and put it into a cart, by day. */
export const productViews = pgTable(
  'product_views',
  {
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    day: date('day', { mode: 'string' }).notNull(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    /** 1 shown in a list, 2 viewed, 3 put into a cart. */
    kind: smallint('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.day, t.productId, t.schoolId, t.kind] }),
    check('product_views_check', sql`${t.kind} between 1 and 3 and ${t.count} > 0`),
  ],
);

/** Words that were searched for and found nothing, by day. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words, t.schoolId] })],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users, vendors } from './accounts.ts';
import { catalogContracts } from './catalog-contracts.ts';
import { catalogImports } from './catalog-imports.ts';
import { createdAt, id, instant, money, ref, unitPrice } from './columns.ts';
import { files } from './files.ts';
import { categories } from './reference.ts';

/** A product of a vendor's catalog. CAT-6 CAT-12 */
export const products = pgTable(
  'products',
  {
    id: id(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    sku: text('sku').notNull(),
    /** As `foldSku` makes it: the same in any case. CAT-17 */
    skuFolded: text('sku_folded').notNull(),
    name: text('name').notNull(),
    /** Rich text, cleaned when it was stored. */
    description: text('description').notNull().default(''),
    parentCategoryId: ref('parent_category_id')
      .notNull()
      .references(() => categories.id),
    categoryId: ref('category_id').references(() => categories.id),
    unit: text('unit').notNull(),
    pack: text('pack'),
    manufacturer: text('manufacturer'),
    partNumber: text('part_number'),
    gtin: text('gtin'),
    unspsc: text('unspsc'),
    nigp: text('nigp'),
    country: text('country'),
    leadTimeDays: integer('lead_time_days'),
    smallestOrder: integer('smallest_order').notNull().default(1),
    multiple: integer('multiple').notNull().default(1),
    /** What there is, held units included; null where it is not tracked. CAT-12 */
    stock: integer('stock'),
    /** What purchase orders hold of it. CAT-12 */
    held: integer('held').notNull().default(0),
    /** State codes; null for every state. */
    shipsTo: text('ships_to').array(),
    isActive: boolean('is_active').notNull().default(true),
    /** When it was first activated. CAT-15 */
    activatedAt: instant('activated_at'),
    /** The vendor keeps it on the State Package. CAT-15 */
    isMarkedForState: boolean('is_marked_for_state').notNull().default(false),
    /** It is among the products that the State Package lists. CAT-15 */
    isKeptOnState: boolean('is_kept_on_state').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    updatedBy: ref('updated_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('products_sku_key').on(t.vendorId, t.skuFolded),
    // Whoever looks for what changed lately.
    index('products_updated_idx').on(t.updatedAt),
    index('products_grid_idx').on(t.vendorId, t.name, t.id),
    index('products_state_idx')
      .on(t.vendorId, t.isMarkedForState.desc().nullsFirst(), t.activatedAt, t.id)
      .where(sql`is_active`),
    index('products_kept_idx').on(t.vendorId).where(sql`is_kept_on_state`),
    index('products_category_idx').on(t.parentCategoryId, t.categoryId),
    check(
      'products_quantities_check',
      sql`${t.smallestOrder} between 1 and 1000000 and ${t.multiple} between 1 and 1000000`,
    ),
    check('products_held_check', sql`${t.held} >= 0 and (${t.stock} is null or ${t.held} <= ${t.stock})`),
    check('products_lead_time_check', sql`${t.leadTimeDays} between 0 and 999`),
    check('products_activated_check', sql`not ${t.isActive} or ${t.activatedAt} is not null`),
  ],
);

/** A product's photos, in the order they are shown. FILE-10 */
export const productPhotos = pgTable(
  'product_photos',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.fileId] }),
    index('product_photos_place_idx').on(t.productId, t.position),
    index('product_photos_file_idx').on(t.fileId),
  ],
);

/** A product's data sheets. */
export const productDocuments = pgTable(
  'product_documents',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
    title: text('title').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.productId, t.fileId] }), index('product_documents_file_idx').on(t.fileId)],
);

/**
 * A version of a product's price, on the list or in a contract. Versions are only added, and none overlap: an exclusion constraint
 * of the migrations keeps that. CAT-7
 */
export const priceVersions = pgTable(
  'price_versions',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null on the list. */
    contractId: ref('contract_id').references(() => catalogContracts.id),
    validFrom: instant('valid_from').notNull(),
    /** The first instant at which it no longer counts; null without an end. */
    validUntil: instant('valid_until'),
    /** Taken back before it started: it never counted. */
    withdrawnAt: instant('withdrawn_at'),
    addedBy: ref('added_by')
      .notNull()
      .references(() => users.id),
    /** The import that added it. */
    importId: ref('import_id').references(() => catalogImports.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('price_versions_product_idx').on(t.productId, t.contractId, t.validFrom),
    index('price_versions_contract_idx').on(t.contractId).where(sql`contract_id is not null`),
    index('price_versions_start_idx').on(t.validFrom),
    index('price_versions_end_idx').on(t.validUntil).where(sql`valid_until is not null`),
    check('price_versions_term_check', sql`${t.validUntil} is null or ${t.validUntil} > ${t.validFrom}`),
  ],
);

/** From how many units on a version costs what. CAT-4 */
export const priceTiers = pgTable(
  'price_tiers',
  {
    versionId: ref('version_id')
      .notNull()
      .references(() => priceVersions.id, { onDelete: 'cascade' }),
    least: integer('least').notNull(),
    price: unitPrice('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.versionId, t.least] }),
    check('price_tiers_check', sql`${t.least} between 1 and 1000000 and ${t.price} > 0`),
    check('price_tiers_decimals_check', sql`${t.price} = round(${t.price}, 4)`),
  ],
);

/** A vendor's terms for orders of its catalog; without a row they are plain. CAT-10 */
export const vendorTerms = pgTable(
  'vendor_terms',
  {
    vendorId: ref('vendor_id')
      .primaryKey()
      .references(() => vendors.id),
    smallestOrder: money('smallest_order'),
    freightKind: text('freight_kind', { enum: ['none', 'flat', 'percent'] })
      .notNull()
      .default('none'),
    freightAmount: money('freight_amount'),
    freightPercent: numeric('freight_percent', { precision: 7, scale: 4 }),
    freeFrom: money('free_from'),
    holdDays: integer('hold_days'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('vendor_terms_hold_check', sql`${t.holdDays} between 0 and 365`),
    check(
      'vendor_terms_freight_check',
      sql`case ${t.freightKind} when 'flat' then ${t.freightAmount} is not null when 'percent' then ${t.freightPercent} is not null else true end`,
    ),
  ],
);

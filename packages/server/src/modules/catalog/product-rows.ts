import type { components } from '@chalkline/openapi/types';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { categories, products } from '../../database/tables/index.ts';
import { photoHref } from '../../files/photos.ts';
import { type StoredTier, shownTiers } from './shown-tiers.ts';
import type { CatalogCompany } from './standing.ts';

type Row = components['schemas']['ProductRow'];

const parents = alias(categories, 'parent');

const countsNow = sql.raw('v.withdrawn_at is null and v.valid_from <= ') as SQL;
const isCurrent = sql`${countsNow}${sqlNow} and (v.valid_until is null or ${sqlNow} < v.valid_until)`;

/** What of a product stands in the vendor's grid. */
export const productColumns = {
  product: products,
  parentName: parents.name,
  categoryName: categories.name,
  tiers: sql<
    StoredTier[] | null
  >`(select json_agg(json_build_object('least', t.least, 'price', t.price::text) order by t.least)
    from price_versions v join price_tiers t on t.version_id = v.id
    where v.product_id = ${products.id} and v.contract_id is null and ${isCurrent})`,
  nextPriceFrom: sql<number | string | null>`(select extract(epoch from min(v.valid_from)) * 1000 from price_versions v
    where v.product_id = ${products.id} and v.contract_id is null and v.withdrawn_at is null and v.valid_from > ${sqlNow})`,
  contractCount: sql<number>`(select count(distinct v.contract_id)::int from price_versions v
    where v.product_id = ${products.id} and v.contract_id is not null and ${isCurrent})`,
  thumb: sql<string | null>`(select p.thumb_name from product_photos f join photos p on p.file_id = f.file_id
    where f.product_id = ${products.id} order by f.position limit 1)`,
  photoCount: sql<number>`(select count(*)::int from product_photos f where f.product_id = ${products.id})`,
  isPriced: sql<boolean>`exists (select 1 from listed_products l where l.product_id = ${products.id})`,
};

/** Joined rows of products, to be filtered further. */
export const selectProducts = (db: Db) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentCategoryId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();

/** The same rows with other columns, to be counted or found. */
export const productsWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>) =>
  db
    .select(fields)
    .from(products)
    .innerJoin(parents, eq(parents.id, products.parentCategoryId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();

/** What a grid may be sorted by. */
export const sortableProducts = {
  sku: products.skuFolded,
  name: products.name,
  parentCategoryName: parents.name,
  stock: products.stock,
  leadTimeDays: products.leadTimeDays,
  isActive: products.isActive,
  updatedAt: products.updatedAt,
  price: sql`(select l.price from listed_products l where l.product_id = ${products.id})`,
};

type Selected = Awaited<ReturnType<typeof selectProducts>>[number];

/** Whether a product is listed to anybody, where it is active and has a price. CAT-14 */
export function isListedNow(company: CatalogCompany, product: { readonly isKeptOnState: boolean }): boolean {
  if (company.status !== 1 || company.plan === 'Free') return false;
  return company.plan === 'National Package' || product.isKeptOnState;
}

/** A product as a row of its vendor's grid. */
export function presentProduct({ product, tiers, nextPriceFrom, ...row }: Selected, company: CatalogCompany): Row {
  return {
    id: product.id,
    version: product.version,
    sku: product.sku,
    name: product.name,
    parentCategoryId: product.parentCategoryId,
    parentCategoryName: row.parentName,
    categoryId: product.categoryId,
    categoryName: row.categoryName,
    unit: product.unit,
    pack: product.pack,
    manufacturer: product.manufacturer,
    partNumber: product.partNumber,
    leadTimeDays: product.leadTimeDays,
    smallestOrder: product.smallestOrder,
    multiple: product.multiple,
    stock: product.stock,
    held: product.held,
    isActive: product.isActive,
    isMarkedForState: product.isMarkedForState,
    isKeptOnState: product.isKeptOnState,
    isListed: row.isPriced && isListedNow(company, product),
    tiers: shownTiers(tiers),
    nextPriceFrom: nextPriceFrom === null ? null : new Date(Number(nextPriceFrom)).toISOString(),
    contractCount: row.contractCount,
    photoHref: row.thumb === null ? null : photoHref(row.thumb),
    photoCount: row.photoCount,
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Some products as rows of the grid, by their numbers. */
export async function productRowsOf(
  db: Db,
  company: CatalogCompany,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  return new Map(rows.map((row) => [row.product.id, presentProduct(row, company)]));
}

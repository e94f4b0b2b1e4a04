import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { categories, states } from '../../database/tables/index.ts';
import { contextOf, type MarketNames, type SharedContext } from './market-names.ts';

/** Reads the names of categories and states once. */
export async function marketNames(db: Db): Promise<MarketNames> {
  const { id, parentId, name, mergedIntoId, isRetired } = categories;
  const all = await db
    .select({ id, parentId, name, mergedIntoId, isRetired })
    .from(categories)
    .where(eq(categories.tree, 'buy'))
    .orderBy(id);
  return { categories: all, states: await db.select({ code: states.code, name: states.name }).from(states) };
}

/** How the names of categories and states are looked up. CATG-1 CATG-5 */
export const sharedContext = async (db: Db): Promise<SharedContext> => contextOf(await marketNames(db));

interface Asked {
  readonly vendorId: number;
  readonly contractId: number | null;
  readonly at: Date;
}

/**
 * The vendor's products of some SKUs, folded, with the prices of the list or of the import's contract that count at an instant: one
 * text of JSON, which goes to another thread without being read here. CAT-7
 * @param skus a list in JSON
 */
export async function existingProducts(db: Db, skus: string, { vendorId, contractId, at }: Asked): Promise<string> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ found: string | null }>(
    db,
    sql`select json_agg(e)::text as found from (
      select p.id, p.sku, p.sku_folded as "skuFolded", p.name, p.description, p.parent_category_id as "parentCategoryId",
        p.category_id as "categoryId", p.unit, p.pack, p.manufacturer, p.part_number as "partNumber", p.gtin, p.unspsc, p.nigp, p.country,
        p.lead_time_days as "leadTimeDays", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held, p.ships_to as "shipsTo",
        p.is_active as "isActive",
        (select coalesce(json_agg(json_build_object('least', t.least, 'price', t.price::text) order by t.least), '[]')
          from price_versions v join price_tiers t on t.version_id = v.id
          where v.product_id = p.id and v.contract_id is not distinct from ${contractId}::bigint and v.withdrawn_at is null
            and v.valid_from <= ${now} and (v.valid_until is null or v.valid_until > ${now})) as tiers
      from products p
      where p.vendor_id = ${vendorId} and p.sku_folded in (select json_array_elements_text(${skus}::json)) order by p.id) e`,
  );
  return row?.found ?? '[]';
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { numbers } from '../shared/numbers.ts';
import type { JudgedBatch } from './batch-records.ts';

/** In whose name rows are applied, when, and whose prices they are. */
export interface Applying {
  readonly vendorId: number;
  readonly userId: number;
  readonly importId: number;
  readonly contractId: number | null;
  readonly now: Date;
}

/** What a file says of a product beside its SKU. */
const COLUMNS = [
  ['name', 'text'],
  ['description', 'text'],
  ['parent_category_id', 'bigint'],
  ['category_id', 'bigint'],
  ['unit', 'text'],
  ['pack', 'text'],
  ['manufacturer', 'text'],
  ['part_number', 'text'],
  ['gtin', 'text'],
  ['unspsc', 'text'],
  ['nigp', 'text'],
  ['country', 'text'],
  ['lead_time_days', 'int'],
  ['smallest_order', 'int'],
  ['multiple', 'int'],
  ['stock', 'int'],
  ['ships_to', 'text[]'],
  ['is_active', 'boolean'],
] as const;

const typed = sql.raw(COLUMNS.map(([column, type]) => `${column} ${type}`).join(', '));
const named = sql.raw(COLUMNS.map(([column]) => column).join(', '));
const timeOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Adds the new products of a batch in one statement. */
async function addProducts(tx: Db, records: string, { vendorId, userId, now }: Applying): Promise<void> {
  const at = timeOf(now);
  await tx.execute(sql`insert into products (vendor_id, sku, sku_folded, ${named}, activated_at, created_by, updated_by, created_at, updated_at)
    select ${vendorId}::bigint, sku, sku_folded, ${named}, case when is_active then ${at} end, ${userId}::bigint, ${userId}::bigint, ${at}, ${at}
    from json_to_recordset(${records}::json) as c(sku text, sku_folded text, ${typed})`);
}

/** Changes the products of a batch in one statement. Stock that orders hold is asked of the row as it is now. CAT-12 */
async function changeProducts(tx: Db, records: string, { userId, now }: Applying): Promise<void> {
  const set = sql.raw(
    COLUMNS.filter(([column]) => column !== 'stock')
      .map(([column]) => `${column} = c.${column}`)
      .join(', '),
  );
  const at = timeOf(now);
  await tx.execute(sql`update products p set ${set}, stock = greatest(c.stock, case when c.stock is null then null else p.held end),
      activated_at = coalesce(p.activated_at, case when c.is_active then ${at} end), updated_by = ${userId}, updated_at = ${at}, version = p.version + 1
    from json_to_recordset(${records}::json) as c(id bigint, ${typed}) where p.id = c.id`);
}

/**
 * Adds versions of prices that count from now on, with their tiers, in one statement for many products: each ends the one before and
 * ends where the next one starts, as the rule `placePrice` says. CAT-7
 */
async function addPricesNow(
  tx: Db,
  { ended, prices }: { readonly ended: readonly number[]; readonly prices: string },
  { vendorId, contractId, now, userId, importId }: Applying,
): Promise<void> {
  const at = timeOf(now);
  const isSame = sql`v.contract_id is not distinct from ${contractId}::bigint and v.withdrawn_at is null`;
  if (ended.length > 0)
    await tx.execute(sql`update price_versions v set valid_until = ${at}
      where v.product_id = any(${numbers(ended)}) and ${isSame} and v.valid_from < ${at} and (v.valid_until is null or v.valid_until > ${at})`);
  await tx.execute(sql`with priced as materialized (
      select p.id, a.tiers from json_to_recordset(${prices}::json) as a(sku text, tiers json)
        join products p on p.vendor_id = ${vendorId} and p.sku_folded = a.sku
    ), added as (
      insert into price_versions (product_id, contract_id, valid_from, valid_until, added_by, import_id, created_at)
      select p.id, ${contractId}::bigint, ${at}, (select min(v.valid_from) from price_versions v where v.product_id = p.id and ${isSame} and v.valid_from > ${at}),
        ${userId}, ${importId}, ${at} from priced p returning id, product_id
    )
    insert into price_tiers (version_id, least, price)
    select added.id, t.least, t.price from added join priced on priced.id = added.product_id
      cross join lateral json_to_recordset(priced.tiers) as t(least int, price numeric)`);
}

/** Stores the products of a batch with their prices. The catalog is locked. CAT-4 CAT-7 */
export async function applyRows(
  tx: Db,
  { added, changed, ended, prices }: Pick<JudgedBatch, 'added' | 'changed' | 'ended' | 'prices'>,
  applying: Applying,
): Promise<void> {
  if (added !== null) await addProducts(tx, added, applying);
  if (changed !== null) await changeProducts(tx, changed, applying);
  if (prices !== null) await addPricesNow(tx, { ended, prices }, applying);
}

import type { components } from '@chalkline/openapi/types';
import { and, eq, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { products } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { documentsOf, photosOf } from './product-files.ts';
import { presentProduct, selectProducts } from './product-rows.ts';
import { type StoredTier, shownTiers } from './shown-tiers.ts';
import { companyOf } from './standing.ts';

type Schemas = components['schemas'];

interface VersionRow {
  id: number | string;
  contractId: number | string | null;
  contractNumber: string | null;
  from: number | string;
  until: number | string | null;
  isWithdrawn: boolean;
  tiers: StoredTier[] | null;
  addedBy: string | null;
  addedAt: number | string;
}

const iso = (millis: number | string): string => new Date(Number(millis)).toISOString();

function stateOf({ isWithdrawn, from, until }: VersionRow, now: number): Schemas['ProductPrice']['state'] {
  if (isWithdrawn) return 'withdrawn';
  if (Number(from) > now) return 'future';
  return until !== null && Number(until) <= now ? 'past' : 'current';
}

/** Every version of a product's prices, of the list and of contracts, the newest first. CAT-7 */
export async function priceHistory(db: Db, productId: number): Promise<Schemas['ProductPrice'][]> {
  const now = (await databaseNow(db)).getTime();
  const rows = await rowsOf<VersionRow>(
    db,
    sql`select v.id, v.contract_id as "contractId", k.number as "contractNumber",
        extract(epoch from v.valid_from) * 1000 as "from", extract(epoch from v.valid_until) * 1000 as until,
        v.withdrawn_at is not null as "isWithdrawn", extract(epoch from v.created_at) * 1000 as "addedAt",
        u.first_name || ' ' || u.last_name as "addedBy",
        (select json_agg(json_build_object('least', t.least, 'price', t.price::text) order by t.least) from price_tiers t where t.version_id = v.id) as tiers
      from price_versions v left join catalog_contracts k on k.id = v.contract_id left join users u on u.id = v.added_by
      where v.product_id = ${productId} order by v.valid_from desc, v.id desc limit 500`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    contractId: row.contractId === null ? null : Number(row.contractId),
    contractNumber: row.contractNumber,
    from: iso(row.from),
    until: row.until === null ? null : iso(row.until),
    state: stateOf(row, now),
    tiers: shownTiers(row.tiers),
    addedBy: row.addedBy,
    addedAt: iso(row.addedAt),
  }));
}

/** Whether the product is this vendor's. @throws {AppError} NOT_FOUND */
export async function assertOwnProduct(db: Db, vendorId: number, productId: number): Promise<void> {
  const [own] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId)));
  if (!own) throw notFound('product');
}

/** A product of this vendor whole. @throws {AppError} NOT_FOUND */
export async function readProduct(call: VendorCall, id: number): Promise<Schemas['Product']> {
  const { db, session } = call;
  const [row] = await selectProducts(db).where(and(eq(products.id, id), eq(products.vendorId, session.vendorId)));
  if (!row) throw notFound('product');
  const { description, gtin, unspsc, nigp, country, shipsTo } = row.product;
  return {
    row: presentProduct(row, await companyOf(db, session.vendorId)),
    description,
    gtin,
    unspsc,
    nigp,
    country,
    shipsTo: shipsTo ?? [],
    photos: (await photosOf(db, [id])).get(id) ?? [],
    documents: await documentsOf(db, id),
    prices: await priceHistory(db, id),
  };
}

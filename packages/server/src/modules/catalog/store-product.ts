import type { PriceTier } from '@chalkline/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { priceTiers, priceVersions, products, states } from '../../database/tables/index.ts';
import { areAlike } from './alike-tiers.ts';
import { readCategories } from './categories.ts';
import { addVersion } from './price-versions.ts';
import type { CheckedProduct, ProductContext, ProductValues } from './product-input.ts';

export type StoredProduct = typeof products.$inferSelect;

/** Who changes products, and when. */
export interface Changing {
  readonly vendorId: number;
  readonly userId: number;
  readonly now: Date;
  readonly importId?: number;
}

/** What every product of one save is checked with. */
export async function sharedContext(tx: Db): Promise<Pick<ProductContext, 'categories' | 'states'>> {
  const known = await tx.select({ code: states.code }).from(states);
  return { categories: await readCategories(tx), states: new Set(known.map(({ code }) => code)) };
}

/** The list's tiers of some products that count at `now`. CAT-7 */
export async function listTiersOf(
  tx: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, PriceTier[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ productId: priceVersions.productId, least: priceTiers.least, price: priceTiers.price })
    .from(priceVersions)
    .innerJoin(priceTiers, eq(priceTiers.versionId, priceVersions.id))
    .where(
      and(
        inArray(priceVersions.productId, [...ids]),
        isNull(priceVersions.contractId),
        isNull(priceVersions.withdrawnAt),
        sql`${priceVersions.validFrom} <= ${now.toISOString()}::timestamptz`,
        sql`(${priceVersions.validUntil} is null or ${priceVersions.validUntil} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(priceTiers.least);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, tiers]) => [id, tiers.map(({ least, price }) => ({ least, price }))]));
}

/** Products of the vendor that are locked, in the order of their numbers, as orders lock them. */
export async function lockProducts(
  tx: Db,
  vendorId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(products)
    .where(and(eq(products.vendorId, vendorId), inArray(products.id, [...ids])))
    .orderBy(products.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Fields that differ, as they were and as they are. */
export function differences(
  before: StoredProduct,
  after: Partial<ProductValues> & { readonly description?: string },
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => field !== 'skuFolded' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
  };
}

/** Of some SKUs, folded, those that products of the vendor have already, and which. CAT-17 */
export async function skusTaken(
  tx: Db,
  vendorId: number,
  folded: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (folded.length === 0) return new Map();
  const rows = await tx
    .select({ id: products.id, sku: products.skuFolded })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), inArray(products.skuFolded, [...folded])));
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Writes a product's own columns: a new one, or a change that raises its version. */
export async function writeProduct(
  tx: Db,
  before: StoredProduct | null,
  values: Partial<ProductValues> & { readonly description?: string },
  { vendorId, userId, now }: Changing,
): Promise<StoredProduct> {
  const isActive = values.isActive ?? before?.isActive ?? true;
  const activatedAt = before?.activatedAt ?? (isActive ? now : null);
  if (before === null) {
    const row = {
      ...(values as ProductValues),
      vendorId,
      activatedAt,
      createdBy: userId,
      updatedBy: userId,
      createdAt: now,
      updatedAt: now,
    };
    const [made] = await tx.insert(products).values(row).returning();
    if (!made) throw new Error('a product that was inserted has no number');
    return made;
  }
  const [changed] = await tx
    .update(products)
    .set({ ...values, activatedAt, updatedBy: userId, updatedAt: now, version: before.version + 1 })
    .where(eq(products.id, before.id))
    .returning();
  if (!changed) throw new Error('a product that is locked is gone');
  return changed;
}

/** Adds a version of the list's price where the tiers differ from those that count. @returns whether it did. CAT-7 */
export async function writeListPrice(
  tx: Db,
  productId: number,
  { tiers }: Pick<CheckedProduct, 'tiers'>,
  current: readonly PriceTier[],
  changing: Changing,
): Promise<boolean> {
  if (tiers === null || areAlike(tiers, current)) return false;
  await addVersion(tx, { productId, contractId: null, from: null, until: null, tiers }, changing);
  return true;
}

import { keepOnStateProblem, STATE_CATALOG_LIMIT } from '@chalkline/rules';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { products } from '../../database/tables/index.ts';

/** How many products a vendor has marked as kept on the State Package. CAT-15 */
export async function markedCount(tx: Db, vendorId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.isMarkedForState, true)));
  return row?.count ?? 0;
}

/** Why so many more products can't be marked, or null. CAT-15 */
export async function markProblem(tx: Db, vendorId: number, more: number): Promise<string | null> {
  return keepOnStateProblem((await markedCount(tx, vendorId)) + more - 1);
}

/**
 * Says anew which products the State Package lists, in the order of the rule `keptOnState`; call it after whatever activates,
 * deactivates, marks or adds products. The catalog is locked. CAT-15
 */
export async function refreshKept(tx: Db, vendorId: number): Promise<void> {
  const kept = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.isActive, true)))
    .orderBy(desc(products.isMarkedForState), products.activatedAt, products.id)
    .limit(STATE_CATALOG_LIMIT);
  const ids = kept.map(({ id }) => id);
  // By their ids and not by a join: after an import the database still plans for the few rows that were there before.
  await tx
    .update(products)
    .set({ isKeptOnState: true })
    .where(and(inArray(products.id, ids), eq(products.isKeptOnState, false)));
  await tx
    .update(products)
    .set({ isKeptOnState: false })
    .where(and(eq(products.vendorId, vendorId), eq(products.isKeptOnState, true), notInArray(products.id, ids)));
}

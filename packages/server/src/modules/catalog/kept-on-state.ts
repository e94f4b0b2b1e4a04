import { keepOnStateProblem, STATE_CATALOG_LIMIT } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
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
  await tx.execute(sql`with kept as (
      select id from products where vendor_id = ${vendorId} and is_active
      order by is_marked_for_state desc, activated_at, id limit ${STATE_CATALOG_LIMIT}
    ), changes as (
      select id, true as kept from kept where not exists (select 1 from products p where p.id = kept.id and p.is_kept_on_state)
      union all
      select id, false from products where vendor_id = ${vendorId} and is_kept_on_state and id not in (select id from kept)
    )
    update products p set is_kept_on_state = c.kept from changes c where c.id = p.id`);
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Services } from '../../services.ts';
import { numbers } from '../shared/numbers.ts';

/** How many products are listed anew in one statement: others write in between. */
const AT_ONCE = 1_000;

/** Lists some products anew, by their prices and words as they are now. What changes a product does so by itself. CAT-20 */
async function relist(db: Db, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await db.execute(sql`select keep_listed_products(${numbers(ids.slice(from, from + AT_ONCE))})`);
  }
}

const idsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<number[]> =>
  (await rowsOf<{ id: number | string }>(db, query)).map(({ id }) => Number(id));

/** Lists the products of a contract anew: its term or its schools changed. CAT-9 */
export async function relistContract(db: Db, contractId: number): Promise<void> {
  await relist(
    db,
    await idsOf(
      db,
      sql`select distinct product_id as id from price_versions where contract_id = ${contractId} and withdrawn_at is null`,
    ),
  );
}

/**
 * Products, companies and whatever else was stored under the number of a category just as that was merged: they name what took its
 * place. Who stores many of them doesn't wait for a merge, or let one wait; it is no harm to do it twice. CATG-5
 */
async function sweepMerged(db: Db): Promise<void> {
  await db.execute(sql`update products p set category_id = into_.id, parent_category_id = into_.parent_id
    from categories c join categories into_ on into_.id = c.merged_into_id
    where p.category_id = c.id and p.parent_category_id in (c.parent_id, into_.parent_id)`);
  await db.execute(sql`update products p set parent_category_id = c.merged_into_id from categories c
    where p.parent_category_id = c.id and c.merged_into_id is not null`);
  await db.execute(sql`with gone as (delete from vendor_categories v using categories c
      where v.category_id = c.id and c.merged_into_id is not null returning v.vendor_id, c.merged_into_id)
    insert into vendor_categories (vendor_id, category_id) select vendor_id, merged_into_id from gone on conflict do nothing`);
}

const swept = new WeakSet<Db>();

/**
 * Lists anew what time alone changed: prices and contracts that started or ended since a while ago, or, with a process's first look,
 * within a week, as nobody may have looked meanwhile. It is no harm to do it twice. CAT-7 CAT-20
 */
export async function sweepListings({ connection: { db } }: Services): Promise<void> {
  // By themselves: the market's clock ticks within a statement, so that it was asked for every row there is, and no index helped.
  const now = sql`(select chalkline_now())`;
  const lately = swept.has(db)
    ? sql`(select chalkline_now() - interval '15 minutes')`
    : sql`(select chalkline_now() - interval '7 days')`;
  const due = await idsOf(
    db,
    sql`select distinct v.product_id as id from price_versions v where v.withdrawn_at is null
        and (v.valid_from between ${lately} and ${now} and v.valid_from > v.created_at + interval '1 minute'
          or v.valid_until between ${lately} and ${now})
      union select v.product_id from price_versions v join catalog_contracts k on k.id = v.contract_id
        where v.withdrawn_at is null and (k.valid_from between ${lately} and ${now} or k.valid_until between ${lately} and ${now})`,
  );
  await relist(db, due);
  await sweepMerged(db);
  swept.add(db);
}

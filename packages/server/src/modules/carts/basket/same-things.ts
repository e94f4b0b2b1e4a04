import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { numbers } from '../../shared/numbers.ts';

/** Products that are one thing more than so often are no help to anybody. */
const MOST = 5_000;

/**
 * Listed products of any vendor that are the same thing as others, by those: the same bar code, or the same part number of the
 * same manufacturer in the same unit and pack. What is merely like it is never put in its place. CART-11
 */
export async function sameThings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number | string; other: number | string }>(
    db,
    sql`select p.id, q.id as other from products p
      join listed_products l on l.codes && typed_codes(p.gtin, p.part_number)
      join products q on q.id = l.product_id and q.id <> p.id
      where p.id = any(${numbers(ids)}) and (
        (p.gtin is not null and q.gtin = p.gtin)
        or (p.part_number is not null and p.manufacturer is not null
          and lower(q.part_number) = lower(p.part_number) and lower(q.manufacturer) = lower(p.manufacturer)
          and lower(q.unit) = lower(p.unit) and lower(coalesce(q.pack, '')) = lower(coalesce(p.pack, ''))))
      order by p.id, q.id limit ${MOST}`,
  );
  const byProduct = Map.groupBy(rows, ({ id }) => Number(id));
  return new Map([...byProduct].map(([id, others]) => [id, others.map(({ other }) => Number(other))]));
}

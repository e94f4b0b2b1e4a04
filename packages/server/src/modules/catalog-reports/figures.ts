import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ordersThat } from '../../database/status-sql.ts';
import { hiddenKeys, LEAST_SCHOOLS } from './hide-few.ts';

/** The days of a report, and whose they are. */
export interface Days {
  readonly vendorId: number;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** What schools saw, by some key. Null where too few of them stand behind it. CAT-22 */
export interface Seen {
  readonly shown: number | null;
  readonly viewed: number | null;
  readonly inCart: number | null;
}
export const nothingSeen: Seen = { shown: 0, viewed: 0, inCart: 0 };

/** What was ordered, by the same key: exact, as the orders are the vendor's own. */
export interface Sold {
  readonly revenue: string;
  readonly units: number;
  readonly orders: number;
}

interface SeenRow {
  readonly kind: number | string;
  readonly key: string;
  readonly count: number | string;
  readonly schools: number | string;
  /** Of all figures of this kind that too few schools make. */
  readonly schoolsOfFew: number | string;
}

const kindNames: Readonly<Record<number, keyof Seen>> = { 1: 'shown', 2: 'viewed', 3: 'inCart' };

/** What is told of one kind of views, by key. CAT-22 */
function toldOf(rows: readonly SeenRow[]): (readonly [string, number | null])[] {
  const cells = rows.map(({ key, count, schools }) => ({ key, count: Number(count), schools: Number(schools) }));
  const hidden = hiddenKeys(cells, Number(rows[0]?.schoolsOfFew ?? 0));
  return cells.map(({ key, count }) => [key, hidden.has(key) ? null : count]);
}

/**
 * Views of a vendor's products by what `key` makes of them; all together by a key that is the same for all. What is hidden is decided
 * over every row of the table, listed or not: the same figure is hidden wherever it is shown. CAT-22
 */
export async function seenBy(db: Db, { vendorId, from, to }: Days, key: SQL): Promise<ReadonlyMap<string, Seen>> {
  const rows = await rowsOf<SeenRow>(
    db,
    sql`with seen as (
        select coalesce((${key})::text, '') as key, w.kind, w.school_id, sum(w.count) as count
        from product_views w join products p on p.id = w.product_id join schools s on s.id = w.school_id
        where w.vendor_id = ${vendorId} and w.day between ${from}::date and ${to}::date group by 1, 2, 3
      ), cells as (select key, kind, sum(count)::int as count, count(*)::int as schools from seen group by 1, 2),
      few as (select e.kind, count(distinct e.school_id)::int as schools from seen e join cells c using (key, kind)
        where c.schools < ${LEAST_SCHOOLS} group by 1)
      select c.key, c.kind, c.count, c.schools, coalesce(f.schools, 0) as "schoolsOfFew" from cells c left join few f using (kind)`,
  );
  const seen = new Map<string, Seen>();
  for (const [kind, own] of Map.groupBy(rows, (row) => kindNames[Number(row.kind)])) {
    if (kind === undefined) continue;
    for (const [name, count] of toldOf(own)) seen.set(name, { ...(seen.get(name) ?? nothingSeen), [kind]: count });
  }
  return seen;
}

/** Orders of a vendor that it accepted within the days. */
const accepted = ({
  vendorId,
  from,
  to,
  timeZone,
}: Days): SQL => sql`o.vendor_id = ${vendorId} and o.status not in ${ordersThat.fell}
  and o.accepted_at >= ${from}::date::timestamp at time zone ${timeZone} and o.accepted_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** Lines of those orders that are of its catalog, with their products, categories and schools. */
export const soldLines = (days: Days): SQL => sql`purchase_order_lines l
  join purchase_orders o on o.id = l.purchase_order_id join products p on p.id = l.product_id join schools s on s.id = o.school_id
  where ${accepted(days)}`;

const revenue = sql`coalesce(sum(round(l.unit_cost * l.quantity, 2)), 0)::numeric(14,2)::text as revenue, coalesce(sum(l.quantity), 0)::int as units, count(distinct o.id)::int as orders`;

/** What was ordered from carts without a product: lines of accepted price offers that were asked for in words. OFFER-5 */
export async function soldWithoutProduct(db: Db, days: Days): Promise<Sold> {
  const [row] = await rowsOf<Sold>(
    db,
    sql`select ${revenue} from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
      join cart_orders k on k.purchase_order_id = o.id where ${accepted(days)} and l.product_id is null`,
  );
  return { revenue: row?.revenue ?? '0.00', units: Number(row?.units ?? 0), orders: Number(row?.orders ?? 0) };
}

/** Orders of catalog products that the vendor accepted, by what `key` makes of them. */
export async function soldBy(db: Db, days: Days, key: SQL): Promise<ReadonlyMap<string, Sold>> {
  const rows = await rowsOf<Sold & { key: string | null }>(
    db,
    sql`select (${key})::text as key, ${revenue} from ${soldLines(days)} group by 1`,
  );
  return new Map(
    rows.map(({ key: name, ...sold }) => [
      name ?? '',
      { revenue: sold.revenue, units: Number(sold.units), orders: Number(sold.orders) },
    ]),
  );
}

/** The month of a view and of an accepted order, as they are grouped. */
export const monthOf = ({ timeZone }: Days) => ({
  seen: sql`to_char(w.day, 'YYYY-MM')`,
  sold: sql`to_char(o.accepted_at at time zone ${timeZone}, 'YYYY-MM')`,
});

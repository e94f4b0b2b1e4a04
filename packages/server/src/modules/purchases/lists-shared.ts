import { purchaseNumber } from '@chalkline/rules';
import { eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { purchaseByNumber } from '../shared/number-search.ts';
import { COUNTED_ROWS, countOf, likeText } from '../shared/paging.ts';

/** One page of a list, and how many rows the whole list has. */
export interface Page<T> {
  listingData: T[];
  totalCount: number;
}

/** Rows whose name, category or number matches what was typed. */
export function matches(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  return or(ilike(rfps.name, likeText(text)), ilike(categories.name, likeText(text)), purchaseByNumber(text));
}

/** The count of purchases up to the cap, as a statement of its own. SRV-7 */
export function prepareCount(db: Db, where: SQL | undefined, name: string) {
  const some = db
    .select({ one: sql`1` })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return db.select({ count: sql<number>`count(*)::int` }).from(some).prepare(name);
}

/** Counts purchases up to the cap. SRV-7 */
export function countPurchases(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return countOf(db, some);
}

export const lineCount = sql<number>`(select count(*)::int from rfp_lines l where l.rfp_id = ${rfps.id})`;
/** Bids that are in: submitted and not withdrawn. */
export const bidCount = sql<number>`(select count(*)::int from bids b where b.rfp_id = ${rfps.id} and b.status not in (1, 6))`;
const awarded = sql`(select sum(p.total) from purchase_orders p where p.rfp_id = ${rfps.id} and p.status not in (3, 7))`;
export const awardedTotal = sql<string | null>`${awarded}::text`;

/** What a school's lists of purchases can be sorted by. */
export const sortable = {
  rfpName: rfps.name,
  rfpendDate: rfps.endDate,
  rfpstartDate: rfps.startDate,
  publishedAt: rfps.publishedAt,
  updatedAt: rfps.updatedAt,
  status: rfps.status,
  rfptypeId: rfps.typeId,
  parentCategoryName: categories.name,
  closedAt: rfps.closedAt,
  bidsReceived: bidCount,
  bidCount,
  awardedTotal: awarded,
};

/** What every row of such a list begins with. */
export const rowHead = (
  call: SchoolCall,
  row: { id: number; typeId: number; name: string; parentCategoryName: string | null },
) => ({
  id: row.id,
  encryptedId: call.services.ids.encode('rfp', row.id),
  formattedNumber: purchaseNumber(row.typeId, row.id),
  rfptypeId: row.typeId,
  rfpName: row.name,
  parentCategoryName: row.parentCategoryName,
});

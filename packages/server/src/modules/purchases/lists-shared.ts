import { purchaseNumber } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { bidsThat } from '../../database/status-sql.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { type ListQuery, orderOf } from '../shared/paging.ts';
import { askedRow, type Counted, type Places } from '../shared/prepared.ts';
import { stands } from '../shared/standing-orders.ts';
import { holds, inNameOf, inPurchaseName, purchaseByNumber, type Typed } from '../shared/typed-search.ts';

/** One page of a list, and how many rows the whole list has. */
export interface Page<T> extends Counted {
  listingData: T[];
}

/** Rows whose name, category or number matches what was typed. */
export const matchesPurchase = (typed: Typed | null): SQL | undefined =>
  holds(typed, [inPurchaseName, inNameOf(rfps.parentCategoryId, categories, categories.name)], (prefix) =>
    purchaseByNumber(prefix, 'school'),
  );

/** The school's own purchases that meet the conditions and what was typed; `schoolId` is a placeholder's value. */
export const ownPurchases = (typed: Typed | null, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(eq(rfps.schoolId, sql.placeholder('schoolId')), ...conditions, matchesPurchase(typed));

/**
 * Purchases of one of the statuses, written into the statement's own text, so its shape must name one that was asked for:
 * by value PostgreSQL takes all statuses for equally frequent, and may then plan the statement anew for every call.
 */
export const isOfStatus = (...statuses: number[]): SQL =>
  sql`${rfps.status} in (${sql.raw(statuses.map(Number).join(', '))})`;

const purchasesWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>, where: SQL | undefined) =>
  db.select(fields).from(rfps).leftJoin(categories, eq(categories.id, rfps.parentCategoryId)).where(where).$dynamic();

/** The purchases of a condition, to be counted. */
export const countedPurchases = (db: Db, where: SQL | undefined) => purchasesWith(db, { one: sql`1` }, where);

/** The same purchases in their order, to find one of them: by its own number unless told otherwise. UI-29 */
export const placedPurchases = (
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  isAsked: SQL = eq(rfps.id, askedRow),
): Places => ({ rows: (fields, only) => purchasesWith(db, { ...fields }, and(where, only)), order, isAsked });

export const lineCount = sql<number>`(select count(*)::int from rfp_lines l where l.rfp_id = ${rfps.id})`;
/** Bids that are in: submitted and not withdrawn. */
export const bidCount = sql<number>`(select count(*)::int from bids b where b.rfp_id = ${rfps.id} and b.status not in ${bidsThat.areNotIn})`;
const awarded = sql`(select sum(p.total) from purchase_orders p where p.rfp_id = ${rfps.id} and ${stands('p')})`;
export const awardedTotal = sql<string | null>`${awarded}::text`;

/** What a school's lists of purchases can be sorted by. */
const sortable = {
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

/** The order that was asked for, or the list's usual one. */
export const inOrder = (query: ListQuery, usual: SQL, more: Readonly<Record<string, SQL>> = {}): SQL[] =>
  orderOf(query, { ...sortable, ...more }, usual, rfps.id);

/** What `rowHead` is made of. A list reads no more columns than its rows show: a purchase has forty. */
export const headColumns = { id: rfps.id, typeId: rfps.typeId, name: rfps.name };

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

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { lotsThat } from '../../../database/status-sql.ts';
import { categories, sales } from '../../../database/tables/index.ts';
import { type ListQuery, orderOf } from '../../shared/paging.ts';
import { askedRow, type Counted, type Places } from '../../shared/prepared.ts';
import { holds, inColumn, inNameOf, saleByNumber, type Typed } from '../../shared/typed-search.ts';

/** One page of a list, and how many rows the whole list has. */
export interface Page<T> extends Counted {
  listingData: T[];
}

/** Sales whose name, category or number matches what was typed. */
export const matchesSale = (typed: Typed | null): SQL | undefined =>
  holds(typed, [inColumn(sales.name), inNameOf(sales.parentCategoryId, categories, categories.name)], (prefix) =>
    saleByNumber(prefix),
  );

/** The school's own sales that meet the conditions and what was typed; `schoolId` is a placeholder's value. */
export const ownSales = (typed: Typed | null, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(eq(sales.schoolId, sql.placeholder('schoolId')), ...conditions, matchesSale(typed));

/** Sales of one of the statuses, written into the statement's own text: its shape must name one that was asked for. */
export const saleIsOf = (...statuses: number[]): SQL =>
  sql`${sales.status} in (${sql.raw(statuses.map(Number).join(', '))})`;

/** Sales of the kind that was asked for; its number is the placeholder's value. */
export const ofAskedKind = (auctionTypeId: number | undefined): SQL | undefined =>
  auctionTypeId ? eq(sales.typeId, sql.placeholder('typeId')) : undefined;

const salesWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>, where: SQL | undefined) =>
  db.select(fields).from(sales).leftJoin(categories, eq(categories.id, sales.parentCategoryId)).where(where).$dynamic();

/** The sales of a condition, to be counted. */
export const countedSales = (db: Db, where: SQL | undefined) => salesWith(db, { one: sql`1` }, where);

/** The same sales in their order, to find one of them. UI-29 */
export const placedSales = (db: Db, where: SQL | undefined, order: readonly SQL[]): Places => ({
  rows: (fields, only) => salesWith(db, { ...fields }, and(where, only)),
  order,
  isAsked: eq(sales.id, askedRow),
});

/** How many lots a sale has. */
export const lotCount = sql<number>`(select count(*)::int from sale_lots l where l.sale_id = ${sales.id})`;

/** The small form of the first photo of a sale, by its first lot that has one. */
export const firstPhoto = sql<
  string | null
>`(select p.thumb_name from sale_lots l join lot_photos lp on lp.lot_id = l.id join photos p on p.file_id = lp.file_id
  where l.sale_id = ${sales.id} order by l.position, lp.position limit 1)`;

/** What a sale is called: its own name, or while it is a draft without one its first lot's. SALE-19 */
export const lotNamesOf = sql<string[] | null>`case when ${sales.name} = '' then
  (select array_agg(l.description order by l.position) from sale_lots l where l.sale_id = ${sales.id}) end`;

/** What the sold lots of a sale bring together, as a number; null where none is sold. */
export const soldSum = sql`(select sum(l.sold_price) from sale_lots l where l.sale_id = ${sales.id} and l.status in ${lotsThat.areSold})`;

/** What a school's lists of sales can be sorted by. */
const sortable = {
  saleName: sales.name,
  sellEndDate: sales.endDate,
  sellStartDate: sales.startDate,
  publishedAt: sales.publishedAt,
  updatedAt: sales.updatedAt,
  status: sales.status,
  auctionTypeId: sales.typeId,
  parentCategoryName: categories.name,
  closedAt: sales.closedAt,
  soldTotal: soldSum,
};

/** The order that was asked for, or the list's usual one. */
export const inSaleOrder = (query: ListQuery, usual: SQL): SQL[] => orderOf(query, sortable, usual, sales.id);

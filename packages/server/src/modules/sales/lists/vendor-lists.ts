import type { components } from '@chalkline/openapi/types';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { auctionIs, saleIs, salesThat } from '../../../database/status-sql.ts';
import { bids, categories, sales, schools } from '../../../database/tables/index.ts';
import { type ListQuery, orderOf } from '../../shared/paging.ts';
import { askedRow, readPage, rowOf } from '../../shared/prepared.ts';
import { holds, inColumn, inNameOf, saleByNumber, type Typed } from '../../shared/typed-search.ts';
import type { Page } from './lists-shared.ts';
import { mine, presentVendorRows, self, vendorSaleRows, wonSum } from './vendor-rows.ts';

export type VendorSaleList = 'new' | 'invited' | 'submitted' | 'won' | 'ended';

export type VendorSaleQuery = ListQuery & {
  readonly categoryId?: number;
  readonly stateCode?: string;
  readonly auctionTypeId?: number;
  readonly watched?: boolean;
  readonly closesWithinDays?: number;
};

/** Open by the clock: a live auction until its last lot has ended, any other until its end. TIME-6 */
export const isOpenNow = sql`(${sales.status} = ${saleIs.Live} or ${sales.status} = ${saleIs.Open} and (${sales.typeId} = ${auctionIs.LiveAuction} or ${sales.endDate} > ${sqlNow}))`;

/** What each list of a company holds. SALE-33 */
function membership(list: VendorSaleList, isInvitedOnly: boolean): SQL | undefined {
  const hasPart = sql`(${mine.takesPart} or coalesce(${bids.version}, 0) > 0)`;
  const isOver = or(sql`${sales.status} in ${salesThat.areOver}`, sql`${sales.status} = ${saleIs.Awarded}`);
  const isBeingDecided = sql`${sales.status} = ${saleIs.OnGoing}`;
  switch (list) {
    case 'new':
      return isInvitedOnly
        ? sql`false`
        : and(
            isOpenNow,
            sql`${sales.isPublic}`,
            sql`not ${mine.isInvited}`,
            sql`not ${hasPart}`,
            sql`not ${mine.isBlocked}`,
          );
    case 'invited':
      return and(isOpenNow, mine.isInvited, sql`not ${hasPart}`, sql`not ${mine.isBlocked}`);
    case 'submitted':
      return and(hasPart, sql`${sales.status} in (${saleIs.Open}, ${saleIs.OnGoing}, ${saleIs.Live})`);
    case 'won':
      return mine.hasWon;
    case 'ended':
      return and(
        or(
          and(hasPart, isOver),
          // Whoever only was invited has nothing to wait for once nothing is taken any more.
          and(mine.isInvited, sql`not ${hasPart}`, sql`not ${mine.isBlocked}`, or(isOver, isBeingDecided)),
        ),
        sql`not ${mine.hasWon}`,
      );
  }
}

function filters(query: VendorSaleQuery): SQL | undefined {
  const { categoryId, stateCode, auctionTypeId, watched, closesWithinDays } = query;
  return and(
    categoryId ? eq(sales.parentCategoryId, sql.placeholder('categoryId')) : undefined,
    stateCode
      ? sql`${sales.schoolId} in (select s.id from schools s where s.state_code = ${sql.placeholder('stateCode')})`
      : undefined,
    auctionTypeId ? eq(sales.typeId, sql.placeholder('typeId')) : undefined,
    watched ? mine.isWatched : undefined,
    closesWithinDays
      ? sql`${sales.endDate} > ${sqlNow} and ${sales.endDate} <= ${sqlNow} + make_interval(days => ${sql.placeholder('days')}::int)`
      : undefined,
  );
}

/** Sales whose name, school, category or number matches what was typed. */
const matches = (typed: Typed | null): SQL | undefined =>
  holds(
    typed,
    [
      inColumn(sales.name),
      inNameOf(sales.schoolId, schools, schools.name),
      inNameOf(sales.parentCategoryId, categories, categories.name),
    ],
    (prefix) => saleByNumber(prefix),
  );

const salesWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>, where: SQL | undefined) =>
  db
    .select(fields)
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .leftJoin(categories, eq(categories.id, sales.parentCategoryId))
    .leftJoin(bids, and(eq(bids.saleId, sales.id), eq(bids.vendorId, self)))
    .where(where)
    .$dynamic();

const sortable = {
  saleName: sales.name,
  sellEndDate: sales.endDate,
  sellStartDate: sales.startDate,
  publishedAt: sales.publishedAt,
  schoolName: schools.name,
  parentCategoryName: categories.name,
  saleStatus: sales.status,
  auctionTypeId: sales.typeId,
  wonTotal: wonSum,
};

/** One of the company's lists of sales. SALE-33 */
export async function listVendorSales(
  call: VendorCall,
  list: VendorSaleList,
  query: VendorSaleQuery,
): Promise<Page<components['schemas']['VendorSaleRow']>> {
  const { db, session } = call;
  const { vendorId, isInvitedOnly } = session;
  const { categoryId, stateCode, auctionTypeId, watched, closesWithinDays } = query;
  const isOver = list === 'won' || list === 'ended';
  const usual = isOver
    ? sql`${sales.updatedAt} desc`
    : sql`${sales.status} = ${saleIs.Live} desc, ${sales.endDate} asc`;
  const { rows, ...counted } = await readPage(db, {
    shape: [
      `vendor_sales_${list}`,
      isInvitedOnly && 'only',
      categoryId && 'category',
      stateCode && 'state',
      auctionTypeId && 'kind',
      watched && 'watched',
      closesWithinDays && 'soon',
    ],
    query,
    row: rowOf(query),
    values: { vendorId, categoryId, stateCode, typeId: auctionTypeId, days: closesWithinDays },
    build: (typed) => {
      const where = and(membership(list, isInvitedOnly), filters(query), matches(typed));
      const order = orderOf(query, sortable, usual, sales.id);
      const page = vendorSaleRows(db)
        .where(where)
        .orderBy(...order);
      return {
        page: page.$dynamic(),
        counted: salesWith(db, { one: sql`1` }, where),
        places: {
          rows: (fields, only) => salesWith(db, { ...fields }, and(where, only)),
          order,
          isAsked: eq(sales.id, askedRow),
        },
      };
    },
  });
  return { listingData: await presentVendorRows(call, rows), ...counted };
}

import type { components } from '@chalkline/openapi/types';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { auctionIs, saleIs, salesThat } from '../../../database/status-sql.ts';
import { bids, categories, sales, schools } from '../../../database/tables/index.ts';
import { countOf, type ListQuery, MOST_COUNTED, orderOf } from '../../shared/paging.ts';
import { askedRow, type Places, readPage, rowOf } from '../../shared/prepared.ts';
import { rememberedFor } from '../../shared/remembered-for.ts';
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

/** What the company is invited to or takes part in: listed once, not asked for each sale of the market. Nothing is in a list with a null. */
const ownDealings = sql`select i.sale_id from invitations i where i.vendor_id = ${self} and i.sale_id is not null
  union select b.sale_id from bids b where b.vendor_id = ${self} and b.sale_id is not null and b.version > 0
  union select p.sale_id from sale_participants p where p.vendor_id = ${self}
  union select o.sale_id from sale_offers o where o.vendor_id = ${self}`;
/** The same sales, looked up by their numbers: few of the market's are a company's. */
const isDealtWith = sql`${sales.id} = any(array(${ownDealings}))`;
const schoolsThatBlocked = sql`select k.school_id from vendor_blacklist k where k.vendor_id = ${self}`;
const isOpenToAll = and(isOpenNow, sql`${sales.isPublic}`);
const isOfOthers = and(sql`${sales.id} not in (${ownDealings})`, sql`${sales.schoolId} not in (${schoolsThatBlocked})`);
/** The sales of which the opposite is true, each looked up by its number; `offset 0` keeps PostgreSQL to that. */
const notOfOthers = sql`(${ownDealings}
    union select s.id from sales s where s.status in ${salesThat.areOpen} and s.is_public and s.school_id = any(array(${schoolsThatBlocked}))
  ) as own(sale_id) cross join lateral (select * from sales s where s.id = own.sale_id offset 0) as ${sales}`;

/** How long a count of all open sales serves every company. SRV-16 */
const KEEP_MS = 1_000;

const countOpenToAll = rememberedFor(KEEP_MS, async (db: Db) =>
  countOf(db, db.select({ one: sql`1` }).from(sales).where(isOpenToAll).limit(MOST_COUNTED).as('some')),
);

/** What each list of a company holds. SALE-33 */
function membership(list: VendorSaleList, isInvitedOnly: boolean): SQL | undefined {
  const hasPart = sql`(${mine.takesPart} or coalesce(${bids.version}, 0) > 0)`;
  const isOver = or(sql`${sales.status} in ${salesThat.areOver}`, sql`${sales.status} = ${saleIs.Awarded}`);
  const isBeingDecided = sql`${sales.status} = ${saleIs.OnGoing}`;
  switch (list) {
    case 'new':
      return isInvitedOnly ? sql`false` : and(isOpenToAll, isOfOthers);
    case 'invited':
      return and(isOpenNow, mine.isInvited, sql`not ${hasPart}`, sql`not ${mine.isBlocked}`);
    case 'submitted':
      return and(isDealtWith, hasPart, sql`${sales.status} in (${saleIs.Open}, ${saleIs.OnGoing}, ${saleIs.Live})`);
    case 'won':
      return mine.hasWon;
    case 'ended':
      return and(
        isDealtWith,
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

/** What a list of one company is made of. */
interface Asked {
  readonly list: VendorSaleList;
  readonly query: VendorSaleQuery;
  readonly isInvitedOnly: boolean;
  /** Whether it holds what is open to everybody. */
  readonly isOfAll: boolean;
}

/** The statements of a list. */
function statementsOf(db: Db, { list, query, isInvitedOnly, isOfAll }: Asked, typed: Typed | null) {
  const narrowed = and(filters(query), matches(typed));
  const where = and(membership(list, isInvitedOnly), narrowed);
  const isOver = list === 'won' || list === 'ended';
  const usual = isOver
    ? sql`${sales.updatedAt} desc`
    : sql`${sales.status} = ${saleIs.Live} desc, ${sales.endDate} asc`;
  const order = orderOf(query, sortable, usual, sales.id);
  const page = vendorSaleRows(db)
    .where(where)
    .orderBy(...order)
    .$dynamic();
  const places: Places = {
    rows: (fields, only) => salesWith(db, { ...fields }, and(where, only)),
    order,
    isAsked: eq(sales.id, askedRow),
  };
  const one = { one: sql`1` };
  if (!isOfAll) return { page, places, counted: salesWith(db, one, where) };
  const open = and(isOpenToAll, narrowed);
  const counted = db.select(one).from(sales).where(open).$dynamic();
  return { page, places, counted, excepted: db.select(one).from(notOfOthers).where(open).$dynamic() };
}

/** One of the company's lists of sales. SALE-33 */
export async function listVendorSales(
  call: VendorCall,
  list: VendorSaleList,
  query: VendorSaleQuery,
): Promise<Page<components['schemas']['VendorSaleRow']>> {
  const { db, session } = call;
  const { vendorId, isInvitedOnly } = session;
  const { categoryId, stateCode, auctionTypeId, watched, closesWithinDays } = query;
  const isOfAll = list === 'new' && !isInvitedOnly;
  const isNarrowed = query.search?.trim() || categoryId || stateCode || auctionTypeId || watched || closesWithinDays;
  const isKnown = isOfAll && !isNarrowed;
  const { rows, ...counted } = await readPage(db, {
    shape: [
      `vendor_sales_${list}`,
      isInvitedOnly && 'only',
      categoryId && 'category',
      stateCode && 'state',
      auctionTypeId && 'kind',
      watched && 'watched',
      closesWithinDays && 'soon',
      isKnown && 'known',
    ],
    known: isKnown ? () => countOpenToAll(db) : undefined,
    query,
    row: rowOf(query),
    values: { vendorId, categoryId, stateCode, typeId: auctionTypeId, days: closesWithinDays },
    build: (typed) => statementsOf(db, { list, query, isInvitedOnly, isOfAll }, typed),
  });
  return { listingData: await presentVendorRows(call, rows), ...counted };
}

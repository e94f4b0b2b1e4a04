import { PurchaseTypeId } from '@chalkline/rules';
import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bidIs, bidsThat, ordersThat, purchaseIs, purchasesThat } from '../../database/status-sql.ts';
import {
  bids,
  categories,
  countedListings,
  invitations,
  marketSegments,
  publicListings,
  rfps,
  schools,
} from '../../database/tables/index.ts';
import { countOpenToAll, isListedOpen, isOfSegments } from '../public-purchases/all-open.ts';
import { isNamedCounted } from '../public-purchases/opportunity-search.ts';
import { type ListQuery, orderOf } from '../shared/paging.ts';
import { askedRow, type Counted, type Places, readPage, rowOf } from '../shared/prepared.ts';
import {
  holds,
  inFolded,
  inNameOf,
  inPurchaseName,
  purchaseByNumber,
  type Typed,
  typedNames,
} from '../shared/typed-search.ts';
import { dealRows, isBlocked, isOwnBid, isOwnInvitation, isSaved, self } from './deal-rows.ts';
import { nearest, nearestFirst } from './nearest.ts';
import { type Deal, presentDeals } from './present-deals.ts';

export type DealList = 'new' | 'invited' | 'saved' | 'submitted' | 'awarded' | 'completed';
export type DealQuery = ListQuery & {
  categoryId?: number;
  stateCode?: string;
  rfptypeId?: number;
  closesWithinDays?: number;
};

/** In so many words, not by values: an index of what is open serves a planned statement only then. */
const isOpen = sql`${rfps.status} = ${purchaseIs.Open} and ${rfps.endDate} > ${sqlNow}`;
const ownBidIsIn = sql`(${bids.status} is not null and ${bids.status} not in ${bidsThat.areNotIn})`;
const orderThat = (which: SQL) =>
  sql`exists (select 1 from purchase_orders p where p.rfp_id = ${rfps.id} and p.vendor_id = ${self} and ${which})`;
const hasOrder = orderThat(sql`true`);
const hasLiveOrder = orderThat(sql`p.status in ${ordersThat.areLive}`);

const hadBid = sql`coalesce(${bids.version}, 0) > 0`;
/** What of the saved deals the company may still see: the same as it may open. ACC-15 REV-4 */
const mayLook = (isInvitedOnly: boolean) =>
  and(
    sql`${rfps.status} >= ${purchaseIs.Open}`,
    or(
      hadBid,
      hasOrder,
      and(
        ne(rfps.typeId, PurchaseTypeId.Order),
        isInvitedOnly ? isNotNull(invitations.id) : or(eq(rfps.isPublic, true), isNotNull(invitations.id)),
        not(isBlocked),
      ),
    ),
  );

/** What the company has a bid or an order of, listed once: for each row of the market it would be asked for in vain. */
const isDealtWith = sql`${rfps.id} = any(array(select b.rfp_id from bids b where b.vendor_id = ${self} and b.rfp_id is not null
  union select p.rfp_id from purchase_orders p where p.vendor_id = ${self}))`;
/** What the company is invited to or has bid on: listed once, not asked for each row of the market. Nothing is in a list with a null. */
const ownDealings = sql`select i.rfp_id from invitations i where i.vendor_id = ${self} and i.rfp_id is not null
  union select b.rfp_id from bids b where b.vendor_id = ${self} and b.rfp_id is not null and b.status not in ${bidsThat.areNotIn}`;
const schoolsThatBlocked = sql`select k.school_id from vendor_blacklist k where k.vendor_id = ${self}`;
const isOpenToAll = and(isOpen, sql`${rfps.isPublic}`);
const isOfOthers = and(sql`${rfps.id} not in (${ownDealings})`, sql`${rfps.schoolId} not in (${schoolsThatBlocked})`);
/**
 * The purchases of which the opposite is true, each looked up by its number. `offset 0` keeps PostgreSQL to that: it would
 * rather look at every open purchase and ask of each whether it is one of these few.
 */
const notOfOthers = sql`(${ownDealings}
    union select r.id from rfps r where r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow} and r.school_id = any(array(${schoolsThatBlocked}))
  ) as own(rfp_id) cross join lateral (select * from rfps r where r.id = own.rfp_id offset 0) as ${rfps}`;

/** What is not new to the company, by its numbers alone: a listing does not say whose it is. */
const noneOfOthers = sql`${ownDealings}
  union select r.id from rfps r where r.status = ${purchaseIs.Open} and r.school_id = any(array(${schoolsThatBlocked}))`;

function membership(list: DealList, isInvitedOnly: boolean): SQL | undefined {
  switch (list) {
    case 'new':
      return isInvitedOnly ? sql`false` : and(isOpenToAll, isOfOthers);
    case 'invited':
      return and(isOpen, isNotNull(invitations.id), sql`not ${ownBidIsIn}`, not(isBlocked));
    case 'saved':
      return and(isSaved, mayLook(isInvitedOnly));
    case 'submitted':
      return and(sql`${bids.status} in ${bidsThat.areUndecided}`, sql`${rfps.status} in ${purchasesThat.areUndecided}`);
    case 'awarded':
      return and(
        isDealtWith,
        sql`${rfps.status} in ${purchasesThat.areAwarded}`,
        or(sql`${bids.status} = ${bidIs.Awarded}`, hasLiveOrder),
        or(hasLiveOrder, not(hasOrder)),
      );
    case 'completed':
      return and(
        isDealtWith,
        or(ownBidIsIn, hasOrder),
        or(
          sql`${rfps.status} in ${purchasesThat.areOver}`,
          sql`${bids.status} in ${bidsThat.lost}`,
          and(hasOrder, not(hasLiveOrder)),
        ),
      );
  }
}

/** The values of what is asked for, by what stands for them in a statement. */
const asked = (query: DealQuery) => ({
  categoryId: query.categoryId && sql.placeholder('categoryId'),
  stateCode: query.stateCode && sql.placeholder('stateCode'),
  rfptypeId: query.rfptypeId && sql.placeholder('typeId'),
});

const closesSoon = ({ closesWithinDays }: DealQuery, end: AnyPgColumn): SQL | undefined =>
  closesWithinDays
    ? sql`${end} > ${sqlNow} and ${end} <= ${sqlNow} + make_interval(days => ${sql.placeholder('days')}::int)`
    : undefined;

function filters(query: DealQuery): SQL | undefined {
  const { categoryId, stateCode, rfptypeId } = asked(query);
  return and(
    categoryId ? eq(rfps.parentCategoryId, categoryId) : undefined,
    stateCode ? sql`${rfps.schoolId} in (select s.id from schools s where s.state_code = ${stateCode})` : undefined,
    rfptypeId ? eq(rfps.typeId, rfptypeId) : undefined,
    closesSoon(query, rfps.endDate),
  );
}

/** Purchases whose name, school, category or number matches what was typed. */
const matchesDeal = (typed: Typed | null): SQL | undefined => {
  const ofSchool = inNameOf(rfps.schoolId, schools, schools.name);
  const ofCategory = inNameOf(rfps.parentCategoryId, categories, categories.name);
  return holds(typed, [inPurchaseName, ofSchool, ofCategory], (prefix) => purchaseByNumber(prefix, 'vendor'));
};

/** The deals of a condition that asks for the company's own bid or invitation, to be counted or placed. */
const dealsWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>, where: SQL | undefined) =>
  db
    .select(fields)
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .leftJoin(bids, isOwnBid)
    .leftJoin(invitations, isOwnInvitation)
    .where(where)
    .$dynamic();

/** What is open to all, to be counted; what a number names is looked for among the purchases themselves. */
function countedOpen(db: Db, query: DealQuery, typed: Typed | null, narrowed: SQL | undefined) {
  const one = { one: sql`1` };
  if (typed?.prefix) return db.select(one).from(rfps).where(and(isOpenToAll, narrowed)).$dynamic();
  const listed = typed?.isWord ? countedListings : publicListings;
  const inNames = typed?.isWord ? isNamedCounted(typedNames) : inFolded(publicListings.namesFolded);
  const segments = isOfSegments(asked(query), listed);
  const which = and(isListedOpen(listed), closesSoon(query, listed.endDate), segments, typed ? inNames : undefined);
  return db.select(one).from(listed).where(which).$dynamic();
}

/** The first new deals up to a page's end, what the company's plan reaches before the rest. UI-47 */
const nearestNew = (query: DealQuery, upTo: SQL): SQL => {
  const { categoryId, rfptypeId } = asked(query);
  const segments = and(
    categoryId ? eq(marketSegments.parentCategoryId, categoryId) : undefined,
    rfptypeId ? eq(marketSegments.typeId, rfptypeId) : undefined,
  );
  const narrowed = closesSoon(query, publicListings.endDate);
  return sql`${rfps.id} = any(array(${nearest({ upTo, narrowed, segments, excepted: noneOfOthers })}))`;
};

const sortable = {
  rfpName: rfps.name,
  rfpendDate: rfps.endDate,
  publishedAt: rfps.publishedAt,
  schoolName: schools.name,
  parentCategoryName: categories.name,
  bidTotal: bids.total,
  purchaseStatus: rfps.status,
};

/** The order among sealed totals tells of them too: who acts as the bidder gets the list's usual order instead. IMP-6 */
const withoutSealedOrder = ({ session }: VendorCall, query: DealQuery): DealQuery => {
  if (!session.impersonator || query.sort?.replace(/^-/, '') !== 'bidTotal') return query;
  const { sort: _sort, ...rest } = query;
  return rest;
};

/** One of the vendor's lists of deals. */
export async function listDeals(
  call: VendorCall,
  list: DealList,
  wanted: DealQuery,
): Promise<{ listingData: Deal[] } & Counted> {
  const query = withoutSealedOrder(call, wanted);
  const { db, session } = call;
  const { vendorId, isInvitedOnly } = session;
  const { categoryId, stateCode, rfptypeId, closesWithinDays } = query;
  const isOfAll = list === 'new' && !isInvitedOnly;
  const isKnown = isOfAll && !query.search?.trim() && !closesWithinDays;
  const isOver = list === 'awarded' || list === 'completed';
  const soonest =
    list === 'saved' ? sql`${rfps.status} = ${purchaseIs.Open} desc, ${rfps.endDate} asc` : sql`${rfps.endDate} asc`;
  const usual = isOver ? sql`${rfps.updatedAt} desc` : soonest;
  const { rows, ...counted } = await readPage(db, {
    shape: [
      list,
      isInvitedOnly && 'only',
      categoryId && 'category',
      stateCode && 'state',
      rfptypeId && 'kind',
      closesWithinDays && 'soon',
      isKnown && 'known',
    ],
    known: isKnown ? () => countOpenToAll(db, query) : undefined,
    query,
    row: rowOf(query),
    values: { vendorId, categoryId, stateCode, typeId: rfptypeId, days: closesWithinDays },
    build: (typed, upTo) => {
      const narrowed = and(filters(query), matchesDeal(typed));
      const where = and(membership(list, isInvitedOnly), narrowed);
      // A search finds few, or so many that to order all of them by state would take too long.
      const isNearestFirst = isOfAll && !typed && !query.sort && !stateCode;
      const order = isNearestFirst ? [...nearestFirst] : orderOf(query, sortable, usual, rfps.id);
      const page = dealRows(db)
        .where(isNearestFirst ? nearestNew(query, upTo) : where)
        .orderBy(...order);
      const places: Places = {
        rows: (fields, only) => dealsWith(db, { ...fields }, and(where, only)),
        order,
        isAsked: eq(rfps.id, askedRow),
      };
      if (!isOfAll) return { page: page.$dynamic(), counted: dealsWith(db, { one: sql`1` }, where), places };
      return {
        page: page.$dynamic(),
        places,
        counted: countedOpen(db, query, typed, narrowed),
        excepted: db.select({ one: sql`1` }).from(notOfOthers).where(and(isOpenToAll, narrowed)).$dynamic(),
      };
    },
  });
  return { listingData: await presentDeals(call, rows), ...counted };
}

import type { components } from '@chalkline/openapi/types';
import {
  BidStatus,
  PurchaseStatus,
  PurchaseTypeId,
  purchaseNumber,
  vendorBidStatusLabel,
  vendorPurchaseOrderStatusLabel,
  vendorSearchStatus,
} from '@chalkline/rules';
import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { nowPart, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { type Part, part, preparedParts } from '../../database/prepared-parts.ts';
import { bids, categories, invitations, rfps, schools } from '../../database/tables/index.ts';
import { unacknowledgedPart } from '../bids/acknowledged.ts';
import { type BidderFacts, bidderPart, presentRefusal, refusalOf } from '../bids/eligibility.ts';
import { isSealed } from '../bids/masked.ts';
import type { RfpHead } from '../purchases/rfp-parts.ts';
import { numbers } from '../shared/numbers.ts';
import { type ListQuery, orderOf } from '../shared/paging.ts';
import { readPage } from '../shared/prepared.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { holds, inNameOf, inPurchaseName, purchaseByNumber, type Typed } from '../shared/typed-search.ts';

type Deal = components['schemas']['Deal'];
export type DealList = 'new' | 'invited' | 'saved' | 'submitted' | 'awarded' | 'completed';
export type DealQuery = ListQuery & {
  categoryId?: number;
  stateCode?: string;
  rfptypeId?: number;
  closesWithinDays?: number;
};

/** In so many words, not by values: an index of what is open serves a planned statement only then. */
const isOpen = sql`${rfps.status} = 2 and ${rfps.endDate} > ${sqlNow}`;
const ownBidIsIn = sql`(${bids.status} is not null and ${bids.status} not in (1, 6))`;
/** The company that looks; its number is a placeholder's value. */
const self = sql.placeholder('vendorId');
const isBlocked = sql<boolean>`exists (select 1 from vendor_blacklist k where k.school_id = ${rfps.schoolId} and k.vendor_id = ${self})`;
const orderThat = (which: SQL) =>
  sql`exists (select 1 from purchase_orders p where p.rfp_id = ${rfps.id} and p.vendor_id = ${self} and ${which})`;
const hasOrder = orderThat(sql`true`);
const hasLiveOrder = orderThat(sql`p.status in (1, 2, 4, 5)`);

const isSaved = sql<boolean>`exists (select 1 from saved_deals d where d.rfp_id = ${rfps.id} and d.vendor_id = ${self})`;
const hadBid = sql`coalesce(${bids.version}, 0) > 0`;
/** What of the saved deals the company may still see: the same as it may open. ACC-15 REV-4 */
const mayLook = (isInvitedOnly: boolean) =>
  and(
    sql`${rfps.status} >= 2`,
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

/** What the company is invited to or has bid on: listed once, not asked for each row of the market. */
const ownDealings = sql`select i.rfp_id from invitations i where i.vendor_id = ${self}
  union all select b.rfp_id from bids b where b.vendor_id = ${self} and b.status not in (1, 6)`;
const schoolsThatBlocked = sql`select k.school_id from vendor_blacklist k where k.vendor_id = ${self}`;
const isOpenToAll = and(isOpen, sql`${rfps.isPublic}`);
const isOfOthers = and(sql`${rfps.id} not in (${ownDealings})`, sql`${rfps.schoolId} not in (${schoolsThatBlocked})`);
/** The opposite, in words that find its few rows by their numbers. */
const isNotOfOthers = or(
  sql`${rfps.id} = any(array(${ownDealings}))`,
  sql`${rfps.schoolId} = any(array(${schoolsThatBlocked}))`,
);

function membership(list: DealList, isInvitedOnly: boolean): SQL | undefined {
  switch (list) {
    case 'new':
      return isInvitedOnly ? sql`false` : and(isOpenToAll, isOfOthers);
    case 'invited':
      return and(isOpen, isNotNull(invitations.id), sql`not ${ownBidIsIn}`, not(isBlocked));
    case 'saved':
      return and(isSaved, mayLook(isInvitedOnly));
    case 'submitted':
      return and(sql`${bids.status} in (2, 3)`, sql`${rfps.status} in (2, 3)`);
    case 'awarded':
      return and(sql`${rfps.status} in (4, 6)`, or(eq(bids.status, 4), hasLiveOrder), or(hasLiveOrder, not(hasOrder)));
    case 'completed':
      return and(
        or(ownBidIsIn, hasOrder),
        or(sql`${rfps.status} in (5, 7)`, sql`${bids.status} in (5, 7)`, and(hasOrder, not(hasLiveOrder))),
      );
  }
}

function filters(query: DealQuery): SQL | undefined {
  return and(
    query.categoryId ? eq(rfps.parentCategoryId, sql.placeholder('categoryId')) : undefined,
    query.stateCode
      ? sql`${rfps.schoolId} in (select s.id from schools s where s.state_code = ${sql.placeholder('stateCode')})`
      : undefined,
    query.rfptypeId ? eq(rfps.typeId, sql.placeholder('typeId')) : undefined,
    query.closesWithinDays
      ? sql`${rfps.endDate} > ${sqlNow} and ${rfps.endDate} <= ${sqlNow} + make_interval(days => ${sql.placeholder('days')}::int)`
      : undefined,
  );
}

/** Purchases whose name, school, category or number matches what was typed. */
const matchesDeal = (typed: Typed | null): SQL | undefined => {
  const ofSchool = inNameOf(rfps.schoolId, schools, schools.name);
  const ofCategory = inNameOf(rfps.parentCategoryId, categories, categories.name);
  return holds(typed, [inPurchaseName, ofSchool, ofCategory], (prefix) => purchaseByNumber(prefix, 'vendor'));
};

const columns = {
  // Only what a deal shows: each column of each row costs as much as a figure of it.
  rfp: {
    id: rfps.id,
    typeId: rfps.typeId,
    name: rfps.name,
    status: rfps.status,
    isPublic: rfps.isPublic,
    publishedAt: rfps.publishedAt,
    endDate: rfps.endDate,
    openedAt: rfps.openedAt,
  },
  school: { id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode },
  parentCategoryName: categories.name,
  lineCount: sql<number>`(select count(*)::int from rfp_lines l where l.rfp_id = ${rfps.id})`,
  bidId: bids.id,
  bidStatus: bids.status,
  bidVersion: bids.version,
  bidTotal: bids.total,
  invitationId: invitations.id,
  isBlocked,
  isSaved,
};
type Row = {
  rfp: Pick<RfpHead, keyof (typeof columns)['rfp']>;
  school: Deal['school'];
  parentCategoryName: string | null;
  lineCount: number;
  bidId: number | null;
  bidStatus: number | null;
  bidVersion: number | null;
  bidTotal: string | null;
  invitationId: number | null;
  isBlocked: boolean;
  isSaved: boolean;
};

interface Order {
  rfpId: number;
  id: number;
  status: number;
}

function statusTextOf(row: Row, order: Order | undefined, now: Date): string {
  if (order) return vendorPurchaseOrderStatusLabel(order.status);
  const end = row.rfp.endDate ?? now;
  if (row.bidStatus !== null) {
    const isClosed = row.rfp.status === PurchaseStatus.Closed;
    if (isClosed && row.bidStatus === BidStatus.Submitted) return 'Cancelled; your bid stays sealed';
    if (isClosed && row.bidStatus === BidStatus.NotAwarded) return 'Closed without an award';
    return vendorBidStatusLabel(row.bidStatus as BidStatus, { end, now, timeZone: timeZoneOf(row.school.stateCode) });
  }
  if (row.rfp.status !== 2 || end <= now) return 'Bidding is over';
  return row.invitationId ? 'You are invited' : 'Open to bids';
}

/** What all rows of a page are presented with. */
interface Background {
  readonly orders: readonly Order[];
  readonly bidder: BidderFacts;
  readonly unacknowledged: ReadonlyMap<number, number[]>;
  readonly now: Date;
}

function presentDeal(call: VendorCall, row: Row, { orders, bidder, unacknowledged, now }: Background): Deal {
  const own = orders.filter((order) => order.rfpId === row.rfp.id);
  const order = own.at(-1);
  const facts = {
    status: row.rfp.status,
    endDate: row.rfp.endDate,
    isPublic: row.rfp.isPublic,
    schoolState: row.school.stateCode,
    isInvited: row.invitationId !== null,
    isBlocked: row.isBlocked,
  };
  // A bid that was in once has been counted; taking it up again costs nothing.
  const isCounted = (row.bidVersion ?? 0) > 0;
  return {
    id: row.rfp.id,
    encryptedId: call.services.ids.encode('rfp', row.rfp.id),
    formattedNumber: purchaseNumber(row.rfp.typeId, row.rfp.id),
    rfptypeId: row.rfp.typeId,
    rfpName: row.rfp.name,
    school: row.school,
    parentCategoryName: row.parentCategoryName,
    lineCount: row.lineCount,
    publishedAt: row.rfp.publishedAt?.toISOString() ?? null,
    rfpendDate: row.rfp.endDate?.toISOString() ?? null,
    purchaseStatus: row.rfp.status,
    isInvited: facts.isInvited,
    dealStatus: vendorSearchStatus({
      purchaseStatus: row.rfp.status,
      bidStatus: row.bidStatus,
      isInvited: facts.isInvited,
      purchaseOrderStatuses: own.map(({ status }) => status),
    }),
    bidId: row.bidId,
    bidStatus: row.bidStatus,
    bidTotal: call.session.impersonator && isSealed(row.rfp.openedAt, row.bidStatus) ? null : row.bidTotal,
    statusText: statusTextOf(row, order, now),
    refusal: presentRefusal(refusalOf(isCounted ? { ...bidder, bidsThisMonth: 0 } : bidder, facts, now)),
    purchaseOrderId: order?.id ?? null,
    purchaseOrderStatus: order?.status ?? null,
    isSaved: row.isSaved,
    unacknowledged: unacknowledged.get(row.bidId ?? 0) ?? [],
  };
}

const isOwnBid = and(eq(bids.rfpId, rfps.id), eq(bids.vendorId, self));
const isOwnInvitation = and(eq(invitations.rfpId, rfps.id), eq(invitations.vendorId, self));

/** Rows of the market as one company sees them; its number is the value of the placeholder `vendorId`. */
export const dealRows = (db: Db) =>
  db
    .select(columns)
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .leftJoin(bids, isOwnBid)
    .leftJoin(invitations, isOwnInvitation);

/** The deals of a condition that asks for the company's own bid or invitation, to be counted. */
const countedDeals = (db: Db, where: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .leftJoin(bids, isOwnBid)
    .leftJoin(invitations, isOwnInvitation)
    .where(where)
    .$dynamic();

/** The same for a condition of the purchase alone. */
const countedPurchases = (db: Db, where: SQL | undefined) =>
  db.select({ one: sql`1` }).from(rfps).where(where).$dynamic();

const ordersOf = (vendorId: number, rfpIds: readonly number[]): Part<Order[]> =>
  part(
    sql`select rfp_id as "rfpId", id, status from purchase_orders
      where vendor_id = ${vendorId} and rfp_id = any(${numbers(rfpIds)}) order by id`,
    (rows: Order[]) => rows,
  );

/** Presents rows with the company's standing, so that each says whether it can be bid on and why not. */
export async function presentDeals(call: VendorCall, rows: readonly Row[]): Promise<Deal[]> {
  const { vendorId } = call.session;
  const known = await preparedParts(call.db, {
    now: nowPart,
    bidder: bidderPart(vendorId),
    orders: ordersOf(
      vendorId,
      rows.map((row) => row.rfp.id),
    ),
    unacknowledged: unacknowledgedPart(rows.flatMap((row) => row.bidId ?? [])),
  });
  return rows.map((row) => presentDeal(call, row, known));
}

const sortable = {
  rfpName: rfps.name,
  rfpendDate: rfps.endDate,
  publishedAt: rfps.publishedAt,
  schoolName: schools.name,
  parentCategoryName: categories.name,
  bidTotal: bids.total,
  purchaseStatus: rfps.status,
};

/** One of the vendor's lists of deals. */
export async function listDeals(
  call: VendorCall,
  list: DealList,
  query: DealQuery,
): Promise<{ listingData: Deal[]; totalCount: number }> {
  const { db, session } = call;
  const { vendorId, isInvitedOnly } = session;
  const { categoryId, stateCode, rfptypeId, closesWithinDays } = query;
  const isOver = list === 'awarded' || list === 'completed';
  const soonest = list === 'saved' ? sql`${rfps.status} = 2 desc, ${rfps.endDate} asc` : sql`${rfps.endDate} asc`;
  const usual = isOver ? sql`${rfps.updatedAt} desc` : soonest;
  const { rows, totalCount } = await readPage(db, {
    shape: [
      list,
      isInvitedOnly && 'only',
      categoryId && 'category',
      stateCode && 'state',
      rfptypeId && 'kind',
      closesWithinDays && 'soon',
    ],
    query,
    values: { vendorId, categoryId, stateCode, typeId: rfptypeId, days: closesWithinDays },
    build: (typed) => {
      const narrowed = and(filters(query), matchesDeal(typed));
      const where = and(membership(list, isInvitedOnly), narrowed);
      const page = dealRows(db)
        .where(where)
        .orderBy(...orderOf(query, sortable, usual, rfps.id));
      if (list !== 'new' || isInvitedOnly) return { page: page.$dynamic(), counted: countedDeals(db, where) };
      return {
        page: page.$dynamic(),
        counted: countedPurchases(db, and(isOpenToAll, narrowed)),
        excepted: countedPurchases(db, and(isOpenToAll, isNotOfOthers, narrowed)),
      };
    },
  });
  return { listingData: await presentDeals(call, rows), totalCount };
}

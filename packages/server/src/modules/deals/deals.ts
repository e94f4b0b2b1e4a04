import type { components } from '@chalkline/openapi/types';
import {
  type BidStatus,
  purchaseNumber,
  vendorBidStatusLabel,
  vendorPurchaseOrderStatusLabel,
  vendorSearchStatus,
} from '@chalkline/rules';
import { and, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import { bids, categories, invitations, rfps, schools } from '../../database/tables/index.ts';
import { type BidderFacts, bidderFacts, presentRefusal, refusalOf } from '../bids/eligibility.ts';
import { type RfpHead, rfpHead } from '../purchases/rfp-parts.ts';
import { purchaseByNumber } from '../shared/number-search.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Deal = components['schemas']['Deal'];
export type DealList = 'new' | 'invited' | 'submitted' | 'awarded' | 'completed';
export type DealQuery = ListQuery & { categoryId?: number; stateCode?: string; rfptypeId?: number };

const isOpen = and(eq(rfps.status, 2), sql`${rfps.endDate} > ${sqlNow}`);
const ownBidIsIn = sql`(${bids.status} is not null and ${bids.status} not in (1, 6))`;
const notBlocked = (vendorId: number) =>
  sql`not exists (select 1 from vendor_blacklist k where k.school_id = ${rfps.schoolId} and k.vendor_id = ${vendorId})`;
const hasOrder = (vendorId: number, which: SQL = sql`true`) =>
  sql`exists (select 1 from purchase_orders p where p.rfp_id = ${rfps.id} and p.vendor_id = ${vendorId} and ${which})`;
const hasLiveOrder = (vendorId: number) => hasOrder(vendorId, sql`p.status in (1, 2, 4, 5)`);

function membership(list: DealList, vendorId: number, isInvitedOnly: boolean): SQL | undefined {
  switch (list) {
    case 'new':
      return isInvitedOnly
        ? sql`false`
        : and(
            isOpen,
            eq(rfps.isPublic, true),
            sql`${invitations.id} is null`,
            sql`not ${ownBidIsIn}`,
            notBlocked(vendorId),
          );
    case 'invited':
      return and(isOpen, isNotNull(invitations.id), sql`not ${ownBidIsIn}`, notBlocked(vendorId));
    case 'submitted':
      return and(sql`${bids.status} in (2, 3)`, sql`${rfps.status} in (2, 3)`);
    case 'awarded':
      return and(
        sql`${rfps.status} in (4, 6)`,
        or(eq(bids.status, 4), hasLiveOrder(vendorId)),
        or(hasLiveOrder(vendorId), sql`not ${hasOrder(vendorId)}`),
      );
    case 'completed':
      return and(
        or(ownBidIsIn, hasOrder(vendorId)),
        or(
          sql`${rfps.status} in (5, 7)`,
          sql`${bids.status} in (5, 7)`,
          and(hasOrder(vendorId), sql`not ${hasLiveOrder(vendorId)}`),
        ),
      );
  }
}

function filters(query: DealQuery, vendorId: number): SQL | undefined {
  const search = query.search?.trim();
  const text = search ? likeText(search) : null;
  return and(
    query.categoryId ? eq(rfps.parentCategoryId, query.categoryId) : undefined,
    query.stateCode ? eq(schools.stateCode, query.stateCode) : undefined,
    query.rfptypeId ? eq(rfps.typeId, query.rfptypeId) : undefined,
    search && text
      ? or(
          ilike(rfps.name, text),
          ilike(schools.name, text),
          ilike(categories.name, text),
          purchaseByNumber(search, vendorId),
        )
      : undefined,
  );
}

const columnsFor = (vendorId: number) => ({
  rfp: rfpHead,
  school: { id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode },
  parentCategoryName: categories.name,
  lineCount: sql<number>`(select count(*)::int from rfp_lines l where l.rfp_id = ${rfps.id})`,
  bidId: bids.id,
  bidStatus: bids.status,
  bidVersion: bids.version,
  bidTotal: bids.total,
  invitationId: invitations.id,
  isBlocked: sql<boolean>`exists (select 1 from vendor_blacklist k where k.school_id = ${rfps.schoolId} and k.vendor_id = ${vendorId})`,
});
type Row = {
  rfp: RfpHead;
  school: Deal['school'];
  parentCategoryName: string | null;
  lineCount: number;
  bidId: number | null;
  bidStatus: number | null;
  bidVersion: number | null;
  bidTotal: string | null;
  invitationId: number | null;
  isBlocked: boolean;
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
    if (row.rfp.status === 5 && row.bidStatus === 2)
      return row.rfp.openedAt ? 'Closed without an award' : 'Cancelled; your bid stays sealed';
    return vendorBidStatusLabel(row.bidStatus as BidStatus, { end, now, timeZone: timeZoneOf(row.school.stateCode) });
  }
  if (row.rfp.status !== 2 || end <= now) return 'Bidding is over';
  return row.invitationId ? 'You are invited' : 'Open to bids';
}

function presentDeal(call: VendorCall, row: Row, orders: readonly Order[], bidder: BidderFacts, now: Date): Deal {
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
    bidTotal: row.bidTotal,
    statusText: statusTextOf(row, order, now),
    refusal: presentRefusal(refusalOf(isCounted ? { ...bidder, bidsThisMonth: 0 } : bidder, facts, now)),
    purchaseOrderId: order?.id ?? null,
    purchaseOrderStatus: order?.status ?? null,
  };
}

/** Rows of the market as one company sees them. */
export function dealRows(call: VendorCall) {
  const { vendorId } = call.session;
  return call.db
    .select(columnsFor(vendorId))
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .leftJoin(bids, and(eq(bids.rfpId, rfps.id), eq(bids.vendorId, vendorId)))
    .leftJoin(invitations, and(eq(invitations.rfpId, rfps.id), eq(invitations.vendorId, vendorId)))
    .$dynamic();
}

async function ordersOf(call: VendorCall, rfpIds: readonly number[]): Promise<Order[]> {
  if (rfpIds.length === 0) return [];
  const result = (await call.db.execute(
    sql`select rfp_id as "rfpId", id, status from purchase_orders where vendor_id = ${call.session.vendorId} and rfp_id in (${sql.join(
      rfpIds.map((id) => sql`${id}`),
      sql`, `,
    )}) order by id`,
  )) as unknown as { rows: Order[] };
  return result.rows.map((row) => ({ rfpId: Number(row.rfpId), id: Number(row.id), status: row.status }));
}

/** Presents rows with the company's standing, so that each says whether it can be bid on and why not. */
export async function presentDeals(call: VendorCall, rows: readonly Row[]): Promise<Deal[]> {
  const now = await databaseNow(call.db);
  const bidder = await bidderFacts(call.db, call.session.vendorId, now);
  const orders = await ordersOf(
    call,
    rows.map((row) => row.rfp.id),
  );
  return rows.map((row) => presentDeal(call, row, orders, bidder, now));
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

/** Counts deals up to the cap. SRV-7 */
export function countDeals(call: VendorCall, where: SQL | undefined): Promise<number> {
  const { vendorId } = call.session;
  const some = call.db
    .select({ one: sql`1` })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .leftJoin(bids, and(eq(bids.rfpId, rfps.id), eq(bids.vendorId, vendorId)))
    .leftJoin(invitations, and(eq(invitations.rfpId, rfps.id), eq(invitations.vendorId, vendorId)))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return countOf(call.db, some);
}

/** One of the vendor's lists of deals. */
export async function listDeals(
  call: VendorCall,
  list: DealList,
  query: DealQuery,
): Promise<{ listingData: Deal[]; totalCount: number }> {
  const { vendorId, isInvitedOnly } = call.session;
  const where = and(membership(list, vendorId, isInvitedOnly), filters(query, vendorId));
  const { limit, offset } = pageOf(query);
  const isOver = list === 'awarded' || list === 'completed';
  const fallback = isOver ? sql`${rfps.updatedAt} desc` : sql`${rfps.endDate} asc`;
  const rows = await dealRows(call)
    .where(where)
    .orderBy(...orderOf(query, sortable, fallback, rfps.id))
    .limit(limit)
    .offset(offset);
  return { listingData: await presentDeals(call, rows), totalCount: await countDeals(call, where) };
}

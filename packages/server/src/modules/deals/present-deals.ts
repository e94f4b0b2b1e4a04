import type { components } from '@chalkline/openapi/types';
import {
  BidStatus,
  type OrderProgress,
  orderLabel,
  PurchaseStatus,
  purchaseNumber,
  vendorBidStatusLabel,
  vendorSearchStatus,
} from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { nowPart } from '../../database/clock.ts';
import { type Part, part, preparedParts } from '../../database/prepared-parts.ts';
import { unacknowledgedPart } from '../bids/acknowledged.ts';
import { type BidderFacts, bidderPart, presentRefusal, refusalOf } from '../bids/eligibility.ts';
import { numbers } from '../shared/numbers.ts';
import { progressOf } from '../shared/order-progress.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { isSealed } from '../tender/bids/sealed.ts';
import type { DealRow } from './deal-rows.ts';

export type Deal = components['schemas']['Deal'];

interface Order {
  rfpId: number;
  id: number;
  status: number;
  progress: OrderProgress;
}

/** What is true of a purchase that an administrator holds, whose opening and award wait. ADM-14 BID-9 */
function heldText(bidStatus: number | null): string {
  if (bidStatus === BidStatus.Submitted) return 'On hold; your bid is saved';
  if (bidStatus === BidStatus.Draft) return 'On hold; your draft is saved';
  return bidStatus === BidStatus.Withdrawn || bidStatus === BidStatus.Disqualified
    ? vendorBidStatusLabel(bidStatus, { end: new Date(0), now: new Date(0) })
    : 'On hold';
}

function statusTextOf(row: DealRow, order: Order | undefined, now: Date): string {
  if (order) return orderLabel(order.status, order.progress, 'vendor');
  if (row.rfp.heldAt !== null) return heldText(row.bidStatus);
  const end = row.rfp.endDate ?? now;
  if (row.bidStatus !== null) {
    const isClosed = row.rfp.status === PurchaseStatus.Closed;
    if (isClosed && row.bidStatus === BidStatus.Submitted) return 'Cancelled; your bid stays sealed';
    if (isClosed && row.bidStatus === BidStatus.NotAwarded) return 'Closed without an award';
    return vendorBidStatusLabel(row.bidStatus as BidStatus, { end, now, timeZone: timeZoneOf(row.schoolPlace) });
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

const ordersOf = (vendorId: number, rfpIds: readonly number[]): Part<Order[]> =>
  part(
    sql`select p.rfp_id as "rfpId", p.id, p.status, ${progressOf({ id: sql`p.id`, status: sql`p.status` })} as progress
      from purchase_orders p
      where p.vendor_id = ${vendorId} and p.rfp_id = any(${numbers(rfpIds)}) order by p.id`,
    (rows: Order[]) => rows,
  );

function presentDeal(call: VendorCall, row: DealRow, { orders, bidder, unacknowledged, now }: Background): Deal {
  const own = orders.filter((order) => order.rfpId === row.rfp.id);
  const order = own.at(-1);
  const facts = {
    status: row.rfp.status,
    endDate: row.rfp.endDate,
    isPublic: row.rfp.heldPublic ?? row.rfp.isPublic,
    isHeld: row.rfp.heldAt !== null,
    school: row.schoolPlace,
    isInvited: row.invitationId !== null,
    isBlocked: row.isBlocked,
  };
  // A bid that was in once has been counted; taking it up again costs nothing.
  const isCounted = (row.bidVersion ?? 0) > 0;
  const isAhead = row.rfp.endDate !== null && row.rfp.endDate > now;
  const canAnswer = row.rfp.status === PurchaseStatus.Open && isAhead && !facts.isHeld;
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
    unacknowledged: canAnswer ? (unacknowledged.get(row.bidId ?? 0) ?? []) : [],
  };
}

/** Presents rows with the company's standing, so that each says whether it can be bid on and why not. */
export async function presentDeals(call: VendorCall, rows: readonly DealRow[]): Promise<Deal[]> {
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

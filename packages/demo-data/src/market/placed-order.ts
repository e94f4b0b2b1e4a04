import {
  awardsByVendor,
  BidStatus,
  type LineAward,
  PurchaseOrderStatus,
  PurchaseStatus,
  purchaseStatusAfterOrders,
} from '@chalkline/rules';
import { addAward, lastClosingOf } from './award.ts';
import { type Bid, comparedBid } from './bid.ts';
import { placeBids } from './bidding.ts';
import type { Participants } from './invite.ts';
import { issueOrder } from './orders.ts';
import { type Purchase, publishedAtOf } from './purchase.ts';
import type { World } from './world.ts';

/** States on each line its price and its supplier. */
function stateLines(purchase: Purchase, bids: readonly Bid[]): void {
  for (const { vendor, lines } of bids) {
    for (const { lineId, unitCost, isNoBid } of lines) {
      const line = purchase.lines.find(({ row }) => row.id === lineId);
      if (!line || isNoBid) continue;
      line.row.unitPrice = unitCost;
      line.row.vendorId = vendor.id;
    }
  }
}

/**
 * Places an order: each named company gets its part of the lines at the stated prices. The stated prices are kept as a
 * bid in force from the placing on, so that a purchase order always has the bid it was issued on.
 */
export function placeOrder(purchase: Purchase, participants: Participants, world: World): Bid[] {
  const { plan, rfp } = purchase;
  if (!rfp.shipTo) throw new RangeError(`School ${rfp.schoolId} has no address to ship to.`);
  const at = publishedAtOf(purchase);
  const count = participants.bidders.length;
  const parts = participants.bidders.map((_, index) =>
    purchase.lines.filter((_line, line) => line % count === index).map(({ row }) => row.id),
  );
  const bids = placeBids(purchase, participants.bidders, parts, world);
  stateLines(purchase, bids);
  const compared = bids.map((bid) => comparedBid(bid, purchase));
  const allocation: LineAward[] = bids.flatMap((bid, index) =>
    (parts[index] ?? []).map((lineId) => ({ lineId, bidId: bid.row.id })),
  );
  const award = addAward(purchase, allocation, compared, at, null, world);
  for (const [index, won] of awardsByVendor(allocation, compared).entries()) {
    const bid = bids.find((candidate) => candidate.row.id === won.bidId);
    if (!bid) throw new RangeError(`Bid ${won.bidId} is not one of the order's.`);
    const status = plan.orders[index] ?? PurchaseOrderStatus.Issued;
    issueOrder(purchase, { award, bid, won, status }, world);
    bid.row.status = status === PurchaseOrderStatus.Declined ? BidStatus.Submitted : BidStatus.Awarded;
  }
  rfp.status = purchaseStatusAfterOrders(plan.orders, rfp.typeId);
  if (rfp.status === PurchaseStatus.Completed) rfp.closedAt = lastClosingOf(rfp.id, world);
  return bids;
}

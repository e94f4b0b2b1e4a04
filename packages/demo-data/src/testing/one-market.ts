import { type ComparedBid, PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import type { AwardRow, RfpRow } from '../rows.ts';
import { groupBy, marketOf, seedingDays, startOfDay } from './markets.ts';

/* One market with its rows by what they belong to, for the tests that hold it against the rules. */

const [day = new Date(0)] = seedingDays;
export const data = marketOf(day);
export const today = startOfDay(day);
export const linesOf = groupBy(data.rfpLines, (line) => line.rfpId);
export const bidsOf = groupBy(data.bids, (bid) => bid.rfpId);
export const bidLinesOf = groupBy(data.bidLines, (line) => line.bidId);
export const ordersOf = groupBy(data.purchaseOrders, (order) => order.rfpId);
export const orderLinesOf = groupBy(data.purchaseOrderLines, (line) => line.purchaseOrderId);
export const invitationsOf = groupBy(data.invitations, (invitation) => invitation.rfpId);
export const weightsOf = groupBy(data.rfpRubrics, (weight) => weight.rfpId);
export const published = data.rfps.filter((rfp) => rfp.status !== PurchaseStatus.Draft);
export const isOrder = (rfp: RfpRow): boolean => rfp.typeId === PurchaseTypeId.Order;

export function quantityOf(lineId: number): number {
  return data.rfpLines[lineId - 1]?.quantity ?? 0;
}

/** A bid as the rules compare it, with the status it had when the award was made. */
export function compared(bidId: number, status?: number): ComparedBid {
  const bid = data.bids[bidId - 1];
  const lines = (bidLinesOf.get(bidId) ?? []).map((line) =>
    line.isNoBid || line.unitCost === null
      ? { lineId: line.lineId, isNoBid: true as const }
      : {
          lineId: line.lineId,
          unitCost: line.unitCost,
          tax: line.tax,
          deliveryFees: line.deliveryFees,
          quantity: quantityOf(line.lineId),
        },
  );
  return { bidId, vendorId: bid?.vendorId ?? 0, status: status ?? bid?.status ?? 0, lines };
}

export function comparedBidsOf(rfpId: number): ComparedBid[] {
  return (bidsOf.get(rfpId) ?? []).map((bid) => compared(bid.id));
}

/** The lines of a purchase as the rules name them. */
export function lineIdsOf(rfpId: number): { lineId: number }[] {
  return (linesOf.get(rfpId) ?? []).map(({ id }) => ({ lineId: id }));
}

export function allocationOf(award: AwardRow): { lineId: number; bidId: number }[] {
  return (ordersOf.get(award.rfpId) ?? [])
    .filter((order) => order.awardId === award.id)
    .flatMap((order) => (orderLinesOf.get(order.id) ?? []).map(({ lineId }) => ({ lineId, bidId: order.bidId })));
}

import {
  awardsByVendor,
  canTransitionPurchaseOrder,
  PurchaseOrderStatus,
  PurchaseTypeId,
  RATING_EDIT_DAYS,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../testing/markets.ts';
import {
  allocationOf,
  bidLinesOf,
  comparedBidsOf,
  data,
  orderLinesOf,
  ordersOf,
  quantityOf,
  today,
} from '../testing/one-market.ts';

const statusOfEvent: Record<string, number> = {
  issued: PurchaseOrderStatus.Issued,
  accepted: PurchaseOrderStatus.Accepted,
  declined: PurchaseOrderStatus.Declined,
  shipped: PurchaseOrderStatus.Shipped,
  'partly delivered': PurchaseOrderStatus.Shipped,
  delivered: PurchaseOrderStatus.Delivered,
  closed: PurchaseOrderStatus.Closed,
  cancelled: PurchaseOrderStatus.Cancelled,
};

describe('purchase orders', () => {
  it('PO-1 went from state to state as the rules allow, in order, up to the one they are in', () => {
    const eventsOf = groupBy(data.purchaseOrderEvents, (event) => event.purchaseOrderId);
    for (const order of data.purchaseOrders) {
      const events = eventsOf.get(order.id) ?? [];
      const statuses = events.map((event) => statusOfEvent[event.event] ?? 0);
      expect(statuses[0]).toBe(PurchaseOrderStatus.Issued);
      expect(statuses.at(-1)).toBe(order.status);
      for (const [index, status] of statuses.entries()) {
        const before = statuses[index - 1];
        if (before !== undefined && before !== status)
          expect(canTransitionPurchaseOrder(before, status), `PO ${order.id}`).toBe(true);
        expect(Number(events[index]?.at)).toBeGreaterThanOrEqual(Number(events[index - 1]?.at ?? 0));
        expect(Number(events[index]?.at)).toBeLessThan(today.getTime());
      }
      expect(order.acceptedAt !== null).toBe(statuses.includes(PurchaseOrderStatus.Accepted));
      expect(order.closedAt !== null).toBe(order.status === PurchaseOrderStatus.Closed);
      expect(order.declineReason !== null).toBe(order.status === PurchaseOrderStatus.Declined);
      expect(order.cancelReason !== null).toBe(order.status === PurchaseOrderStatus.Cancelled);
    }
  });

  it('AWD-5 total their lines, which cost what the bid says', () => {
    for (const award of data.awards) {
      const bids = comparedBidsOf(award.rfpId);
      const won = awardsByVendor(allocationOf(award), bids);
      for (const order of (ordersOf.get(award.rfpId) ?? []).filter((row) => row.awardId === award.id)) {
        expect(order.total).toBe(won.find((entry) => entry.bidId === order.bidId)?.total);
        for (const line of orderLinesOf.get(order.id) ?? []) {
          const asked = (bidLinesOf.get(order.bidId) ?? []).find((row) => row.lineId === line.lineId);
          expect(line).toMatchObject({
            unitCost: asked?.unitCost,
            amount: asked?.bidPrice,
            quantity: quantityOf(line.lineId),
          });
        }
      }
    }
  });

  it('PO-4 ship what their shipments say, and everything before they are delivered', () => {
    const shipped = groupBy(data.shipmentLines, (row) => row.purchaseOrderLineId);
    for (const order of data.purchaseOrders) {
      const isDone = order.status === PurchaseOrderStatus.Delivered || order.status === PurchaseOrderStatus.Closed;
      const isServices = data.rfps[order.rfpId - 1]?.typeId === PurchaseTypeId.Services;
      for (const line of orderLinesOf.get(order.id) ?? []) {
        const sent = (shipped.get(line.id) ?? []).reduce((sum, row) => sum + row.quantity, 0);
        expect(line.quantityShipped).toBe(sent);
        if (isDone) expect(line.quantityReceived).toBe(line.quantity);
        else expect(line.quantityReceived).toBeLessThanOrEqual(line.quantityShipped);
        if (isDone && !isServices) expect(line.quantityShipped).toBe(line.quantity);
      }
      if (order.status === PurchaseOrderStatus.Shipped)
        expect(
          data.shipments.some((row) => row.purchaseOrderId === order.id),
          `PO ${order.id}`,
        ).toBe(true);
    }
    expect(
      data.purchaseOrderLines.some((line) => line.quantityShipped > 0 && line.quantityShipped < line.quantity),
    ).toBe(true);
  });

  it('are rated after delivery with the mean of the aspects', () => {
    expect(
      data.ratings.some((rating) => rating.createdAt.getTime() > today.getTime() - RATING_EDIT_DAYS * 86_400_000),
    ).toBe(true);
    for (const rating of data.ratings) {
      const aspects =
        rating.side === 'school'
          ? [rating.price, rating.quality, rating.delivery, rating.service]
          : [rating.clarity, rating.payment, rating.communication];
      const given = aspects.map(Number);
      expect(given.every((value) => value >= 1 && value <= 5)).toBe(true);
      expect(rating.score).toBeCloseTo(given.reduce((sum, value) => sum + value, 0) / given.length, 2);
      expect(rating.comment).not.toBe('');
      const delivered = data.purchaseOrderEvents.find(
        (event) => event.purchaseOrderId === rating.purchaseOrderId && event.event === 'delivered',
      );
      expect(Number(rating.createdAt)).toBeGreaterThanOrEqual(Number(delivered?.at));
      expect(Number(rating.createdAt)).toBeLessThan(today.getTime());
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTransitionPurchaseOrder } from './purchase-order-status.ts';
import {
  canTransitionPurchase,
  isPurchaseStatus,
  PurchaseStatus,
  purchaseStatusAfterOrders,
  purchaseStatusLabel,
  schoolSearchStatus,
  schoolSearchStatusLabel,
  vendorSearchStatus,
  vendorSearchStatusLabel,
} from './purchase-status.ts';

const pairs = (typeId?: number): string[] => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  return all.flatMap((from) =>
    all.filter((to) => canTransitionPurchase(from, to, typeId)).map((to) => `${from}>${to}`),
  );
};

describe('transitions', () => {
  it('PUR-3 PO-16 has exactly these steps for a purchase that takes bids', () => {
    expect(pairs()).toEqual(['1>2', '2>3', '2>5', '3>4', '3>5', '4>3', '4>6', '6>3', '6>7']);
  });

  it('PUR-9 PO-16 has exactly these steps for an order', () => {
    expect(pairs(5)).toEqual(['1>2', '2>4', '2>5', '4>5', '4>6', '6>5', '6>7']);
  });

  it('PUR-7 shows a published purchase before its start as Scheduled', () => {
    expect(purchaseStatusLabel(1, { isScheduled: true })).toBe('Scheduled');
    expect(purchaseStatusLabel(2, { isScheduled: true })).toBe('Open');
    expect(purchaseStatusLabel(1)).toBe('Draft');
    expect([isPurchaseStatus(7), isPurchaseStatus(8)]).toEqual([true, false]);
  });
});

describe('purchaseStatusAfterOrders', () => {
  it.each([
    [[1], PurchaseStatus.Awarded],
    [[1, 3, 7], PurchaseStatus.Awarded],
    [[1, 2], PurchaseStatus.InFulfilment],
    [[1, 6], PurchaseStatus.InFulfilment],
    [[4, 3], PurchaseStatus.InFulfilment],
    [[5], PurchaseStatus.InFulfilment],
    [[3, 3], PurchaseStatus.OnGoing],
    [[3, 7], PurchaseStatus.OnGoing],
    [[6, 3, 7], PurchaseStatus.Completed],
    [[6, 6], PurchaseStatus.Completed],
  ])('PO-3 of orders %j is %i', (statuses, expected) => {
    expect(purchaseStatusAfterOrders(statuses)).toBe(expected);
  });

  it('PO-3 closes an order that everybody declined', () => {
    expect(purchaseStatusAfterOrders([3, 3], 5)).toBe(PurchaseStatus.Closed);
    expect(purchaseStatusAfterOrders([3, 6], 5)).toBe(PurchaseStatus.Completed);
  });

  it.each([undefined, 5])(
    'PO-3 moves the purchase (type %s) only along its table, whatever its orders do',
    (typeId) => {
      const moves = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 7 })), { maxLength: 80 });
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 4 }), moves, (count, steps) => {
          const orders = Array.from({ length: count }, () => 1);
          let state: number = PurchaseStatus.Awarded;
          for (const [index, to] of steps) {
            const from = orders[index];
            if (from === undefined || !canTransitionPurchaseOrder(from, to)) continue;
            orders[index] = to;
            const next = purchaseStatusAfterOrders(orders, typeId);
            expect(next === state || canTransitionPurchase(state, next, typeId)).toBe(true);
            state = next;
          }
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('search statuses', () => {
  it('UI-14 shows a school the coarser state of purchases and sales', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(schoolSearchStatus)).toEqual([1, 2, 3, 3, 4, 3, 4]);
    expect([1, 2, 3, 4, 9].map(schoolSearchStatusLabel)).toEqual(['Draft', 'Open', 'On-Going', 'Closed', 'Closed']);
  });

  const view = { purchaseStatus: 2, bidStatus: null, isInvited: false };

  it.each([
    ['an open purchase', view, 1],
    ['an open purchase that invited it', { ...view, isInvited: true }, 2],
    ['a draft bid', { ...view, bidStatus: 1 }, 1],
    ['a withdrawn bid on an invitation', { ...view, bidStatus: 6, isInvited: true }, 2],
    ['a sealed bid', { ...view, bidStatus: 2 }, 3],
    ['a bid being evaluated', { ...view, purchaseStatus: 3, bidStatus: 2 }, 3],
    ['a bid in negotiation', { ...view, purchaseStatus: 3, bidStatus: 3 }, 3],
    ['an award', { ...view, purchaseStatus: 4, bidStatus: 4 }, 4],
    ['an order to answer', { ...view, purchaseStatus: 4, purchaseOrderStatuses: [1] }, 4],
    ['a delivery under way', { ...view, purchaseStatus: 6, bidStatus: 4, purchaseOrderStatuses: [4] }, 4],
    ['its own order closed', { ...view, purchaseStatus: 6, bidStatus: 4, purchaseOrderStatuses: [6] }, 5],
    ['a regret', { ...view, purchaseStatus: 4, bidStatus: 5 }, 5],
    ['a disqualified bid', { ...view, purchaseStatus: 3, bidStatus: 7 }, 5],
    ['a purchase that closed without its bid', { ...view, purchaseStatus: 3 }, 5],
    ['a cancelled purchase', { ...view, purchaseStatus: 5, bidStatus: 2 }, 5],
    ['a completed purchase', { ...view, purchaseStatus: 7, bidStatus: 4 }, 5],
  ])("UI-15 of %s is the vendor's own", (_name, input, expected) => {
    expect(vendorSearchStatus(input)).toBe(expected);
  });

  it('UI-15 has a word for each', () => {
    expect([1, 2, 3, 4, 5, 9].map(vendorSearchStatusLabel)).toEqual([
      'New',
      'Invited',
      'Submitted',
      'Awarded',
      'Completed',
      'Completed',
    ]);
  });
});

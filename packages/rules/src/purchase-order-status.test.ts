import { describe, expect, it } from 'vitest';
import {
  areLinesFreeAgain,
  canCancelPurchaseOrder,
  canTransitionPurchaseOrder,
  isPurchaseOrderFinished,
  orderLabel,
  vendorPurchaseOrderStatusLabel,
} from './purchase-order-status.ts';

const all = [1, 2, 3, 4, 5, 6, 7];

describe('purchase order status', () => {
  it('PO-1 has exactly these steps', () => {
    const steps = all.flatMap((from) =>
      all.filter((to) => canTransitionPurchaseOrder(from, to)).map((to) => `${from}>${to}`),
    );
    expect(steps).toEqual(['1>2', '1>3', '1>7', '2>4', '2>5', '4>5', '5>6']);
  });

  it('PO-2 is declined and cancelled only before acceptance', () => {
    expect(all.filter((from) => canTransitionPurchaseOrder(from, 7))).toEqual([1]);
    expect(all.filter((from) => canTransitionPurchaseOrder(from, 3))).toEqual([1]);
  });

  it('PO-16 is cancelled after its acceptance only where the vendor was rejected and nothing has moved', () => {
    const still = [{ quantityShipped: 0, quantityReceived: 0 }];
    const may = (isVendorRejected: boolean, lines = still) =>
      all.filter((status) => canCancelPurchaseOrder(status, { isVendorRejected, lines }));
    expect(may(false)).toEqual([1]);
    expect(may(true)).toEqual([1, 2]);
    expect(may(true, [...still, { quantityShipped: 1, quantityReceived: 0 }])).toEqual([1]);
    expect(may(true, [...still, { quantityShipped: 0, quantityReceived: 0.5 }])).toEqual([1]);
  });

  it('PO-3 is finished when closed, declined or cancelled', () => {
    expect([0, ...all].filter(isPurchaseOrderFinished)).toEqual([3, 6, 7]);
  });

  it('AWD-6 frees the lines of a declined or cancelled order', () => {
    expect(all.filter(areLinesFreeAgain)).toEqual([3, 7]);
  });

  it('PO-13 reads how far it has come before its status', () => {
    expect(orderLabel(4, 'partly shipped', 'school')).toBe('Partly shipped');
    expect(orderLabel(4, 'partly delivered', 'vendor')).toBe('Partly delivered');
    expect(orderLabel(4, null, 'school')).toBe('Shipped');
    expect(orderLabel(1, null, 'vendor')).toBe('Issued, waiting for your answer');
  });

  it('tells the vendor whose turn it is', () => {
    expect(vendorPurchaseOrderStatusLabel(1)).toBe('Issued, waiting for your answer');
    expect(vendorPurchaseOrderStatusLabel(7)).toBe('Cancelled by the school');
    expect(vendorPurchaseOrderStatusLabel(4)).toBe('Shipped');
  });
});

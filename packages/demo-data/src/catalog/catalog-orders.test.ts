import {
  accountSharesProblems,
  bidLinePrice,
  bidTotal,
  canTransitionPurchaseOrder,
  freightOf,
  isOrderableQuantity,
  PurchaseOrderStatus,
  PurchaseTypeId,
  purchaseStatusAfterOrders,
  sumMoney,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import { groupBy, marketOf, seedingDays, startOfDay } from '../testing/markets.ts';
import { createBook } from './catalog-book.ts';
import { demoCatalog } from './demo-catalog.ts';
import { priceOf, termsOf } from './order-lines.ts';

const DAY = 86_400_000;
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

describe.each(seedingDays)('orders from catalogs in a market seeded on %s', (day) => {
  const market = marketOf(day);
  const data = demoCatalog(market, day);
  const { orders } = data;
  const today = startOfDay(day);
  const book = { ...createBook(market, day), rows: data };
  const linesOf = groupBy(orders.purchaseOrderLines, ({ purchaseOrderId }) => purchaseOrderId);

  it('are 60 to 90, of at least eight companies; the demonstration’s has the most', () => {
    expect(orders.purchaseOrders.length).toBeGreaterThanOrEqual(60);
    expect(orders.purchaseOrders.length).toBeLessThanOrEqual(90);
    const byVendor = groupBy(orders.purchaseOrders, ({ vendorId }) => vendorId);
    expect(byVendor.size).toBeGreaterThanOrEqual(8);
    const counts = [...byVendor].sort((a, b) => b[1].length - a[1].length).map(([vendorId]) => vendorId);
    expect(counts[0]).toBe(DEMO_VENDOR_ID);
    expect(orders.purchaseOrders.some(({ schoolId }) => schoolId === DEMO_SCHOOL_ID)).toBe(true);
    expect(new Set(orders.purchaseOrders.map(({ schoolId }) => schoolId)).size).toBeGreaterThan(8);
  });

  it('PO-1 PO-13 are in every state, also shipped in part, and got there as the rules allow', () => {
    const statuses = new Set(orders.purchaseOrders.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(Object.values(PurchaseOrderStatus).sort());
    const eventsOf = groupBy(orders.purchaseOrderEvents, ({ purchaseOrderId }) => purchaseOrderId);
    for (const { id, status } of orders.purchaseOrders) {
      const steps = (eventsOf.get(id) ?? []).map(({ event }) => statusOfEvent[event] ?? 0);
      expect(steps[0]).toBe(PurchaseOrderStatus.Issued);
      expect(steps.at(-1)).toBe(status);
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1];
        if (before !== undefined && before !== step) expect(canTransitionPurchaseOrder(before, step)).toBe(true);
      }
    }
    const shipped = orders.purchaseOrders.filter(({ status }) => status === PurchaseOrderStatus.Shipped);
    const owes = shipped.filter(({ id }) =>
      (linesOf.get(id) ?? []).some(({ quantity, quantityShipped }) => quantityShipped < quantity),
    );
    expect(owes.length).toBeGreaterThan(0);
    expect(owes.length).toBeLessThan(shipped.length);
  });

  it('lie within the last three months, and nothing of them in the future', () => {
    for (const { issuedAt, acceptedAt, closedAt } of orders.purchaseOrders) {
      expect(today.getTime() - issuedAt.getTime()).toBeLessThanOrEqual(91 * DAY);
      for (const at of [issuedAt, acceptedAt, closedAt]) if (at) expect(at < today).toBe(true);
    }
    for (const { at } of [...orders.purchaseOrderEvents, ...orders.auditLog]) expect(at < today).toBe(true);
    for (const { createdAt } of [...orders.ratings, ...orders.notifications]) expect(createdAt < today).toBe(true);
  });

  it('SRV-9 are numbered after the purchases, and leave the market as it was', () => {
    const follows = (rows: readonly { id: number }[], after: number): void =>
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => after + index + 1));
    follows(orders.rfps, market.rfps.length);
    follows(orders.rfpLines, market.rfpLines.length);
    follows(orders.awards, market.awards.length);
    follows(orders.purchaseOrders, market.purchaseOrders.length);
    follows(orders.purchaseOrderLines, market.purchaseOrderLines.length);
    follows(orders.shipments, market.shipments.length);
    expect(market.purchaseOrders.every(({ bidId }) => bidId > 0)).toBe(true);
  });

  it('CART-5 BID-2 cost what their lines come to, with each company’s freight and the tax of each address', () => {
    const rfpLines = new Map(orders.rfpLines.map((line) => [line.id, line]));
    for (const { id, vendorId, total } of orders.purchaseOrders) {
      const lines = linesOf.get(id) ?? [];
      expect(total).toBe(bidTotal(lines));
      const goods = sumMoney(lines.map(({ unitCost, quantity }) => (Number(unitCost) * quantity).toFixed(2)));
      expect(sumMoney(lines.map(({ deliveryFees }) => deliveryFees))).toBe(freightOf(termsOf(book, vendorId), goods));
      for (const line of lines) {
        expect(line.amount).toBe(bidLinePrice(line));
        const asked = rfpLines.get(line.lineId);
        expect([asked?.tax, asked?.deliveryFees, asked?.unitPrice]).toEqual([
          line.tax,
          line.deliveryFees,
          line.unitCost,
        ]);
        if (line.exemptionCertificate !== null) expect(line.tax).toBe('0');
      }
    }
    expect(orders.purchaseOrderLines.some(({ tax }) => Number(tax) > 0)).toBe(true);
    expect(orders.purchaseOrderLines.some(({ exemptionCertificate }) => exemptionCertificate !== null)).toBe(true);
  });

  it('CAT-5 CAT-6 CAT-8 pay the price of their tier and contract, and never for less than a smallest order', () => {
    const ordersById = new Map(orders.purchaseOrders.map((order) => [order.id, order]));
    for (const line of orders.purchaseOrderLines) {
      const product = data.products[line.productId - 1];
      const order = ordersById.get(line.purchaseOrderId);
      expect(product?.vendorId).toBe(order?.vendorId);
      expect(product?.sku).toBe(line.sku);
      expect(product && isOrderableQuantity(line.quantity, product), product?.name).toBe(true);
      if (line.offerLineId !== null || !order) continue;
      const { schoolId, issuedAt: at } = order;
      const price = priceOf(book, line.productId, { schoolId, at, quantity: line.quantity });
      expect([price?.unitPrice, price?.versionId, price?.contract?.id ?? null]).toEqual([
        line.unitCost,
        line.priceVersionId,
        line.contractId,
      ]);
    }
    expect(orders.purchaseOrderLines.some(({ contractId }) => contractId !== null)).toBe(true);
  });

  it('CAT-12 hold of each product’s stock what is not shipped yet, and never more than there is', () => {
    const heldOf = new Map<number, number>();
    for (const { productId, held, quantity, quantityShipped } of orders.purchaseOrderLines) {
      expect(held === 0 || held === quantity - quantityShipped).toBe(true);
      heldOf.set(productId, (heldOf.get(productId) ?? 0) + held);
    }
    for (const { id, stock, held } of data.products) {
      expect(held).toBe(heldOf.get(id) ?? 0);
      if (stock !== null) expect(stock - held).toBeGreaterThanOrEqual(0);
    }
    expect([...heldOf.values()].some((held) => held > 0)).toBe(true);
    const over: number[] = [PurchaseOrderStatus.Closed, PurchaseOrderStatus.Declined, PurchaseOrderStatus.Cancelled];
    for (const order of orders.purchaseOrders.filter(({ status }) => over.includes(status))) {
      expect((linesOf.get(order.id) ?? []).every(({ held }) => held === 0)).toBe(true);
    }
  });

  it('CART-1 CART-3 come from carts that were checked out, one order of each company', () => {
    const carts = new Map(data.carts.map((cart) => [cart.id, cart]));
    const rfps = new Map(orders.rfps.map((rfp) => [rfp.id, rfp]));
    const totals = new Map(orders.purchaseOrders.map(({ id, total }) => [id, total]));
    expect(orders.cartOrders).toHaveLength(orders.purchaseOrders.length);
    for (const [cartId, own] of groupBy(orders.cartOrders, (row) => row.cartId)) {
      const cart = carts.get(cartId);
      expect(cart).toMatchObject({ status: 4, checkedOutAt: expect.any(Date) });
      expect(cart?.total).toBe(sumMoney(own.map(({ purchaseOrderId }) => totals.get(purchaseOrderId) ?? '0.00')));
      expect(new Set(own.map(({ vendorId }) => vendorId)).size).toBe(own.length);
    }
    for (const { rfpId, status, schoolId } of orders.purchaseOrders) {
      expect(rfps.get(rfpId)).toMatchObject({ typeId: PurchaseTypeId.Order, schoolId, isPublic: false });
      expect(rfps.get(rfpId)?.status).toBe(purchaseStatusAfterOrders([status], PurchaseTypeId.Order));
    }
  });

  it('CART-9 CART-10 CART-15 are charged to accounts where the school keeps some, to the cent of each order', () => {
    const sharesOf = groupBy(orders.purchaseOrderLineShares, ({ purchaseOrderLineId }) => purchaseOrderLineId);
    expect(sharesOf.size).toBeGreaterThan(0);
    for (const shares of sharesOf.values()) expect(accountSharesProblems(shares)).toEqual({});
    const linesOf = groupBy(orders.purchaseOrderLines, ({ purchaseOrderId }) => purchaseOrderId);
    for (const { id, total } of orders.purchaseOrders) {
      const shares = (linesOf.get(id) ?? []).flatMap((line) => sharesOf.get(line.id) ?? []);
      if (shares.length > 0) expect(sumMoney(shares.map(({ amount }) => amount))).toBe(total);
    }
    expect(orders.cartLineShares).toHaveLength(orders.purchaseOrderLineShares.length);
  });

  it('OFFER-6 order some of what was accepted in offers, once and at its locked price', () => {
    const ordered = data.accepted.filter(({ orderedAt }) => orderedAt !== null);
    expect(ordered.length).toBeGreaterThanOrEqual(4);
    const byOffer = groupBy(orders.purchaseOrderLines, ({ offerLineId }) => offerLineId);
    for (const { offerLineId, quantity, unitPrice, until, orderedAt, lapsedAt } of ordered) {
      expect(byOffer.get(offerLineId)).toMatchObject([{ quantity, unitCost: unitPrice }]);
      expect(orderedAt && orderedAt < until).toBe(true);
      expect(lapsedAt).toBeNull();
    }
    expect(byOffer.size - 1).toBe(ordered.length);
  });
});

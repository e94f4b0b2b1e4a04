import type { components } from '@chalkline/openapi/types';
import { purchaseOrderStatusLabel, purchaseOrderTransitions } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, purchaseOrderLines, purchaseOrders, rfps, schools } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, awardedPurchase, bid, openBids, openPurchase, vendorIds } from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';
import { leftOf } from './fulfil-order.ts';

type Order = components['schemas']['PurchaseOrder'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = (operation: string, as: DemoName, body: unknown) =>
  market.call<Order>('POST', `/api/POConfiguration/${operation}`, { as, body });
const accept = (id: number) => post('AcceptPurchaseOrder', 'vendor', { id });
const decline = (id: number, reason = 'Sold out.') => post('DeclinePurchaseOrder', 'vendor', { id, reason });
const cancel = (id: number, reason = 'Not needed.') => post('CancelPurchaseOrder', 'school', { id, reason });
const close = (id: number) => post('ClosePurchaseOrder', 'school', { id });
const read = async (id: number, as: DemoName = 'school') =>
  (await market.call<Order>('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`, { as })).data;
type Amounts = readonly (number | null)[];
const amounts = async (id: number, quantities: Amounts) =>
  (await read(id)).lines.flatMap((line, index) => {
    const quantity = quantities[index] ?? null;
    return quantity === null ? [] : [{ poLineId: line.id, quantity }];
  });
const ship = async (id: number, quantities: Amounts) =>
  post('ShipPurchaseOrder', 'vendor', {
    id,
    carrier: 'UPS',
    trackingNumber: '1Z99',
    lines: await amounts(id, quantities),
  });
const deliver = async (id: number, quantities: Amounts) =>
  post('DeliverPurchaseOrder', 'school', { id, lines: await amounts(id, quantities) });
const purchaseStatus = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0]?.status;
const set = (id: number, status: number) =>
  market.db.update(purchaseOrders).set({ status }).where(eq(purchaseOrders.id, id));

describe('PO-1 every step', () => {
  const steps: readonly (readonly [
    string,
    number,
    (id: number) => Promise<{ status: number; code: string | undefined; errorMsg: string | null }>,
  ])[] = [
    ['accept', 2, accept],
    ['decline', 3, (id) => decline(id)],
    ['ship', 4, (id) => ship(id, [1, null])],
    ['deliver', 5, (id) => deliver(id, [10, 3])],
    ['close', 6, close],
    ['cancel', 7, (id) => cancel(id)],
  ];
  const cases = [1, 2, 3, 4, 5, 6, 7].flatMap((from) => steps.map(([name, to, run]) => ({ from, name, to, run })));

  it.each(cases)('from status $from: $name', async ({ from, name, to, run }) => {
    const { orderId } = await shared();
    await market.db
      .update(purchaseOrderLines)
      .set({ quantityShipped: 0, quantityReceived: 0 })
      .where(eq(purchaseOrderLines.purchaseOrderId, orderId));
    await set(orderId, from);
    const isAgain = name === 'ship' && from === 4;
    const isLegal = isAgain || (purchaseOrderTransitions[from as 1] as readonly number[]).includes(to);
    const answer = await run(orderId);
    if (isLegal) expect(answer.status).toBe(200);
    else {
      expect([answer.status, answer.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
      expect(answer.errorMsg).toContain(`"${purchaseOrderStatusLabel(from)}"`);
      expect(answer.errorMsg).toContain(`"${purchaseOrderStatusLabel(to)}"`);
    }
    expect((await read(orderId)).order.status).toBe(isLegal ? to : from);
  });

  let made: Promise<{ orderId: number }> | undefined;
  const shared = () => {
    made ??= awardedPurchase(market);
    return made;
  };
});

describe('fulfillment', () => {
  it('PO-3 the purchase follows its order to Completed', async () => {
    const { orderId, purchase } = await awardedPurchase(market);
    expect(await purchaseStatus(purchase.id)).toBe(4);
    await accept(orderId);
    expect(await purchaseStatus(purchase.id)).toBe(6);
    await ship(orderId, [10, 3]);
    await deliver(orderId, [10, 3]);
    expect(await purchaseStatus(purchase.id)).toBe(6);
    const closed = await close(orderId);
    expect(await purchaseStatus(purchase.id)).toBe(7);
    expect(closed.data.history.map(({ event }) => event)).toEqual([
      'issued',
      'accepted',
      'shipped',
      'delivered',
      'closed',
    ]);
    const told = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    const events = told.map(({ event }) => event);
    for (const event of ['order-accepted', 'order-shipped', 'order-delivered', 'order-closed'])
      expect(events).toContain(event);
  });

  it('PO-3 a purchase of two orders is completed when both are finished', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    const a = await bid(market, 'vendor', purchase, ['1.00', '9.00']);
    const b = await bid(market, 'vendor3', purchase, ['2.00', '3.00']);
    await openBids(market, purchase);
    const { data } = await award(market, purchase, [a.bidId, b.bidId], { reason: 'The cheapest of each.' });
    const [first, second] = data.purchaseOrders.map(({ id }) => id);
    await accept(first ?? 0);
    await post('DeclinePurchaseOrder', 'vendor3', { id: second, reason: 'No.' });
    expect(await purchaseStatus(purchase.id)).toBe(6);
    await deliver(first ?? 0, [10]);
    await close(first ?? 0);
    expect(await purchaseStatus(purchase.id)).toBe(7);
  });

  it('PO-4 partial shipments and receipts add up, line by line', async () => {
    const { orderId } = await awardedPurchase(market);
    await accept(orderId);
    await ship(orderId, [4, null]);
    const second = await ship(orderId, [6, 1.5]);
    expect(second.data.lines.map((line) => [line.quantityShipped, line.quantityReceived])).toEqual([
      [10, 0],
      [1.5, 0],
    ]);
    expect(second.data.shipments.map((shipment) => shipment.lines.length)).toEqual([1, 2]);
    const part = await deliver(orderId, [10, 1.5]);
    expect(part.data.order.status).toBe(4);
    expect((await deliver(orderId, [null, 1.5])).data.order.status).toBe(5);
    const received = (await read(orderId)).history.filter(({ event }) => event.endsWith('delivered'));
    expect(received.map(({ detail }) => detail).toSorted()).toEqual(['1.5 of Line 2', '10 of Line 1, 1.5 of Line 2']);
  });

  it('PO-4 refuses more than is left and names the line', async () => {
    const { orderId } = await awardedPurchase(market);
    await accept(orderId);
    await ship(orderId, [8, null]);
    const answer = await ship(orderId, [3, 3]);
    expect([answer.status, answer.fields]).toEqual([
      422,
      { 'lines.0.quantity': 'You can ship at most 2 each of Line 1.' },
    ]);
    expect((await deliver(orderId, [11, null])).fields).toEqual({
      'lines.0.quantity': 'You can receive at most 10 each of Line 1.',
    });
    expect((await read(orderId)).lines[0]).toMatchObject({ quantityShipped: 8, quantityReceived: 0 });
  });

  it('PO-4 counts decimals without the crumbs of binary fractions', async () => {
    const { orderId } = await awardedPurchase(market, { quantities: [0.3, 1] });
    await accept(orderId);
    await ship(orderId, [0.1, null]);
    expect((await ship(orderId, [0.2, null])).status).toBe(200);
    expect(leftOf(0.3, 0.1)).toBe(0.2);
  });

  it.each([
    ['a line of another order', [{ poLineId: 1, quantity: 1 }], 'lines.0.poLineId', 422],
    ['a quantity of zero', [{ poLineId: 1, quantity: 0 }], 'lines.0.quantity', 400],
    ['nothing', [], 'lines', 400],
  ])('PO-4 refuses %s', async (_what, lines, field, status) => {
    const { orderId } = await awardedPurchase(market);
    await accept(orderId);
    const answer = await post('ShipPurchaseOrder', 'vendor', { id: orderId, carrier: 'UPS', lines });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([status, [field]]);
  });

  it('refuses a line twice, five decimals and a carrier of blanks', async () => {
    const { orderId } = await awardedPurchase(market);
    await accept(orderId);
    const [line] = await amounts(orderId, [1, null]);
    const shipping = (lines: unknown, carrier = 'UPS') =>
      post('ShipPurchaseOrder', 'vendor', { id: orderId, carrier, lines });
    expect(Object.keys((await shipping([line, line])).fields)).toEqual(['lines.1.poLineId']);
    expect(Object.keys((await shipping([{ ...line, quantity: 0.00001 }])).fields)).toEqual(['lines.0.quantity']);
    expect(Object.keys((await shipping([line], '  ')).fields)).toEqual(['carrier']);
  });

  it('PO-2 declining and cancelling ask for a reason, which the other side reads', async () => {
    const { orderId } = await awardedPurchase(market);
    expect(Object.keys((await decline(orderId, ' ')).fields)).toEqual(['reason']);
    expect(Object.keys((await cancel(orderId, '\n')).fields)).toEqual(['reason']);
    await decline(orderId, 'Sold out.');
    expect(await read(orderId)).toMatchObject({ declineReason: 'Sold out.', allowedActions: [] });
  });

  it('PO-6 each side is offered its own steps', async () => {
    const { orderId } = await awardedPurchase(market);
    expect((await read(orderId, 'vendor')).allowedActions).toEqual(['accept', 'decline']);
    expect((await read(orderId, 'school')).allowedActions).toEqual(['cancel']);
    await accept(orderId);
    expect((await read(orderId, 'subvendor')).allowedActions).toEqual(['ship']);
    expect((await read(orderId, 'school')).allowedActions).toEqual(['deliver']);
    expect((await post('AcceptPurchaseOrder', 'vendor3', { id: orderId })).status).toBe(404);
    expect(
      (await post('DeliverPurchaseOrder', 'vendor', { id: orderId, lines: [{ poLineId: 1, quantity: 1 }] })).code,
    ).toBe('FORBIDDEN');
  });

  it('PO-1 accepting twice changes nothing', async () => {
    const { orderId } = await awardedPurchase(market);
    await accept(orderId);
    const [first] = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, orderId));
    expect((await accept(orderId)).status).toBe(409);
    const [second] = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, orderId));
    expect(second?.acceptedAt).toEqual(first?.acceptedAt);
  });
});

describe('lists and files', () => {
  it('ID-4 finds an order by its number, and a purchase’s orders by the purchase’s', async () => {
    const { orderId, purchase } = await awardedPurchase(market);
    const find = async (search: string, as: DemoName = 'school') =>
      (
        await market.call('GET', `/api/POConfiguration/GetPurchaseOrders?search=${encodeURIComponent(search)}`, { as })
      ).data.listingData.map((row: { id: number }) => row.id);
    expect(await find(`po ${orderId}`)).toEqual([orderId]);
    expect(await find(`PO-${String(orderId).padStart(6, '0')}`, 'vendor')).toEqual([orderId]);
    expect(await find(`rfp${purchase.id}`)).toEqual([orderId]);
    expect(await find(`ORD-${purchase.id}`)).toEqual([]);
    expect(await find(`PO-${orderId}`, 'vendor2')).toEqual([]);
  });

  it('SRV-2 refuses to sort by what is no column', async () => {
    const answer = await market.call('GET', '/api/POConfiguration/GetPurchaseOrders?sort=constructor', {
      as: 'school',
    });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['sort']]);
    for (const sort of ['total', '-total', '-issuedAt', 'vendorName', 'deliveryDate']) {
      expect(
        (await market.call('GET', `/api/POConfiguration/GetPurchaseOrders?sort=${sort}`, { as: 'school' })).status,
        sort,
      ).toBe(200);
    }
  });

  it('UI-8 pages don’t overlap, also where rows are equal', async () => {
    const page = async (pageNumber: number) =>
      (
        await market.call(
          'GET',
          `/api/POConfiguration/GetPurchaseOrders?sort=status&pageSize=5&pageNumber=${pageNumber}`,
          { as: 'school' },
        )
      ).data;
    const [one, two] = [await page(1), await page(2)];
    const ids = [...one.listingData, ...two.listingData].map((row: { id: number }) => row.id);
    expect(new Set(ids).size).toBe(10);
    expect(one.totalCount).toBeGreaterThan(10);
  });

  const textOf = async (orderId: number, as: DemoName = 'vendor') =>
    textOfFile((await market.call('GET', `/api/POConfiguration/DownloadPO/${orderId}`, { as })).raw);

  it('PO-5 the file is a real PDF with the order’s lines and total, named after it', async () => {
    const { orderId } = await awardedPurchase(market);
    const answer = await market.call('GET', `/api/POConfiguration/DownloadPO/${orderId}`, { as: 'vendor' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="PO #${orderId}.pdf"; filename*=UTF-8''PO%20%23${orderId}.pdf`,
    );
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.raw.subarray(-8).toString()).toContain('%%EOF');
    if (!canReadPdf) return;
    const text = textOfFile(answer.raw);
    expect(text).toContain(`PO-${String(orderId).padStart(6, '0')}`);
    for (const part of ['Line 1', '$130.00', 'Northgate Supply', 'Cedar Valley USD']) expect(text).toContain(part);
  });

  it('PO-11 PO-12 says on screen and on paper who buys, who is billed, the terms and what adds up', async () => {
    const { orderId } = await awardedPurchase(market, { accountLine: ' 01-4310 ' });
    const [before] = await market.db.select().from(schools).where(eq(schools.id, 1));
    const order = await read(orderId, 'vendor');
    expect(order).toMatchObject({
      billTo: { name: before?.name, line1: before?.addressLine1 },
      buyer: { name: 'Dana Mercer', email: 'school@demo.chalkline.test' },
      vendorContact: { name: 'Noor Saleh' },
      authorizedBy: { name: 'Dana Mercer' },
      accountLine: '01-4310',
      terms: expect.stringContaining('Net 30'),
      sums: { subtotal: '130.00', tax: '0.00', freight: '0.00', total: '130.00' },
    });
    await market.db.update(schools).set({ orderTerms: 'Net 90.' }).where(eq(schools.id, 1));
    await accept(orderId);
    expect((await read(orderId)).terms).toBe(order.terms);
    if (canReadPdf) {
      const text = await textOf(orderId);
      const said = [
        'Ship to',
        'Bill to',
        'Dana Mercer',
        'Noor Saleh',
        '01-4310',
        'Net 30',
        'Subtotal',
        'Authorized by',
      ];
      for (const part of said) expect(text).toContain(part);
      for (const internal of ['Status', 'Accepted', 'PO #']) expect(text).not.toContain(internal);
    }
    await market.db.update(schools).set({ orderTerms: null }).where(eq(schools.id, 1));
  });

  it('PO-11 an order from before its papers were kept reads as School Setup has them', async () => {
    const { orderId } = await awardedPurchase(market);
    await market.db.update(purchaseOrders).set({ issuedAs: null }).where(eq(purchaseOrders.id, orderId));
    expect(await read(orderId)).toMatchObject({
      buyer: { name: 'Dana Mercer' },
      authorizedBy: { name: 'Dana Mercer' },
    });
  });

  it('PO-13 reads partly shipped, then partly delivered, while its status stays', async () => {
    const { orderId, purchase } = await awardedPurchase(market);
    await accept(orderId);
    const said = async () => {
      const { order } = await read(orderId);
      return [order.status, order.statusText];
    };
    await ship(orderId, [4, null]);
    expect(await said()).toEqual([4, 'Partly shipped']);
    const path = `/api/POConfiguration/GetAwardedBids?search=RFP-${purchase.id}`;
    const { data } = await market.call<{ listingData: { statusText: string }[] }>('GET', path, { as: 'vendor' });
    expect(data.listingData[0]?.statusText).toBe('Partly shipped');
    await deliver(orderId, [4, null]);
    expect(await said()).toEqual([4, 'Partly delivered']);
    await ship(orderId, [6, 3]);
    await deliver(orderId, [6, 3]);
    expect(await said()).toEqual([5, 'Delivered']);
  });

  it('PO-14 prints Nguyễn, Łódź, Маркеры and Αθήνα as they are written', async () => {
    const { orderId, purchase } = await awardedPurchase(market);
    const names = 'Nguyễn Thị Ơn, Łódź, Reykjavík, Маркеры, Αθήνα';
    await market.db
      .update(rfps)
      .set({ name: `${names} 😀` })
      .where(eq(rfps.id, purchase.id));
    if (canReadPdf) expect((await textOf(orderId)).replace(/\s+/g, ' ')).toContain(names);
  });

  it('PO-5 a name in another alphabet breaks no file', async () => {
    const { orderId, purchase } = await awardedPurchase(market);
    await market.db.update(rfps).set({ name: 'Маркеры 数学 \u202e😀' }).where(eq(rfps.id, purchase.id));
    const answer = await market.call('GET', `/api/POConfiguration/DownloadPO/${orderId}`, { as: 'school' });
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, awardedPurchase, bid, type OpenPurchase, openBids, openPurchase } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <T>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const needOf = async (as: DemoName, key: string) => {
  const path = '/api/POConfiguration/GetPurchasingOverview';
  const { data } = await market.call<Schemas['Overview']>('GET', path, { as });
  return data.needsMe.find((need) => need.key === key);
};
const orderOf = async (as: DemoName, id: number) =>
  (await market.call<Schemas['PurchaseOrder']>('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`, { as })).data;
const onGoing = async (purchase: OpenPurchase) => {
  const path = `/api/POConfiguration/GetOnGoingPurchases?search=RFP-${purchase.id}`;
  return (await market.call<{ listingData: Schemas['OnGoingPurchase'][] }>('GET', path, { as: 'school' })).data
    .listingData[0];
};

describe('orders that need a vendor', () => {
  it('PO-4 an order is to ship until its last unit is under way', async () => {
    const { orderId } = await awardedPurchase(market);
    const isNeeded = async () => {
      const { order } = await orderOf('vendor', orderId);
      return { needsMe: order.needsMe, isToShip: order.isToShip };
    };
    const key = `ship-${orderId}`;
    expect(await isNeeded()).toEqual({ needsMe: true, isToShip: false });
    expect(await needOf('vendor', key)).toBeUndefined();
    const { data } = await post<Schemas['PurchaseOrder']>('AcceptPurchaseOrder', 'vendor', { id: orderId });
    expect(await isNeeded()).toEqual({ needsMe: true, isToShip: true });
    expect(await needOf('vendor', key)).toMatchObject({
      title: expect.stringMatching(/^Ship the order of /),
      href: `/po-management?id=${orderId}`,
    });
    const [first, ...others] = data.lines.map((line) => ({ poLineId: line.id, quantity: line.quantity }));
    const ship = (lines: unknown) => post('ShipPurchaseOrder', 'vendor', { id: orderId, carrier: 'UPS', lines });
    await ship([first]);
    expect(await isNeeded()).toEqual({ needsMe: true, isToShip: true });
    await ship(others);
    expect(await isNeeded()).toEqual({ needsMe: false, isToShip: false });
    expect(await needOf('vendor', key)).toBeUndefined();
    expect((await orderOf('school', orderId)).order.needsMe).toBe(true);
  });

  it('PO-7 an issue to answer makes an order of theirs need them, services never wait to be shipped', async () => {
    const products = [{ categoryId: null, productDesc: 'Window cleaning', productQty: 1 }];
    const { orderId } = await awardedPurchase(market, { more: { rfptypeId: 3, products } });
    await post('AcceptPurchaseOrder', 'vendor', { id: orderId });
    expect((await orderOf('vendor', orderId)).order).toMatchObject({ needsMe: false, isToShip: false });
    expect(await needOf('vendor', `ship-${orderId}`)).toBeUndefined();
    const report = { purchaseOrderId: orderId, kind: 'late', text: 'Where are you?', lines: [], fileIds: [] };
    await post('ReportIssue', 'school', report);
    expect((await orderOf('vendor', orderId)).order.needsMe).toBe(true);
    expect((await orderOf('school', orderId)).order.needsMe).toBe(false);
  });

  it('PO-15 what came without a shipment, or is not coming, is not to ship', async () => {
    const { orderId } = await awardedPurchase(market);
    const { data } = await post<Schemas['PurchaseOrder']>('AcceptPurchaseOrder', 'vendor', { id: orderId });
    const [first] = data.lines;
    await post('DeliverPurchaseOrder', 'school', { id: orderId, lines: [{ poLineId: first?.id, quantity: 1 }] });
    expect((await orderOf('vendor', orderId)).order.isToShip).toBe(true);
    await post('NothingMoreIsComing', 'school', { id: orderId, reason: null });
    expect((await orderOf('vendor', orderId)).order).toMatchObject({ isToShip: false, needsMe: false });
  });
});

it('AWD-6 a declined part of a split asks to be awarded again, until it is', async () => {
  const purchase = await openPurchase(market);
  const one = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
  const other = await bid(market, 'vendor3', purchase, ['11.00', '19.00']);
  await openBids(market, purchase);
  const { data } = await award(market, purchase, [one.bidId, other.bidId], { reason: 'The cheaper of each line.' });
  const declined = data.purchaseOrders.find((order) => order.vendorId === 3)?.id;
  const standing = data.purchaseOrders.find((order) => order.vendorId !== 3)?.id;
  await post('AcceptPurchaseOrder', 'vendor', { id: standing });
  const key = `award-again-${purchase.id}`;
  expect(await needOf('school', key)).toBeUndefined();
  await post('DeclinePurchaseOrder', 'vendor3', { id: declined, reason: 'We are out of stock.' });
  expect(await onGoing(purchase)).toMatchObject({
    statusText: 'An order was declined; award its lines again',
    needsMe: true,
  });
  expect((await needOf('school', key))?.href).toBe(`/bid-comparison?id=${purchase.id}`);
  const again = await award(market, purchase, [null, one.bidId], { reason: 'The other bidder declined.' });
  expect(again.status).toBe(200);
  expect((await onGoing(purchase))?.needsMe).toBe(false);
  expect(await needOf('school', key)).toBeUndefined();
});

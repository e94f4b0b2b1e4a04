import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, bid, openBids, openPurchase } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = (operation: string, as: 'school' | 'vendor', body: unknown) =>
  market.call<Schemas['PurchaseOrder']>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });

/** An awarded purchase whose order is accepted. */
async function accepted(rfpName: string) {
  const { orderId } = await awardedPurchase(market, { more: { rfpName } });
  return (await post('AcceptPurchaseOrder', 'vendor', { id: orderId })).data;
}

it('begins with what is to decide, then what is on its way, then what waits for others', async () => {
  const undecided = await openPurchase(market, { more: { rfpName: 'Zircon, to decide' } });
  await bid(market, 'vendor', undecided, ['1.00', '2.00']);
  await openBids(market, undecided);
  const { order, lines } = await accepted('Zircon, on its way');
  const all = lines.map(({ id, quantity }) => ({ poLineId: id, quantity }));
  await post('ShipPurchaseOrder', 'vendor', { id: order.id, carrier: 'UPS', lines: all });
  await accepted('Zircon, accepted');
  const path = '/api/POConfiguration/GetOnGoingPurchases?search=Zircon';
  const { data } = await market.call<{ listingData: Schemas['OnGoingPurchase'][] }>('GET', path, { as: 'school' });
  expect(data.listingData.map(({ rfpName, needsMe }) => [rfpName, needsMe])).toEqual([
    ['Zircon, to decide', true],
    ['Zircon, on its way', true],
    ['Zircon, accepted', false],
  ]);
});

it('PO-13 says that an award is only partly on its way, and that a part of it has arrived', async () => {
  const { order, lines } = await accepted('Garnet, in parts');
  const statusText = async () => {
    const path = '/api/POConfiguration/GetOnGoingPurchases?search=Garnet';
    const { data } = await market.call<{ listingData: Schemas['OnGoingPurchase'][] }>('GET', path, { as: 'school' });
    return data.listingData[0]?.statusText;
  };
  const [first, ...others] = lines.map(({ id, quantity }) => ({ poLineId: id, quantity }));
  await post('ShipPurchaseOrder', 'vendor', { id: order.id, carrier: 'UPS', lines: [first] });
  expect(await statusText()).toBe('Partly on its way; record what arrives');
  await post('ShipPurchaseOrder', 'vendor', { id: order.id, carrier: 'UPS', lines: others });
  expect(await statusText()).toBe('On its way; record what arrives');
  await post('DeliverPurchaseOrder', 'school', { id: order.id, lines: [first] });
  expect(await statusText()).toBe('Partly delivered; record the rest as it arrives');
});

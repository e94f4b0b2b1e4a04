import { afterAll, beforeAll, expect, it } from 'vitest';
import { vendorTerms } from '../../database/tables/index.ts';
import { plannedProduct } from '../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
});
afterAll(() => market.close());

const post = async (path: string, body: object, as: DemoName = 'school') => {
  const answer = await market.call('POST', `/api/Catalog/${path}`, { as, body, idem: true });
  expect(answer.status, JSON.stringify(answer.fields)).toBe(200);
  return answer.data;
};

it('OFFER-10 tells what each offered line costs with its freight: what was offered, or its part by the vendor’s terms', async () => {
  const freight = { freightKind: 'flat', freightAmount: '30.00' } as const;
  await market.db
    .insert(vendorTerms)
    .values({ vendorId: 1, ...freight })
    .onConflictDoUpdate({ target: vendorTerms.vendorId, set: { smallestOrder: null, freeFrom: null, ...freight } });
  const day = new Date((await market.now()).getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    { productId: await plannedProduct(market), quantity: 10 },
    { description: 'Delivery to 14 sites', unit: 'lot', quantity: 1 },
    { description: 'Chalk', unit: 'box', quantity: 20 },
  ];
  const asked = await post('AskPrices', { vendorIds: [1], lines, answerBy: day });
  expect(asked.offers[0].costs).toEqual([]);
  const [paper, delivery, chalk] = asked.lines.map(({ id }: { id: number }) => id);
  const offered = [
    { lineId: paper, tiers: [{ least: 1, price: '10.00' }] },
    { lineId: delivery, tiers: [{ least: 1, price: '50.00' }], freight: '12.50' },
    {
      lineId: chalk,
      tiers: [
        { least: 1, price: '3.00' },
        { least: 20, price: '2.50' },
      ],
    },
  ];
  const offer = { offerId: asked.offers[0].id, round: 1, validUntil: day, lines: offered };
  await post('OfferPrices', offer, 'vendor');
  const { data } = await market.call('GET', `/api/Catalog/GetPriceRequest/${asked.id}`, { as: 'school' });
  // The terms charge 30 dollars once, shared by what has no freight of its own.
  expect(data.offers[0].costs).toEqual([
    { requestLineId: paper, unitPrice: '10.00', freight: '20.00', total: '120.00' },
    { requestLineId: delivery, unitPrice: '50.00', freight: '12.50', total: '62.50' },
    { requestLineId: chalk, unitPrice: '2.50', freight: '10.00', total: '60.00' },
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedContract, emptyCatalogs, saveProduct, setPlan } from '../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
});
afterAll(() => market.close());

const search = async (body: object, as: 'school' | 'school2' = 'school') =>
  (await market.call('POST', '/api/Catalog/SearchMarketplace', { as, body: { searchStr: 'quokka', ...body } })).data;
const pricesOf = (page: { products: { unitPrice: string }[] }) => page.products.map(({ unitPrice }) => unitPrice);

it('CAT-32 sorts, narrows and counts by what this school pays, and tells no other school so', async () => {
  const tiers = (price: string) => [
    { least: 1, price },
    { least: 10, price: '0.50' },
  ];
  const { row } = await saveProduct(market, 'vendor', { name: 'Quokka chart', tiers: tiers('9.00') });
  await saveProduct(market, 'vendor', { name: 'Quokka poster', tiers: tiers('6.00') });
  await saveProduct(market, 'vendor', { name: 'Quokka model', tiers: tiers('7.00') });
  const contractId = await confirmedContract(market, 'vendor', { schoolIds: [1] });
  const addPrice = { productId: row.id, contractId, tiers: tiers('4.00') };
  await market.call('POST', '/api/Catalog/AddPrice', { as: 'vendor', body: addPrice });
  const mine = await search({ sort: 'priceUp' });
  expect(pricesOf(mine)).toEqual(['4.00', '6.00', '7.00']);
  expect(mine.facets.prices).toEqual({ least: '4.00', most: '7.00' });
  expect(pricesOf(await search({ sort: 'priceDown' }))).toEqual(['7.00', '6.00', '4.00']);
  expect(pricesOf(await search({ maxPrice: '5' }))).toEqual(['4.00']);
  expect((await search({ minPrice: '8' })).totalCount).toBe(0);
  const theirs = await search({ sort: 'priceUp' }, 'school2');
  expect(pricesOf(theirs)).toEqual(['6.00', '7.00', '9.00']);
  expect(theirs.facets.prices).toEqual({ least: '6.00', most: '9.00' });
  expect((await search({ maxPrice: '5' }, 'school2')).totalCount).toBe(0);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyCatalogs, saveProduct, setPlan } from '../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
});
afterAll(() => market.close());

async function found(searchStr: string): Promise<number[]> {
  const answer = await market.call('POST', '/api/Catalog/SearchMarketplace', { as: 'school', body: { searchStr } });
  return answer.data.products.map(({ id }: { id: number }) => id);
}

it('CAT-30 finds a product by a part of its SKU, part number or bar code, whatever signs stand between', async () => {
  const { row } = await saveProduct(market, 'vendor', {
    name: 'Toner cartridge',
    sku: 'ZQX-48151-B',
    partNumber: 'PN/7781-22',
    gtin: '4006381333931',
  });
  for (const part of ['48151', '8151-b', 'zqx481', '7781-22', '778122', '638133393']) {
    expect([part, await found(part)]).toEqual([part, [row.id]]);
  }
  for (const none of ['481', '48152', 'zqxb', 'toner 48151 black'])
    expect([none, await found(none)]).toEqual([none, []]);
});

it('CAT-30 takes a whole code before parts of others, and a word of the name before a part of a code', async () => {
  const part = await saveProduct(market, 'vendor', { name: 'Binder', sku: 'AB-90210-X' });
  const named = await saveProduct(market, 'vendor', { name: 'Postcards 90210', sku: 'PC-1' });
  expect(await found('90210')).toEqual([named.row.id, part.row.id]);
  const whole = await saveProduct(market, 'vendor', { name: 'Stapler', sku: '90210' });
  expect(await found('90210')).toEqual([whole.row.id, named.row.id]);
});

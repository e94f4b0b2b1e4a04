import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { soldSealed } from '../../../testing/sale-rows.ts';
import { vendorIds } from '../../../testing/story.ts';

type Schemas = components['schemas'];
type Row = Schemas['SaleRow'] & Schemas['VendorSaleRow'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  for (const amount of ['900.00', '10000.00', '80.00']) {
    await soldSealed(market, [{ vendorId: vendorIds.vendor, amount }], { lots: [{}, {}] });
  }
});
afterAll(() => market?.close());

async function sums(as: DemoName, list: string, sort: string, sum: 'soldTotal' | 'wonTotal') {
  const { data } = await market.call<{ listingData: Row[] }>('GET', `/api/Sell/${list}?pageSize=100&sort=${sort}`, {
    as,
  });
  return data.listingData.map((row) => (row[sum] === null ? null : Number(row[sum])));
}

/** Amounts by size, what has none at the end. */
const inOrder = (of: readonly (number | null)[], way: 1 | -1) => [
  ...of.filter((sum) => sum !== null).sort((a, b) => way * (a - b)),
  ...of.filter((sum) => sum === null),
];

it.each([
  ['school', 'GetSalesInProgress', 'soldTotal'],
  ['school', 'GetSaleHistory', 'soldTotal'],
  ['vendor', 'GetAwardedSales', 'wonTotal'],
] as const)('UI-42 %s sorts %s by %s as a number', async (as, list, sum) => {
  const [up, down] = [await sums(as, list, sum, sum), await sums(as, list, `-${sum}`, sum)];
  expect(new Set(up).size).toBeGreaterThan(2);
  expect(up).toEqual(inOrder(up, 1));
  expect(down).toEqual(inOrder(down, -1));
});

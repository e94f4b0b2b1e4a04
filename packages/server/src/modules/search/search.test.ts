import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase } from '../../testing/story.ts';

type SearchResult = components['schemas']['SearchResult'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const search = async (as: DemoName, searchStr: string, more: object = {}) => {
  const operation =
    as === 'school' || as === 'school2' || as === 'assistant'
      ? 'GetAllGloballySearchData'
      : 'GetAllGloballySearchForVendor';
  const answer = await market.call('POST', `/api/POConfiguration/${operation}`, {
    as,
    body: { pageSize: 5, pageNumber: 1, searchStr, ...more },
  });
  return answer;
};
const foundBy = async (as: DemoName, text: string): Promise<number[]> =>
  (await search(as, text)).data.listingData.map((row: SearchResult) => row.id);

describe('search', () => {
  it('UI-1 finds nothing for nothing, refuses two letters, and pages', async () => {
    expect((await search('school', '  ')).data).toEqual({ listingData: [], totalCount: 0 });
    expect((await search('school', 'ab')).fields).toEqual({ searchStr: 'Write at least 3 characters.' });
    const [one, two] = [await search('vendor', 'class'), await search('vendor', 'class', { pageNumber: 2 })];
    expect(one.data.totalCount).toBeGreaterThan(5);
    const ids = [...one.data.listingData, ...two.data.listingData].map((row: SearchResult) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ID-4 a number finds the purchase it names and none of another kind', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    expect(await foundBy('school', `rfp ${purchase.id}`)).toEqual([purchase.id]);
    expect(await foundBy('school', `RFP-${String(purchase.id).padStart(6, '0')}`)).toEqual([purchase.id]);
    expect(await foundBy('school', `ORD-${purchase.id}`)).toEqual([]);
    expect(await foundBy('school', `RFQ-${purchase.id}`)).toEqual([]);
    expect(await foundBy('school', `PO-${orderId}`)).toEqual([purchase.id]);
    expect(await foundBy('vendor', `PO-${orderId}`)).toEqual([purchase.id]);
    expect(await foundBy('vendor3', `PO-${orderId}`)).toEqual([]);
    expect(await foundBy('school2', `RFP-${purchase.id}`)).toEqual([]);
  });

  it('SRV-13 wildcards are letters, and capitals make no difference', async () => {
    expect(await foundBy('school', '%%%')).toEqual([]);
    expect(await foundBy('school', '___')).toEqual([]);
    const found = await foundBy('school', 'chromebook');
    expect(found.length).toBeGreaterThan(0);
    expect(await foundBy('school', 'CHROMEbook')).toEqual(found);
  });

  it('UI-14 UI-15 each side reads its own state and where it leads', async () => {
    const { purchase } = await awardedPurchase(market);
    const row = async (as: DemoName) => (await search(as, `RFP-${purchase.id}`)).data.listingData[0];
    expect(await row('school')).toMatchObject({
      status: 3,
      redirectUrl: `on-going-purchases?id=${purchase.id}`,
      sourceType: 1,
    });
    expect(await row('vendor')).toMatchObject({ status: 4, redirectUrl: `awarded-bids?id=${purchase.token}` });
    expect(await row('vendor3')).toMatchObject({ status: 5, redirectUrl: `completed-deals?id=${purchase.token}` });
  });
});

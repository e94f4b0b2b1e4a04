import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, openPurchase, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const block = (vendorId: number, reason: string, as: DemoName = 'school') =>
  market.call('POST', '/api/School/BlockVendor', { as, body: { vendorId, reason } });
const listed = async () => (await market.call('GET', '/api/School/GetVendorBlacklist', { as: 'school' })).data;

it('REV-4 a blocked company and its sub-vendors see none of the school’s, and bids already in stay', async () => {
  const before = await openPurchase(market, { vendors: [vendorIds.vendor] });
  const { bidId } = await bid(
    market,
    'vendor',
    before,
    before.lines.map(() => '4.00'),
  );
  const blocked = await block(vendorIds.vendor, 'Late twice.');
  expect(blocked.status).toBe(200);
  const after = await openPurchase(market, { vendors: [] });
  for (const as of ['vendor', 'subvendor'] as const) {
    for (const list of ['GetNewDeals', 'GetInvitedDeals']) {
      const { data } = await market.call('GET', `/api/POConfiguration/${list}?pageSize=100`, { as });
      expect(data.listingData.map(({ school }: { school: { id: number } }) => school.id)).not.toContain(1);
    }
    expect((await market.call('GET', `/api/POConfiguration/GetOrderDetails/${after.token}`, { as })).status).toBe(404);
  }
  const mine = await market.call('GET', '/api/POConfiguration/GetSubmittedBids?pageSize=100', { as: 'vendor' });
  expect(mine.data.listingData.map((deal: { bidId: number }) => deal.bidId)).toContain(bidId);
});

it('REV-4 is listed with reason, since and by whom, and taken away again', async () => {
  expect((await listed()).listingData).toContainEqual(
    expect.objectContaining({ vendorId: vendorIds.vendor, reason: 'Late twice.', by: 'Dana Mercer' }),
  );
  await block(vendorIds.vendor, 'Late three times.');
  const { listingData, totalCount } = await listed();
  expect(listingData.filter(({ vendorId }: { vendorId: number }) => vendorId === vendorIds.vendor)).toEqual([
    expect.objectContaining({ reason: 'Late three times.' }),
  ]);
  const body = { vendorId: vendorIds.vendor };
  expect((await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body })).status).toBe(200);
  expect((await listed()).totalCount).toBe(totalCount - 1);
  const { data } = await market.call('GET', '/api/POConfiguration/GetNewDeals?pageSize=100', { as: 'vendor' });
  expect(data.listingData.map(({ school }: { school: { id: number } }) => school.id)).toContain(1);
});

it('UI-8 is narrowed to a state and sorted by who blocked', async () => {
  await block(vendorIds.vendor, 'Late twice.');
  const { stateCode } = (await listed()).listingData.find(
    (row: { vendorId: number }) => row.vendorId === vendorIds.vendor,
  );
  const read = async (query: string) =>
    (await market.call('GET', `/api/School/GetVendorBlacklist?${query}`, { as: 'school' })).data.listingData;
  const here = await read(`stateCode=${stateCode}&sort=by`);
  expect(here.map((row: { vendorId: number }) => row.vendorId)).toContain(vendorIds.vendor);
  expect(here.every((row: { stateCode: string }) => row.stateCode === stateCode)).toBe(true);
  expect(await read('stateCode=ZZ')).toEqual([]);
  await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body: { vendorId: vendorIds.vendor } });
});

it('REV-4 needs a reason and the right to manage people', async () => {
  expect(Object.keys((await block(vendorIds.vendor2, ' ')).fields)).toEqual(['reason']);
  expect((await block(vendorIds.vendor2, 'Late.', 'assistant')).code).toBe('RIGHT_MISSING');
});

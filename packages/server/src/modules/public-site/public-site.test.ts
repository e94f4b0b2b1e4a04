import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { openPurchase } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it('ID-6 shows public purchases that take bids, and nothing private', async () => {
  const open = await openPurchase(market, { more: { rfpName: 'For everybody' } });
  const secret = await openPurchase(market, { isPublic: false, more: { rfpName: 'For one' } });
  const { data } = await market.call('GET', '/api/Auth/GetLandingPage');
  expect(data.newest[0]).toMatchObject({ name: 'For everybody', encryptedId: open.token, lineCount: 2 });
  expect(JSON.stringify(data)).not.toContain(secret.token);
  expect(data.openCount).toBeGreaterThan(0);
  expect(data.closingThisWeek).toBeLessThanOrEqual(data.openCount);
  expect(data.plans.map(({ name }: { name: string }) => name)).toEqual(['Free', 'State Package', 'National Package']);
});

it('ID-6 counts by state and category what it counts in all', async () => {
  const { data } = await market.call('GET', '/api/Auth/GetVendorPortal');
  const sum = (rows: { openCount: number }[]) => rows.reduce((total, { openCount }) => total + openCount, 0);
  expect(sum(data.states)).toBe(data.openCount);
  expect(sum(data.categories)).toBe(data.openCount);
});

it('SRV-7 asks the database once for everybody who comes within ten seconds', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => market.call('GET', '/api/Auth/GetLandingPage')));
  await openPurchase(market, { more: { rfpName: 'A moment later' } });
  const third = await market.call('GET', '/api/Auth/GetLandingPage');
  expect(second?.data).toEqual(first?.data);
  expect(third.data).toEqual(first?.data);
});

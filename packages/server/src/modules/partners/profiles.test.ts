import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it('REV-7 a school sees a vendor’s facts, and that papers are on file, never the papers', async () => {
  const { data } = await market.call('GET', `/api/School/GetVendorDetails/${vendorIds.vendor}`, { as: 'school' });
  expect(data).toMatchObject({ vendorId: vendorIds.vendor, isVerified: true, isBlocked: false });
  expect(data.dealings.length).toBeGreaterThan(0);
  expect(Object.keys(data).filter((key) => /w9|duns|sam|reference|contactEmail/i.test(key))).toEqual([]);
  for (const certificate of data.certificates)
    expect(Object.keys(certificate).sort()).toEqual(['expiresOn', 'isExpired', 'isOnFile', 'name', 'url']);
});

it('REV-7 BID-10 dealings tell nothing of a purchase whose bids are sealed', async () => {
  const sealed = await market.db.query.rfps.findMany({ columns: { id: true, status: true, openedAt: true } });
  const closed = new Set(
    sealed.filter(({ openedAt, status }) => openedAt === null && status === 2).map(({ id }) => id),
  );
  const { data } = await market.call('GET', `/api/School/GetVendorDetails/${vendorIds.vendor}`, { as: 'school' });
  expect(data.dealings.filter(({ rfpId }: { rfpId: number }) => closed.has(rfpId))).toEqual([]);
});

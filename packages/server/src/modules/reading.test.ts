import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, purchaseOrders, rfps, vendorBlacklist, vendors } from '../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { awardedPurchase, openPurchase, vendorIds } from '../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const block = (vendorId: number) =>
  market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId, reason: 'Late.' });
const unblock = (vendorId: number) =>
  market.db.delete(vendorBlacklist).where(and(eq(vendorBlacklist.schoolId, 1), eq(vendorBlacklist.vendorId, vendorId)));

describe('a school’s reading', () => {
  it('PUR-17 drafts are the school’s, published purchases too', async () => {
    const { data } = await market.call('GET', '/api/POConfiguration/GetPurchaseHistory?pageSize=100', {
      as: 'school2',
    });
    const ids = data.listingData.map((row: { id: number }) => row.id);
    const foreign = await market.db.select({ id: rfps.id }).from(rfps).where(ne(rfps.schoolId, 2));
    const theirs = new Set(foreign.map((row) => row.id));
    expect(ids.filter((id: number) => theirs.has(id))).toEqual([]);
  });

  it('REV-3 the directory holds registered companies, and none that is blocked', async () => {
    await block(vendorIds.vendor2);
    const { data } = await market.call('GET', '/api/POConfiguration/GetVendorDirectory?pageSize=100&search=a', {
      as: 'school',
    });
    await unblock(vendorIds.vendor2);
    const ids = data.listingData.map((row: { vendorId: number }) => row.vendorId);
    const shown: { rating: number | null; ratingCount: number }[] = data.listingData;
    expect(shown.some(({ ratingCount }) => ratingCount > 0)).toBe(true);
    expect(shown.filter(({ rating, ratingCount }) => (rating === null) !== (ratingCount === 0))).toEqual([]);
    expect(ids).not.toContain(vendorIds.vendor2);
    expect(ids).not.toContain(vendorIds.invited);
    const statuses = await market.db.select({ id: vendors.id, status: vendors.status }).from(vendors);
    expect(statuses.filter(({ id, status }) => ids.includes(id) && ![1, 3, 4].includes(status))).toEqual([]);
  });

  it('the summary counts what the list shows', async () => {
    const { data: list } = await market.call('GET', '/api/POConfiguration/GetOpenPurchaseRequests?pageSize=100', {
      as: 'school',
    });
    const { data: summary } = await market.call('GET', '/api/POConfiguration/GetOpenPurchaseSummary', { as: 'school' });
    expect(summary.openCount + summary.scheduledCount).toBe(list.totalCount);
    expect(summary.sealedBids).toBe(
      list.listingData.reduce((sum: number, row: { bidsReceived: number }) => sum + row.bidsReceived, 0),
    );
    expect(summary.countsByType.reduce((sum: number, row: { count: number }) => sum + row.count, 0)).toBe(
      list.totalCount,
    );
  });

  it('the menu counts what waits', async () => {
    const { data } = await market.call('GET', '/api/Auth/GetAllAccessMenu/School/1/1/false', { as: 'school' });
    const drafts = await market.call('GET', '/api/POConfiguration/GetDraftPurchases', { as: 'school' });
    const item = data.find((entry: { href: string }) => entry.href === 'draft-purchases');
    expect(item.notificationCount).toBe(drafts.data.totalCount);
  });
});

describe('figures', () => {
  it('MON-11 a sub-vendor reads its company’s revenue', async () => {
    const vendor = await market.call('GET', '/api/Vendor/GetLastMonthRevenue', { as: 'vendor' });
    const sub = await market.call('GET', '/api/SubVendor/GetLastMonthSavings', { as: 'subvendor' });
    expect(sub.data).toEqual(vendor.data);
    expect(vendor.data[0].label).toBe('Revenue last month');
  });

  it.each(['staff', 'admin'] as const)('MON-12 %s has none', async (as) => {
    for (const path of [
      '/api/Vendor/GetLastMonthRevenue',
      '/api/School/GetLastMonthSavings',
      '/api/SubVendor/GetLastMonthSavings',
      '/api/StaffMember/GetLastMonthSavings',
      '/api/Admin/GetLastMonthSavings',
    ]) {
      expect((await market.call('GET', path, { as })).status).toBe(403);
    }
  });

  it('MON-10 an order that was declined saved nothing', async () => {
    const before = await market.call('GET', '/api/School/GetLastMonthSavings', { as: 'school' });
    const { orderId } = await awardedPurchase(market);
    await market.db.update(purchaseOrders).set({ status: 3 }).where(eq(purchaseOrders.id, orderId));
    const month = 31 * 86_400_000;
    const now = await market.now();
    await market.db.execute(
      (await import('drizzle-orm'))
        .sql`update awards set awarded_at = ${new Date(now.getTime() - month).toISOString()} where id = (select award_id from purchase_orders where id = ${orderId})`,
    );
    const after = await market.call('GET', '/api/School/GetLastMonthSavings', { as: 'school' });
    expect(after.data).toEqual(before.data);
  });
});

describe('notifications', () => {
  it('NOTIF-10 marking all as read marks the caller’s own', async () => {
    await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    expect((await market.call('PUT', '/api/Auth/ReadAllNotification/Vendor/1', { as: 'vendor' })).status).toBe(200);
    const unread = await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.isRead, false), eq(notifications.role, 'Vendor')));
    expect(unread.filter((row) => row.clientId === 1)).toEqual([]);
    expect(unread.filter((row) => row.clientId === 3)).not.toEqual([]);
  });

  it('NOTIF-7 a click asks for the live state, by number or token', async () => {
    const { purchase, winningBid } = await awardedPurchase(market);
    const { ids } = market.services;
    const ask = async (as: DemoName, body: object) =>
      (await market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as, body })).data;
    const expected = { status: 4, id: purchase.id, encryptedId: purchase.token };
    for (const as of ['school', 'staff', 'admin', 'vendor', 'vendor3'] as const)
      expect(await ask(as, { encryptedId: purchase.token }), as).toEqual(expected);
    expect(await ask('vendor', { encryptedBidId: ids.encode('bid', winningBid) })).toEqual(expected);
    expect(await ask('school', { bidId: winningBid })).toEqual(expected);
    const nothing = await market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as: 'school', body: {} });
    expect(nothing.status).toBe(400);
  });

  it('PUR-32 a click that names the kind finds that kind alone', async () => {
    const { id } = await openPurchase(market);
    const [order] = await market.db
      .select({ id: rfps.id })
      .from(rfps)
      .where(and(eq(rfps.schoolId, 1), eq(rfps.typeId, 5)));
    const check = async (body: object) =>
      (await market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as: 'school', body })).status;
    expect([await check({ id, type: 1 }), await check({ id, type: 2 }), await check({ id })]).toEqual([200, 404, 200]);
    const orderId = order?.id ?? 0;
    expect([await check({ id: orderId, type: 1 }), await check({ id: orderId, type: 2 })]).toEqual([404, 200]);
  });

  it('PUR-32 a click in an email goes by its token, and is told what the email’s reader can do', async () => {
    const { id, token } = await openPurchase(market);
    const check = (body: object, as: DemoName = 'school') =>
      market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as, body });
    const wrongNumber = { id: 987_654_321, encryptedId: token };
    expect((await check({ ...wrongNumber, isFromEmail: true })).data).toMatchObject({ id });
    expect((await check(wrongNumber)).status).toBe(404);
    const other = await check({ encryptedId: token, isFromEmail: true }, 'school2');
    expect(other.errorMsg).toContain('another account than the one you are signed in with');
  });

  it('PUR-32 a notification says which kind it is about', async () => {
    await openPurchase(market, { vendors: [vendorIds.vendor] });
    const { data } = await market.call('GET', '/api/Auth/GetAllNotifications/Vendor', { as: 'vendor' });
    const [newest] = data as { rfpId: number | null; sourceType: number | null }[];
    expect(newest?.sourceType).toBe(1);
  });

  it('NOTIF-7 ID-5 a click on what is gone, or not one’s own, is told so in one sentence', async () => {
    const { ids } = market.services;
    const draft = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body: { rfptypeId: 2 } });
    const { id, encryptedId } = draft.data;
    await market.call('POST', '/api/POConfiguration/DeleteDraftRfp', { as: 'school', body: { id } });
    expect(await market.db.$count(rfps, eq(rfps.id, id))).toBe(0);
    const hidden = await openPurchase(market, { vendors: [vendorIds.vendor3], isPublic: false });
    const told = new Set<string>();
    for (const [as, body] of [
      ['school', { id }],
      ['school', { encryptedId }],
      ['school', { encryptedId: 'a link that was cut of' }],
      ['school', { encryptedBidId: ids.encode('bid', 987_654_321) }],
      ['school2', { id: hidden.id }],
      ['vendor', { encryptedId: hidden.token }],
      ['admin', { id: 987_654_321 }],
    ] as const) {
      const answer = await market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as, body });
      expect([answer.status, answer.code], JSON.stringify(body)).toEqual([404, 'NOT_FOUND']);
      told.add(`${answer.errorMsg}`);
    }
    expect([...told]).toEqual([
      'This purchase is no longer there, or it is not one of yours. It may have been deleted.',
    ]);
  });
});

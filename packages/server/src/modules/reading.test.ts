import type { components } from '@chalkline/openapi/types';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, purchaseOrders, rfps, users, vendorBlacklist, vendors } from '../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { awardedPurchase, bid, openBids, openPurchase, vendorIds } from '../testing/story.ts';

type Deal = components['schemas']['Deal'];
type SearchResult = components['schemas']['SearchResult'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const lists = {
  new: 'GetNewDeals',
  invited: 'GetInvitedDeals',
  submitted: 'GetSubmittedBids',
  awarded: 'GetAwardedBids',
  completed: 'GetCompletedDeals',
} as const;
const listsWith = async (as: DemoName, rfpId: number) => {
  const found: string[] = [];
  for (const [name, operation] of Object.entries(lists)) {
    const { data } = await market.call('GET', `/api/POConfiguration/${operation}?search=RFP-${rfpId}`, { as });
    if (data.listingData.some((deal: Deal) => deal.id === rfpId)) found.push(name);
  }
  return found;
};
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
const block = (vendorId: number) =>
  market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId, reason: 'Late.' });
const unblock = (vendorId: number) =>
  market.db.delete(vendorBlacklist).where(and(eq(vendorBlacklist.schoolId, 1), eq(vendorBlacklist.vendorId, vendorId)));

describe('a vendor’s deals', () => {
  it('UI-15 a purchase is in the list that is true for the vendor, and in one alone', async () => {
    const { id, ...rest } = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const purchase = { id, ...rest };
    expect(await listsWith('vendor', id)).toEqual(['new']);
    expect(await listsWith('vendor3', id)).toEqual(['invited']);
    const won = await bid(market, 'vendor', purchase, ['1.00', '1.00']);
    await bid(market, 'vendor3', purchase, ['2.00', '2.00']);
    expect(await listsWith('vendor', id)).toEqual(['submitted']);
    await openBids(market, purchase);
    expect(await listsWith('vendor', id)).toEqual(['submitted']);
    await market.call('POST', '/api/POConfiguration/AwardRfp', {
      as: 'school',
      idem: true,
      body: { rfpId: id, allocation: purchase.lines.map((line) => ({ lineId: line.id, bidId: won.bidId })) },
    });
    expect(await listsWith('vendor', id)).toEqual(['awarded']);
    expect(await listsWith('vendor3', id)).toEqual(['completed']);
  });

  it('REV-4 a blocked vendor sees none of the school’s, its sub-vendor neither, but keeps what it bid on', async () => {
    const [unknown, known] = [await openPurchase(market, { vendors: [vendorIds.vendor] }), await openPurchase(market)];
    await bid(market, 'vendor', known, ['1.00', '1.00']);
    await block(vendorIds.vendor);
    try {
      for (const as of ['vendor', 'subvendor'] as const) {
        expect(await listsWith(as, unknown.id), as).toEqual([]);
        expect(await listsWith(as, known.id), as).toEqual(['submitted']);
        expect(await foundBy(as, `RFP-${unknown.id}`), as).toEqual([]);
        expect(await foundBy(as, `RFP-${known.id}`), as).toEqual([known.id]);
        expect((await market.call('GET', `/api/POConfiguration/GetOrderDetails/${unknown.token}`, { as })).status).toBe(
          404,
        );
        const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${known.token}`, { as });
        expect(seen.data.refusal.code).toBe('NOT_OPEN_TO_YOU');
      }
    } finally {
      await unblock(vendorIds.vendor);
    }
  });

  it('ACC-15 an invited company sees what invited it, its sub-vendor too', async () => {
    const [open, invited] = [
      await openPurchase(market, { vendors: [vendorIds.vendor] }),
      await openPurchase(market, { vendors: [vendorIds.invited] }),
    ];
    await market.db
      .update(users)
      .set({ vendorId: vendorIds.invited })
      .where(eq(users.email, 'subvendor@demo.chalkline.test'));
    const subvendor = await market.services.sessions.resolve(await market.tokenOf('subvendor'));
    await market.services.sessions.forgetUser(subvendor?.userId ?? 0);
    try {
      for (const as of ['invited', 'subvendor'] as const) {
        expect(await listsWith(as, open.id), as).toEqual([]);
        expect(await listsWith(as, invited.id), as).toEqual(['invited']);
        expect(await foundBy(as, `RFP-${open.id}`), as).toEqual([]);
        expect(
          (await market.call('GET', `/api/POConfiguration/GetOrderDetails/${open.token}`, { as })).status,
          as,
        ).toBe(404);
      }
    } finally {
      await market.db
        .update(users)
        .set({ vendorId: vendorIds.vendor })
        .where(eq(users.email, 'subvendor@demo.chalkline.test'));
      await market.services.sessions.forgetUser(subvendor?.userId ?? 0);
    }
  });

  it('marks an invitation as seen when its vendor opens it', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const seenAt = async () =>
      (await market.call('GET', `/api/POConfiguration/GetRfpDetails/${purchase.id}`, { as: 'school' })).data.invited[0]
        .seenAt;
    expect(await seenAt()).toBeNull();
    await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as: 'vendor2' });
    expect(await seenAt()).toBeNull();
    await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as: 'vendor' });
    expect(await seenAt()).not.toBeNull();
  });

  it.each(['rfpName', '-rfpendDate', 'schoolName', '-bidTotal', 'parentCategoryName'])(
    'is sorted by %s and paged without a row twice',
    async (sort) => {
      const ids: number[] = [];
      for (const pageNumber of [1, 2, 3]) {
        const { data } = await market.call(
          'GET',
          `/api/POConfiguration/GetNewDeals?sort=${sort}&pageSize=4&pageNumber=${pageNumber}`,
          { as: 'vendor' },
        );
        ids.push(...data.listingData.map((deal: Deal) => deal.id));
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(4);
    },
  );
});

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

  it('wildcards are letters', async () => {
    expect(await foundBy('school', '%%%')).toEqual([]);
    expect(await foundBy('school', '___')).toEqual([]);
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

  it('the directory holds registered companies, and none that is blocked', async () => {
    await block(vendorIds.vendor2);
    const { data } = await market.call('GET', '/api/POConfiguration/GetVendorDirectory?pageSize=100&search=a', {
      as: 'school',
    });
    await unblock(vendorIds.vendor2);
    const ids = data.listingData.map((row: { vendorId: number }) => row.vendorId);
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
    expect(summary.openCount).toBe(list.totalCount);
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
});

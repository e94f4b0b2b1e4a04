import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { actAs } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, type OpenPurchase, openBids, openPurchase, vendorIds } from '../../testing/story.ts';

type Deal = components['schemas']['Deal'];
type OrderDetails = components['schemas']['OrderDetails'];
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

  it('SRV-7 new deals are counted as they are listed: without what it bid on and without a school that blocked it', async () => {
    const page = async (pageSize: number, pageNumber = 1): Promise<{ ids: number[]; totalCount: number }> => {
      const path = `/api/POConfiguration/GetNewDeals?pageSize=${pageSize}&pageNumber=${pageNumber}`;
      const { data } = await market.call('GET', path, { as: 'vendor' });
      return { ids: data.listingData.map(({ id }: Deal) => id), totalCount: data.totalCount };
    };
    const ofOthers = { vendors: [vendorIds.vendor3] };
    const [one, other] = [await openPurchase(market, ofOthers), await openPurchase(market, ofOthers)];
    const before = await page(100);
    expect(before.ids).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(before.totalCount).toBe(before.ids.length);
    await bid(market, 'vendor', one, ['1.00', '1.00']);
    const after = await page(100);
    expect(after.ids).toEqual(before.ids.filter((id) => id !== one.id));
    expect(after.totalCount).toBe(before.totalCount - 1);
    // A usual size and an odd one, the first page and the next, are the same list.
    expect([...(await page(3)).ids, ...(await page(3, 2)).ids]).toEqual((await page(20)).ids.slice(0, 6));
    await block(vendorIds.vendor);
    try {
      const blocked = await page(100);
      expect(blocked.ids).not.toContain(other.id);
      expect(blocked.totalCount).toBe(blocked.ids.length);
    } finally {
      await unblock(vendorIds.vendor);
    }
  });

  it('UI-47 new deals begin with the state that the plan reaches, page by page, unless somebody sorts or searches', async () => {
    const [own] = await market.db.select().from(vendors).where(eq(vendors.id, vendorIds.vendor));
    if (!own) throw new Error('the company is there');
    await openPurchase(market, { vendors: [vendorIds.vendor3], endsIn: 90 * 86_400_000 });
    const read = async (query: string) =>
      (await market.call('GET', `/api/POConfiguration/GetNewDeals?${query}`, { as: 'vendor' })).data;
    const ids = async (query: string): Promise<number[]> => (await read(query)).listingData.map(({ id }: Deal) => id);
    const onPlan = (plan: string, planExpiresAt: Date | null) =>
      market.db.update(vendors).set({ plan, planExpiresAt }).where(eq(vendors.id, vendorIds.vendor));
    const ended = new Date(Date.now() - 86_400_000);
    try {
      await onPlan('National Package', null);
      const closing: Deal[] = (await read('pageSize=100')).listingData;
      const byEnd = closing.map(({ id }) => id);
      const near = closing.filter(({ school }) => school.stateCode === own.stateCode).map(({ id }) => id);
      const wanted = [...near, ...byEnd.filter((id) => !near.includes(id))];
      expect(wanted).not.toEqual(byEnd);
      expect(near.length).toBeGreaterThan(2);
      for (const [plan, until] of [
        ['Free', null],
        ['State Package', null],
        ['National Package', ended],
      ] as const) {
        await onPlan(plan, until);
        expect(await ids('pageSize=100'), plan).toEqual(wanted);
      }
      const paged = [];
      for (let page = 1; page <= Math.ceil(wanted.length / 7); page += 1) {
        paged.push(...(await ids(`pageSize=7&pageNumber=${page}`)));
      }
      expect(paged).toEqual(wanted);
      expect(await ids('pageSize=20')).toEqual(wanted.slice(0, 20));
      const { rowPage, listingData } = await read(`pageSize=5&rowId=${wanted[8]}`);
      expect([rowPage, listingData.map(({ id }: Deal) => id)]).toEqual([2, wanted.slice(5, 10)]);
      expect(await ids('pageSize=100&sort=rfpendDate')).toEqual(byEnd);
      const kind = closing.filter(({ rfptypeId }) => rfptypeId === 2).map(({ id }) => id);
      expect(await ids('pageSize=100&rfptypeId=2')).toEqual(wanted.filter((id) => kind.includes(id)));
      const found = await ids('pageSize=100&search=a');
      expect(found).toEqual(byEnd.filter((id) => found.includes(id)));
    } finally {
      await onPlan(own.plan, own.planExpiresAt);
    }
  });

  it.each(['celest', 'CELESTAS', 'celestas two', 'cedar', 'RFP-9999999', 'two-part'])(
    'SRV-13 new deals that are searched for %j are counted as they are listed',
    async (text) => {
      for (const rfpName of ['Celestas, one', 'Celestas two-part'])
        await openPurchase(market, { vendors: [vendorIds.vendor3], more: { rfpName }, endsIn: 2 * 86_400_000 });
      for (const narrowed of ['', '&rfptypeId=2', '&closesWithinDays=3']) {
        const path = `/api/POConfiguration/GetNewDeals?pageSize=100&search=${encodeURIComponent(text)}${narrowed}`;
        const { data } = await market.call('GET', path, { as: 'vendor' });
        expect(data.totalCount, narrowed).toBe(data.listingData.length);
        expect(data.totalCount > 0, narrowed).toBe(!text.startsWith('RFP'));
      }
    },
  );

  it('SRV-16 new deals count a purchase as soon as it is published, for each vendor without its own, and one that ends within a second', async () => {
    const counts = async () => {
      const count = async (as: DemoName) =>
        (await market.call('GET', '/api/POConfiguration/GetNewDeals', { as })).data.totalCount as number;
      return { vendor: await count('vendor'), vendor3: await count('vendor3'), invited: await count('invited') };
    };
    const before = await counts();
    const { endsAt } = await openPurchase(market, { endsIn: 3_600_000, vendors: [vendorIds.vendor3] });
    expect(await counts()).toEqual({ ...before, vendor: before.vendor + 1 });
    await market.moveClock(endsAt.getTime() - (await market.now()).getTime());
    await vi.waitFor(async () => expect(await counts()).toEqual(before), 3_000);
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

  it('UI-15 says truly how a purchase ended that nobody was awarded', async () => {
    const post = (operation: string, body: object) =>
      market.call('POST', `/api/POConfiguration/${operation}`, { as: 'school', body, idem: true });
    const closureOf = async ({ token }: OpenPurchase) =>
      (await market.call<OrderDetails>('GET', `/api/POConfiguration/GetOrderDetails/${token}`, { as: 'vendor3' })).data
        .closure;
    const plan = { vendors: [vendorIds.vendor3] };
    const [calledOff, lonely, spurned] = [
      await openPurchase(market, plan),
      await openPurchase(market, plan),
      await openPurchase(market, plan),
    ];
    for (const purchase of [calledOff, spurned]) await bid(market, 'vendor3', purchase, ['1.00', '1.00']);
    expect(await closureOf(spurned)).toBeNull();
    await post('CancelRfp', { id: calledOff.id, reason: 'No budget.' });
    await openBids(market, lonely);
    await openBids(market, spurned);
    await post('CloseWithoutAward', { id: spurned.id, reason: 'Too dear.' });
    expect(await closureOf(calledOff)).toMatchObject({ kind: 'cancelled', reason: 'No budget.' });
    expect(await closureOf(lonely)).toMatchObject({ kind: 'no-bids', reason: null });
    expect(await closureOf(spurned)).toMatchObject({ kind: 'no-award', reason: 'Too dear.' });
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

  it('IMP-8 an invitation that only an administrator looked at, in its vendor’s account, is not seen', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const acting = await actAs(market, 'vendor', 'Vendor');
    const looked = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, acting);
    expect(looked.data.isInvited).toBe(true);
    const path = `/api/POConfiguration/GetRfpDetails/${purchase.id}`;
    expect((await market.call('GET', path, { as: 'school' })).data.invited[0].seenAt).toBeNull();
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

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bids, bidVersions, rfps, schools, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, bidOn, type OpenPurchase, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const saveBid = (as: DemoName, body: unknown) => market.call('POST', '/api/POConfiguration/SaveBid', { as, body });
const withdraw = (as: DemoName, bidId: number) =>
  market.call('POST', `/api/POConfiguration/CancelBidByVendor/${bidId}`, { as });
const storedBid = async (purchase: OpenPurchase, vendorId: number = vendorIds.vendor) =>
  (
    await market.db
      .select()
      .from(bids)
      .where(and(eq(bids.rfpId, purchase.id), eq(bids.vendorId, vendorId)))
  )[0];
/** Moves the clock until so many milliseconds are left. */
const waitUntil = async (purchase: OpenPurchase, msLeft: number) =>
  market.moveClock(purchase.endsAt.getTime() - (await market.now()).getTime() - msLeft);

describe('deadlines', () => {
  it('BID-7 takes a bid shortly before the end and refuses one at the end itself, with the date', async () => {
    const purchase = await openPurchase(market);
    await waitUntil(purchase, 2_000);
    expect((await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00']))).status).toBe(200);
    await market.db
      .update(rfps)
      .set({ endDate: await market.now() })
      .where(eq(rfps.id, purchase.id));
    const late = await submitBid(market, 'vendor2', bidOn(purchase, ['1.00', '2.00']));
    expect([late.status, late.code]).toEqual([409, 'DEADLINE_PASSED']);
    expect(late.errorMsg).toMatch(/^Bidding closed on \w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+\.$/);
    expect(await storedBid(purchase, vendorIds.vendor2)).toBeUndefined();
  });

  it('BID-7 saving, revising and withdrawing end with it too', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    await waitUntil(purchase, 0);
    expect((await saveBid('vendor', bidOn(purchase, ['3.00', '2.00']))).code).toBe('DEADLINE_PASSED');
    expect((await submitBid(market, 'vendor', bidOn(purchase, ['3.00', '2.00']))).code).toBe('DEADLINE_PASSED');
    expect((await withdraw('vendor', bidId)).code).toBe('DEADLINE_PASSED');
    expect(await storedBid(purchase)).toMatchObject({ status: 2, version: 1, total: '16.00' });
  });

  it('BID-6 a cancelled purchase takes no bid, and its bids are not withdrawn', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    await market.call('POST', '/api/POConfiguration/CancelRfp', {
      as: 'school',
      body: { id: purchase.id, reason: 'No.' },
    });
    expect((await submitBid(market, 'vendor2', bidOn(purchase, ['1.00', '2.00']))).code).toBe('ILLEGAL_TRANSITION');
    expect((await withdraw('vendor', bidId)).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('who may bid', () => {
  const refusalOf = async (as: DemoName, purchase: OpenPurchase) => {
    const answer = await submitBid(market, as, bidOn(purchase, ['1.00', '2.00']));
    return [answer.status, answer.code, answer.errorMsg];
  };
  const neutral = [403, 'BID_NOT_ALLOWED', 'This opportunity is not open to your company.'];

  it('BID-11 a blocked vendor and one that was not invited to a private purchase read one and the same sentence', async () => {
    const secret = await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor2] });
    expect(await refusalOf('vendor', secret)).toEqual(neutral);
    const open = await openPurchase(market, { vendors: [vendorIds.vendor] });
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: vendorIds.vendor, reason: 'Late twice.' });
    try {
      expect(await refusalOf('vendor', open)).toEqual(neutral);
      expect(await refusalOf('subvendor', open)).toEqual(neutral);
    } finally {
      await market.db
        .delete(vendorBlacklist)
        .where(and(eq(vendorBlacklist.schoolId, 1), eq(vendorBlacklist.vendorId, vendorIds.vendor)));
    }
  });

  it('ACC-15 PLAN-2 vendors that are not approved bid where they are invited, and nowhere else', async () => {
    const open = await openPurchase(market, { vendors: [vendorIds.vendor3, vendorIds.invited] });
    for (const as of ['vendor3', 'invited'] as const) expect((await refusalOf(as, open))[0], as).toBe(200);
    const closed = await openPurchase(market, { vendors: [vendorIds.vendor] });
    for (const as of ['vendor3', 'vendor4', 'invited'] as const)
      expect((await refusalOf(as, closed)).slice(0, 2), as).toEqual([403, 'BID_NOT_ALLOWED']);
  });

  it('BID-18 a company has one bid, its sub-vendor’s included', async () => {
    const purchase = await openPurchase(market);
    const first = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const second = await bid(market, 'subvendor', purchase, ['2.00', '2.00']);
    expect(second.bidId).toBe(first.bidId);
    expect(second.version).toBe(2);
  });

  describe('PLAN-2 the Free plan', () => {
    beforeEach(async () => {
      const [school] = await market.db.select().from(schools).where(eq(schools.id, 1));
      await market.db
        .update(vendors)
        .set({ stateCode: school?.stateCode ?? 'CA', plan: 'Free', planExpiresAt: null })
        .where(eq(vendors.id, vendorIds.vendor2));
      await market.db.update(bidVersions).set({ submittedAt: new Date('2025-01-01') });
    });
    const publicPurchase = () => openPurchase(market, { vendors: [vendorIds.vendor] });

    it('reaches the own state alone', async () => {
      await market.db.update(vendors).set({ stateCode: 'VT' }).where(eq(vendors.id, vendorIds.vendor2));
      const purchase = await publicPurchase();
      const answer = await submitBid(market, 'vendor2', bidOn(purchase, ['1.00', '2.00']));
      expect([answer.status, answer.code]).toEqual([403, 'BID_NOT_ALLOWED']);
      const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, {
        as: 'vendor2',
      });
      expect(seen.data.refusal).toMatchObject({ code: 'PLAN_OTHER_STATE', wayOutHref: '/upgrade-plan' });
    });

    it('has three bids a month; the fourth is refused, revising one is not', async () => {
      const three = [await publicPurchase(), await publicPurchase(), await publicPurchase()];
      for (const purchase of three) await bid(market, 'vendor2', purchase, ['1.00', '2.00']);
      const fourth = await publicPurchase();
      const answer = await submitBid(market, 'vendor2', bidOn(fourth, ['1.00', '2.00']));
      expect([answer.status, answer.code]).toEqual([403, 'BID_NOT_ALLOWED']);
      const [first] = three;
      if (first) expect((await bid(market, 'vendor2', first, ['9.00', '2.00'])).version).toBe(2);
    });

    it('always answers an invitation, which is not counted', async () => {
      for (let n = 0; n < 3; n += 1) await bid(market, 'vendor2', await publicPurchase(), ['1.00', '2.00']);
      const invited = await openPurchase(market, { vendors: [vendorIds.vendor2] });
      expect((await submitBid(market, 'vendor2', bidOn(invited, ['1.00', '2.00']))).status).toBe(200);
    });

    it('a bid counts in the month of its first submission, whenever it is revised', async () => {
      const purchases = [await publicPurchase(), await publicPurchase(), await publicPurchase()];
      for (const purchase of purchases) await bid(market, 'vendor2', purchase, ['1.00', '2.00']);
      await market.db.update(bidVersions).set({ submittedAt: new Date('2025-01-01') });
      for (const purchase of purchases) await bid(market, 'vendor2', purchase, ['1.50', '2.00']);
      expect((await submitBid(market, 'vendor2', bidOn(await publicPurchase(), ['1.00', '2.00']))).status).toBe(200);
      const plan = await market.call('GET', '/api/Payment/GetPlanDetails', { as: 'vendor2' });
      expect(plan.data.bidsThisMonth).toBe(1);
    });

    it('a withdrawn bid that is taken up again was counted before', async () => {
      const purchases = [await publicPurchase(), await publicPurchase(), await publicPurchase()];
      for (const purchase of purchases) await bid(market, 'vendor2', purchase, ['1.00', '2.00']);
      const [first] = purchases;
      if (!first) throw new Error('no purchase');
      const { bidId } = await bid(market, 'vendor2', first, ['1.50', '2.00']);
      await withdraw('vendor2', bidId);
      expect((await submitBid(market, 'vendor2', bidOn(first, ['1.00', '2.00']))).status).toBe(200);
    });
  });
});

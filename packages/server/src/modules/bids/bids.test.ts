import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bidLines, bids, bidVersions, rfps, schools, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, bidOn, type OpenPurchase, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';
import { type BidContent, canonicalBid } from './receipt.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
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

describe('what a bid holds', () => {
  const change = (purchase: OpenPurchase, index: number, more: Record<string, unknown>) => {
    const input = bidOn(purchase, ['1.25', '20.00']);
    return { ...input, bidProducts: input.bidProducts.map((line, at) => (at === index ? { ...line, ...more } : line)) };
  };

  it.each([
    ['BID-3 three decimals', { unitCost: '1.255' }, 'unitCost'],
    ['BID-3 a negative cost', { unitCost: '-1' }, 'unitCost'],
    ['BID-3 a negative fee', { deliveryFees: '-0.01' }, 'deliveryFees'],
    ['BID-3 a tax of five decimals', { tax: '8.25001' }, 'tax'],
    ['BID-3 a tax over 100', { tax: '100.01' }, 'tax'],
    ['MON-2 thirteen digits', { unitCost: '1000000000000' }, 'unitCost'],
    ['MON-2 no number', { unitCost: 'twelve' }, 'unitCost'],
    ['BID-19 no cost', { unitCost: null }, 'unitCost'],
    ['BID-5 a price that differs', { bidPrice: '12.51' }, 'bidPrice'],
    ['BID-5 a price that is none', { bidPrice: 'cheap' }, 'bidPrice'],
    ['a line of another purchase', { rfpProductId: 1 }, 'rfpProductId'],
  ])('refuses %s and names the field', async (_what, more, field) => {
    const purchase = await openPurchase(market);
    const answer = await submitBid(market, 'vendor', change(purchase, 0, more));
    expect([answer.status, answer.code]).toEqual([422, 'RULE_BROKEN']);
    expect(Object.keys(answer.fields)).toContain(`bidProducts.0.${field}`);
    expect(await storedBid(purchase)).toBeUndefined();
  });

  it('BID-1 BID-2 BID-4 computes prices and the total, rounded once', async () => {
    const purchase = await openPurchase(market, { quantities: [3, 3] });
    const line = { unitCost: '0.33', tax: '1.5', deliveryFees: '0.00' };
    const input = bidOn(purchase, ['0.33', '0.33']);
    const receipt = await submitBid(market, 'vendor', {
      ...input,
      bidProducts: input.bidProducts.map((own) => ({ ...own, ...line, bidPrice: '1.00' })),
    });
    // 0.99 × 1.015 = 1.00485 a line: 1.00 each, 2.0097 in all.
    expect(receipt.data.total).toBe('2.01');
    const rows = await market.db.select().from(bidLines).where(eq(bidLines.bidId, receipt.data.bidId));
    expect(rows.map((row) => row.bidPrice)).toEqual(['1.00', '1.00']);
  });

  it('MON-2 a total that no amount can be is refused, not a failure', async () => {
    const purchase = await openPurchase(market, { quantities: [1, 1] });
    const answer = await submitBid(market, 'vendor', bidOn(purchase, ['999999999999', '999999999999']));
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['bidProducts']]);
  });

  it('BID-19 every line is priced or marked, and one at least is priced', async () => {
    const purchase = await openPurchase(market);
    const whole = bidOn(purchase, ['1.00', null]);
    const missing = await submitBid(market, 'vendor', { ...whole, bidProducts: whole.bidProducts.slice(0, 1) });
    expect(missing.fields['bidProducts']).toContain('1 line is missing');
    const none = await submitBid(market, 'vendor', bidOn(purchase, [null, null]));
    expect(none.fields['bidProducts']).toBe('Price at least one line.');
    const twice = await submitBid(market, 'vendor', {
      ...whole,
      bidProducts: [...whole.bidProducts, ...whole.bidProducts.slice(0, 1)],
    });
    expect(Object.keys(twice.fields)).toEqual(['bidProducts.2.rfpProductId']);
    expect((await submitBid(market, 'vendor', whole)).status).toBe(200);
  });

  it('BID-19 a required question is answered', async () => {
    const questions = [{ question: 'Warranty?', isRequired: true }, { question: 'Colour?' }];
    const purchase = await openPurchase(market, { questions });
    const empty = await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { answers: [] }));
    expect(empty.fields).toEqual({ 'answers.0.answer': 'Question 1 must be answered.' });
    const blank = { questionId: purchase.questionIds[0] ?? 0, answer: '   ' };
    expect((await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { answers: [blank] }))).status).toBe(
      422,
    );
    const foreign = { questionId: 1, answer: 'Yes' };
    const answer = await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { answers: [foreign] }));
    expect(Object.keys(answer.fields)).toContain('answers.0.questionId');
  });

  it('another company’s document can’t be attached; the own one, named twice, is attached once', async () => {
    const purchase = await openPurchase(market);
    const upload = async (as: DemoName) =>
      (
        await market.call('POST', '/api/POConfiguration/UploadFile', {
          as,
          body: { name: 'offer.txt', fileStr: btoa(`offer of ${as}`) },
        })
      ).data.id as number;
    const [own, theirs] = [await upload('vendor'), await upload('vendor2')];
    const refused = await submitBid(
      market,
      'vendor',
      bidOn(purchase, ['1.00', '2.00'], { documentIds: [own, theirs] }),
    );
    expect(Object.keys(refused.fields)).toEqual(['documentIds.1']);
    expect(
      (await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { documentIds: [own, own] }))).status,
    ).toBe(200);
    const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, {
      as: 'subvendor',
    });
    expect(seen.data.bid.documents.map((document: { id: number }) => document.id)).toEqual([own]);
  });

  it('prices hold until a day to come', async () => {
    const purchase = await openPurchase(market);
    const answer = await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { validUntil: '2020-01-01' }));
    expect(Object.keys(answer.fields)).toEqual(['validUntil']);
  });
});

describe('a bid’s life', () => {
  it('saves prices as they come and keeps them for the company', async () => {
    const purchase = await openPurchase(market);
    const half = bidOn(purchase, ['1.25', '2.00']);
    const saved = await saveBid('vendor', {
      ...half,
      bidProducts: [
        { ...half.bidProducts[0], rfpProductId: purchase.lines[0]?.id },
        { ...half.bidProducts[1], unitCost: null },
      ],
    });
    expect(saved.data).toMatchObject({ status: 1, total: '12.50', version: 0, receipt: null });
    const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, {
      as: 'subvendor',
    });
    expect(seen.data.bid.bidProducts).toHaveLength(2);
    expect(await storedBid(purchase)).toMatchObject({ status: 1, isComplete: false });
  });

  it('BID-14 a saved revision leaves the submitted bid as it is until it is submitted', async () => {
    const purchase = await openPurchase(market);
    const first = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const saved = await saveBid('vendor', bidOn(purchase, ['5.00', '2.00'], { note: 'Better' }));
    expect(saved.data).toMatchObject({ status: 2, total: '16.00', version: 1, note: '' });
    expect(saved.data.revision).toMatchObject({ note: 'Better' });
    expect(await storedBid(purchase)).toMatchObject({ total: '16.00' });
    const second = await bid(market, 'vendor', purchase, ['5.00', '2.00']);
    expect([second.version, second.total, second.bidId]).toEqual([2, '56.00', first.bidId]);
    expect((await storedBid(purchase))?.revision).toBeNull();
  });

  it('BID-14 every version is kept', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    await bid(market, 'vendor', purchase, ['1.10', '2.00']);
    await withdraw('vendor', bidId);
    await bid(market, 'vendor', purchase, ['1.20', '2.00']);
    const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as: 'vendor' });
    expect(
      seen.data.bid.versions.map((version: { version: number; total: string }) => [version.version, version.total]),
    ).toEqual([
      [3, '18.00'],
      [2, '17.00'],
      [1, '16.00'],
    ]);
  });

  it('BID-17 the same bid again answers that it is submitted, however its figures are written', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const again = bidOn(purchase, ['1', '2.0']);
    const answer = await submitBid(market, 'vendor', {
      ...again,
      bidProducts: again.bidProducts.map((line) => ({ ...line, tax: '0.00', deliveryFees: '0' })),
    });
    expect([answer.status, answer.code]).toEqual([409, 'ALREADY_SUBMITTED']);
    expect((await storedBid(purchase))?.version).toBe(1);
  });

  it('PUR-18 the same key submits once', async () => {
    const purchase = await openPurchase(market);
    const input = bidOn(purchase, ['1.00', '2.00']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => submitBid(market, 'vendor', input, `bid-once-${purchase.id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.nonce)).size).toBe(1);
    expect((await storedBid(purchase))?.version).toBe(1);
  });

  it('BID-8 a bid that was never submitted can’t be withdrawn, a withdrawn one not again', async () => {
    const purchase = await openPurchase(market);
    const { data } = await saveBid('vendor', bidOn(purchase, ['1.00', '2.00']));
    expect((await withdraw('vendor', data.id)).code).toBe('ILLEGAL_TRANSITION');
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    expect((await withdraw('vendor', data.id)).status).toBe(200);
    const twice = await withdraw('vendor', data.id);
    expect(twice.code).toBe('ILLEGAL_TRANSITION');
    expect(twice.errorMsg).toContain('Withdrawn');
  });

  it('BID-15 the receipt’s hash is recomputed from the nonce and the bid, and from nothing else', async () => {
    const purchase = await openPurchase(market, { questions: [{ question: 'Warranty?', isRequired: true }] });
    const receipt = await bid(market, 'vendor', purchase, ['7313.37', '2.00']);
    const [version] = await market.db.select().from(bidVersions).where(eq(bidVersions.bidId, receipt.bidId));
    const text = canonicalBid(version?.content as BidContent);
    expect(text).toContain('7313.37');
    expect(createHash('sha256').update(`${receipt.nonce}\n${text}`).digest('hex')).toBe(receipt.hash);
    expect(
      createHash('sha256')
        .update(`${receipt.nonce}\n${text.replace('7313.37', '7313.38')}`)
        .digest('hex'),
    ).not.toBe(receipt.hash);
    const read = await market.call('GET', `/api/POConfiguration/GetBidReceipt/${receipt.bidId}`, { as: 'vendor' });
    expect(read.data).toEqual(receipt);
  });

  it('BID-9 the vendor reads that its bid is sealed, then that it is being evaluated', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const words = async () =>
      (await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as: 'vendor' })).data
        .statusText;
    expect(await words()).toMatch(/^Submitted, sealed until /);
    await market.moveClock(2 * HOUR);
    expect(await words()).toBe('Submitted, being evaluated');
  });
});

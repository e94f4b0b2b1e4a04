import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, bidVersions } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, bidOn, type OpenPurchase, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';
import { type BidContent, canonicalBid } from '../tender/bids/receipt.ts';

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

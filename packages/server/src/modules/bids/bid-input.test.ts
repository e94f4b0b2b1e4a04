import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidLines, bids } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bidOn, type OpenPurchase, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const storedBid = async (purchase: OpenPurchase, vendorId: number = vendorIds.vendor) =>
  (
    await market.db
      .select()
      .from(bids)
      .where(and(eq(bids.rfpId, purchase.id), eq(bids.vendorId, vendorId)))
  )[0];

describe('what a bid holds', () => {
  const change = (purchase: OpenPurchase, index: number, more: Record<string, unknown>) => {
    const input = bidOn(purchase, ['1.25', '20.00']);
    return { ...input, bidProducts: input.bidProducts.map((line, at) => (at === index ? { ...line, ...more } : line)) };
  };

  it.each([
    ['MON-14 five decimals of a cost', { unitCost: '1.25555' }, 'unitCost'],
    ['BID-3 three decimals of a fee', { deliveryFees: '1.255' }, 'deliveryFees'],
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

  it('MON-14 BID-15 keeps four decimals of a unit cost, and writes each price in one way', async () => {
    const purchase = await openPurchase(market, { quantities: [437_000, 3, 1] });
    const receipt = await submitBid(market, 'vendor', bidOn(purchase, ['0.2250', '0.2035', '12']));
    // 98,325 + 0.6105 + 12, rounded once.
    expect(receipt.data.total).toBe('98337.61');
    const rows = await market.db.select().from(bidLines).where(eq(bidLines.bidId, receipt.data.bidId));
    const byLine = rows.toSorted((a, b) => a.lineId - b.lineId);
    expect(byLine.map(({ unitCost, bidPrice }) => [unitCost, bidPrice])).toEqual([
      ['0.225', '98325.00'],
      ['0.2035', '0.61'],
      ['12.00', '12.00'],
    ]);
    for (const unitCost of ['0.225', '0.2035', '12.00'])
      expect(receipt.data.canonicalText).toContain(`"unitCost":"${unitCost}"`);
    const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as: 'vendor' });
    expect(seen.data.bid.bidProducts.map((line: { unitCost: string }) => line.unitCost)).toEqual([
      '0.225',
      '0.2035',
      '12.00',
    ]);
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

  it('FILE-6 a bid names files that were uploaded before: another company’s is refused; the own one, named twice, is attached once', async () => {
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

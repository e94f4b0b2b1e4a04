import { createHash } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, bidOn, type OpenPurchase, openBids, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
let school: number;
beforeAll(async () => {
  market = await startMarket();
  const [row] = await market.db.select().from(users).where(eq(users.email, 'school@demo.chalkline.test'));
  school = row?.id ?? 0;
});
afterAll(() => market.close());

const weights = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];
const api = '/api/POConfiguration';
const post = <T = null>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `${api}/${operation}`, { as, body, idem: true });
const get = <T>(operation: string, id: number, as: DemoName = 'school') =>
  market.call<T>('GET', `${api}/${operation}/${id}`, { as });
const upload = async (name: string) =>
  (await post<Schemas['FileInfo']>('UploadFile', 'vendor', { name, fileStr: btoa(`${name} ${Math.random()}`) })).data
    .id;
const download = (id: number, as: DemoName = 'school') => get('DownloadDocument', id, as);
const compareAs = async (as: DemoName, { id }: OpenPurchase) =>
  (await get<Schemas['Comparison']>('GetBidComparison', id, as)).data;
const inTwoEnvelopes = ({ id }: OpenPurchase) =>
  post('SetEvaluation', 'school', { rfpId: id, evaluatorIds: [school], isTwoEnvelope: true });
const sign = ({ id }: OpenPurchase) => post('SignStatement', 'school', { rfpId: id, hasConflict: false, text: null });
const score = (bidId: number) =>
  post('ScoreBid', 'school', { bidId, scores: [{ rubricId: 2, score: 7, comment: 'Sound.' }] });

/** Two bids, the first with a data sheet and a price list. */
async function twoBids() {
  const purchase = await openPurchase(market, { weights });
  const [sheet, priceList] = [await upload('Data sheet.txt'), await upload('Price list.txt')];
  const documents = { documentIds: [sheet, priceList], priceDocumentIds: [priceList] };
  const { data } = await submitBid(market, 'vendor', bidOn(purchase, ['10.00', '20.00'], documents));
  const other = await bid(market, 'vendor2', purchase, ['13.00', '20.00']);
  return { purchase, sheet, priceList, bidId: data.bidId, otherId: other.bidId };
}

describe('the price envelope', () => {
  it('EVAL-16 keeps a document that holds prices from every answer to the school, and shows it with the prices', async () => {
    const { purchase, sheet, priceList, bidId, otherId } = await twoBids();
    await inTwoEnvelopes(purchase);
    await openBids(market, purchase);
    await sign(purchase);
    for (const as of ['school', 'assistant'] as const) {
      for (const operation of ['GetBidComparison', 'GetOpeningRecord', 'GetRfpDetails'])
        expect((await get(operation, purchase.id, as)).raw.toString()).not.toContain('Price list');
      expect((await get('DownloadTabulation', purchase.id, as)).status).toBe(409);
      const [mine, theirs] = (await compareAs(as, purchase)).bids;
      expect(mine?.documents).toMatchObject([{ id: sheet, name: 'Data sheet.txt', holdsPrices: false }]);
      expect([mine?.sealedDocuments, theirs?.sealedDocuments]).toEqual([1, 0]);
    }
    const half = await score(bidId);
    expect(half.status).toBe(200);
    expect(half.raw.toString()).not.toContain('Price list');
    expect((await download(priceList)).status).toBe(409);
    await score(otherId);
    const shown = (await compareAs('assistant', purchase)).bids.find((row) => row.bidId === bidId);
    expect(shown?.documents.map(({ id, holdsPrices }) => [id, holdsPrices])).toEqual([
      [sheet, false],
      [priceList, true],
    ]);
    expect(shown?.sealedDocuments).toBe(0);
    expect((await download(priceList)).status).toBe(200);
  });

  it('EVAL-16 refuses the download to everybody of the school with the reason, whatever way the file came', async () => {
    const { purchase, sheet, priceList, bidId, otherId } = await twoBids();
    const again = await openPurchase(market, { weights });
    const copy = { documentIds: [priceList] };
    await submitBid(market, 'vendor', bidOn(again, ['11.00', '21.00'], copy));
    await inTwoEnvelopes(purchase);
    expect((await download(priceList)).status).toBe(404);
    await openBids(market, purchase);
    await openBids(market, again);
    expect((await download(priceList, 'school')).status).toBe(409);
    await sign(purchase);
    const message = { partnerId: 1, rfpId: purchase.id, text: 'Our prices.', documentIds: [priceList] };
    const sent = await market.call('POST', '/api/Inbox/SendMessage', { as: 'vendor', body: message, idem: true });
    expect(sent.status).toBe(200);
    for (const as of ['school', 'assistant'] as const) {
      const refused = await download(priceList, as);
      expect([refused.status, refused.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
      expect(refused.errorMsg).toContain('holds prices');
      expect((await download(sheet, as)).status).toBe(200);
    }
    expect((await download(priceList, 'vendor')).status).toBe(200);
    expect((await download(priceList, 'school2')).status).toBe(404);
    for (const id of [bidId, otherId]) await score(id);
    expect((await download(priceList)).status).toBe(200);
  });

  it('EVAL-16 where the prices are shown at once, the mark keeps nothing back', async () => {
    const { purchase, priceList, bidId } = await twoBids();
    await openBids(market, purchase);
    const mine = (await compareAs('school', purchase)).bids.find((row) => row.bidId === bidId);
    expect(mine?.documents.map(({ holdsPrices }) => holdsPrices)).toEqual([false, true]);
    expect(mine?.sealedDocuments).toBe(0);
    expect((await download(priceList)).status).toBe(200);
  });
});

describe('the mark', () => {
  const ownBid = async (purchase: OpenPurchase) => {
    const path = `${api}/GetOrderDetails/${purchase.token}`;
    return (await market.call<Schemas['OrderDetails']>('GET', path, { as: 'vendor' })).data.bid;
  };
  const marksOf = (documents: readonly Schemas['BidDocument'][] | undefined) =>
    documents?.map(({ id, holdsPrices }) => [id, holdsPrices]);

  it('EVAL-16 is refused on a document that the bid does not have, when saved and when submitted', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const [sheet, stray] = [await upload('Data sheet.txt'), await upload('Price list.txt')];
    const input = bidOn(purchase, ['1.00', '2.00'], { documentIds: [sheet], priceDocumentIds: [sheet, stray] });
    for (const operation of ['SaveBid', 'SubmitBid']) {
      const refused = await post(operation, 'vendor', input);
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['priceDocumentIds.1']]);
    }
    expect(await ownBid(purchase)).toBeNull();
  });

  it('EVAL-16 BID-14 stays through draft, revision, withdrawal and resubmission', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const [sheet, priceList] = [await upload('Data sheet.txt'), await upload('Price list.txt')];
    const marked = { documentIds: [sheet, priceList], priceDocumentIds: [priceList] };
    const saved = await post<Schemas['Bid']>('SaveBid', 'vendor', bidOn(purchase, ['1.00', null], marked));
    const expected = [
      [sheet, false],
      [priceList, true],
    ];
    expect(marksOf(saved.data.documents)).toEqual(expected);
    await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], marked));
    const both = { ...marked, priceDocumentIds: [priceList, sheet] };
    const revised = await post<Schemas['Bid']>('SaveBid', 'vendor', bidOn(purchase, ['1.00', '2.00'], both));
    expect(marksOf(revised.data.documents)).toEqual(expected);
    expect(marksOf(revised.data.revision?.documents)).toEqual([
      [sheet, true],
      [priceList, true],
    ]);
    const { data: bare } = await post<Schemas['Bid']>(
      'SaveBid',
      'vendor',
      bidOn(purchase, ['1.00', '2.00'], { documentIds: [sheet, priceList] }),
    );
    expect(marksOf(bare.revision?.documents)).toEqual([
      [sheet, false],
      [priceList, false],
    ]);
    await market.call('POST', `${api}/CancelBidByVendor/${saved.data.id}`, { as: 'vendor' });
    expect(marksOf((await ownBid(purchase))?.documents)).toEqual(expected);
    await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], marked));
    expect(marksOf((await ownBid(purchase))?.documents)).toEqual(expected);
  });

  it('EVAL-16 BID-15 BID-17 is under the receipt: to change it alone is a new version that its vendor can check', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const priceList = await upload('Price list.txt');
    const send = (priceDocumentIds: number[]) =>
      submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { documentIds: [priceList], priceDocumentIds }));
    const bare = (await send([])).data;
    expect(bare.canonicalText).not.toContain('holdsPrices');
    expect((await send([])).code).toBe('ALREADY_SUBMITTED');
    const marked = (await send([priceList])).data;
    expect([bare.version, marked.version]).toEqual([1, 2]);
    expect(JSON.parse(marked.canonicalText).documents).toMatchObject([{ name: 'Price list.txt', holdsPrices: true }]);
    expect(marked.documents).toMatchObject([{ name: 'Price list.txt', holdsPrices: true }]);
    const hash = createHash('sha256').update(`${marked.nonce}\n${marked.canonicalText}`).digest('hex');
    expect(marked.hash).toBe(hash);
    expect((await send([priceList])).code).toBe('ALREADY_SUBMITTED');
  });

  it('EVAL-16 BID-16 stays when an addendum is acknowledged, in the bid and in its new version', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const priceList = await upload('Price list.txt');
    const documents = { documentIds: [priceList], priceDocumentIds: [priceList] };
    await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], documents));
    const { data } = await get<Schemas['SchoolRfpDetails']>('GetRfpDetails', purchase.id);
    const products = data.rfp.products.map(({ id, categoryId, productDesc, unit }) => ({
      id,
      categoryId,
      productDesc,
      productQty: 12,
      unit,
    }));
    const addendum = { rfpId: purchase.id, version: data.version, summary: 'More of it.', products };
    const { data: published } = await post<Schemas['Addendum']>('PublishAddendum', 'school', addendum);
    const kept = await post<Schemas['Bid']>('AcknowledgeAddenda', 'vendor', {
      rfpId: purchase.id,
      addendumNumber: published.number,
      lines: published.changedLineIds.map((lineId) => ({ lineId, answer: 'acknowledged' })),
    });
    expect(kept.data.version).toBe(2);
    expect(marksOf(kept.data.documents)).toEqual([[priceList, true]]);
    expect(kept.data.receipt?.canonicalText).toContain('"holdsPrices":true');
  });
});

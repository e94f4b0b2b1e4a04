import { createHash } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, bidLines, mailOutbox, notifications, users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { publicAnswers, reachableAnswers } from '../../testing/reachable-answers.ts';
import { bid, bidOn, type OpenPurchase, openBids, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';

type Schemas = components['schemas'];
type Alternate = Schemas['OfferedAlternateInput'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const api = '/api/POConfiguration';
const get = <Data>(path: string, as: DemoName = 'school') => market.call<Data>('GET', `${api}/${path}`, { as });
const post = <Data = null>(name: string, body: unknown, as: DemoName = 'school') =>
  market.call<Data>('POST', `${api}/${name}`, { as, body, idem: true });
async function upload(name: string): Promise<number> {
  const fileStr = Buffer.from(`Data sheet ${name}`).toString('base64');
  return (await post<Schemas['FileInfo']>('UploadFile', { name, fileStr }, 'vendor')).data.id;
}

/** Words that nothing else of the market has. */
const SECRET = 'Quillfern';
const equal: Alternate = {
  unitCost: '7411.07',
  tax: '10',
  deliveryFees: '1.50',
  offered: { manufacturer: `${SECRET} Works`, partNumber: `${SECRET}-7`, note: `${SECRET} as good` },
};
/** The same as it is kept and shown, for ten units: 74,110.70, tax of 7,411.07, delivery of 1.50. */
const shown = { ...equal, bidPrice: '81523.27', documentId: null };

/** A bid of $10.00 and $20.00 a unit, with an alternate for each line that has one. */
function withAlternates(
  purchase: OpenPurchase,
  alternates: readonly (Alternate | null)[],
  more: Partial<Schemas['BidInput']> = {},
): Schemas['BidInput'] {
  const input = bidOn(purchase, ['10.00', '20.00'], more);
  const said = (at: number) => (alternates[at] ? { alternate: alternates[at] } : {});
  return { ...input, bidProducts: input.bidProducts.map((line, at) => ({ ...line, ...said(at) })) };
}

const ownBid = async ({ token }: OpenPurchase) =>
  (await get<Schemas['OrderDetails']>(`GetOrderDetails/${token}`, 'vendor')).data.bid;
const alternatesIn = (mine: Schemas['Bid'] | null) => mine?.bidProducts.map(({ alternate }) => alternate);
const hashOf = ({ nonce, canonicalText }: Schemas['BidReceipt']) =>
  createHash('sha256').update(`${nonce}\n${canonicalText}`).digest('hex');

describe('an alternate for a line of a bid', () => {
  it('BID-25 is kept in a draft without a price, a revision and a submitted bid, and changes no total', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const saved = await post<Schemas['Bid']>(
      'SaveBid',
      withAlternates(purchase, [{ unitCost: null, offered: { note: 'As good' } }, null]),
      'vendor',
    );
    const unpriced = { unitCost: null, tax: '0', deliveryFees: '0.00', bidPrice: null, documentId: null };
    const offered = { manufacturer: null, partNumber: null, note: 'As good' };
    expect(alternatesIn(saved.data)).toEqual([{ ...unpriced, offered }, null]);
    const { data } = await submitBid(market, 'vendor', withAlternates(purchase, [equal, null]));
    expect([data.total, alternatesIn(await ownBid(purchase))]).toEqual(['160.00', [shown, null]]);
    await post('SaveBid', withAlternates(purchase, [null, equal]), 'vendor');
    expect(alternatesIn(await ownBid(purchase))).toEqual([shown, null]);
    await submitBid(market, 'vendor', withAlternates(purchase, [null, null]));
    expect(alternatesIn(await ownBid(purchase))).toEqual([null, null]);
  });

  it('BID-25 is refused by field where it is not whole, and is none of a line without a bid', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const wrong: [Partial<Alternate>, string][] = [
      [{ unitCost: null }, 'unitCost'],
      [{ unitCost: '-1' }, 'unitCost'],
      [{ tax: '101' }, 'tax'],
      [{ deliveryFees: 'free' }, 'deliveryFees'],
      [{ offered: { note: 'only' } }, 'offered.manufacturer'],
      [{ documentId: 999_999 }, 'documentId'],
    ];
    for (const [part, field] of wrong) {
      const answer = await submitBid(market, 'vendor', withAlternates(purchase, [null, { ...equal, ...part }]));
      expect([answer.status, Object.keys(answer.fields)], field).toEqual([422, [`bidProducts.1.alternate.${field}`]]);
    }
    const input = withAlternates(purchase, [equal, equal]);
    const bidProducts = input.bidProducts.map((line, at) => (at === 1 ? { ...line, isNoBid: true } : line));
    await submitBid(market, 'vendor', { ...input, bidProducts });
    expect(alternatesIn(await ownBid(purchase))).toEqual([shown, null]);
  });

  it('BID-26 is in the receipt and its hash, with its data sheet by what it holds; a bid without reads as before', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const documentId = await upload('alternate.txt');
    const bare = (await submitBid(market, 'vendor', withAlternates(purchase, [null, null]))).data;
    const sheeted = withAlternates(purchase, [{ ...equal, documentId }, null], { documentIds: [documentId] });
    const said = (await submitBid(market, 'vendor', sheeted)).data;
    const again = await submitBid(market, 'vendor', sheeted);
    expect([bare.version, said.version, again.code]).toEqual([1, 2, 'ALREADY_SUBMITTED']);
    expect([bare.hash, said.hash]).toEqual([hashOf(bare), hashOf(said)]);
    expect(bare.canonicalText).not.toContain('alternate');
    expect(said.offered).toEqual([
      { lineId: purchase.lines[0]?.id, line: 'Line 1', isAlternate: true, offered: equal.offered },
    ]);
    const { documents } = said;
    expect(JSON.parse(said.canonicalText).lines[0].alternate).toEqual({ ...equal, dataSheet: documents[0]?.sha256 });
  });

  it('BID-26 BID-16 stays over an addendum that leaves its line alone', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const documentId = await upload('kept.txt');
    const input = withAlternates(purchase, [{ ...equal, documentId }, equal], { documentIds: [documentId] });
    await submitBid(market, 'vendor', input);
    const { data } = await get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${purchase.id}`);
    const addendum = {
      rfpId: purchase.id,
      version: data.version,
      summary: 'A word more.',
      rfpDescription: '<p>For three buildings.</p>',
    };
    const { data: published } = await post<Schemas['Addendum']>('PublishAddendum', addendum);
    const answers = { rfpId: purchase.id, addendumNumber: published.number, lines: [] };
    const kept = await post<Schemas['Bid']>('AcknowledgeAddenda', answers, 'vendor');
    expect(alternatesIn(kept.data)).toEqual([
      { ...shown, documentId },
      { ...shown, bidPrice: '24458.03' },
    ]);
    expect(kept.data.receipt && hashOf(kept.data.receipt)).toBe(kept.data.receipt?.hash);
    const [first] = JSON.parse(kept.data.receipt?.canonicalText ?? '{}').lines;
    expect(first.alternate.dataSheet).toBe(kept.data.receipt?.documents[0]?.sha256);
  });
});

describe('before the prices are shown', () => {
  const found = (text: string) => text.includes(SECRET) || text.includes('7411.07') || text.includes('81523.27');

  it('BID-26 BID-10 nobody but its vendor reads an alternate', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    const { bidId } = (await submitBid(market, 'vendor', withAlternates(purchase, [equal, null]))).data;
    const asked = { purchases: [purchase.id], bids: [bidId], searches: [SECRET] };
    const leaks: string[] = [];
    for (const as of ['school', 'assistant', 'vendor3', 'admin', 'staff'] as const)
      for await (const { path, raw } of reachableAnswers(market, { as }, asked))
        if (found(textOfFile(raw))) leaks.push(`${as} ${path}`);
    for await (const { path, raw } of publicAnswers(market, asked)) if (found(textOfFile(raw))) leaks.push(path);
    expect(leaks).toEqual([]);
    const kept = {
      told: await market.db.select().from(notifications),
      mails: await market.db.select().from(mailOutbox),
      audited: await market.db.select().from(auditLog),
    };
    for (const [name, rows] of Object.entries(kept)) expect(JSON.stringify(rows), name).not.toContain(SECRET);
  });

  it('BID-26 EVAL-14 the first envelope keeps it back, with its data sheet; the second shows both', async () => {
    const weights = [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ];
    const purchase = await openPurchase(market, { weights, vendors: [vendorIds.vendor] });
    const [school] = await market.db.select().from(users).where(eq(users.email, 'school@demo.chalkline.test'));
    await post('SetEvaluation', { rfpId: purchase.id, evaluatorIds: [school?.id], isTwoEnvelope: true });
    const documentId = await upload(`${SECRET}.txt`);
    const input = withAlternates(purchase, [{ ...equal, documentId }, null], { documentIds: [documentId] });
    const { data } = await submitBid(market, 'vendor', input);
    expect(data.documents.map(({ holdsPrices }) => holdsPrices)).toEqual([true]);
    await openBids(market, purchase);
    await post('SignStatement', { rfpId: purchase.id, hasConflict: false, text: null });
    for (const operation of ['GetBidComparison', 'GetOpeningRecord', 'GetRfpDetails', 'DownloadTabulation'])
      expect(found(textOfFile((await get(`${operation}/${purchase.id}`)).raw)), operation).toBe(false);
    await post('ScoreBid', { bidId: data.bidId, scores: [{ rubricId: 2, score: 7, comment: 'Sound.' }] });
    const open = (await get<Schemas['Comparison']>(`GetBidComparison/${purchase.id}`)).data;
    expect(open.bids[0]?.lines.map(({ alternate }) => alternate)).toEqual([{ ...shown, documentId }, null]);
    expect(open.bids[0]?.documents.map(({ id }) => id)).toEqual([documentId]);
  });
});

describe('once the prices are shown', () => {
  it('BID-27 BID-28 it stands beside the price, which alone counts for the rank, and in the tabulation', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor2] });
    const { data } = await submitBid(
      market,
      'vendor',
      withAlternates(purchase, [{ ...equal, unitCost: '0.01' }, null]),
    );
    const other = await bid(market, 'vendor2', purchase, ['9.00', '19.00']);
    const opened = await openBids(market, purchase);
    expect(opened.topBids.map(({ bidId }) => bidId)).toEqual([other.bidId, data.bidId]);
    expect(opened.bids.find(({ bidId }) => bidId === data.bidId)?.lines[0]?.alternate?.bidPrice).toBe('1.61');
    const paper = textOfFile((await get(`DownloadTabulation/${purchase.id}?format=pdf`)).raw).replace(/\s+/g, ' ');
    if (canReadPdf) expect(paper).toContain(`Alternate $1.61 ${SECRET} Works`);
    expect(paper).not.toContain('as good');
    const sheets = textOfFile((await get(`DownloadTabulation/${purchase.id}?format=csv`)).raw);
    expect(sheets).toContain(`${SECRET} Works,${SECRET}-7,${SECRET} as good`);
  });

  it('AWD-19 is awarded at its own price, with a reason, and its order says what it is', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor2] });
    const { data } = await submitBid(market, 'vendor', withAlternates(purchase, [equal, null]));
    const other = await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
    await openBids(market, purchase);
    const [first, second] = purchase.lines.map(({ id }) => id);
    const allocation = [
      { lineId: first, bidId: data.bidId, isAlternate: true },
      { lineId: second, bidId: data.bidId },
    ];
    const awardWith = (more: object) =>
      post<Schemas['AwardResult']>('AwardRfp', { rfpId: purchase.id, allocation, ...more });
    const unsaid = await awardWith({});
    expect([unsaid.status, unsaid.fields]).toEqual([422, { reason: 'Say why: an alternate is chosen.' }]);
    const foreign = [{ lineId: first, bidId: other.bidId, isAlternate: true }];
    expect((await awardWith({ allocation: foreign, reason: 'So.' })).fields).toEqual({
      'allocation.0.bidId': 'This bid offers no alternate for the line.',
    });
    const awarded = await awardWith({ reason: 'Lasts longer.' });
    expect(awarded.data.awardedTotal).toBe('81583.27');
    const [{ id } = { id: 0 }] = awarded.data.purchaseOrders;
    await market.db.update(bidLines).set({ alternate: null }).where(eq(bidLines.bidId, data.bidId));
    for (const as of ['school', 'vendor'] as const) {
      const order = (await get<Schemas['PurchaseOrder']>(`GetPurchaseOrder/${id}`, as)).data;
      expect(order.lines.map(({ isAlternate, unitCost, amount }) => [isAlternate, unitCost, amount])).toEqual([
        [true, '7411.07', '81523.27'],
        [false, '20.00', '60.00'],
      ]);
      expect(order.lines[0]?.offered).toEqual(equal.offered);
      const printed = textOfFile((await get(`DownloadPO/${id}`, as)).raw).replace(/\s+/g, ' ');
      if (canReadPdf) expect(printed).toContain('Alternate to what was asked for');
    }
    const after = (await get<Schemas['Comparison']>(`GetBidComparison/${purchase.id}`)).data;
    expect(after.lines.map(({ awardedBidId, isAlternateAwarded }) => [awardedBidId, isAlternateAwarded])).toEqual([
      [data.bidId, true],
      [data.bidId, false],
    ]);
  });

  it('BID-27 AWD-11 no other vendor, visitor or open record has it, also once the tabulation is released', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor2] });
    const { data } = await submitBid(market, 'vendor', withAlternates(purchase, [equal, null]));
    await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
    await openBids(market, purchase);
    const [first, second] = purchase.lines.map(({ id }) => id);
    const allocation = [
      { lineId: first, bidId: data.bidId, isAlternate: true },
      { lineId: second, bidId: data.bidId },
    ];
    await post('AwardRfp', { rfpId: purchase.id, allocation, reason: 'Lasts longer.' });
    await post('ReleaseTabulation', { rfpId: purchase.id, isPublic: true });
    const asked = { purchases: [purchase.id], bids: [data.bidId], searches: [] };
    const leaks: string[] = [];
    for await (const { path, raw } of reachableAnswers(market, { as: 'vendor2' }, asked))
      if (textOfFile(raw).includes(SECRET)) leaks.push(path);
    for await (const { path, raw } of publicAnswers(market, asked))
      if (textOfFile(raw).includes(SECRET)) leaks.push(path);
    expect(leaks).toEqual([]);
    expect(JSON.stringify(await market.db.select().from(mailOutbox))).not.toContain(SECRET);
  });
});

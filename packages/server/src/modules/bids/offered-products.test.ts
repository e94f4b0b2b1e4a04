import { createHash } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, bidLines, bidVersions, mailOutbox, notifications, users } from '../../database/tables/index.ts';
import { openWindow, until } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { publicAnswers, reachableAnswers } from '../../testing/reachable-answers.ts';
import {
  award,
  bid,
  bidOn,
  type OpenPurchase,
  openBids,
  openPurchase,
  submitBid,
  vendorIds,
} from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';

type Schemas = components['schemas'];
type Offered = Schemas['OfferedProduct'];

let market: Market;
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());

const api = '/api/POConfiguration';
const get = <Data>(path: string, as: DemoName = 'school') => market.call<Data>('GET', `${api}/${path}`, { as });
const post = <Data = null>(name: string, body: unknown, as: DemoName = 'school') =>
  market.call<Data>('POST', `${api}/${name}`, { as, body, idem: true });

/** Words that nothing else of the market has. */
const SECRET = 'Zyxwhorl';
const pencils: Offered = {
  manufacturer: `${SECRET} Works`,
  partNumber: `${SECRET}-13882`,
  note: `${SECRET} in yellow.\nBoxed.`,
};
const nothing = { manufacturer: null, partNumber: null, note: null };

/** A bid that says what it offers, line by line. */
function offering(
  purchase: OpenPurchase,
  offers: readonly (Schemas['OfferedProductInput'] | null)[],
  unitCosts: readonly (string | null)[] = ['10.00', '20.00'],
): Schemas['BidInput'] {
  const input = bidOn(purchase, unitCosts);
  const said = (at: number) => (offers[at] ? { offered: offers[at] } : {});
  return { ...input, bidProducts: input.bidProducts.map((line, at) => ({ ...line, ...said(at) })) };
}

const ownBid = async ({ token }: OpenPurchase, as: DemoName = 'vendor') =>
  (await get<Schemas['OrderDetails']>(`GetOrderDetails/${token}`, as)).data.bid;
const offeredIn = (mine: Schemas['Bid'] | null) => mine?.bidProducts.map(({ offered }) => offered);
const hashOf = ({ nonce, canonicalText }: Schemas['BidReceipt']) =>
  createHash('sha256').update(`${nonce}\n${canonicalText}`).digest('hex');

describe('what a bid offers for a line', () => {
  it('BID-21 is kept in a draft, a revision and a bid that was taken back and submitted again', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const draft = offering(
      purchase,
      [{ manufacturer: '  Dixon \n Ticonderoga' }, { note: ' Ships in\r\nMay. ' }],
      [null, null],
    );
    const open = { ...draft, bidProducts: draft.bidProducts.map((line) => ({ ...line, isNoBid: false })) };
    const saved = await post<Schemas['Bid']>('SaveBid', open, 'vendor');
    const kept = [
      { ...nothing, manufacturer: 'Dixon Ticonderoga' },
      { ...nothing, note: 'Ships in\nMay.' },
    ];
    expect(offeredIn(saved.data)).toEqual(kept);
    await submitBid(market, 'vendor', offering(purchase, kept));
    await post('SaveBid', offering(purchase, [pencils, null]), 'vendor');
    const revised = await ownBid(purchase);
    expect(offeredIn(revised)).toEqual(kept);
    expect(revised?.revision?.bidProducts.map(({ offered }) => offered)).toEqual([pencils, undefined]);
    await market.call('POST', `${api}/CancelBidByVendor/${saved.data.id}`, { as: 'vendor' });
    expect(offeredIn(await ownBid(purchase))).toEqual(kept);
    await submitBid(market, 'vendor', offering(purchase, [null, pencils]));
    expect(offeredIn(await ownBid(purchase))).toEqual([null, pencils]);
  });

  it('BID-21 is none of a line without a bid, and is refused where it is too long or another thing', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    await submitBid(market, 'vendor', offering(purchase, [pencils, pencils], ['10.00', null]));
    expect(offeredIn(await ownBid(purchase))).toEqual([pencils, null]);
    const wrong = [
      { manufacturer: 'm'.repeat(121) },
      { partNumber: '1'.repeat(81) },
      { note: 'n'.repeat(501) },
      { sku: 'x' },
    ];
    for (const offer of wrong) {
      const answer = await submitBid(
        market,
        'vendor',
        offering(purchase, [null, offer as Schemas['OfferedProductInput']]),
      );
      expect(answer.status, JSON.stringify(offer).slice(0, 20)).toBe(400);
      expect(Object.keys(answer.fields)[0]).toContain('bidProducts.1.offered');
    }
    expect(offeredIn(await ownBid(purchase))).toEqual([pencils, null]);
  });
});

describe('the receipt of a bid that says what it offers', () => {
  it('BID-22 lists it and covers it with its hash; to change it alone is a new version', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const bare = (await submitBid(market, 'vendor', offering(purchase, [null, null]))).data;
    const said = (await submitBid(market, 'vendor', offering(purchase, [null, pencils]))).data;
    const again = await submitBid(market, 'vendor', offering(purchase, [null, pencils]));
    expect([bare.version, said.version, again.code]).toEqual([1, 2, 'ALREADY_SUBMITTED']);
    expect([bare.hash, said.hash]).toEqual([hashOf(bare), hashOf(said)]);
    expect([bare.offered, said.offered]).toEqual([
      [],
      [{ lineId: purchase.lines[1]?.id, line: 'Line 2', isAlternate: false, offered: pencils }],
    ]);
    expect(JSON.parse(said.canonicalText).lines[1].offered).toEqual(pencils);
  });

  it('BID-22 BID-15 reads and hashes as before where nothing is said, also one that was stored before', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const empty = { manufacturer: ' ', partNumber: null, note: '' };
    const { data } = await submitBid(market, 'vendor', offering(purchase, [empty, null]));
    const parts = ['lineId', 'isNoBid', 'unitCost', 'tax', 'deliveryFees', 'bidPrice'];
    expect(JSON.parse(data.canonicalText).lines.map(Object.keys)).toEqual([parts, parts]);
    const [stored] = await market.db.select().from(bidVersions).where(eq(bidVersions.bidId, data.bidId));
    expect(JSON.stringify(stored?.content)).not.toContain('offered');
    const shown = await get<Schemas['BidReceipt']>(`GetBidReceipt/${data.bidId}`, 'vendor');
    expect([shown.data.canonicalText, hashOf(shown.data)]).toEqual([data.canonicalText, stored?.hash]);
  });

  it('BID-22 BID-16 keeps it over an addendum, and names no line that the addendum took out', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor], quantities: [10, 20, 30] });
    await submitBid(market, 'vendor', offering(purchase, [pencils, pencils, pencils], ['1.00', '2.00', '3.00']));
    const { data } = await get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${purchase.id}`);
    const line = ({ id, categoryId, productDesc, unit }: Schemas['RfpDetails']['products'][number]) => ({
      id,
      categoryId,
      productDesc,
      productQty: 12,
      unit,
    });
    const products = data.rfp.products.slice(0, 2).map(line);
    const addendum = { rfpId: purchase.id, version: data.version, summary: 'Less of it.', products };
    const { data: published } = await post<Schemas['Addendum']>('PublishAddendum', addendum);
    const before = await ownBid(purchase);
    expect(before?.receipt?.offered.map(({ line: asked }) => asked)).toEqual(['Line 1', 'Line 2', null]);
    const lines = published.changedLineIds.map((lineId) => ({ lineId, answer: 'acknowledged' }));
    const answers = { rfpId: purchase.id, addendumNumber: published.number, lines };
    const kept = await post<Schemas['Bid']>('AcknowledgeAddenda', answers, 'vendor');
    expect([kept.data.version, offeredIn(kept.data)]).toEqual([2, [pencils, pencils]]);
    expect(kept.data.receipt?.offered.map(({ offered }) => offered)).toEqual([pencils, pencils]);
    expect(kept.data.receipt && hashOf(kept.data.receipt)).toBe(kept.data.receipt?.hash);
  });
});

describe('before the prices are shown', () => {
  const found = (text: string) => text.includes(SECRET);

  it('BID-22 BID-10 nobody but its vendor reads what is offered: in no answer, list, file, mail, message or record', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    const token = await market.tokenOf('school');
    const { connection, events } = await openWindow(market, token, 'School_1');
    connection.on('PurchaseChangedAsync', (value: unknown) => void events.push({ name: 'changed', value }));
    const sent = await submitBid(market, 'vendor', offering(purchase, [pencils, null]));
    const { bidId } = sent.data;
    await post('SaveBid', offering(purchase, [pencils, pencils]), 'vendor');
    expect(await until(() => events.length > 0)).toBe(true);
    await connection.stop();
    const asked = { purchases: [purchase.id], bids: [bidId], searches: [SECRET] };
    const leaks: string[] = [];
    for (const as of ['school', 'assistant', 'vendor3', 'admin', 'staff'] as const)
      for await (const { path, raw } of reachableAnswers(market, { as }, asked))
        if (found(textOfFile(raw))) leaks.push(`${as} ${path}`);
    for await (const { path, raw } of publicAnswers(market, asked)) if (found(textOfFile(raw))) leaks.push(path);
    let own = 0;
    for await (const { raw } of reachableAnswers(market, { as: 'vendor' }, asked))
      own += found(textOfFile(raw)) ? 1 : 0;
    expect(leaks).toEqual([]);
    expect(own).toBeGreaterThan(1);
    const kept = {
      events,
      told: await market.db.select().from(notifications),
      mails: await market.db.select().from(mailOutbox),
      audited: await market.db.select().from(auditLog),
    };
    expect(Object.entries(kept).filter(([, rows]) => found(JSON.stringify(rows)))).toEqual([]);
  });

  it('BID-22 EVAL-14 the first envelope keeps it back with the price, and the second shows both', async () => {
    const weights = [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ];
    const purchase = await openPurchase(market, { weights, vendors: [vendorIds.vendor] });
    const [school] = await market.db.select().from(users).where(eq(users.email, 'school@demo.chalkline.test'));
    const { data } = await submitBid(market, 'vendor', offering(purchase, [pencils, null]));
    await post('SetEvaluation', { rfpId: purchase.id, evaluatorIds: [school?.id], isTwoEnvelope: true });
    await openBids(market, purchase);
    await post('SignStatement', { rfpId: purchase.id, hasConflict: false, text: null });
    const hidden = (await get<Schemas['Comparison']>(`GetBidComparison/${purchase.id}`)).data;
    expect(hidden.bids[0]?.lines.map(({ unitCost, offered }) => [unitCost, offered])).toEqual([
      [null, null],
      [null, null],
    ]);
    for (const operation of ['GetBidComparison', 'GetOpeningRecord', 'GetRfpDetails', 'DownloadTabulation'])
      expect(found((await get(`${operation}/${purchase.id}`)).raw.toString()), operation).toBe(false);
    await post('ScoreBid', { bidId: data.bidId, scores: [{ rubricId: 2, score: 7, comment: 'Sound.' }] });
    const shown = (await get<Schemas['Comparison']>(`GetBidComparison/${purchase.id}`)).data;
    expect(shown.bids[0]?.lines.map(({ offered }) => offered)).toEqual([pencils, null]);
  });
});

describe('once the prices are shown', () => {
  it('BID-23 it stands in the comparison, the tabulation and the order, which keeps it as it was at the award', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor2] });
    const { data } = await submitBid(market, 'vendor', offering(purchase, [pencils, null]));
    const other = await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
    const opened = await openBids(market, purchase);
    const lines = opened.bids.map(({ bidId, lines: own }) => [bidId, own.map(({ offered }) => offered)]);
    expect(lines).toEqual([
      [data.bidId, [pencils, null]],
      [other.bidId, [null, null]],
    ]);
    const awarded = await award(market, purchase, [data.bidId, other.bidId], { reason: 'Both.' });
    const orderOf = (vendorId: number) => awarded.data.purchaseOrders.find((row) => row.vendorId === vendorId)?.id ?? 0;
    const [mine, theirs] = [orderOf(vendorIds.vendor), orderOf(vendorIds.vendor2)];
    const paper = textOfFile((await get(`DownloadTabulation/${purchase.id}?format=pdf`)).raw);
    if (canReadPdf) expect(paper).toContain(SECRET);
    expect(paper).not.toContain('in yellow');
    const sheets = textOfFile((await get(`DownloadTabulation/${purchase.id}?format=csv`)).raw);
    expect(sheets).toContain(`yes,,${pencils.manufacturer},${pencils.partNumber},"${pencils.note}"`);
    await market.db.update(bidLines).set({ manufacturer: 'Another' }).where(eq(bidLines.bidId, data.bidId));
    for (const as of ['school', 'vendor'] as const) {
      const order = (await get<Schemas['PurchaseOrder']>(`GetPurchaseOrder/${mine}`, as)).data;
      expect(order.lines.map(({ offered, note }) => [offered, note])).toEqual([[pencils, null]]);
      const printed = textOfFile((await get(`DownloadPO/${mine}`, as)).raw);
      for (const text of [`Manufacturer ${pencils.manufacturer}`, `Part number ${pencils.partNumber}`, 'in yellow.'])
        if (canReadPdf) expect(printed.replace(/\s+/g, ' ')).toContain(text);
    }
    const bare = (await get<Schemas['PurchaseOrder']>(`GetPurchaseOrder/${theirs}`)).data;
    expect(bare.lines.map(({ offered }) => offered)).toEqual([null]);
    expect((await get(`GetPurchaseOrder/${mine}`, 'vendor2')).status).toBe(404);
  });

  it('BID-22 AWD-11 no other vendor, visitor or open record has it, also once the tabulation is released', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor2] });
    const { data } = await submitBid(market, 'vendor', offering(purchase, [pencils, pencils]));
    await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
    await openBids(market, purchase);
    await award(market, purchase, [data.bidId, data.bidId]);
    await post('ReleaseTabulation', { rfpId: purchase.id, isPublic: true });
    const asked = { purchases: [purchase.id], bids: [data.bidId], searches: [] };
    const leaks: string[] = [];
    for await (const { path, raw } of reachableAnswers(market, { as: 'vendor2' }, asked))
      if (textOfFile(raw).includes(SECRET)) leaks.push(path);
    for await (const { path, raw } of publicAnswers(market, asked))
      if (textOfFile(raw).includes(SECRET)) leaks.push(path);
    for (const path of [`/ocds/release/${purchase.token}.json`, '/ocds/releases.json', `/RFP/${purchase.token}`]) {
      const { raw } = await market.call('GET', path, { as: null });
      if (raw.toString().includes(SECRET)) leaks.push(path);
    }
    expect(leaks).toEqual([]);
    const mails = JSON.stringify(await market.db.select().from(mailOutbox));
    expect(mails).not.toContain(SECRET);
  });
});

import type { components } from '@chalkline/openapi/types';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  bidAcknowledgements,
  bidLines,
  bids,
  bidVersions,
  mailOutbox,
  notifications,
  rfpLines,
  rfps,
} from '../../database/tables/index.ts';
import { storedMails } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, bidOn, compare, type OpenPurchase, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

type Schemas = components['schemas'];
const HOUR = 3_600_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <Data>(operation: string, as: DemoName, body: unknown) =>
  market.call<Data>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const details = async (id: number) =>
  (await market.call<Schemas['SchoolRfpDetails']>('GET', `/api/POConfiguration/GetRfpDetails/${id}`, { as: 'school' }))
    .data;
const seenBy = async (as: DemoName, purchase: OpenPurchase) =>
  (await market.call<Schemas['OrderDetails']>('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as }))
    .data;
/** The purchase's lines as an addendum takes them. */
const linesOf = async (id: number) =>
  (await details(id)).rfp.products.map(({ id: lineId, categoryId, productDesc, productQty, unit }) => ({
    id: lineId,
    categoryId,
    productDesc,
    productQty,
    unit,
  }));
const versionOf = async (id: number) => (await details(id)).version;
const change = async (id: number, more: Partial<Schemas['AddendumInput']>, as: DemoName = 'school') =>
  post<Schemas['Addendum']>('PublishAddendum', as, {
    rfpId: id,
    version: await versionOf(id),
    summary: 'More of it.',
    ...more,
  });
const storedBid = async (purchase: OpenPurchase, vendorId: number) =>
  (
    await market.db
      .select()
      .from(bids)
      .where(and(eq(bids.rfpId, purchase.id), eq(bids.vendorId, vendorId)))
  )[0];
const acknowledge = (as: DemoName, rfpId: number, addendumNumber: number, lineIds: readonly number[]) =>
  post<Schemas['Bid']>('AcknowledgeAddenda', as, {
    rfpId,
    addendumNumber,
    lines: lineIds.map((lineId) => ({ lineId, answer: 'acknowledged' })),
  });

describe('what an addendum changes', () => {
  it('PUR-11 reaches a company that only writes a bid, which has nothing to answer', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    expect((await post('SaveBid', 'vendor2', bidOn(purchase, ['1.00', null]))).status).toBe(200);
    const end = new Date(purchase.endsAt.getTime() + HOUR).toISOString();
    const look = await post<Schemas['AddendumPreview']>('PreviewAddendum', 'school', {
      rfpId: purchase.id,
      version: await versionOf(purchase.id),
      summary: 'More time.',
      rfpendDate: end,
    });
    expect(look.data).toMatchObject({ submittedBids: 0, told: 1 });
    await change(purchase.id, { rfpendDate: end });
    const isAddendum = and(eq(notifications.rfpId, purchase.id), eq(notifications.event, 'addendum'));
    const told = await market.db.select().from(notifications).where(isAddendum);
    expect(
      told
        .filter(({ role }) => role === 'Vendor')
        .map(({ clientId }) => clientId)
        .sort(),
    ).toEqual([vendorIds.vendor, vendorIds.vendor2]);
    const [mail] = await storedMails(
      market,
      and(eq(mailOutbox.toAddress, 'vendor2@demo.chalkline.test'), eq(mailOutbox.event, 'addendum')),
    );
    expect(mail?.text).toContain(purchase.token);
  });

  it('PUR-11 is numbered, says what changes by field and line, and tells invited and bidding vendors once', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    await bid(market, 'vendor2', purchase, ['1.00', '2.00']);
    const lines = await linesOf(purchase.id);
    const end = new Date(purchase.endsAt.getTime() + HOUR).toISOString();
    const products = lines.map((line, index) => (index === 0 ? { ...line, productQty: 12 } : line));
    const published = await change(purchase.id, { products, rfpendDate: end });
    expect(published.data).toMatchObject({ number: 1, summary: 'More of it.', changedLineIds: [lines[0]?.id] });
    expect(published.data.changes).toEqual([
      { field: 'rfpendDate', before: purchase.endsAt.toISOString(), after: end, lineId: null },
      { field: 'productQty', before: '10', after: '12', lineId: lines[0]?.id },
    ]);
    const told = await market.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.rfpId, purchase.id),
          eq(notifications.event, 'addendum'),
          eq(notifications.role, 'Vendor'),
        ),
      );
    expect(told.map(({ clientId }) => clientId).sort()).toEqual([
      vendorIds.vendor,
      vendorIds.vendor2,
      vendorIds.vendor3,
    ]);
    const [mail] = await storedMails(market, eq(mailOutbox.event, 'addendum'));
    expect(mail?.text).toContain('Line 1, Line 1: quantity 12 instead of 10');
    const second = await change(purchase.id, { rfpName: 'Markers, boards and pens' });
    expect(second.data.number).toBe(2);
    const [entry] = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, purchase.id), eq(auditLog.action, 'addendum-published')))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry?.after).toMatchObject({ addendum: 2, fields: ['rfpName'] });
  });

  it('PUR-11 dates move later alone, weights add to 100, and something changes', async () => {
    const purchase = await openPurchase(market);
    const earlier = new Date(purchase.endsAt.getTime() - 1_000).toISOString();
    expect(Object.keys((await change(purchase.id, { rfpendDate: earlier })).fields)).toEqual(['rfpendDate']);
    expect(Object.keys((await change(purchase.id, { rfpawardDate: null })).fields)).toEqual(['rfpawardDate']);
    const weights = [{ rubricId: 1, score: 60 }];
    expect((await change(purchase.id, { vendorRubrics: [...weights, { rubricId: 2, score: 30 }] })).code).toBe(
      'RULE_BROKEN',
    );
    expect((await change(purchase.id, {})).fields).toHaveProperty('summary');
    expect((await change(purchase.id, { summary: '  ' })).fields).toHaveProperty('summary');
    expect((await change(purchase.id, { products: [] })).fields).toHaveProperty('products');
    expect((await details(purchase.id)).addenda).toEqual([]);
    expect(await versionOf(purchase.id)).toBe(2);
  });

  it('PUR-11 a document that is replaced under its name is a difference, named as such', async () => {
    const draft = { name: 'specs.txt', attachmentStr: Buffer.from('Ten legs.').toString('base64') };
    const purchase = await openPurchase(market, { more: { rfpDocuments: [draft] } });
    const again = await change(purchase.id, { rfpDocuments: [draft] });
    expect(again.fields).toHaveProperty('summary');
    const corrected = { name: 'specs.txt', attachmentStr: Buffer.from('Four legs.').toString('base64') };
    const published = await change(purchase.id, { rfpDocuments: [corrected] });
    expect(published.data.changes).toEqual([
      { field: 'rfpDocuments', before: 'specs.txt', after: 'specs.txt (replaced)', lineId: null },
    ]);
  });

  it('PUR-11 somebody else’s change is a conflict', async () => {
    const purchase = await openPurchase(market);
    const stale = await post('PublishAddendum', 'school', {
      rfpId: purchase.id,
      version: 1,
      summary: 'Late.',
      rfpName: 'X',
    });
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('PUR-11 a look says the same as publishing would, and leaves everything as it was', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const before = await market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, purchase.id));
    const [first] = await linesOf(purchase.id);
    const products = [
      { ...first, productQty: 20 },
      { categoryId: first?.categoryId ?? null, productDesc: 'Pens', productQty: 5 },
    ];
    const body = { rfpId: purchase.id, version: 2, summary: 'Pens too.', products };
    const look = await post<Schemas['AddendumPreview']>('PreviewAddendum', 'school', body);
    expect(look.data).toMatchObject({ changedLineIds: [first?.id], submittedBids: 1, told: 3 });
    expect(look.data.addendum.changes.map(({ field, lineId }) => [field, lineId])).toEqual([
      ['productQty', first?.id],
      ['line', null],
      ['line', purchase.lines[1]?.id],
    ]);
    expect(await market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, purchase.id))).toEqual(before);
    expect((await storedBid(purchase, vendorIds.vendor))?.total).toBe('16.00');
    expect((await details(purchase.id)).addenda).toEqual([]);
  });

  it('PUR-11 neither a draft, nor a closed purchase, nor one whose bidding is over changes so', async () => {
    const purchase = await openPurchase(market);
    await market.moveClock(3 * HOUR);
    const late = await change(purchase.id, { rfpName: 'Late' });
    expect(late.status).toBe(409);
    await compare(market, purchase);
    expect((await change(purchase.id, { rfpName: 'Later' })).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('TIME-8 one end', () => {
  it('an extension takes bids until the new end, opens nothing at the old one and is an addendum', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const end = new Date(purchase.endsAt.getTime() + 4 * HOUR);
    const sooner = { rfpId: purchase.id, rfpendDate: purchase.endsAt.toISOString(), reason: 'More time.' };
    expect((await post('ExtendRfp', 'school', sooner)).fields).toHaveProperty('rfpendDate');
    const extended = await post<Schemas['Addendum']>('ExtendRfp', 'school', {
      ...sooner,
      rfpendDate: end.toISOString(),
    });
    expect(extended.data).toMatchObject({ number: 1, changedLineIds: [], summary: 'More time.' });
    await market.moveClock(3 * HOUR);
    expect((await compare(market, purchase)).isSealed).toBe(true);
    expect((await submitBid(market, 'vendor2', bidOn(purchase, ['3.00', '4.00']))).status).toBe(200);
    expect((await seenBy('vendor', purchase)).rfp.rfpendDate).toBe(end.toISOString());
    expect((await seenBy('vendor', purchase)).statusText).toContain('sealed until');
    await market.moveClock(4 * HOUR);
    const opened = await compare(market, purchase);
    expect([opened.isSealed, opened.bids.length]).toEqual([false, 2]);
  });
});

describe('BID-16 bids after an addendum', () => {
  it('stand at the new quantities, wait for their vendor’s answer, and keep their versions', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const [first, second] = await linesOf(purchase.id);
    await change(purchase.id, { products: [{ ...first, productQty: 20 }, second] as Schemas['RfpProduct'][] });
    const { bid: shown } = await seenBy('vendor', purchase);
    expect(shown).toMatchObject({ total: '26.00', unacknowledged: [1], changedLineIds: [first?.id], version: 1 });
    expect(shown?.versions.map(({ total }) => total)).toEqual(['16.00']);
    expect((await acknowledge('vendor', purchase.id, 1, [])).fields).toHaveProperty('lines');
    expect((await acknowledge('vendor', purchase.id, 2, [first?.id ?? 0])).fields).toHaveProperty('addendumNumber');
    const kept = await acknowledge('vendor', purchase.id, 1, [first?.id ?? 0]);
    expect(kept.data).toMatchObject({ total: '26.00', unacknowledged: [], changedLineIds: [], version: 2 });
    const versions = await market.db
      .select()
      .from(bidVersions)
      .where(eq(bidVersions.bidId, kept.data.id))
      .orderBy(bidVersions.version);
    expect(versions.map(({ total }) => total)).toEqual(['16.00', '26.00']);
    const [answer] = await market.db
      .select()
      .from(bidAcknowledgements)
      .where(eq(bidAcknowledgements.bidId, kept.data.id));
    expect(answer).toMatchObject({ addendumNumber: 1, lines: [{ lineId: first?.id, answer: 'acknowledged' }] });
    expect((await acknowledge('vendor', purchase.id, 1, [first?.id ?? 0])).data.version).toBe(2);
  });

  it('ask for an answer among the deals while it can be given: until the end, and not while the purchase is held', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const [first, second] = await linesOf(purchase.id);
    await change(purchase.id, { products: [{ ...first, productQty: 20 }, second] as Schemas['RfpProduct'][] });
    const asked = async () => {
      const path = `/api/POConfiguration/GetSubmittedBids?search=RFP-${purchase.id}`;
      return (await market.call('GET', path, { as: 'vendor' })).data.listingData[0]?.unacknowledged;
    };
    expect(await asked()).toEqual([1]);
    const hold = (heldAt: Date | null) =>
      market.db
        .update(rfps)
        .set({ heldAt, holdReason: heldAt && 'Looked into.' })
        .where(eq(rfps.id, purchase.id));
    await hold(await market.now());
    expect(await asked()).toEqual([]);
    await hold(null);
    await market.moveClock(purchase.endsAt.getTime() - (await market.now()).getTime());
    expect(await asked()).toEqual([]);
    expect((await compare(market, purchase)).isSealed).toBe(false);
    expect(await asked()).toEqual([]);
  });

  it('a new line needs a price or no bid, a dropped one falls out of the total, a revision answers by itself', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const [first] = await linesOf(purchase.id);
    const products = [
      first,
      { categoryId: first?.categoryId ?? null, productDesc: 'Pens', productQty: 5, unit: 'box' },
    ];
    const published = await change(purchase.id, { products: products as Schemas['RfpProduct'][] });
    const stored = await storedBid(purchase, vendorIds.vendor);
    expect(stored).toMatchObject({ total: '10.00', isComplete: false, acknowledgedAddendum: 0 });
    const rest = await market.db
      .select()
      .from(bidLines)
      .where(eq(bidLines.bidId, stored?.id ?? 0));
    expect(rest.map(({ lineId }) => lineId)).toEqual([first?.id]);
    expect((await acknowledge('vendor', purchase.id, 1, [])).fields['lines']).toContain('Line 2');
    const pens = published.data.changedLineIds[0] ?? 0;
    const changed = { ...purchase, lines: [purchase.lines[0] ?? { id: 0, quantity: 0 }, { id: pens, quantity: 5 }] };
    expect((await submitBid(market, 'vendor', bidOn(changed, ['1.00', '3.00']))).status).toBe(200);
    expect(await storedBid(purchase, vendorIds.vendor)).toMatchObject({
      total: '25.00',
      isComplete: true,
      acknowledgedAddendum: 1,
    });
    const [answer] = await market.db
      .select()
      .from(bidAcknowledgements)
      .where(eq(bidAcknowledgements.bidId, stored?.id ?? 0));
    expect(answer?.lines).toEqual([{ lineId: pens, answer: 'revised' }]);
  });

  it('a draft and a revision that are being written lose what is gone, and the same bid again is an answer', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    await post('SaveBid', 'vendor', bidOn(purchase, ['1.50', '2.50']));
    await post('SaveBid', 'vendor3', bidOn(purchase, ['7.00', '8.00']));
    const [first] = await linesOf(purchase.id);
    await change(purchase.id, { products: [first] as Schemas['RfpProduct'][] });
    expect((await storedBid(purchase, vendorIds.vendor3))?.total).toBe('70.00');
    const { bid: shown } = await seenBy('vendor', purchase);
    expect(shown?.revision?.bidProducts.map(({ rfpProductId }) => rfpProductId)).toEqual([first?.id]);
    const left = { ...purchase, lines: purchase.lines.slice(0, 1) };
    expect((await submitBid(market, 'vendor', bidOn(left, ['1.00']))).status).toBe(200);
    expect((await submitBid(market, 'vendor', bidOn(left, ['1.00']))).code).toBe('ALREADY_SUBMITTED');
    expect((await seenBy('vendor', purchase)).bid?.unacknowledged).toEqual([]);
  });

  it('a bid that does not answer is opened as it stands, and flagged', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const [first, second] = await linesOf(purchase.id);
    await change(purchase.id, { products: [{ ...first, productQty: 11 }, second] as Schemas['RfpProduct'][] });
    await bid(market, 'vendor2', purchase, ['1.10', '2.00']);
    await market.moveClock(3 * HOUR);
    const opened = await compare(market, purchase);
    const flags = opened.bids.map(({ vendorId, total, unacknowledged }) => [vendorId, total, unacknowledged]);
    expect(flags).toEqual([
      [vendorIds.vendor, '17.00', [1]],
      [vendorIds.vendor2, '18.10', []],
    ]);
    expect((await market.db.select().from(rfps).where(eq(rfps.id, purchase.id)))[0]?.openedBidCount).toBe(2);
  });
});

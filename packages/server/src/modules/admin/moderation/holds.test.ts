import { SALE_ON_HOLD_TEXT } from '@chalkline/rules';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addenda,
  auditLog,
  bids,
  lotEvents,
  notifications,
  rfpDocuments,
  rfps,
  saleChanges,
  sales,
} from '../../../database/tables/index.ts';
import { liveSale } from '../../../testing/live-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { acceptTerms, openSale } from '../../../testing/sale-story.ts';
import { bidOn, type OpenPurchase, openPurchase, submitBid } from '../../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const DAY = 24 * 3_600_000;
const publish = () => openPurchase(market);
const submit = (purchase: OpenPurchase) =>
  submitBid(
    market,
    'vendor',
    bidOn(
      purchase,
      purchase.lines.map(() => '7.00'),
    ),
  );
/** Lets the end of a purchase pass, and its school look. */
async function afterEnd(purchase: OpenPurchase): Promise<void> {
  const left = purchase.endsAt.getTime() - (await market.now()).getTime();
  if (left > 0) await market.moveClock(left);
  await get(`POConfiguration/GetBidComparison/${purchase.id}`, 'school');
}
const post = (path: string, body: object, as: 'admin' | 'school' | 'vendor' = 'admin') =>
  market.call('POST', `/api/${path}`, { as, body, idem: true });
const get = (path: string, as: 'admin' | 'school' | 'vendor' = 'admin') => market.call('GET', `/api/${path}`, { as });
const visit = (path: string) => market.call('GET', `/api/${path}`, { token: market.services.config.applicationKey });
const sentenceOf = (noun: string) => `An administrator holds this ${noun}: nothing is decided until it goes on.`;
const hold = (kind: 'Purchase' | 'Sale', id: number) =>
  post(`Admin/Hold${kind}`, { id, reason: 'Somebody complained.' });
const rfp = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0];

describe('a purchase on hold', () => {
  it('ADM-14 takes no bid, is public nowhere, and tells its school why', async () => {
    const purchase = await publish();
    const token = market.services.ids.encode('rfp', purchase.id);
    expect((await visit(`POConfiguration/GetPublicRfp/${token}`)).status).toBe(200);
    expect((await hold('Purchase', purchase.id)).data).toMatchObject({
      holdReason: 'Somebody complained.',
      isPublic: true,
    });
    expect((await visit(`POConfiguration/GetPublicRfp/${token}`)).status).toBe(404);
    const refused = await submit(purchase);
    expect([refused.status, refused.errorMsg]).toEqual([
      409,
      'An administrator put this purchase on hold. It accepts nothing until the hold is lifted.',
    ]);
    const details = await get(`POConfiguration/GetRfpDetails/${purchase.id}`, 'school');
    expect(details.data).toMatchObject({ holdReason: 'Somebody complained.' });
    const comparison = await get(`POConfiguration/GetBidComparison/${purchase.id}`, 'school');
    expect(comparison.data).toMatchObject({ holdReason: 'Somebody complained.', canAward: false });
    const deal = await get(`POConfiguration/GetOrderDetails/${token}`, 'vendor');
    expect(deal.data).toMatchObject({ statusText: 'On hold', refusal: { code: 'ON_HOLD' } });
    expect(deal.raw.toString('utf8')).not.toContain('Somebody complained.');
    const isTold = and(eq(notifications.rfpId, purchase.id), eq(notifications.event, 'purchase-unpublished'));
    expect(await market.db.$count(notifications, isTold)).toBe(1);
    expect((await hold('Purchase', purchase.id)).code).toBe('ILLEGAL_TRANSITION');
  });

  it('ADM-14 opens when it should have once the hold is lifted, and not before', async () => {
    const purchase = await publish();
    await submit(purchase);
    await hold('Purchase', purchase.id);
    await afterEnd(purchase);
    expect((await rfp(purchase.id))?.status).toBe(2);
    const lifted = await post('Admin/LiftPurchaseHold', { id: purchase.id });
    expect(lifted.data).toMatchObject({ status: 3, heldAt: null, isPublic: true });
    expect((await rfp(purchase.id))?.openedBidCount).toBe(1);
  });

  it('ADM-14 gets a later end by an administrator’s notice that everybody reads', async () => {
    const purchase = await publish();
    await submit(purchase);
    await hold('Purchase', purchase.id);
    const before = (await rfp(purchase.id))?.endDate?.getTime() ?? 0;
    const earlier = await post('Admin/LiftPurchaseHold', {
      id: purchase.id,
      endDate: new Date(before - 1).toISOString(),
    });
    expect([earlier.status, Object.keys(earlier.fields ?? {})]).toEqual([422, ['endDate']]);
    const endDate = new Date(before + DAY).toISOString();
    const lifted = await post('Admin/LiftPurchaseHold', { id: purchase.id, endDate, note: 'A day lost.' });
    expect(lifted.data).toMatchObject({ rfpendDate: endDate, status: 2 });
    const [notice] = await market.db.select().from(addenda).where(eq(addenda.rfpId, purchase.id));
    expect(notice).toMatchObject({ number: 1, summary: 'A day lost.', publishedBy: null });
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, purchase.id));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['held', 'hold-lifted']));
  });

  it('ADM-14 PUR-11 takes award and delivery along where a later end would pass them', async () => {
    const purchase = await publish();
    await hold('Purchase', purchase.id);
    const before = await rfp(purchase.id);
    const award = before?.awardDate ?? new Date();
    const endDate = new Date(Math.max(award.getTime(), before?.endDate?.getTime() ?? 0) + DAY);
    await post('Admin/LiftPurchaseHold', { id: purchase.id, endDate: endDate.toISOString() });
    const after = await rfp(purchase.id);
    expect(after?.awardDate).toEqual(before?.awardDate ? endDate : null);
    expect(after?.deliveryDate === null || (after?.deliveryDate ?? 0) >= endDate).toBe(true);
    const [notice] = await market.db.select().from(addenda).where(eq(addenda.rfpId, purchase.id));
    expect(notice?.changes[0]).toMatchObject({ field: 'rfpendDate', after: endDate.toISOString() });
    expect(notice?.changes.some(({ field }) => field === 'rfpawardDate')).toBe(before?.awardDate != null);
  });

  it('ADM-14 is not awarded, closed or negotiated', async () => {
    const purchase = await publish();
    await submit(purchase);
    await afterEnd(purchase);
    await hold('Purchase', purchase.id);
    const sentence = 'An administrator holds this purchase: nothing is decided until it goes on.';
    const award = await post(
      'POConfiguration/AwardRfp',
      { rfpId: purchase.id, allocation: [{ lineId: 1, bidId: 1 }] },
      'school',
    );
    const close = await post('POConfiguration/CloseWithoutAward', { id: purchase.id, reason: 'x' }, 'school');
    const round = {
      rfpId: purchase.id,
      cutoffScore: 0,
      cutoffReason: 'All of them.',
      lineIds: purchase.lines.map(({ id }) => id),
      message: 'Can you do better?',
    };
    const negotiation = await post('POConfiguration/StartNegotiation', round, 'school');
    for (const refused of [award, close, negotiation]) {
      expect([refused.status, refused.code, refused.errorMsg]).toEqual([409, 'ILLEGAL_TRANSITION', sentence]);
    }
  });

  it('ADM-14 stays as public as its school chose: for the school, and in what is copied from it', async () => {
    const purchase = await publish();
    await hold('Purchase', purchase.id);
    const details = await get(`POConfiguration/GetRfpDetails/${purchase.id}`, 'school');
    expect(details.data.rfp).toMatchObject({ isPublic: true });
    const copied = await post('POConfiguration/CopyRfp', { id: purchase.id }, 'school');
    expect(copied.status).toBe(200);
    const [copy] = await market.db.select().from(rfps).orderBy(desc(rfps.id)).limit(1);
    expect(copy).toMatchObject({ status: 1, isPublic: true });
  });

  it('ADM-14 is not cancelled, scored, decided on or given other evaluators', async () => {
    const open = await publish();
    await hold('Purchase', open.id);
    const cancelled = await post('POConfiguration/CancelRfp', { id: open.id, reason: 'Not needed.' }, 'school');
    const purchase = await publish();
    await submit(purchase);
    await afterEnd(purchase);
    await hold('Purchase', purchase.id);
    const [bid] = await market.db.select().from(bids).where(eq(bids.rfpId, purchase.id));
    const bidId = bid?.id ?? 0;
    const opinion = { bidId, rubricId: 1, score: 8, comment: 'We agreed.' };
    const evaluation = { rfpId: purchase.id, evaluatorIds: [], isTwoEnvelope: false };
    for (const refused of [
      cancelled,
      await post('POConfiguration/SetConsensus', opinion, 'school'),
      await post('POConfiguration/DisqualifyBid', { bidId, reason: 'No insurance.' }, 'school'),
      await post('POConfiguration/SetEvaluation', evaluation, 'school'),
    ]) {
      expect([refused.status, refused.code, refused.errorMsg]).toEqual([
        409,
        'ILLEGAL_TRANSITION',
        sentenceOf('purchase'),
      ]);
    }
    await post('Admin/LiftPurchaseHold', { id: purchase.id });
    const after = await post('POConfiguration/DisqualifyBid', { bidId, reason: 'No insurance.' }, 'school');
    expect(after.status).toBe(200);
  });

  it('ADM-14 is none that is a draft, an order or over', async () => {
    const [draft] = await market.db.select().from(rfps).where(eq(rfps.status, 1)).limit(1);
    const [order] = await market.db
      .select()
      .from(rfps)
      .where(and(eq(rfps.typeId, 5), eq(rfps.status, 4)))
      .limit(1);
    const [over] = await market.db.select().from(rfps).where(eq(rfps.status, 7)).limit(1);
    expect((await hold('Purchase', draft?.id ?? 0)).status).toBe(404);
    if (order) expect((await hold('Purchase', order.id)).status).toBe(409);
    expect((await hold('Purchase', over?.id ?? 0)).status).toBe(409);
    expect((await post('Admin/HoldPurchase', { id: over?.id, reason: ' ' })).fields).toHaveProperty('reason');
  });
});

describe('the lists of every school', () => {
  it('ADM-15 show what is published, find it by number and school, and never who bid', async () => {
    const purchase = await publish();
    await submit(purchase);
    const list = await get(`Admin/GetPurchases?search=RFP-${String(purchase.id).padStart(6, '0')}`);
    expect(list.data.listingData).toMatchObject([{ id: purchase.id, bidCount: null, awardedTotal: null }]);
    expect(list.raw.toString('utf8')).not.toContain('Northgate');
    const drafts = await market.db.$count(rfps, eq(rfps.status, 1));
    expect(drafts).toBeGreaterThan(0);
    const all = await get('Admin/GetPurchases?pageSize=100');
    expect(all.data.listingData.every(({ status }: { status: number }) => status > 1)).toBe(true);
    const held = await get('Admin/GetPurchases?isHeld=true');
    expect(held.data.listingData.every(({ heldAt }: { heldAt: string | null }) => heldAt !== null)).toBe(true);
    for (const path of ['DownloadPurchases', 'DownloadSales'])
      expect((await get(`Admin/${path}?format=csv`)).status).toBe(200);
  });
});

describe('one purchase', () => {
  it('ADM-15 ADM-9 is read whole but for who bid and what is sealed, and a draft not at all', async () => {
    const purchase = await publish();
    await submit(purchase);
    const info = await get(`Admin/GetPurchaseInfo/${purchase.id}`);
    expect(info.data).toMatchObject({ row: { id: purchase.id, bidCount: null }, counts: { bids: null } });
    expect(info.data.purchase.products).toHaveLength(purchase.lines.length);
    const [order] = await market.db.select().from(rfps).where(eq(rfps.typeId, 5)).limit(1);
    const lines = (await get(`Admin/GetPurchaseInfo/${order?.id}`)).data.purchase.products;
    expect(lines.every(({ vendorId }: { vendorId: number | null }) => vendorId === null)).toBe(true);
    const [draft] = await market.db.select().from(rfps).where(eq(rfps.status, 1)).limit(1);
    expect((await get(`Admin/GetPurchaseInfo/${draft?.id}`)).status).toBe(404);
  });

  it('ADM-15 ADM-10 has its documents for whoever moderates, once it is published', async () => {
    const body = { name: 'scope.txt', fileStr: btoa(`Two buses, ${Math.random()}\n`) };
    const fileId = (await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'school', body })).data.id;
    const path = `POConfiguration/DownloadDocument/${fileId}`;
    expect((await get(path)).status).toBe(404);
    const purchase = await publish();
    await market.db.insert(rfpDocuments).values({ rfpId: purchase.id, fileId, position: 1 });
    await hold('Purchase', purchase.id);
    expect((await get(path)).status).toBe(200);
  });
});

describe('a sale on hold', () => {
  it('ADM-14 takes nothing, is public nowhere, and goes on with a later end', async () => {
    const sale = await openSale(market, { kind: 1 });
    const token = market.services.ids.encode('sale', sale.id);
    expect((await visit(`Sell/GetPublicSale/${token}`)).status).toBe(200);
    await acceptTerms(market, 'vendor', sale.id);
    expect((await hold('Sale', sale.id)).data.heldAt).not.toBeNull();
    expect((await visit(`Sell/GetPublicSale/${token}`)).status).toBe(404);
    expect((await get(`Sell/GetSchoolSaleDetails/${sale.id}`, 'school')).data.sale).toMatchObject({ isPublic: true });
    const lots = [{ lotId: sale.lotIds[0], amount: '10.00' }];
    const refused = await post(
      'Sell/SubmitProposal',
      { saleId: sale.id, lots, answers: [], documentIds: [] },
      'vendor',
    );
    expect(refused.errorMsg).toBe(
      'An administrator put this sale on hold. It accepts nothing until the hold is lifted.',
    );
    const [before] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
    const endDate = new Date((before?.endDate?.getTime() ?? 0) + DAY).toISOString();
    expect((await post('Admin/LiftSaleHold', { id: sale.id, endDate })).data).toMatchObject({ sellEndDate: endDate });
    expect(await market.db.$count(saleChanges, eq(saleChanges.saleId, sale.id))).toBe(1);
    expect((await visit(`Sell/GetPublicSale/${token}`)).status).toBe(200);
  });

  it('ADM-14 a sealed one passes its end unopened, is not decided on, and opens when the hold is lifted', async () => {
    const sale = await openSale(market, { kind: 1, endsIn: DAY, lots: [{ productDesc: 'Bus' }] });
    const lotId = sale.lotIds[0] ?? 0;
    await acceptTerms(market, 'vendor', sale.id);
    const proposal = { saleId: sale.id, lots: [{ lotId, amount: '900.00' }], answers: [], documentIds: [] };
    expect((await post('Sell/SubmitProposal', proposal, 'vendor')).status).toBe(200);
    await hold('Sale', sale.id);
    await market.moveClock(DAY + 60_000);
    await get(`Sell/GetSaleComparison/${sale.id}`, 'school');
    const stored = async () => (await market.db.select().from(sales).where(eq(sales.id, sale.id)))[0];
    expect(await stored()).toMatchObject({ status: 2, openedAt: null });
    expect((await get(`Admin/GetSaleInfo/${sale.id}`)).data).toMatchObject({ row: { status: 2, receivedCount: null } });
    expect((await post('Admin/LiftSaleHold', { id: sale.id })).data).toMatchObject({ status: 3, heldAt: null });
    expect((await stored())?.openedAt).not.toBeNull();

    await hold('Sale', sale.id);
    const sentence = 'An administrator holds this sale: nothing is decided until it goes on.';
    const award = { saleId: sale.id, awards: [{ lotId, vendorId: 1 }], closed: [] };
    const closing = { lotId, reason: 'No use.' };
    for (const refused of [
      await post('Sell/AwardSale', award, 'school'),
      await post('Sell/CloseLot', closing, 'school'),
    ]) {
      expect([refused.status, refused.code, refused.errorMsg]).toEqual([409, 'ILLEGAL_TRANSITION', sentence]);
    }
    await post('Admin/LiftSaleHold', { id: sale.id });
    expect((await post('Sell/AwardSale', award, 'school')).status).toBe(200);
  });

  it('ADM-14 LIVE-9 stands still while it is live, and goes on with ten minutes at least', async () => {
    const sale = await liveSale(market.services, { lots: [{ reserve: '500' }] });
    expect((await hold('Sale', sale.id)).status).toBe(200);
    const info = await get(`Admin/GetSaleInfo/${sale.id}`);
    expect(info.data.lots).toMatchObject([{ reservePrice: null }]);
    // Its school reads why; bidders and the public log only that it is on hold.
    const room = async (as: 'school' | 'vendor') => (await get(`Sell/GetLiveAuction/${sale.token}`, as)).data;
    expect((await room('school')).suspendReason).toBe('Somebody complained.');
    expect(await room('vendor')).toMatchObject({ isSuspended: true, suspendReason: SALE_ON_HOLD_TEXT });
    const lines = await market.db
      .select()
      .from(lotEvents)
      .where(eq(lotEvents.lotId, sale.lotIds[0] ?? 0));
    expect(JSON.stringify(lines)).not.toContain('Somebody complained.');
    const moved = await post('Admin/LiftSaleHold', { id: sale.id, endDate: new Date(Date.now() + DAY).toISOString() });
    expect(moved.fields).toHaveProperty('endDate');
    expect((await post('Admin/LiftSaleHold', { id: sale.id })).data).toMatchObject({ heldAt: null, status: 6 });
  });

  it('ADM-14 LIVE-9 a live auction whose start passes meanwhile starts with all of its time, and everybody is told', async () => {
    const sale = await liveSale(market.services, { startsIn: DAY, endsIn: DAY + 3_600_000, lots: [{}, {}] });
    await hold('Sale', sale.id);
    await market.moveClock(3 * DAY);
    expect((await get(`Sell/GetLiveAuction/${sale.token}`, 'school')).data.lots[0]).toMatchObject({ phase: 'waiting' });
    const lifted = await post('Admin/LiftSaleHold', { id: sale.id });
    expect(lifted.data).toMatchObject({ heldAt: null, status: 6 });
    const { lots } = (await get(`Sell/GetLiveAuction/${sale.token}`, 'vendor')).data;
    expect(lots).toMatchObject([{ phase: 'open' }, { phase: 'open' }]);
    const left = Date.parse(lots[0].endsAt) - (await market.now()).getTime();
    expect([left > 3_590_000, left <= 3_600_000]).toEqual([true, true]);
    const [stored] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
    expect(stored?.awardDate?.getTime()).toBeGreaterThanOrEqual(stored?.endDate?.getTime() ?? 0);
    const [change] = await market.db.select().from(saleChanges).where(eq(saleChanges.saleId, sale.id));
    expect(((change?.changes ?? []) as object[]).slice(0, 2)).toMatchObject([{ label: 'Starts' }, { label: 'Ends' }]);
    for (const event of ['sale-changed', 'auction-started'])
      expect(
        await market.db.$count(notifications, and(eq(notifications.saleId, sale.id), eq(notifications.event, event))),
        event,
      ).toBeGreaterThan(1);
    // One whose start is still to come keeps it.
    const ahead = await liveSale(market.services, { startsIn: DAY, endsIn: DAY + 3_600_000 });
    await hold('Sale', ahead.id);
    expect((await post('Admin/LiftSaleHold', { id: ahead.id })).data).toMatchObject({ status: 2 });
    expect(await market.db.$count(saleChanges, eq(saleChanges.saleId, ahead.id))).toBe(0);
  });

  it('ADM-14 LIVE-8 of a live one no lot is taken back, no reserve lowered and no bidder excluded, nor is it cancelled', async () => {
    const sale = await liveSale(market.services, { lots: [{ reserve: '500' }] });
    const lotId = sale.lotIds[0] ?? 0;
    await hold('Sale', sale.id);
    for (const refused of [
      await post('Sell/VoidLot', { lotId, reason: 'Broken.' }, 'school'),
      await post('Sell/LowerReserve', { lotId, reservePrice: '400' }, 'school'),
      await post('Sell/DisqualifyBidder', { saleId: sale.id, bidderNumber: 1, reason: 'Never paid.' }, 'school'),
      await post('Sell/CancelSale', { saleId: sale.id, reason: 'Needed.' }, 'school'),
    ]) {
      expect([refused.status, refused.code, refused.errorMsg]).toEqual([409, 'ILLEGAL_TRANSITION', sentenceOf('sale')]);
    }
  });

  it('ADM-15 LIVE-6 an administrator reads no reserve and no limit that was set while the sale goes on', async () => {
    const live = await liveSale(market.services, { lots: [{ reserve: '77777.00' }] });
    const quick = await openSale(market, { kind: 2 });
    const lowered = { lotId: live.lotIds[0], reservePrice: '66123.00' };
    expect((await post('Sell/LowerReserve', lowered, 'school')).status).toBe(200);
    const limits = { lotId: quick.lotIds[0], acceptFrom: '661.23', reservePrice: '661.20' };
    expect((await post('Sell/SetOfferLimits', limits, 'school')).status).toBe(200);
    const read = () =>
      Promise.all(
        [
          `Admin/GetSaleInfo/${live.id}`,
          `Admin/GetSaleInfo/${quick.id}`,
          'Admin/GetSchoolInfo/1',
          'Admin/GetDashboard',
          'Admin/DownloadSchoolAudit/1?format=csv',
        ].map(async (path) => {
          const { status, raw } = await get(path);
          return [path, status, raw.toString('utf8').match(/66,?123|661\.2/g)?.length ?? 0];
        }),
      );
    for (const [path, status, found] of await read()) expect([path, status, found]).toEqual([path, 200, 0]);
    const own = await get(`School/GetAudit?saleId=${live.id}`, 'school');
    expect(own.raw.toString('utf8')).toContain('66,123.00');
    await market.db.update(sales).set({ status: 3 }).where(eq(sales.id, live.id));
    expect((await get(`Admin/GetSaleInfo/${live.id}`)).raw.toString('utf8')).toContain('66,123.00');
  });

  it('ADM-15 ADM-9 one sale is read whole but for who bid and what is sealed', async () => {
    const sale = await openSale(market, { kind: 1, lots: [{ productDesc: 'Bus', reservePrice: '77123.00' }] });
    await acceptTerms(market, 'vendor', sale.id);
    const info = await get(`Admin/GetSaleInfo/${sale.id}`);
    expect(info.data).toMatchObject({ counts: { participants: 1 }, fee: null, row: { id: sale.id } });
    expect(info.raw.toString('utf8')).not.toContain('77123');
    const draft = await post('Sell/CreateOrUpdateAuction', { auctionTypeId: 1, isPublish: false }, 'school');
    expect((await get(`Admin/GetSaleInfo/${draft.data.id}`)).status).toBe(404);
  });
});

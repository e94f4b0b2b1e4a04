import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, rfps, vendorBlacklist } from '../../database/tables/index.ts';
import { newestMail, wordsOf } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bidOn, openPurchase, submitBid, vendorIds, wholeDraft } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const save = async (body: unknown, as: DemoName = 'school') =>
  (await market.call('POST', '/api/POConfiguration/RFP', { as, body })).data.id as number;
const cancel = (id: number, reason = 'Budget withdrawn.') =>
  market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body: { id, reason } });
const statusOf = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0];
const toldOf = (rfpId: number, event: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, rfpId), eq(notifications.event, event)));

describe('cancelling', () => {
  it('PUR-16 closes an open purchase, tells invited and bidding vendors, and leaves its bids sealed for good', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    expect((await submitBid(market, 'vendor', bidOn(purchase, ['7.00', '8.00']))).status).toBe(200);
    expect((await cancel(purchase.id)).status).toBe(200);
    expect(await statusOf(purchase.id)).toMatchObject({ status: 5, closeReason: 'Budget withdrawn.', openedAt: null });
    const told = await toldOf(purchase.id, 'cancelled');
    expect(
      told
        .filter((row) => row.role === 'Vendor')
        .map((row) => row.clientId)
        .sort(),
    ).toEqual([1, 3]);
    await market.moveClock(3 * HOUR);
    const comparison = await market.call('GET', `/api/POConfiguration/GetBidComparison/${purchase.id}`, {
      as: 'school',
    });
    expect(comparison.data).toMatchObject({ isSealed: true, bidsReceived: 1, bids: [] });
  });

  it('PUR-16 reaches a company that only writes a bid, and invited addresses without an account by mail', async () => {
    const email = 'invited@nowhere.example';
    const plan = { vendors: [vendorIds.vendor3], more: { newVendorList: [{ vendorEmail: email }] } };
    const purchase = await openPurchase(market, plan);
    const save = { as: 'vendor2', body: bidOn(purchase, ['7.00', null]), idem: true } as const;
    expect((await market.call('POST', '/api/POConfiguration/SaveBid', save)).status).toBe(200);
    expect((await cancel(purchase.id)).status).toBe(200);
    const told = (await toldOf(purchase.id, 'cancelled')).filter((row) => row.role === 'Vendor');
    expect(told.map((row) => row.clientId).sort()).toEqual([vendorIds.vendor2, vendorIds.vendor3]);
    const mail = await newestMail(market, email);
    expect(mail.event).toBe('cancelled');
    expect(wordsOf(mail)).toContain('Budget withdrawn.');
  });

  it('REV-4 says nothing to a blocked company that only writes a bid', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const save = { as: 'vendor2', body: bidOn(purchase, ['7.00', null]), idem: true } as const;
    await market.call('POST', '/api/POConfiguration/SaveBid', save);
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: vendorIds.vendor2, reason: 'Late.' });
    await cancel(purchase.id);
    const told = (await toldOf(purchase.id, 'cancelled')).filter((row) => row.role === 'Vendor');
    expect(told.map((row) => row.clientId)).toEqual([vendorIds.vendor3]);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, vendorIds.vendor2));
  });

  it('PUR-3 neither a draft nor one whose bidding is over can be cancelled', async () => {
    const draft = await save(await wholeDraft(market));
    expect((await cancel(draft)).code).toBe('ILLEGAL_TRANSITION');
    const purchase = await openPurchase(market);
    await market.moveClock(3 * HOUR);
    expect((await cancel(purchase.id)).code).toBe('ILLEGAL_TRANSITION');
    expect((await statusOf(purchase.id))?.status).not.toBe(5);
  });

  it('asks for a reason that says something', async () => {
    const purchase = await openPurchase(market);
    expect(Object.keys((await cancel(purchase.id, '   ')).fields)).toEqual(['reason']);
  });
});

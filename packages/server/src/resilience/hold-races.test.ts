import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, awards, bids, rfps, saleOffers, sales } from '../database/tables/index.ts';
import { openIfDue } from '../modules/purchases/opening.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { plannedSale } from '../testing/sale-rows.ts';
import { award, bid, bidOn, openBids, openPurchase, submitBid } from '../testing/story.ts';

let postgres: MarketPostgres;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
}, 120_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const ROUNDS = 8;
const log = { error: () => undefined };
const hold = (kind: 'Purchase' | 'Sale', id: number, on = other) =>
  on.call('POST', `/api/Admin/Hold${kind}`, {
    as: 'admin',
    body: { id, reason: 'Somebody complained.' },
    idem: true,
  });
const lift = (id: number) =>
  market.call('POST', '/api/Admin/LiftPurchaseHold', { as: 'admin', body: { id }, idem: true });
const rfpOf = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0];

describe('a hold and what it refuses at once, on two nodes', { timeout: 180_000 }, () => {
  it('ADM-14 a bid is either in before the hold, or refused and nowhere', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await openPurchase(market, { quantities: [1] });
      const [sent, held] = await Promise.all([
        submitBid(market, 'vendor', bidOn(purchase, ['9.00'])),
        hold('Purchase', purchase.id),
      ]);
      expect(held.status, held.errorMsg ?? '').toBe(200);
      const stored = await market.db.select().from(bids).where(eq(bids.rfpId, purchase.id));
      const submitted = stored.filter(({ submittedAt }) => submittedAt !== null);
      expect([200, 409]).toContain(sent.status);
      expect(submitted).toHaveLength(sent.status === 200 ? 1 : 0);
      const heldAt = (await rfpOf(purchase.id))?.heldAt?.getTime() ?? 0;
      for (const { submittedAt } of submitted) expect(submittedAt?.getTime()).toBeLessThanOrEqual(heldAt);
    }
  });

  it('ADM-14 an award and a hold never both happen', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await openPurchase(market, { quantities: [1] });
      const { bidId } = await bid(market, 'vendor', purchase, ['9.00']);
      await openBids(market, purchase);
      const [awarded, held] = await Promise.all([award(market, purchase, [bidId]), hold('Purchase', purchase.id)]);
      expect([awarded.status, held.status].sort(), `${awarded.errorMsg} ${held.errorMsg}`).toEqual([200, 409]);
      const row = await rfpOf(purchase.id);
      const kept = await market.db.select().from(awards).where(eq(awards.rfpId, purchase.id));
      expect([row?.heldAt !== null, kept.length > 0]).toEqual(held.status === 200 ? [true, false] : [false, true]);
    }
  });

  it('ADM-14 an opening comes before the hold, or waits until it is lifted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await openPurchase(market, { quantities: [1] });
      await bid(market, 'vendor', purchase, ['9.00']);
      const soon = new Date((await market.now()).getTime() - 1);
      await market.db.update(rfps).set({ endDate: soon }).where(eq(rfps.id, purchase.id));
      const [, held] = await Promise.all([
        openIfDue(market.services, log, purchase.id),
        hold('Purchase', purchase.id),
        openIfDue(other.services, log, purchase.id),
      ]);
      expect(held.status, held.errorMsg ?? '').toBe(200);
      const row = await rfpOf(purchase.id);
      if (row?.status === 3) {
        expect(row.openedAt?.getTime()).toBeLessThanOrEqual(row.heldAt?.getTime() ?? 0);
      } else {
        expect(row).toMatchObject({ status: 2, openedAt: null });
        await openIfDue(market.services, log, purchase.id);
        expect(await rfpOf(purchase.id)).toMatchObject({ status: 2, openedAt: null });
      }
      expect((await lift(purchase.id)).data).toMatchObject({ status: 3, heldAt: null });
    }
  });

  it('ADM-14 an offer is either made before the hold, or refused and nowhere', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await plannedSale(market);
      const [lotId = 0] = sale.lotIds;
      const [made, held] = await Promise.all([
        market.call('POST', '/api/Sell/MakeOffer', { as: 'vendor', body: { lotId, amount: '700' }, idem: true }),
        hold('Sale', sale.id),
      ]);
      expect(held.status, held.errorMsg ?? '').toBe(200);
      expect([200, 409]).toContain(made.status);
      const offers = await market.db.select().from(saleOffers).where(eq(saleOffers.lotId, lotId));
      expect(offers).toHaveLength(made.status === 200 ? 1 : 0);
      const [row] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
      for (const { updatedAt } of offers) expect(updatedAt.getTime()).toBeLessThanOrEqual(row?.heldAt?.getTime() ?? 0);
    }
  });

  it('ADM-14 two administrators hold it once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await openPurchase(market, { quantities: [1] });
      const answers = await Promise.all([hold('Purchase', purchase.id), hold('Purchase', purchase.id, market)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isHeld = and(eq(auditLog.entity, 'rfp'), eq(auditLog.entityId, purchase.id), eq(auditLog.action, 'held'));
      expect(await market.db.$count(auditLog, isHeld)).toBe(1);
    }
  });
});

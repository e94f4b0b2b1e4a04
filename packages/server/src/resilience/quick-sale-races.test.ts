import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleBookings, saleInvoices, saleLots, saleOffers, saleWindows } from '../database/tables/index.ts';
import { expireOffers } from '../modules/sale-dealings/offers/expire-offers.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { plannedSale } from '../testing/sale-rows.ts';

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

const ROUNDS = 10;
const companies = { vendor: 1, vendor2: 2, vendor3: 3 } as const;
const post = (on: Market, as: DemoName, call: string, body: object) =>
  on.call('POST', `/api/Sell/${call}`, { as, body, idem: true });

describe('one lot and many who want it', () => {
  it('SALE-4 SALE-25 has one winner, one invoice, and every other offer closed', { timeout: 180_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await plannedSale(market, { participants: [1, 2, 3], invited: [3] });
      const [lotId = 0] = sale.lotIds;
      const asked = await post(market, 'vendor3', 'MakeOffer', { lotId, amount: '700' });
      expect(asked.status).toBe(200);
      const answers = await Promise.all([
        post(market, 'vendor', 'BuyLot', { lotId, askingPrice: '1000' }),
        post(other, 'vendor2', 'BuyLot', { lotId, askingPrice: '1000' }),
        post(other, 'subvendor', 'MakeOffer', { lotId, amount: '1000' }),
        post(market, 'school', 'AnswerOffer', { offerId: asked.data.id, answer: 'accept', amount: '700' }),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      expect(won, answers.map(({ errorMsg }) => errorMsg).join(' | ')).toHaveLength(1);
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
      const [lot] = await market.db.select().from(saleLots).where(eq(saleLots.id, lotId));
      const offers = await market.db.select().from(saleOffers).where(eq(saleOffers.lotId, lotId));
      const accepted = offers.filter(({ status }) => status === 4);
      expect(accepted.map(({ vendorId }) => vendorId)).toEqual([lot?.buyerId]);
      expect(offers.filter(({ status }) => status === 3 || status === 6)).toEqual([]);
      const invoices = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
      expect(invoices.map(({ vendorId, subtotal }) => [vendorId, subtotal])).toEqual([[lot?.buyerId, lot?.soldPrice]]);
    }
  });

  it('SALE-14 an answer and the expiry never both happen', { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await plannedSale(market);
      const [lotId = 0] = sale.lotIds;
      const asked = await post(market, 'vendor', 'MakeOffer', { lotId, amount: '700' });
      const soon = new Date((await market.now()).getTime() + 15 + 3 * round);
      await market.db.update(saleOffers).set({ turnEnds: soon }).where(eq(saleOffers.id, asked.data.id));
      const [answer] = await Promise.all([
        post(market, 'school', 'AnswerOffer', { offerId: asked.data.id, answer: 'accept', amount: '700' }),
        ...[10, 15, 20, 30].map(async (delay) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          await expireOffers(other.services, { error: () => {} });
        }),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 60));
      await expireOffers(market.services, { error: () => {} });
      const [offer] = await market.db.select().from(saleOffers).where(eq(saleOffers.id, asked.data.id));
      const [lot] = await market.db.select().from(saleLots).where(eq(saleLots.id, lotId));
      expect([offer?.status, lot?.status]).toEqual(answer.status === 200 ? [4, 6] : [8, 2]);
    }
  });

  it('SALE-52 a time takes no more companies than it has places', { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await plannedSale(market, { participants: [1, 2, 3] });
      const start = (await market.now()).getTime() + 3_600_000;
      const [window] = await market.db
        .insert(saleWindows)
        .values({
          saleId: sale.id,
          kind: 'inspection',
          startsAt: new Date(start),
          endsAt: new Date(start + 3_600_000),
          places: 2,
        })
        .returning();
      const windowId = window?.id ?? 0;
      const names = Object.keys(companies) as (keyof typeof companies)[];
      const answers = await Promise.all(
        [...names, ...names].map((as, n) => post(n % 2 ? other : market, as, 'BookWindow', { windowId })),
      );
      const booked = await market.db.select().from(saleBookings).where(eq(saleBookings.windowId, windowId));
      expect(booked).toHaveLength(2);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });
});

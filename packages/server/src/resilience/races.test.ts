import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, bidVersions, purchaseOrders, rateLimits, rfps } from '../database/tables/index.ts';
import { openIfDue } from '../modules/purchases/opening.ts';
import { type Answer, type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { award, awardedPurchase, bid, bidOn, openBids, openPurchase, submitBid, vendorIds } from '../testing/story.ts';

let postgres: MarketPostgres;
let url: string;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
}, 120_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const all = [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3];
const log = { error: () => undefined };
const statusesOf = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).sort();

describe('races', () => {
  it('AUTH-5 AUTH-24 counts wrong sign-ins exactly that reach two nodes at once', async () => {
    await market.db.delete(rateLimits);
    const { perPair } = market.services.config.signInLimits;
    const tries = Array.from({ length: 2 * perPair }, (_, n) => {
      const body = { email: 'vendor3@demo.chalkline.test', password: `guess ${n}`, portal: 'vendor' };
      return (n % 2 ? other : market).call('POST', '/api/Auth/SignIn', { body, from: '203.0.113.77' });
    });
    const statuses = statusesOf(await Promise.all(tries));
    expect(statuses).toEqual([...Array(perPair).fill(400), ...Array(perPair).fill(429)]);
    await market.db.delete(rateLimits);
  });

  describe('BID-13 TIME-2 around the end', () => {
    // Storing a bid is made to take a while: what could slip in beside the opening gets the time to.
    beforeAll(async () => {
      await market.db.execute(
        sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`,
      );
      await market.db.execute(sql`create trigger slow before update on bids for each row execute function slow()`);
    });
    afterAll(() => market.db.execute(sql`drop function slow cascade`));

    /**
     * Three companies submit four times each within some milliseconds around the end, while two nodes try to open. A slow
     * machine hits the end with a longer stretch, a fast one with a short one.
     */
    async function round(startsWithDrafts: boolean, stretch: number) {
      const purchase = await openPurchase(market, { quantities: [1], vendors: all });
      const companies = ['vendor', 'vendor2', 'vendor3'] as const;
      if (startsWithDrafts) {
        for (const as of companies)
          await market.call('POST', '/api/POConfiguration/SaveBid', { as, body: bidOn(purchase, ['9.00']) });
      }
      const soon = new Date((await market.now()).getTime() + 30 * stretch);
      await market.db.update(rfps).set({ endDate: soon }).where(eq(rfps.id, purchase.id));
      const tries = companies.flatMap((as) =>
        [0, 8, 16, 24].map(async (delay, n) => {
          await new Promise((resolve) => setTimeout(resolve, delay * stretch));
          return submitBid(n % 2 ? other : market, as, bidOn(purchase, [`${n + 1}.00`]));
        }),
      );
      const openings = [24, 28, 30, 32, 36, 60].map(async (delay, n) => {
        await new Promise((resolve) => setTimeout(resolve, delay * stretch));
        return openIfDue((n % 2 ? other : market).services, log, purchase.id);
      });
      const answers = await Promise.all(tries);
      await Promise.all(openings);
      await openIfDue(market.services, log, purchase.id);
      return { purchase, soon, answers };
    }

    // Fifteen rounds of up to a second each: the end is hit from well before to well after it.
    it.each([
      ['first bids', false],
      ['bids that were drafts', true],
    ])(
      '%s are either in and counted, or refused: never accepted and uncounted',
      { timeout: 180_000 },
      async (_what, startsWithDrafts) => {
        let accepted = 0;
        let refused = 0;
        for (let n = 0; n < 15; n += 1) {
          const { purchase, soon, answers } = await round(startsWithDrafts, 1 + n);
          const [row] = await market.db.select().from(rfps).where(eq(rfps.id, purchase.id));
          const versions = await market.db
            .select({ bidId: bidVersions.bidId, at: bidVersions.submittedAt })
            .from(bidVersions)
            .innerJoin(bids, eq(bids.id, bidVersions.bidId))
            .where(eq(bids.rfpId, purchase.id));
          const ok = answers.filter(({ status }) => status === 200);
          accepted += ok.length;
          refused += answers.length - ok.length;
          expect(versions).toHaveLength(ok.length);
          expect(row?.openedBidCount).toBe(new Set(ok.map(({ data }) => data.bidId)).size);
          for (const { at } of versions) expect(at.getTime()).toBeLessThan(soon.getTime());
          for (const answer of answers) if (answer.status !== 200) expect(answer.code).toBe('DEADLINE_PASSED');
        }
        expect(accepted).toBeGreaterThan(0);
        expect(refused).toBeGreaterThan(0);
      },
    );
  });

  it('BID-18 two first submits of one company at once make one bid of two versions', async () => {
    for (let round = 0; round < 8; round += 1) {
      const purchase = await openPurchase(market, { quantities: [1], vendors: all });
      const answers = await Promise.all([
        submitBid(market, 'vendor', bidOn(purchase, ['1.00'])),
        submitBid(other, 'subvendor', bidOn(purchase, ['2.00'])),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200]);
      expect(answers.map(({ data }) => data.version).sort()).toEqual([1, 2]);
      expect(new Set(answers.map(({ data }) => data.bidId)).size).toBe(1);
    }
  });

  it('PUR-18 one key on two nodes at once submits once', async () => {
    const purchase = await openPurchase(market, { quantities: [1], vendors: all });
    const input = bidOn(purchase, ['1.00']);
    const answers = await Promise.all(
      [market, other, market, other].map((node) => submitBid(node, 'vendor', input, 'the-same-key')),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.hash)).size).toBe(1);
  });

  it('PLAN-2 bids that come at once don’t outrun the plan', async () => {
    await market.db.execute(
      sql`update vendors set plan = 'Free', plan_expires_at = null, state_code = (select state_code from schools where id = 1) where id = ${vendorIds.vendor2}`,
    );
    await market.db.update(bidVersions).set({ submittedAt: new Date('2025-01-01') });
    const purchases = [];
    for (let n = 0; n < 6; n += 1)
      purchases.push(await openPurchase(market, { quantities: [1], vendors: [vendorIds.vendor] }));
    const answers = await Promise.all(
      purchases.map((purchase, n) => submitBid(n % 2 ? other : market, 'vendor2', bidOn(purchase, ['1.00']))),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 403, 403, 403]);
  });

  it('AWD-2 two awards at once: one is made', async () => {
    for (let round = 0; round < 6; round += 1) {
      const purchase = await openPurchase(market, { quantities: [1, 1], vendors: all });
      const a = await bid(market, 'vendor', purchase, ['1.00', '1.00']);
      const b = await bid(market, 'vendor3', purchase, ['1.00', '1.00']);
      await openBids(market, purchase);
      const answers = await Promise.all([
        award(market, purchase, [a.bidId, a.bidId]),
        award(other, purchase, [b.bidId, b.bidId]),
      ]);
      expect(statusesOf(answers)).toEqual([200, 422]);
      expect(await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.rfpId, purchase.id))).toHaveLength(
        1,
      );
    }
  });

  it('AWD-6 PO-3 a decline against an award of the freed lines: one after the other, and nothing stands twice', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { purchase, orderId, losingBid } = await awardedPurchase(market);
      const declining = market.call('POST', '/api/POConfiguration/DeclinePurchaseOrder', {
        as: 'vendor',
        body: { id: orderId, reason: 'No.' },
      });
      const awarding = award(
        other,
        purchase,
        purchase.lines.map(() => losingBid),
        { reason: 'Next.' },
      );
      const [declined, awarded] = await Promise.all([declining, awarding]);
      expect(declined.status).toBe(200);
      expect([200, 422]).toContain(awarded.status);
      const orders = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.rfpId, purchase.id));
      const [row] = await market.db.select().from(rfps).where(eq(rfps.id, purchase.id));
      const standing = orders.filter((order) => order.status !== 3);
      expect(standing).toHaveLength(awarded.status === 200 ? 1 : 0);
      expect(row?.status).toBe(awarded.status === 200 ? 4 : 3);
    }
  });

  it('PO-1 an order accepted and cancelled at once is one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await awardedPurchase(market);
      const answers = await Promise.all([
        market.call('POST', '/api/POConfiguration/AcceptPurchaseOrder', { as: 'vendor', body: { id: orderId } }),
        other.call('POST', '/api/POConfiguration/CancelPurchaseOrder', {
          as: 'school',
          body: { id: orderId, reason: 'No.' },
        }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
    }
  });

  it('scores against an award never wait for each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const purchase = await openPurchase(market, {
        quantities: [1],
        vendors: all,
        weights: [
          { rubricId: 1, score: 60 },
          { rubricId: 2, score: 40 },
        ],
      });
      const { bidId } = await bid(market, 'vendor', purchase, ['1.00']);
      await openBids(market, purchase);
      const scoring = [1, 2, 3].map((n) =>
        other.call('POST', '/api/POConfiguration/ScoreBid', {
          as: n % 2 ? 'school' : 'assistant',
          body: { bidId, scores: [{ rubricId: 2, score: n }] },
        }),
      );
      const [awarded, ...scored] = await Promise.all([
        award(market, purchase, [bidId], { missingScoresReason: 'It can’t wait.' }),
        ...scoring,
      ]);
      expect(awarded?.status).toBe(200);
      for (const answer of scored) expect([200, 409]).toContain(answer.status);
    }
  });
});

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awards, bids, bidVersions, saleInvoices, saleParticipants, sales } from '../database/tables/index.ts';
import { settleSale } from '../modules/sales/sale-clock.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { acceptTerms, type OpenSale, openSale } from '../testing/sale-story.ts';
import { vendorIds } from '../testing/story.ts';

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

const log = { error: () => undefined };
const all = [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3];
const companies = ['vendor', 'vendor2', 'vendor3'] as const;
const post = (on: Market, as: DemoName, call: string, body: object) =>
  on.call('POST', `/api/Sell/${call}`, { as, body, idem: true });
const submit = (on: Market, as: DemoName, sale: OpenSale, amount: string) => {
  const lots = [{ lotId: sale.lotIds[0], amount }];
  return post(on, as, 'SubmitProposal', { saleId: sale.id, lots, answers: [], documentIds: [] });
};
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const endAt = (sale: OpenSale, endDate: Date) => market.db.update(sales).set({ endDate }).where(eq(sales.id, sale.id));

describe('a sealed auction around its end', () => {
  // Storing a proposal is made to take a while: what could slip in beside the opening gets the time to.
  beforeAll(async () => {
    await market.db.execute(
      sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`,
    );
    await market.db.execute(sql`create trigger slow before update on bids for each row execute function slow()`);
  });
  afterAll(() => market.db.execute(sql`drop function slow cascade`));

  /** Three companies submit four times each around the end, while two nodes open; a slow machine needs a longer stretch. */
  async function round(stretch: number) {
    const sale = await openSale(market, { vendors: all });
    for (const as of companies) await acceptTerms(market, as, sale.id);
    const soon = new Date((await market.now()).getTime() + 30 * stretch);
    await endAt(sale, soon);
    const tries = companies.flatMap((as) =>
      [0, 8, 16, 24].map(async (delay, n) => {
        await later(delay * stretch);
        return submit(n % 2 ? other : market, as, sale, `${n + 1}.00`);
      }),
    );
    const openings = [24, 28, 30, 32, 36, 60].map(async (delay, n) => {
      await later(delay * stretch);
      return settleSale((n % 2 ? other : market).services, log, sale.id);
    });
    const answers = await Promise.all(tries);
    await Promise.all(openings);
    await settleSale(market.services, log, sale.id);
    return { sale, soon, answers };
  }

  it('BID-13 TIME-2 SALE-34 a proposal is in and counted, or refused: never accepted and uncounted', {
    timeout: 180_000,
  }, async () => {
    let [accepted, refused] = [0, 0];
    for (let n = 0; n < 8; n += 1) {
      const { sale, soon, answers } = await round(1 + 2 * n);
      const [row] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
      const versions = await market.db
        .select({ at: bidVersions.submittedAt })
        .from(bidVersions)
        .innerJoin(bids, eq(bids.id, bidVersions.bidId))
        .where(eq(bids.saleId, sale.id));
      const ok = answers.filter(({ status }) => status === 200);
      accepted += ok.length;
      refused += answers.length - ok.length;
      expect(versions).toHaveLength(ok.length);
      expect(row?.openedBidCount).toBe(new Set(ok.map(({ data }) => data.bidId)).size);
      for (const { at } of versions) expect(at.getTime()).toBeLessThan(soon.getTime());
      for (const answer of answers) if (answer.status !== 200) expect(answer.code).toBe('DEADLINE_PASSED');
    }
    expect([accepted > 0, refused > 0]).toEqual([true, true]);
  });
});

it('SALE-35 SALE-41 of two awards of one lot at once one is made', { timeout: 120_000 }, async () => {
  for (let n = 0; n < 4; n += 1) {
    const sale = await openSale(market, { vendors: all, lots: [{ productDesc: 'School bus' }] });
    for (const as of ['vendor', 'vendor2'] as const) {
      await acceptTerms(market, as, sale.id);
      expect((await submit(market, as, sale, '100.00')).status).toBe(200);
    }
    await market.db
      .update(sales)
      .set({ startDate: sql`chalkline_now() - interval '2 days'`, endDate: sql`chalkline_now() - interval '1 second'` })
      .where(eq(sales.id, sale.id));
    await settleSale(market.services, log, sale.id);
    const award = (on: Market, vendorId: number) =>
      post(on, 'school', 'AwardSale', {
        saleId: sale.id,
        awards: [{ lotId: sale.lotIds[0], vendorId, reason: 'First of two.' }],
        closed: [],
      });
    const answers = await Promise.all([award(market, vendorIds.vendor), award(other, vendorIds.vendor2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = await market.db.select().from(awards).where(eq(awards.saleId, sale.id));
    const invoices = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
    expect([made.length, invoices.length]).toEqual([1, 1]);
  }
});

it('PLAN-2 SALE-20 acts on sales that come at once don’t outrun the plan', { timeout: 120_000 }, async () => {
  await market.db.execute(
    sql`update vendors set plan = 'Free', plan_expires_at = null, state_code = (select state_code from schools where id = 1) where id = ${vendorIds.vendor2}`,
  );
  await market.db.update(bidVersions).set({ submittedAt: new Date('2025-01-01') });
  const wasCounted = and(eq(saleParticipants.vendorId, vendorIds.vendor2), isNotNull(saleParticipants.countedAt));
  await market.db
    .update(saleParticipants)
    .set({ countedAt: new Date('2025-01-01') })
    .where(wasCounted);
  const onSale: OpenSale[] = [];
  for (let n = 0; n < 6; n += 1) {
    const sale = await openSale(market, { kind: n < 4 ? 1 : 2, vendors: [vendorIds.vendor] });
    expect((await acceptTerms(market, 'vendor2', sale.id)).status).toBe(200);
    onSale.push(sale);
  }
  const answers = await Promise.all(
    onSale.map((sale, n) => {
      const on = n % 2 ? other : market;
      if (n < 4) return submit(on, 'vendor2', sale, '10.00');
      return post(on, 'vendor2', 'MakeOffer', { lotId: sale.lotIds[0], amount: '700' });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
});

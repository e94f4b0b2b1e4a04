import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkouts, notifications, refunds, transactions } from '../database/tables/index.ts';
import { registerVendor, userOf, verifyVendor } from '../testing/front-door.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { buy, planIds, sweepPlans } from '../testing/plans.ts';

let postgres: MarketPostgres;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
  // Both ask one provider, as they would a real one: the built-in one keeps its customers for one process.
  Object.assign(other.services, { payments: market.services.payments });
}, 180_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const ROUNDS = 4;
const post = (on: Market, path: string, body: object) =>
  on.call('POST', `/api/Admin/${path}`, { as: 'admin', body, idem: true });

/** A company of its own, verified. */
async function company(name: string): Promise<{ token: string; vendorId: number }> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@okonkwo.example`;
  const token = await registerVendor(market, email, name);
  await verifyVendor(market, email);
  const { vendorId } = await userOf(market, email);
  if (vendorId === null) throw new Error(`${name} is no company`);
  return { token, vendorId };
}

/** A charge of 49 dollars. */
async function charge(name: string): Promise<{ id: number; vendorId: number }> {
  const { token, vendorId } = await company(name);
  await buy(market, token, planIds.state);
  const isIts = eq(transactions.vendorId, vendorId);
  const [row] = await market.db.select().from(transactions).where(isIts).orderBy(desc(transactions.id));
  if (!row) throw new Error('nothing was charged');
  return { id: row.id, vendorId };
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
/** What went back or is on its way, in cents. */
async function backOf(transactionId: number): Promise<number> {
  const rows = await market.db.select().from(refunds).where(eq(refunds.transactionId, transactionId));
  return rows.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + cents(amount), 0);
}
const told = (vendorId: number, event: 'payment-refunded' | 'plan-offered') =>
  market.db.$count(notifications, and(eq(notifications.clientId, vendorId), eq(notifications.event, event)));

describe('administrators of two nodes at once', { timeout: 180_000 }, () => {
  it('PAY-19 two refunds of one charge never give back more than was paid', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, vendorId } = await charge(`Refunds ${round}`);
      const ask = (on: Market) => post(on, 'RefundTransaction', { id, amount: '30.00', reason: 'Charged twice.' });
      const answers = await Promise.all([ask(market), ask(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await backOf(id)).toBe(3_000);
      expect(await told(vendorId, 'payment-refunded')).toBe(1);
    }
  });

  it('PAY-19 PAY-20 many small ones stop at what was paid, and the books show it as given back', async () => {
    const { id, vendorId } = await charge('Small refunds');
    const nodes = [market, other, market, other, market, other];
    const answers = await Promise.all(
      nodes.map((on) => post(on, 'RefundTransaction', { id, amount: '12.25', reason: 'A part.' })),
    );
    const given = answers.filter(({ status }) => status === 200).length;
    expect(given).toBe(4);
    expect(await backOf(id)).toBe(4_900);
    await sweepPlans(market);
    const [row] = await market.db.select().from(transactions).where(eq(transactions.id, id));
    expect(row?.status).toBe('refunded');
    expect(await told(vendorId, 'payment-refunded')).toBe(4);
  });

  it('PAY-25 a vendor gets one checkout', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { vendorId } = await company(`Offers ${round}`);
      const offer = (on: Market, planId: number) =>
        post(on, 'OfferPlan', { vendorId, planId, period: 'month', reason: 'They called.' });
      const answers = await Promise.all([offer(market, planIds.state), offer(other, planIds.national)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await market.db.$count(checkouts, eq(checkouts.vendorId, vendorId))).toBe(1);
      expect(await told(vendorId, 'plan-offered')).toBe(1);
    }
  });
});

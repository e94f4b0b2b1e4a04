import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../database/rows-of.ts';
import {
  cartLines,
  cartOrders,
  carts,
  checkoutSetups,
  products,
  purchaseOrderLines,
  savedCartLines,
  schools,
  vendors,
  vendorTerms,
} from '../database/tables/index.ts';
import { plannedProduct } from '../testing/catalog-rows.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';

let postgres: MarketPostgres;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
  await market.db.delete(vendorTerms).where(inArray(vendorTerms.vendorId, [1, 2]));
  await market.db.update(schools).set({ status: 1 }).where(eq(schools.id, 2));
}, 180_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const ROUNDS = 8;
const post = (on: Market, path: string, body: object, as: DemoName = 'school') =>
  on.call('POST', `/api/${path}`, { as, body, idem: true });

beforeEach(async () => {
  await market.db.delete(checkoutSetups).where(eq(checkoutSetups.schoolId, 1));
});

/** A cart with nothing but these products, as it is read. */
async function cartOf(productIds: readonly number[], as: DemoName = 'school') {
  const read = async () => (await market.call('GET', '/api/Catalog/GetCart', { as })).data;
  const before = await read();
  if (before.id !== null) await market.db.delete(cartLines).where(eq(cartLines.cartId, before.id));
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  const added = await post(market, 'Catalog/AddToCart', { lines }, as);
  expect(added.status, added.errorMsg ?? '').toBe(200);
  const { id, version, total } = await read();
  return { cartId: id as number, version: version as number, total: total as string };
}
const ordersOf = (cartId: number) => market.db.select().from(cartOrders).where(eq(cartOrders.cartId, cartId));
const heldOf = async (id: number) => (await market.db.select().from(products).where(eq(products.id, id)))[0]?.held;

describe('one cart and many who act at once', { timeout: 180_000 }, () => {
  it('CART-3 CAT-12 is ordered once, however often its checkout is sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const productId = await plannedProduct(market, { stock: 10 });
      const read = await cartOf([productId]);
      const answers = await Promise.all([market, other, market].map((on) => post(on, 'Catalog/CheckOutCart', read)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await ordersOf(read.cartId)).toHaveLength(1);
      expect(await heldOf(productId)).toBe(1);
    }
  });

  it('CAT-12 the last one goes to one school', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [last, plenty] = [await plannedProduct(market, { stock: 1 }), await plannedProduct(market)];
      const [mine, theirs] = [await cartOf([last, plenty]), await cartOf([plenty, last], 'school2')];
      const answers = await Promise.all([
        post(market, 'Catalog/CheckOutCart', mine),
        post(other, 'Catalog/CheckOutCart', theirs, 'school2'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await heldOf(last)).toBe(1);
      const sold = await market.db.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.productId, last));
      expect(sold).toHaveLength(1);
    }
  });

  it('CART-13 a line is either ordered or saved for later', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const productId = await plannedProduct(market, { stock: 10 });
      const read = await cartOf([productId]);
      const lines = await market.db.select().from(cartLines).where(eq(cartLines.cartId, read.cartId));
      const lineIds = lines.map(({ id }) => id);
      const [done, saved] = await Promise.all([
        post(market, 'Catalog/CheckOutCart', read),
        post(other, 'Catalog/SaveCartLines', { lineIds }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([done.status, saved.status]);
      expect(await ordersOf(read.cartId)).toHaveLength(done.status === 200 ? 1 : 0);
      expect(await heldOf(productId)).toBe(done.status === 200 ? 1 : 0);
      const kept = await market.db.select().from(savedCartLines).where(eq(savedCartLines.productId, productId));
      expect(kept).toHaveLength(done.status === 200 ? 0 : 1);
    }
  });

  it('CART-6 a price that rises meanwhile is either not the order’s, or asked about', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const productId = await plannedProduct(market);
      const read = await cartOf([productId]);
      const [done, changed] = await Promise.all([
        post(market, 'Catalog/CheckOutCart', read),
        post(other, 'Catalog/AddPrice', { productId, tiers: [{ least: 1, price: '12.00' }] }, 'vendor'),
      ]);
      expect(changed.status).toBe(200);
      const lines = await market.db
        .select()
        .from(purchaseOrderLines)
        .where(eq(purchaseOrderLines.productId, productId));
      if (done.status === 200) expect(lines.map(({ unitCost }) => unitCost)).toEqual(['10.00']);
      else expect([done.status, lines]).toEqual([422, []]);
    }
  });

  it('CART-2 a vendor that is suspended meanwhile gets the whole order or none of it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [await plannedProduct(market, { stock: 3 }), await plannedProduct(market, { vendorId: 2 })];
      const read = await cartOf([one, two]);
      const [done] = await Promise.all([
        post(market, 'Catalog/CheckOutCart', read),
        other.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, 2)),
      ]);
      expect([200, 422]).toContain(done.status);
      expect(await ordersOf(read.cartId)).toHaveLength(done.status === 200 ? 2 : 0);
      expect(await heldOf(one)).toBe(done.status === 200 ? 1 : 0);
      await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 2));
    }
  });

  it('CART-2 a checkout waits for a decision about its vendor, and orders nothing of one that was rejected', async () => {
    const read = await cartOf([await plannedProduct(market, { vendorId: 2 })]);
    let checkout: ReturnType<typeof post> | undefined;
    await other.db.transaction(async (tx) => {
      // As the administrator's decision does: it locks the company first, and writes its status later.
      await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, 2)).for('update');
      checkout = post(market, 'Catalog/CheckOutCart', read);
      await vi.waitFor(
        async () => {
          const waiting = await rowsOf(market.db, sql`select 1 from pg_locks where not granted`);
          expect(waiting.length).toBeGreaterThan(0);
        },
        { timeout: 60_000 },
      );
      await tx.update(vendors).set({ status: 2 }).where(eq(vendors.id, 2));
    });
    const done = await checkout;
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 2));
    expect(done?.status).toBe(422);
    expect(await ordersOf(read.cartId)).toEqual([]);
  });

  it('CART-7 CART-1 is decided by one reviewer, and its owner either takes it back or finds it decided', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await market.db
        .insert(checkoutSetups)
        .values({ schoolId: 1, requiresCartReview: true })
        .onConflictDoUpdate({ target: checkoutSetups.schoolId, set: { requiresCartReview: true } });
      const productId = await plannedProduct(market);
      const asked = await post(market, 'Catalog/AskCartApproval', await cartOf([productId]));
      expect(asked.status, asked.errorMsg ?? '').toBe(200);
      const { id: cartId, version, total } = asked.data;
      const decision = { cartId, version, total, decision: 'approve' };
      const answers = await Promise.all([
        post(market, 'StaffMember/DecideCart', decision, 'staff'),
        post(other, 'StaffMember/DecideCart', decision, 'staff'),
        post(other, 'Catalog/TakeBackCart', { cartId }),
      ]);
      expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const where = await market.db
        .select({ status: carts.status })
        .from(cartLines)
        .innerJoin(carts, eq(carts.id, cartLines.cartId))
        .where(and(eq(cartLines.productId, productId), eq(carts.schoolId, 1)));
      expect(where).toEqual([{ status: answers[2]?.status === 200 ? 1 : 3 }]);
    }
  });
});

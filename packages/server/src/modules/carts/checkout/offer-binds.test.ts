import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartLines,
  carts,
  checkoutSetups,
  products,
  purchaseOrderLines,
  vendors,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await market.db
    .insert(checkoutSetups)
    .values({ schoolId: 1, requiresCartReview: false })
    .onConflictDoUpdate({ target: checkoutSetups.schoolId, set: { requiresCartReview: false } });
});
afterAll(() => market.close());

beforeEach(async () => {
  const isOpen = and(eq(carts.schoolId, 1), eq(carts.status, 1));
  const open = await market.db.select({ id: carts.id }).from(carts).where(isOpen);
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await market.db.delete(cartLines).where(inArray(cartLines.cartId, ids));
});

const DAY = 86_400_000;
const post = async (path: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/Catalog/${path}`, { as, body, idem: true });
const cart = async () => (await market.call('GET', '/api/Catalog/GetCart', { as: 'school' })).data;
const checkOut = async () => {
  const { id, version, total } = await cart();
  return post('CheckOutCart', { cartId: id, version, total });
};
const change = (productId: number, to: Partial<typeof products.$inferInsert>) =>
  market.db.update(products).set(to).where(eq(products.id, productId));

/** Puts 40 of a product into the cart by an accepted offer. */
async function acceptedOffer(productId: number): Promise<void> {
  const day = new Date((await market.now()).getTime() + 5 * DAY).toISOString().slice(0, 10);
  const lines = [{ productId, quantity: 40 }];
  const { data } = await post('AskPrices', { vendorIds: [1], lines, answerBy: day });
  const [offerId, lineId] = [data.offers[0].id, data.lines[0].id];
  const prices = [{ lineId, tiers: [{ least: 10, price: '8.00' }] }];
  await post('OfferPrices', { offerId, round: 1, validUntil: day, lines: prices }, 'vendor');
  const accepted = await post('AcceptPriceOffer', { offerId, round: 2, lines: [{ lineId, quantity: 40 }] });
  expect(accepted.status, accepted.errorMsg ?? '').toBe(200);
}

const problemsOf = async () =>
  (await cart()).lines.map(({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code));

describe('an accepted offer', () => {
  it('OFFER-9 is ordered though its product was deactivated, sold out and is shipped elsewhere now', async () => {
    const productId = await plannedProduct(market, { stock: 50 });
    await acceptedOffer(productId);
    await change(productId, { isActive: false, stock: 6, shipsTo: ['NV'] });
    expect(await problemsOf()).toEqual([[]]);
    const done = await checkOut();
    expect([done.status, done.data?.total], JSON.stringify(done.fields)).toEqual([200, '320.00']);
    const [line] = await market.db.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.productId, productId));
    const [product] = await market.db.select().from(products).where(eq(products.id, productId));
    // It holds what there is, and no more than that. CAT-12
    expect([Number(line?.quantity), line?.held, product?.held]).toEqual([40, 6, 6]);
  });

  it('OFFER-9 takes its units before the same product’s others, which share what is left', async () => {
    const productId = await plannedProduct(market, { stock: 45 });
    await acceptedOffer(productId);
    await post('AddToCart', { lines: [{ productId, quantity: 6 }] });
    expect(await problemsOf()).toEqual([[], ['outOfStock']]);
    await change(productId, { stock: 46 });
    const done = await checkOut();
    expect([done.status, done.data?.total], JSON.stringify(done.fields)).toEqual([200, '380.00']);
  });

  it('OFFER-9 doesn’t bind a vendor that an administrator rejected', async () => {
    await acceptedOffer(await plannedProduct(market));
    await market.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, 1));
    const [problems, refused] = [await problemsOf(), await checkOut()];
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 1));
    expect([problems, refused.status]).toEqual([[['vendorSuspended']], 422]);
  });
});

describe('a held price', () => {
  it('OFFER-9 CART-8 binds the price of an approved cart alone: a product that is sold no more is not ordered', async () => {
    const productId = await plannedProduct(market);
    await market.db.update(checkoutSetups).set({ requiresCartReview: true }).where(eq(checkoutSetups.schoolId, 1));
    await post('AddToCart', { lines: [{ productId, quantity: 2 }] });
    const open = await cart();
    const asked = (await post('AskCartApproval', { cartId: open.id, version: open.version, total: open.total })).data;
    const decision = { cartId: asked.id, version: asked.version, decision: 'approve', total: asked.total };
    await market.call('POST', '/api/StaffMember/DecideCart', { as: 'staff', body: decision, idem: true });
    await change(productId, { isActive: false });
    const { data } = await market.call('GET', `/api/Catalog/GetCartDetails/${asked.id}`, { as: 'school' });
    expect(data.lines[0].problems.map(({ code }: { code: string }) => code)).toContain('productInactive');
    const refused = await post('CheckOutCart', { cartId: asked.id, version: data.version, total: data.total });
    await market.db.update(checkoutSetups).set({ requiresCartReview: false }).where(eq(checkoutSetups.schoolId, 1));
    expect(refused.status).toBe(422);
  });
});

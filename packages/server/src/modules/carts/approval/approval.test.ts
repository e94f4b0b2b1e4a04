import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartLines,
  carts,
  checkoutLimits,
  checkoutSetups,
  notifications,
  priceTiers,
  priceVersions,
  shipToAddresses,
  users,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
});
afterAll(() => market.close());

beforeEach(async () => {
  const open = await market.db.select({ id: carts.id }).from(carts).where(eq(carts.status, 1));
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await market.db.delete(cartLines).where(inArray(cartLines.cartId, ids));
  await market.db
    .insert(checkoutSetups)
    .values({ schoolId: 1, requiresCartReview: true })
    .onConflictDoUpdate({ target: checkoutSetups.schoolId, set: { requiresCartReview: true } });
});

const post = (path: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/${path}`, { as, body, idem: true });
const cart = async () => (await market.call('GET', '/api/Catalog/GetCart', { as: 'school' })).data;
const read = ({ id, version, total }: { id: number; version: number; total: string }) => ({
  cartId: id,
  version,
  total,
});
const decide = (cartId: number, version: number, more: object, as: DemoName = 'staff') =>
  post('StaffMember/DecideCart', { cartId, version, ...more }, as);
const raise = async (productId: number, price: string) => {
  const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
  await market.db
    .update(priceTiers)
    .set({ price })
    .where(eq(priceTiers.versionId, version?.id ?? 0));
};

async function waiting(...productIds: number[]) {
  await post('Catalog/AddToCart', { lines: productIds.map((productId) => ({ productId, quantity: 2 })) });
  const open = await cart();
  const asked = await post('Catalog/AskCartApproval', { ...read(open), note: 'For the new wing.' });
  expect(asked.status, JSON.stringify(asked.fields)).toBe(200);
  return asked.data;
}

describe('a cart that needs approval', () => {
  it('CART-7 CART-8 is not checked out before it is approved, keeps its prices meanwhile, and then is', async () => {
    const productId = await plannedProduct(market);
    await post('Catalog/AddToCart', { lines: [{ productId, quantity: 2 }] });
    const open = await cart();
    expect(open.approvalReason).toBe('alwaysReviewed');
    const early = await post('Catalog/CheckOutCart', read(open));
    expect([early.status, Object.keys(early.fields)]).toEqual([422, ['total']]);
    const asked = (await post('Catalog/AskCartApproval', read(open))).data;
    expect(asked).toMatchObject({ status: 2, askedTotal: '20.00', decisions: [{ decision: 'asked' }] });
    expect((await cart()).lineCount).toBe(0);
    const [notice] = await market.db.select().from(notifications).where(eq(notifications.event, 'cart-approval-asked'));
    expect(notice?.relatedUrl).toBe(`review-purchases?tab=carts&id=${asked.id}`);
    await raise(productId, '12.00');
    const list = await market.call('GET', '/api/StaffMember/GetReviewCarts', { as: 'staff' });
    expect(list.data.listingData[0]).toMatchObject({
      id: asked.id,
      status: 2,
      total: '20.00',
      reason: 'alwaysReviewed',
    });
    const seen = await market.call('GET', `/api/StaffMember/GetReviewCart/${asked.id}`, { as: 'staff' });
    expect(seen.data).toMatchObject({ isMine: false, total: '20.00' });
    const approved = await decide(asked.id, asked.version, { decision: 'approve', total: asked.total });
    expect(approved.data).toMatchObject({ status: 3, approvedTotal: '20.00', approvalReason: null });
    const mine = await market.call('GET', `/api/Catalog/GetCartDetails/${asked.id}`, { as: 'school' });
    const done = await post('Catalog/CheckOutCart', read(mine.data));
    expect([done.status, done.data?.total]).toEqual([200, '20.00']);
  });

  it('CART-8 asks anew where the total rose after the prices were held no longer', async () => {
    const productId = await plannedProduct(market);
    const asked = await waiting(productId);
    await decide(asked.id, asked.version, { decision: 'approve', total: asked.total });
    await raise(productId, '13.00');
    await market.moveClock(8 * DAY);
    const late = (await market.call('GET', `/api/Catalog/GetCartDetails/${asked.id}`, { as: 'school' })).data;
    expect(late).toMatchObject({ total: '26.00', approvalReason: 'totalRose' });
    const again = await post('Catalog/AskCartApproval', read(late));
    expect(again.data).toMatchObject({ status: 2, askedTotal: '26.00', approvedTotal: null });
  });

  it('CART-8 is approved for the total that the reviewer read, and no higher one', async () => {
    const productId = await plannedProduct(market);
    const asked = await waiting(productId);
    await raise(productId, '15.00');
    await market.moveClock(8 * DAY);
    const unread = await decide(asked.id, asked.version, { decision: 'approve' });
    expect([unread.status, Object.keys(unread.fields)]).toEqual([422, ['total']]);
    const stale = await decide(asked.id, asked.version, { decision: 'approve', total: asked.total });
    expect([stale.status, stale.errorMsg]).toEqual([409, expect.stringContaining('$30.00')]);
    const approved = await decide(asked.id, asked.version, { decision: 'approve', total: '30.00' });
    expect(approved.data).toMatchObject({ status: 3, approvedTotal: '30.00' });
  });

  it('CART-7 asks above a person’s own limit, and an approval lets the cart pass', async () => {
    await market.db.update(checkoutSetups).set({ requiresCartReview: false }).where(eq(checkoutSetups.schoolId, 1));
    const [person] = await market.db.select().from(users).where(eq(users.email, 'assistant@demo.chalkline.test'));
    const userId = person?.id ?? 0;
    await market.db
      .update(users)
      .set({ rights: [...new Set([...(person?.rights ?? []), 'checkout'])] })
      .where(eq(users.id, userId));
    await market.db.insert(checkoutLimits).values({ userId, limit: '250.00' });
    const productId = await plannedProduct(market, { tiers: [{ least: 1, price: '100.00' }] });
    const mine = async (id?: number) =>
      (await market.call('GET', `/api/Catalog/${id ? `GetCartDetails/${id}` : 'GetCart'}`, { as: 'assistant' })).data;
    await post('Catalog/AddToCart', { lines: [{ productId, quantity: 2 }] }, 'assistant');
    expect(await mine()).toMatchObject({ total: '200.00', approvalReason: null, limit: '250.00', mayCheckOut: true });
    await post('Catalog/AddToCart', { lines: [{ productId, quantity: 1 }] }, 'assistant');
    const open = await mine();
    expect(open).toMatchObject({ total: '300.00', approvalReason: 'aboveLimit' });
    const early = await post('Catalog/CheckOutCart', read(open), 'assistant');
    expect([early.status, early.fields]).toEqual([422, { total: expect.stringContaining('above your limit') }]);
    const asked = await post('Catalog/AskCartApproval', read(open), 'assistant');
    expect(asked.status).toBe(200);
    await decide(open.id, asked.data.version, { decision: 'approve', total: asked.data.total });
    const done = await post('Catalog/CheckOutCart', read(await mine(open.id)), 'assistant');
    expect([done.status, done.data?.total], done.errorMsg ?? '').toEqual([200, '300.00']);
  });

  it('CART-16 asks for every cart of a person without the right to check out, who orders it once it is approved', async () => {
    await market.db.update(checkoutSetups).set({ requiresCartReview: false }).where(eq(checkoutSetups.schoolId, 1));
    const isAssistant = eq(users.email, 'assistant@demo.chalkline.test');
    const [person] = await market.db.select().from(users).where(isAssistant);
    await market.db
      .update(users)
      .set({ rights: (person?.rights ?? []).filter((right) => right !== 'checkout') })
      .where(isAssistant);
    const productId = await plannedProduct(market);
    await post('Catalog/AddToCart', { lines: [{ productId, quantity: 1 }] }, 'assistant');
    const open = (await market.call('GET', '/api/Catalog/GetCart', { as: 'assistant' })).data;
    expect(open).toMatchObject({ total: '10.00', approvalReason: 'noRight', checkOutRefusal: null });
    const early = await post('Catalog/CheckOutCart', read(open), 'assistant');
    expect([early.status, early.fields]).toEqual([422, { total: expect.stringContaining('no right to check out') }]);
    const asked = (await post('Catalog/AskCartApproval', read(open), 'assistant')).data;
    const list = await market.call('GET', '/api/StaffMember/GetReviewCarts', { as: 'staff' });
    const row = list.data.listingData.find(({ id }: { id: number }) => id === asked.id);
    expect(row).toMatchObject({ status: 2, reason: 'noRight' });
    const waits = await post('Catalog/CheckOutCart', read(asked), 'assistant');
    expect(waits.status).toBe(409);
    await decide(asked.id, asked.version, { decision: 'approve', total: asked.total });
    const mine = async () =>
      (await market.call('GET', `/api/Catalog/GetCartDetails/${asked.id}`, { as: 'assistant' })).data;
    expect(await mine()).toMatchObject({ status: 3, approvalReason: null, mayCheckOut: true });
    await market.db.update(carts).set({ approvedTotal: '9.99' }).where(eq(carts.id, asked.id));
    const above = await mine();
    expect(above.approvalReason).toBe('totalRose');
    const refused = await post('Catalog/CheckOutCart', read(above), 'assistant');
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['total']]);
    await market.db.update(carts).set({ approvedTotal: '10.00' }).where(eq(carts.id, asked.id));
    const done = await post('Catalog/CheckOutCart', read(await mine()), 'assistant');
    expect([done.status, done.data?.total], done.errorMsg ?? '').toEqual([200, '10.00']);
    await market.db
      .update(users)
      .set({ rights: person?.rights ?? [] })
      .where(isAssistant);
  });

  it('CART-1 sends lines back with a remark into the open cart, and approves the rest', async () => {
    const [keep, drop] = [await plannedProduct(market), await plannedProduct(market)];
    const asked = await waiting(keep, drop);
    const lineId = asked.lines.find((line: { productId: number }) => line.productId === drop).id;
    const silent = await decide(asked.id, asked.version, { decision: 'sendBack', lineIds: [lineId] });
    expect(Object.keys(silent.fields)).toEqual(['remark']);
    const sent = await decide(asked.id, asked.version, {
      decision: 'sendBack',
      lineIds: [lineId],
      remark: 'Too dear.',
    });
    expect(sent.data).toMatchObject({ status: 2, lineCount: 1 });
    expect((await cart()).lines).toMatchObject([{ productId: drop, remark: 'Too dear.', heldUntil: null }]);
    const approved = await decide(asked.id, sent.data.version, { decision: 'approve', total: sent.data.total });
    expect(approved.data).toMatchObject({ status: 3, approvedTotal: '20.00' });
    await post('Catalog/TakeBackCart', { cartId: asked.id });
    expect((await cart()).lineCount).toBe(2);
    const gone = await market.call('GET', `/api/Catalog/GetCartDetails/${asked.id}`, { as: 'school' });
    expect(gone.status).toBe(404);
  });

  it('CART-8 holds no bulk price for the few units that are left once the others were sent back', async () => {
    const productId = await plannedProduct(market, {
      tiers: [
        { least: 1, price: '10.00' },
        { least: 100, price: '7.00' },
      ],
    });
    const [first] = (await cart()).shipTos;
    const [second] = await market.db
      .insert(shipToAddresses)
      .values({ ...first, id: undefined, schoolId: 1, name: 'Far campus', isDefault: false, position: 80 })
      .returning();
    const lines = [
      { productId, quantity: 95 },
      { productId, quantity: 5, shipToAddressId: second?.id },
    ];
    await post('Catalog/AddToCart', { lines });
    const asked = (await post('Catalog/AskCartApproval', read(await cart()))).data;
    expect(asked.lines.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual(['7.00', '7.00']);
    const many = asked.lines.find(({ quantity }: { quantity: number }) => quantity === 95).id;
    const back = { decision: 'sendBack', lineIds: [many], remark: 'Later.' };
    const left = (await decide(asked.id, asked.version, back)).data;
    expect(left.lines).toMatchObject([{ quantity: 5, unitPrice: '10.00' }]);
  });

  it('CART-1 joins what was taken back with what is in the open cart already', async () => {
    const productId = await plannedProduct(market);
    const asked = await waiting(productId);
    await post('Catalog/AddToCart', { lines: [{ productId, quantity: 5 }] });
    await post('Catalog/TakeBackCart', { cartId: asked.id });
    expect((await cart()).lines).toMatchObject([{ productId, quantity: 7 }]);
  });

  it('CART-2 keeps every unit, note and day of lines that are taken back, those without an address apart', async () => {
    const productId = await plannedProduct(market);
    const [second] = await market.db
      .insert(shipToAddresses)
      .values({
        schoolId: 1,
        name: 'Shed',
        addressLine1: '2 Shed Street',
        city: 'Fresno',
        stateCode: 'CA',
        postalCode: '93701',
      })
      .returning();
    await post('Catalog/AddToCart', {
      lines: [
        { productId, quantity: 2, note: 'Blue' },
        { productId, quantity: 3, shipToAddressId: second?.id },
      ],
    });
    const asked = (await post('Catalog/AskCartApproval', read(await cart()))).data;
    await market.db.update(cartLines).set({ shipToAddressId: null }).where(eq(cartLines.cartId, asked.id));
    await post('Catalog/TakeBackCart', { cartId: asked.id });
    const apart = (await cart()).lines.map(({ quantity }: { quantity: number }) => quantity);
    expect(apart.sort()).toEqual([2, 3]);
    const [first] = (await cart()).shipTos;
    const lineIds = (await cart()).lines.map(({ id }: { id: number }) => id);
    const joined = await post('Catalog/UpdateCartLines', {
      lines: lineIds.map((lineId: number) => ({ lineId, shipToAddressId: first.id })),
    });
    expect(joined.data.lines).toMatchObject([{ quantity: 5, note: 'Blue' }]);
  });

  it('CART-7 ID-5 is decided once, and by its own school’s reviewers', async () => {
    const asked = await waiting(await plannedProduct(market));
    const both = await Promise.all([
      decide(asked.id, asked.version, { decision: 'approve', total: asked.total }),
      decide(asked.id, asked.version, { decision: 'sendBack', remark: 'No.' }),
    ]);
    expect(both.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    const [other] = await market.db
      .insert(carts)
      .values({ schoolId: 2, userId: 2, status: 2, askedAt: await market.now(), askedTotal: '1.00' })
      .returning();
    expect((await decide(other?.id ?? 0, 1, { decision: 'approve', total: '1.00' })).status).toBe(404);
    const rows = await market.db
      .select()
      .from(carts)
      .where(and(eq(carts.id, other?.id ?? 0), eq(carts.status, 2)));
    expect(rows).toHaveLength(1);
  });
});

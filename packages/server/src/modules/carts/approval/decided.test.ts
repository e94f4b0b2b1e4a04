import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartLines,
  carts,
  checkoutSetups,
  notifications,
  priceTiers,
  priceVersions,
  purchaseOrders,
  users,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { tokenOfAddress, userOf } from '../../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await market.db
    .insert(checkoutSetups)
    .values({ schoolId: 1, requiresCartReview: true })
    .onConflictDoUpdate({ target: checkoutSetups.schoolId, set: { requiresCartReview: true } });
});
afterAll(() => market.close());

beforeEach(async () => {
  const isOpen = and(eq(carts.schoolId, 1), eq(carts.status, 1));
  const ids = (await market.db.select({ id: carts.id }).from(carts).where(isOpen)).map(({ id }) => id);
  if (ids.length > 0) await market.db.delete(cartLines).where(inArray(cartLines.cartId, ids));
});

const post = (path: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/${path}`, { as, body, idem: true });
const get = async (path: string) => (await market.call('GET', `/api/Catalog/${path}`, { as: 'school' })).data;

async function waiting(...lines: { productId: number; quantity: number }[]) {
  await post('Catalog/AddToCart', { lines });
  const { id, version, total } = await get('GetCart');
  return (await post('Catalog/AskCartApproval', { cartId: id, version, total })).data;
}

const decision = ({ id, version, total }: { id: number; version: number; total: string }, more: object) => ({
  cartId: id,
  version,
  total,
  ...more,
});

/** What the cart's owner was told last about such a thing. */
async function told(event: string) {
  const { id } = await userOf(market, 'school@demo.chalkline.test');
  const isOwn = and(eq(notifications.event, event), eq(notifications.clientId, id));
  const [row] = await market.db.select().from(notifications).where(isOwn).orderBy(desc(notifications.id)).limit(1);
  return row;
}

/** Another reviewer of the school, with the rights of the demonstration's. */
async function secondReviewer(): Promise<string> {
  const { id: _id, ...staff } = await userOf(market, 'staff@demo.chalkline.test');
  const email = 'second.reviewer@demo.chalkline.test';
  await market.db.insert(users).values({ ...staff, email, firstName: 'Second', lastName: 'Reviewer' });
  return tokenOfAddress(market, email);
}

describe('a decided cart', () => {
  it('CART-7 tells its owner who approved what, and where to check it out', async () => {
    const asked = await waiting({ productId: await plannedProduct(market), quantity: 2 });
    await post('StaffMember/DecideCart', decision(asked, { decision: 'approve', remark: 'Fine.' }), 'staff');
    const notice = await told('cart-approved');
    expect(notice?.message).toContain('approved your cart of $20.00');
    expect(notice?.relatedUrl).toBe(`cart-items?id=${asked.id}`);
  });

  it('CART-1 CART-7 tells its owner which cart was sent back, and that it is in the open cart', async () => {
    const productId = await plannedProduct(market);
    const asked = await waiting({ productId, quantity: 2 });
    await post('StaffMember/DecideCart', decision(asked, { decision: 'sendBack', remark: 'Too dear.' }), 'staff');
    const notice = await told('cart-sent-back');
    expect(notice?.message).toContain('sent lines of your cart back');
    expect(notice?.relatedUrl).toBe('cart-items');
    expect((await get('GetCart')).lines).toMatchObject([{ productId, remark: 'Too dear.' }]);
  });

  it('CART-1 is decided by one of two reviewers at once, and the other reads that it is', async () => {
    const token = await secondReviewer();
    for (const second of ['approve', 'sendBack']) {
      const asked = await waiting({ productId: await plannedProduct(market), quantity: 2 });
      const other = decision(asked, { decision: second, remark: 'No.' });
      const both = await Promise.all([
        post('StaffMember/DecideCart', decision(asked, { decision: 'approve' }), 'staff'),
        market.call('POST', '/api/StaffMember/DecideCart', { token, body: other, idem: true }),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const [lost] = both.filter(({ status }) => status !== 200);
      expect(['ILLEGAL_TRANSITION', 'NOT_FOUND', 'VERSION_CONFLICT']).toContain(lost?.code);
    }
  });

  it('CART-8 keeps its prices held for what stays when a line is sent back, and frees what goes', async () => {
    const [stays, goes] = [await plannedProduct(market), await plannedProduct(market)];
    const asked = await waiting({ productId: stays, quantity: 3 }, { productId: goes, quantity: 3 });
    const versions = await market.db
      .select({ id: priceVersions.id })
      .from(priceVersions)
      .where(inArray(priceVersions.productId, [stays, goes]));
    const ids = versions.map(({ id }) => id);
    await market.db.update(priceTiers).set({ price: '14.00' }).where(inArray(priceTiers.versionId, ids));
    const lineId = asked.lines.find(({ productId }: { productId: number }) => productId === goes).id;
    const sent = decision(asked, { decision: 'sendBack', lineIds: [lineId], remark: 'Later.' });
    const left = (await post('StaffMember/DecideCart', sent, 'staff')).data;
    expect(left).toMatchObject({ total: '30.00', lines: [{ productId: stays, unitPrice: '10.00' }] });
    expect(left.lines[0].heldUntil).not.toBeNull();
    expect((await get('GetCart')).lines).toMatchObject([{ productId: goes, unitPrice: '14.00', heldUntil: null }]);
  });

  it('CART-2 orders nothing of a vendor that an administrator rejected after the approval', async () => {
    const asked = await waiting({ productId: await plannedProduct(market, { vendorId: 2 }), quantity: 2 });
    await post('StaffMember/DecideCart', decision(asked, { decision: 'approve' }), 'staff');
    const rejected = await post('Admin/SetVendorStatus', { id: 2, status: 2, reason: 'The W-9 is forged.' }, 'admin');
    expect(rejected.status, rejected.errorMsg ?? '').toBe(200);
    const before = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.vendorId, 2));
    const approved = await get(`GetCartDetails/${asked.id}`);
    const codes = approved.lines[0].problems.map(({ code }: { code: string }) => code);
    expect(codes).toContain('vendorSuspended');
    const { id, version, total } = approved;
    const refused = await post('Catalog/CheckOutCart', { cartId: id, version, total });
    const after = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.vendorId, 2));
    expect([refused.status, after.length]).toEqual([422, before.length]);
  });
});

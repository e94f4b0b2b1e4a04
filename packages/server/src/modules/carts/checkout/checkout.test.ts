import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartLineShares,
  cartLines,
  carts,
  checkoutSetups,
  priceTiers,
  priceVersions,
  products,
  purchaseOrders,
  rfps,
  schoolAccounts,
  schools,
  shipToAddresses,
  vendors,
  vendorTerms,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await market.db.delete(vendorTerms).where(inArray(vendorTerms.vendorId, [1, 2]));
  await market.db.update(schools).set({ status: 1 }).where(eq(schools.id, 2));
});
afterAll(() => market.close());

const post = (path: string, body: object, as: DemoName = 'school', idem: string | true = true) =>
  market.call('POST', `/api/${path}`, { as, body, idem });
const cart = async (as: DemoName = 'school') => (await market.call('GET', '/api/Catalog/GetCart', { as })).data;
const order = async (id: number, as: DemoName = 'school') =>
  (await market.call('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`, { as })).data;
const stockOf = async (id: number) => {
  const [row] = await market.db.select().from(products).where(eq(products.id, id));
  return { stock: row?.stock ?? null, held: row?.held ?? 0 };
};
const raise = async (productId: number, price: string) => {
  const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
  await market.db
    .update(priceTiers)
    .set({ price })
    .where(eq(priceTiers.versionId, version?.id ?? 0));
};

async function fill(lines: readonly { productId: number; quantity: number; shipToAddressId?: number }[]) {
  const added = await post('Catalog/AddToCart', { lines });
  expect(added.status, added.errorMsg ?? '').toBe(200);
  return cart();
}
const checkOut = ({ id, version, total }: { id: number; version: number; total: string }, idem: string | true = true) =>
  post('Catalog/CheckOutCart', { cartId: id, version, total }, 'school', idem);

beforeEach(async () => {
  const mine = await market.db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.schoolId, 1), eq(carts.status, 1)));
  const ids = mine.map(({ id }) => id);
  if (ids.length > 0) await market.db.delete(cartLines).where(inArray(cartLines.cartId, ids));
  await market.db.delete(checkoutSetups).where(eq(checkoutSetups.schoolId, 1));
});

describe('a checkout', () => {
  it('CART-3 CAT-2 CAT-12 makes one order for each vendor, holds stock, and gives the same orders for the same key', async () => {
    const [one, two, three] = [
      await plannedProduct(market, { stock: 20 }),
      await plannedProduct(market, { vendorId: 2, tiers: [{ least: 1, price: '4.25' }] }),
      await plannedProduct(market),
    ];
    const open = await fill([
      { productId: one, quantity: 3 },
      { productId: two, quantity: 2 },
      { productId: three, quantity: 1 },
    ]);
    expect(open.total).toBe('48.50');
    const done = await checkOut(open, 'one-checkout-key');
    expect([done.status, done.data?.total, done.data?.cartItems]).toEqual([200, '48.50', 0]);
    expect(done.data.orders.map(({ vendorId, total, lineCount }: never) => [vendorId, total, lineCount])).toEqual([
      [1, '40.00', 2],
      [2, '8.50', 1],
    ]);
    expect((await checkOut(open, 'one-checkout-key')).data).toEqual(done.data);
    expect(await stockOf(one)).toEqual({ stock: 20, held: 3 });
    const { order: row, lines } = await order(done.data.orders[0].purchaseOrderId);
    expect(row).toMatchObject({ rfptypeId: 5, status: 1, total: '40.00' });
    expect(lines[0]).toMatchObject({
      quantity: 3,
      unitCost: '10.00',
      sku: expect.stringMatching(/^TEST-/),
      shipTo: { stateCode: 'CA' },
    });
    const kept = await market.call('GET', `/api/Catalog/GetCartDetails/${open.id}`, { as: 'school' });
    expect(kept.data).toMatchObject({ status: 4, total: '48.50', orders: done.data.orders });
    expect((await cart()).lineCount).toBe(0);
    expect((await order(done.data.orders[1].purchaseOrderId, 'vendor2')).order.total).toBe('8.50');
  });

  it('CART-2 CART-4 says everything that is in its way at once, and orders nothing', async () => {
    const [gone, few, fine] = [
      await plannedProduct(market),
      await plannedProduct(market, { stock: 5 }),
      await plannedProduct(market, { vendorId: 2 }),
    ];
    await fill([
      { productId: gone, quantity: 1 },
      { productId: few, quantity: 5 },
      { productId: fine, quantity: 1 },
    ]);
    await market.db.update(products).set({ isActive: false }).where(eq(products.id, gone));
    await market.db.update(products).set({ stock: 2 }).where(eq(products.id, few));
    await market.db.insert(vendorTerms).values({ vendorId: 2, smallestOrder: '100.00', freightKind: 'none' });
    const open = await cart();
    const before = (await market.db.select().from(rfps)).length;
    await market.db.insert(checkoutSetups).values({ schoolId: 1, requiresCartReview: true });
    const refused = await checkOut(open);
    await market.db.delete(vendorTerms).where(eq(vendorTerms.vendorId, 2));
    const [first, second] = open.lines.map(({ id }: { id: number }) => id);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields).sort()).toEqual(
      [`lines.${first}`, `lines.${second}`, 'total', 'vendors.2'].sort(),
    );
    expect((await market.db.select().from(rfps)).length).toBe(before);
    expect(await stockOf(few)).toEqual({ stock: 2, held: 0 });
  });

  it('CART-6 passes a fallen price on, and asks again for one that rose or a cart that changed', async () => {
    const productId = await plannedProduct(market);
    const open = await fill([{ productId, quantity: 2 }]);
    await raise(productId, '11.00');
    const rose = await checkOut(open);
    expect([rose.status, Object.keys(rose.fields)]).toEqual([422, [`lines.${open.lines[0].id}`]]);
    await raise(productId, '9.00');
    const [other] = await market.db.select().from(shipToAddresses).where(eq(shipToAddresses.schoolId, 1)).limit(1);
    await post('Catalog/UpdateCartLines', { lines: [{ lineId: open.lines[0].id, note: `To ${other?.name}` }] });
    expect((await checkOut(open)).code).toBe('VERSION_CONFLICT');
    const done = await checkOut({ ...(await cart()), total: '20.00' });
    expect([done.status, done.data?.total]).toEqual([200, '18.00']);
  });

  it('CART-5 CART-10 taxes by ship-to, spreads freight, and keeps the accounts of each line to the cent', async () => {
    const address = { addressLine1: '9 Elm Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
    const [taxed] = await market.db
      .insert(shipToAddresses)
      .values({ schoolId: 1, name: 'Bus garage', ...address, taxPercent: '8.25' })
      .returning({ id: shipToAddresses.id });
    const made = await market.db
      .insert(schoolAccounts)
      .values(['01-4310', '02-4310'].map((code) => ({ schoolId: 1, codes: code.split('-'), code, name: '' })))
      .returning({ id: schoolAccounts.id });
    const freight = { vendorId: 1, freightKind: 'flat', freightAmount: '5.00' } as const;
    await market.db.insert(vendorTerms).values(freight);
    const productId = await plannedProduct(market);
    const open = await fill([{ productId, quantity: 10, shipToAddressId: taxed?.id ?? 0 }]);
    const lineId = open.lines[0].id;
    const unpaid = await checkOut(open);
    expect([unpaid.status, unpaid.fields[`lines.${lineId}`]]).toEqual([422, 'Charge the line to an account.']);
    const shares = made.map(({ id: accountId }, index) => ({
      accountId,
      percent: index === 0 ? '33.3333' : '66.6667',
    }));
    const shared = (await post('Catalog/UpdateCartLines', { lines: [{ lineId, shares }] })).data;
    expect(shared.total).toBe('113.25');
    const done = await checkOut(shared);
    await market.db.delete(vendorTerms).where(eq(vendorTerms.vendorId, 1));
    const { lines, sums } = await order(done.data.orders[0].purchaseOrderId);
    expect(sums).toEqual({ subtotal: '100.00', tax: '8.25', freight: '5.00', total: '113.25' });
    expect(lines[0].accounts.map(({ code, amount }: never) => [code, amount])).toEqual([
      ['01-4310', '37.74'],
      ['02-4310', '75.51'],
    ]);
    const history = await market.call('GET', '/api/POConfiguration/DownloadHistory?format=csv', { as: 'school' });
    expect(history.raw.toString()).toContain('01-4310; 02-4310');
    const file = await market.call('GET', '/api/Catalog/DownloadOrdersByAccount', { as: 'school' });
    const text = file.raw.toString();
    expect(text).toContain('01-4310');
    expect(text).toContain('37.74');
    // Each row names the day of the order and, by its start, the version of the price. CAT-7
    const ours = text.split(/\r?\n/).filter((row: string) => row.includes('37.74'));
    expect(text).toContain('Contract,Price of,Account');
    expect(ours.map((row: string) => row.match(/\d{4}-\d\d-\d\d/g)?.length)).toEqual([2]);
    await market.db.delete(cartLineShares);
    await market.db.update(schoolAccounts).set({ isActive: false }).where(eq(schoolAccounts.schoolId, 1));
  });

  it('ID-5 IMP-3 is of the person whose cart it is', async () => {
    const productId = await plannedProduct(market);
    const open = await fill([{ productId, quantity: 1 }]);
    const body = { cartId: open.id, version: open.version, total: open.total };
    expect((await post('Catalog/CheckOutCart', body, 'school2')).status).toBe(404);
    expect((await post('Catalog/CheckOutCart', body, 'vendor')).status).toBe(403);
  });
});

async function placed(quantity: number, stock = 20) {
  const productId = await plannedProduct(market, { stock });
  const open = await fill([{ productId, quantity }]);
  const done = await checkOut(open);
  const id = done.data.orders[0].purchaseOrderId as number;
  const { lines } = await order(id);
  return { productId, id, poLineId: lines[0].id as number };
}

describe('the stock that an order holds', () => {
  it('CAT-12 leaves with shipments and receipts, and never twice', async () => {
    const { productId, id, poLineId } = await placed(6);
    await post('POConfiguration/AcceptPurchaseOrder', { id }, 'vendor');
    await post(
      'POConfiguration/ShipPurchaseOrder',
      { id, carrier: 'Truck', lines: [{ poLineId, quantity: 4 }] },
      'vendor',
    );
    expect(await stockOf(productId)).toEqual({ stock: 16, held: 2 });
    await post('POConfiguration/DeliverPurchaseOrder', { id, lines: [{ poLineId, quantity: 4 }] });
    expect(await stockOf(productId)).toEqual({ stock: 16, held: 2 });
    await post('POConfiguration/DeliverPurchaseOrder', { id, lines: [{ poLineId, quantity: 2 }] });
    expect(await stockOf(productId)).toEqual({ stock: 14, held: 0 });
  });

  it('CAT-12 is free again when the order is declined or cancelled', async () => {
    const declined = await placed(5);
    await post('POConfiguration/DeclinePurchaseOrder', { id: declined.id, reason: 'Sold out.' }, 'vendor');
    expect(await stockOf(declined.productId)).toEqual({ stock: 20, held: 0 });
    const cancelled = await placed(5);
    await post('POConfiguration/CancelPurchaseOrder', { id: cancelled.id, reason: 'Ordered twice.' });
    expect(await stockOf(cancelled.productId)).toEqual({ stock: 20, held: 0 });
  });

  it('PO-16 CAT-12 is free again when the order of a rejected vendor is cancelled, and the order is closed', async () => {
    const { productId, id } = await placed(5);
    await post('POConfiguration/AcceptPurchaseOrder', { id }, 'vendor');
    expect(await stockOf(productId)).toEqual({ stock: 20, held: 5 });
    await market.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, 1));
    const done = await post('POConfiguration/CancelPurchaseOrder', { id, reason: 'The vendor is gone.' });
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 1));
    expect([done.status, done.data?.order.status]).toEqual([200, 7]);
    expect(await stockOf(productId)).toEqual({ stock: 20, held: 0 });
    const [rfp] = await market.db.select().from(rfps).where(eq(rfps.id, done.data.order.rfpId));
    expect(rfp?.status).toBe(5);
  });

  it('PO-15 CAT-12 makes a short order delivered when nothing more is coming, once something came', async () => {
    const { productId, id, poLineId } = await placed(6);
    await post('POConfiguration/AcceptPurchaseOrder', { id }, 'vendor');
    expect((await post('POConfiguration/NothingMoreIsComing', { id })).status).toBe(409);
    await post('POConfiguration/DeliverPurchaseOrder', { id, lines: [{ poLineId, quantity: 1 }] });
    expect((await order(id)).allowedActions).toContain('nothingMore');
    expect((await post('POConfiguration/NothingMoreIsComing', { id }, 'school2')).status).toBe(404);
    const ended = await post('POConfiguration/NothingMoreIsComing', { id, reason: 'The rest is sold out.' });
    expect(ended.data).toMatchObject({ order: { status: 5 }, nothingMore: { reason: 'The rest is sold out.' } });
    expect(await stockOf(productId)).toEqual({ stock: 19, held: 0 });
    const [row] = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id));
    expect(row?.nothingMoreAt).not.toBeNull();
  });
});

describe('filling the cart from what there is', () => {
  it('CART-2 reorders a purchase order’s products at today’s prices, and nobody else’s', async () => {
    const { productId, id } = await placed(3);
    await raise(productId, '12.00');
    expect((await post('Catalog/Reorder', { purchaseOrderId: id }, 'school2')).status).toBe(404);
    expect((await post('Catalog/Reorder', { purchaseOrderId: id })).data).toMatchObject({
      addedLines: 1,
      cartItems: 1,
    });
    expect((await cart()).lines[0]).toMatchObject({ productId, quantity: 3, unitPrice: '12.00', problems: [] });
    const history = await market.call('GET', '/api/POConfiguration/GetPurchaseHistory?kind=order', { as: 'school' });
    const [row] = history.data.listingData.filter(({ cartOrderId }: { cartOrderId: number }) => cartOrderId === id);
    const read = await market.call('GET', `/api/POConfiguration/GetRfpDetails/${row.id}`, { as: 'school' });
    expect(read.data.cartOrderId).toBe(id);
  });

  it('CART-11 finds the same thing cheaper elsewhere, changes nothing by that, and swaps when it is asked to', async () => {
    const [mine, theirs] = [
      await plannedProduct(market),
      await plannedProduct(market, { vendorId: 2, tiers: [{ least: 1, price: '7.00' }] }),
    ];
    await market.db
      .update(products)
      .set({ gtin: '00012345678905' })
      .where(inArray(products.id, [mine, theirs]));
    const open = await fill([{ productId: mine, quantity: 4 }]);
    const found = (await post('Catalog/FindBestBasket', {})).data;
    expect(found).toMatchObject({
      isExact: true,
      isBetter: true,
      todayTotal: '40.00',
      bestTotal: '28.00',
      saves: '12.00',
    });
    expect(found.lines[0]).toMatchObject({ isChanged: true, best: { productId: theirs, vendorId: 2 } });
    expect((await cart()).total).toBe('40.00');
    const lines = [{ lineId: open.lines[0].id, productId: theirs, quantity: 4 }];
    expect((await post('Catalog/SwapCartLines', { lines })).data.total).toBe('28.00');
  });
});

import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartLines,
  carts,
  checkoutSetups,
  priceTiers,
  priceVersions,
  products,
  savedCartLines,
  schoolAccounts,
  shipToAddresses,
  vendorTerms,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

interface Saved {
  id: number;
  productId: number;
}

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await market.db.delete(vendorTerms).where(inArray(vendorTerms.vendorId, [1, 2]));
});
afterAll(() => market.close());

beforeEach(async () => {
  const open = await market.db.select({ id: carts.id }).from(carts).where(eq(carts.status, 1));
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await market.db.delete(cartLines).where(inArray(cartLines.cartId, ids));
  await market.db.delete(savedCartLines);
  await market.db.delete(checkoutSetups).where(eq(checkoutSetups.schoolId, 1));
});

const post = (call: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/Catalog/${call}`, { as, body, idem: true });
const read = async (call: string, as: DemoName = 'school') =>
  (await market.call('GET', `/api/Catalog/${call}`, { as })).data;
const add = (productId: number, quantity: number, as: DemoName = 'school') =>
  post('AddToCart', { lines: [{ productId, quantity }] }, as);
const cart = (as: DemoName = 'school') => read('GetCart', as);
const saved = (as: DemoName = 'school') => read('GetSavedLines', as);
const heldOf = async (id: number) => (await market.db.select().from(products).where(eq(products.id, id)))[0]?.held;

/** A line of the open cart of a product, by its number. */
async function lineOf(productId: number, as: DemoName = 'school'): Promise<number> {
  const { lines } = await cart(as);
  return lines.find((line: { productId: number }) => line.productId === productId).id;
}

async function saveOne(productId: number, quantity = 1, as: DemoName = 'school'): Promise<number> {
  await add(productId, quantity, as);
  const lineId = await lineOf(productId, as);
  const answer = await post('SaveCartLines', { lineIds: [lineId] }, as);
  expect(answer.status, answer.errorMsg ?? '').toBe(200);
  return lineId;
}

/** An account of the school, and one more of its addresses; `done` takes both away. */
async function moreOfSchool(code: string) {
  const [account] = await market.db
    .insert(schoolAccounts)
    .values({ schoolId: 1, codes: [code], code, name: 'Supplies' })
    .returning({ id: schoolAccounts.id });
  const [place] = await market.db
    .insert(shipToAddresses)
    .values({
      schoolId: 1,
      name: `Annex ${code}`,
      addressLine1: '1 Elm St',
      city: 'Fresno',
      stateCode: 'CA',
      postalCode: '93701',
      position: 90,
    })
    .returning({ id: shipToAddresses.id });
  const [accountId, annexId] = [account?.id ?? 0, place?.id ?? 0];
  const done = async () => {
    await market.db.delete(shipToAddresses).where(eq(shipToAddresses.id, annexId));
    await market.db.update(schoolAccounts).set({ isActive: false }).where(eq(schoolAccounts.id, accountId));
  };
  return { accountId, annexId, shares: [{ accountId, percent: '100' }], done };
}

describe('a line that is saved for later', () => {
  it('CART-13 leaves totals, count and checkout, holds no stock, and is there after the checkout', async () => {
    const [kept, bought] = [await plannedProduct(market, { stock: 5 }), await plannedProduct(market)];
    await add(bought, 2);
    const lineId = await saveOne(kept, 4);
    expect(await cart()).toMatchObject({ lineCount: 1, total: '20.00' });
    expect((await add(bought, 1)).data.cartItems).toBe(1);
    // What could not be ordered keeps nobody from ordering the rest.
    await market.db.update(products).set({ stock: 0 }).where(eq(products.id, kept));
    const { id, version, total } = await cart();
    const done = await post('CheckOutCart', { cartId: id, version, total });
    expect([done.status, done.data?.total]).toEqual([200, '30.00']);
    expect(await heldOf(kept)).toBe(0);
    expect(await saved()).toMatchObject([{ id: lineId, productId: kept, quantity: 4, available: 0, problem: null }]);
  });

  it('CART-13 CART-10 goes back with its quantity, address, day, note and accounts, at today’s price', async () => {
    const productId = await plannedProduct(market);
    const [account] = await market.db
      .insert(schoolAccounts)
      .values({ schoolId: 1, codes: ['77'], code: `77-${productId}`, name: 'Supplies' })
      .returning({ id: schoolAccounts.id });
    await add(productId, 3);
    const lineId = await lineOf(productId);
    const [shipTo] = (await cart()).shipTos;
    const shares = [{ accountId: account?.id ?? 0, percent: '100' }];
    const change = { lineId, shipToAddressId: shipTo.id, neededBy: '2027-08-02', note: 'Room 12', shares };
    await post('UpdateCartLines', { lines: [change] });
    await post('SaveCartLines', { lineIds: [lineId] });
    const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
    await market.db
      .update(priceTiers)
      .set({ price: '12.00' })
      .where(eq(priceTiers.versionId, version?.id ?? 0));
    expect(await saved()).toMatchObject([{ priceSeen: '10.00', unitPrice: '12.00', shipToAddressId: shipTo.id }]);
    const back = await post('ReturnSavedLines', { lineIds: [lineId] });
    expect(back.data.lines).toMatchObject([
      {
        productId,
        quantity: 3,
        shipToAddressId: shipTo.id,
        neededBy: '2027-08-02',
        note: 'Room 12',
        priceSeen: '12.00',
        accounts: [{ accountId: account?.id, percent: '100' }],
      },
    ]);
    expect(await saved()).toEqual([]);
    await market.db
      .update(schoolAccounts)
      .set({ isActive: false })
      .where(eq(schoolAccounts.id, account?.id ?? 0));
  });

  it('CART-13 is saved once, however often and from however many windows', async () => {
    const productId = await plannedProduct(market);
    await add(productId, 6);
    const lineIds = [await lineOf(productId)];
    const both = await Promise.all([post('SaveCartLines', { lineIds }), post('SaveCartLines', { lineIds })]);
    const again = await post('SaveCartLines', { lineIds: [...lineIds, ...lineIds] });
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await saved()).toMatchObject([{ productId, quantity: 6 }]);
  });

  it('CART-13 goes back once', async () => {
    const productId = await plannedProduct(market);
    const lineIds = [await saveOne(productId, 2)];
    const both = await Promise.all([post('ReturnSavedLines', { lineIds }), post('ReturnSavedLines', { lineIds })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await cart()).lines).toMatchObject([{ productId, quantity: 2 }]);
  });

  it('CART-13 joins what is saved or in the cart for the same address', async () => {
    const productId = await plannedProduct(market);
    await saveOne(productId, 2);
    const lineId = await saveOne(productId, 3);
    expect(await saved()).toMatchObject([{ id: lineId, quantity: 5 }]);
    await add(productId, 1);
    await post('ReturnSavedLines', { lineIds: [lineId] });
    expect((await cart()).lines).toMatchObject([{ productId, quantity: 6 }]);
  });

  it('CART-13 keeps day, note and accounts of the one that it joins, where it has none of its own', async () => {
    const productId = await plannedProduct(market);
    const { accountId, shares, done } = await moreOfSchool('81');
    await add(productId, 2);
    const change = { lineId: await lineOf(productId), neededBy: '2027-08-02', note: 'Room 12', shares };
    await post('UpdateCartLines', { lines: [change] });
    await post('SaveCartLines', { lineIds: [change.lineId] });
    await add(productId, 3);
    const later = await lineOf(productId);
    await post('UpdateCartLines', { lines: [{ lineId: later, note: 'Room 14' }] });
    await post('SaveCartLines', { lineIds: [later] });
    expect(await saved()).toMatchObject([{ id: later, quantity: 5, neededBy: '2027-08-02', note: 'Room 14' }]);
    const back = await post('ReturnSavedLines', { lineIds: [later] });
    expect(back.data.lines).toMatchObject([{ quantity: 5, accounts: [{ accountId, percent: '100' }] }]);
    await done();
  });

  it('CART-13 goes to the usual address with its accounts where its own was deleted', async () => {
    const productId = await plannedProduct(market);
    const { accountId, annexId, shares, done } = await moreOfSchool('82');
    await add(productId, 2);
    const lineId = await lineOf(productId);
    await post('UpdateCartLines', { lines: [{ lineId, shares }] });
    await post('SaveCartLines', { lineIds: [lineId] });
    await market.db.update(savedCartLines).set({ shipToAddressId: null });
    await post('AddToCart', { lines: [{ productId, quantity: 1, shipToAddressId: annexId }] });
    const { lines, shipTos } = (await post('ReturnSavedLines', { lineIds: [lineId] })).data;
    const at = (id: number) => lines.find((line: { shipToAddressId: number }) => line.shipToAddressId === id);
    expect(at(shipTos[0].id)).toMatchObject({ quantity: 2, accounts: [{ accountId }] });
    expect(at(annexId)).toMatchObject({ quantity: 1, accounts: [] });
    await done();
  });

  it('CART-13 is one line with others of its product whose addresses were deleted', async () => {
    const productId = await plannedProduct(market);
    const { annexId, done } = await moreOfSchool('83');
    await saveOne(productId, 2);
    await post('AddToCart', { lines: [{ productId, quantity: 3, shipToAddressId: annexId }] });
    await post('SaveCartLines', { lineIds: [await lineOf(productId)] });
    expect(await saved()).toHaveLength(2);
    await done();
    await market.db.update(savedCartLines).set({ shipToAddressId: null });
    await add(productId, 4);
    const lineId = await lineOf(productId);
    await market.db.update(cartLines).set({ shipToAddressId: null }).where(eq(cartLines.id, lineId));
    await post('SaveCartLines', { lineIds: [lineId] });
    expect(await saved()).toMatchObject([{ id: lineId, quantity: 9 }]);
  });

  it('CART-14 says which line of a product can’t go back, and none does', async () => {
    const productId = await plannedProduct(market);
    const { annexId, done } = await moreOfSchool('84');
    const fine = await saveOne(productId, 2);
    await post('AddToCart', { lines: [{ productId, quantity: 2, shipToAddressId: annexId }] });
    const over = await lineOf(productId);
    await post('SaveCartLines', { lineIds: [over] });
    await post('AddToCart', { lines: [{ productId, quantity: 999_999, shipToAddressId: annexId }] });
    const refused = await post('ReturnSavedLines', { lineIds: [fine, fine, over] });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['lineIds.2']]);
    expect(await saved()).toHaveLength(2);
    await done();
  });

  it('CART-13 ID-5 is its person’s own: another’s number is as if it were not there', async () => {
    const productId = await plannedProduct(market);
    const lineId = await saveOne(productId);
    for (const as of ['assistant', 'school2'] as const) {
      expect(await saved(as)).toEqual([]);
      for (const call of ['ReturnSavedLines', 'RemoveSavedLines', 'SaveCartLines'])
        expect((await post(call, { lineIds: [lineId] }, as)).status).toBe(404);
    }
    await add(productId, 1);
    const inCart = await lineOf(productId);
    expect((await post('SaveCartLines', { lineIds: [inCart] }, 'assistant')).status).toBe(404);
    expect((await post('RemoveSavedLines', { lineIds: [lineId, inCart] })).status).toBe(404);
    expect((await post('RemoveSavedLines', { lineIds: [lineId] })).data).toEqual([]);
    expect((await cart()).lineCount).toBe(1);
  });

  it('CART-14 CAT-14 says why it can’t go back, and stays saved', async () => {
    const [gone, fine] = [await plannedProduct(market, { stock: 9 }), await plannedProduct(market)];
    const lineIds = [await saveOne(fine), await saveOne(gone)];
    await market.db.update(products).set({ isActive: false }).where(eq(products.id, gone));
    const shown = (await saved()).find((line: Saved) => line.productId === gone);
    const problem = "The vendor doesn't list this product for your school now.";
    expect(shown).toMatchObject({ problem, unitPrice: null, available: null });
    const refused = await post('ReturnSavedLines', { lineIds });
    expect([refused.status, refused.fields]).toEqual([422, { 'lineIds.1': problem }]);
    expect((await cart()).lineCount).toBe(0);
    expect(await saved()).toHaveLength(2);
    // Its page still opens, and the vendor can't delete it.
    expect((await market.call('GET', `/api/Catalog/GetProductDetails/${gone}`, { as: 'school' })).status).toBe(200);
    const removed = await post('ChangeProducts', { act: 'remove', productIds: [gone] }, 'vendor');
    expect(removed.data.problems).toMatchObject([{ id: gone }]);
  });

  it('CART-14 is one of at most 200', async () => {
    const [productId, other] = [await plannedProduct(market), await plannedProduct(market)];
    await saveOne(productId);
    const [first] = await market.db.select().from(savedCartLines);
    if (!first) throw new Error('nothing was saved');
    const more = Array.from({ length: 199 }, (_, index) => ({ ...first, lineId: first.lineId + 1_000_000 + index }));
    await market.db.insert(savedCartLines).values(more);
    await add(other, 1);
    const refused = await post('SaveCartLines', { lineIds: [await lineOf(other)] });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['lineIds']]);
    expect((await cart()).lineCount).toBe(1);
  });
});

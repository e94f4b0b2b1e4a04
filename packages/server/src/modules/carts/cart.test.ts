import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cartLineShares,
  cartLines,
  carts,
  catalogContracts,
  priceTiers,
  priceVersions,
  productListItems,
  productLists,
  products,
  schoolAccounts,
  sessions,
  shipToAddresses,
  users,
} from '../../database/tables/index.ts';
import { plannedProduct } from '../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../testing/catalog-story.ts';
import { tokenOfAddress } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
});
afterAll(() => market.close());

const post = (call: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/Catalog/${call}`, { as, body, idem: true });
const add = (productId: number, quantity: number, as: DemoName = 'school') =>
  post('AddToCart', { lines: [{ productId, quantity }] }, as);
const cart = async (as: DemoName = 'school') => (await market.call('GET', '/api/Catalog/GetCart', { as })).data;
const lineOf = async (productId: number, as: DemoName = 'school') =>
  (await cart(as)).lines.find((line: { productId: number }) => line.productId === productId);
const gate = { addressLine1: '1 Gate Street', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code);

describe('the open cart', () => {
  it('CART-5 adds up a product’s quantity, which decides its tier, and tells the session how many lines it has', async () => {
    const productId = await plannedProduct(market, {
      tiers: [
        { least: 1, price: '10.00' },
        { least: 10, price: '8.00' },
      ],
    });
    const before = (await cart()).lineCount;
    expect((await add(productId, 4)).data).toEqual({ cartItems: before + 1, addedLines: 1, problems: [] });
    expect(await lineOf(productId)).toMatchObject({ unitPrice: '10.00', nextTier: { least: 10, missing: 6 } });
    expect((await add(productId, 6)).data.cartItems).toBe(before + 1);
    const line = await lineOf(productId);
    expect(line).toMatchObject({ quantity: 10, unitPrice: '8.00', subtotal: '80.00', priceSeen: '8.00' });
    const removed = await post('RemoveCartLines', { lineIds: [line.id] });
    expect(removed.data.lineCount).toBe(before);
  });

  it('MON-14 orders at a price of four decimals, and rounds its line once', async () => {
    const productId = await plannedProduct(market, { tiers: [{ least: 1, price: '0.0225' }] });
    await add(productId, 437_000);
    const line = await lineOf(productId);
    expect(line).toMatchObject({ unitPrice: '0.0225', priceSeen: '0.0225', subtotal: '9832.50' });
    await market.db.update(priceTiers).set({ price: '0.0230' }).where(eq(priceTiers.price, '0.0225'));
    expect(codes(await lineOf(productId))).toContain('priceRose');
    await post('ConfirmCartPrices', { lines: [{ lineId: line.id, unitPrice: '0.023' }] });
    expect(codes(await lineOf(productId))).not.toContain('priceRose');
    await post('RemoveCartLines', { lineIds: [line.id] });
  });

  it('HUB-9 tells each session of the person alone how many lines the cart has', async () => {
    const productId = await plannedProduct(market);
    await Promise.all([market.tokenOf('school'), market.tokenOf('assistant')]);
    await tokenOfAddress(market, 'school@demo.chalkline.test');
    const [mine] = await market.db.select().from(users).where(eq(users.email, 'school@demo.chalkline.test'));
    const own = await market.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, mine?.id ?? 0));
    const push = vi.spyOn(market.services.realtime, 'pushToSession').mockResolvedValue(undefined as never);
    const { cartItems } = (await add(productId, 1)).data;
    const told = () => push.mock.calls.filter(([, event]) => event === 'AddToCartAsync');
    await vi.waitFor(() => expect(told().length).toBeGreaterThanOrEqual(2));
    expect(new Set(told().map(([id]) => id))).toEqual(new Set(own.map(({ id }) => id)));
    expect(new Set(told().map(([, , count]) => count))).toEqual(new Set([cartItems]));
    push.mockRestore();
  });

  it('CART-2 CART-10 keeps two lines of one thing, and shares that are not whole, out of the database', async () => {
    const productId = await plannedProduct(market);
    await add(productId, 1);
    const { id } = await lineOf(productId);
    const [row] = await market.db.select().from(cartLines).where(eq(cartLines.id, id));
    const refusal = async (act: Promise<unknown>) =>
      String(
        await act.then(
          () => 'taken',
          (error: { cause?: unknown }) => error.cause,
        ),
      );
    const [shipTo] = await market.db
      .insert(shipToAddresses)
      .values({ schoolId: 1, name: 'Gate', position: 90, ...gate })
      .returning();
    const { id: _, ...columns } = row ?? ({} as never);
    const twice = { ...columns, shipToAddressId: shipTo?.id ?? null };
    await market.db.insert(cartLines).values(twice);
    expect(await refusal(market.db.insert(cartLines).values(twice))).toContain('cart_lines_each_key');
    const [account] = await market.db
      .insert(schoolAccounts)
      .values({ schoolId: 1, code: '09-9999', codes: ['09', '9999'], name: 'Odd', isActive: false })
      .returning();
    const part = { lineId: id, position: 0, accountId: account?.id ?? 0, percent: '60.0000' };
    expect(await refusal(market.db.insert(cartLineShares).values(part))).toMatch(/100/);
    expect(await market.db.select().from(cartLineShares).where(eq(cartLineShares.lineId, id))).toEqual([]);
  });

  it('CAT-7 CAT-8 names the version of the price by its start', async () => {
    const productId = await plannedProduct(market);
    await add(productId, 1);
    const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
    expect((await lineOf(productId)).priceFrom).toBe(version?.validFrom.toISOString());
  });

  it('CART-2 keeps a line that can’t be ordered, with every reason at once', async () => {
    const productId = await plannedProduct(market, { stock: 3, multiple: 2 });
    await add(productId, 5);
    expect(codes(await lineOf(productId))).toEqual(expect.arrayContaining(['notMultiple', 'outOfStock']));
    await market.db.update(products).set({ isActive: false }).where(eq(products.id, productId));
    expect(codes(await lineOf(productId))).toContain('productInactive');
  });

  it('CART-6 asks again for a price that rose where more of the product is added from a list', async () => {
    const productId = await plannedProduct(market);
    await add(productId, 1);
    const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
    await market.db
      .update(priceTiers)
      .set({ price: '12.00' })
      .where(eq(priceTiers.versionId, version?.id ?? 0));
    const [list] = await market.db
      .insert(productLists)
      .values({ schoolId: 1, userId: 1, name: 'Every fall', isShared: true })
      .returning();
    await market.db.insert(productListItems).values({ listId: list?.id ?? 0, productId, quantity: 2 });
    expect((await post('AddListToCart', { listId: list?.id ?? 0 })).status).toBe(200);
    const line = await lineOf(productId);
    expect([line.quantity, line.priceSeen, codes(line).includes('priceRose')]).toEqual([3, '10.00', true]);
  });

  it('CART-6 asks again for a price that rose, and only agrees to the one that was read', async () => {
    const productId = await plannedProduct(market);
    await add(productId, 1);
    const [version] = await market.db.select().from(priceVersions).where(eq(priceVersions.productId, productId));
    await market.db
      .update(priceTiers)
      .set({ price: '12.00' })
      .where(eq(priceTiers.versionId, version?.id ?? 0));
    const line = await lineOf(productId);
    expect([line.priceSeen, line.unitPrice, codes(line).includes('priceRose')]).toEqual(['10.00', '12.00', true]);
    const changed = await post('UpdateCartLines', { lines: [{ lineId: line.id, note: 'Soon.' }] });
    expect(changed.status).toBe(200);
    expect(codes(await lineOf(productId))).toContain('priceRose');
    const wrong = await post('ConfirmCartPrices', { lines: [{ lineId: line.id, unitPrice: '11' }] });
    expect(wrong.code).toBe('VERSION_CONFLICT');
    await post('ConfirmCartPrices', { lines: [{ lineId: line.id, unitPrice: '12' }] });
    expect(codes(await lineOf(productId))).not.toContain('priceRose');
  });

  it('CAT-9 knows no contract without a price of the product for the school', async () => {
    const productId = await plannedProduct(market);
    const [user] = await market.db.select({ id: users.id }).from(users).where(eq(users.vendorId, 1)).limit(1);
    const [contract] = await market.db
      .insert(catalogContracts)
      .values({
        vendorId: 1,
        number: 'NO-PRICE',
        cooperative: 'Western Schools',
        startsOn: '2020-01-01',
        endsOn: '2099-12-31',
        validFrom: new Date('2020-01-01T08:00:00Z'),
        validUntil: new Date('2100-01-01T08:00:00Z'),
        confirmedAt: new Date('2020-01-01T08:00:00Z'),
        createdBy: user?.id ?? 0,
      })
      .returning({ id: catalogContracts.id });
    await add(productId, 1);
    const { id: lineId } = await lineOf(productId);
    for (const contractId of [contract?.id ?? 0, 999_999]) {
      const lines = [{ productId, quantity: 1, contractId }];
      expect((await post('AddToCart', { lines })).status).toBe(404);
      expect((await post('UpdateCartLines', { lines: [{ lineId, contractId }] })).status).toBe(404);
    }
    expect((await lineOf(productId)).quantity).toBe(1);
  });

  it('CART-2 keeps a product’s lines apart when both of their addresses are deleted, until they go to one again', async () => {
    const productId = await plannedProduct(market);
    const added = await market.db
      .insert(shipToAddresses)
      .values(['North gate', 'South gate'].map((name, at) => ({ ...gate, name, schoolId: 1, position: 90 + at })))
      .returning({ id: shipToAddresses.id });
    const ids = added.map(({ id }) => id);
    for (const shipToAddressId of ids) {
      await post('AddToCart', { lines: [{ productId, quantity: 2, shipToAddressId }] });
    }
    await market.db.delete(shipToAddresses).where(inArray(shipToAddresses.id, ids));
    const lines = async () =>
      (await cart()).lines.filter((line: { productId: number }) => line.productId === productId);
    const [first, second] = await lines();
    expect([first.shipToAddressId, second.shipToAddressId]).toEqual([null, null]);
    await post('UpdateCartLines', { lines: [{ lineId: first.id, quantity: 3 }] });
    expect((await lines()).map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 2]);
    const [usual] = await market.db.select().from(shipToAddresses).where(eq(shipToAddresses.schoolId, 1));
    const to = { shipToAddressId: usual?.id ?? 0 };
    await post('UpdateCartLines', { lines: [first, second].map(({ id }) => ({ lineId: id, ...to })) });
    expect(await lines()).toMatchObject([{ quantity: 5, ...to }]);
  });

  it('CART-1 is one for each person, also where two windows add at once, and nobody else’s', async () => {
    const productId = await plannedProduct(market);
    const both = await Promise.all([add(productId, 1, 'school2'), add(productId, 2, 'school2')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const line = await lineOf(productId, 'school2');
    expect(line.quantity).toBe(3);
    expect((await post('RemoveCartLines', { lineIds: [line.id] })).status).toBe(404);
    const { id } = await cart('school2');
    expect((await market.call('GET', `/api/Catalog/GetCartDetails/${id}`, { as: 'school' })).status).toBe(404);
    const open = await market.db.select().from(carts).where(eq(carts.id, id));
    expect(open).toHaveLength(1);
  });

  it('CAT-14 refuses what the vendor doesn’t list, and says so', async () => {
    const productId = await plannedProduct(market);
    await market.db.update(products).set({ isActive: false }).where(eq(products.id, productId));
    const refused = await add(productId, 1);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['lines.0.productId']]);
    expect((await add(999_999, 1)).status).toBe(404);
  });
});

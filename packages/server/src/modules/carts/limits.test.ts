import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartLines, checkoutSetups, shipToAddresses } from '../../database/tables/index.ts';
import { plannedProduct } from '../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { MAX_CART_LINES } from './add-lines.ts';

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

const post = (path: string, body: object) =>
  market.call('POST', `/api/Catalog/${path}`, { as: 'school', body, idem: true });
const cart = async () => (await market.call('GET', '/api/Catalog/GetCart', { as: 'school' })).data;
const dayIn = async (days: number): Promise<string> =>
  new Date((await market.now()).getTime() + days * 86_400_000).toISOString().slice(0, 10);
async function emptied(): Promise<void> {
  const { lines } = await cart();
  if (lines.length > 0) await post('RemoveCartLines', { lineIds: lines.map(({ id }: { id: number }) => id) });
}

/** Fills the open cart with one product for as many addresses as it has room for. */
async function fillUp(productId: number): Promise<void> {
  await post('AddToCart', { lines: [{ productId, quantity: 1 }] });
  const { id: cartId } = await cart();
  const [line] = await market.db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
  if (!line) throw new Error('the cart has no line to copy');
  const address = { schoolId: 1, addressLine1: '1 Hall', city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
  const halls = Array.from({ length: MAX_CART_LINES - 1 }, (_, at) => ({ ...address, name: `Hall ${at}` }));
  const stored = await market.db.insert(shipToAddresses).values(halls).returning({ id: shipToAddresses.id });
  const { id: _id, ...columns } = line;
  await market.db
    .insert(cartLines)
    .values(stored.map(({ id }, at) => ({ ...columns, shipToAddressId: id, position: columns.position + 1 + at })));
}

it('CART-17 refuses a day that has passed where it is entered, and keeps one that passes later', async () => {
  const productId = await plannedProduct(market);
  const [past, ahead] = [await dayIn(-2), await dayIn(3)];
  const added = await post('AddToCart', { lines: [{ productId, quantity: 1, neededBy: past }] });
  expect([added.status, Object.keys(added.fields)]).toEqual([422, ['lines.0.neededBy']]);
  await post('AddToCart', { lines: [{ productId, quantity: 1, neededBy: ahead }] });
  const [{ id: lineId }] = (await cart()).lines;
  const changed = await post('UpdateCartLines', { lines: [{ lineId, neededBy: past }] });
  expect([changed.status, Object.keys(changed.fields)]).toEqual([422, ['lines.0.neededBy']]);
  await market.db.update(cartLines).set({ neededBy: past }).where(eq(cartLines.id, lineId));
  const kept = await post('UpdateCartLines', { lines: [{ lineId, neededBy: past, note: 'By the back door' }] });
  expect(kept.data.lines).toMatchObject([{ neededBy: past, note: 'By the back door' }]);
  const lines = [{ productId, quantity: 1, neededBy: past }];
  const asked = await post('AskPrices', { vendorIds: [1], lines, answerBy: ahead });
  expect([asked.status, Object.keys(asked.fields)]).toEqual([422, ['lines.0.neededBy']]);
  await emptied();
});

it('CART-17 CAT-6 cuts no units of lines that become one: what is more than a million is refused', async () => {
  const productId = await plannedProduct(market);
  const save = async () => {
    await post('AddToCart', { lines: [{ productId, quantity: 600_000 }] });
    return post('SaveCartLines', { lineIds: (await cart()).lines.map(({ id }: { id: number }) => id) });
  };
  expect((await save()).status).toBe(200);
  const refused = await save();
  expect([refused.status, refused.fields['lineIds']]).toEqual([422, expect.stringContaining('more than 1,000,000')]);
  const { lines } = await cart();
  expect(lines).toMatchObject([{ quantity: 600_000 }]);
  const asked = await post('AskCartApproval', await readCart());
  expect(asked.status, JSON.stringify(asked.fields)).toBe(200);
  await post('AddToCart', { lines: [{ productId, quantity: 600_000 }] });
  const back = await post('TakeBackCart', { cartId: asked.data.id });
  expect([back.status, back.fields['cartId']]).toEqual([422, expect.stringContaining('more than 1,000,000')]);
  await emptied();
});

async function readCart() {
  const { id, version, total } = await cart();
  return { cartId: id, version, total };
}

it('CART-17 takes back no line that the open cart has no room for', async () => {
  const [waiting, many] = [await plannedProduct(market), await plannedProduct(market)];
  await post('AddToCart', { lines: [{ productId: waiting, quantity: 1 }] });
  const asked = (await post('AskCartApproval', await readCart())).data;
  await fillUp(many);
  const refused = await post('TakeBackCart', { cartId: asked.id });
  expect([refused.status, refused.fields['cartId']]).toEqual([422, expect.stringContaining('room for 500 lines')]);
  await emptied();
  expect((await post('TakeBackCart', { cartId: asked.id })).data.lineCount).toBe(1);
});

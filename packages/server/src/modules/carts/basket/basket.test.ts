import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartLines,
  carts,
  catalogContracts,
  priceTiers,
  priceVersions,
  products,
  users,
  vendorTerms,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await market.db.delete(vendorTerms).where(inArray(vendorTerms.vendorId, [1, 2]));
});
afterAll(() => market.close());

beforeEach(async () => {
  const open = await market.db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.schoolId, 1), eq(carts.status, 1)));
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await market.db.delete(cartLines).where(inArray(cartLines.cartId, ids));
});

const post = (path: string, body: object) => market.call('POST', `/api/${path}`, { as: 'school', body, idem: true });
const find = async () => (await post('Catalog/FindBestBasket', {})).data;

interface Wanted {
  readonly productId: number;
  readonly quantity: number;
  readonly contractId?: number;
}
async function fill(...lines: Wanted[]) {
  const added = await post('Catalog/AddToCart', { lines });
  expect([added.status, added.data?.problems], added.errorMsg ?? '').toEqual([200, []]);
  return (await market.call('GET', '/api/Catalog/GetCart', { as: 'school' })).data;
}

let bars = 0;
/** One thing that two vendors sell. */
async function twins(mine: string, theirs: string): Promise<[number, number]> {
  const ids: [number, number] = [
    await plannedProduct(market, { tiers: [{ least: 1, price: mine }] }),
    await plannedProduct(market, { vendorId: 2, tiers: [{ least: 1, price: theirs }] }),
  ];
  bars += 1;
  await market.db
    .update(products)
    .set({ gtin: `0001234567${String(1000 + bars)}` })
    .where(inArray(products.id, ids));
  return ids;
}

/** A price of a product by a contract that every school may use. */
async function contractPrice(productId: number, price: string): Promise<number> {
  const at = new Date((await market.now()).getTime() - 3_600_000);
  const [user] = await market.db.select().from(users).where(eq(users.vendorId, 1)).limit(1);
  const [contract] = await market.db
    .insert(catalogContracts)
    .values({
      vendorId: 1,
      number: `COOP-${productId}`,
      cooperative: 'Prairie Cooperative',
      leadAgency: 'Prairie Schools',
      startsOn: '2026-01-01',
      endsOn: '2030-12-31',
      validFrom: at,
      validUntil: new Date('2031-01-01T00:00:00Z'),
      isForAll: true,
      confirmedAt: at,
      createdBy: user?.id ?? 0,
    })
    .returning({ id: catalogContracts.id });
  const contractId = contract?.id ?? 0;
  const [version] = await market.db
    .insert(priceVersions)
    .values({ productId, contractId, validFrom: at, addedBy: user?.id ?? 0 })
    .returning({ id: priceVersions.id });
  await market.db.insert(priceTiers).values({ versionId: version?.id ?? 0, least: 1, price });
  return contractId;
}

describe('the best basket of a cart', () => {
  it('CART-11 shows both splits by vendor: goods, tax and freight', async () => {
    const [mine, theirs] = await twins('10.00', '7.00');
    await fill({ productId: mine, quantity: 4 });
    await market.db.insert(vendorTerms).values({ vendorId: 2, freightKind: 'flat', freightAmount: '5.00' });
    const found = await find();
    await market.db.delete(vendorTerms).where(eq(vendorTerms.vendorId, 2));
    expect(found.todayVendors).toEqual([
      { vendorId: 1, vendorName: expect.any(String), subtotal: '40.00', tax: '0.00', freight: '0.00', total: '40.00' },
    ]);
    expect(found.vendors).toMatchObject([{ vendorId: 2, subtotal: '28.00', freight: '5.00', total: '33.00' }]);
    expect(found.lines[0].best.productId).toBe(theirs);
  });

  it('CART-11 finds the only basket that can be ordered where the cart’s own can’t be', async () => {
    const [mine, theirs] = await twins('10.00', '12.00');
    await fill({ productId: mine, quantity: 4 });
    await market.db.update(products).set({ stock: 3 }).where(eq(products.id, mine));
    const found = await find();
    expect(found).toMatchObject({ isBetter: false, todayTotal: null, bestTotal: '48.00', saves: null });
    expect([found.todayVendors, found.lines[0].best.productId]).toEqual([[], theirs]);
  });

  it('CART-11 has no basket where no choice reaches a smallest order, or nobody supplies anything', async () => {
    const product = await plannedProduct(market);
    await fill({ productId: product, quantity: 1 });
    await market.db.insert(vendorTerms).values({ vendorId: 1, smallestOrder: '100.00', freightKind: 'none' });
    const small = await find();
    await market.db.delete(vendorTerms).where(eq(vendorTerms.vendorId, 1));
    expect(small).toMatchObject({ todayTotal: null, bestTotal: null, vendors: [], unpricedNames: [] });
    await market.db.update(products).set({ isActive: false }).where(eq(products.id, product));
    const gone = await find();
    expect(gone).toMatchObject({ todayTotal: null, bestTotal: null, vendors: [] });
    expect(gone.unpricedNames).toHaveLength(1);
  });

  it('CART-11 CAT-8 prices a line by the contract that it picked, not by a lower price of the list', async () => {
    const [mine, theirs] = await twins('8.00', '9.00');
    const contractId = await contractPrice(mine, '10.00');
    const open = await fill({ productId: mine, quantity: 4, contractId });
    const found = await find();
    expect([open.total, found.todayTotal, found.bestTotal, found.saves]).toEqual(['40.00', '40.00', '36.00', '4.00']);
    expect(found.lines[0]).toMatchObject({
      today: { productId: mine, unitPrice: '10.00', contractNumber: `COOP-${mine}` },
      best: { productId: theirs, contractNumber: null },
    });
  });

  it('CART-11 CAT-8 names the contract of the lowest price, also where no line picked it', async () => {
    const [mine, theirs] = await twins('8.00', '9.00');
    await contractPrice(mine, '6.00');
    await fill({ productId: theirs, quantity: 4 });
    const found = await find();
    expect(found).toMatchObject({ isBetter: true, bestTotal: '24.00' });
    expect(found.lines[0]).toMatchObject({
      today: { productId: theirs, contractNumber: null },
      best: { productId: mine, unitPrice: '6.00', contractNumber: `COOP-${mine}` },
    });
  });
});

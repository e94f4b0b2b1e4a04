import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptySearches, priceOffers, products, productViews, schools, vendors } from '../../database/tables/index.ts';
import { plannedProduct } from '../../testing/catalog-rows.ts';
import { emptyCatalogs, saveProduct, setPlan } from '../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';
import { writeViews } from '../marketplace/views.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  await setPlan(market, 'vendor2', 'State Package', { status: 1 });
});
afterAll(() => market.close());

it('CAT-22 hides what fewer than three schools saw, and counts what more did', async () => {
  const [few, some, many] = [
    await saveProduct(market, 'vendor'),
    await saveProduct(market, 'vendor'),
    await saveProduct(market, 'vendor'),
  ];
  const day = (await market.now()).toISOString().slice(0, 10);
  const three = await market.db.select({ id: schools.id }).from(schools).limit(3);
  const view = (productId: number, schoolId: number, count: number) => ({
    vendorId: vendorIds.vendor,
    day,
    productId,
    schoolId,
    kind: 2,
    count,
  });
  await market.db
    .insert(productViews)
    .values([
      view(few.row.id, 1, 7),
      ...three.flatMap(({ id }) => [view(some.row.id, id, 2), view(many.row.id, id, 5)]),
    ])
    .onConflictDoNothing();
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const { data } = await market.call('GET', `/api/Catalog/GetCatalogReport?from=${before}&to=${after}`, {
    as: 'vendor',
  });
  const viewed = (id: number) => data.byProduct.find(({ productId }: { productId: number }) => productId === id).viewed;
  // Were only the first hidden, the total less the others would tell what its one school saw.
  expect([few, some, many].map(({ row }) => viewed(row.id))).toEqual([null, null, 15]);
  const told = data.byProduct.reduce((sum: number, row: { viewed: number | null }) => sum + (row.viewed ?? 0), 0);
  const total = data.funnel.find(({ step }: { step: string }) => step === 'viewed').value;
  expect(total - told).toBe(13);
});

/** A vendor's products that schools have seen, the last ones most; none of them has anything left. */
async function soldOut(count: number): Promise<number[]> {
  const [model] = await market.db.select().from(products).where(eq(products.vendorId, vendorIds.vendor)).limit(1);
  if (!model) throw new Error('the vendor has no product to copy');
  const { id: _, ...columns } = model;
  const rows = Array.from({ length: count }, (_row, at) => ({
    ...columns,
    sku: `CUT-${at}`,
    skuFolded: `cut${at}`,
    name: `Cut ${at}`,
    stock: 0,
    held: 0,
  }));
  const stored = await market.db.insert(products).values(rows).returning({ id: products.id });
  const ids = stored.map(({ id }) => id).sort((a, b) => a - b);
  const some = await market.db.select({ id: schools.id }).from(schools).limit(3);
  const day = (await market.now()).toISOString().slice(0, 10);
  const seen = ids.flatMap((productId, at) =>
    some.map(({ id }) => ({ vendorId: vendorIds.vendor, day, productId, schoolId: id, kind: 2, count: 100 + at })),
  );
  await market.db.insert(productViews).values(seen);
  return ids;
}

it('CAT-22 lists the 200 products that brought most, and says how many there are', async () => {
  const report = async () => {
    const to = new Date((await market.now()).getTime() + 86_400_000).toISOString().slice(0, 10);
    return (await market.call('GET', `/api/Catalog/GetCatalogReport?to=${to}`, { as: 'vendor' })).data;
  };
  const before = await report();
  expect([before.byProduct.length, before.outOfStock.length]).toEqual([before.productCount, before.outOfStockCount]);
  const ids = await soldOut(201);
  const { byProduct, productCount, outOfStock, outOfStockCount } = await report();
  expect([byProduct.length, productCount]).toEqual([200, before.productCount + 201]);
  expect(byProduct[0].productId).toBe(ids.at(-1));
  expect(byProduct.map(({ productId }: { productId: number }) => productId)).not.toContain(ids[0]);
  expect([outOfStock.length, outOfStockCount]).toEqual([100, before.outOfStockCount + 201]);
});

it('CAT-22 downloads each table whole, also the rows that the screen leaves out, with the same figures hidden', async () => {
  const to = new Date((await market.now()).getTime() + 86_400_000).toISOString().slice(0, 10);
  const { data } = await market.call('GET', `/api/Catalog/GetCatalogReport?to=${to}`, { as: 'vendor' });
  const rowsOf = async (table: string) => {
    const path = `/api/Catalog/DownloadCatalogReport?table=${table}&format=csv&to=${to}`;
    const answer = await market.call('GET', path, { as: 'vendor' });
    expect([table, answer.status]).toEqual([table, 200]);
    return answer.raw
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
  };
  const products = await rowsOf('products');
  expect(products[0]).toBe('SKU,Product,Shown,Viewed,In cart,Orders,Units,Revenue');
  expect(products).toHaveLength(data.productCount + 1);
  expect(products.length).toBeGreaterThan(201);
  const cell = (value: number | null) => (value === null ? 'hidden' : String(value));
  for (const { sku, viewed } of data.byProduct.slice(0, 5)) {
    expect(products.find((row) => row.startsWith(`${sku},`))?.split(',')[3]).toBe(cell(viewed));
  }
  expect(products.some((row) => row.includes(',hidden,'))).toBe(true);
  const [, ...outOfStock] = await rowsOf('outOfStock');
  expect(outOfStock).toHaveLength(data.outOfStockCount);
  const [, ...months] = await rowsOf('months');
  const stored = data.byMonth.map(({ month, viewed }: { month: string; viewed: number | null }) => [
    month,
    cell(viewed),
  ]);
  expect(months.map((row) => [row.split(',')[0], row.split(',')[2]])).toEqual(stored);
  const [, ...states] = await rowsOf('states');
  const seen = data.byState.map(({ name, viewed }: { name: string; viewed: number | null }) => [name, cell(viewed)]);
  expect(states.map((row) => row.split(',').slice(0, 2))).toEqual(seen);
  expect((await rowsOf('requests'))[1]).toBe(`Asked,${data.requests.asked}`);
  for (const table of ['categories', 'tiers']) expect((await rowsOf(table)).length).toBeGreaterThan(0);
});

it('CAT-22 hides a funnel, a month and a state that fewer than three schools make', async () => {
  const { row } = await saveProduct(market, 'vendor');
  const day = '2025-02-03';
  await market.db
    .insert(productViews)
    .values([{ vendorId: vendorIds.vendor, day, productId: row.id, schoolId: 1, kind: 1, count: 9 }]);
  const query = 'from=2025-02-01&to=2025-02-28&compare=none';
  const { data } = await market.call('GET', `/api/Catalog/GetCatalogReport?${query}`, { as: 'vendor' });
  const [shown, viewed] = data.funnel;
  expect([shown, viewed]).toMatchObject([
    { step: 'shown', value: null },
    { step: 'viewed', value: 0 },
  ]);
  expect(data.byMonth).toMatchObject([{ month: '2025-02', shown: null, viewed: 0 }]);
  await market.db
    .insert(productViews)
    .values([{ vendorId: vendorIds.vendor, day, productId: row.id, schoolId: 1, kind: 2, count: 4 }]);
  const again = await market.call('GET', `/api/Catalog/GetCatalogReport?${query}`, { as: 'vendor' });
  expect(again.data.byState).toMatchObject([{ viewed: null }]);
});

it('ACC-7 are read by a company’s main account alone', async () => {
  for (const path of ['GetCatalogReport', 'DownloadCatalogReport']) {
    const statusAs = async (as: 'subvendor' | 'vendor') =>
      (await market.call('GET', `/api/Catalog/${path}`, { as })).status;
    expect([await statusAs('vendor'), await statusAs('subvendor')]).toEqual([200, 403]);
  }
});

it('PLAN-1 reports are of the National Package; others see what it would show', async () => {
  const { data } = await market.call('GET', '/api/Catalog/GetCatalogReport', { as: 'vendor2' });
  expect(data).toMatchObject({ isIncluded: false, revenue: '0.00' });
  const file = await market.call('GET', '/api/Catalog/DownloadCatalogReport', { as: 'vendor2' });
  expect(file.code).toBe('PLAN_REQUIRED');
});

it('CAT-22 what schools did not find is listed and exported for administrators, the most wanted first', async () => {
  const [one, other] = await market.db.select({ id: schools.id }).from(schools).limit(2);
  const day = (await market.now()).toISOString().slice(0, 10);
  const searched = (words: string, schoolId = 0, count = 1, on = day) => ({ words, schoolId, count, day: on });
  await market.db
    .insert(emptySearches)
    .values([
      searched('kiln shelves', one?.id, 2),
      searched('microscope slides', one?.id, 3),
      searched('microscope slides', other?.id, 4),
      searched('kiln shelves', one?.id, 1, '2026-01-05'),
    ]);
  const list = async (query: string) =>
    (await market.call('GET', `/api/Admin/GetEmptySearches?${query}`, { as: 'admin' })).data;
  expect(await list('')).toEqual({
    totalCount: 2,
    listingData: [
      { words: 'microscope slides', searches: 7, schools: 2, lastDay: day },
      { words: 'kiln shelves', searches: 3, schools: 1, lastDay: day },
    ],
  });
  expect((await list(`search=kiln&from=${day}`)).listingData).toMatchObject([{ searches: 2 }]);
  const file = await market.call('GET', '/api/Admin/DownloadEmptySearches?search=slides', { as: 'admin' });
  const [, ...lines] = file.raw.toString('utf8').trim().split('\n');
  expect(lines.map((line) => line.trim())).toEqual([`microscope slides,7,2,${day}`]);
});

const post = async (path: string, body: object, as: 'school' | 'vendor' = 'school') => {
  const answer = await market.call('POST', `/api/${path}`, { as, body, idem: true });
  expect(answer.status, `${path}: ${answer.errorMsg} ${JSON.stringify(answer.fields)}`).toBe(200);
  return answer.data;
};
const DAY = 86_400_000;

/** Asks for prices, which the vendor gives three hours later. */
async function offered(lines: readonly object[]) {
  const answerBy = new Date((await market.now()).getTime() + 10 * DAY).toISOString().slice(0, 10);
  const { lines: stored, offers } = await post('Catalog/AskPrices', { vendorIds: [vendorIds.vendor], lines, answerBy });
  await market.db
    .update(priceOffers)
    .set({ createdAt: new Date((await market.now()).getTime() - 3 * 3_600_000) })
    .where(eq(priceOffers.id, offers[0].id));
  const tiers = [{ least: 1, price: '50.00' }];
  const prices = stored.map(({ id }: { id: number }) => ({ lineId: id, tiers }));
  const body = { offerId: offers[0].id, round: 1, validUntil: answerBy, lines: prices };
  await post('Catalog/OfferPrices', body, 'vendor');
  return { offerId: offers[0].id, lineIds: stored.map(({ id }: { id: number }) => id) };
}

async function orderCart(): Promise<void> {
  const { data: cart } = await market.call('GET', '/api/Catalog/GetCart', { as: 'school' });
  const { orders } = await post('Catalog/CheckOutCart', { cartId: cart.id, version: cart.version, total: cart.total });
  for (const { purchaseOrderId } of orders)
    await post('POConfiguration/AcceptPurchaseOrder', { id: purchaseOrderId }, 'vendor');
}

it('CAT-22 CAT-5 counts an accepted order by product, category, month, state and tier, and what offers came to', async () => {
  await market.db.update(schools).set({ status: 1 }).where(eq(schools.id, 1));
  const productId = await plannedProduct(market, {
    tiers: [
      { least: 1, price: '10.00' },
      { least: 5, price: '8.00' },
    ],
  });
  const to = new Date((await market.now()).getTime() + DAY).toISOString().slice(0, 10);
  const report = async () =>
    (await market.call('GET', `/api/Catalog/GetCatalogReport?to=${to}`, { as: 'vendor' })).data;
  const before = await report();
  await post('Catalog/AddToCart', { lines: [{ productId, quantity: 6 }] });
  await orderCart();
  const after = await report();
  expect([after.revenue, after.units]).toEqual([(Number(before.revenue) + 48).toFixed(2), before.units + 6]);
  const sold = { revenue: '48.00', units: 6, orders: 1 };
  const rowOf = (rows: { productId: number }[]) => rows.find((row) => row.productId === productId);
  expect(rowOf(after.byProduct)).toMatchObject(sold);
  const [model] = await market.db.select().from(products).where(eq(products.id, productId));
  const grown = (table: 'byCategory' | 'byMonth' | 'byState' | 'tiers', key: string, value: unknown) => {
    const [now, then] = [after, before].map((one) => one[table].find((row: never) => row[key] === value));
    return Number(now?.revenue ?? 0) - Number(then?.revenue ?? 0);
  };
  const [school] = await market.db.select().from(schools).where(eq(schools.id, 1));
  // In the company's own zone: on the last evening of its month the next one has begun in Greenwich.
  const [vendor] = await market.db.select().from(vendors).where(eq(vendors.id, vendorIds.vendor));
  const timeZone = vendor && timeZoneOf(vendor);
  const month = (await market.now()).toLocaleDateString('sv-SE', { timeZone }).slice(0, 7);
  expect([
    grown('byCategory', 'categoryId', model?.parentCategoryId),
    grown('byMonth', 'month', month),
    grown('byState', 'stateCode', school?.stateCode),
    grown('tiers', 'tier', 2),
  ]).toEqual([48, 48, 48, 48]);
  expect(after.funnel.at(-1).value).toBe(before.funnel.at(-1).value + 1);

  const won = await offered([{ description: 'Delivery to 14 sites', unit: 'lot', quantity: 2 }]);
  const lost = await offered([{ productId, quantity: 2 }]);
  await post('Catalog/AcceptPriceOffer', {
    offerId: won.offerId,
    round: 2,
    lines: [{ lineId: won.lineIds[0], quantity: 2 }],
  });
  await post('Catalog/DeclinePriceOffer', { offerId: lost.offerId, round: 2, reason: 'Too dear for us' });
  await orderCart();
  const last = await report();
  expect(last.requests).toMatchObject({
    asked: before.requests.asked + 2,
    offered: before.requests.offered + 2,
    won: before.requests.won + 1,
    lost: before.requests.lost + 1,
    hoursToAnswer: 3,
  });
  expect(last.reasonsLost).toContainEqual({ reason: 'Too dear for us', count: 1 });
  // Words have no product: they are said apart, and not left out in silence.
  expect(last.revenue).toBe(after.revenue);
  expect(last.withoutProduct).toEqual({ revenue: '100.00', units: 2, orders: 1 });
});

it('CAT-22 counts a view on the day of the company’s zone, by which its report is asked', async () => {
  const { row } = await saveProduct(market, 'vendor');
  const now = await market.now();
  // In the night of UTC it is the evening before in every zone of the market.
  const night = Date.parse(`${now.toISOString().slice(0, 10)}T03:30:00Z`) + DAY;
  await market.moveClock(night - now.getTime());
  await market.call('GET', `/api/Catalog/GetProductDetails/${row.id}`, { as: 'school' });
  await writeViews(market.services.connection.db);
  const [company] = await market.db.select().from(vendors).where(eq(vendors.id, vendorIds.vendor));
  const timeZone = timeZoneOf(company ?? { stateCode: '', postalCode: '' });
  const evening = new Intl.DateTimeFormat('en-CA', { timeZone }).format(await market.now());
  const counted = await market.db.select().from(productViews).where(eq(productViews.productId, row.id));
  expect(counted.map(({ day }) => day)).toEqual([evening]);
  expect(evening < (await market.now()).toISOString().slice(0, 10)).toBe(true);
});

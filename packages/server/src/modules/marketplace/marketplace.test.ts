import { isListedTo, PlanName } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catalogWords,
  categories,
  emptySearches,
  listedProducts,
  products,
  productViews,
  vendors,
} from '../../database/tables/index.ts';
import {
  confirmedContract,
  emptyCatalogs,
  saveProduct,
  schoolState,
  setPlan,
  storedPaper,
} from '../../testing/catalog-story.ts';
import { actAs } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';
import { sweepListings } from '../catalog/listing.ts';
import { learnAllWords } from './spelling.ts';
import { sweepWords } from './sweep-words.ts';
import { writeViews } from './views.ts';

let market: Market;
let state: string;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  state = await schoolState(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1, stateCode: 'NY' });
  await setPlan(market, 'vendor2', 'State Package', { status: 1, stateCode: state });
});
afterAll(() => market.close());

const search = async (body: object, as: 'school' | 'school2' = 'school') =>
  (await market.call('POST', '/api/Catalog/SearchMarketplace', { as, body })).data;
const idsOf = (page: { products: { id: number }[] }) => page.products.map(({ id }) => id);
const post = (path: string, body: unknown, as: 'school' | 'assistant' | 'school2' | 'vendor' = 'school') =>
  market.call('POST', `/api/Catalog/${path}`, { as, body });

describe('what a school finds', () => {
  it('CAT-20 puts an exact code first, whatever signs it is typed with', async () => {
    const other = await saveProduct(market, 'vendor', { name: 'Stapler QX 5000 refill', sku: 'REF-1' });
    const exact = await saveProduct(market, 'vendor', {
      name: 'Desk tool',
      sku: 'QX-5000',
      partNumber: 'ST/77',
      gtin: '4006381333931',
    });
    expect(idsOf(await search({ searchStr: 'qx 5000' }))[0]).toBe(exact.row.id);
    for (const searchStr of ['QX5000', 'st77', '4006381333931'])
      expect(idsOf(await search({ searchStr }))).toEqual([exact.row.id]);
    expect(idsOf(await search({ searchStr: 'stapler' }))).toEqual([other.row.id]);
  });

  it('CAT-14 REV-4 agrees with the rule about plans, states, blocks and approval, and none of it rewrites a product', async () => {
    const national = await saveProduct(market, 'vendor', { name: 'Quokka plush', shipsTo: [] });
    const elsewhere = await saveProduct(market, 'vendor', { name: 'Quokka poster', shipsTo: ['AK'] });
    const ofState = await saveProduct(market, 'vendor2', { name: 'Quokka globe' });
    const found = async () => idsOf(await search({ searchStr: 'quokka' })).sort();
    expect(await found()).toEqual([national.row.id, ofState.row.id].sort());
    const [facts] = await market.db.select().from(products).where(eq(products.id, ofState.row.id));
    const rule = {
      vendorStatus: 1,
      plan: PlanName.State,
      schoolState: state,
      isActive: true,
      isKeptOnState: facts?.isKeptOnState ?? false,
      shipsTo: null,
    };
    expect(isListedTo({ ...rule, vendorState: state })).toBe(true);
    await setPlan(market, 'vendor2', 'State Package', { stateCode: 'NY' });
    expect(isListedTo({ ...rule, vendorState: 'NY' })).toBe(false);
    expect(await found()).toEqual([national.row.id]);
    await setPlan(market, 'vendor2', 'State Package', { stateCode: state });
    await market.call('POST', '/api/School/BlockVendor', {
      as: 'school',
      body: { vendorId: vendorIds.vendor, reason: 'Late.' },
    });
    expect(await found()).toEqual([ofState.row.id]);
    expect(
      (await market.call('GET', `/api/Catalog/GetProductDetails/${national.row.id}`, { as: 'school' })).status,
    ).toBe(404);
    await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body: { vendorId: vendorIds.vendor } });
    await market.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, vendorIds.vendor));
    expect(await found()).toEqual([ofState.row.id]);
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, vendorIds.vendor));
    expect(elsewhere.row.isListed).toBe(true);
  });

  it('counts each choice as if it were not made, and narrows by price, stock and contract', async () => {
    await saveProduct(market, 'vendor', {
      name: 'Narwhal one',
      manufacturer: 'Acme',
      stock: 0,
      tiers: [{ least: 1, price: '5.00' }],
    });
    await saveProduct(market, 'vendor2', {
      name: 'Narwhal two',
      manufacturer: 'Bolt',
      leadTimeDays: 3,
      tiers: [{ least: 1, price: '9.00' }],
    });
    const page = await search({ searchStr: 'narwhal', manufacturers: ['Acme'] });
    expect(page.totalCount).toBe(1);
    expect(page.facets.manufacturers.map(({ name }: { name: string }) => name).sort()).toEqual(['Acme', 'Bolt']);
    expect(page.facets.vendors).toHaveLength(1);
    const all = await search({ searchStr: 'narwhal', sort: 'priceDown' });
    expect(all.products.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual(['9.00', '5.00']);
    expect(all.facets).toMatchObject({ inStock: 1, prices: { least: '5.00', most: '9.00' } });
    expect((await search({ searchStr: 'narwhal', inStock: true })).totalCount).toBe(1);
    expect((await search({ searchStr: 'narwhal', maxPrice: '$5' })).totalCount).toBe(1);
    expect((await search({ searchStr: 'narwhal', maxLeadDays: 3 })).totalCount).toBe(1);
    expect((await search({ searchStr: 'narwhal', onContract: true })).totalCount).toBe(0);
  });

  it('PLAN-1 puts a featured vendor first of two equal products, and nowhere else', async () => {
    const same = { name: 'Numbat easel', tiers: [{ least: 1, price: '30.00' }] };
    const ofState = await saveProduct(market, 'vendor2', same);
    const featured = await saveProduct(market, 'vendor', same);
    const rank = { rank: 1 };
    for (const { row } of [ofState, featured])
      await market.db.update(listedProducts).set(rank).where(eq(listedProducts.productId, row.id));
    for (const sort of ['relevance', 'priceUp', 'name'])
      expect(idsOf(await search({ searchStr: 'numbat', sort }))).toEqual([featured.row.id, ofState.row.id]);
    await saveProduct(market, 'vendor2', { ...same, name: 'Numbat easel pad', tiers: [{ least: 1, price: '5.00' }] });
    expect(idsOf(await search({ searchStr: 'numbat', sort: 'priceUp' }))[1]).toBe(featured.row.id);
  });

  it('CAT-20 says of how many vendors products are, and finds vendors to ask by name', async () => {
    const page = await search({ searchStr: 'numbat' });
    expect(page.facets.vendorCount).toBe(2);
    const chosen = await search({ searchStr: 'numbat', vendorIds: [vendorIds.vendor2] });
    expect([chosen.facets.vendorCount, chosen.facets.vendors.length]).toEqual([1, 2]);
    const [company] = await market.db.select().from(vendors).where(eq(vendors.id, vendorIds.vendor2));
    const part = company?.companyName.slice(2, 7).toUpperCase() ?? '';
    const named = async (as: 'school' | 'school2') =>
      (await market.call('GET', `/api/Catalog/FindVendors?search=${encodeURIComponent(part)}`, { as })).data;
    expect(await named('school')).toContainEqual({ id: vendorIds.vendor2, name: company?.companyName });
    await setPlan(market, 'vendor2', 'Free');
    expect(await named('school')).toEqual([]);
    await setPlan(market, 'vendor2', 'State Package');
  });

  it('CAT-21 mends what is misspelled by the catalog’s own words, and says so', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Thermometer, digital' });
    await sweepWords(market.services);
    const page = await search({ searchStr: 'thermomiter digtal' });
    expect(idsOf(page)).toEqual([row.id]);
    expect(page.spelling).toEqual({ asked: 'thermomiter digtal', used: 'thermometer digital' });
    expect((await search({ searchStr: 'xqzzwv' })).totalCount).toBe(0);
    // What no product has any more is forgotten when all words are learned anew.
    await market.db.insert(catalogWords).values({ word: 'thermostatic', uses: 1 });
    await learnAllWords(market.db);
    const words = await market.db.select().from(catalogWords);
    expect(words.map(({ word }) => word)).toContain('thermometer');
    expect(words.map(({ word }) => word)).not.toContain('thermostatic');
  });

  it('CAT-21 learns the words of products that nobody changed lately where it knows none', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Barometer, brass' });
    await market.db
      .update(products)
      .set({ updatedAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(products.id, row.id));
    await market.db.delete(catalogWords);
    await sweepWords(market.services);
    expect((await search({ searchStr: 'barometr' })).spelling).toEqual({ asked: 'barometr', used: 'barometer' });
  });

  it('CAT-20 finds a product by what its category is called now', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Echidna badge' });
    await sweepListings(market.services);
    const [category] = await market.db.select().from(categories).where(eq(categories.id, row.parentCategoryId));
    const rename = (name: string) =>
      market.db.update(categories).set({ name }).where(eq(categories.id, row.parentCategoryId));
    await rename('Zeugmatography');
    await sweepListings(market.services);
    expect(idsOf(await search({ searchStr: 'zeugmatography echidna' }))).toEqual([row.id]);
    await rename(category?.name ?? '');
    await sweepListings(market.services);
  });

  it('CAT-7 CAT-20 lists a product when its price starts, and no longer once it ends', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Wombat stamp', tiers: [] });
    expect((await search({ searchStr: 'wombat' })).totalCount).toBe(0);
    const now = (await market.now()).getTime();
    const from = new Date(now + 3_600_000).toISOString();
    const until = new Date(now + 7_200_000).toISOString();
    await post('AddPrice', { productId: row.id, from, until, tiers: [{ least: 1, price: '1.00' }] }, 'vendor');
    await market.moveClock(3_700_000);
    await sweepListings(market.services);
    expect((await search({ searchStr: 'wombat' })).totalCount).toBe(1);
    await market.moveClock(3_600_000);
    await sweepListings(market.services);
    expect((await search({ searchStr: 'wombat' })).totalCount).toBe(0);
  });
});

describe('a product', () => {
  it('CAT-8 CAT-9 shows the prices that this school may buy at, and another school its own', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Axolotl kit', tiers: [{ least: 1, price: '4.00' }] });
    const contractId = await confirmedContract(market, 'vendor', { number: 'AX-1', schoolIds: [1] });
    await post('AddPrice', { productId: row.id, contractId, tiers: [{ least: 1, price: '3.00' }] }, 'vendor');
    const details = async (as: 'school' | 'school2') =>
      (await market.call('GET', `/api/Catalog/GetProductDetails/${row.id}`, { as })).data;
    const mine = await details('school');
    expect(mine.product).toMatchObject({ unitPrice: '3.00', contract: { number: 'AX-1' } });
    expect(
      mine.prices.map(({ contract: named }: { contract: { number: string } | null }) => named?.number ?? null),
    ).toEqual(['AX-1', null]);
    expect((await details('school2')).product).toMatchObject({ unitPrice: '4.00', contract: null });
    expect((await search({ searchStr: 'axolotl', onContract: true })).totalCount).toBe(1);
    expect((await search({ searchStr: 'axolotl', onContract: true }, 'school2')).totalCount).toBe(0);
    const contractIds = [contractId];
    expect((await search({ searchStr: 'axolotl', contractIds })).totalCount).toBe(1);
    expect((await search({ searchStr: 'axolotl', contractIds }, 'school2')).totalCount).toBe(0);
  });

  it('CAT-8 is found by the schools of its contract alone where nobody else has a price, which no other school can guess', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Tapir kit', tiers: [] });
    const contractId = await confirmedContract(market, 'vendor', { schoolIds: [1] });
    await post('AddPrice', { productId: row.id, contractId, tiers: [{ least: 1, price: '3.00' }] }, 'vendor');
    const mine = await search({ searchStr: 'tapir' });
    expect(mine.products).toMatchObject([{ id: row.id, unitPrice: '3.00' }]);
    expect(mine.facets.prices).toEqual({ least: '3.00', most: '3.00' });
    const others = await search({ searchStr: 'tapir' }, 'school2');
    expect([others.totalCount, others.facets.prices]).toEqual([0, null]);
    for (const sort of ['priceUp', 'priceDown'])
      expect(idsOf(await search({ searchStr: 'tapir', sort }))).toEqual([row.id]);
  });

  it('CAT-14 REV-4 has data sheets for schools that see it, and for none that has blocked its vendor', async () => {
    const fileId = await storedPaper(market, 'vendor');
    const documents = [{ fileId, title: 'Safety' }];
    await saveProduct(market, 'vendor', { name: 'Pangolin glue', documents });
    const read = async (as: 'school' | 'school2') =>
      (await market.call('GET', `/api/POConfiguration/DownloadDocument/${fileId}`, { as })).status;
    expect([await read('school'), await read('school2')]).toEqual([200, 200]);
    const body = { vendorId: vendorIds.vendor, reason: 'Late.' };
    await market.call('POST', '/api/School/BlockVendor', { as: 'school', body });
    expect([await read('school'), await read('school2')]).toEqual([404, 200]);
    await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body: { vendorId: vendorIds.vendor } });
    await setPlan(market, 'vendor', 'Free');
    expect(await read('school2')).toBe(404);
    await setPlan(market, 'vendor', 'National Package');
  });

  it('is compared beside others, and previewed by its vendor alone', async () => {
    const [one, two] = [await saveProduct(market, 'vendor'), await saveProduct(market, 'vendor2')];
    const { data } = await post('CompareProducts', { productIds: [one.row.id, two.row.id] });
    expect(data.map(({ product }: { product: { id: number } }) => product.id)).toEqual([one.row.id, two.row.id]);
    expect((await post('CompareProducts', { productIds: [one.row.id, 9_999_999] })).status).toBe(404);
    const preview = (as: 'vendor' | 'vendor2') =>
      market.call('GET', `/api/Catalog/GetProductPreview/${one.row.id}`, { as });
    expect((await preview('vendor')).data.product.unitPrice).toBe('0.10');
    expect((await preview('vendor2')).status).toBe(404);
  });
});

describe('lists', () => {
  it('keeps favorites, shares a list with colleagues, and hides it from other schools', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Ibex ruler' });
    await post('PutInList', { items: [{ productId: row.id }] });
    expect((await search({ searchStr: 'ibex' })).products[0].isFavorite).toBe(true);
    const { data: list } = await post('SaveProductList', { name: 'August', isShared: true });
    await post('PutInList', { listId: list.id, items: [{ productId: row.id, quantity: 30 }] });
    const read = (as: 'school' | 'assistant' | 'school2') =>
      market.call('GET', `/api/Catalog/GetProductList/${list.id}`, { as });
    expect((await read('assistant')).data.items).toMatchObject([{ productId: row.id, quantity: 30, problem: null }]);
    expect((await read('school2')).status).toBe(404);
    expect((await post('PutInList', { listId: list.id, items: [] }, 'assistant')).status).toBe(404);
    await post('ChangeProducts', { act: 'deactivate', productIds: [row.id] }, 'vendor');
    expect((await read('school')).data.items[0]).toMatchObject({
      product: null,
      problem: 'The vendor no longer sells this product.',
    });
    expect((await post('DeleteProductList', { id: list.id })).status).toBe(200);
  });
});

it('CAT-22 counts what schools saw in batches, and what they did not find', async () => {
  const { row } = await saveProduct(market, 'vendor', { name: 'Okapi board' });
  await search({ searchStr: 'okapi' });
  await market.call('GET', `/api/Catalog/GetProductDetails/${row.id}`, { as: 'school' });
  await search({ searchStr: 'Glorbonium' });
  // An administrator in the school's account sees the same, and is nobody whom the vendor counts.
  const acting = await actAs(market, 'school', 'School');
  await market.call('POST', '/api/Catalog/SearchMarketplace', { ...acting, body: { searchStr: 'okapi' } });
  await market.call('GET', `/api/Catalog/GetProductDetails/${row.id}`, acting);
  await market.call('POST', '/api/Catalog/SearchMarketplace', { ...acting, body: { searchStr: 'Glorbonium' } });
  await writeViews(market.services.connection.db);
  const views = await market.db.select().from(productViews).where(eq(productViews.productId, row.id));
  expect(views.map(({ kind, count, schoolId }) => [kind, count, schoolId]).sort()).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ]);
  expect(await market.db.select().from(emptySearches).where(eq(emptySearches.words, 'glorbonium'))).toMatchObject([
    { count: 1 },
  ]);
});

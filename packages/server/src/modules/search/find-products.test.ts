import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySearches, products, productViews } from '../../database/tables/index.ts';
import { emptyCatalogs, saveProduct, setPlan } from '../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';
import { sweepWords } from '../marketplace/sweep-words.ts';
import { writeViews } from '../marketplace/views.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  await setPlan(market, 'vendor2', 'National Package', { status: 1 });
});
afterAll(() => market.close());

const find = (search: string, as: DemoName = 'school') =>
  market.call('GET', `/api/Catalog/FindProducts?search=${encodeURIComponent(search)}`, { as });
const findOwn = (search: string, as: DemoName = 'vendor') =>
  market.call('GET', `/api/Catalog/FindOwnProducts?search=${encodeURIComponent(search)}`, { as });
const idsOf = ({ data }: { data: { products: { id: number }[] } }) => data.products.map(({ id }) => id);

describe('products in the global search', () => {
  it('CAT-25 CAT-20 are the first that the marketplace finds by name or SKU, with their price', async () => {
    const exact = await saveProduct(market, 'vendor', { name: 'Desk lamp', sku: 'LM-7700' });
    for (const nr of [1, 2, 3, 4, 5]) await saveProduct(market, 'vendor', { name: `Kookaburra card ${nr}` });
    const bySku = (await find('lm 7700')).data;
    expect(bySku).toMatchObject({ hasMore: false, spelling: null });
    expect(bySku.products).toMatchObject([{ id: exact.row.id, sku: 'LM-7700', name: 'Desk lamp', unitPrice: '0.10' }]);
    const many = await find('kookaburra');
    expect([idsOf(many).length, many.data.hasMore]).toEqual([4, true]);
    const whole = await market.call('POST', '/api/Catalog/SearchMarketplace', {
      as: 'school',
      body: { searchStr: 'kookaburra', pageSize: 4 },
    });
    expect(idsOf(many)).toEqual(idsOf(whole));
  });

  it('CAT-25 CAT-21 are found by misspelled words, and the answer says how they are spelled', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Microscope, student' });
    await sweepWords(market.services);
    const answer = await find('microscpoe');
    expect(idsOf(answer)).toEqual([row.id]);
    expect(answer.data.spelling).toEqual({ asked: 'microscpoe', used: 'microscope' });
    expect((await find('zqxjkv')).data).toEqual({ products: [], hasMore: false, spelling: null });
  });

  it('UI-1 CAT-25 are not looked for by nothing, and not by two letters', async () => {
    expect((await find(' ')).data.products).toEqual([]);
    const short = await find('ab');
    expect([short.status, short.fields]).toEqual([400, { search: 'Enter at least 3 characters.' }]);
  });

  it('CAT-25 CAT-14 REV-4 are none that the school may not order', async () => {
    const { row } = await saveProduct(market, 'vendor2', { name: 'Bandicoot globe' });
    expect(idsOf(await find('bandicoot'))).toEqual([row.id]);
    const block = (call: 'BlockVendor' | 'UnblockVendor', more: object = {}) =>
      market.call('POST', `/api/School/${call}`, { as: 'school', body: { vendorId: vendorIds.vendor2, ...more } });
    await block('BlockVendor', { reason: 'Late.' });
    expect(idsOf(await find('bandicoot'))).toEqual([]);
    await block('UnblockVendor');
    await market.db.update(products).set({ isActive: false }).where(eq(products.id, row.id));
    expect(idsOf(await find('bandicoot'))).toEqual([]);
    for (const as of ['staff', 'vendor', 'admin'] as const) expect((await find('bandicoot', as)).status).toBe(403);
  });

  it('CAT-25 ID-5 are a vendor’s own, active or not, and no other company’s', async () => {
    const [named, coded] = [
      await saveProduct(market, 'vendor', { name: 'Numbat ruler', isActive: false }),
      await saveProduct(market, 'vendor', { name: 'Steel ruler', sku: 'numbat' }),
    ];
    await saveProduct(market, 'vendor2', { name: 'Numbat poster' });
    const found = await findOwn('NUMBAT');
    expect(idsOf(found)).toEqual([coded.row.id, named.row.id]);
    expect(found.data.products[1]).toMatchObject({ isActive: false, vendorName: null, unitPrice: null });
    expect(idsOf(await findOwn('%%%'))).toEqual([]);
    for (const as of ['school', 'staff', 'admin'] as const) expect((await findOwn('numbat', as)).status).toBe(403);
  });

  it('CAT-25 CAT-22 are not counted as shown, and a text that finds none is no empty search', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Potoroo stamp' });
    await find('potoroo');
    await find('flimflam');
    await writeViews(market.services.connection.db);
    const isShown = and(eq(productViews.productId, row.id), eq(productViews.kind, 1));
    expect(await market.db.select().from(productViews).where(isShown)).toEqual([]);
    expect(await market.db.select().from(emptySearches).where(eq(emptySearches.words, 'flimflam'))).toEqual([]);
  });
});

import { keptOnState } from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceVersions, products } from '../../database/tables/index.ts';
import { emptyCatalogs, productInput, saveProduct, setPlan } from '../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';
import { refreshKept } from './kept-on-state.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  await setPlan(market, 'vendor2', 'State Package', { status: 1 });
});
afterAll(() => market.close());

const post = (path: string, body: unknown, as: 'vendor' | 'vendor2' | 'subvendor' | 'invited' = 'vendor') =>
  market.call('POST', `/api/Catalog/${path}`, { as, body });
const get = (path: string, as: 'vendor' | 'vendor2' | 'invited' = 'vendor') =>
  market.call('GET', `/api/Catalog/${path}`, { as });

describe('saving a product', () => {
  it('CAT-4 CAT-6 CAT-17 names every field that breaks a rule, and stores nothing', async () => {
    const { row } = await saveProduct(market, 'vendor', { sku: 'Same-1' });
    const body = await productInput(market, {
      sku: 'SAME-1',
      unit: ' ',
      smallestOrder: 7,
      multiple: 5,
      gtin: '4006381333932',
      tiers: [{ least: 7, price: '0' }],
    });
    const { status, fields } = await post('SaveProduct', body);
    expect(status).toBe(422);
    expect(Object.keys(fields).sort()).toEqual(['gtin', 'sku', 'smallestOrder', 'tiers.0.price', 'unit']);
    // Another vendor may have the same SKU.
    expect((await saveProduct(market, 'vendor2', { sku: 'same-1' })).row.id).not.toBe(row.id);
  });

  it('refuses a version that somebody else saved over, and another vendor’s product', async () => {
    const { row } = await saveProduct(market, 'vendor');
    const body = await productInput(market, { id: row.id, version: row.version, sku: row.sku, name: 'First' });
    expect((await post('SaveProduct', body)).data.row).toMatchObject({ name: 'First', version: row.version + 1 });
    expect((await post('SaveProduct', { ...body, name: 'Second' })).code).toBe('VERSION_CONFLICT');
    expect((await post('SaveProduct', { ...body, version: 2 }, 'vendor2')).code).toBe('NOT_FOUND');
    expect((await get(`GetProduct/${row.id}`, 'vendor2')).status).toBe(404);
  });

  it('CAT-13 an invited company registers first', async () => {
    const { code, errorMsg } = await post('SaveProduct', await productInput(market), 'invited');
    expect([code, errorMsg]).toEqual(['FORBIDDEN', 'Complete your registration to have a catalog.']);
    expect((await get('GetCatalog', 'invited')).data).toMatchObject({ standing: 'register', mayEdit: false });
  });

  it('cleans a description and keeps the rest of it', async () => {
    const description = '<p>Soft <b>lead</b></p><script>alert(1)</script>';
    const saved = await saveProduct(market, 'vendor', { description });
    expect(saved.description).toBe('<p>Soft <b>lead</b></p>');
  });
});

describe('the grid', () => {
  it('CAT-24 saves each row by itself and says what became of the others', async () => {
    const [one, two, three] = [
      await saveProduct(market, 'vendor'),
      await saveProduct(market, 'vendor'),
      await saveProduct(market, 'vendor'),
    ];
    const foreign = await saveProduct(market, 'vendor2');
    const rows = [
      { id: one.row.id, version: 1, stock: 12, tiers: [{ least: 1, price: '0.20' }] },
      { id: two.row.id, version: 9, stock: 12 },
      { id: three.row.id, version: 1, multiple: 0.5 * 4, smallestOrder: 3 },
      { id: foreign.row.id, version: 1, stock: 1 },
    ];
    const { data } = await post('SaveProductRows', { rows });
    expect(data.rows.map(({ result }: { result: string }) => result)).toEqual([
      'saved',
      'conflict',
      'wrong',
      'missing',
    ]);
    expect(data.rows[0].row).toMatchObject({ stock: 12, version: 2, tiers: [{ least: 1, price: '0.20' }] });
    expect(data.rows[2].problems[0].field).toBe('smallestOrder');
    expect(data.rows[3].row).toBeNull();
    const again = await post('SaveProductRows', { rows: [{ ...rows[0], version: 2 }] });
    expect(again.data.rows[0].result).toBe('same');
  });

  it('CAT-12 sets no stock below what orders hold', async () => {
    const { row } = await saveProduct(market, 'vendor', { stock: 10 });
    await market.db.update(products).set({ held: 4 }).where(eq(products.id, row.id));
    const { data } = await post('SaveProductRows', { rows: [{ id: row.id, version: 1, stock: 3 }] });
    expect(data.rows[0]).toMatchObject({ result: 'wrong', problems: [{ field: 'stock' }] });
    await expect(market.db.update(products).set({ stock: 3 }).where(eq(products.id, row.id))).rejects.toThrow();
  });

  it('finds, filters and counts, and gives the page of a row', async () => {
    const { row } = await saveProduct(market, 'vendor', { name: 'Zebra easel', stock: 0 });
    const found = await get('GetProducts?search=zebra');
    expect(found.data).toMatchObject({ totalCount: 1, listingData: [{ id: row.id, isListed: true }] });
    expect((await get('GetProducts?only=outOfStock')).data.listingData.map(({ id }: { id: number }) => id)).toContain(
      row.id,
    );
    const paged = await get(`GetProducts?pageSize=1&sort=sku&rowId=${row.id}`);
    expect(paged.data.listingData[0].id).toBe(row.id);
    expect(paged.data.rowPage).toBeGreaterThan(1);
  });
});

describe('bulk acts', () => {
  it('changes prices by a percentage to the cent, and says which can’t', async () => {
    const cheap = await saveProduct(market, 'vendor', { tiers: [{ least: 1, price: '0.01' }] });
    const dear = await saveProduct(market, 'vendor', { tiers: [{ least: 1, price: '19.99' }] });
    const { data } = await post('ChangeProducts', {
      act: 'changePrices',
      percent: '-60',
      productIds: [cheap.row.id, dear.row.id],
    });
    expect(data).toMatchObject({ changed: 1, unchanged: 0, problems: [{ id: cheap.row.id }] });
    expect((await get(`GetProduct/${dear.row.id}`)).data.row.tiers).toEqual([{ least: 1, price: '8.00' }]);
  });

  it('MON-14 keeps the decimals of a unit price, typed, changed by a percentage and found by a school', async () => {
    const tiers = [
      { least: 1, price: '$0.2250' },
      { least: 100, price: '0.2035' },
    ];
    const { row } = await saveProduct(market, 'vendor', { name: 'Milk, half pint, narwhal', tiers });
    expect(row.tiers.map(({ price }) => price)).toEqual(['0.225', '0.2035']);
    await post('ChangeProducts', { act: 'changePrices', percent: '5', productIds: [row.id] });
    const { data } = await get(`GetProduct/${row.id}`);
    expect(data.row.tiers.map(({ price }: { price: string }) => price)).toEqual(['0.236', '0.2137']);
    expect(data.prices.map(({ tiers: [first] }: { tiers: { price: string }[] }) => first?.price)).toEqual([
      '0.236',
      '0.225',
    ]);
    const search = { as: 'school', body: { searchStr: 'narwhal' } } as const;
    const found = (await market.call('POST', '/api/Catalog/SearchMarketplace', search)).data;
    expect(found.products).toMatchObject([{ unitPrice: '0.236', lowestTier: { price: '0.2137' } }]);
    expect(found.facets.prices).toEqual({ least: '0.236', most: '0.236' });
    const five = [{ least: 1, price: '0.22501' }];
    const refused = await post('SaveProduct', await productInput(market, { tiers: five }));
    expect(refused.fields['tiers.0.price']).toContain('5 decimals');
  });

  it('CAT-26 changes every product that the grid lists, by number and of nobody else', async () => {
    const made = [];
    for (const name of ['Reach one', 'Reach two', 'Other'])
      made.push((await saveProduct(market, 'vendor', { name })).row.id);
    const [one = 0, two = 0, other = 0] = made;
    const theirs = (await saveProduct(market, 'vendor2', { name: 'Reach too' })).row.id;
    const matching = { search: 'reach' };
    const { data } = await post('ChangeProducts', { act: 'setStock', stock: 7, matching });
    expect(data).toMatchObject({ changed: 2, unchanged: 0, problems: [], next: null });
    const rows = await market.db
      .select()
      .from(products)
      .where(inArray(products.id, [one, two, other, theirs]));
    const stockOf = (id: number) => rows.find((row) => row.id === id)?.stock;
    expect([stockOf(one), stockOf(two)]).toEqual([7, 7]);
    expect([stockOf(other), stockOf(theirs)]).not.toContain(7);
    const behind = await post('ChangeProducts', { act: 'setStock', stock: 8, matching: { ...matching, afterId: one } });
    expect(behind.data).toMatchObject({ changed: 1 });
    expect((await post('ChangeProducts', { act: 'setStock', stock: 8 })).status).toBe(422);
  });

  it('CAT-12 sets the stock, never below what orders hold', async () => {
    const [free, held] = [await saveProduct(market, 'vendor'), await saveProduct(market, 'vendor', { stock: 30 })];
    await market.db.update(products).set({ held: 20 }).where(eq(products.id, held.row.id));
    const productIds = [free.row.id, held.row.id];
    const { data } = await post('ChangeProducts', { act: 'setStock', stock: 10, productIds });
    expect(data).toMatchObject({ changed: 1, unchanged: 0, problems: [{ id: held.row.id }] });
    expect((await get(`GetProduct/${free.row.id}`)).data.row.stock).toBe(10);
    expect((await get(`GetProduct/${held.row.id}`)).data.row.stock).toBe(30);
    expect((await post('ChangeProducts', { act: 'setStock', productIds })).data).toMatchObject({ changed: 2 });
    expect((await get(`GetProduct/${free.row.id}`)).data.row.stock).toBeNull();
  });

  it('removes what nobody has put anywhere, and nothing else', async () => {
    const [free, listed] = [await saveProduct(market, 'vendor'), await saveProduct(market, 'vendor')];
    await market.call('POST', '/api/Catalog/PutInList', {
      as: 'school',
      body: { items: [{ productId: listed.row.id }] },
    });
    const { data } = await post('ChangeProducts', { act: 'remove', productIds: [free.row.id, listed.row.id] });
    expect(data).toMatchObject({ changed: 1, problems: [{ id: listed.row.id }] });
    expect((await get(`GetProduct/${free.row.id}`)).status).toBe(404);
  });

  it('CAT-15 keeps on State what the rule keeps', async () => {
    const rows = Array.from({ length: 205 }, (_, at) => ({
      vendorId: vendorIds.vendor2,
      sku: `K-${at}`,
      skuFolded: `k-${at}`,
      name: `Kept ${at}`,
      unit: 'each',
      createdBy: 1,
      updatedBy: 1,
      activatedAt: new Date(1_700_000_000_000 + (at % 7) * 1000),
      isMarkedForState: at > 180,
      isActive: at % 9 !== 0,
    }));
    const { parentCategoryId } = await productInput(market);
    await market.db.insert(products).values(rows.map((row) => ({ ...row, parentCategoryId })));
    await refreshKept(market.db, vendorIds.vendor2);
    const all = await market.db.select().from(products).where(eq(products.vendorId, vendorIds.vendor2));
    const ruled = keptOnState(
      all.map(({ id, isActive, activatedAt, isMarkedForState }) => ({
        id,
        isActive,
        activatedAt: activatedAt?.getTime() ?? null,
        isMarked: isMarkedForState,
      })),
    );
    expect(
      all
        .filter(({ isKeptOnState }) => isKeptOnState)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ruled].sort());
    const { data } = await post(
      'ChangeProducts',
      { act: 'markForState', productIds: all.map(({ id }) => id) },
      'vendor2',
    );
    expect(data.problems).toHaveLength(all.length - 200);
  });
});

describe('prices', () => {
  it('CAT-7 a later price ends the one before, is taken back before it starts, and never overlaps', async () => {
    const { row } = await saveProduct(market, 'vendor');
    const from = new Date((await market.now()).getTime() + 86_400_000).toISOString();
    const { data: added } = await post('AddPrice', { productId: row.id, from, tiers: [{ least: 1, price: '0.30' }] });
    expect(added.map(({ state }: { state: string }) => state)).toEqual(['future', 'current']);
    expect(added[1].until).toBe(from);
    const overlap = market.db.update(priceVersions).set({ validUntil: null }).where(eq(priceVersions.id, added[1].id));
    await expect(overlap).rejects.toThrow();
    const { data: ended } = await post('EndPrice', { versionId: added[0].id });
    expect(ended.find(({ state }: { state: string }) => state === 'current').until).toBeNull();
    expect((await post('EndPrice', { versionId: added[1].id })).status).toBe(422);
    expect((await post('EndPrice', { versionId: added[0].id }, 'vendor2')).status).toBe(404);
  });

  it('CAT-9 CAT-10 saves a contract with its price, and terms that name what is wrong', async () => {
    const contract = { number: 'TIPS-1', cooperative: 'TIPS', from: '2026-01-01', until: '2027-12-31', schoolIds: [1] };
    const { data: saved } = await post('SaveContract', contract);
    expect(saved).toMatchObject({ state: 'current', schools: [{ id: 1 }] });
    expect((await post('SaveContract', contract)).fields).toHaveProperty('number');
    const { row } = await saveProduct(market, 'vendor');
    await post('AddPrice', { productId: row.id, contractId: saved.id, tiers: [{ least: 1, price: '0.05' }] });
    expect((await get(`GetProduct/${row.id}`)).data.row.contractCount).toBe(1);
    const terms = {
      version: 0,
      smallestOrder: '5x',
      freight: { kind: 'flat', amount: '', freeFrom: '500' },
      holdDays: 30,
    };
    expect(Object.keys((await post('SaveVendorTerms', terms)).fields).sort()).toEqual([
      'freight.amount',
      'smallestOrder',
    ]);
    const fine = { ...terms, smallestOrder: '50', freight: { ...terms.freight, amount: '12.5' } };
    expect((await post('SaveVendorTerms', fine)).data).toMatchObject({
      version: 1,
      smallestOrder: '50.00',
      freight: { amount: '12.50' },
    });
    expect((await post('SaveVendorTerms', fine)).code).toBe('VERSION_CONFLICT');
  });
});

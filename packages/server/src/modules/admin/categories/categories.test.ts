import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../database/rows-of.ts';
import {
  categories,
  products,
  purchaseTemplates,
  rfpLines,
  rfps,
  vendorCategories,
} from '../../../database/tables/index.ts';
import { saveProduct } from '../../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { openPurchase, wholeDraft } from '../../../testing/story.ts';
import { sweepListings } from '../../catalog/listing.ts';
import { sharedContext } from '../../catalog-imports/import-context.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = (path: string, body: object, as: 'admin' | 'school' = 'admin') =>
  market.call('POST', `/api/${path}`, { as, body, idem: true });
const get = (path: string, as: 'admin' | 'school' = 'admin') => market.call('GET', `/api/${path}`, { as });
const reason = 'Two names for one thing.';

type Category = typeof categories.$inferSelect;
const stored = async (id: number): Promise<Category> => {
  const [row] = await market.db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new Error(`there is no category ${id}`);
  return row;
};
async function add(name: string, parentId: number | null = null, tree: 'buy' | 'sell' = 'buy'): Promise<Category> {
  const { data, fields } = await post('Admin/AddCategory', { tree, name, parentId });
  if (!data) throw new Error(JSON.stringify(fields));
  return stored(data.id);
}
const rename = ({ id, version }: Category, name: string) => post('Admin/UpdateCategory', { id, version, name });
const merge = ({ id, version }: Category, into: Category) =>
  post('Admin/MergeCategory', { id, version, intoId: into.id, reason });
const move = ({ id, version }: Category, parentId: number | null, beforeId: number | null = null) =>
  post('Admin/MoveCategory', { id, version, parentId, beforeId });

const linesOf = (rfpId: number) => market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, rfpId));
/** A purchase that is published, with one line of a sub-category. */
const purchaseOf = (parent: Category, sub: Category) =>
  openPurchase(market, {
    more: { ParentCategoryId: parent.id, products: [{ categoryId: sub.id, productDesc: 'A thing', productQty: 2 }] },
  });
async function draftOf(parent: Category, sub: Category): Promise<number> {
  const products = [{ categoryId: sub.id, productDesc: 'A thing', productQty: 2 }];
  const body = await wholeDraft(market, { more: { ParentCategoryId: parent.id, products } });
  return (await post('POConfiguration/RFP', body, 'school')).data.id;
}
/** How a product is found in the marketplace: by its numbers, and whether by words. */
async function listed(id: number, words: string) {
  const [row] = await rowsOf<{ parent: number | string; sub: number | string | null; found: boolean }>(
    market.db,
    sql`select parent_category_id as parent, category_id as sub, words @@ websearch_to_tsquery('english', ${words}) as found
      from listed_products where product_id = ${id}`,
  );
  return row && [Number(row.parent), row.sub === null ? null : Number(row.sub), row.found];
}
const offered = async () =>
  (await get('POConfiguration/GetAllCategory', 'school')).data.map(({ id }: { id: number }) => id);

describe('the tree of categories', () => {
  it('CATG-3 grows by categories with an Other of their own, and no two siblings have one name', async () => {
    const parent = await add('Robotics');
    const below = await get(`POConfiguration/GetSubCategoryById/${parent.id}/null`, 'school');
    expect(below.data).toMatchObject([{ name: 'Other', isOther: true }]);
    const again = await post('Admin/AddCategory', { tree: 'buy', name: ' robotics ' });
    expect([again.status, Object.keys(again.fields ?? {})]).toEqual([422, ['name']]);
    expect((await post('Admin/AddCategory', { tree: 'sell', name: 'Robotics' })).status).toBe(200);
    expect((await post('Admin/AddCategory', { tree: 'buy', name: 'Kits', icon: '<svg>' })).fields).toHaveProperty(
      'icon',
    );
  });

  it('CATG-3 a change of what somebody else changed meanwhile is a conflict', async () => {
    const category = await add('Ceramics');
    expect((await rename(category, 'Pottery')).status).toBe(200);
    expect((await rename(category, 'Clay')).code).toBe('VERSION_CONFLICT');
    expect((await stored(category.id)).name).toBe('Pottery');
  });

  it('CATG-3 is put in order, and Other stays last and keeps its name', async () => {
    const parent = await add('Aviation');
    const [first, second] = [await add('Drones', parent.id), await add('Kites', parent.id)];
    const names = async () =>
      (await get(`POConfiguration/GetSubCategoryById/${parent.id}/null`, 'school')).data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['Drones', 'Kites', 'Other']);
    expect((await move(second, parent.id, first.id)).status).toBe(200);
    expect(await names()).toEqual(['Kites', 'Drones', 'Other']);
    const isOther = and(eq(categories.parentId, parent.id), eq(categories.isOther, true));
    const [other] = await market.db.select().from(categories).where(isOther);
    expect((await move(other as Category, parent.id, first.id)).status).toBe(422);
    expect((await rename(other as Category, 'Rest')).fields).toHaveProperty('name');
    expect((await move(parent, first.id)).fields).toHaveProperty('parentId');
  });

  it('CATG-3 moving a sub-category back undoes what moving it did to lines', async () => {
    const [from, to] = [await add('Stage'), await add('Light')];
    const sub = await add('Lamps', from.id);
    const { id } = await purchaseOf(from, sub);
    expect((await move(sub, to.id)).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ categoryName: 'Lamps' }]);
    expect((await move(await stored(sub.id), from.id)).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ categoryId: sub.id, categoryName: null }]);
  });

  it('CATG-4 what was published under a name keeps it, what is drafted follows', async () => {
    const parent = await add('Typewriters');
    const sub = await add('Ribbons', parent.id);
    const { id } = await purchaseOf(parent, sub);
    const draft = await draftOf(parent, sub);
    await rename(parent, 'Keyboards');
    await rename(sub, 'Cables');
    const named = async (path: string) => {
      const { data } = await get(path, 'school');
      const rfp = data.rfp ?? data;
      return [rfp.parentCategoryName, rfp.products[0].categoryName];
    };
    expect(await named(`POConfiguration/GetRfpDetails/${id}`)).toEqual(['Typewriters', 'Ribbons']);
    expect(await named(`POConfiguration/GetPreviewDraftRfpDetails/${draft}`)).toEqual(['Keyboards', 'Cables']);
  });

  it('CATG-6 a retired one is not offered, what names it keeps it, and it comes back', async () => {
    const parent = await add('Slide rules');
    const sub = await add('Long ones', parent.id);
    const draft = await draftOf(parent, sub);
    const retire = ({ id, version }: Category, isRetired: boolean) =>
      post('Admin/RetireCategory', { id, version, isRetired, reason });
    expect((await retire(parent, true)).status).toBe(200);
    expect(await offered()).not.toContain(parent.id);
    expect(await linesOf(draft)).toMatchObject([{ categoryId: sub.id }]);
    expect((await retire(await stored(parent.id), false)).status).toBe(200);
    expect(await offered()).toContain(parent.id);
  });
});

describe('a merge', () => {
  it('CATG-5 puts one parent in the place of another wherever it is named', async () => {
    const [from, to] = [await add('Gym'), await add('Sports')];
    const [balls, twin, mats] = [await add('Balls', from.id), await add('balls', to.id), await add('Mats', from.id)];
    const published = await purchaseOf(from, balls);
    const draft = await draftOf(from, mats);
    await post('POConfiguration/SaveTemplate', { id: draft, name: 'Gym of a year' }, 'school');
    await market.db.insert(vendorCategories).values([
      { vendorId: 1, categoryId: from.id },
      { vendorId: 1, categoryId: to.id },
      { vendorId: 2, categoryId: from.id },
    ]);
    const merged = await merge(from, to);
    expect([merged.status, merged.data?.id]).toEqual([200, to.id]);
    const parents = await market.db.select({ id: rfps.id }).from(rfps).where(eq(rfps.parentCategoryId, from.id));
    expect(parents).toEqual([]);
    expect(await linesOf(published.id)).toMatchObject([{ categoryId: twin.id, namedCategory: 'Balls' }]);
    expect(await stored(mats.id)).toMatchObject({ parentId: to.id, isRetired: false });
    expect(await stored(from.id)).toMatchObject({ isRetired: true, mergedIntoId: to.id });
    const [template] = await market.db
      .select()
      .from(purchaseTemplates)
      .where(eq(purchaseTemplates.name, 'Gym of a year'));
    expect(template?.parentCategoryId).toBe(to.id);
    expect(await market.db.$count(vendorCategories, eq(vendorCategories.categoryId, to.id))).toBe(2);
    expect(await market.db.$count(vendorCategories, eq(vendorCategories.categoryId, from.id))).toBe(0);
    const below = await get(`POConfiguration/GetSubCategoryById/${from.id}/null`, 'school');
    expect(below.data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['balls', 'Mats']));
    expect((await get(`POConfiguration/GetRfpDetails/${published.id}`, 'school')).data.rfp.parentCategoryName).toBe(
      'Gym',
    );
  });

  it('CATG-5 of a sub-category reaches templates, and who still has the old number saves under the new one', async () => {
    const parent = await add('Kitchen');
    const [from, to] = [await add('Pots', parent.id), await add('Pans', parent.id)];
    const draft = await draftOf(parent, from);
    await post('POConfiguration/SaveTemplate', { id: draft, name: 'Pots of a year' }, 'school');
    expect((await merge(from, to)).status).toBe(200);
    const [template] = await market.db
      .select()
      .from(purchaseTemplates)
      .where(eq(purchaseTemplates.name, 'Pots of a year'));
    expect(template?.content.lines).toMatchObject([{ categoryId: to.id }]);
    const late = await draftOf(parent, from);
    expect(await linesOf(late)).toMatchObject([{ categoryId: to.id }]);
  });

  it('CATG-5 is refused for Other, another level, another tree, itself and what is merged already, and nothing is changed', async () => {
    const [from, to] = [await add('Looms'), await add('Wheels')];
    const sub = await add('Shuttles', from.id);
    const sold = await add('Old looms', null, 'sell');
    const isOther = and(eq(categories.parentId, from.id), eq(categories.isOther, true));
    const [other] = await market.db.select().from(categories).where(isOther);
    expect((await merge(other as Category, sub)).fields).toHaveProperty('intoId');
    expect((await merge(from, sub)).fields).toHaveProperty('intoId');
    expect((await merge(from, from)).fields).toHaveProperty('intoId');
    expect((await merge(from, sold)).status).toBe(404);
    expect(await stored(from.id)).toEqual(from);
    expect((await merge(from, to)).status).toBe(200);
    expect((await merge(await stored(from.id), to)).fields).toHaveProperty('id');
    expect((await merge(to, await stored(from.id))).fields).toHaveProperty('intoId');
  });

  it('CATG-5 has not happened at all where a part of it fails', async () => {
    const [from, to] = [await add('Easels'), await add('Brushes')];
    await market.db.insert(vendorCategories).values({ vendorId: 1, categoryId: from.id });
    await market.db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await market.db.execute(
      'create trigger refuse before delete on vendor_categories for each row execute function refuse()',
    );
    try {
      await expect(merge(from, to)).rejects.toThrow('delete from vendor_categories');
    } finally {
      await market.db.execute('drop function refuse cascade');
    }
    expect(await stored(from.id)).toEqual(from);
    expect(await market.db.$count(vendorCategories, eq(vendorCategories.categoryId, from.id))).toBe(1);
  });

  it('CATG-3 the tree counts what names each category, and is exported', async () => {
    const rows = (await get('Admin/GetCategories?tree=buy')).data as { id: number; use: { purchases: number } }[];
    const [some] = await market.db
      .select({ id: categories.id })
      .from(categories)
      .where(and(isNull(categories.parentId), eq(categories.tree, 'buy')));
    const counted = await market.db.$count(rfps, eq(rfps.parentCategoryId, some?.id ?? 0));
    expect(rows.find(({ id }) => id === some?.id)?.use.purchases).toBe(counted);
    expect((await get('Admin/DownloadCategories?tree=sell&format=csv')).status).toBe(200);
  });
});

describe('products of the catalog', () => {
  const inCatalog = async (parent: Category, sub: Category) =>
    (await saveProduct(market, 'vendor', { parentCategoryId: parent.id, categoryId: sub.id })).row.id;

  it('CATG-5 CAT-20 stand under what took a category’s place, and are found by its words', async () => {
    const [from, to] = [await add('Quilting'), await add('Embroidery')];
    const [hoops, twin, mats] = [await add('Hoops', from.id), await add('hoops', to.id), await add('Battens', from.id)];
    const [one, other] = [await inCatalog(from, hoops), await inCatalog(from, mats)];
    expect(await listed(one, 'quilting hoop')).toEqual([from.id, hoops.id, true]);
    const rows = (await get('Admin/GetCategories?tree=buy')).data as { id: number; use: { products: number } }[];
    expect(rows.find(({ id }) => id === from.id)?.use.products).toBe(2);
    expect((await merge(from, to)).data.use.products).toBe(2);
    expect(await listed(one, 'embroidery hoop')).toEqual([to.id, twin.id, true]);
    expect(await listed(one, 'quilting')).toEqual([to.id, twin.id, false]);
    expect(await listed(other, 'embroidery batten pencil')).toEqual([to.id, mats.id, true]);
  });

  it('CATG-3 CAT-20 follow a sub-category to another parent, and a new name', async () => {
    const [from, to] = [await add('Beekeeping'), await add('Falconry')];
    const sub = await add('Veils', from.id);
    const id = await inCatalog(from, sub);
    expect((await move(sub, to.id)).status).toBe(200);
    expect(await listed(id, 'falconry veil')).toEqual([to.id, sub.id, true]);
    await rename(await stored(sub.id), 'Hoods');
    expect(await listed(id, 'falconry hood')).toEqual([to.id, sub.id, true]);
    await rename(await stored(to.id), 'Hawking');
    expect(await listed(id, 'falconry')).toEqual([to.id, sub.id, false]);
    expect(await listed(id, 'hawking hood pencil')).toEqual([to.id, sub.id, true]);
  });

  it('CATG-5 are saved, imported and swept under what an old number or name means now', async () => {
    const [from, to] = [await add('Glassblowing'), await add('Glasswork')];
    expect((await merge(from, to)).status).toBe(200);
    const { row } = await saveProduct(market, 'vendor', { parentCategoryId: from.id });
    expect(row.parentCategoryId).toBe(to.id);
    const { categoryIds } = await sharedContext(market.db);
    expect(categoryIds('glassblowing', null)).toEqual({ parentCategoryId: to.id, categoryId: null });
    await market.db.update(products).set({ parentCategoryId: from.id }).where(eq(products.id, row.id));
    await market.db.insert(vendorCategories).values({ vendorId: 1, categoryId: from.id });
    await sweepListings(market.services);
    expect(await listed(row.id, 'glasswork')).toEqual([to.id, null, true]);
    expect(await market.db.$count(vendorCategories, eq(vendorCategories.categoryId, from.id))).toBe(0);
  });

  it('CATG-1 take no category of what schools sell', async () => {
    const sold = await add('Sold alone', null, 'sell');
    await expect(saveProduct(market, 'vendor', { parentCategoryId: sold.id })).rejects.toThrow('parentCategoryId');
    expect((await sharedContext(market.db)).categoryOf('Sold alone', null)).toBeNull();
  });
});

it('CATG-5 lists and addresses that name an old number show what took its place', async () => {
  const [from, to] = [await add('Origami'), await add('Paper folding')];
  const sub = await add('Paper', from.id);
  const { id } = await purchaseOf(from, sub);
  await market.db.update(rfps).set({ isPublic: true }).where(eq(rfps.id, id));
  expect((await merge(from, to)).status).toBe(200);
  const { data } = await market.call('GET', `/api/POConfiguration/GetPublicOpportunities?categoryId=${from.id}`);
  expect([data.categoryId, data.totalCount]).toEqual([to.id, 1]);
  expect((await get(`Admin/GetPurchases?categoryId=${from.id}`)).data.totalCount).toBe(1);
});

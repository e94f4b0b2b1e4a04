import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categories, purchaseTemplates, rfpLines } from '../../../database/tables/index.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { wholeDraft } from '../../../testing/story.ts';

type Category = typeof categories.$inferSelect;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const reason = 'Two names for one thing.';
const post = (path: string, body: object, as: 'admin' | 'school' = 'admin') =>
  market.call('POST', `/api/${path}`, { as, body, idem: true });

async function stored(id: number): Promise<Category> {
  const [row] = await market.db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new Error(`there is no category ${id}`);
  return row;
}
async function add(name: string, parentId: number | null = null): Promise<Category> {
  const { data, fields } = await post('Admin/AddCategory', { tree: 'buy', name, parentId });
  if (!data) throw new Error(JSON.stringify(fields));
  return stored(data.id);
}
async function otherOf(parent: Category): Promise<Category> {
  const isIt = and(eq(categories.parentId, parent.id), eq(categories.isOther, true));
  const [row] = await market.db.select().from(categories).where(isIt);
  if (!row) throw new Error(`${parent.name} has no Other`);
  return row;
}
const move = async ({ id }: Category, parent: Category) =>
  post('Admin/MoveCategory', { id, version: (await stored(id)).version, parentId: parent.id, beforeId: null });
const merge = async ({ id }: Category, into: Category) =>
  post('Admin/MergeCategory', { id, version: (await stored(id)).version, intoId: into.id, reason });
const retire = ({ id, version }: Category) => post('Admin/RetireCategory', { id, version, isRetired: true, reason });

/** A template of one line in a sub-category. */
async function template(name: string, parent: Category, sub: Category): Promise<void> {
  const products = [{ categoryId: sub.id, productDesc: 'A thing', productQty: 2 }];
  const body = await wholeDraft(market, { more: { ParentCategoryId: parent.id, products } });
  const { id } = (await post('POConfiguration/RFP', body, 'school')).data;
  expect((await post('POConfiguration/SaveTemplate', { id, name }, 'school')).status).toBe(200);
}
async function templateRow(name: string) {
  const [row] = await market.db.select().from(purchaseTemplates).where(eq(purchaseTemplates.name, name));
  if (!row) throw new Error(`there is no template ${name}`);
  return row;
}
const linesOf = async (name: string) => (await templateRow(name)).content.lines;

it('CATG-3 lines of templates become Other where their sub-category moves away, and it again where it comes back', async () => {
  const [from, to] = [await add('Weaving'), await add('Dyeing')];
  const sub = await add('Looms', from.id);
  await template('Looms of a year', from, sub);
  expect((await move(sub, to)).status).toBe(200);
  const other = await otherOf(from);
  expect(await linesOf('Looms of a year')).toMatchObject([{ categoryId: other.id, categoryName: 'Looms' }]);
  expect((await move(sub, from)).status).toBe(200);
  expect(await linesOf('Looms of a year')).toMatchObject([{ categoryId: sub.id, categoryName: null }]);
});

it('CATG-3 a line of a template that somebody called Other by the same name stays Other when the sub-category comes back', async () => {
  const [from, to] = [await add('Knitting'), await add('Sewing')];
  const sub = await add('Needles', from.id);
  await template('Needles of a year', from, sub);
  expect((await move(sub, to)).status).toBe(200);
  const other = await otherOf(from);
  const products = [{ categoryId: other.id, categoryName: 'Needles', productDesc: 'A thing', productQty: 2 }];
  const body = await wholeDraft(market, { more: { ParentCategoryId: from.id, products } });
  const { id } = (await post('POConfiguration/RFP', body, 'school')).data;
  expect((await post('POConfiguration/SaveTemplate', { id, name: 'Other needles' }, 'school')).status).toBe(200);
  expect((await move(sub, from)).status).toBe(200);
  expect(await linesOf('Needles of a year')).toMatchObject([{ categoryId: sub.id, categoryName: null }]);
  expect(await linesOf('Other needles')).toMatchObject([{ categoryId: other.id, categoryName: 'Needles' }]);
  const lines = await market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, id));
  expect(lines).toMatchObject([{ categoryId: other.id, categoryName: 'Needles' }]);
});

it('CATG-5 lines of templates become Other where their sub-category is merged below another category', async () => {
  const [from, to] = [await add('Baking'), await add('Cooking')];
  const [tins, pans] = [await add('Tins', from.id), await add('Baking pans', to.id)];
  await template('Tins of a year', from, tins);
  expect((await merge(tins, pans)).status).toBe(200);
  expect(await linesOf('Tins of a year')).toMatchObject([
    { categoryId: (await otherOf(from)).id, categoryName: 'Tins' },
  ]);
});

it('CATG-3 the tree counts the templates that name a sub-category, each once', async () => {
  const parent = await add('Printing');
  const sub = await add('Presses', parent.id);
  await template('Presses of a year', parent, sub);
  const { data } = await market.call('GET', '/api/Admin/GetCategories?tree=buy', { as: 'admin' });
  const counted = (id: number) =>
    (data as { id: number; use: { templates: number } }[]).find((row) => row.id === id)?.use.templates;
  expect([counted(parent.id), counted(sub.id)]).toEqual([1, 1]);
  const kept = await post('Admin/UpdateCategory', { id: sub.id, version: sub.version, name: 'Printing presses' });
  expect(kept.data.use.templates).toBe(1);
});

it('CATG-5 a draft that is started from an old pattern stands under what took a category’s place', async () => {
  const [from, to] = [await add('Pottery'), await add('Clay work')];
  const [kilns, ovens] = [await add('Kilns', from.id), await add('kilns', to.id)];
  await template('Kilns of a year', from, kilns);
  const before = await templateRow('Kilns of a year');
  expect((await merge(from, to)).status).toBe(200);
  // As whoever read the template before the merge has it.
  const { content, parentCategoryId, id } = before;
  await market.db.update(purchaseTemplates).set({ content, parentCategoryId }).where(eq(purchaseTemplates.id, id));
  const started = await post('POConfiguration/CreateFromTemplate', { id }, 'school');
  expect(started.status, started.errorMsg ?? '').toBe(200);
  const lines = await market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, started.data.id));
  expect(lines).toMatchObject([{ categoryId: ovens.id }]);
});

it('CATG-5 CATG-6 merging a retired category offers nothing below it again', async () => {
  const [from, to] = [await add('Records'), await add('Music')];
  const [vinyl, shelves, twin] = [
    await add('Vinyl', from.id),
    await add('Shelves', from.id),
    await add('vinyl', to.id),
  ];
  expect((await retire(twin)).status).toBe(200);
  expect((await retire(from)).status).toBe(200);
  expect((await merge(from, to)).status).toBe(200);
  expect(await stored(shelves.id)).toMatchObject({ parentId: to.id, isRetired: true });
  expect(await stored(twin.id)).toMatchObject({ isRetired: true });
  expect(await stored(vinyl.id)).toMatchObject({ mergedIntoId: twin.id });
});

it('CATG-3 CATG-5 a merge that offers a retired sub-category again is a change that others have not read', async () => {
  const [from, to] = [await add('Cassettes'), await add('Tapes')];
  const twin = await add('Blank ones', to.id);
  await add('blank ones', from.id);
  expect((await retire(twin)).status).toBe(200);
  const read = await stored(twin.id);
  expect((await merge(from, to)).status).toBe(200);
  expect(await stored(twin.id)).toMatchObject({ isRetired: false, version: read.version + 1 });
  const late = await post('Admin/UpdateCategory', { id: twin.id, version: read.version, name: 'Empty ones' });
  expect(late.code).toBe('VERSION_CONFLICT');
});

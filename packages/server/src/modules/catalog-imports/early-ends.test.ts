import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog, catalogImportParts, catalogImports, products } from '../../database/tables/index.ts';
import { emptyCatalogs, setPlan } from '../../testing/catalog-story.ts';
import { categoryName, importStory } from '../../testing/import-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { importJob } from './run-import.ts';

const ROWS = 5_000;

let market: Market;
let story: ReturnType<typeof importStory>;
let category: string;
beforeAll(async () => {
  market = await startMarket();
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  category = await categoryName(market);
  story = importStory(market);
});
beforeEach(() => emptyCatalogs(market));
afterAll(() => market.close());

const heading = 'SKU,Name,Category,Unit,Price';
const table = (rows: number) =>
  [heading, ...Array.from({ length: rows }, (_, at) => `E-${at},Row ${at},"${category}",each,1.00`)].join('\r\n');
const stored = async (id: number) =>
  (await market.db.select().from(catalogImports).where(eq(catalogImports.id, id)))[0];
const auditOf = async (id: number) => {
  const isOfIt = sql`${auditLog.after}->>'importId' = ${String(id)}`;
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'vendor'), isOfIt));
  return entries.map(({ action, actorName, after }) => ({
    action,
    actorName,
    after: after as Record<string, unknown>,
  }));
};
const counted = async () => {
  const all = await market.db.select().from(products).where(eq(products.vendorId, 1));
  return { all: all.length, kept: all.filter(({ isKeptOnState }) => isKeptOnState).length };
};

it('CAT-27 CAT-15 an import that is stopped in the middle is in the audit, and its products have their places', async () => {
  const { id } = await story.check(table(ROWS));
  await story.post('ConfirmImport', { id, onWrong: 'applyGood' });
  const running = story.run(id);
  while (((await stored(id))?.cursor ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await story.post('CancelImport', { id })).data.state).toBe('cancelled');
  expect((await running).state).toBe('cancelled');
  const { all, kept } = await counted();
  expect(all).toBeGreaterThan(0);
  expect(all).toBeLessThan(ROWS);
  expect(kept).toBe(200);
  const entries = await auditOf(id);
  expect(entries.map(({ action, actorName, after }) => [action, actorName, after['doneRows'], after['new']])).toEqual([
    ['catalog-import-cancelled', 'Noor Saleh', all, all],
  ]);
});

it('CAT-27 CAT-15 an import whose file can’t be read on fails, with an entry in the name of who began it', async () => {
  const { id } = await story.check(table(ROWS));
  const { key } = await market.services.files.put(Buffer.from(`${table(700)}\r\n"never closed`));
  await market.db.update(catalogImportParts).set({ storageKey: key }).where(eq(catalogImportParts.importId, id));
  await story.post('ConfirmImport', { id, onWrong: 'applyGood' });
  const failed = await story.run(id);
  expect([failed.state, typeof failed.error]).toEqual(['failed', 'string']);
  const { all, kept } = await counted();
  expect([all > 0, kept]).toEqual([true, 200]);
  const [entry, ...others] = await auditOf(id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'catalog-import-failed',
    actorName: 'Noor Saleh',
    after: { error: failed.error, doneRows: all },
  });
});

it('CAT-27 what was never applied leaves one entry too, and no row', async () => {
  const { id } = await story.check(table(3));
  await story.post('CancelImport', { id });
  const odd = await story.upload('odd.csv', Buffer.from('SKU,Name\n1,"never closed'));
  expect((await auditOf(id)).map(({ action, after }) => [action, after['doneRows']])).toEqual([
    ['catalog-import-cancelled', 0],
  ]);
  expect((await auditOf(odd.id)).map(({ action }) => action)).toEqual(['catalog-import-failed']);
  expect((await counted()).all).toBe(0);
});

it('CAT-27 what makes the missing inactive stops with its import', async () => {
  await story.apply((await story.check(table(3))).id);
  const { id } = await story.check(table(1), 'wholeCatalog');
  await story.post('ConfirmImport', { id, onWrong: 'applyGood' });
  // As if it were stopped between the last row and what is missing.
  const running = story.run(id);
  while (((await stored(id))?.cursor ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const { status } = await story.post('CancelImport', { id });
  const ended = await running;
  const active = await market.db.select().from(products).where(eq(products.isActive, true));
  const { kept } = await counted();
  expect([200, 409]).toContain(status);
  expect(ended.state).toBe(status === 200 ? 'cancelled' : 'done');
  expect(kept).toBe(active.length);
});

it('CAT-3 an import that a fault of ours holds up says that it is tried again, and nothing of it once it goes on', async () => {
  const { id } = await story.check(table(3));
  const isPart = eq(catalogImportParts.importId, id);
  const [part] = await market.db.select().from(catalogImportParts).where(isPart);
  await market.db
    .update(catalogImportParts)
    .set({ storageKey: 'a0'.repeat(32) })
    .where(isPart);
  await story.post('ConfirmImport', { id, onWrong: 'applyGood' });
  await expect(importJob(market.services, { error: () => {}, warn: () => {} } as never, id)).rejects.toThrow();
  const read = async () => (await market.call('GET', `/api/Catalog/GetImport/${id}`, { as: 'vendor' })).data;
  expect(await read()).toMatchObject({
    state: 'applying',
    stateText: 'Something went wrong on our side. Chalkline tries again by itself. Importing: 0 of 3 rows.',
    error: null,
  });
  await market.db.update(catalogImportParts).set({ storageKey: part?.storageKey }).where(isPart);
  expect(await story.run(id)).toMatchObject({ state: 'done', stateText: 'The import is done.' });
  expect((await stored(id))?.error).toBeNull();
});

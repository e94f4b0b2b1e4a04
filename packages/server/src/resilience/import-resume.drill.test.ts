import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer } from '../database/connect.ts';
import type { Connection } from '../database/database.ts';
import {
  auditLog,
  catalogImportBatches,
  catalogImports,
  priceVersions,
  products,
  vendors,
} from '../database/tables/index.ts';
import type { DemoName } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { remoteMarket } from '../testing/remote-market.ts';
import { type ServerNode, startServerNode } from '../testing/server-node.ts';
import type { Caller } from '../testing/story.ts';

const ROWS = 20_000;

let postgres: MarketPostgres;
let folder: string;
let databaseUrl: string;
let database: Connection;
const nodes: ServerNode[] = [];
beforeAll(async () => {
  postgres = await startMarketPostgres();
  folder = await mkdtemp(join(tmpdir(), 'chalkline-import-'));
  databaseUrl = await postgres.newMarket();
  await postgres.copyFiles(join(folder, 'files'));
  database = await openServer(databaseUrl);
  await database.db
    .update(vendors)
    .set({ status: 1, plan: 'National Package', planExpiresAt: null })
    .where(eq(vendors.id, 1));
}, 240_000);
afterAll(async () => {
  for (const node of nodes) await node.kill();
  await database?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Starts a node over the database and the folder of files, as a process of its own. */
async function start(): Promise<{ node: ServerNode; market: Caller }> {
  const node = await startServerNode({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, './server-process.ts');
  nodes.push(node);
  const tokenOf = async (name: DemoName): Promise<string> => {
    for (;;) {
      const [, text] = /^tokens (.+)$/m.exec(node.said()) ?? [];
      if (text) return (JSON.parse(text) as Record<string, string>)[name] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { node, market: remoteMarket(() => node.url, tokenOf) };
}

async function stored(id: number) {
  const [row] = await database.db.select().from(catalogImports).where(eq(catalogImports.id, id));
  if (!row) throw new Error(`there is no import ${id}`);
  return row;
}

async function until(id: number, isIt: (row: Awaited<ReturnType<typeof stored>>) => boolean, withinMs: number) {
  const end = Date.now() + withinMs;
  let row = await stored(id);
  while (!isIt(row) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    row = await stored(id);
  }
  return row;
}

it('CAT-3 an import whose node was killed is taken up by another one, which loses and doubles no row', {
  timeout: 420_000,
}, async () => {
  const first = await start();
  const { data: categories } = await first.market.call('GET', '/api/POConfiguration/GetAllCategory', { as: 'vendor' });
  const category = categories[0].name as string;
  const rows = Array.from({ length: ROWS }, (_, at) => `KILL-${at},Row ${at},"${category}",each,1.00`);
  const file = Buffer.from(['SKU,Name,Category,Unit,Price', ...rows].join('\n'));
  const post = (market: Caller, path: string, body: object) =>
    market.call('POST', `/api/Catalog/${path}`, { as: 'vendor', body });
  const announced = { kind: 'products', fileName: 'long.csv', size: file.length };
  const { id } = (await post(first.market, 'StartImport', announced)).data;
  const seen = await post(first.market, 'UploadImportPart', { id, part: 0, partStr: file.toString('base64') });
  expect(seen.data).toMatchObject({ state: 'mapping', totalRows: ROWS });
  await post(first.market, 'MapImport', { id, mode: 'addAndChange', columns: seen.data.columns });
  const checked = await until(id, ({ state }) => state === 'checked', 120_000);
  expect(checked).toMatchObject({ state: 'checked', counts: { new: ROWS, wrong: 0 } });
  expect((await post(first.market, 'ConfirmImport', { id, onWrong: 'applyGood' })).status).toBe(200);
  const begun = await until(id, ({ state, cursor }) => state === 'applying' && cursor >= 2_000, 120_000);
  await first.node.kill();
  const left = await stored(id);
  expect(begun.state).toBe('applying');
  expect([left.state, left.cursor < ROWS]).toEqual(['applying', true]);

  await start();
  const done = await until(id, ({ state }) => state !== 'applying', 240_000);
  expect(done).toMatchObject({ state: 'done', cursor: ROWS, counts: { new: ROWS, changed: 0, same: 0, wrong: 0 } });
  const mine = and(eq(products.vendorId, 1), like(products.sku, 'KILL-%'));
  const [counts] = await database.db
    .select({ all: sql<number>`count(*)::int`, skus: sql<number>`count(distinct ${products.skuFolded})::int` })
    .from(products)
    .where(mine);
  expect(counts).toEqual({ all: ROWS, skus: ROWS });
  const [prices] = await database.db
    .select({ all: sql<number>`count(*)::int` })
    .from(priceVersions)
    .where(eq(priceVersions.importId, id));
  expect(prices?.all).toBe(ROWS);
  const batches = await database.db
    .select({ firstRow: catalogImportBatches.firstRow })
    .from(catalogImportBatches)
    .where(and(eq(catalogImportBatches.importId, id), eq(catalogImportBatches.pass, 'apply')));
  expect(new Set(batches.map(({ firstRow }) => firstRow)).size).toBe(batches.length);
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'catalog-imported'), sql`${auditLog.after}->>'importId' = ${String(id)}`));
  expect(entries).toHaveLength(1);
});

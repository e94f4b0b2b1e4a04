import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../database/connect.ts';
import type { Db } from '../database/database.ts';
import type { DemoName } from '../testing/market.ts';
import { marketDump, TEST_SECRET } from '../testing/market-dump.ts';
import { remoteMarket } from '../testing/remote-market.ts';
import { type ServerNode, startServerNode } from '../testing/server-node.ts';
import { bidOn, type Caller, type OpenPurchase, openPurchase, submitBid } from '../testing/story.ts';

const ROUNDS = 3;
const WRITES_PER_ROUND = 340;
const LINES = 5;

const folder = mkdtempSync(join(tmpdir(), 'chalkline-kill-'));
const nodes: ServerNode[] = [];
afterAll(async () => {
  for (const node of nodes) await node.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on the folder as a process of its own. */
async function start(): Promise<{ node: ServerNode; market: Caller }> {
  const node = await startServerNode({ DATA_DIR: folder }, './server-process.ts');
  nodes.push(node);
  let tokens: Record<string, string> | undefined;
  const tokenOf = async (name: DemoName) => {
    for (let tries = 0; !tokens && tries < 200; tries += 1) {
      const [, text] = /^tokens (.+)$/m.exec(node.said()) ?? [];
      if (text) tokens = JSON.parse(text) as Record<string, string>;
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return tokens?.[name] ?? '';
  };
  return { node, market: remoteMarket(() => node.url, tokenOf) };
}

interface Acknowledged {
  readonly drafts: { id: number; version: number; name: string }[];
  readonly bids: { bidId: number; version: number; hash: string; total: string | null }[];
}
const acknowledged: Acknowledged = { drafts: [], bids: [] };
const countOf = ({ drafts, bids }: Acknowledged) => drafts.length + bids.length;

/** Does one write after the other until the server is gone. */
async function untilGone(write: (n: number) => Promise<boolean>): Promise<void> {
  for (let n = 0; await write(n).catch(() => false); n += 1);
}

/** A draft of five lines each time: a row, its lines and the audit. */
const writeDrafts = (market: Caller, writer: string) =>
  untilGone(async (n) => {
    const name = `writer ${writer}, draft ${n}`;
    const products = Array.from({ length: LINES }, (_line, index) => ({
      categoryId: null,
      productDesc: `${name}, line ${index}`,
    }));
    const body = { rfptypeId: 2, rfpName: name, products };
    const { status, data } = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body });
    if (status === 200) acknowledged.drafts.push({ id: data.id, version: data.version, name });
    return status === 200;
  });

/** A new version of the company's bid each time: the bid, its lines, the version, the key and the audit. */
const writeBids = (market: Caller, as: DemoName, purchase: OpenPurchase) =>
  untilGone(async (n) => {
    const costs = purchase.lines.map((_line, index) => `${n + 1}.${index}0`);
    const { status, data } = await submitBid(market, as, bidOn(purchase, costs));
    if (status === 200) acknowledged.bids.push(data);
    return status === 200;
  });

async function round(n: number): Promise<void> {
  const { node, market } = await start();
  const purchase = await openPurchase(market, { quantities: [1, 2, 3, 4, 5] });
  const before = countOf(acknowledged);
  const writers = [
    writeDrafts(market, `${n}a`),
    writeDrafts(market, `${n}b`),
    writeBids(market, 'vendor', purchase),
    writeBids(market, 'vendor3', purchase),
  ];
  while (countOf(acknowledged) < before + WRITES_PER_ROUND) await new Promise((resolve) => setTimeout(resolve, 5));
  await node.kill();
  await Promise.all(writers);
}

async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

async function checkDrafts(db: Db): Promise<void> {
  const rows = await rowsOf<{ id: number; name: string; version: number; lines: number; audits: number }>(
    db,
    sql`select r.id, r.name, r.version, (select count(*)::int from rfp_lines l where l.rfp_id = r.id) as lines,
      (select count(*)::int from audit_log a where a.entity = 'rfp' and a.entity_id = r.id) as audits
      from rfps r where r.name like 'writer %'`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = acknowledged.drafts.filter(({ id, name, version }) => {
    const row = stored.get(id);
    return row?.name !== name || row.version !== version;
  });
  expect(lost).toEqual([]);
  expect(rows.filter(({ lines, audits }) => lines !== LINES || audits !== 1)).toEqual([]);
}

async function checkBids(db: Db): Promise<void> {
  const versions = await rowsOf<{ bidId: number; version: number; hash: string; lines: number }>(
    db,
    sql`select v.bid_id as "bidId", v.version, v.hash, jsonb_array_length(v.content->'lines') as lines from bid_versions v`,
  );
  const stored = new Map(versions.map((row) => [`${row.bidId} ${row.version}`, row]));
  const lost = acknowledged.bids.filter(({ bidId, version, hash }) => stored.get(`${bidId} ${version}`)?.hash !== hash);
  expect(lost).toEqual([]);
  const written = [...new Set(acknowledged.bids.map(({ bidId }) => bidId))];
  const broken = await rowsOf(
    db,
    sql`select b.id from bids b where b.id in (${sql.join(
      written.map((id) => sql`${id}`),
      sql`, `,
    )}) and (
      (select count(*) from bid_lines l where l.bid_id = b.id) <> ${LINES}
      or (select count(*) from bid_versions v where v.bid_id = b.id) <> b.version
      or (select v.total from bid_versions v where v.bid_id = b.id and v.version = b.version) is distinct from b.total
      or (select sum(l.bid_price) from bid_lines l where l.bid_id = b.id) is distinct from b.total
      or (select count(*) from audit_log a where a.entity = 'bid' and a.entity_id = b.id) <> b.version)`,
  );
  expect(broken).toEqual([]);
  // A key is one transaction with its change: as many as there are versions, and each has its answer.
  const [keys] = await rowsOf<{ all: number; empty: number }>(
    db,
    sql`select count(*)::int as all, count(*) filter (where response = '{}')::int as empty from idempotency_keys where operation = 'submitBid'`,
  );
  const submitted = versions.filter(({ bidId }) => written.includes(bidId)).length;
  expect(keys).toEqual({ all: submitted, empty: 0 });
}

beforeAll(async () => {
  const market = await openEmbedded({ dataDir: folder, dump: await marketDump() });
  await market.close();
}, 60_000);

it('SRV-6 what was acknowledged is there after a kill -9 in the middle of 1,000 writes, and nothing is half there', {
  timeout: 420_000,
}, async () => {
  for (let n = 0; n < ROUNDS; n += 1) await round(n);
  const connection = await openEmbedded({ dataDir: folder });
  try {
    await checkDrafts(connection.db);
    await checkBids(connection.db);
  } finally {
    await connection.close();
  }
  expect(countOf(acknowledged)).toBeGreaterThanOrEqual(1_000);
  for (const kind of [acknowledged.drafts, acknowledged.bids]) expect(kind.length).toBeGreaterThan(100);
});

it('SRV-10 a second server on the same folder says so and ends', { timeout: 120_000 }, async () => {
  await start();
  const second = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('../main.ts', import.meta.url))],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, SESSION_SECRET: TEST_SECRET, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  second.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    `Another Chalkline server is working in ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
  );
});

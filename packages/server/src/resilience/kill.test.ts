import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../database/connect.ts';
import { marketDump, TEST_SECRET } from '../testing/market-dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-kill-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const entry = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** Starts a server on the folder as a process of its own. */
function start(): Promise<{ child: ChildProcess; url: string; token: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      SESSION_SECRET: TEST_SECRET,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const [, port, token = ''] = /listening (\d+) (\S+)/.exec(chunk.toString()) ?? [];
      if (port) resolve({ child, url: `http://127.0.0.1:${port}`, token });
    });
  });
}

interface Acknowledged {
  id: number;
  version: number;
  name: string;
}

/** Writes drafts over and over; gives those that were acknowledged. */
async function writeUntilGone(
  server: { url: string; token: string },
  writer: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const name = `writer ${writer}, draft ${n}`;
    const lines = Array.from({ length: 5 }, (_line, index) => ({
      categoryId: null,
      productDesc: `${name}, line ${index}`,
    }));
    const answer = await fetch(`${server.url}/api/POConfiguration/RFP`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
      body: JSON.stringify({ rfptypeId: 2, rfpName: name, products: lines }),
    }).catch(() => null);
    const envelope = await answer?.json().catch(() => null);
    if (!envelope?.isSuccessful) return;
    acknowledged.push({ id: envelope.data.id, version: envelope.data.version, name });
  }
}

beforeAll(async () => {
  const market = await openEmbedded({ dataDir: folder, dump: await marketDump() });
  await market.close();
}, 60_000);

it('SRV-6 what was acknowledged is there after a kill -9 in the middle of writes, and nothing is half there', {
  timeout: 240_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await start();
    const writers = [1, 2, 3, 4].map((writer) => writeUntilGone(server, round * 10 + writer, acknowledged));
    const before = acknowledged.length;
    while (acknowledged.length < before + 100) await new Promise((resolve) => setTimeout(resolve, 10));
    const gone = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGKILL');
    await gone;
    await Promise.all(writers);
  }
  const connection = await openEmbedded({ dataDir: folder });
  try {
    const rows = (await connection.db.execute(
      sql`select r.id, r.name, r.version, count(l.id)::int as lines from rfps r left join rfp_lines l on l.rfp_id = r.id where r.name like 'writer %' group by r.id`,
    )) as unknown as { rows: { id: number; name: string; version: number; lines: number }[] };
    const stored = new Map(rows.rows.map((row) => [row.id, row]));
    const lost = acknowledged.filter(
      ({ id, name, version }) => stored.get(id)?.name !== name || stored.get(id)?.version !== version,
    );
    expect(lost).toEqual([]);
    expect(rows.rows.filter((row) => row.lines !== 5)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  } finally {
    await connection.close();
  }
});

it('SRV-6 a second server on the same folder says so and ends', { timeout: 120_000 }, async () => {
  await start();
  const second = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('../main.ts', import.meta.url))],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, SESSION_SECRET: TEST_SECRET, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  children.push(second);
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

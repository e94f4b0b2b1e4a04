import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { appendFile, cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESTORE_MARK } from '../database/lock.ts';
import type { DemoName } from '../testing/market.ts';
import { fillDataDir, TEST_SECRET } from '../testing/market-dump.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { remoteMarket } from '../testing/remote-market.ts';
import { type Ran, runCommandLine } from '../testing/run-command.ts';
import { startS3, type TestS3 } from '../testing/s3-server.ts';
import { type ServerNode, startServerNode } from '../testing/server-node.ts';
import { bidOn, type Caller, openPurchase, submitBid } from '../testing/story.ts';
import type { Manifest } from './backup-format.ts';

// Each test starts servers and commands as processes of their own, one after the other.
vi.setConfig({ testTimeout: 240_000 });

type Env = Record<string, string>;

const folder = mkdtempSync(join(tmpdir(), 'chalkline-backup-'));
const place = (name: string) => join(folder, name);
const nodes: ServerNode[] = [];
const stopAll = async () => {
  for (const node of nodes.splice(0)) await node.kill();
};
afterEach(stopAll, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;
const told = (ran: Ran) => [ran.code, ran.said];

/** A server on the environment, with the sessions of some demonstration accounts. */
async function startDemo(env: Env): Promise<Caller> {
  const node = await startServerNode(env, './server-process.ts');
  nodes.push(node);
  const tokenOf = async (name: DemoName) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const [, text] = /^tokens (.+)$/m.exec(node.said()) ?? [];
      if (text) return (JSON.parse(text) as Record<string, string>)[name] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server lends no sessions');
  };
  return remoteMarket(() => node.url, tokenOf);
}

/** The product itself on the environment, where people sign in with their passwords. */
async function startFresh(env: Env): Promise<Caller> {
  const node = await startServerNode(env);
  nodes.push(node);
  const doors: Readonly<Record<string, string>> = { school: 'school', vendor: 'vendor' };
  const signIn = async (name: DemoName) => {
    const answer = await fetch(`${node.url}/api/Auth/SignIn`, {
      method: 'POST',
      headers: { authorization: 'Bearer chalkline-web', 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${name}@demo.chalkline.test`,
        password: 'chalkline-demo',
        portal: doors[name] ?? 'school',
      }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  const tokens = new Map<DemoName, Promise<string>>();
  const tokenOf = (name: DemoName) => {
    const token = tokens.get(name) ?? signIn(name);
    tokens.set(name, token);
    return token;
  };
  return remoteMarket(() => node.url, tokenOf);
}

const CONTENT = `a plan, ${'with many words '.repeat(5_000)}`;

/** What a market must still have after a restore: a file, and a bid with its receipt. */
async function leaveTraces(market: Caller) {
  const body = { name: 'plan.txt', fileStr: btoa(CONTENT) };
  const { data: file } = await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'school', body });
  const purchase = await openPurchase(market, { quantities: [1, 2] });
  const { data: receipt } = await submitBid(market, 'vendor', bidOn(purchase, ['12.50', '3.25']));
  return { fileId: file.id as number, receipt };
}

type Traces = Awaited<ReturnType<typeof leaveTraces>>;

/** Signs in, opens the file, verifies the receipt. */
async function findTraces(market: Caller, { fileId, receipt }: Traces): Promise<void> {
  const file = await market.call('GET', `/api/POConfiguration/DownloadDocument/${fileId}`, { as: 'school' });
  expect([file.status, file.raw.toString()]).toEqual([200, CONTENT]);
  const { data } = await market.call('GET', `/api/POConfiguration/GetBidReceipt/${receipt.bidId}`, { as: 'vendor' });
  expect(createHash('sha256').update(`${data.nonce}\n${data.canonicalText}`).digest('hex')).toBe(receipt.hash);
  expect(data).toEqual(receipt);
}

/** Drafts, one after the other, until it is stopped; the acknowledged ones by name. */
function keepWriting(market: Caller) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const work = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const name = `written meanwhile ${n}`;
      const body = { rfptypeId: 2, rfpName: name, products: [{ categoryId: null, productDesc: name }] };
      const { status } = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body });
      expect(status).toBe(200);
      acknowledged.push(name);
    }
  })();
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

async function draftsOf(market: Caller): Promise<string[]> {
  const path = '/api/POConfiguration/GetDraftPurchases?pageSize=100&search=written%20meanwhile&pageNumber=';
  const names: string[] = [];
  // A fast machine writes more than one page of them while a slow one backs up.
  for (let page = 1, total = 1; names.length < total; page += 1) {
    const { data } = await market.call('GET', `${path}${page}`, { as: 'school' });
    const rows = data.listingData as { rfpName: string }[];
    if (rows.length === 0) break;
    names.push(...rows.map(({ rfpName }) => rfpName));
    total = data.totalCount as number;
  }
  return names;
}

function expectPrivate(backup: string): void {
  const open = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    return mode !== (entry.isDirectory() ? 0o700 : 0o600);
  });
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
}

describe('the embedded database, with files in the folder', () => {
  const backup = place('embedded-backup');
  const fresh = { DATA_DIR: place('fresh') };
  let traces: Traces;

  it('SRV-28 SRV-29 SRV-30 a backup of the running server is restored on a fresh machine', {
    timeout: 240_000,
  }, async () => {
    const own: Env = { DATA_DIR: place('own') };
    await fillDataDir(place('own'));
    const market = await startDemo(own);
    traces = await leaveTraces(market);
    const writing = keepWriting(market);
    while (writing.acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = [...writing.acknowledged];
    const made = await runCommandLine('backup', [backup, '--with-keys'], own);
    expect(told(made)).toEqual([0, '']);
    await writing.stop();
    await stopAll();
    // Nothing of the copy stays in the server's folder.
    expect(readdirSync(join(place('own'), 'control'))).toEqual(['server.sock']);
    expectPrivate(backup);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);

    // The fresh machine knows no key: it gets the backup's.
    expect(told(await runCommandLine('restore', [backup], { ...fresh, SESSION_SECRET: '' }))).toEqual([0, '']);
    expect(readFileSync(join(place('fresh'), 'session-secret'), 'utf8').trim()).toBe(TEST_SECRET);
    const restored = await startFresh({ ...fresh, SESSION_SECRET: '' });
    await findTraces(restored, traces);
    expect(await draftsOf(restored)).toEqual(expect.arrayContaining(before));
  });

  it('SRV-28 a backup without the server, and without keys', async () => {
    const quiet = place('quiet-backup');
    const made = await runCommandLine('backup', [quiet], fresh);
    expect(told(made)).toEqual([0, '']);
    expect(made.out).toContain('Keep SESSION_SECRET in another place');
    expect(existsSync(join(quiet, 'keys.env'))).toBe(false);
    expect(readFileSync(join(quiet, 'manifest.json'), 'utf8')).not.toContain(TEST_SECRET);
    const refused = await runCommandLine('restore', [quiet], {
      DATA_DIR: place('other-keys'),
      SESSION_SECRET: 'x'.repeat(40),
    });
    expect(told(refused)).toEqual([1, expect.stringContaining('SESSION_SECRET: not the key of the backup')]);
    expect(existsSync(place('other-keys'))).toBe(false);
    expect((await runCommandLine('restore', [quiet], { DATA_DIR: place('same-key') })).code).toBe(0);
    await findTraces(await startFresh({ DATA_DIR: place('same-key') }), traces);
  });

  it('SRV-30 a key that is the previous one by now is none that is missing', async () => {
    const env = {
      DATA_DIR: place('rotated'),
      SESSION_SECRET: 'y'.repeat(40),
      SESSION_SECRET_PREVIOUS: TEST_SECRET,
      ID_SECRET: TEST_SECRET,
    };
    expect((await runCommandLine('restore', [place('quiet-backup')], env)).code).toBe(0);
  });

  it('SRV-29 nothing is replaced unless that is asked for', async () => {
    const taken = await runCommandLine('restore', [backup], fresh);
    expect(told(taken)).toEqual([
      1,
      expect.stringMatching(/Put the backup in its place with --replace.*\nNothing was changed\.$/),
    ]);
    await appendFile(join(place('fresh'), 'files', 'left-over'), 'x');
    expect(told(await runCommandLine('restore', [backup, '--replace'], fresh))).toEqual([0, '']);
    expect(existsSync(join(place('fresh'), 'files', 'left-over'))).toBe(false);
    expect(readdirSync(place('fresh')).sort()).toEqual(['control', 'database', 'files', 'session-secret']);
    await findTraces(await startFresh(fresh), traces);
    const running = await runCommandLine('restore', [backup, '--replace'], fresh);
    expect(told(running)).toEqual([1, expect.stringContaining('Another Chalkline server is working in')]);
  });

  it('SRV-29 a restore that was cut off keeps the server from starting, and is done again', async () => {
    writeFileSync(join(place('fresh'), RESTORE_MARK), '');
    await expect(startServerNode(fresh)).rejects.toThrow('the server ended with 1');
    expect(told(await runCommandLine('restore', [backup], fresh))).toEqual([0, '']);
    await findTraces(await startFresh(fresh), traces);
  });

  it('SRV-29 a backup that is changed, cut or of a later version is refused, and nothing is touched', async () => {
    const env = { DATA_DIR: place('untouched') };
    const refusal = async (change: (copy: string) => void | Promise<void>) => {
      const copy = place('changed');
      await rm(copy, { recursive: true, force: true });
      await cp(backup, copy, { recursive: true });
      await change(copy);
      const ran = await runCommandLine('restore', [copy], env);
      expect(existsSync(join(place('untouched'), 'database'))).toBe(false);
      expect(ran.said).not.toContain('    at ');
      return told(ran);
    };
    const line =
      readFileSync(join(backup, 'SHA256SUMS'), 'utf8')
        .split('\n')
        .find((text) => text.includes(' files/')) ?? '';
    const file = line.slice(66);
    const manifest = manifestOf(backup);
    const write = (copy: string, change: unknown) =>
      writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, ...(change as object) }));
    const database = { ...manifest.database, migration: manifest.database.migration + 1 };
    expect(await refusal((copy) => appendFile(join(copy, file), 'x'))).toEqual([
      1,
      expect.stringContaining(`${file} of the backup is not`),
    ]);
    expect(await refusal((copy) => rm(join(copy, file)))).toEqual([1, expect.stringContaining(`${file} is missing`)]);
    expect(await refusal((copy) => appendFile(join(copy, 'SHA256SUMS'), 'x'))).toEqual([
      1,
      expect.stringContaining('SHA256SUMS of the backup'),
    ]);
    expect(await refusal((copy) => rm(join(copy, 'manifest.json')))).toEqual([
      1,
      expect.stringContaining('not a complete backup'),
    ]);
    expect(await refusal((copy) => write(copy, { database }))).toEqual([
      1,
      expect.stringContaining('tables this version does not know'),
    ]);
    expect(await refusal((copy) => write(copy, { format: 2 }))).toEqual([1, expect.stringContaining('a newer format')]);
  });

  it('SRV-28 what can’t be finished leaves nothing', async () => {
    const env = { DATA_DIR: place('fresh') };
    expect(told(await runCommandLine('backup', [backup], env))).toEqual([1, expect.stringContaining('already exists')]);
    // Nothing can be made below a device.
    const ran = await runCommandLine('backup', ['/dev/full/backup'], env);
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(told(await runCommandLine('backup', [], env))).toEqual([
      2,
      expect.stringContaining('npm run backup -- <folder>'),
    ]);
  });
});

describe('a PostgreSQL server, with files in a bucket', () => {
  let postgres: MarketPostgres;
  let s3: TestS3;
  let env: Env;
  const backup = place('server-backup');
  let traces: Traces;

  beforeAll(async () => {
    postgres = await startMarketPostgres();
    s3 = await startS3();
    await fillBucket(s3);
    env = bucketEnv(s3, await postgres.newMarket());
  });
  afterAll(async () => {
    await stopAll();
    await s3?.pause();
    await postgres?.stop();
  });

  async function fillBucket({ objects }: TestS3): Promise<void> {
    const files = place('market-files');
    await postgres.copyFiles(files);
    const stored = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of stored) {
      const key = `${name.slice(0, 2)}/${name}`;
      objects.set(key, { bytes: readFileSync(join(files, key)), at: new Date() });
    }
  }

  function bucketEnv({ settings }: TestS3, databaseUrl: string): Env {
    return {
      DATA_DIR: place('server-data'),
      DATABASE_URL: databaseUrl,
      FILES_S3_ENDPOINT: settings.endpoint,
      FILES_S3_BUCKET: settings.bucket,
      FILES_S3_REGION: settings.region,
      FILES_S3_ACCESS_KEY: settings.accessKey,
      FILES_S3_SECRET_KEY: settings.secretKey,
    };
  }

  it('SRV-28 SRV-29 a backup of running nodes is restored into another database and another bucket', {
    timeout: 240_000,
  }, async () => {
    const market = await startDemo(env);
    traces = await leaveTraces(market);
    const writing = keepWriting(market);
    const made = await runCommandLine('backup', [backup], env);
    await writing.stop();
    expect(told(made)).toEqual([0, '']);
    expectPrivate(backup);
    expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'database.dump', 'files', 'manifest.json']);
    await stopAll();
    const other = await startS3();
    const fresh = bucketEnv(other, await postgres.newDatabase());
    expect(told(await runCommandLine('restore', [backup], fresh))).toEqual([0, '']);
    expect(other.objects.size).toBe(manifestOf(backup).files.count);
    await findTraces(await startFresh(fresh), traces);
    const busy = await runCommandLine('restore', [backup, '--replace'], fresh);
    expect(told(busy)).toEqual([1, expect.stringMatching(/other connections? (is|are) open .* Stop every node first/)]);
    await stopAll();
    await other.pause();
  });

  /** The backup with another dump, whose sums are right. */
  async function withDump(name: string, dump: Buffer): Promise<string> {
    const other = place(name);
    await cp(backup, other, { recursive: true });
    const sum = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');
    const before = readFileSync(join(other, 'database.dump'));
    const sums = readFileSync(join(other, 'SHA256SUMS'), 'utf8').replace(sum(before), sum(dump));
    writeFileSync(join(other, 'database.dump'), dump);
    writeFileSync(join(other, 'SHA256SUMS'), sums);
    writeFileSync(join(other, 'manifest.json'), JSON.stringify({ ...manifestOf(backup), sums: sum(sums) }));
    return other;
  }

  async function ask(connectionString: string, statement: string): Promise<{ count: number }[]> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  it('SRV-29 SRV-45 what is there is replaced as a whole, or not at all', { timeout: 240_000 }, async () => {
    const market = await startDemo(env);
    const body = { name: 'later.txt', fileStr: btoa('later') };
    const later = await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'school', body });
    await stopAll();
    const count = manifestOf(backup).files.count;
    expect((await runCommandLine('restore', [backup], env)).code).toBe(1);

    // A dump that breaks off in the middle: PostgreSQL keeps what was there.
    const dump = readFileSync(join(backup, 'database.dump'));
    const broken = await withDump('broken-backup', dump.subarray(0, dump.length * 0.6));
    // One that PostgreSQL can't take: what a check asks for is not found while the rows come.
    const source = await postgres.newDatabase();
    await ask(
      source,
      `create table other (n int); create function no_other() returns boolean language plpgsql as
        $$ begin return (select count(*) from other) = 0; end $$;
      create table odd (n int check (no_other())); insert into odd values (1)`,
    );
    const pgDump = join(process.env['PG_BIN'] ?? '/usr/bin', 'pg_dump');
    const odd = await withDump('odd-backup', execFileSync(pgDump, ['--format=custom', source]));
    for (const [backupOf, why] of [
      [broken, /^(pg_restore|psql) failed: /],
      [odd, /^psql failed: .*ERROR: .*relation "other" does not exist/],
    ] as const) {
      const failed = await runCommandLine('restore', [backupOf, '--replace'], env);
      expect(told(failed)).toEqual([1, expect.stringMatching(why)]);
      expect(failed.said).toContain('The database was not changed.');
      expect(failed.said).not.toContain('drop cascades');
      expect(failed.said.trim().split('\n').length).toBeLessThan(8);
      const rows = await ask(
        env['DATABASE_URL'] ?? '',
        `select count(*)::int as count from files where id = ${later.data.id}`,
      );
      expect([rows[0]?.count, s3.objects.size]).toEqual([1, count + 1]);
    }

    expect(told(await runCommandLine('restore', [backup, '--replace'], env))).toEqual([0, '']);
    expect(s3.objects.size).toBe(count);
    const restored = await startFresh(env);
    await findTraces(restored, traces);
    const gone = await restored.call('GET', `/api/POConfiguration/DownloadDocument/${later.data.id}`, { as: 'school' });
    expect(gone.status).toBe(404);
  });

  /** Commands that call themselves those of PostgreSQL 17, and set at a dump's head what an older server does not know. */
  function newerCommands(): string {
    const real = process.env['PG_BIN'] ?? '/usr/bin';
    const bin = place('newer-commands');
    mkdirSync(bin);
    const setsMore = `| sed 's/^SET lock_timeout = 0;$/&\\nSET transaction_timeout = 0;/'`;
    for (const [name, more] of [
      ['pg_dump', ''],
      ['pg_restore', setsMore],
      ['psql', ''],
    ] as const) {
      const script = `#!/bin/bash\nset -o pipefail\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) 17.2"; else ${join(real, name)} "$@" ${more}; fi\n`;
      writeFileSync(join(bin, name), script, { mode: 0o755 });
    }
    return bin;
  }

  it('SRV-46 newer commands back an older server up and restore it', async () => {
    const PG_BIN = newerCommands();
    const made = place('newer-backup');
    expect(told(await runCommandLine('backup', [made], { ...env, PG_BIN }))).toEqual([0, '']);
    expect(manifestOf(made).database.postgres).toBe(17);
    const other = await startS3();
    const fresh = bucketEnv(other, await postgres.newDatabase());
    expect(told(await runCommandLine('restore', [made], { ...fresh, PG_BIN }))).toEqual([0, '']);
    const [row] = await ask(fresh['DATABASE_URL'] ?? '', 'select count(*)::int as count from files');
    expect(row?.count).toBeGreaterThan(0);
    await other.pause();
  });

  it('SRV-46 a dump of newer commands than those at hand is refused before anything is changed', async () => {
    const newer = place('unreadable-backup');
    await cp(backup, newer, { recursive: true });
    const manifest = manifestOf(backup);
    const database = { ...manifest.database, postgres: 99 };
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, database }));
    const fresh = { ...env, DATABASE_URL: await postgres.newDatabase() };
    const refused = await runCommandLine('restore', [newer, '--replace'], fresh);
    expect(told(refused)).toEqual([
      1,
      expect.stringMatching(/pg_restore is of PostgreSQL \d+, and the dump is of 99[\s\S]*\nNothing was changed\.\n$/),
    ]);
    expect(
      await ask(fresh.DATABASE_URL, 'select count(*)::int as count from pg_tables where schemaname = $$public$$'),
    ).toEqual([{ count: 0 }]);
  });

  it('SRV-28 says what is missing: the commands, the tables, the store', async () => {
    const ask = async (changes: Env) => told(await runCommandLine('backup', [place('never')], { ...env, ...changes }));
    expect(await ask({ PG_BIN: '/nowhere' })).toEqual([
      1,
      expect.stringContaining('pg_dump was not found in /nowhere'),
    ]);
    expect(await ask({ DATABASE_URL: await postgres.newDatabase() })).toEqual([
      1,
      expect.stringContaining('nothing to back up'),
    ]);
    expect(await ask({ FILES_S3_SECRET_KEY: 'wrong' })).toEqual([1, expect.stringContaining('the file store')]);
    expect(readdirSync(folder).filter((name) => name.includes('never'))).toEqual([]);
    const homes = await runCommandLine('restore', [backup], { DATA_DIR: place('untouched-2') });
    expect(told(homes)).toEqual([1, expect.stringContaining('Name the one to fill in DATABASE_URL')]);
  });
});

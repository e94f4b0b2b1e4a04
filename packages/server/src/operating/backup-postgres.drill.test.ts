import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  backupSite,
  type Env,
  expectPrivate,
  findTraces,
  keepWriting,
  leaveTraces,
  manifestOf,
  type Traces,
  told,
} from '../testing/backup-story.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { runCommandLine } from '../testing/run-command.ts';
import { startS3, type TestS3 } from '../testing/s3-server.ts';

// Each test starts servers and commands as processes of their own, one after the other.
vi.setConfig({ testTimeout: 240_000 });

const { folder, place, startDemo, startFresh, stopAll } = backupSite();

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

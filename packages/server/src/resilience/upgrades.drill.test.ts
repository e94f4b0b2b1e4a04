import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MigrationError, migrateEmbedded, migrateServer } from '../database/migrate.ts';
import { WatchedPool } from '../database/watched-pool.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-upgrades-'));
let postgres: TestPostgres;
const clients: pg.Client[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

let count = 0;
/** A folder of migrations as drizzle-kit writes them. */
function migrations(...texts: string[]): string {
  count += 1;
  const own = join(folder, String(count));
  mkdirSync(join(own, 'meta'), { recursive: true });
  const entries = texts.map((text, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`;
    writeFileSync(join(own, `${tag}.sql`), text);
    return { idx, version: '7', when: 1_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(own, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return own;
}

const items = `create table items (id int primary key generated always as identity, name text not null);
  insert into items (name) select 'item ' || n from generate_series(1, 50000) n;`;
const index = '-- outside a transaction\ncreate index concurrently if not exists items_name on items (name);';
const validity = `select indisvalid from pg_index where indexrelid = to_regclass('items_name')`;

describe('an index of a large table', () => {
  it('SRV-39 is built while others read and write, also where two nodes start at once', async () => {
    const url = await postgres.newDatabase();
    await migrateServer(url, migrations(items));
    const long = await connect(url);
    const writer = await connect(url);
    // It must wait for this one, which has changed the table and takes its time.
    await long.query(`begin; insert into items (name) values ('uncommitted')`);
    const upgrade = migrations(items, index);
    const nodes = Promise.all([migrateServer(url, upgrade), migrateServer(url, upgrade)]);
    let slowest = 0;
    for (let n = 0; n < 40; n += 1) {
      const from = performance.now();
      await writer.query('insert into items (name) values ($1)', [`written ${n}`]);
      slowest = Math.max(slowest, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await writer.query(validity)).rows).toEqual([{ indisvalid: false }]);
    expect(slowest).toBeLessThan(1_000);
    await long.query('commit');
    await nodes;
    expect((await writer.query(validity)).rows).toEqual([{ indisvalid: true }]);
    expect((await writer.query('select 1 from drizzle.__drizzle_migrations')).rowCount).toBe(2);
  });

  it('SRV-39 what an interrupted run left is replaced', async () => {
    const url = await postgres.newDatabase();
    await migrateServer(url, migrations(items));
    const long = await connect(url);
    await long.query(`begin; insert into items (name) values ('uncommitted')`);
    const run = migrateServer(url, migrations(items, index)).catch((error: unknown) => error);
    const killing = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%concurrently%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
    const killer = await connect(url);
    for (let tries = 0; (await killer.query(killing)).rowCount === 0 && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await run).toBeInstanceOf(MigrationError);
    expect((await killer.query(validity)).rows).toEqual([{ indisvalid: false }]);
    await long.query('commit');
    await migrateServer(url, migrations(items, index));
    expect((await killer.query(validity)).rows).toEqual([{ indisvalid: true }]);
  });

  it('SRV-39 is built on the embedded database too', async () => {
    const client = await PGlite.create();
    await migrateEmbedded(client, migrations(items, index));
    expect((await client.query(validity)).rows).toEqual([{ indisvalid: true }]);
    await client.close();
  });
});

describe('a statement that was prepared before a migration', () => {
  const amounts = `create table amounts (amount numeric(14, 2)); insert into amounts values (0.2);`;
  const wider = 'alter table amounts alter amount type numeric; insert into amounts values (0.2035);';

  it('SRV-49 is prepared anew where what it answers has another type now', async () => {
    const url = await postgres.newDatabase();
    await migrateServer(url, migrations(amounts));
    const pool = new WatchedPool(new pg.Pool({ connectionString: url, max: 1 }), () => undefined);
    const read = async () => (await pool.query({ name: 'amounts', text: 'select amount from amounts' })).rows;
    try {
      expect(await read()).toEqual([{ amount: '0.20' }]);
      await migrateServer(url, migrations(amounts, wider));
      expect(await read()).toEqual([{ amount: '0.20' }, { amount: '0.2035' }]);
    } finally {
      await pool.end();
    }
  });

  it('SRV-49 fails one transaction at most, whose connection is not given to another', async () => {
    const url = await postgres.newDatabase();
    await migrateServer(url, migrations(amounts));
    const pool = new WatchedPool(new pg.Pool({ connectionString: url, max: 1 }), () => undefined);
    const inTransaction = async () => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        return (await connection.query({ name: 'amounts', text: 'select amount from amounts' })).rows;
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    };
    try {
      await inTransaction();
      await migrateServer(url, migrations(amounts, wider));
      await expect(inTransaction()).rejects.toThrow(/cached plan/);
      expect(await inTransaction()).toHaveLength(2);
    } finally {
      await pool.end();
    }
  });
});

describe('a migration that fails', () => {
  it('SRV-38 names itself and why, keeps what came before it, and is gone on from', async () => {
    const url = await postgres.newDatabase();
    const steps = [items, `alter table items add column sold int; insert into nothing values (1);`];
    const failing = migrateServer(url, migrations(...steps));
    await expect(failing).rejects.toThrow(MigrationError);
    await expect(failing).rejects.toThrow(
      /0001_step failed \(relation "nothing" does not exist\).*Nothing of it was kept/,
    );
    const client = await connect(url);
    expect((await client.query('select * from items limit 1')).rows).toEqual([{ id: 1, name: 'item 1' }]);
    await migrateServer(url, migrations(items, 'alter table items add column sold int;'));
    expect((await client.query('select sold from items limit 1')).rows).toEqual([{ sold: null }]);
  });

  it('SRV-39 outside a transaction goes on where it stopped, once its cause is gone', async () => {
    const url = await postgres.newDatabase();
    await migrateServer(url, migrations(items));
    const client = await connect(url);
    await client.query(`insert into items (name) values ('item 1')`);
    const unique = `${index}\n--> statement-breakpoint\ncreate unique index concurrently if not exists items_once on items (name);`;
    await expect(migrateServer(url, migrations(items, unique))).rejects.toThrow(/What it has done so far stays/);
    await client.query(`delete from items where id > 50000`);
    await migrateServer(url, migrations(items, unique));
    const once = await client.query(`select indisvalid from pg_index where indexrelid = to_regclass('items_once')`);
    expect(once.rows).toEqual([{ indisvalid: true }]);
  });

  it('SRV-38 a change of a table that is in use waits in short turns, and lets others in between', async () => {
    const url = await postgres.newDatabase();
    await migrateServer(url, migrations(items));
    const long = await connect(url);
    await long.query('begin; select 1 from items limit 1');
    const change = migrateServer(url, migrations(items, 'alter table items add column sold int;'));
    const reader = await connect(url);
    let slowest = 0;
    for (const until = performance.now() + 4_000; performance.now() < until; ) {
      const from = performance.now();
      await reader.query('select 1 from items limit 1');
      slowest = Math.max(slowest, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(slowest).toBeLessThan(3_000);
    await long.query('commit');
    await change;
    expect((await reader.query('select sold from items limit 1')).rows).toEqual([{ sold: null }]);
  });
});

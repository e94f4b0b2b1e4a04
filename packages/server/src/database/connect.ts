import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import type { Connection, Db } from './database.ts';
import { lockDataDir } from './lock.ts';
import * as tables from './tables/index.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Held while migrating, so that nodes that start together don't migrate together. */
const MIGRATION_LOCK = 4_215_301;

/** Opens the embedded database; with no folder it lives in memory, from a dump if one is given. */
export async function openEmbedded(options: { dataDir?: string; dump?: Blob }): Promise<Connection> {
  const release = options.dataDir ? await lockDataDir(options.dataDir) : () => undefined;
  const folder = options.dataDir ? join(options.dataDir, 'database') : undefined;
  if (folder) mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    extensions: { pg_trgm },
  });
  const db = drizzlePglite(client, { schema: tables });
  await migratePglite(db, { migrationsFolder });
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    execute: async (text, values) => {
      // Several statements in one text come without values, and only `exec` takes them.
      if (values === undefined || values.length === 0) {
        const results = await client.exec(text);
        return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
      }
      return { rows: (await client.query<Record<string, unknown>>(text, values)).rows };
    },
    jobs: { db: fromPglite(client) },
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      release();
    },
  };
}

/** Writes the embedded database's whole content to a dump that `openEmbedded` takes. */
export async function dumpEmbedded(fill: (connection: Connection) => Promise<void>): Promise<Blob> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzlePglite(client, { schema: tables });
  await migratePglite(db, { migrationsFolder });
  await fill({
    kind: 'embedded',
    db: db as unknown as Db,
    execute: async (text) => ({ rows: ((await client.exec(text)).at(-1)?.rows ?? []) as Record<string, unknown>[] }),
    jobs: { db: fromPglite(client) },
    ping: async () => undefined,
    close: async () => undefined,
  });
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  return dump;
}

/** Connects to a PostgreSQL server and brings its tables up to date. */
export async function openServer(url: string, options: { max?: number } = {}): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  });
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => undefined);
  const db = drizzleNodePg(pool, { schema: tables });
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNodePg(db, { migrationsFolder });
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    guard.release();
  }
  return {
    kind: 'server',
    db: db as unknown as Db,
    execute: async (text, values) => pool.query(text, values),
    jobs: { connectionString: url },
    ping: async () => void (await pool.query('select 1')),
    close: async () => pool.end(),
  };
}

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
import { createOwnGossip, createServerGossip } from './gossip.ts';
import { lockDataDir } from './lock.ts';
import * as tables from './tables/index.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Held while migrating, so that nodes that start together don't migrate together. */
const MIGRATION_LOCK = 4_215_301;

function overPglite(client: PGlite, release: () => void): Connection {
  return {
    kind: 'embedded',
    db: drizzlePglite(client, { schema: tables }) as unknown as Db,
    gossip: createOwnGossip(),
    jobs: { db: fromPglite(client) },
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      release();
    },
  };
}

/**
 * Opens the embedded database; with no folder it lives in memory, from a dump if one is given.
 * @throws {DataDirInUseError} while another process works in the folder
 */
export async function openEmbedded(options: { dataDir?: string; dump?: Blob }): Promise<Connection> {
  const release = options.dataDir ? await lockDataDir(options.dataDir) : () => undefined;
  try {
    const folder = options.dataDir ? join(options.dataDir, 'database') : undefined;
    if (folder) mkdirSync(folder, { recursive: true });
    const client = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(options.dump ? { loadDataDir: options.dump } : {}),
      extensions: { pg_trgm },
    });
    await migratePglite(drizzlePglite(client, { schema: tables }), { migrationsFolder });
    return overPglite(client, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Makes an embedded database in memory, fills it and gives its whole content in the form that `openEmbedded` takes. */
export async function dumpEmbedded(fill: (connection: Connection) => Promise<void>): Promise<Blob> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  try {
    await migratePglite(drizzlePglite(client, { schema: tables }), { migrationsFolder });
    await fill(overPglite(client, () => undefined));
    return await client.dumpDataDir('gzip');
  } finally {
    await client.close();
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const guard = await pool.connect();
  try {
    // Another node may migrate for longer than a statement may take.
    await guard.query('set statement_timeout = 0');
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNodePg(drizzleNodePg(pool, { schema: tables }), { migrationsFolder });
  } finally {
    // The lock and the setting end with the connection.
    guard.release(true);
  }
}

/** Connects to a PostgreSQL server and brings its tables up to date. @throws when it can't be reached */
export async function openServer(url: string, options: { max?: number } = {}): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    // A new connection plans every statement anew: those that a quiet time would close, the next rush would open all at once.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  });
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const gossip = createServerGossip(url, (text, values) => pool.query(text, values));
  return {
    kind: 'server',
    db: drizzleNodePg(pool, { schema: tables }) as unknown as Db,
    gossip,
    jobs: { connectionString: url },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await gossip.close();
      await pool.end();
    },
  };
}

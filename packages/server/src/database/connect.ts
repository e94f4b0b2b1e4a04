import { constants, mkdirSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { createDiskRoom } from '../files/disk-room.ts';
import type { Connection, Db } from './database.ts';
import { gated } from './gate.ts';
import { createOwnGossip, createServerGossip } from './gossip.ts';
import { lockDataDir, refuseUnfinishedRestore } from './lock.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import { serverPing } from './server-ping.ts';
import * as tables from './tables/index.ts';
import { takeTurns } from './take-turns.ts';
import { createRoomWatch } from './trouble.ts';
import { WatchedPool } from './watched-pool.ts';

/** What the migrations ask of a database beyond what every one has. */
const extensions = { btree_gist, pg_trgm };

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Copies the folder between two statements: what was committed is in it, as after a crash, and nothing is half written. */
async function copyQuietly(client: PGlite, from: string, to: string): Promise<void> {
  await client.query('checkpoint');
  await client.runExclusive(() => cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

function overPglite(client: PGlite, release: () => void, folder?: string): Connection {
  const room = createRoomWatch();
  const db = drizzlePglite({ client: gated(client, room.notice), schema: tables }) as unknown as Db;
  const checkDisk = folder ? createDiskRoom(folder) : async () => undefined;
  return {
    kind: 'embedded',
    db,
    gossip: createOwnGossip(),
    jobs: { db: fromPglite(client) },
    ping: async () => {
      await db.execute('select 1');
      await checkDisk();
      await room.check(checkDisk);
    },
    copyTo: folder ? (to) => copyQuietly(client, folder, to) : null,
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
    if (options.dataDir) refuseUnfinishedRestore(options.dataDir);
    const folder = options.dataDir ? join(options.dataDir, 'database') : undefined;
    if (folder) mkdirSync(folder, { recursive: true });
    const client = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(options.dump ? { loadDataDir: options.dump } : {}),
      extensions,
    });
    await migrateEmbedded(client, migrationsFolder);
    takeTurns(client);
    return overPglite(client, release, folder);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens a copy of an embedded database without bringing its tables up to date, and closes it again.
 * @returns when the newest of its migrations was written
 * @throws when it is no database, or not ours
 */
export async function readAsItIs(folder: string): Promise<number> {
  const client = await PGlite.create({ dataDir: folder, extensions });
  try {
    const { rows } = await client.query<{ at: string }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.at ?? 0);
  } finally {
    await client.close();
  }
}

/** The migrations that this version knows, by when they were written. */
export async function knownMigrations(): Promise<readonly number[]> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
}

/** Makes an embedded database in memory, fills it and gives its whole content in the form that `openEmbedded` takes. */
export async function dumpEmbedded(fill: (connection: Connection) => Promise<void>): Promise<Blob> {
  const client = await PGlite.create({ extensions });
  try {
    await migrateEmbedded(client, migrationsFolder);
    await fill(overPglite(client, () => undefined));
    // What is opened from it starts sooner: making ready the usual 128 MB of pages takes most of a start, and what is not in
    // the tables' own files yet would be read from the log each time, as after a crash.
    await client.query("alter system set shared_buffers = '16MB'");
    await client.query('checkpoint');
    // Unpacking takes as long as all else of an opening, and a dump is opened many times.
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
}

/**
 * Connects to a PostgreSQL server and brings its tables up to date.
 * @throws when it can't be reached; {MigrationError} when a migration fails
 */
export async function openServer(url: string, options: { max?: number } = {}): Promise<Connection> {
  await migrateServer(url, migrationsFolder);
  const room = createRoomWatch();
  const connections = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    // A new connection plans every statement anew: those that a quiet time would close, the next rush would open all at once.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  });
  const pool = new WatchedPool(connections, room.notice);
  const gossip = createServerGossip(url, (text, values) => pool.query(text, values));
  return {
    kind: 'server',
    db: drizzleNodePg({ client: pool as unknown as pg.Pool, schema: tables }) as unknown as Db,
    gossip,
    // Past it the server is gone, whatever the socket says: a job is tried again, and must not wait for ever.
    jobs: { connectionString: url, keepAlive: true, query_timeout: 60_000 },
    ping: serverPing(pool, room),
    copyTo: null,
    close: async () => {
      await gossip.close();
      await pool.end();
    },
  };
}

/** The database that the configuration names. */
export async function openDatabase(config: { databaseUrl: string | null; dataDir: string }): Promise<Connection> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded({ dataDir: config.dataDir });
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobDb } from 'pg-boss';
import type { Gossip } from './gossip.ts';
import type * as tables from './tables/index.ts';

/** The database or a transaction in it; every query takes it as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** How the job queue reaches the same database. */
export type JobDatabase = { db: JobDb } | { connectionString: string; keepAlive: boolean; query_timeout: number };

/** An open database, embedded or on a server. */
export interface Connection {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /** What nodes tell each other. */
  readonly gossip: Gossip;
  readonly jobs: JobDatabase;
  /**
   * Answers when the database can be read and written.
   * @throws {NotReadyError} while it is full or one of its tables is locked; anything else when it does not answer
   */
  ping(): Promise<void>;
  /**
   * Copies the embedded database's folder while nothing is written, as it can be opened again; null where there is no folder.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

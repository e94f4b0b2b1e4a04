import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobDb } from 'pg-boss';
import type { Gossip } from './gossip.ts';
import type * as tables from './tables/index.ts';

/** The database or a transaction in it; every query takes it as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** How the job queue reaches the same database. */
export type JobDatabase = { db: JobDb } | { connectionString: string };

/** An open database, embedded or on a server. */
export interface Connection {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /** What nodes tell each other. */
  readonly gossip: Gossip;
  readonly jobs: JobDatabase;
  /** Answers when the database answers. @throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

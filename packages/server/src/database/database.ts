import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobDb } from 'pg-boss';
import type * as tables from './tables/index.ts';

/** The database or a transaction in it; every query takes it as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** Runs one statement of plain SQL. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** How the job queue reaches the same database. */
export type JobDatabase = { db: JobDb } | { connectionString: string };

/** An open database, embedded or on a server. */
export interface Connection {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  readonly execute: ExecuteSql;
  readonly jobs: JobDatabase;
  /** Answers when the database answers. @throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';

/** PostgreSQL takes 65,535 parameters in a statement. */
const MAX_PARAMETERS = 30_000;

/** Tables with their rows; rows that others refer to come first. */
export type TableRows = readonly (readonly [table: PgTable, rows: readonly object[]])[];

/** Inserts rows in as few statements as parameters allow. */
export async function insertAll(db: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length));
  for (let from = 0; from < rows.length; from += perStatement) {
    await db.insert(table).values(rows.slice(from, from + perStatement) as never);
  }
}

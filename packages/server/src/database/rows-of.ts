import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The rows of a query in plain SQL. Numbers and instants may be texts: the two drivers differ. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/** A name for a statement of any length: PostgreSQL tells them apart by their first 63 characters. */
export const statementName = (text: string): string =>
  `s_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;

function nameOf(text: string): string {
  const known = names.get(text) ?? statementName(text);
  names.set(text, known);
  return known;
}

/**
 * The rows of a statement in plain SQL that PostgreSQL plans once for each connection. For statements whose text is always
 * the same: a list of values of any length belongs into one array.
 */
export async function preparedRows<T>(db: Db, statement: SQL): Promise<T[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await prepared.execute()) as { rows: T[] }).rows;
}

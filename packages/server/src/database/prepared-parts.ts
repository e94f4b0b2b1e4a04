import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { preparedRows } from './prepared-rows.ts';

/** A query whose rows come with others in one statement, and what is made of them. */
export interface Part<Made> {
  readonly query: SQL;
  readonly make: (rows: unknown[]) => Made;
}

type MadeOf<Parts> = { [Name in keyof Parts]: Parts[Name] extends Part<infer Made> ? Made : never };

/** A query as a part of a statement. Its rows come as JSON: instants are texts, and so must be what JSON has no number for. */
export const part = <Row, Made>(query: SQL, make: (rows: Row[]) => Made): Part<Made> => ({
  query,
  make: (rows) => make(rows as Row[]),
});

/** The rows of a query as a column: PostgreSQL reads them once for a statement, however many rows that has. */
export const rowsColumn = (query: SQL): SQL<unknown[]> =>
  sql<unknown[]>`(select coalesce(json_agg(t), '[]') from (${query}) t)`;

/**
 * What several queries give, by one statement that PostgreSQL plans once for each connection: a page that is put together
 * from a dozen lists costs one way to the database. As with `preparedRows` the text must always be the same.
 */
export async function preparedParts<Parts extends Readonly<Record<string, Part<unknown>>>>(
  db: Db,
  parts: Parts,
): Promise<MadeOf<Parts>> {
  const named = Object.entries(parts);
  const columns = named.map(([name, { query }]) => sql`${rowsColumn(query)} as ${sql.identifier(name)}`);
  const [rows] = await preparedRows<Record<string, unknown[]>>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return Object.fromEntries(named.map(([name, { make }]) => [name, make(rows?.[name] ?? [])])) as MadeOf<Parts>;
}

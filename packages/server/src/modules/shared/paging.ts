import { foldText } from '@chalkline/rules';
import { type SQL, type Subquery, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../errors.ts';

/** What every list is asked with. */
export interface ListQuery {
  readonly pageNumber?: number;
  readonly pageSize?: number;
  /** Rows to pass over, in the place of pageNumber: whoever reads a list from end to end says it, and no request can. */
  readonly skip?: number;
  readonly search?: string;
  readonly sort?: string;
  /** The row whose page is to be read, by its number. */
  readonly rowId?: number;
}

/** Counting stops here: a count of everything costs as much as everything. A list of more says 10,001. SRV-7 */
const COUNT_CAP = 10_000;
/** How many rows a query that is only counted may read. */
export const COUNTED_ROWS = COUNT_CAP + 1;
/**
 * How many are counted of which some are excepted afterwards: enough to know whether a list counts the rest whole, as nobody
 * excepts that many. A limit that is no number in the text would have PostgreSQL plan for a few rows.
 */
export const MOST_COUNTED = 2 * COUNTED_ROWS;

/** The rows of a query that selects `one` and stops at {@link COUNTED_ROWS} or {@link MOST_COUNTED}. */
export async function countOf(db: Db, some: Subquery): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** The page as limit and offset. */
export function pageOf(query: ListQuery): { limit: number; offset: number } {
  const limit = query.pageSize ?? 20;
  return { limit, offset: query.skip ?? ((query.pageNumber ?? 1) - 1) * limit };
}

/** What is said where a list can't be sorted by a column. */
export const sortRefused = (name: string, allowed: readonly string[]): AppError =>
  new AppError('VALIDATION_FAILED', `sort: The list can’t be sorted by ${name}.`, {
    sort: `Sort by one of: ${allowed.join(', ')}.`,
  });

/**
 * The order that `sort` names (`-name` turns it around), from a list of allowed columns; rows that are equal by it go by id.
 * @throws {AppError} VALIDATION_FAILED for a column that is not allowed
 */
export function orderOf(
  query: ListQuery,
  columns: Readonly<Record<string, AnyPgColumn | SQL>>,
  fallback: SQL,
  tie: AnyPgColumn | SQL,
): SQL[] {
  if (!query.sort) return [fallback, sql`${tie} desc`];
  const isTurned = query.sort.startsWith('-');
  const name = query.sort.replace(/^-/, '');
  const column = columns[name];
  if (!column || !Object.hasOwn(columns, name)) {
    throw sortRefused(name, Object.keys(columns));
  }
  return [isTurned ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, sql`${tie} desc`];
}

/** A row's place in a list of this order, from 1; select it as `place`, with the row's number as `id`, in `placed`. */
export const placeIn = (order: readonly SQL[]): SQL.Aliased<number> =>
  sql<number>`(row_number() over (order by ${sql.join([...order], sql`, `)}))::int`.as('place');

/**
 * The query with the page that holds the row it names, and that page; null when the list does not hold it, undefined when
 * the query names none. UI-29
 * @param placed the whole list, as {@link placeIn} says
 */
export async function findPage<Query extends ListQuery>(
  db: Db,
  query: Query,
  placed: Subquery,
): Promise<{ readonly query: Query; readonly rowPage?: number | null }> {
  if (query.rowId === undefined) return { query };
  const [row] = await db
    .select({ place: sql<number>`placed.place` })
    .from(placed)
    .where(sql`placed.id = ${query.rowId}`);
  const rowPage = row ? Math.ceil(row.place / pageOf(query).limit) : null;
  return { query: rowPage === null ? query : { ...query, pageNumber: rowPage }, rowPage };
}

/** Text for `like` on folded texts, folded itself and with its own wildcards taken literally. SRV-47 */
export const likeText = (search: string): string => `%${foldText(search.trim()).replace(/[\\%_]/g, '\\$&')}%`;

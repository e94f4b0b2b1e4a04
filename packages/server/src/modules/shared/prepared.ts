import { sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { COUNTED_ROWS, type ListQuery, pageOf } from './paging.ts';
import { type Typed, typedSearch } from './typed-search.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for each database and shape, not for each call: building the text of a wide list costs
 * more than running it, and PostgreSQL plans a prepared one once. The shape must name everything that changes the text.
 */
export function preparedOnce<Statement>(db: Db, shape: string, prepare: (name: string) => Statement): Statement {
  const own = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, own);
  const known = own.get(shape) as Statement | undefined;
  if (known !== undefined) return known;
  const made = prepare(shape);
  own.set(shape, made);
  return made;
}

/** A list that is read by the page. */
export interface PreparedList<Page extends PgSelect> {
  /** The list's name and everything else, besides search and sort, that changes its text; what is not there is left out. */
  readonly shape: readonly (string | number | false | null | undefined)[];
  readonly query: ListQuery;
  /** What the placeholders of the statements stand for: the statements themselves hold nothing of one call. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Builds the rows in their order, and the same rows to be counted, with the condition for what somebody typed. */
  readonly build: (typed: Typed | null) => { page: Page; counted: PgSelect };
}

/** A page and the capped count of the whole list, by statements that are built once. SRV-7 */
export async function readPage<Page extends PgSelect>(
  db: Db,
  list: PreparedList<Page>,
): Promise<{ rows: Page['_']['result']; totalCount: number }> {
  const { query } = list;
  const { typed, values: searched } = typedSearch(query.search);
  const shape = [...list.shape, typed && `search${typed.prefix ?? ''}`, query.sort].filter(Boolean).join('_');
  const { page, count } = preparedOnce(db, shape, (name) => {
    const built = list.build(typed);
    // PostgreSQL plans a search anew for each text: how many rows hold it decides how they are best found.
    const statement = typed ? '' : name;
    return {
      page: built.page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).prepare(statement),
      count: db
        .select({ count: sql<number>`count(*)::int` })
        .from(built.counted.limit(COUNTED_ROWS).as('some'))
        .prepare(statement && `${statement}_count`),
    };
  });
  const values = { ...list.values, ...searched, ...pageOf(query) };
  const rows = await page.execute(values);
  const [counted] = await count.execute(values);
  return { rows, totalCount: counted?.count ?? 0 };
}

import { type Placeholder, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { statementName } from '../../database/prepared-rows.ts';
import { COUNTED_ROWS, type ListQuery, MOST_COUNTED, pageOf } from './paging.ts';
import { type Typed, typedSearch } from './typed-search.ts';

const known = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for each database and shape, not for each call: building the text of a wide list costs
 * more than running it, and PostgreSQL plans a prepared one once. The shape must name everything that changes the text.
 */
export function preparedOnce<Statement>(db: Db, shape: string, prepare: (name: string) => Statement): Statement {
  const own = known.get(db) ?? new Map<string, unknown>();
  known.set(db, own);
  const before = own.get(shape) as Statement | undefined;
  if (before !== undefined) return before;
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
  /**
   * Builds the rows in their order, and the same rows to be counted, with the condition for what somebody typed. Rows that
   * are `counted` and few may be `excepted`: it costs less to count them apart than to look at every row for them.
   */
  readonly build: (typed: Typed | null) => Built<Page>;
  /** How many rows `counted` has, where somebody knows: then the exceptions alone are counted. The shape must tell. */
  readonly known?: (() => Promise<number>) | undefined;
}

interface Built<Page extends PgSelect> {
  readonly page: Page;
  readonly counted: PgSelect;
  readonly excepted?: PgSelect;
}

/** The sizes of the product's own pages. Any other comes as a value: nobody shall make the database keep a statement for each. */
const USUAL_SIZES: ReadonlySet<number> = new Set([5, 8, 10, 15, 20, 25, 50, 100]);

/**
 * A limit in the statement's own text. PostgreSQL can't tell what a limit by value is worth, takes a tenth of all rows for it,
 * and so plans such a statement anew for every call.
 */
const written = (rows: number | string): Placeholder => sql.raw(String(rows)) as unknown as Placeholder;

const count = sql<number>`count(*)::int`;

/** Counts rows up to the cap, less those that are excepted; these alone where the rows are known. */
function counting(db: Db, { counted: rows, excepted }: Built<PgSelect>, isKnown: boolean) {
  if (isKnown) return db.select({ count }).from((excepted ?? rows.where(sql`false`)).as('those'));
  if (!excepted) return db.select({ count }).from(rows.limit(written(COUNTED_ROWS)).as('some'));
  const all = rows.limit(written(MOST_COUNTED)).as('some');
  const few = db.select({ count }).from(excepted.as('those'));
  return db.select({ count: sql<number>`greatest(0, least(${count} - (${few}), ${COUNTED_ROWS}))` }).from(all);
}

/** A page and the capped count of the whole list, by statements that are built once. SRV-7 */
export async function readPage<Page extends PgSelect>(
  db: Db,
  list: PreparedList<Page>,
): Promise<{ rows: Page['_']['result']; totalCount: number }> {
  const { query } = list;
  const { typed, values: searched } = typedSearch(query.search);
  const { limit, offset } = pageOf(query);
  const isUsual = offset === 0 && USUAL_SIZES.has(limit);
  const shape = [
    ...list.shape,
    typed && `search${typed.prefix ?? ''}${typed.isWord ? 'word' : ''}`,
    query.sort,
    isUsual && `first${limit}`,
  ]
    .filter(Boolean)
    .join('_');
  const statements = preparedOnce(db, shape, (name) => {
    const built = list.build(typed);
    // PostgreSQL plans a search anew for each text: how many rows hold it decides how they are best found.
    const named = (part: string) => (typed ? '' : statementName(`${name} ${part}`));
    const page = isUsual
      ? built.page.limit(written(limit))
      : built.page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
    return {
      page: page.prepare(named('page')),
      count: counting(db, built, list.known !== undefined).prepare(named('count')),
    };
  });
  const values = { ...list.values, ...searched, limit, offset };
  // Neither needs the other: whoever waits, waits for the slower one alone.
  const [rows, [counted], known] = await Promise.all([
    statements.page.execute(values),
    statements.count.execute(values),
    list.known?.(),
  ]);
  const own = counted?.count ?? 0;
  // What is known may be a moment older than what is excepted from it.
  return { rows, totalCount: known === undefined ? own : Math.min(Math.max(known - own, 0), COUNTED_ROWS) };
}

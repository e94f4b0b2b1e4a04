import { is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgPreparedQuery, PgSelect, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { statementName } from '../../database/prepared-rows.ts';
import { COUNTED_ROWS, type ListQuery, MOST_COUNTED, pageOf } from './paging.ts';
import { type Typed, typedSearch } from './typed-search.ts';

const known = new WeakMap<Db, Map<string, unknown>>();
const checked = new WeakSet<Db>();

/** Lets statements of a database be built at each use, to see that their shape names everything that changes them. Tests do. */
export function checkPrepared(db: Db): void {
  checked.add(db);
}

const isStatement = (value: object): value is PgPreparedQuery<PreparedQueryConfig> =>
  'getQuery' in value && typeof value.getQuery === 'function';

/** What PostgreSQL is sent: the text, and by their names what stands for values; of several statements all. */
function sentBy(prepared: unknown): string {
  if (typeof prepared !== 'object' || prepared === null) throw new Error('what was prepared is no statement');
  if (!isStatement(prepared)) return Object.values(prepared).map(sentBy).join('\n');
  const { sql: text, params } = prepared.getQuery();
  const values = params.map((value) => {
    const given = is(value, Param) ? value.value : value;
    return is(given, Placeholder) ? `:${given.name}` : JSON.stringify(given);
  });
  return `${text} [${values.join(', ')}]`;
}

/**
 * A statement that is built once for each database and shape, not for each call: building the text of a wide list costs
 * more than running it, and PostgreSQL plans a prepared one once. The shape must name everything that changes the text.
 * @throws under test, where it does not
 */
export function preparedOnce<Statement>(db: Db, shape: string, prepare: (name: string) => Statement): Statement {
  const own = known.get(db) ?? new Map<string, unknown>();
  known.set(db, own);
  const before = own.get(shape) as Statement | undefined;
  if (before !== undefined) {
    if (checked.has(db)) assertSame(shape, before, prepare(shape));
    return before;
  }
  const made = prepare(shape);
  own.set(shape, made);
  return made;
}

function assertSame(shape: string, before: unknown, now: unknown): void {
  const [first, second] = [sentBy(before), sentBy(now)];
  if (first !== second)
    throw new Error(`The shape “${shape}” stands for two statements.\nFirst: ${first}\nNow: ${second}`);
}

/** Names a row of a list. */
export interface AskedRow {
  readonly id: number;
  /** What the number is of, where it is not the row’s own: it changes the condition, and so the statement’s text. */
  readonly of?: string | undefined;
}

/** The value that stands for the row asked for in {@link Places.isAsked}. */
export const askedRow = sql.placeholder('row');

/** The row that a query names. */
export const rowOf = (query: ListQuery & { readonly rowOf?: string }): AskedRow | undefined =>
  query.rowId === undefined ? undefined : { id: query.rowId, of: query.rowOf };

/** A list that is read by the page. */
export interface PreparedList<Page extends PgSelect> {
  /** The list's name and everything else, besides search and sort, that changes its text; what is not there is left out. */
  readonly shape: readonly (string | number | false | null | undefined)[];
  readonly query: ListQuery;
  /** What the placeholders of the statements stand for: the statements themselves hold nothing of one call. */
  readonly values: Readonly<Record<string, unknown>>;
  /**
   * Builds the rows in their order, and the same rows to be counted, with the condition for what somebody typed. Rows that
   * are `counted` and few may be `excepted`: it costs less to count them apart than to look at every row for them. `upTo` is how
   * many rows the list has up to the page's end, for one that puts together its first rows itself.
   */
  readonly build: (typed: Typed | null, upTo: SQL) => Built<Page>;
  /** The row that is asked for: its page is read, whatever page the query names. */
  readonly row?: AskedRow | undefined;
  /** How many rows `counted` has, where somebody knows: then the exceptions alone are counted. The shape must tell. */
  readonly known?: (() => Promise<number>) | undefined;
}

interface Built<Page extends PgSelect> {
  readonly page: Page;
  readonly counted: PgSelect;
  readonly excepted?: PgSelect;
  /** How a row of the list is found; a list without it can’t be asked for a row. */
  readonly places?: Places;
}

/** What of a row is selected to find it: its place in the list, and whether it is the one that is asked for. */
interface PlaceFields {
  readonly place: SQL.Aliased<number>;
  readonly isAsked: SQL.Aliased<boolean>;
}

/** The rows of a list to find one among: the same conditions and the same order as the page has. */
export interface Places {
  readonly rows: (fields: PlaceFields, only?: SQL) => PgSelect;
  readonly order: readonly SQL[];
  /** True of the row that is asked for; the first of several counts. */
  readonly isAsked: SQL;
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

/**
 * The place of the row that is asked for, from 1. Whether it is in the list at all is looked up by its number first, so that
 * the rows before it are walked for one that is there alone, and no further than to it.
 */
function placing(db: Db, { rows, order, isAsked }: Places) {
  const fields = {
    place: sql<number>`(row_number() over (order by ${sql.join([...order], sql`, `)}))::int`.as('place'),
    isAsked: sql<boolean>`${isAsked}`.as('is_asked'),
  };
  return db
    .select({ place: sql<number>`placed.place` })
    .from(rows(fields).as('placed'))
    .where(sql`placed.is_asked and exists (${rows(fields, isAsked)})`)
    .limit(written(1) as unknown as number);
}

/** The page of a list that holds the row asked for; null when the list does not hold it. UI-29 */
async function pageOfRow(
  db: Db,
  list: PreparedList<PgSelect>,
  shape: string,
  typed: Typed | null,
  values: Record<string, unknown>,
): Promise<number | null> {
  const statement = preparedOnce(db, `${shape}_row`, (name) => {
    const { places } = list.build(typed, sql.raw('1'));
    if (!places) throw new Error(`the list ${name} can’t be asked for a row`);
    return placing(db, places).prepare(typed ? '' : statementName(name));
  });
  const [found] = (await statement.execute(values)) as { place: number }[];
  return found ? Math.ceil(found.place / pageOf(list.query).limit) : null;
}

/** What a page of a list is answered with beside its rows. */
export interface Counted {
  readonly totalCount: number;
  /** Only when a row was asked for: the page that holds it and that was read, or null when the list does not hold it. */
  readonly rowPage?: number | null;
}

/**
 * A page and the capped count of the whole list, by statements that are built once. Asked for a row, it reads the page that
 * holds it. SRV-7 UI-29
 */
export async function readPage<Page extends PgSelect>(
  db: Db,
  list: PreparedList<Page>,
): Promise<{ rows: Page['_']['result'] } & Counted> {
  const { query } = list;
  const { typed, values: searched } = typedSearch(query.search);
  const narrowed = [
    ...list.shape,
    typed && `search${typed.prefix ?? ''}${typed.isWord ? 'word' : ''}`,
    // A filter may be called like the column that is sorted by.
    query.sort && `by-${query.sort}`,
  ].filter(Boolean);
  const asked = list.row;
  const rowPage = asked
    ? await pageOfRow(db, list, [...narrowed, asked.of && `of-${asked.of}`].filter(Boolean).join('_'), typed, {
        ...list.values,
        ...searched,
        row: asked.id,
      })
    : undefined;
  const { limit, offset } = pageOf(rowPage ? { ...query, pageNumber: rowPage } : query);
  const isUsual = offset === 0 && USUAL_SIZES.has(limit);
  const shape = [...narrowed, isUsual && `first${limit}`].filter(Boolean).join('_');
  const statements = preparedOnce(db, shape, (name) => {
    const placeholders = sql`(${sql.placeholder('limit')}::int + ${sql.placeholder('offset')}::int)`;
    const built = list.build(typed, isUsual ? sql.raw(String(limit)) : placeholders);
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
  const totalCount = known === undefined ? own : Math.min(Math.max(known - own, 0), COUNTED_ROWS);
  return { rows, totalCount, ...(rowPage === undefined ? {} : { rowPage }) };
}

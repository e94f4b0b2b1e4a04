/*
 * The yardstick: bare Fastify and `pg`, answering a list's SQL with the list's JSON. Started with a channel, it takes one
 * message (`YardstickSetup`), listens on PORT and answers `{ listening: true }`.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { type ListName, lists } from './lists.ts';
import { columnFinder } from './select-list.ts';
import { acceptedSql } from './statement.ts';

/** A row of the list as it is answered. */
export interface AnsweredRow {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** What the yardstick is told; it knows nothing of the product. */
export interface YardstickSetup {
  readonly databaseUrl: string;
  readonly port: number;
  readonly list: ListName;
  /** Whether it prepares its statements, as the product does or doesn't. */
  readonly isPrepared: boolean;
  /** The rows of the page: opaque tokens, sentences and whatever else is no column. */
  readonly rows: readonly AnsweredRow[];
  readonly totalCount: number;
}

/** Makes rows of the answer from rows of the page's statement. */
function mapperOf(pageSql: string, { list, rows }: YardstickSetup) {
  const { id, fields } = lists[list];
  const find = columnFinder(pageSql);
  const idAt = find(id);
  const columns = Object.entries(fields).map(([field, text]) => [field, find(text)] as const);
  const readyMade = new Map(rows.map((row) => [row.id, row]));
  return (row: readonly unknown[]) => {
    const answered: Record<string, unknown> = { ...readyMade.get(Number(row[idAt])) };
    for (const [field, at] of columns) answered[field] = row[at];
    return answered;
  };
}

async function listen(setup: YardstickSetup): Promise<void> {
  const sql = acceptedSql(setup.list);
  const toListed = mapperOf(sql.page.text, setup);
  // As many connections as the product takes.
  const pool = new pg.Pool({ connectionString: setup.databaseUrl, max: 16 });
  const named = (name: string) => (setup.isPrepared ? { name } : {});
  const page = { text: sql.page.text, values: [...sql.page.values], rowMode: 'array' as const, ...named('page') };
  const count = { text: sql.count.text, values: [...sql.count.values], rowMode: 'array' as const, ...named('count') };
  const { path, countsExceptions } = lists[setup.list];
  const app = Fastify();
  app.get(path.replace(/\?.*/, ''), async (_request, reply) => {
    const { rows } = await pool.query<unknown[]>(page);
    const counted = await pool.query<unknown[]>(count);
    const listingData = rows.map(toListed);
    const data = { listingData, totalCount: countsExceptions ? setup.totalCount : counted.rows[0]?.[0] };
    return reply.send({ isSuccessful: true, data, errorMsg: null, successMsg: null });
  });
  await app.listen({ host: '127.0.0.1', port: setup.port });
}

process.once('message', (setup: YardstickSetup) => {
  void listen(setup).then(() => process.send?.({ listening: true }));
});

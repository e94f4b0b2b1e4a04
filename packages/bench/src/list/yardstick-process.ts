/*
 * The yardstick: bare Fastify and `pg`, answering the list's SQL with the list's JSON. Started with a channel, it takes one
 * message (`YardstickSetup`), listens on PORT and answers `{ listening: true }`.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { LIST_PATH } from './request.ts';
import { columnFinder } from './select-list.ts';
import { acceptedSql } from './statement.ts';

/** What the yardstick is told; it knows nothing of the product. */
export interface YardstickSetup {
  readonly databaseUrl: string;
  readonly port: number;
  /** Whether it prepares its statements, as the product does or doesn't. */
  readonly isPrepared: boolean;
  /** The opaque token of each row. */
  readonly encryptedIds: Readonly<Record<number, string>>;
}

type Row = readonly unknown[];

const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : null);

/** The kind of purchase that is an order. */
const ORDER_TYPE = 5;

/** From when on the invited may be reminded: a day after the last time, at once where there was none. */
const reminderFrom = (reminded: unknown, published: unknown): unknown =>
  reminded instanceof Date ? new Date(reminded.getTime() + 86_400_000) : published;

/** Makes rows of the answer from rows of the page's statement. */
function mapperOf(pageSql: string, encryptedIds: YardstickSetup['encryptedIds']) {
  const find = columnFinder(pageSql);
  const at = {
    id: find('"rfps"."id"'),
    type: find('"rfps"."type_id"'),
    name: find('"rfps"."name"'),
    category: find('"categories"."name"'),
    lines: find('count(*)::int from rfp_lines'),
    units: find('sum(l.quantity)'),
    bids: find('from bids'),
    invited: find('from invitations'),
    questions: find('from vendor_questions'),
    addenda: find('from addenda'),
    status: find('"rfps"."status"'),
    isScheduled: find('"rfps"."is_scheduled"'),
    start: find('"rfps"."start_date"'),
    end: find('"rfps"."end_date"'),
    isPublic: find('"rfps"."is_public"'),
    published: find('"rfps"."published_at"'),
    reminded: find('"rfps"."reminded_at"'),
  };
  return (row: Row) => {
    const id = Number(row[at.id]);
    return {
      id,
      encryptedId: encryptedIds[id],
      formattedNumber: `${row[at.type] === ORDER_TYPE ? 'ORD' : 'RFP'}-${String(id).padStart(6, '0')}`,
      rfptypeId: row[at.type],
      rfpName: row[at.name],
      parentCategoryName: row[at.category],
      lineCount: row[at.lines],
      unitCount: row[at.units],
      bidsReceived: row[at.bids],
      invitedCount: row[at.invited],
      questionsWaiting: row[at.questions],
      addendumCount: row[at.addenda],
      status: row[at.status],
      isScheduled: row[at.isScheduled],
      rfpstartDate: iso(row[at.start]),
      rfpendDate: iso(row[at.end]),
      isPublic: row[at.isPublic],
      publishedAt: iso(row[at.published]),
      reminderAllowedAt: row[at.invited] === 0 ? null : iso(reminderFrom(row[at.reminded], row[at.published])),
    };
  };
}

async function listen(setup: YardstickSetup): Promise<void> {
  const sql = acceptedSql();
  const toListed = mapperOf(sql.page.text, setup.encryptedIds);
  // As many connections as the product takes.
  const pool = new pg.Pool({ connectionString: setup.databaseUrl, max: 16 });
  const named = (name: string) => (setup.isPrepared ? { name } : {});
  const page = { text: sql.page.text, values: [...sql.page.values], rowMode: 'array' as const, ...named('page') };
  const count = { text: sql.count.text, values: [...sql.count.values], rowMode: 'array' as const, ...named('count') };
  const app = Fastify();
  app.get(LIST_PATH.replace(/\?.*/, ''), async (_request, reply) => {
    const { rows } = await pool.query<unknown[]>(page);
    const counted = await pool.query<unknown[]>(count);
    const listingData = rows.map(toListed);
    const data = { listingData, totalCount: counted.rows[0]?.[0] };
    return reply.send({ isSuccessful: true, data, errorMsg: null, successMsg: null });
  });
  await app.listen({ host: '127.0.0.1', port: setup.port });
}

process.once('message', (setup: YardstickSetup) => {
  void listen(setup).then(() => process.send?.({ listening: true }));
});

import { HICCUP_GAP_MS } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { type Part, part } from '../../../database/prepared-parts.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { transactionWithRetry } from '../../../database/transaction.ts';

/** A time without any node, or without the database, in milliseconds of the product's time. LIVE-10 */
export interface Outage {
  readonly id: number;
  readonly since: number;
}

/** One node gives the sign of life; another takes over when it is this late. Less than the least gap that counts. */
const TAKE_OVER_MS = 2_000;

/** The last sign of life was so long ago that lots may get more time: whoever finds that records it before it decides anything. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** The machine's clock: a clock that a test moves is no outage. */
const gap = sql`extract(epoch from clock_timestamp() - at) * 1000`;

/** How long ago the last sign of life was; null where there never was one. */
export const silencePart: Part<number | null> = part(
  sql`select ${gap} as gap from heartbeats where name = 'nodes'`,
  ([row]: { gap: number }[]) => (row ? Number(row.gap) : null),
);

/** Whether so long a silence may give lots more time. */
export const isOutage = (silenceMs: number | null): boolean => silenceMs !== null && silenceMs >= HICCUP_GAP_MS;

/** Outages after the newest that a lot was judged by, and not over before it opened. */
export const outagesPart = (after: SQL, opens: SQL): Part<Outage[]> =>
  part(
    sql`select id, extract(epoch from since) * 1000 as since from outages where id > ${after} and until > ${opens} order by id`,
    (rows: { id: number; since: number }[]) =>
      rows.map(({ id, since }) => ({ id: Number(id), since: Math.round(Number(since)) })),
  );

/**
 * Gives this node's sign of life, unless another node does. A silence that counts as an outage is never covered by it.
 * @returns whether this node is the one that does what only one does
 */
export async function beat(db: Db, node: string): Promise<boolean> {
  const rows = await rowsOf<{ node: string }>(
    db,
    sql`insert into heartbeats (name, node, at) values ('nodes', ${node}, clock_timestamp())
      on conflict (name) do update set node = excluded.node, at = clock_timestamp()
      where (heartbeats.node = excluded.node or clock_timestamp() - heartbeats.at > ${`${TAKE_OVER_MS} milliseconds`}::interval)
        and clock_timestamp() - heartbeats.at < ${`${HICCUP_GAP_MS} milliseconds`}::interval
      returning node`,
  );
  return rows.length > 0;
}

/** Records a silence that lots may get time for, once, however many find it; the signs of life go on after it. LIVE-10 */
export async function recordOutage(db: Db): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const [row] = await rowsOf<{ gap: string | number }>(
      tx,
      sql`select ${gap} as gap from heartbeats where name = 'nodes' for update`,
    );
    if (!row || !isOutage(Number(row.gap))) return;
    await rowsOf(
      tx,
      sql`insert into outages (since, until)
        select chalkline_now() - (clock_timestamp() - at), chalkline_now() from heartbeats where name = 'nodes'`,
    );
    await rowsOf(tx, sql`update heartbeats set at = clock_timestamp() where name = 'nodes'`);
  });
}

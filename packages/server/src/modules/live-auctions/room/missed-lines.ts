import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { preparedRows } from '../../../database/prepared-rows.ts';
import { numbers } from '../../shared/numbers.ts';
import type { ShownLine } from './lot-item.ts';

/** A line with the lot it is of. */
export type FoundLine = ShownLine & { readonly lotId: number; readonly saleId: number };

type Row = { [Name in keyof FoundLine]: FoundLine[Name] extends number ? number | string : FoundLine[Name] };

/** How many lines one look brings: what is left comes with the next. */
const MOST_AT_ONCE = 2_000;

/**
 * Lines of some auctions after those that are known, in their order. Only hot rows are looked at while nothing is new.
 * @param known the newest known line of each lot; of any other lot nothing is known
 */
export async function linesAfter(
  db: Db,
  saleIds: readonly number[],
  known: ReadonlyMap<number, number>,
): Promise<FoundLine[]> {
  const list = JSON.stringify([...known].map(([lot, seq]) => ({ lot, seq })));
  const rows = await preparedRows<Row>(
    db,
    sql`select l.lot_id as "lotId", l.sale_id as "saleId", e.seq, e.line, e.hash, e.phase, e.least_next as "leastNext",
        e.is_reserve_met as "isReserveMet", e.left_ms as "leftMs"
      from lot_states l
      left join json_to_recordset(${list}::json) as k(lot bigint, seq int) on k.lot = l.lot_id
      join lot_events e on e.lot_id = l.lot_id and e.seq > coalesce(k.seq, -1)
      where l.sale_id = any(${numbers(saleIds)}) and l.seq > coalesce(k.seq, -1)
      order by l.lot_id, e.seq limit ${MOST_AT_ONCE}`,
  );
  return rows.map((row) => ({
    ...row,
    lotId: Number(row.lotId),
    saleId: Number(row.saleId),
    seq: Number(row.seq),
    leastNext: Number(row.leastNext),
    leftMs: row.leftMs === null ? null : Number(row.leftMs),
  }));
}

/** The newest line of each lot of an auction. */
export async function newestLines(db: Db, saleId: number): Promise<Map<number, number>> {
  const rows = await preparedRows<{ lotId: number | string; seq: number }>(
    db,
    sql`select lot_id as "lotId", seq from lot_states where sale_id = ${saleId}`,
  );
  return new Map(rows.map(({ lotId, seq }) => [Number(lotId), seq]));
}

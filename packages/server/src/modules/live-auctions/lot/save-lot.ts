import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { preparedRows } from '../../../database/prepared-rows.ts';
import type { NewBid } from './lot-line.ts';
import type { LotRun } from './lot-run.ts';

const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** What of a lot's row changes with its acts. */
const stateColumns = ({ state, seq, head, silent, acts, bidCount, outageId }: LotRun) => ({
  phase: state.phase,
  ends: new Date(state.ends).toISOString(),
  left_ms: state.left,
  reserve: state.reserve,
  leader: state.leader,
  maximum: state.maximum,
  price: state.price,
  disqualified: arrayOf(state.disqualified),
  at: state.at,
  seq,
  head: head?.hash ?? null,
  silent: arrayOf(silent),
  acts,
  bid_count: bidCount,
  outage_id: outageId,
});

const linesOf = ({ lines }: LotRun) => lines.map((line) => ({ ...line, sealed: arrayOf(line.sealed) }));

/**
 * Saves what became of a lot: one update of its row, its new lines, its bidders' acts. One statement, whose text is always the
 * same; the lot's lock is held. SALE-8
 */
export async function saveLot(tx: Db, run: LotRun, bids: readonly NewBid[] = []): Promise<void> {
  const { lotId } = run.row;
  const row = JSON.stringify(stateColumns(run));
  await preparedRows(
    tx,
    sql`with kept as (
      update lot_states l set phase = s.phase, ends = s.ends, left_ms = s.left_ms, reserve = s.reserve, leader = s.leader,
        maximum = s.maximum, price = s.price, disqualified = s.disqualified::int[], at = s.at, seq = s.seq, head = s.head,
        silent = s.silent::text[], acts = s.acts, bid_count = s.bid_count, outage_id = s.outage_id
      from json_to_record(${row}::json) as s(phase text, ends timestamptz, left_ms bigint, reserve bigint, leader int,
        maximum bigint, price bigint, disqualified text, at bigint, seq int, head text, silent text, acts int, bid_count int,
        outage_id bigint)
      where l.lot_id = ${lotId}
    ), told as (
      insert into lot_events (lot_id, seq, line, hash, phase, least_next, is_reserve_met, left_ms, seal_salt, sealed, reserve,
        reserve_salt)
      select ${lotId}::bigint, e.seq, e.line, e.hash, e.phase, e."leastNext", e."isReserveMet", e."leftMs", e."sealSalt",
        e.sealed::text[], e.reserve, e."reserveSalt"
      from json_to_recordset(${JSON.stringify(linesOf(run))}::json) as e(seq int, line text, hash text, phase text,
        "leastNext" bigint, "isReserveMet" boolean, "leftMs" bigint, "sealSalt" text, sealed text, reserve bigint,
        "reserveSalt" text)
    )
    insert into lot_bids (lot_id, vendor_id, key, request, bidder, ordinal, at, maximum, is_accepted, is_silent, seq, commit,
      salt, receipt, answer)
    select ${lotId}::bigint, b."vendorId", b.key, b.request, b.bidder, b.ordinal, b.at, b.maximum, b."isAccepted", b."isSilent", b.seq,
      b.commit, b.salt, b.receipt, b.answer
    from json_to_recordset(${JSON.stringify(bids)}::json) as b("vendorId" bigint, key text, request text, bidder int,
      ordinal int, at timestamptz, maximum bigint, "isAccepted" boolean, "isSilent" boolean, seq int, commit text, salt text,
      receipt text, answer jsonb)`,
  );
}

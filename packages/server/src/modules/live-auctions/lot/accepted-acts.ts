import type { AcceptedAct } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';

interface Row {
  readonly bidder: number | null;
  readonly amount: number | string;
}

/**
 * All acts of a lot that changed its leader, its price or its reserve, silent ones too, in their order: what a replay needs. An
 * act that is sealed by a line came before that line. LIVE-8
 */
export async function acceptedActs(db: Db, lotId: number): Promise<AcceptedAct[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select bidder, amount from (
      select bidder, maximum as amount, seq, case when is_silent then 0 else 1 end as place, ordinal
      from lot_bids where lot_id = ${lotId} and is_accepted
      union all
      select null, reserve, seq, 1, 0 from lot_events where lot_id = ${lotId} and seq > 0 and reserve is not null
    ) acts order by seq, place, ordinal`,
  );
  return rows.map(({ bidder, amount }) =>
    bidder === null
      ? { kind: 'lowerReserve', reserve: Number(amount) }
      : { kind: 'bid', bidder, amount: Number(amount) },
  );
}

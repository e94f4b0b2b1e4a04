import { MINUTE_MS } from '@chalkline/rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf } from '../../../database/rows-of.ts';
import { auctionTellings, lotStates } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { tellEnding } from './tell-auction.ts';

/** How long before the end of an auction's first open lot people are told of it, in milliseconds. LIVE-20 */
const AHEAD_MS = 15 * MINUTE_MS;
/** Of an auction that runs no longer than this people have just been told that it begins. */
const LEAST_RUN_MS = 2 * AHEAD_MS;

const milliseconds = (ms: number) => sql`${`${ms} milliseconds`}::interval`;

/** Of each company that bid on open lots of a sale, on how many, and how many of them it leads. */
async function standings({ tx }: Work, saleId: number): Promise<Map<number, string>> {
  const rows = await rowsOf<{ vendorId: number | string; bidOn: number; led: number }>(
    tx,
    sql`select b.vendor_id as "vendorId", count(distinct l.lot_id)::int as "bidOn",
        (count(distinct l.lot_id) filter (where l.leader = b.bidder))::int as led
      from lot_states l join lot_bids b on b.lot_id = l.lot_id and b.is_accepted
      where l.sale_id = ${saleId} and l.phase = 'open' group by b.vendor_id`,
  );
  const state = (led: number, bidOn: number): string =>
    bidOn === 1
      ? `You ${led === 1 ? 'lead on' : 'were outbid on'} the one open lot that you bid on.`
      : `You lead on ${led} of the ${bidOn} open lots that you bid on.`;
  return new Map(rows.map(({ vendorId, bidOn, led }) => [Number(vendorId), state(led, bidOn)]));
}

async function tellOfEnd(work: Work, id: number): Promise<void> {
  const { sale, now } = await lockSale(work, { id, for: 'no key update' });
  const open = await work.tx
    .select({ ends: lotStates.ends })
    .from(lotStates)
    .where(and(eq(lotStates.saleId, id), eq(lotStates.phase, 'open')))
    .orderBy(asc(lotStates.ends));
  const [first] = open;
  if (!first || sale.heldAt !== null || first.ends <= now) return;
  const [told] = await work.tx
    .insert(auctionTellings)
    .values({ saleId: id, startingFor: sale.startDate ?? now, endingToldAt: now })
    .onConflictDoUpdate({
      target: auctionTellings.saleId,
      set: { endingToldAt: now },
      setWhere: isNull(auctionTellings.endingToldAt),
    })
    .returning();
  if (!told) return;
  const states = await standings(work, id);
  await tellEnding(work, sale, {
    lotCount: open.length,
    endsAt: first.ends.getTime(),
    stateOf: (vendorId) => states.get(vendorId) ?? null,
  });
}

/** Tells of every auction whose first open lot ends within a quarter of an hour, once. LIVE-20 */
export async function tellAllEnding(services: Services, log: Log): Promise<void> {
  const due = await rowsOf<{ id: number | string }>(
    services.connection.db,
    sql`select l.sale_id as id from lot_states l where l.phase = 'open'
        and not exists (select 1 from auction_tellings t where t.sale_id = l.sale_id and t.ending_told_at is not null)
      group by l.sale_id having min(l.ends) > chalkline_now() and min(l.ends) <= chalkline_now() + ${milliseconds(AHEAD_MS)}
        and min(l.ends) - min(l.opens) > ${milliseconds(LEAST_RUN_MS)}`,
  );
  for (const { id } of due) {
    // One auction that can't be told of must not hold up the others.
    await inMarketWork(services, log, (work) => tellOfEnd(work, Number(id))).catch((error: unknown) =>
      log.error({ err: error, saleId: Number(id) }, 'the end of a live auction could not be told'),
    );
  }
}

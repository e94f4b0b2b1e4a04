import { LotStatus } from '@chalkline/rules';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { databaseNow, sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { lotStates } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { type LotMove, moveLots } from '../../sale-core/move-lots.ts';
import { LotRun } from '../lot/lot-run.ts';
import { saveLot } from '../lot/save-lot.ts';
import { signLotEnd } from '../lot/signed-end.ts';
import { recordOutage, SilenceError } from './heartbeat.ts';
import { judgeByOutages } from './outages.ts';

const NOBODY_BID = 'Nobody bid on it.';

/** A running lot that was not judged by the newest outage yet. */
const isUnjudged = sql`${lotStates.phase} <> 'closed' and ${lotStates.phase} <> 'voided' and ${lotStates.outageId} <
  coalesce((select max(o.id) from outages o where o.until > ${lotStates.opens}), 0)`;
const hasRunOut = and(eq(lotStates.phase, 'open'), lte(lotStates.ends, sqlNow));

/** Lots for which the clock has something to do. */
export const isLotDue = or(hasRunOut, isUnjudged);

/** Closes what has run out of lots whose locks are held, and says where each of them goes. LIVE-2 SALE-11 */
async function closeLots(work: Work, runs: readonly LotRun[], now: Date): Promise<LotMove[]> {
  const moves: LotMove[] = [];
  for (const run of runs) {
    const { lotId } = run.row;
    await judgeByOutages(work.tx, run, now);
    const { isAccepted } = await run.act({ kind: 'close', at: now.getTime() });
    await saveLot(work.tx, run);
    if (!isAccepted) continue;
    if (run.head) await signLotEnd(work, run.row, run.head, now);
    const isWanted = run.state.leader !== null;
    moves.push({
      lotId,
      ...(isWanted ? { to: LotStatus.ToDecide } : { to: LotStatus.Unsold, set: { unsoldReason: NOBODY_BID } }),
    });
  }
  return moves;
}

async function dueLots(db: Db, saleId: number): Promise<number[]> {
  const rows = await db
    .select({ lotId: lotStates.lotId })
    .from(lotStates)
    .where(and(eq(lotStates.saleId, saleId), isLotDue));
  return rows.map(({ lotId }) => lotId);
}

async function endDueLots(work: Work, saleId: number, lotIds: readonly number[]): Promise<void> {
  const { tx, services, afterCommit } = work;
  const locked = await lockSale(work, { id: saleId, for: 'update' });
  const rows = await tx
    .select()
    .from(lotStates)
    .where(inArray(lotStates.lotId, [...lotIds]))
    .orderBy(asc(lotStates.lotId))
    .for('no key update');
  // The clock is read once all locks are held: no bid comes between.
  const now = await databaseNow(tx);
  const runs = rows.map((row) => new LotRun(row));
  const moves = await closeLots(work, runs, now);
  if (moves.length > 0) await moveLots(work, { sale: locked.sale, now }, moves, { action: 'lots-ended' });
  afterCommit(async () => {
    for (const run of runs) if (run.lines.length > 0) services.auctions.published(run);
  });
}

/**
 * Ends the lots of one auction that have run out, and gives the others the time of outages that they don't know of. Nothing is
 * locked while nothing is due. LIVE-2 LIVE-10
 */
export async function endLots(services: Services, log: Log, saleId: number): Promise<void> {
  const { db } = services.connection;
  const lotIds = await dueLots(db, saleId);
  if (lotIds.length === 0) return;
  const end = () => inMarketWork(services, log, (work) => endDueLots(work, saleId, lotIds));
  await end().catch(async (error: unknown) => {
    if (!(error instanceof SilenceError)) throw error;
    await recordOutage(db);
    await end();
  });
}

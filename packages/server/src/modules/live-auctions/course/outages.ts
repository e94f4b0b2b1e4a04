import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { preparedParts } from '../../../database/prepared-parts.ts';
import type { LotRun } from '../lot/lot-run.ts';
import { isOutage, outagesPart, SilenceError, silencePart } from './heartbeat.ts';

/**
 * Judges a lot whose lock is held by every outage that it doesn't know of, before anything else is decided about it. LIVE-10
 * @param how of a start, which takes nothing from anybody, a silence is recorded later
 * @throws {SilenceError} when a silence is not recorded as an outage yet
 */
export async function judgeByOutages(
  tx: Db,
  run: LotRun,
  now: Date,
  how: { readonly isStart: boolean } = { isStart: false },
): Promise<void> {
  const opens = run.row.opens.toISOString();
  const { silence, outages } = await preparedParts(tx, {
    silence: silencePart,
    outages: outagesPart(sql`${run.outageId}`, sql`${opens}::timestamptz`),
  });
  if (isOutage(silence) && !how.isStart) throw new SilenceError();
  for (const outage of outages) await run.outage(outage, now.getTime());
}

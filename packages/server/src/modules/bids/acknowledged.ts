import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type Part, part, preparedParts } from '../../database/prepared-parts.ts';
import { bidsThat } from '../../database/status-sql.ts';
import { addenda, bids, rfpLines } from '../../database/tables/index.ts';
import { numbers } from '../shared/numbers.ts';

/** What a submitted bid has still to answer: the addenda, and the lines that they changed. BID-16 */
interface Unanswered {
  readonly numbers: number[];
  readonly lineIds: number[];
}

const NOTHING: Unanswered = { numbers: [], lineIds: [] };

/** Those of the lines that are still there: a later addendum may have dropped one. */
async function presentLines(db: Db, lineIds: readonly number[]): Promise<Set<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db
    .select({ id: rfpLines.id })
    .from(rfpLines)
    .where(inArray(rfpLines.id, [...new Set(lineIds)]));
  return new Set(rows.map(({ id }) => id));
}

/** The addenda that bids have not answered, by bid; one that was never submitted has nothing to answer. BID-16 */
export async function unansweredByBid(db: Db, bidIds: readonly number[]): Promise<Map<number, Unanswered>> {
  const byBid = new Map<number, Unanswered>(bidIds.map((id) => [id, NOTHING]));
  if (bidIds.length === 0) return byBid;
  const rows = await db
    .select({ bidId: bids.id, number: addenda.number, lineIds: addenda.changedLineIds })
    .from(bids)
    .innerJoin(addenda, and(eq(addenda.rfpId, bids.rfpId), gt(addenda.number, bids.acknowledgedAddendum)))
    .where(and(inArray(bids.id, [...bidIds]), sql`${bids.status} in ${bidsThat.areIn}`, gt(bids.version, 0)))
    .orderBy(asc(bids.id), asc(addenda.number));
  const present = await presentLines(
    db,
    rows.flatMap(({ lineIds }) => lineIds),
  );
  for (const { bidId, number, lineIds } of rows) {
    const known = byBid.get(bidId) ?? NOTHING;
    byBid.set(bidId, {
      numbers: [...known.numbers, number],
      lineIds: [...new Set([...known.lineIds, ...lineIds.filter((id) => present.has(id))])],
    });
  }
  return byBid;
}

/** The numbers of the addenda that bids have not answered, by bid, as a part of a statement. BID-16 */
export const unacknowledgedPart = (bidIds: readonly number[]): Part<Map<number, number[]>> =>
  part(
    sql`select b.id as "bidId", array_agg(a.number order by a.number) as numbers
      from bids b join addenda a on a.rfp_id = b.rfp_id and a.number > b.acknowledged_addendum
      where b.id = any(${numbers(bidIds)}) and b.status in ${bidsThat.areIn} and b.version > 0 group by b.id`,
    (rows: { bidId: number; numbers: number[] }[]) => new Map(rows.map((row) => [row.bidId, row.numbers])),
  );

/** The numbers of the addenda that bids have not answered, by bid. BID-16 */
export async function unacknowledgedByBid(db: Db, bidIds: readonly number[]): Promise<Map<number, number[]>> {
  return (await preparedParts(db, { open: unacknowledgedPart(bidIds) })).open;
}

/** What one bid has still to answer. */
export async function unansweredOf(db: Db, bidId: number): Promise<Unanswered> {
  return (await unansweredByBid(db, [bidId])).get(bidId) ?? NOTHING;
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { KeptAlternate } from '../../database/tables/bids.ts';
import { addenda, bidAcknowledgements, bidLines } from '../../database/tables/index.ts';
import { offeredOfRow } from '../shared/offered.ts';
import { type CheckedLine, saidOffer } from '../tender/bids/receipt.ts';
import { unansweredOf } from './acknowledged.ts';
import type { Bid } from './bid-read.ts';

/** What a bid says to the lines that addenda changed: price and product are kept, or they are others. BID-16 */
type LineAnswers = readonly { readonly lineId: number; readonly answer: 'acknowledged' | 'revised' }[];

/** The number of the newest addendum; 0 where there is none. */
export async function newestAddendum(tx: Db, rfpId: number): Promise<number> {
  const [row] = await tx
    .select({ number: sql<number | null>`max(${addenda.number})` })
    .from(addenda)
    .where(eq(addenda.rfpId, rfpId));
  return row?.number ?? 0;
}

/** An alternate in one order of its parts: what is stored comes back in another. */
const alternateTerms = (alternate: KeptAlternate | null | undefined) =>
  alternate
    ? [
        alternate.unitCost,
        Number(alternate.tax),
        alternate.deliveryFees,
        saidOffer(alternate.offered),
        alternate.documentId,
      ]
    : null;

/** How a new version answers what the one before had still to answer. */
export async function answersOfVersion(tx: Db, bid: Bid, lines: readonly CheckedLine[]): Promise<LineAnswers> {
  const { lineIds } = await unansweredOf(tx, bid.id);
  if (lineIds.length === 0) return [];
  const before = await tx.select().from(bidLines).where(eq(bidLines.bidId, bid.id));
  const terms = (
    line: Omit<CheckedLine, 'lineId' | 'bidPrice' | 'alternate'> & { alternate?: KeptAlternate | null },
  ) =>
    line.isNoBid
      ? 'no bid'
      : JSON.stringify([
          line.unitCost,
          Number(line.tax),
          line.deliveryFees,
          saidOffer(line.offered),
          alternateTerms(line.alternate),
        ]);
  const was = new Map(before.map((line) => [line.lineId, terms({ ...line, ...saidOffer(offeredOfRow(line)) })]));
  const asked = new Set(lineIds);
  return lines
    .filter(({ lineId }) => asked.has(lineId))
    .map((line) => ({
      lineId: line.lineId,
      answer: was.get(line.lineId) === terms(line) ? ('acknowledged' as const) : ('revised' as const),
    }));
}

/** Keeps how a bid answered, up to an addendum. */
export async function keepAnswers(
  tx: Db,
  bid: Bid,
  { number, lines, userId, now }: { number: number; lines: LineAnswers; userId: number; now: Date },
): Promise<void> {
  if (number <= bid.acknowledgedAddendum) return;
  await tx
    .insert(bidAcknowledgements)
    .values({ bidId: bid.id, addendumNumber: number, lines: [...lines], answeredBy: userId, answeredAt: now })
    .onConflictDoNothing();
}

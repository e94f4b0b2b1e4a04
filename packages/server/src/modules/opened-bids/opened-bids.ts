import type { components } from '@chalkline/openapi/types';
import type { ComparedBid } from '@chalkline/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bidsThat } from '../../database/status-sql.ts';
import { bidAnswers, bidDocuments, bidLines, bids, files, rfpLines, vendors } from '../../database/tables/index.ts';
import { alternateAmounts } from '../shared/alternates.ts';
import { preparedOnce } from '../shared/prepared.ts';

export type BidLine = typeof bidLines.$inferSelect;

/** A bid that was submitted, with its vendor and lines. */
export interface OpenedBid {
  readonly bid: typeof bids.$inferSelect;
  readonly vendor: { readonly name: string; readonly city: string; readonly stateCode: string };
  readonly lines: readonly BidLine[];
}

/** Bids that were submitted for the purchase that is asked for. */
const areIn = and(eq(bids.rfpId, sql.placeholder('rfpId')), sql`${bids.status} not in ${bidsThat.areNotIn}`);

const bidRows = (db: Db) =>
  db
    .select({ bid: bids, vendor: { name: vendors.companyName, city: vendors.city, stateCode: vendors.stateCode } })
    .from(bids)
    .innerJoin(vendors, eq(vendors.id, bids.vendorId))
    .where(areIn)
    .orderBy(asc(bids.submittedAt), asc(bids.id));

const lineRows = (db: Db) =>
  db
    .select({ line: bidLines })
    .from(bidLines)
    .innerJoin(bids, eq(bids.id, bidLines.bidId))
    .innerJoin(rfpLines, eq(rfpLines.id, bidLines.lineId))
    .where(areIn)
    .orderBy(asc(rfpLines.position));

/**
 * The bids of a purchase that were in at its end. Call it for an opened purchase only: amounts come with it. BID-10
 */
export async function openedBids(db: Db, rfpId: number): Promise<OpenedBid[]> {
  const rows = await preparedOnce(db, 'opened_bids', (name) => bidRows(db).prepare(name)).execute({ rfpId });
  if (rows.length === 0) return [];
  const lines = await preparedOnce(db, 'opened_lines', (name) => lineRows(db).prepare(name)).execute({ rfpId });
  const byBid = Map.groupBy(lines, ({ line }) => line.bidId);
  return rows.map((row) => ({ ...row, lines: (byBid.get(row.bid.id) ?? []).map(({ line }) => line) }));
}

/** A bid at the prices it was submitted at, whatever a negotiation took off since. NEG-5 */
export const asSubmitted = ({ lines, ...others }: OpenedBid): OpenedBid => ({
  ...others,
  lines: lines.map((line) => ({ ...line, unitCost: line.originalUnitCost ?? line.unitCost })),
});

type BidDocument = components['schemas']['BidDocument'];
type Answer = { questionId: number; answer: string };

/** The answers of bids, by bid. */
export async function answersOf(db: Db, bidIds: readonly number[]): Promise<Map<number, Answer[]>> {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bidAnswers)
    .where(inArray(bidAnswers.bidId, [...bidIds]))
    .orderBy(asc(bidAnswers.questionId));
  const byBid = Map.groupBy(rows, (row) => row.bidId);
  return new Map([...byBid].map(([id, own]) => [id, own.map(({ questionId, answer }) => ({ questionId, answer }))]));
}

/** The documents of bids, by bid: those of the price envelope too. EVAL-16 */
export async function documentsOfBids(db: Db, bidIds: readonly number[]): Promise<Map<number, BidDocument[]>> {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .select({
      bidId: bidDocuments.bidId,
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mimeType,
      holdsPrices: bidDocuments.holdsPrices,
    })
    .from(bidDocuments)
    .innerJoin(files, eq(files.id, bidDocuments.fileId))
    .where(inArray(bidDocuments.bidId, [...bidIds]))
    .orderBy(asc(bidDocuments.position));
  const byBid = Map.groupBy(rows, (row) => row.bidId);
  return new Map([...byBid].map(([id, own]) => [id, own.map(({ bidId: _bidId, ...file }) => file)]));
}

/** The bids as the shared rules compare them. */
export function toCompared(opened: readonly OpenedBid[], quantities: ReadonlyMap<number, number>): ComparedBid[] {
  return opened.map(({ bid, lines }) => ({
    bidId: bid.id,
    vendorId: bid.vendorId,
    status: bid.status,
    isAllOrNothing: bid.isAllOrNothing,
    lines: lines.map((line) =>
      line.isNoBid || line.unitCost === null
        ? { lineId: line.lineId, isNoBid: true as const }
        : {
            lineId: line.lineId,
            unitCost: line.unitCost,
            quantity: quantities.get(line.lineId) ?? 0,
            tax: line.tax,
            deliveryFees: line.deliveryFees,
            alternate: alternateAmounts(line.alternate, quantities.get(line.lineId) ?? 0),
          },
    ),
  }));
}

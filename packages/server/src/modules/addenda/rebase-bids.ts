import type { components } from '@chalkline/openapi/types';
import { bidLinePrice, bidTotal, isMoney } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bidLines, bids, rfpLines, rfpQuestions } from '../../database/tables/index.ts';

type StoredBidLine = typeof bidLines.$inferSelect;
type BidInput = components['schemas']['BidInput'];

/** What bids are read against from now on. */
interface Ground {
  readonly quantities: ReadonlyMap<number, number>;
  readonly questionIds: ReadonlySet<number>;
  readonly changed: ReadonlySet<number>;
}

/** A line at the quantity that is asked for now; one that comes to more than an amount can be has to be priced anew. */
function atQuantity(line: StoredBidLine, quantity: number): Pick<StoredBidLine, 'unitCost' | 'bidPrice'> {
  const { unitCost, tax, deliveryFees } = line;
  if (line.isNoBid || unitCost === null) return { unitCost, bidPrice: null };
  const bidPrice = bidLinePrice({ unitCost, quantity, tax, deliveryFees });
  return isMoney(bidPrice) ? { unitCost, bidPrice } : { unitCost: null, bidPrice: null };
}

async function rebaseLines(tx: Db, lines: readonly StoredBidLine[], ground: Ground): Promise<StoredBidLine[]> {
  const rebased: StoredBidLine[] = [];
  for (const line of lines) {
    const figures = atQuantity(line, ground.quantities.get(line.lineId) ?? 0);
    rebased.push({ ...line, ...figures });
    if (figures.bidPrice === line.bidPrice && figures.unitCost === line.unitCost) continue;
    await tx
      .update(bidLines)
      .set(figures)
      .where(and(eq(bidLines.bidId, line.bidId), eq(bidLines.lineId, line.lineId)));
  }
  return rebased;
}

function totalOf(lines: readonly StoredBidLine[], { quantities }: Ground): string {
  return bidTotal(
    lines.map(({ lineId, isNoBid, unitCost, tax, deliveryFees }) =>
      isNoBid || unitCost === null
        ? { isNoBid: true }
        : { unitCost, quantity: quantities.get(lineId) ?? 0, tax, deliveryFees },
    ),
  );
}

/** A bid that comes to more than an amount can be has to price its changed lines anew: until then they add nothing. */
async function withinAmounts(
  tx: Db,
  lines: readonly StoredBidLine[],
  ground: Ground,
): Promise<readonly StoredBidLine[]> {
  if (isMoney(totalOf(lines, ground))) return lines;
  const rest: StoredBidLine[] = [];
  for (const line of lines) {
    if (!ground.changed.has(line.lineId)) {
      rest.push(line);
      continue;
    }
    const unpriced = { unitCost: null, bidPrice: null };
    rest.push({ ...line, ...unpriced });
    await tx
      .update(bidLines)
      .set(unpriced)
      .where(and(eq(bidLines.bidId, line.bidId), eq(bidLines.lineId, line.lineId)));
  }
  return rest;
}

/** What somebody is writing, without what is gone, and without sums of lines that changed. */
function rebaseRevision(revision: unknown, { quantities, questionIds, changed }: Ground): BidInput | null {
  if (revision === null) return null;
  const input = revision as BidInput;
  return {
    ...input,
    bidProducts: input.bidProducts
      .filter(({ rfpProductId }) => quantities.has(rfpProductId))
      .map((line) => (changed.has(line.rfpProductId) ? { ...line, bidPrice: null } : line)),
    answers: input.answers.filter(({ questionId }) => questionIds.has(questionId)),
  };
}

async function groundOf(tx: Db, rfpId: number, changedLineIds: readonly number[]): Promise<Ground> {
  const lines = await tx
    .select({ id: rfpLines.id, quantity: rfpLines.quantity })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId));
  const questions = await tx.select({ id: rfpQuestions.id }).from(rfpQuestions).where(eq(rfpQuestions.rfpId, rfpId));
  return {
    quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
    questionIds: new Set(questions.map(({ id }) => id)),
    changed: new Set(changedLineIds),
  };
}

/**
 * Reads every bid against the changed purchase: prices at the new quantities, totals without what was dropped, and what is
 * being written without what is gone. The submitted versions stay as they were. BID-2 BID-16
 */
export async function rebaseBids(tx: Db, rfpId: number, changedLineIds: readonly number[]): Promise<void> {
  const ground = await groundOf(tx, rfpId, changedLineIds);
  // In one order everywhere: two changes at once must not wait for each other.
  const rows = await tx.select().from(bids).where(eq(bids.rfpId, rfpId)).orderBy(bids.id).for('update');
  if (rows.length === 0) return;
  const stored = await tx
    .select()
    .from(bidLines)
    .where(
      inArray(
        bidLines.bidId,
        rows.map(({ id }) => id),
      ),
    );
  const byBid = Map.groupBy(stored, ({ bidId }) => bidId);
  for (const bid of rows) {
    const lines = await withinAmounts(tx, await rebaseLines(tx, byBid.get(bid.id) ?? [], ground), ground);
    const priced = lines.filter(({ isNoBid, unitCost }) => !isNoBid && unitCost !== null);
    await tx
      .update(bids)
      .set({
        total: totalOf(lines, ground),
        isComplete: priced.length === ground.quantities.size,
        revision: rebaseRevision(bid.revision, ground),
      })
      .where(eq(bids.id, bid.id));
  }
}

import { isBidStanding } from './bid-status.ts';
import { type BidLineAmounts, bidLinePrice, bidTotal, type TotalledBidLine } from './bid-total.ts';
import { type Money, meanMoney, subtractMoney } from './money.ts';
import { bestOf, type EvaluatorScore, type RankedBid, rankByScore } from './ranking.ts';
import type { RubricWeight } from './weights.ts';

/** A line of a bid that is compared: which line of the purchase, and its figures unless the vendor does not bid on it. */
export type ComparedBidLine = {
  lineId: number;
  /** The figures of its alternate, which count only where an award chooses it (BID-28). */
  alternate?: BidLineAmounts | null | undefined;
} & TotalledBidLine;

/** An opened bid. */
export interface ComparedBid {
  bidId: number;
  vendorId: number;
  status: number;
  /** Wins whole or not at all (AWD-13). */
  isAllOrNothing?: boolean | undefined;
  lines: readonly ComparedBidLine[];
}

/** The lines of a purchase. */
type Lines = readonly { lineId: number }[];

/** The bids that were submitted and still count (EVAL-2). */
export function standingBids<B extends { status: number }>(bids: readonly B[]): B[] {
  return bids.filter((bid) => isBidStanding(bid.status));
}

/** The standing bids that price every line of the purchase, including lines that nobody priced (EVAL-5). */
function completeBids(lines: Lines, bids: readonly ComparedBid[]): ComparedBid[] {
  return standingBids(bids).filter((bid) => {
    const priced = new Set(bid.lines.filter((line) => line.isNoBid !== true).map((line) => line.lineId));
    return lines.every(({ lineId }) => priced.has(lineId));
  });
}

/**
 * The standing bids from best to worst, then unranked bids in the order given (EVAL-5). Bids with the same
 * score share a rank and keep their order; the next rank is skipped (1, 1, 3).
 * @param lines every line of the purchase
 * @throws {RuleError} on a score outside 0 to 10.
 */
export function rankBids(
  lines: Lines,
  bids: readonly ComparedBid[],
  weights: readonly RubricWeight[] | null | undefined,
  scores: readonly EvaluatorScore[],
): RankedBid[] {
  const complete = new Set(completeBids(lines, bids));
  const priced = standingBids(bids).map((bid) => ({
    bidId: bid.bidId,
    vendorId: bid.vendorId,
    total: bidTotal(bid.lines),
    isRanked: complete.has(bid),
  }));
  return rankByScore(priced, { best: 'lowest', weights, scores });
}

/** The prices that standing bids give one line, each with its bid. */
export function linePrices(lineId: number, bids: readonly ComparedBid[]): { bidId: number; price: Money }[] {
  return standingBids(bids).flatMap((bid) => {
    const line = bid.lines.find((candidate) => candidate.lineId === lineId);
    return line && line.isNoBid !== true ? [{ bidId: bid.bidId, price: bidLinePrice(line) }] : [];
  });
}

/** The best price of each line and every standing bid that gives it (EVAL-6). */
export function lineBests(
  lines: Lines,
  bids: readonly ComparedBid[],
): { lineId: number; price: Money | null; bidIds: number[] }[] {
  return lines.map(({ lineId }) => {
    const prices = linePrices(lineId, bids);
    const price = bestOf(
      'lowest',
      prices.map((entry) => entry.price),
    );
    return { lineId, price, bidIds: prices.filter((entry) => entry.price === price).map((entry) => entry.bidId) };
  });
}

/** The mean price of each line over the standing bids that price it, `null` when none does (EVAL-2). */
export function lineMeans(lines: Lines, bids: readonly ComparedBid[]): { lineId: number; mean: Money | null }[] {
  return lines.map(({ lineId }) => ({ lineId, mean: meanMoney(linePrices(lineId, bids).map(({ price }) => price)) }));
}

/** The mean total over the standing bids that price every line: others can't be compared in total (EVAL-2, EVAL-5). */
export function meanTotal(lines: Lines, bids: readonly ComparedBid[]): Money | null {
  return meanMoney(completeBids(lines, bids).map((bid) => bidTotal(bid.lines)));
}

/** How much each standing bid's total is above the lowest complete one; `null` for a bid that leaves a line out (EVAL-7). */
export function differencesToBest(
  lines: Lines,
  bids: readonly ComparedBid[],
): { bidId: number; difference: Money | null }[] {
  const complete = new Set(completeBids(lines, bids));
  const lowest = bestOf(
    'lowest',
    [...complete].map((bid) => bidTotal(bid.lines)),
  );
  return standingBids(bids).map((bid) => ({
    bidId: bid.bidId,
    difference: lowest !== null && complete.has(bid) ? subtractMoney(bidTotal(bid.lines), lowest) : null,
  }));
}

/** What an award saves against the mean bid; negative when it costs more, `null` without a mean (EVAL-8). */
export function savedAgainstMean(awarded: Money, mean: Money | null): Money | null {
  return mean === null ? null : subtractMoney(mean, awarded);
}

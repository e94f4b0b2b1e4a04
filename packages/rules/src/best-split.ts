import { awardTotal, type LineAward, wholeAward } from './award.ts';
import { isBidStanding } from './bid-status.ts';
import { bidLineTotal } from './bid-total.ts';
import { type Decimal, toDecimal } from './decimal.ts';
import type { ComparedBid } from './evaluation.ts';
import { compareMoney, type Money, subtractMoney } from './money.ts';

type Lines = readonly { lineId: number }[];

/** The cheapest ways to award. */
export interface BestSplit {
  /** The cheapest award of every priced line; one bid may win all of it. */
  split: { allocation: LineAward[]; total: Money };
  /** The cheapest bid that prices every line, `null` when none does. */
  single: { bidId: number; total: Money } | null;
  /** What the split saves against the single bid, never negative; `null` without a single bid. */
  difference: Money | null;
  /** Lines that no standing bid prices. */
  unpricedLineIds: number[];
}

interface Offer {
  bid: ComparedBid;
  /** Line → exact price. */
  prices: ReadonlyMap<number, Decimal>;
}

/** A standing bid's exact prices of these lines; an all-or-nothing bid counts only when these are all of its lines. */
function offerOf(bid: ComparedBid, asked: ReadonlySet<number>): Offer {
  const isOffered = !bid.isAllOrNothing || bid.lines.every(({ lineId }) => asked.has(lineId));
  const prices = new Map<number, Decimal>();
  for (const line of isOffered ? bid.lines : []) {
    if (line.isNoBid !== true && asked.has(line.lineId)) prices.set(line.lineId, toDecimal(bidLineTotal(line)));
  }
  return { bid, prices };
}

const cheaper = <T extends { total: Money }>(best: T | null, candidate: T): T =>
  best !== null && compareMoney(best.total, candidate.total) <= 0 ? best : candidate;

function bestSingle(lines: Lines, offers: readonly Offer[], bids: readonly ComparedBid[]): BestSplit['single'] {
  if (lines.length === 0) return null;
  return offers
    .filter(({ prices }) => lines.every(({ lineId }) => prices.has(lineId)))
    .map(({ bid: { bidId } }) => ({ bidId, total: awardTotal(wholeAward(lines, bidId), bids) }))
    .reduce<BestSplit['single']>(cheaper, null);
}

/** The bid with the lowest exact price of a line; the first of equal bids. */
function cheapestBid(lineId: number, offers: readonly Offer[]): number | null {
  let best: { bidId: number; price: Decimal } | null = null;
  for (const { bid, prices } of offers) {
    const price = prices.get(lineId);
    if (price && (best === null || price.lt(best.price))) best = { bidId: bid.bidId, price };
  }
  return best?.bidId ?? null;
}

/**
 * The cheapest split by line, the cheapest single complete bid, and the difference (AWD-8). Fees belong to lines,
 * so lines are independent and the cheapest bid of each gives the cheapest split, to the exact fraction of a cent; an
 * all-or-nothing bid prices every line and wins whole or not at all (AWD-13), so it competes as a whole.
 */
export function bestSplit(lines: Lines, bids: readonly ComparedBid[]): BestSplit {
  const asked = new Set(lines.map(({ lineId }) => lineId));
  const offers = bids.filter((bid) => isBidStanding(bid.status)).map((bid) => offerOf(bid, asked));
  const byLine = offers.filter(({ bid }) => !bid.isAllOrNothing);
  const allocation = lines.flatMap(({ lineId }) => {
    const bidId = cheapestBid(lineId, byLine);
    return bidId === null ? [] : [{ lineId, bidId }];
  });
  const unpricedLineIds = lines
    .map(({ lineId }) => lineId)
    .filter((lineId) => !offers.some(({ prices }) => prices.has(lineId)));
  const single = bestSingle(lines, offers, bids);
  const split = { allocation, total: awardTotal(allocation, bids) };
  // A split that leaves a line out can't be compared with a bid that prices it. Each purchase order rounds on its own, so a split
  // can also cost a cent more than one bid: then that bid is the best split.
  const isSingleBetter =
    single !== null && (allocation.length < lines.length || compareMoney(single.total, split.total) <= 0);
  const best = isSingleBetter ? { allocation: wholeAward(lines, single.bidId), total: single.total } : split;
  return { split: best, single, difference: single && subtractMoney(single.total, best.total), unpricedLineIds };
}

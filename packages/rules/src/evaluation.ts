import { isBidStanding } from './bid-status.ts';
import { bidLinePrice, bidTotal, type TotalledBidLine } from './bid-total.ts';
import { MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID, WEIGHT_TOTAL } from './constants.ts';
import { type Decimal, toDecimal, toRoundedNumber } from './decimal.ts';
import { RuleError } from './errors.ts';
import { compareMoney, type Money, meanMoney, subtractMoney } from './money.ts';
import { effectiveWeights, type RubricWeight } from './weights.ts';

/** A line of a bid that is compared: which line of the purchase, and its figures unless the vendor does not bid on it. */
export type ComparedBidLine = { lineId: number } & TotalledBidLine;

/** An opened bid. */
export interface ComparedBid {
  bidId: number;
  vendorId: number;
  status: number;
  /** Wins whole or not at all (AWD-13). */
  isAllOrNothing?: boolean | undefined;
  lines: readonly ComparedBidLine[];
}

/** What one evaluator gave a bid on one rubric; a consensus replaces the mean of all others. */
export interface EvaluatorScore {
  bidId: number;
  rubricId: number;
  /** 0 to 10. */
  score: number;
  isConsensus?: boolean | undefined;
}

/** One bid's place. */
export interface RankedBid {
  bidId: number;
  vendorId: number;
  total: Money;
  /** 1 for the best; bids with the same score share a rank; `null` for a bid that leaves a line out (EVAL-5). */
  rank: number | null;
  /** 0 to 100, `null` without a rank. */
  score: number | null;
  /** Points of 100 for the price, `null` without a rank. */
  priceScore: number | null;
  /** The mean (or consensus) of 0 to 10 by rubric other than Price; `null` while nobody scored it. */
  rubricScores: { rubricId: number; score: number | null }[];
  /** Whether every weighted rubric has a score; until then the rank is provisional, missing ones counting zero. */
  isScored: boolean;
}

const SCORE_DECIMALS = 4;
/** Scores equal to this many decimals are a tie; far finer than any difference that a cent can make. */
const TIE_DECIMALS = 20;

function exactPriceScore(lowest: Money, total: Money): Decimal {
  const price = toDecimal(total);
  return price.eq(0) ? toDecimal(100) : toDecimal(lowest).div(price).times(100);
}

/** Points of 100 for a price: the lowest total over the bid's; a total of zero gets them all (EVAL-4). */
export function priceScore(lowest: Money, total: Money): number {
  return toRoundedNumber(exactPriceScore(lowest, total), SCORE_DECIMALS);
}

function exactWeightedScore(parts: readonly { weight: number; score: Decimal }[]): Decimal {
  const sum = parts.reduce((total, part) => total.plus(part.score.times(toDecimal(part.weight))), toDecimal(0));
  return sum.div(WEIGHT_TOTAL);
}

/** The weighted sum of scores of 0 to 100 whose weights add to 100 (EVAL-3). */
export function weightedScore(parts: readonly { weight: number; score: number }[]): number {
  const exact = exactWeightedScore(parts.map(({ weight, score }) => ({ weight, score: toDecimal(score) })));
  return toRoundedNumber(exact, SCORE_DECIMALS);
}

function exactMean(values: readonly number[]): Decimal | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum.plus(toDecimal(value)), toDecimal(0)).div(values.length);
}

/** The mean of the evaluators' scores of a bid on a rubric, or their consensus (EVAL-3). */
function exactRubricScore(bidId: number, rubricId: number, scores: readonly EvaluatorScore[]): Decimal | null {
  const given = scores.filter((score) => score.bidId === bidId && score.rubricId === rubricId);
  const consensus = given.filter((score) => score.isConsensus);
  return exactMean((consensus.length > 0 ? consensus : given).map(({ score }) => score));
}

/** The lines of a purchase. */
type Lines = readonly { lineId: number }[];

/** The bids that were handed in and stand (EVAL-2). */
export function standingBids<B extends { status: number }>(bids: readonly B[]): B[] {
  return bids.filter((bid) => isBidStanding(bid.status));
}

/** Those standing bids that price every line of the purchase, one that nobody answered included (EVAL-5). */
function completeBids(lines: Lines, bids: readonly ComparedBid[]): ComparedBid[] {
  return standingBids(bids).filter((bid) => {
    const priced = new Set(bid.lines.filter((line) => line.isNoBid !== true).map((line) => line.lineId));
    return lines.every(({ lineId }) => priced.has(lineId));
  });
}

function lowestOf(totals: readonly Money[]): Money | null {
  return totals.reduce<Money | null>(
    (lowest, total) => (lowest === null || compareMoney(total, lowest) < 0 ? total : lowest),
    null,
  );
}

interface Scored {
  entry: RankedBid;
  exact: Decimal | null;
}

function scoreBid(
  bid: ComparedBid,
  context: { weights: readonly RubricWeight[]; scores: readonly EvaluatorScore[]; lowest: Money | null },
): Scored {
  const total = bidTotal(bid.lines);
  const price = context.lowest === null ? null : exactPriceScore(context.lowest, total);
  const rubrics = context.weights
    .filter((weight) => weight.rubricId !== PRICE_RUBRIC_ID)
    .map((weight) => ({ ...weight, mean: exactRubricScore(bid.bidId, weight.rubricId, context.scores) }));
  const priceWeight = context.weights.find((weight) => weight.rubricId === PRICE_RUBRIC_ID)?.score ?? 0;
  const exact = price && [
    { weight: priceWeight, score: price },
    ...rubrics.map(({ score, mean }) => ({
      weight: score,
      score: (mean ?? toDecimal(0)).times(100).div(MAX_RUBRIC_SCORE),
    })),
  ];
  const score = exact && exactWeightedScore(exact).round(TIE_DECIMALS, 1);
  const entry: RankedBid = {
    bidId: bid.bidId,
    vendorId: bid.vendorId,
    total,
    rank: null,
    score: score && toRoundedNumber(score, SCORE_DECIMALS),
    priceScore: price && toRoundedNumber(price, SCORE_DECIMALS),
    rubricScores: rubrics.map(({ rubricId, mean }) => ({
      rubricId,
      score: mean && toRoundedNumber(mean, SCORE_DECIMALS),
    })),
    isScored: rubrics.every(({ mean }) => mean !== null),
  };
  return { entry, exact: score };
}

const isScoreInRange = (score: number): boolean => Number.isFinite(score) && score >= 0 && score <= MAX_RUBRIC_SCORE;

/** Why `text` can't be an evaluator's score, or `null`: a number from 0 to 10 with at most two decimals (EVAL-3). */
export function scoreProblem(text: string | number): string | null {
  const trimmed = String(text).trim();
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed) || !isScoreInRange(Number(trimmed))) {
    return `Give a number from 0 to ${MAX_RUBRIC_SCORE}.`;
  }
  return /\.\d{3}/.test(trimmed) ? 'A score has at most 2 decimals.' : null;
}

function checkScores(scores: readonly EvaluatorScore[]): void {
  for (const { score } of scores) {
    if (!isScoreInRange(score))
      throw new RuleError(`A score is a number from 0 to ${MAX_RUBRIC_SCORE}, not ${score}.`, 'score');
  }
}

/**
 * The standing bids from the best to the last, then those without a rank in the order given (EVAL-5). Bids with the same
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
  checkScores(scores);
  const complete = new Set(completeBids(lines, bids));
  const lowest = lowestOf([...complete].map((bid) => bidTotal(bid.lines)));
  const chosen = effectiveWeights(weights);
  const scored = standingBids(bids).map((bid) =>
    scoreBid(bid, { weights: chosen, scores, lowest: complete.has(bid) ? lowest : null }),
  );
  const ranked = scored
    .flatMap(({ entry, exact }) => (exact ? [{ entry, exact }] : []))
    .sort((a, b) => b.exact.cmp(a.exact));
  for (const { entry, exact } of ranked) entry.rank = ranked.findIndex((other) => other.exact.eq(exact)) + 1;
  return [...ranked.map(({ entry }) => entry), ...scored.flatMap(({ entry, exact }) => (exact ? [] : [entry]))];
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
    const price = lowestOf(prices.map((entry) => entry.price));
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
  const lowest = lowestOf([...complete].map((bid) => bidTotal(bid.lines)));
  return standingBids(bids).map((bid) => ({
    bidId: bid.bidId,
    difference: lowest !== null && complete.has(bid) ? subtractMoney(bidTotal(bid.lines), lowest) : null,
  }));
}

/** What an award saves against the mean bid; negative when it costs more, `null` without a mean (EVAL-8). */
export function savedAgainstMean(awarded: Money, mean: Money | null): Money | null {
  return mean === null ? null : subtractMoney(mean, awarded);
}

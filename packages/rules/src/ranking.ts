import { MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID, WEIGHT_TOTAL } from './deal-constants.ts';
import { type Decimal, toDecimal, toRoundedNumber } from './decimal.ts';
import { RuleError } from './errors.ts';
import { compareMoney, type Money } from './money.ts';
import { effectiveWeights, type RubricWeight } from './weights.ts';

/** Which price is the best: the lowest where something is bought, the highest where it is sold (EVAL-18). */
type BestPrice = 'lowest' | 'highest';

/** One evaluator's score of a bid on one rubric; a consensus replaces the mean of all others. */
export interface EvaluatorScore {
  bidId: number;
  rubricId: number;
  /** 0 to 10. */
  score: number;
  isConsensus?: boolean | undefined;
}

/** One bid's rank and score. */
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
  /** The mean (or consensus) of 0 to 10 by rubric other than Price; `null` while nobody has scored it. */
  rubricScores: { rubricId: number; score: number | null }[];
  /** Whether every weighted rubric has a score; until then the rank is provisional, missing ones counting zero. */
  isScored: boolean;
}

const SCORE_DECIMALS = 4;
/** Scores equal to this many decimals are a tie; far finer than any difference that a cent can make. */
const TIE_DECIMALS = 20;

/** The best of some prices, `null` of none. */
export function bestOf(which: BestPrice, prices: readonly Money[]): Money | null {
  const sign = which === 'lowest' ? -1 : 1;
  return prices.reduce<Money | null>(
    (best, price) => (best === null || compareMoney(price, best) * sign > 0 ? price : best),
    null,
  );
}

/** The smaller of the two over the larger: whichever way is better, the best price gets everything. */
function exactPriceScore(which: BestPrice, best: Money, price: Money): Decimal {
  const [part, whole] = which === 'lowest' ? [best, price] : [price, best];
  return toDecimal(whole).eq(0) ? toDecimal(100) : toDecimal(part).div(toDecimal(whole)).times(100);
}

/**
 * Points of 100 for a price: the lowest total over the bid's, where a total of zero gets them all (EVAL-4); of what is sold
 * the amount over the highest (EVAL-18).
 */
export function priceScore(best: Money, price: Money, which: BestPrice = 'lowest'): number {
  return toRoundedNumber(exactPriceScore(which, best, price), SCORE_DECIMALS);
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

/** The score of a criterion: of one with parts their mean, once each of them has one (EVAL-27). */
function exactCriterionScore(
  bidId: number,
  { rubricId, parts = [] }: RubricWeight,
  scores: readonly EvaluatorScore[],
): Decimal | null {
  if (parts.length === 0) return exactRubricScore(bidId, rubricId, scores);
  const found = parts.flatMap((part) => exactRubricScore(bidId, part, scores) ?? []);
  if (found.length < parts.length) return null;
  return found.reduce((sum, score) => sum.plus(score), toDecimal(0)).div(parts.length);
}

const isScoreInRange = (score: number): boolean => Number.isFinite(score) && score >= 0 && score <= MAX_RUBRIC_SCORE;

/** Why `text` can't be an evaluator's score, or `null`: a number from 0 to 10 with at most two decimals (EVAL-3). */
export function scoreProblem(text: string | number): string | null {
  const trimmed = String(text).trim();
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed) || !isScoreInRange(Number(trimmed))) {
    return `Enter a number from 0 to ${MAX_RUBRIC_SCORE}.`;
  }
  return /\.\d{3}/.test(trimmed) ? 'A score can have at most 2 decimals.' : null;
}

function checkScores(scores: readonly EvaluatorScore[]): void {
  for (const { score } of scores) {
    if (!isScoreInRange(score))
      throw new RuleError(`A score is a number from 0 to ${MAX_RUBRIC_SCORE}, not ${score}.`, 'score');
  }
}

/** A bid that stands, with the price that it is ranked by. */
export interface PricedBid {
  readonly bidId: number;
  readonly vendorId: number;
  readonly total: Money;
  /** Whether its price can be compared with the others'. */
  readonly isRanked: boolean;
}

/** What bids are ranked by. */
export interface Yardstick {
  readonly best: BestPrice;
  readonly weights: readonly RubricWeight[] | null | undefined;
  readonly scores: readonly EvaluatorScore[];
}

interface Scored {
  entry: RankedBid;
  exact: Decimal | null;
}

function scoreBid(
  { bidId, vendorId, total }: PricedBid,
  price: Decimal | null,
  { weights, scores }: { weights: readonly RubricWeight[]; scores: readonly EvaluatorScore[] },
): Scored {
  const rubrics = weights
    .filter((weight) => weight.rubricId !== PRICE_RUBRIC_ID)
    .map((weight) => ({ ...weight, mean: exactCriterionScore(bidId, weight, scores) }));
  const priceWeight = weights.find((weight) => weight.rubricId === PRICE_RUBRIC_ID)?.score ?? 0;
  const exact = price && [
    { weight: priceWeight, score: price },
    ...rubrics.map(({ score, mean }) => ({
      weight: score,
      score: (mean ?? toDecimal(0)).times(100).div(MAX_RUBRIC_SCORE),
    })),
  ];
  const score = exact && exactWeightedScore(exact).round(TIE_DECIMALS, 1);
  const entry: RankedBid = {
    bidId,
    vendorId,
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

/**
 * Bids from the best to the last, then those that are not ranked in the order given. Bids with the same score share a rank and
 * keep their order; the next rank is skipped (1, 1, 3).
 * @throws {RuleError} on a score outside 0 to 10.
 */
export function rankByScore(bids: readonly PricedBid[], { best: which, weights, scores }: Yardstick): RankedBid[] {
  checkScores(scores);
  const best = bestOf(
    which,
    bids.flatMap(({ isRanked, total }) => (isRanked ? [total] : [])),
  );
  const by = { weights: effectiveWeights(weights), scores };
  const scored = bids.map((bid) =>
    scoreBid(bid, bid.isRanked && best !== null ? exactPriceScore(which, best, bid.total) : null, by),
  );
  const ranked = scored
    .flatMap(({ entry, exact }) => (exact ? [{ entry, exact }] : []))
    .sort((a, b) => b.exact.cmp(a.exact));
  for (const { entry, exact } of ranked) entry.rank = ranked.findIndex((other) => other.exact.eq(exact)) + 1;
  return [...ranked.map(({ entry }) => entry), ...scored.flatMap(({ entry, exact }) => (exact ? [] : [entry]))];
}

import { effectiveWeights, PRICE_RUBRIC_ID, type RubricWeight, WEIGHT_TOTAL } from '@chalkline/rules';

/** Sum of the weights, free of floating-point dust (weights have at most two decimals). */
export function weightSum(weights: readonly RubricWeight[]): number {
  return weights.reduce((sum, weight) => sum + Math.round(weight.score * 100), 0) / 100;
}

/** The running sum in words: what is still to give out, or to take back (PUR-8). */
export function weightSumText(weights: readonly RubricWeight[]): string {
  const sum = weightSum(weights);
  const gap = Math.round(Math.abs(WEIGHT_TOTAL - sum) * 100) / 100;
  const points = gap === 1 ? 'point' : 'points';
  if (gap === 0) return `The weights add to ${WEIGHT_TOTAL}.`;
  return sum < WEIGHT_TOTAL
    ? `${sum} of 100: give out ${gap} more ${points}.`
    : `${sum} of 100: take ${gap} ${points} back.`;
}

/** The points a rubric has, 0 when it is not weighed. */
export function weightOf(weights: readonly RubricWeight[], rubricId: number): number {
  return weights.find((weight) => weight.rubricId === rubricId)?.score ?? 0;
}

/**
 * Sets one rubric's points; 0 takes the rubric out. Taking the last other one out gives Price its 100 (EVAL-1); Price
 * itself keeps what is being typed, since the others may follow.
 */
export function setWeight(weights: readonly RubricWeight[], rubricId: number, score: number): RubricWeight[] {
  const points = Math.min(WEIGHT_TOTAL, Math.max(0, Number.isFinite(score) ? score : 0));
  const kept = weights.filter((weight) => weight.rubricId !== rubricId && weight.score > 0);
  const next = points > 0 ? [...kept, { rubricId, score: points }] : kept;
  const isTypingPrice = rubricId === PRICE_RUBRIC_ID && points > 0;
  return (isTypingPrice ? next : effectiveWeights(next)).toSorted((a, b) => a.rubricId - b.rubricId);
}

/** Gives Price what the other rubrics leave, so that the weights add to 100 wherever that is possible. */
export function giveRestToPrice(weights: readonly RubricWeight[]): RubricWeight[] {
  const others = weights.filter((weight) => weight.rubricId !== PRICE_RUBRIC_ID);
  return setWeight(others, PRICE_RUBRIC_ID, Math.round((WEIGHT_TOTAL - weightSum(others)) * 100) / 100);
}

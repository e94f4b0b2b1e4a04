import { PRICE_RUBRIC_ID, WEIGHT_TOTAL } from './deal-constants.ts';

/** A weight: how much of 100 a rubric counts. */
export interface RubricWeight {
  rubricId: number;
  score: number;
  /** What it is scored by, each by itself, where it has parts (EVAL-27). */
  parts?: readonly number[] | undefined;
}

/** Weights as evaluation uses them: Price alone, or nothing chosen, means Price gets all 100 points (EVAL-1). */
export function effectiveWeights(weights: readonly RubricWeight[] | null | undefined): RubricWeight[] {
  const chosen = weights ?? [];
  const isPriceAlone = chosen.length === 0 || (chosen.length === 1 && chosen[0]?.rubricId === PRICE_RUBRIC_ID);
  return isPriceAlone ? [{ rubricId: PRICE_RUBRIC_ID, score: WEIGHT_TOTAL }] : [...chosen];
}

/** What is wrong with weights: each is above zero, each rubric is named once, together they are exactly 100 (PUR-8). */
export function weightsProblems(weights: readonly RubricWeight[] | null | undefined): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  let hundredths = 0;
  for (const [index, { rubricId, score }] of effectiveWeights(weights).entries()) {
    if (!/^\d+(\.\d{1,2})?$/.test(String(score)) || score <= 0) {
      problems[`vendorRubrics.${index}.score`] = 'Enter a number above zero with at most 2 decimals.';
    }
    if (seen.has(rubricId)) problems[`vendorRubrics.${index}.rubricId`] = 'This criterion is already in the list.';
    seen.add(rubricId);
    hundredths += Math.round(score * 100);
  }
  if (Object.keys(problems).length === 0 && hundredths !== WEIGHT_TOTAL * 100) {
    problems.vendorRubrics = `The weights add to ${hundredths / 100}; they must add to ${WEIGHT_TOTAL}.`;
  }
  return problems;
}

import { PRICE_RUBRIC_ID } from './deal-constants.ts';
import { effectiveWeights, type RubricWeight } from './weights.ts';

/** What a draft says of its evaluation. */
interface EvaluatedDraft {
  readonly vendorRubrics?: readonly RubricWeight[] | null | undefined;
  readonly evaluatorIds?: readonly number[] | null | undefined;
  readonly isTwoEnvelope?: boolean | null | undefined;
}

/** Two envelopes need somebody whose scores open the prices, and something to score before them (EVAL-14). */
export function envelopeProblems(
  { vendorRubrics, evaluatorIds, isTwoEnvelope }: EvaluatedDraft,
  subject: 'purchase' | 'sale' = 'purchase',
): Record<string, string> {
  if (!isTwoEnvelope) return {};
  if (effectiveWeights(vendorRubrics).every(({ rubricId }) => rubricId === PRICE_RUBRIC_ID))
    return { isTwoEnvelope: `The price alone decides this ${subject}: there is nothing to score before it.` };
  return (evaluatorIds ?? []).length === 0
    ? { isTwoEnvelope: 'Two envelopes need at least one named evaluator: their scores open the prices.' }
    : {};
}

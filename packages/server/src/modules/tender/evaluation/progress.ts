import { evaluatorIsDone, isBidStanding, PRICE_RUBRIC_ID } from '@chalkline/rules';
import type { EvaluationAccess } from './access.ts';
import type { NamedScore } from './scored.ts';

/** What was opened, by what it is scored, and what was scored so far. */
interface Scored {
  readonly opened: readonly { readonly bid: { readonly id: number; readonly status: number } }[];
  readonly weights: readonly { readonly rubricId: number }[];
  readonly scores: readonly NamedScore[];
}

/** How far the scoring is: of those named, without who has a conflict; of all who could, where nobody is named. EVAL-13 */
export function progressOf({ opened, weights, scores }: Scored, { evaluators }: EvaluationAccess, candidates: number) {
  const toScore = {
    bidIds: opened.filter(({ bid }) => isBidStanding(bid.status)).map(({ bid }) => bid.id),
    rubricIds: weights.map(({ rubricId }) => rubricId).filter((id) => id !== PRICE_RUBRIC_ID),
  };
  const scoring = evaluators.filter(({ hasConflict }) => hasConflict !== true).map(({ userId }) => userId);
  const who = evaluators.length > 0 ? scoring : [...new Set(scores.map(({ evaluatorId }) => evaluatorId))];
  const evaluatorsDone = who.filter((userId) => evaluatorIsDone(userId, toScore, scores)).length;
  return { evaluatorsDone, evaluatorCount: evaluators.length > 0 ? scoring.length : candidates };
}

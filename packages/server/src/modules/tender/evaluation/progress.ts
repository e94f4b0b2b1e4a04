import { evaluatorIsDone } from '@chalkline/rules';
import type { EvaluationAccess } from './access.ts';
import { handScored, scoringOf } from './missing.ts';
import type { NamedScore } from './scored.ts';

/** What was opened, by what it is scored, and what was scored so far. */
type Scored = Parameters<typeof handScored>[0] & { readonly scores: readonly NamedScore[] };

/** How far the scoring is: of those named, without who has a conflict; of all who could, where nobody is named. EVAL-13 */
export function progressOf(scored: Scored, access: EvaluationAccess, candidates: number) {
  const { scores } = scored;
  const toScore = handScored(scored);
  const scoring = scoringOf(access);
  const isNamed = access.evaluators.length > 0;
  const who = isNamed ? scoring : [...new Set(scores.map(({ evaluatorId }) => evaluatorId))];
  const evaluatorsDone = who.filter((userId) => evaluatorIsDone(userId, toScore, scores)).length;
  return { evaluatorsDone, evaluatorCount: isNamed ? scoring.length : candidates };
}

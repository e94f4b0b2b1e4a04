import { isBidStanding, type MissingScores, missingScores, missingScoresText } from '@chalkline/rules';
import { ruleBroken } from '../../../errors.ts';
import { type GuidedWeight, scoredBy } from '../weights.ts';
import type { EvaluationAccess } from './access.ts';
import type { Consensus, NamedScore } from './scored.ts';

/** What was opened, by what it is scored, and what was scored so far. */
interface ScoredMaterial {
  readonly scores: readonly NamedScore[];
  readonly consensus: readonly Consensus[];
  readonly opened: readonly { readonly bid: { readonly id: number; readonly status: number } }[];
  readonly weights: readonly GuidedWeight[];
}

/** The standing bids and what of them is scored by hand, each part by itself. EVAL-27 */
export const handScored = ({ opened, weights }: Pick<ScoredMaterial, 'opened' | 'weights'>) => ({
  bidIds: opened.filter(({ bid }) => isBidStanding(bid.status)).map(({ bid }) => bid.id),
  rubricIds: scoredBy(weights).map(({ rubricId }) => rubricId),
});

/** The named evaluators who score: all but who has a conflict. EVAL-13 */
export const scoringOf = ({ evaluators }: Pick<EvaluationAccess, 'evaluators'>): number[] =>
  evaluators.filter(({ hasConflict }) => hasConflict !== true).map(({ userId }) => userId);

/** What scores are missing, as part of a sentence; null where none are. EVAL-19 */
export function missingText(
  material: ScoredMaterial,
  access: Pick<EvaluationAccess, 'evaluators'>,
  bid: string,
): string | null {
  const { scores, consensus, weights } = material;
  const missing = missingScores({ toScore: handScored(material), scoring: scoringOf(access), scores, consensus });
  return missing && missingScoresText(missing, namesOf(missing, weights), bid);
}

const namesOf = ({ rubricIds }: MissingScores, weights: ScoredMaterial['weights']): string[] =>
  scoredBy(weights).flatMap(({ rubricId, name }) => (rubricIds.includes(rubricId) ? [name] : []));

/** What an award keeps of scores that it did not wait for. */
export interface KeptMissing {
  readonly missingScores: string | null;
  readonly missingScoresReason: string | null;
}

/** What an award keeps that waited for nothing. */
export const NOTHING_MISSING: KeptMissing = { missingScores: null, missingScoresReason: null };

/**
 * Scores are waited for, unless the school says why not; the reason is kept with what was missing. AWD-18
 * @param text what is missing, or null
 * @throws {AppError} RULE_BROKEN without a reason
 */
export function missingDecided(text: string | null, written: string | null | undefined): KeptMissing {
  if (text === null) return NOTHING_MISSING;
  const reason = written?.trim() || null;
  if (reason === null) throw ruleBroken({ missingScoresReason: `${text}. Say why you award without these scores.` });
  return { missingScores: text, missingScoresReason: reason };
}

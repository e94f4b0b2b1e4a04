import { MAX_RUBRIC_SCORE } from '@chalkline/rules';

/** Rubric → the score and comment as typed. */
export type ScoreEntries = Readonly<Record<number, { score: string; comment: string }>>;

/** What is wrong with a score as typed; an empty one is not given yet (EVAL-3). */
export function scoreProblem(text: string): string | null {
  if (text.trim() === '') return null;
  const score = Number(text);
  return Number.isFinite(score) && score >= 0 && score <= MAX_RUBRIC_SCORE ? null : `From 0 to ${MAX_RUBRIC_SCORE}.`;
}

/** The scores that were given, as the call takes them. */
export function scoreInputs(
  entries: ScoreEntries,
  rubricIds: readonly number[],
): { rubricId: number; score: number; comment: string | null }[] {
  return rubricIds.flatMap((rubricId) => {
    const entry = entries[rubricId];
    if (!entry || entry.score.trim() === '') return [];
    return [
      { rubricId, score: Number(entry.score), comment: entry.comment.trim() === '' ? null : entry.comment.trim() },
    ];
  });
}

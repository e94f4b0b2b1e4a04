/** A score and its comment as typed. */
export type ScoreEntry = { score: string; comment: string };

/** Rubric → the score and comment as typed. */
export type ScoreEntries = Readonly<Record<number, ScoreEntry>>;

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

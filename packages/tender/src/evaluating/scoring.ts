/** A score and its comment as typed. */
export type ScoreEntry = { score: string; comment: string };

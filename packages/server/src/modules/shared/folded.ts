import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a text holds what {@link likeText} made of what was typed, compared without capitals, accents, ligatures, apostrophes and signs
 * that nobody sees. Where a trigram index of `fold_text` is, the database uses it. SRV-47
 */
export const inFoldedText = (value: SQLWrapper, like: string | SQLWrapper): SQL =>
  sql`fold_text(${value}) like ${like}`;

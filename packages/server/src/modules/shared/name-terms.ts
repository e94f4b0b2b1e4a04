import { foldText } from '@chalkline/rules';

const PLAIN = /^[\p{L}\p{N}\s]+$/u;

/** The words of a text. None of them holds what parts the words of names in the database. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * What finds listings by the ends of their names' words, as PostgreSQL reads a text search: each word begins one of them.
 * Null for a text with signs: what parts a phrase or a word with a hyphen is looked up row by row. SRV-13 SRV-47
 */
export const nameTerms = (text: string): string | null =>
  PLAIN.test(foldText(text))
    ? wordsOf(foldText(text))
        .map((word) => `'=${word}':*`)
        .join(' & ')
    : null;

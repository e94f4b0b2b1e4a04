import { foldText, parseNumber } from '@chalkline/rules';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { countedListings, publicListings } from '../../database/tables/index.ts';
import { nameTerms, wordsOf } from '../shared/name-terms.ts';
import { likeText } from '../shared/paging.ts';
import type { Listed } from './opportunity-tally.ts';

const inText = (text: string): SQL => sql`websearch_to_tsquery('english', ${foldText(text)})`;

/** The condition is true, or the number that was typed is the purchase's own. ID-4 */
function orNamed(condition: SQL, text: string, { rfpId }: Listed): SQL {
  const number = parseNumber(text);
  const isNamed = number && (number.prefix === 'RFP' || number.prefix === 'ORD');
  return isNamed ? sql`(${condition} or ${rfpId} = ${number.id})` : sql`(${condition})`;
}

/**
 * Which listed purchases hold the words: each in one of the names (the purchase's own, the school's, the category's), or
 * all in name, description and lines, as a language has them; or which one the number names. Names come first: of what an
 * index gives, one of them mostly is what was found. ID-4 ID-8 SRV-13
 */
export function isMatching(text: string): SQL {
  const names = wordsOf(foldText(text)).map((word) => sql`${publicListings.namesFolded} like ${likeText(word)}`);
  const inWords = sql`${publicListings.words} @@ ${inText(text)}`;
  // Nothing is left of a text of apostrophes alone.
  const inNames = names.length > 0 ? sql`(${sql.join(names, sql` and `)})` : sql`false`;
  return orNamed(sql`${inNames} or ${inWords}`, text, publicListings);
}

const terms = sql`listing_terms(${countedListings.rfpId})`;
const inTerms = (names: string | Placeholder): SQL => sql`${names}::tsquery`;

/** Which counted listings have what {@link nameTerms} made of a text in their names. SRV-13 */
export const isNamedCounted = (names: string | Placeholder): SQL => sql`${terms} @@ ${inTerms(names)}`;

/** What {@link isMatching} says, for {@link countedListings}; null where their index alone can't tell. SRV-13 */
export function isMatchingCounted(text: string): SQL | null {
  const names = nameTerms(text);
  return names === null
    ? null
    : orNamed(sql`${terms} @@ (${inText(text)} || ${inTerms(names)})`, text, countedListings);
}

import { parseNumber } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { publicListings } from '../../database/tables/index.ts';
import { likeText } from '../shared/paging.ts';

/**
 * Which listed purchases hold the words, in their names (their own, the school's, the category's), description or lines,
 * or are named by the number. Names come first: of what an index gives, one of them mostly is what was found. ID-4 SRV-13
 */
export function isMatching(text: string): SQL {
  const number = parseNumber(text);
  const conditions = [
    sql`${publicListings.namesFolded} like lower(${likeText(text)})`,
    sql`${publicListings.words} @@ websearch_to_tsquery('english', ${text})`,
    ...(number && (number.prefix === 'RFP' || number.prefix === 'ORD')
      ? [sql`${publicListings.rfpId} = ${number.id}`]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

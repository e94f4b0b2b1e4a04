import { parseNumber } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { likeText } from '../shared/paging.ts';

/**
 * Which rows `l` of what visitors search hold the words, in their name, description, lines or school, or are named by the
 * number. ID-4 SRV-13
 */
export function isMatching(text: string): SQL {
  const like = likeText(text);
  const number = parseNumber(text);
  const conditions = [
    sql`l.words @@ websearch_to_tsquery('english', ${text})`,
    sql`l.name_folded like lower(${like})`,
    sql`l.school_id = any(array(select id from schools where name ilike ${like}))`,
    ...(number && (number.prefix === 'RFP' || number.prefix === 'ORD') ? [sql`l.rfp_id = ${number.id}`] : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

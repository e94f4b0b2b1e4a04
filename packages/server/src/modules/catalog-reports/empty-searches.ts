import type { components } from '@chalkline/openapi/types';
import { and, gte, lte, max, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { emptySearches } from '../../database/tables/index.ts';
import { MOST_ROWS, rowsAndCut } from '../shared/cut-rows.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { decimalCell } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';

type Row = components['schemas']['EmptySearch'];

interface EmptySearchQuery extends ListQuery {
  readonly from?: string;
  readonly to?: string;
}

const searches = sql<number>`sum(${emptySearches.count})::int`;
const schools = sql<number>`count(distinct ${emptySearches.schoolId})::int`;

const lastDay = sql<string>`${max(emptySearches.day)}::text`;
const sortable = { words: emptySearches.words, searches, schools, lastDay };

/** Words that schools searched the marketplace for and did not find, the most wanted first. CAT-22 */
export async function listEmptySearches(
  { db }: SignedInCall,
  query: EmptySearchQuery,
): Promise<{ listingData: Row[]; totalCount: number }> {
  const where = and(
    query.from ? gte(emptySearches.day, query.from) : undefined,
    query.to ? lte(emptySearches.day, query.to) : undefined,
    query.search?.trim() ? inFoldedText(emptySearches.words, likeText(query.search)) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const wanted = [sql`${searches} desc`, sql`${emptySearches.words}`];
  const order = query.sort ? orderOf(query, sortable, sql`${searches} desc`, emptySearches.words) : wanted;
  const listingData = await db
    .select({ words: emptySearches.words, searches, schools, lastDay })
    .from(emptySearches)
    .where(where)
    .groupBy(emptySearches.words)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(emptySearches)
    .where(where)
    .groupBy(emptySearches.words)
    .limit(COUNTED_ROWS)
    .as('some');
  return { listingData, totalCount: await countOf(db, some) };
}

/** The same as a spreadsheet. CAT-22 */
export async function emptySearchesFile(
  call: SignedInCall,
  { format, ...query }: EmptySearchQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { listingData, totalCount } = await listEmptySearches(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const columns = [
    { header: 'Words', width: 40 },
    { header: 'Searches', kind: 'number', width: 10 },
    { header: 'Schools', kind: 'number', width: 10 },
    { header: 'Last searched', width: 14 },
  ] as const;
  const rows = listingData.map((row) => [row.words, decimalCell(row.searches), decimalCell(row.schools), row.lastDay]);
  return sheetReply(
    'Searches without results',
    { name: 'Searches', columns, rows: rowsAndCut(rows, totalCount) },
    format,
  );
}

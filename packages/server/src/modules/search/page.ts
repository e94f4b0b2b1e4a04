import type { components } from '@chalkline/openapi/types';
import { SEARCH_COUNTED } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { pageOf } from '../shared/paging.ts';
import type { SearchInput } from './text.ts';

/** What a search answers. */
export interface SearchPage {
  listingData: components['schemas']['SearchResult'][];
  totalCount: number;
}

export const nothing = (): SearchPage => ({ listingData: [], totalCount: 0 });

/** How many rows are counted: one more than a total that is told as it is. SRV-15 */
const COUNTED_ROWS = SEARCH_COUNTED + 1;

/** How many of the last changed rows of a part of a search decide its page and its total. */
export function rowsThatCount(input: SearchInput): number {
  const { limit, offset } = pageOf(input);
  return Math.max(COUNTED_ROWS, limit + offset);
}

/** What every result is made of. */
interface Head {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly status: number;
}

type Cell = string | number | boolean | null | readonly number[];

/**
 * One page of purchases, the last changed first, and how many there are: the rows of `found` (id and updated_at) are looked
 * for once for both, and only those of the page are read whole. SRV-7 SRV-15
 */
export async function pageOfFound<More extends Readonly<Record<string, Cell>>>(
  db: Db,
  input: SearchInput,
  found: SQL,
  more: SQL = sql``,
): Promise<{ rows: (Head & More)[]; totalCount: number }> {
  const { limit, offset } = pageOf(input);
  const result = (await db.execute(sql`
    with found as materialized (${found}),
      page as (select id, updated_at from found order by updated_at desc, id desc limit ${limit} offset ${offset})
    select counted.count::int as "totalCount", r.id, r.type_id as "typeId", r.name, r.status ${more}
    from (select count(*) as count from (select 1 from found limit ${COUNTED_ROWS}) capped) counted
      left join (page join rfps r on r.id = page.id) on true
    order by page.updated_at desc, page.id desc`)) as unknown as {
    rows: ({ totalCount: number } & ((Omit<Head, 'id'> & More & { id: number | string }) | { id: null }))[];
  };
  // A page beyond the last one has the count alone.
  const rows = result.rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: Number(row.id) } as Head & More]));
  return { rows, totalCount: result.rows[0]?.totalCount ?? 0 };
}

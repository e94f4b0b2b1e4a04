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
  readonly isSale: boolean;
}

/** Sales that were found beside purchases: their rows (id and updated_at), and what else is read of one, as `s`. */
export interface FoundSales {
  readonly found: SQL;
  readonly more: SQL;
}

type Cell = string | number | boolean | null | readonly number[] | readonly string[];

const noSales: FoundSales = { found: sql`select id, updated_at from sales where false`, more: sql`` };

/**
 * One page of purchases and sales, the last changed first, and how many there are: the rows of `found` (id and updated_at) are looked
 * for once for both, and only those of the page are read whole. SRV-7 SRV-15
 */
export async function pageOfFound<More extends Readonly<Record<string, Cell>>>(
  db: Db,
  input: SearchInput,
  found: SQL,
  more: SQL = sql``,
  ofSales: FoundSales = noSales,
): Promise<{ rows: (Head & More)[]; totalCount: number }> {
  const { limit, offset } = pageOf(input);
  const result = (await db.execute(sql`
    with found as materialized (select false as is_sale, f.id, f.updated_at from (${found}) f
        union all select true, f.id, f.updated_at from (${ofSales.found}) f),
      page as (select is_sale, id, updated_at from found order by updated_at desc, id desc limit ${limit} offset ${offset})
    select counted.count::int as "totalCount", page.id, page.is_sale as "isSale", coalesce(r.type_id, s.type_id) as "typeId",
      coalesce(r.name, s.name) as name, coalesce(r.status, s.status) as status ${more} ${ofSales.more}
    from (select count(*) as count from (select 1 from found limit ${COUNTED_ROWS}) capped) counted
      left join page on true
      left join rfps r on r.id = page.id and not page.is_sale
      left join sales s on s.id = page.id and page.is_sale
    order by page.updated_at desc, page.id desc`)) as unknown as {
    rows: ({ totalCount: number } & ((Omit<Head, 'id'> & More & { id: number | string }) | { id: null }))[];
  };
  // A page beyond the last one has the count alone.
  const rows = result.rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: Number(row.id) } as Head & More]));
  return { rows, totalCount: result.rows[0]?.totalCount ?? 0 };
}

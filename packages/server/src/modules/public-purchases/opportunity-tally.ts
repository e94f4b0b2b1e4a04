import type { components } from '@chalkline/openapi/types';
import { purchaseTypeOf } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  categories,
  type countedListings,
  marketSegments,
  publicListings,
  states,
} from '../../database/tables/index.ts';
import { COUNTED_ROWS } from '../shared/paging.ts';

type Facets = components['schemas']['PublicOpportunities']['facets'];

/** What the list of public opportunities can be narrowed to, besides by what is searched. */
export interface Narrowing {
  readonly categoryId?: number;
  /** Two capital letters. */
  readonly stateCode?: string;
  readonly rfptypeId?: number;
}

/** How many purchases are of one state, category and kind at a time. */
export interface Tally {
  readonly stateCode: string;
  readonly stateName: string;
  readonly categoryId: number | string | null;
  readonly categoryName: string | null;
  readonly typeId: number;
  readonly count: number;
}

/** Where what is listed is looked up: with its words, or to be counted. */
export type Listed = typeof publicListings | typeof countedListings;

/** Tallies of what is listed, of which `which` is true: few, however many purchases there are. */
export const tallies = (which: SQL, listed: Listed = publicListings): SQL =>
  sql`select m.state_code as "stateCode", st.name as "stateName", m.parent_category_id as "categoryId",
      c.name as "categoryName", m.type_id as "typeId", t.count
    from (select segment_id, count(*)::int as count from ${listed} where ${which} group by segment_id) t
      join ${marketSegments} m on m.id = t.segment_id join ${states} st on st.code = m.state_code
      left join ${categories} c on c.id = m.parent_category_id`;

const asked: Readonly<Record<keyof Narrowing, (tally: Tally, narrowing: Narrowing) => boolean>> = {
  categoryId: ({ categoryId }, wanted) => !wanted.categoryId || Number(categoryId) === wanted.categoryId,
  stateCode: ({ stateCode }, wanted) => !wanted.stateCode || stateCode === wanted.stateCode,
  rfptypeId: ({ typeId }, wanted) => !wanted.rfptypeId || typeId === wanted.rfptypeId,
};
const kinds = Object.keys(asked) as (keyof Narrowing)[];

/** Adds up what is asked for by what `key` names, leaving out what a facet itself asks. */
function summed<Key>(
  counted: readonly Tally[],
  narrowing: Narrowing,
  key: (tally: Tally) => Key | null,
  own?: keyof Narrowing,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  const others = kinds.filter((kind) => kind !== own);
  for (const tally of counted) {
    const name = key(tally);
    if (name === null || !others.every((kind) => asked[kind](tally, narrowing))) continue;
    sums.set(name, (sums.get(name) ?? 0) + tally.count);
  }
  return sums;
}

const categoryOf = ({ categoryId }: Tally): number | null => (categoryId === null ? null : Number(categoryId));

const most = (a: { count: number; name: string }, b: { count: number; name: string }): number =>
  b.count - a.count || a.name.localeCompare(b.name, 'en');

/** How many purchases are asked for, without a cap. */
export const countOfAll = (counted: readonly Tally[], narrowing: Narrowing): number =>
  summed(counted, narrowing, () => 'all').get('all') ?? 0;

/** How many purchases are asked for, and what each filter would leave of them. SRV-7 */
export function totals(counted: readonly Tally[], narrowing: Narrowing): { totalCount: number; facets: Facets } {
  const categoryNames = new Map(counted.map((tally) => [categoryOf(tally), tally.categoryName ?? '']));
  const stateNames = new Map(counted.map((tally) => [tally.stateCode, tally.stateName]));
  const byCategory = summed(counted, narrowing, categoryOf, 'categoryId');
  const byState = summed(counted, narrowing, (tally) => tally.stateCode, 'stateCode');
  const byType = summed(counted, narrowing, (tally) => tally.typeId, 'rfptypeId');
  return {
    totalCount: Math.min(countOfAll(counted, narrowing), COUNTED_ROWS),
    facets: {
      categories: [...byCategory].map(([id, count]) => ({ id, name: categoryNames.get(id) ?? '', count })).sort(most),
      states: [...byState].map(([code, count]) => ({ code, name: stateNames.get(code) ?? '', count })).sort(most),
      types: [...byType]
        .map(([id, count]) => ({ id, name: purchaseTypeOf(id).name, count }))
        .sort((a, b) => a.id - b.id),
    },
  };
}

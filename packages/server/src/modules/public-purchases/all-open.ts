import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { preparedRows } from '../../database/prepared-rows.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { countedListings, marketSegments, publicListings, rfps } from '../../database/tables/index.ts';
import { rememberedBy } from '../shared/remembered-by.ts';
import { isMatching, isMatchingCounted } from './opportunity-search.ts';
import { countOfAll, type Listed, type Narrowing, type Tally, tallies } from './opportunity-tally.ts';

/** Purchases that anybody may see and a vendor may bid on now. ID-6 TIME-6 */
export const isPublicAndOpen = sql`${rfps.status} = ${purchaseIs.Open} and ${rfps.isPublic} and ${rfps.endDate} > ${sqlNow}`;

/** What closes soon alone. */
export interface Until {
  /** A day as YYYY-MM-DD; bidding ends before it begins, in UTC. */
  readonly closesBefore?: string;
}

/** What is listed takes bids still. */
export const isListedOpen = ({ endDate }: Listed): SQL => sql`${endDate} > ${sqlNow}`;

/** What is listed and takes bids until the day that was asked for. */
export const openBefore = ({ closesBefore }: Until, listed: Listed = publicListings): SQL =>
  closesBefore
    ? sql`${isListedOpen(listed)} and ${listed.endDate} < (${closesBefore}::date)::timestamp at time zone 'UTC'`
    : isListedOpen(listed);

/** Whether what is listed belongs to what the market is narrowed to, by values or by what stands for them. */
export function isOfSegments(
  narrowing: { readonly [Kind in keyof Narrowing]?: Narrowing[Kind] | Placeholder | undefined },
  listed: Listed = publicListings,
) {
  const { id, stateCode, parentCategoryId, typeId } = marketSegments;
  const which = and(
    narrowing.stateCode ? eq(stateCode, narrowing.stateCode) : undefined,
    narrowing.categoryId ? eq(parentCategoryId, narrowing.categoryId) : undefined,
    narrowing.rfptypeId ? eq(typeId, narrowing.rfptypeId) : undefined,
  );
  return which && sql`${listed.segmentId} = any(array(select ${id} from ${marketSegments} where ${which}))`;
}

/** How long the counts of one answer serve everybody, unless what is open changes meanwhile. SRV-16 */
const KEEP_MS = 1_000;
const KEPT = 50;
const kept = new WeakMap<Db, ReturnType<typeof rememberedBy<Tally[]>>>();

/** Tallies of everything that is open: visitors come in crowds, and to count it for each would cost more than all else. */
export async function talliesOfAll(db: Db, query: Until): Promise<Tally[]> {
  const remembered = kept.get(db) ?? rememberedBy<Tally[]>(KEEP_MS, KEPT);
  kept.set(db, remembered);
  const [version] = await rowsOf<{ value: number | string }>(
    db,
    sql`select last_value as value from public_listings_version`,
  );
  return remembered(`${version?.value} ${query.closesBefore ?? ''}`, () =>
    rowsOf<Tally>(db, tallies(openBefore(query))),
  );
}

/** Tallies of what is open and holds the words. SRV-13 */
export function talliesOfMatching(db: Db, query: Until, text: string): Promise<Tally[]> {
  const counted = isMatchingCounted(text);
  if (!counted) return rowsOf<Tally>(db, tallies(sql`${openBefore(query)} and ${isMatching(text)}`));
  // One index serves every text: there is nothing to plan anew.
  return preparedRows<Tally>(db, tallies(sql`${openBefore(query, countedListings)} and ${counted}`, countedListings));
}

/** How many purchases everybody may bid on now, of what is asked for. SRV-16 */
export async function countOpenToAll(db: Db, narrowing: Narrowing): Promise<number> {
  return countOfAll(await talliesOfAll(db, {}), narrowing);
}

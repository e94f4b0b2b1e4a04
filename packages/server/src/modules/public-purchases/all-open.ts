import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rfps, schools } from '../../database/tables/index.ts';
import { rowsOf } from '../overview/parts.ts';
import { rememberedBy } from '../shared/remembered-by.ts';
import { countOfAll, type Narrowing, type Tally, tallies } from './opportunity-tally.ts';

/** Purchases that anybody may see and a vendor may bid on now. ID-6 TIME-6 */
export const isPublicAndOpen = sql`${rfps.status} = 2 and ${rfps.isPublic} and ${rfps.endDate} > ${sqlNow}`;

/** What closes soon alone. */
export interface Until {
  /** A day as YYYY-MM-DD; bidding ends before it begins, in UTC. */
  readonly closesBefore?: string;
}

/** Whether an end is before the day that was asked for. */
export const endsBefore = ({ closesBefore }: Until, end: SQL | AnyPgColumn): SQL =>
  closesBefore ? sql`${end} < (${closesBefore}::date)::timestamp at time zone 'UTC'` : sql`true`;

/** Purchases that anybody may see and that take bids until the day that was asked for. */
export const openBefore = (query: Until): SQL => sql`${isPublicAndOpen} and ${endsBefore(query, rfps.endDate)}`;

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
    rowsOf<Tally>(
      db,
      tallies(sql`select ${schools.stateCode}, ${rfps.parentCategoryId}, ${rfps.typeId}
        from ${rfps} join ${schools} on ${schools.id} = ${rfps.schoolId} where ${openBefore(query)}`),
    ),
  );
}

/** How many purchases everybody may bid on now, of what is asked for. SRV-16 */
export async function countOpenToAll(db: Db, narrowing: Narrowing): Promise<number> {
  return countOfAll(await talliesOfAll(db, {}), narrowing);
}

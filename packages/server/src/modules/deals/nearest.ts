import { PlanName } from '@chalkline/rules';
import { and, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import { marketSegments, publicListings, rfps, schools, vendors } from '../../database/tables/index.ts';
import { isListedOpen } from '../public-purchases/all-open.ts';
import { self } from './deal-rows.ts';

/** The one state that the company's plan reaches; null of a plan that reaches every state, so that nothing is nearer. PLAN-1 PLAN-4 */
const ownState = sql`(select v.state_code from ${vendors} v where v.id = ${self}
  and not (v.plan = ${sql.raw(`'${PlanName.National}'`)} and coalesce(v.plan_expires_at > ${sqlNow}, true)))`;

/** What the plan reaches comes first, and of either half what closes next. UI-47 */
export const nearestFirst: readonly SQL[] = [
  sql`${schools.stateCode} = ${ownState} desc`,
  sql`${rfps.endDate} asc`,
  sql`${rfps.id} desc`,
];

const closesNext = sql`l.end_date asc, l.rfp_id desc`;

/**
 * The numbers of the first so many open purchases in the order of {@link nearestFirst}. Sorting by the state would look at all that
 * is open, for every page anew. So each half is read by an index in the order of its ends, no further than the page: the own
 * state's as its few segments of category and kind, each by itself, the rest as what is in none of these.
 * @param upTo how many, the pages before included
 * @param narrowed what of the listings is asked for besides, and `segments` what of their segments
 * @param excepted the purchases that are none of the list, by their numbers
 */
export function nearest({ upTo, narrowed, segments, excepted }: Nearest): SQL {
  const isAsked = and(isListedOpen(publicListings), narrowed, sql`${publicListings.rfpId} not in (${excepted})`);
  const isOwn = sql`${marketSegments.stateCode} = ${ownState}`;
  const read = (
    which: SQL | undefined,
  ) => sql`select ${publicListings.rfpId} as rfp_id, ${publicListings.endDate} as end_date
    from ${publicListings} where ${which} order by ${publicListings.endDate} asc, ${publicListings.rfpId} desc limit ${upTo}`;
  const ofSegment = and(sql`${publicListings.segmentId} = ${marketSegments.id}`, isAsked);
  const ofOthers = and(
    isAsked,
    sql`${publicListings.segmentId} <> all(array(select ${marketSegments.id} from ${marketSegments} where ${isOwn}))`,
    segments &&
      sql`${publicListings.segmentId} = any(array(select ${marketSegments.id} from ${marketSegments} where ${segments}))`,
  );
  return sql`select n.rfp_id from (
      (select true as is_own, l.rfp_id, l.end_date from ${marketSegments} cross join lateral (${read(ofSegment)}) l
        where ${and(isOwn, segments)} order by ${closesNext} limit ${upTo})
      union all (select false, l.rfp_id, l.end_date from (${read(ofOthers)}) l)
    ) n order by n.is_own desc, n.end_date asc, n.rfp_id desc limit ${upTo}`;
}

interface Nearest {
  readonly upTo: SQL;
  readonly narrowed: SQL | undefined;
  readonly segments: SQL | undefined;
  readonly excepted: SQL;
}

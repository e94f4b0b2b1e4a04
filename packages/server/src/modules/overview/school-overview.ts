import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { part, preparedParts } from '../../database/prepared-parts.ts';
import { ordersThat, purchaseIs } from '../../database/status-sql.ts';
import { hasDeclinedLines } from '../shared/declined-lines.ts';
import { standingAwards, standingSavings } from '../shared/standing-orders.ts';
import {
  activityOf,
  countFigure,
  type DeadlineRow,
  isAny,
  iso,
  type Month,
  moneyFigure,
  monthly,
  monthName,
  needs,
  type Overview,
  presentDeadline,
} from './parts.ts';
import { schoolWork } from './school-work.ts';

interface ToAward {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly count: number;
  readonly at: string;
}

const toAward = ({ session }: SchoolCall) =>
  needs(
    sql`select id, type_id as "typeId", name, opened_bid_count as count, opened_at as at from rfps
      where school_id = ${session.schoolId} and status = ${purchaseIs.OnGoing} order by opened_at limit 8`,
    (row: ToAward) => ({
      key: `award-${row.id}`,
      title: `Compare and award ${row.name}`,
      detail: `${purchaseNumber(row.typeId, Number(row.id))}, ${row.count} ${row.count === 1 ? 'bid' : 'bids'} opened`,
      href: `/bid-comparison?id=${row.id}`,
      at: iso(row.at),
    }),
  );

/** Lines whose order was declined while another order stands. AWD-6 */
const toAwardAgain = ({ session }: SchoolCall) =>
  needs(
    sql`select r.id, r.type_id as "typeId", r.name from rfps r
      where r.school_id = ${session.schoolId} and r.hold_reason is null
        and ${hasDeclinedLines({ id: sql`r.id`, status: sql`r.status` })} order by r.id limit 6`,
    (row: Omit<ToAward, 'count' | 'at'>) => ({
      key: `award-again-${row.id}`,
      title: `Award declined lines of ${row.name} again`,
      detail: `${purchaseNumber(row.typeId, Number(row.id))}, a vendor declined its order`,
      href: `/bid-comparison?id=${row.id}`,
      at: null,
    }),
  );

interface ToClose {
  readonly id: number;
  readonly rfpId: number;
  readonly name: string;
  readonly status: number;
  readonly vendor: string;
}

const toClose = ({ session }: SchoolCall) =>
  needs(
    sql`select p.id, p.rfp_id as "rfpId", r.name, p.status, v.company_name as vendor
      from purchase_orders p join rfps r on r.id = p.rfp_id join vendors v on v.id = p.vendor_id
      where p.school_id = ${session.schoolId} and p.status in ${ordersThat.areReceived} order by p.id desc limit 6`,
    (row: ToClose) => ({
      key: `order-${row.id}`,
      title: row.status === 4 ? `Record what arrives from ${row.vendor}` : `Check and close the order of ${row.vendor}`,
      detail: `${formatNumber('PO', Number(row.id))}, ${row.name}`,
      href: `/on-going-purchases?id=${row.rfpId}&po=${row.id}`,
      at: null,
    }),
  );

const deadlinesOf = ({ session }: SchoolCall) =>
  part(
    sql`select id, type_id as "typeId", name, end_date as at from rfps
      where school_id = ${session.schoolId} and status = ${purchaseIs.Open} and end_date > ${sqlNow} order by end_date limit 6`,
    (rows: DeadlineRow[]) => rows.map((row) => presentDeadline(row, `/open-purchase-requests?id=${row.id}`)),
  );

function monthsOf({ session }: SchoolCall) {
  const { schoolId } = session;
  const standing = { at: sql`a.at`, where: sql`true` };
  return {
    awarded: monthly({ ...standing, from: sql`${standingAwards(schoolId)} a`, amount: sql`a.total` }),
    saved: monthly({ ...standing, from: sql`${standingSavings(schoolId)} a`, amount: sql`a.saved` }),
    published: monthly({
      from: sql`rfps r`,
      at: sql`r.published_at`,
      where: sql`r.school_id = ${schoolId} and r.published_at is not null`,
    }),
  };
}

const countWords = ({ count }: Month): string => `${count} ${count === 1 ? 'award' : 'awards'}`;
const against = ({ amount }: Month): string => (Number(amount) < 0 ? 'over the mean bid' : 'against the mean bid');

/** What a school's dashboard shows. */
export async function schoolOverview(call: SchoolCall): Promise<Overview> {
  const { month, deadlines, awarded, saved, published, activity, hasBegun, ...waiting } = await preparedParts(call.db, {
    ...schoolWork(call),
    toAward: toAward(call),
    toAwardAgain: toAwardAgain(call),
    toClose: toClose(call),
    deadlines: deadlinesOf(call),
    ...monthsOf(call),
    month: monthName,
    activity: activityOf(call),
    hasBegun: isAny(sql`select 1 from rfps where school_id = ${call.session.schoolId} and published_at is not null`),
  });
  return {
    needsMe: Object.values(waiting).flat(),
    deadlines,
    figures: [
      moneyFigure('awarded', `Awarded in ${month}`, awarded, countWords),
      moneyFigure('saved', `Saved in ${month}`, saved, against),
      countFigure('published', `Published in ${month}`, published, ['purchase', 'purchases']),
    ],
    activity,
    hasBegun,
  };
}

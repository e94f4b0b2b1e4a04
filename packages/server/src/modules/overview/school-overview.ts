import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { preparedRows } from '../../database/prepared-rows.ts';
import {
  activityOf,
  countFigure,
  type DeadlineRow,
  iso,
  type Month,
  moneyFigure,
  monthly,
  type Overview,
  presentDeadline,
} from './parts.ts';
import { schoolWork } from './school-work.ts';

async function schoolNeeds({ db, session }: SchoolCall): Promise<Overview['needsMe']> {
  const toAward = await preparedRows<{ id: number; typeId: number; name: string; count: number; at: string }>(
    db,
    sql`select id, type_id as "typeId", name, opened_bid_count as count, opened_at as at from rfps where school_id = ${session.schoolId} and status = 3 order by opened_at limit 8`,
  );
  const toClose = await preparedRows<{ id: number; rfpId: number; name: string; status: number; vendor: string }>(
    db,
    sql`select p.id, p.rfp_id as "rfpId", r.name, p.status, v.company_name as vendor from purchase_orders p join rfps r on r.id = p.rfp_id join vendors v on v.id = p.vendor_id where p.school_id = ${session.schoolId} and p.status in (4, 5) order by p.id desc limit 6`,
  );
  return [
    ...toAward.map((row) => ({
      key: `award-${row.id}`,
      title: `Compare and award ${row.name}`,
      detail: `${purchaseNumber(row.typeId, Number(row.id))}, ${row.count} ${row.count === 1 ? 'bid' : 'bids'} opened`,
      href: `/bid-comparison?id=${row.id}`,
      at: iso(row.at),
    })),
    ...toClose.map((row) => ({
      key: `order-${row.id}`,
      title: row.status === 4 ? `Record what arrives from ${row.vendor}` : `Check and close the order of ${row.vendor}`,
      detail: `${formatNumber('PO', Number(row.id))}, ${row.name}`,
      href: `/on-going-purchases?id=${row.rfpId}&po=${row.id}`,
      at: null,
    })),
  ];
}

function deadlinesOf({ db, session }: SchoolCall): Promise<DeadlineRow[]> {
  return preparedRows<DeadlineRow>(
    db,
    sql`select id, type_id as "typeId", name, end_date as at from rfps
      where school_id = ${session.schoolId} and status = 2 and end_date > ${sqlNow} order by end_date limit 6`,
  );
}

async function figuresOf({ db, session }: SchoolCall): Promise<Overview['figures']> {
  const awards = {
    from: sql`awards a join rfps r on r.id = a.rfp_id`,
    at: sql`a.awarded_at`,
    where: sql`r.school_id = ${session.schoolId}`,
  };
  const awarded = await monthly(db, { ...awards, amount: sql`a.total` });
  const saved = await monthly(db, { ...awards, amount: sql`a.savings` });
  const published = await monthly(db, {
    from: sql`rfps r`,
    at: sql`r.published_at`,
    where: sql`r.school_id = ${session.schoolId} and r.published_at is not null`,
  });
  const countWords = ({ count }: Month) => `${count} ${count === 1 ? 'award' : 'awards'}`;
  const against = ({ amount }: Month) => (Number(amount) < 0 ? 'over the mean bid' : 'against the mean bid');
  return [
    moneyFigure('awarded', 'Awarded this month', awarded, countWords),
    moneyFigure('saved', 'Saved this month', saved, against),
    countFigure('published', 'Published this month', published, 'purchases'),
  ];
}

/** What a school's dashboard shows. */
export async function schoolOverview(call: SchoolCall): Promise<Overview> {
  const deadlines = await deadlinesOf(call);
  return {
    needsMe: [...(await schoolWork(call)), ...(await schoolNeeds(call))],
    deadlines: deadlines.map((row) => presentDeadline(row, `/open-purchase-requests?id=${row.id}`)),
    figures: await figuresOf(call),
    activity: await activityOf(call),
  };
}

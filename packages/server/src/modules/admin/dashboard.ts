import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import { sqlThisMonth } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { preparedParts } from '../../database/prepared-parts.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { schoolIs, vendorIs } from '../../database/status-sql.ts';
import { auditEntries } from '../audit-trail/entries.ts';
import { type Month, monthly } from '../overview/parts.ts';
import { stands } from '../shared/standing-orders.ts';
import { isUnconfirmed } from '../shared/unconfirmed.ts';

type Dashboard = components['schemas']['AdminDashboard'];

const LATEST = 12;

async function openWork(db: Db): Promise<Dashboard['openWork']> {
  const [counts] = await rowsOf<Record<'leads' | 'schools' | 'setups' | 'inquiries', number>>(
    db,
    sql`select
      (select count(*)::int from vendors where status = ${vendorIs.Submitted}) as leads,
      (select count(*)::int from schools s where s.status = ${schoolIs.Submitted} and not ${isUnconfirmed('school_id', sql`s.id`)}) as schools,
      (select count(*)::int from schools where status = ${schoolIs.PartiallyApproved} and setup_submitted_at is not null) as setups,
      (select count(*)::int from inquiries where state = 'new') as inquiries`,
  );
  const of = (key: 'leads' | 'schools' | 'setups' | 'inquiries') => counts?.[key] ?? 0;
  return [
    { key: 'leads', label: 'Vendors to verify', count: of('leads'), href: '/vendor-verification-leads' },
    { key: 'schools', label: 'Schools to admit', count: of('schools'), href: '/school-management?status=4' },
    {
      key: 'setups',
      label: 'School setups to approve',
      count: of('setups'),
      href: '/school-management?setup=submitted',
    },
    { key: 'inquiries', label: 'Inquiries to answer', count: of('inquiries'), href: '/vendor-inquiries?state=new' },
  ];
}

/** What the market's figures are added up from, by month. */
const byMonth = {
  published: monthly({ from: sql`rfps r`, at: sql`r.published_at`, where: sql`r.published_at is not null` }),
  bids: monthly({ from: sql`bid_versions v`, at: sql`v.submitted_at`, where: sql`v.version = 1` }),
  awarded: monthly({ from: sql`purchase_orders p`, at: sql`p.issued_at`, amount: sql`p.total`, where: stands('p') }),
  schools: monthly({
    from: sql`schools s`,
    at: sql`s.created_at`,
    where: sql`not ${isUnconfirmed('school_id', sql`s.id`)}`,
  }),
  vendors: monthly({
    from: sql`vendors v`,
    at: sql`v.created_at`,
    where: sql`not ${isUnconfirmed('vendor_id', sql`v.id`)}`,
  }),
  revenue: monthly({ from: sql`transactions t`, at: sql`t.at`, amount: sql`t.amount`, where: sql`t.status = 'paid'` }),
};
type Series = Readonly<Record<keyof typeof byMonth, Month[]>>;

/** Against the month before, in percent with one decimal; null when that was zero. */
function change(values: readonly number[]): number | null {
  const [before = 0, last = 0] = values.slice(-2);
  return before === 0 ? null : Math.round(((last - before) / before) * 1000) / 10;
}

function figure(
  key: string,
  label: string,
  months: readonly Month[],
  kind: 'count' | 'money',
): Dashboard['figures'][number] {
  const values = months.map(({ count, amount }) => (kind === 'count' ? count : Number(amount)));
  const last = months.at(-1);
  const value = kind === 'count' ? String(last?.count ?? 0) : Number(last?.amount ?? 0).toFixed(2);
  return { key, label, value, kind, changePercent: change(values), months: values };
}

async function monthNames(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ month: string }>(
    db,
    sql`select to_char(m, 'YYYY-MM') as month from generate_series(
      ${sqlThisMonth} - interval '11 months',
      ${sqlThisMonth}, interval '1 month') m order by m`,
  );
  return rows.map(({ month }) => month);
}

function monthsOf(names: readonly string[], series: Series): Dashboard['months'] {
  const money = (months: Month[], index: number) => Number(months[index]?.amount ?? 0).toFixed(2);
  const count = (months: Month[], index: number) => months[index]?.count ?? 0;
  return names.map((month, index) => ({
    month,
    purchases: count(series.published, index),
    bids: count(series.bids, index),
    awardedTotal: money(series.awarded, index),
    newSchools: count(series.schools, index),
    newVendors: count(series.vendors, index),
    revenue: money(series.revenue, index),
  }));
}

function statesOf(db: Db): Promise<Dashboard['states']> {
  return rowsOf<Dashboard['states'][number]>(
    db,
    sql`select trim(st.code) as code, coalesce(s.count, 0)::int as schools, coalesce(v.count, 0)::int as vendors,
        coalesce(r.count, 0)::int as purchases, coalesce(r.total, 0)::numeric(14, 2)::text as "awardedTotal"
      from states st
      left join (select state_code, count(*) from schools group by 1) s on s.state_code = st.code
      left join (select state_code, count(*) from vendors group by 1) v on v.state_code = st.code
      left join (
        select sc.state_code, count(*) filter (where rf.published_at is not null) as count,
          sum((select sum(p.total) from purchase_orders p where p.rfp_id = rf.id and ${stands('p')})) as total
        from rfps rf join schools sc on sc.id = rf.school_id group by 1
      ) r on r.state_code = st.code
      where s.count > 0 or v.count > 0
      order by purchases desc, schools desc, code`,
  );
}

/** Volume, open work, growth, revenue. ADM-6 */
export async function adminDashboard(call: Call): Promise<Dashboard> {
  const { db } = asAdmin(call);
  const series = await preparedParts(db, byMonth);
  return {
    openWork: await openWork(db),
    figures: [
      figure('published', 'Purchases published', series.published, 'count'),
      figure('awarded', 'Awarded', series.awarded, 'money'),
      figure('bids', 'Bids submitted', series.bids, 'count'),
      figure('schools', 'New schools', series.schools, 'count'),
      figure('vendors', 'New vendors', series.vendors, 'count'),
      figure('revenue', 'Revenue from plans', series.revenue, 'money'),
    ],
    months: monthsOf(await monthNames(db), series),
    states: await statesOf(db),
    latest: await auditEntries(db, undefined, LATEST),
  };
}

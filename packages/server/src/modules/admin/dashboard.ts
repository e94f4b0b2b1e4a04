import type { components } from '@chalkline/openapi/types';
import { type AdminArea, areaRefusal } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseIs, saleIs, schoolIs, vendorIs } from '../../database/status-sql.ts';
import { auditEntries } from '../audit-trail/entries.ts';
import { contractsThatWait } from '../catalog/contract-rows.ts';
import { sqlTwelveMonths } from '../overview/parts.ts';
import { stands } from '../shared/standing-orders.ts';
import { isKnownVendor, isUnconfirmed } from '../shared/unconfirmed.ts';
import { dashboardSeries } from './dashboard-series.ts';
import { chargebackToAnswer, failedRefund } from './payments/unfinished-refunds.ts';

type Dashboard = components['schemas']['AdminDashboard'];

const LATEST = 12;

/** What can wait: whose area it is, how it is called, and where it is done. */
const work = [
  { key: 'leads', area: 'accounts', label: 'Vendors to verify', href: '/vendor-verification-leads' },
  { key: 'schools', area: 'accounts', label: 'Schools waiting for access', href: '/school-management?status=4' },
  { key: 'setups', area: 'accounts', label: 'School setups to approve', href: '/school-management?setup=submitted' },
  {
    key: 'contracts',
    area: 'accounts',
    label: 'Contracts to confirm',
    href: '/vendor-management?contracts=waiting',
  },
  { key: 'inquiries', area: 'accounts', label: 'Inquiries to answer', href: '/vendor-inquiries?state=new' },
  { key: 'payments', area: 'payments', label: 'Payments to confirm', href: '/new-transactions?status=paid' },
  { key: 'fees', area: 'payments', label: 'Paid fees to confirm', href: '/new-transactions?payer=school&status=paid' },
  {
    key: 'refunds',
    area: 'payments',
    label: 'Refunds that failed',
    href: '/on-going-transactions?books=all&attention=refund-failed',
  },
  {
    key: 'chargebacks',
    area: 'payments',
    label: 'Chargebacks to answer',
    href: '/on-going-transactions?books=all&attention=chargeback',
  },
  {
    key: 'searches',
    area: 'configuration',
    label: 'Searches that found nothing in 31 days',
    href: '/category-management?tree=searches&days=31',
  },
] as const satisfies readonly { key: string; area: AdminArea; label: string; href: string }[];

type Key = (typeof work)[number]['key'];

/** What waits in the areas that the administrator has. ADM-6 ADM-17 */
async function openWork(db: Db, areas: readonly string[]): Promise<Dashboard['openWork']> {
  const [counts] = await rowsOf<Record<Key, number>>(
    db,
    sql`select
      (select count(*)::int from vendors where status = ${vendorIs.Submitted}) as leads,
      (select count(*)::int from schools s where s.status = ${schoolIs.Submitted} and not ${isUnconfirmed('school_id', sql`s.id`)}) as schools,
      (select count(*)::int from schools where status = ${schoolIs.PartiallyApproved} and setup_submitted_at is not null) as setups,
      (select count(*)::int from ${contractsThatWait}) as contracts,
      (select count(*)::int from inquiries where state = 'new') as inquiries,
      (select count(*)::int from transactions where booking = 'new' and status = 'paid' and kind = 'subscription') as payments,
      (select count(*)::int from transactions where booking = 'new' and status = 'paid' and kind = 'sale-fee') as fees,
      (select count(distinct r.transaction_id)::int from refunds r where ${failedRefund}) as refunds,
      (select count(distinct r.transaction_id)::int from refunds r where ${chargebackToAnswer}) as chargebacks,
      (select count(distinct words)::int from empty_searches where day >= (${sqlNow} at time zone 'UTC')::date - 31) as searches`,
  );
  return work
    .filter(({ area }) => areaRefusal(area, areas) === null)
    .map(({ key, label, href }) => ({ key, label, count: counts?.[key] ?? 0, href }));
}

/** Who there is in each state, and what they did in the last twelve months. REG-10 MON-13 ADM-16 */
function statesOf(db: Db): Promise<Dashboard['states']> {
  return rowsOf<Dashboard['states'][number]>(
    db,
    sql`select trim(st.code) as code, coalesce(s.count, 0)::int as schools, coalesce(v.count, 0)::int as vendors,
        coalesce(r.count, 0)::int as purchases, coalesce(x.count, 0)::int as sales,
        coalesce(a.total, 0)::numeric(14, 2)::text as "awardedTotal"
      from states st
      left join (
        select o.state_code, count(*) from schools o where not ${isUnconfirmed('school_id', sql`o.id`)} group by 1
      ) s on s.state_code = st.code
      left join (
        select o.state_code, count(*) from vendors o where ${isKnownVendor(sql`o.status`, sql`o.id`)} group by 1
      ) v on v.state_code = st.code
      left join (
        select o.state_code, count(*) from rfps p join schools o on o.id = p.school_id
        where p.status > ${purchaseIs.Draft} and p.published_at >= ${sqlTwelveMonths} group by 1
      ) r on r.state_code = st.code
      left join (
        select o.state_code, count(*) from sales p join schools o on o.id = p.school_id
        where p.status > ${saleIs.Draft} and p.published_at >= ${sqlTwelveMonths} group by 1
      ) x on x.state_code = st.code
      left join (
        select o.state_code, sum(p.total) as total from purchase_orders p join schools o on o.id = p.school_id
        where ${stands('p')} and p.issued_at >= ${sqlTwelveMonths} group by 1
      ) a on a.state_code = st.code
      where s.count > 0 or v.count > 0
      order by coalesce(s.count, 0) + coalesce(v.count, 0) desc, purchases desc, code`,
  );
}

/** What waits, the market by month and by state, and what happened last. ADM-6 ADM-16 */
export async function adminDashboard(call: Call): Promise<Dashboard> {
  const { db, session } = asAdmin(call);
  return {
    openWork: await openWork(db, session.areas),
    ...(await dashboardSeries(db)),
    states: await statesOf(db),
    latest: await auditEntries(db, undefined, LATEST),
  };
}

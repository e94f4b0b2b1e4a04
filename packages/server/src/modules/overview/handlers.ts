import type { components } from '@chalkline/openapi/types';
import { formatNumber, parseMoney, purchaseNumber } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { asSchool, asVendor, type SchoolCall, type SignedInCall, signedIn, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';

type Overview = components['schemas']['Overview'];

async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
const iso = (value: string | Date): string => new Date(value).toISOString();

interface Monthly {
  count: number;
  amount: string;
}

async function monthly(db: Db, table: SQL, at: SQL, amount: SQL, where: SQL): Promise<Monthly[]> {
  return rowsOf<Monthly>(
    db,
    sql`select count(t.at)::int as count, coalesce(sum(t.amount), 0)::text as amount
      from generate_series(date_trunc('month', ${sqlNow} at time zone 'UTC') - interval '11 months', date_trunc('month', ${sqlNow} at time zone 'UTC'), interval '1 month') m
      left join (select ${at} at time zone 'UTC' as at, ${amount} as amount from ${table} where ${where} and ${at} >= date_trunc('month', ${sqlNow} at time zone 'UTC') at time zone 'UTC' - interval '12 months') t on date_trunc('month', t.at) = m
      group by m order by m`,
  );
}

const lastOf = (months: readonly Monthly[]): Monthly => months.at(-1) ?? { count: 0, amount: '0' };
const money = (amount: string): string => parseMoney(Number.parseFloat(amount) === 0 ? '0' : amount);

async function schoolNeeds({ db, session }: SchoolCall): Promise<Overview['needsMe']> {
  const toAward = await rowsOf<{ id: number; typeId: number; name: string; count: number; at: string }>(
    db,
    sql`select id, type_id as "typeId", name, opened_bid_count as count, opened_at as at from rfps where school_id = ${session.schoolId} and status = 3 order by opened_at limit 8`,
  );
  const toClose = await rowsOf<{ id: number; rfpId: number; name: string; status: number; vendor: string }>(
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

async function schoolOverview(call: SchoolCall): Promise<Overview> {
  const { db, session } = call;
  const deadlines = await rowsOf<{ id: number; typeId: number; name: string; at: string }>(
    db,
    sql`select id, type_id as "typeId", name, end_date as at from rfps where school_id = ${session.schoolId} and status = 2 and end_date > ${sqlNow} order by end_date limit 6`,
  );
  const awarded = await monthly(
    db,
    sql`awards a join rfps r on r.id = a.rfp_id`,
    sql`a.awarded_at`,
    sql`a.total`,
    sql`r.school_id = ${session.schoolId}`,
  );
  const saved = await monthly(
    db,
    sql`awards a join rfps r on r.id = a.rfp_id`,
    sql`a.awarded_at`,
    sql`a.savings`,
    sql`r.school_id = ${session.schoolId}`,
  );
  const published = await monthly(
    db,
    sql`rfps r`,
    sql`r.published_at`,
    sql`0`,
    sql`r.school_id = ${session.schoolId} and r.published_at is not null`,
  );
  return {
    needsMe: await schoolNeeds(call),
    deadlines: deadlines.map((row) => ({
      key: `end-${row.id}`,
      title: row.name,
      number: purchaseNumber(row.typeId, Number(row.id)),
      at: iso(row.at),
      href: `/open-purchase-requests?id=${row.id}`,
    })),
    figures: [
      {
        key: 'awarded',
        label: 'Awarded this month',
        value: money(lastOf(awarded).amount),
        kind: 'money',
        hint: `${lastOf(awarded).count} ${lastOf(awarded).count === 1 ? 'award' : 'awards'}`,
        months: awarded.map((month) => Number(month.amount)),
      },
      {
        key: 'saved',
        label: 'Saved this month',
        value: money(lastOf(saved).amount.replace('-', '')),
        kind: 'money',
        hint: Number(lastOf(saved).amount) < 0 ? 'over the mean bid' : 'against the mean bid',
        months: saved.map((month) => Number(month.amount)),
      },
      {
        key: 'published',
        label: 'Published this month',
        value: String(lastOf(published).count),
        kind: 'count',
        hint: 'purchases',
        months: published.map((month) => month.count),
      },
    ],
    activity: await activityOf(call),
  };
}

async function vendorNeeds({ db, session, services }: VendorCall): Promise<Overview['needsMe']> {
  const toAccept = await rowsOf<{ id: number; name: string; school: string }>(
    db,
    sql`select p.id, r.name, s.name as school from purchase_orders p join rfps r on r.id = p.rfp_id join schools s on s.id = p.school_id where p.vendor_id = ${session.vendorId} and p.status = 1 order by p.id limit 6`,
  );
  const invited = await rowsOf<{ id: number; name: string; school: string; at: string }>(
    db,
    sql`select r.id, r.name, s.name as school, r.end_date as at from invitations i join rfps r on r.id = i.rfp_id join schools s on s.id = r.school_id
      where i.vendor_id = ${session.vendorId} and r.status = 2 and r.end_date > ${sqlNow}
        and not exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${session.vendorId} and b.status <> 1)
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${session.vendorId})
      order by r.end_date limit 6`,
  );
  return [
    ...toAccept.map((row) => ({
      key: `order-${row.id}`,
      title: `Accept the order of ${row.school}`,
      detail: `${formatNumber('PO', Number(row.id))}, ${row.name}`,
      href: `/po-management?id=${row.id}`,
      at: null,
    })),
    ...invited.map((row) => ({
      key: `invited-${row.id}`,
      title: `Bid on ${row.name}`,
      detail: `${row.school} invited you`,
      href: `/order-details?id=${services.ids.encode('rfp', Number(row.id))}`,
      at: iso(row.at),
    })),
  ];
}

async function vendorOverview(call: VendorCall): Promise<Overview> {
  const { db, session, services } = call;
  const deadlines = await rowsOf<{ id: number; typeId: number; name: string; at: string }>(
    db,
    sql`select r.id, r.type_id as "typeId", r.name, r.end_date as at from rfps r
      where r.status = 2 and r.end_date > ${sqlNow} and (exists (select 1 from invitations i where i.rfp_id = r.id and i.vendor_id = ${session.vendorId}) or exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${session.vendorId}))
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${session.vendorId})
      order by r.end_date limit 6`,
  );
  const won = await monthly(
    db,
    sql`purchase_orders p`,
    sql`p.accepted_at`,
    sql`p.total`,
    sql`p.vendor_id = ${session.vendorId} and p.accepted_at is not null and p.status not in (3, 7)`,
  );
  const submitted = await monthly(
    db,
    sql`bid_versions v join bids b on b.id = v.bid_id`,
    sql`v.submitted_at`,
    sql`0`,
    sql`b.vendor_id = ${session.vendorId} and v.version = 1`,
  );
  const orders = await monthly(
    db,
    sql`purchase_orders p`,
    sql`p.issued_at`,
    sql`0`,
    sql`p.vendor_id = ${session.vendorId}`,
  );
  return {
    needsMe: await vendorNeeds(call),
    deadlines: deadlines.map((row) => ({
      key: `end-${row.id}`,
      title: row.name,
      number: purchaseNumber(row.typeId, Number(row.id)),
      at: iso(row.at),
      href: `/order-details?id=${services.ids.encode('rfp', Number(row.id))}`,
    })),
    figures: [
      {
        key: 'revenue',
        label: 'Revenue this month',
        value: money(lastOf(won).amount),
        kind: 'money',
        hint: 'accepted orders',
        months: won.map((month) => Number(month.amount)),
      },
      {
        key: 'submitted',
        label: 'Bids this month',
        value: String(lastOf(submitted).count),
        kind: 'count',
        hint: 'submitted',
        months: submitted.map((month) => month.count),
      },
      {
        key: 'orders',
        label: 'Orders this month',
        value: String(lastOf(orders).count),
        kind: 'count',
        hint: 'purchase orders received',
        months: orders.map((month) => month.count),
      },
    ],
    activity: await activityOf(call),
  };
}

/** The newest of what this client was told. */
async function activityOf({ db, session }: SignedInCall): Promise<Overview['activity']> {
  const rows = await rowsOf<{ id: number; message: string; url: string | null; at: string }>(
    db,
    sql`select id, message, related_url as url, created_at as at from notifications where role = ${session.role} and client_id = ${session.clientId} and message is not null and not is_for_message order by id desc limit 8`,
  );
  return rows.map((row) => ({
    key: `notice-${row.id}`,
    title: row.message,
    detail: null,
    at: iso(row.at),
    href: row.url === null ? null : `/${row.url}`,
  }));
}

export const overviewHandlers = defineHandlers({
  async getPurchasingOverview(call) {
    const { session } = signedIn(call);
    return {
      data: session.role === 'School' ? await schoolOverview(asSchool(call)) : await vendorOverview(asVendor(call)),
    };
  },
});

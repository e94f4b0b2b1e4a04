import type { components } from '@chalkline/openapi/types';
import { sumMoney } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { typeIs } from '../../database/status-sql.ts';
import { AppError } from '../../errors.ts';
import { savedByOrder, stands } from '../shared/standing-orders.ts';

type Report = components['schemas']['SpendReport'];

/** What may be asked for by its first day: ten years by month can still be read. */
const MOST_DAYS = 3_653;
const DAY_MS = 86_400_000;

interface SpendQuery {
  readonly from?: string;
  readonly to?: string;
  readonly isWhole?: boolean;
  readonly kind?: 'purchase' | 'order';
}

interface Range {
  readonly from: string;
  readonly to: string;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The days that are asked for; without them the running month and the eleven before it. TIME-5 @throws {AppError} VALIDATION_FAILED */
function rangeOf(query: SpendQuery, now: Date): Range {
  const to = query.to ?? dayOf(now);
  const end = new Date(`${to}T00:00:00Z`);
  const from = query.from ?? dayOf(new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 11, 1)));
  const days = (end.getTime() - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
  const complain = (message: string): never => {
    throw new AppError('VALIDATION_FAILED', `from: ${message}`, { from: message });
  };
  if (days < 0) complain('The start date is after the end date.');
  if (days > MOST_DAYS) complain('A report can cover at most ten years.');
  return { from, to };
}

const ofKind = {
  order: sql`and r.type_id = ${typeIs.Order}`,
  purchase: sql`and r.type_id <> ${typeIs.Order}`,
} as const;

/** The month of the school's first order that stands, or the running one. */
async function beginning(db: Db, schoolId: number, kind: SpendQuery['kind'], to: string): Promise<string> {
  const [first] = await rowsOf<{ day: string | null }>(
    db,
    sql`select to_char(min(p.issued_at) at time zone 'UTC', 'YYYY-MM-01') as day
      from purchase_orders p join rfps r on r.id = p.rfp_id
      where p.school_id = ${schoolId} and ${stands('p')} ${kind ? ofKind[kind] : sql``}`,
  );
  const day = first?.day ?? to;
  return day < to ? day : to;
}

/** All days since the school's first order, however many, or those that are asked for. @throws {AppError} VALIDATION_FAILED */
async function daysOf({ db, session }: SchoolCall, query: SpendQuery): Promise<Range> {
  const now = await databaseNow(db);
  if (!query.isWhole) return rangeOf(query, now);
  const to = query.to ?? dayOf(now);
  return { from: await beginning(db, session.schoolId, query.kind, to), to };
}

/** Orders that stand, issued within the days, in UTC. MON-13 */
const ordersIn = (schoolId: number, { from, to }: Range, kind: SpendQuery['kind']): SQL => sql`
  from purchase_orders p join rfps r on r.id = p.rfp_id
  where p.school_id = ${schoolId} and ${stands('p')} ${kind ? ofKind[kind] : sql``}
    and p.issued_at >= (${from}::date)::timestamp at time zone 'UTC'
    and p.issued_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

type Sums = { total: string; orderCount: number };

async function byCategory({ db }: SchoolCall, orders: SQL): Promise<Report['byCategory']> {
  const rows = await rowsOf<{ categoryId: string | number | null; name: string | null } & Sums>(
    db,
    sql`select r.parent_category_id as "categoryId", max(c.name) as name, sum(p.total)::text as total, count(*)::int as "orderCount"
      from purchase_orders p join rfps r on r.id = p.rfp_id left join categories c on c.id = r.parent_category_id
      where p.id in (select p.id ${orders}) group by 1 order by sum(p.total) desc, 1`,
  );
  return rows.map((row) => ({
    categoryId: row.categoryId === null ? null : Number(row.categoryId),
    name: row.name ?? 'No category',
    total: row.total,
    orderCount: row.orderCount,
  }));
}

async function byVendor({ db }: SchoolCall, orders: SQL): Promise<Report['byVendor']> {
  const rows = await rowsOf<{ vendorId: string | number; name: string } & Sums>(
    db,
    sql`select p.vendor_id as "vendorId", max(v.company_name) as name, sum(p.total)::text as total, count(*)::int as "orderCount"
      from purchase_orders p join vendors v on v.id = p.vendor_id
      where p.id in (select p.id ${orders}) group by 1 order by sum(p.total) desc, 1`,
  );
  return rows.map(({ vendorId, name, total, orderCount }) => ({ vendorId: Number(vendorId), name, total, orderCount }));
}

/** Every month of the days, those without an order too. */
function byMonth({ db }: SchoolCall, { from, to }: Range, orders: SQL): Promise<Report['byMonth']> {
  return rowsOf<Report['byMonth'][number]>(
    db,
    sql`with saved as (${savedByOrder(orders)})
      select to_char(m, 'YYYY-MM') as month, to_char(coalesce(sum(p.total), 0), 'FM99999999999999990.00') as total,
        to_char(coalesce(sum(s.saved), 0), 'FM99999999999999990.00') as savings
      from generate_series(date_trunc('month', ${from}::timestamp), date_trunc('month', ${to}::timestamp), interval '1 month') m
      left join (select p.* ${orders}) p on date_trunc('month', p.issued_at at time zone 'UTC') = m
      left join saved s on s.id = p.id
      group by m order by m`,
  );
}

/** What a school ordered and saved, over some days. MON-10 MON-13 */
export async function readSpend(call: SchoolCall, query: SpendQuery): Promise<Report> {
  const range = await daysOf(call, query);
  const orders = ordersIn(call.session.schoolId, range, query.kind);
  const [categories, vendors, months] = [
    await byCategory(call, orders),
    await byVendor(call, orders),
    await byMonth(call, range, orders),
  ];
  return {
    ...range,
    total: sumMoney(categories.map(({ total }) => total)),
    savings: sumMoney(months.map(({ savings }) => savings)),
    orderCount: categories.reduce((sum, { orderCount }) => sum + orderCount, 0),
    byCategory: categories,
    byVendor: vendors,
    byMonth: months,
  };
}

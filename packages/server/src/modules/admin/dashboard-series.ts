import type { components } from '@chalkline/openapi/types';
import { addMoney, parseMoney } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import { sqlThisMonth } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { part, preparedParts } from '../../database/prepared-parts.ts';
import { lotsThat, purchaseIs, saleIs } from '../../database/status-sql.ts';
import { type PacedMonth, pacedMonthly } from '../overview/parts.ts';
import { stands } from '../shared/standing-orders.ts';
import { isUnconfirmed } from '../shared/unconfirmed.ts';
import { keptAmount } from './payments/transaction-totals.ts';

type Dashboard = components['schemas']['AdminDashboard'];
type Figure = Dashboard['figures'][number];

/** What came in and stayed. PAY-20 */
const paid = (kind: SQL) =>
  pacedMonthly({
    from: sql`transactions t`,
    at: sql`t.at`,
    amount: keptAmount,
    where: sql`t.status = 'paid' and t.kind = ${kind}`,
  });

/** What the market's figures are added up from, by month: each reads no more than twelve months. ADM-16 */
const byMonth = {
  // Published ones are found by an index of their own, newest first.
  published: pacedMonthly({ from: sql`rfps r`, at: sql`r.published_at`, where: sql`r.status > ${purchaseIs.Draft}` }),
  bids: pacedMonthly({ from: sql`bid_versions v`, at: sql`v.submitted_at`, where: sql`v.version = 1` }),
  awarded: pacedMonthly({
    from: sql`purchase_orders p`,
    at: sql`p.issued_at`,
    amount: sql`p.total`,
    where: stands('p'),
  }),
  sales: pacedMonthly({ from: sql`sales s`, at: sql`s.published_at`, where: sql`s.status > ${saleIs.Draft}` }),
  sold: pacedMonthly({
    from: sql`sale_lots l`,
    at: sql`l.sold_at`,
    amount: sql`l.sold_price`,
    where: sql`l.status in ${lotsThat.areSold}`,
  }),
  requests: pacedMonthly({ from: sql`price_requests q`, at: sql`q.created_at`, where: sql`true` }),
  catalog: pacedMonthly({
    from: sql`cart_orders c join purchase_orders p on p.id = c.purchase_order_id`,
    at: sql`p.issued_at`,
    amount: sql`p.total`,
    where: stands('p'),
  }),
  schools: pacedMonthly({
    from: sql`schools s`,
    at: sql`s.created_at`,
    where: sql`not ${isUnconfirmed('school_id', sql`s.id`)}`,
  }),
  vendors: pacedMonthly({
    from: sql`vendors v`,
    at: sql`v.created_at`,
    where: sql`not ${isUnconfirmed('vendor_id', sql`v.id`)}`,
  }),
  plans: paid(sql`'subscription'`),
  fees: paid(sql`'sale-fee'`),
  names: part(
    sql`select to_char(m, 'YYYY-MM') as month from generate_series(
      ${sqlThisMonth} - interval '11 months',
      ${sqlThisMonth}, interval '1 month') m order by m`,
    (rows: { month: string }[]) => rows.map(({ month }) => month),
  ),
};

type Series = Readonly<Record<Exclude<keyof typeof byMonth, 'names'>, readonly PacedMonth[]>>;

const nothing: PacedMonth = { count: 0, amount: '0', countSoFar: 0, amountSoFar: '0' };
const monthAt = (months: readonly PacedMonth[], index: number): PacedMonth => months.at(index) ?? nothing;

/** In percent with one decimal; null where there was nothing before. */
function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

function counted(key: string, label: string, months: readonly PacedMonth[]): Figure {
  const { count } = monthAt(months, -1);
  const changePercent = growth(count, monthAt(months, -2).countSoFar);
  return { key, label, value: String(count), kind: 'count', changePercent, months: months.map((each) => each.count) };
}

function added(key: string, label: string, months: readonly PacedMonth[]): Figure {
  const value = parseMoney(monthAt(months, -1).amount);
  const changePercent = growth(Number(value), Number(monthAt(months, -2).amountSoFar));
  return { key, label, value, kind: 'money', changePercent, months: months.map(({ amount }) => Number(amount)) };
}

const sumOf = (one: string, other: string): string => addMoney(parseMoney(one), parseMoney(other));

/** Two courses of the same months as one. MON-3 */
const together = (some: readonly PacedMonth[], others: readonly PacedMonth[]): PacedMonth[] =>
  some.map((month, index) => {
    const other = monthAt(others, index);
    return {
      count: month.count + other.count,
      amount: sumOf(month.amount, other.amount),
      countSoFar: month.countSoFar + other.countSoFar,
      amountSoFar: sumOf(month.amountSoFar, other.amountSoFar),
    };
  });

const figuresOf = (series: Series): Dashboard['figures'] => [
  counted('published', 'Purchases published', series.published),
  counted('bids', 'Bids submitted', series.bids),
  added('awarded', 'Awarded', series.awarded),
  added('sold', 'Sold in sales', series.sold),
  added('catalog', 'Ordered from catalogs', series.catalog),
  counted('schools', 'New schools', series.schools),
  counted('vendors', 'New vendors', series.vendors),
  added('revenue', 'Revenue', together(series.plans, series.fees)),
];

const monthsOf = (names: readonly string[], series: Series): Dashboard['months'] =>
  names.map((month, index) => {
    const count = (months: readonly PacedMonth[]) => monthAt(months, index).count;
    const amount = (months: readonly PacedMonth[]) => parseMoney(monthAt(months, index).amount);
    return {
      month,
      purchases: count(series.published),
      bids: count(series.bids),
      awardedTotal: amount(series.awarded),
      sales: count(series.sales),
      soldTotal: amount(series.sold),
      priceRequests: count(series.requests),
      catalogOrders: count(series.catalog),
      catalogTotal: amount(series.catalog),
      newSchools: count(series.schools),
      newVendors: count(series.vendors),
      planRevenue: amount(series.plans),
      feeRevenue: amount(series.fees),
    };
  });

/** The market's figures and their course over twelve calendar months in UTC, by one statement. ADM-16 TIME-5 */
export async function dashboardSeries(db: Db): Promise<Pick<Dashboard, 'figures' | 'months'>> {
  const { names, ...series } = await preparedParts(db, byMonth);
  return { figures: figuresOf(series), months: monthsOf(names, series) };
}

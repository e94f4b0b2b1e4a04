import type { components } from '@chalkline/openapi/types';
import { plans } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { priceOfferIs, priceOffersThat } from '../../database/status-sql.ts';
import { companyOf } from '../catalog/standing.ts';
import {
  type Days,
  monthOf,
  nothingSeen,
  type Sold,
  seenBy,
  soldBy,
  soldLines,
  soldWithoutProduct,
} from './figures.ts';
import { type Period, periodOf } from './period.ts';

type Schemas = components['schemas'];
type Report = Schemas['CatalogReport'];
export interface ReportQuery {
  readonly from?: string;
  readonly to?: string;
  readonly compare?: 'none' | 'before' | 'yearBefore';
}

/** The most rows of the two tables that grow with a catalog. */
export interface MostRows {
  readonly products: number;
  readonly outOfStock: number;
}

/** What the screen shows of them; a file has more. */
const ON_SCREEN: MostRows = { products: 200, outOfStock: 100 };
const nothingSold: Sold = { revenue: '0.00', units: 0, orders: 0 };
const all = sql`'all'`;

async function funnelOf(db: Db, days: Days, before: Days | null): Promise<Report['funnel']> {
  const now = (await seenBy(db, days, all)).get('all') ?? nothingSeen;
  const then = before && ((await seenBy(db, before, all)).get('all') ?? nothingSeen);
  const orders = async (of: Days) => (await soldBy(db, of, all)).get('all')?.orders ?? 0;
  const seen = (['shown', 'viewed', 'inCart'] as const).map((step) => ({
    step,
    value: now[step],
    before: then?.[step] ?? null,
  }));
  return [...seen, { step: 'ordered', value: await orders(days), before: before && (await orders(before)) }];
}

/** How many products were seen or ordered, and of those the ones that brought most. */
async function byProduct(db: Db, days: Days, most: MostRows): Promise<Pick<Report, 'productCount' | 'byProduct'>> {
  const [seen, sold] = [await seenBy(db, days, sql`p.id`), await soldBy(db, days, sql`p.id`)];
  const ids = [...new Set([...seen.keys(), ...sold.keys()])];
  if (ids.length === 0) return { productCount: 0, byProduct: [] };
  const names = await rowsOf<{ id: number | string; sku: string; name: string }>(
    db,
    sql`select id, sku, name from products where id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  const rows = names.map(({ id, sku, name }) => ({
    productId: Number(id),
    sku,
    name,
    ...(seen.get(String(id)) ?? nothingSeen),
    ...(sold.get(String(id)) ?? nothingSold),
  }));
  const weight = ({ revenue, viewed, shown }: (typeof rows)[number]) =>
    [Number(revenue), viewed ?? 0, shown ?? 0] as const;
  const best = rows
    .sort(
      (a, b) =>
        weight(b)[0] - weight(a)[0] ||
        weight(b)[1] - weight(a)[1] ||
        weight(b)[2] - weight(a)[2] ||
        a.productId - b.productId,
    )
    .slice(0, most.products);
  return { productCount: rows.length, byProduct: best };
}

async function byCategory(db: Db, days: Days): Promise<Report['byCategory']> {
  const sold = await soldBy(db, days, sql`p.parent_category_id`);
  const names = await rowsOf<{ id: number | string; name: string }>(
    db,
    sql`select id, name from categories where parent_id is null`,
  );
  const named = new Map(names.map(({ id, name }) => [String(id), name]));
  return [...sold]
    .map(([id, own]) => ({ categoryId: Number(id), name: named.get(id) ?? '', ...own }))
    .sort((a, b) => Number(b.revenue) - Number(a.revenue));
}

async function byMonth(db: Db, days: Days): Promise<Report['byMonth']> {
  const key = monthOf(days);
  const [seen, sold] = [await seenBy(db, days, key.seen), await soldBy(db, days, key.sold)];
  const months = [...new Set([...seen.keys(), ...sold.keys()])].sort();
  return months.map((month) => ({ month, ...(seen.get(month) ?? nothingSeen), ...(sold.get(month) ?? nothingSold) }));
}

async function byState(db: Db, days: Days): Promise<Report['byState']> {
  const key = sql`s.state_code`;
  const [seen, sold] = [await seenBy(db, days, key), await soldBy(db, days, key)];
  const names = await rowsOf<{ code: string; name: string }>(db, sql`select code, name from states`);
  const named = new Map(names.map(({ code, name }) => [code, name]));
  return [...new Set([...seen.keys(), ...sold.keys()])].sort().map((code) => {
    const { viewed } = seen.get(code) ?? nothingSeen;
    return { stateCode: code, name: named.get(code) ?? code, viewed, ...(sold.get(code) ?? nothingSold) };
  });
}

/** Which tier orders reached: by the units of the product in the order. CAT-5 */
async function tiersOf(db: Db, days: Days): Promise<Report['tiers']> {
  return rowsOf<Report['tiers'][number]>(
    db,
    sql`select tier, sum(lines)::int as lines, sum(units)::int as units, sum(amount)::numeric(14,2)::text as revenue from (
      select greatest(1, (select count(*)::int from price_tiers t where t.version_id = l.price_version_id and t.least <= sum(l.quantity))) as tier,
        count(*) as lines, sum(l.quantity) as units, sum(round(l.unit_cost * l.quantity, 2)) as amount
      from ${soldLines(days)} and l.price_version_id is not null group by o.id, l.price_version_id, p.id) of_order group by tier order by tier`,
  );
}

interface RequestRow {
  asked: number;
  offered: number;
  won: number;
  lost: number;
  open: number;
  hours: number | string | null;
}

/** Price requests that came within the days: the vendor's own, so exact. */
async function requestsOf(
  db: Db,
  { vendorId, from, to, timeZone }: Days,
): Promise<Pick<Report, 'requests' | 'reasonsLost'>> {
  const within = sql`f.vendor_id = ${vendorId} and f.created_at >= ${from}::date::timestamp at time zone ${timeZone} and f.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const [row] = await rowsOf<RequestRow>(
    db,
    sql`select count(*)::int as asked, count(*) filter (where first is not null)::int as offered, count(*) filter (where status = ${priceOfferIs.Accepted})::int as won,
        count(*) filter (where status in ${priceOffersThat.areLost})::int as lost, count(*) filter (where status in ${priceOffersThat.areOpen})::int as open,
        round((avg(extract(epoch from first - created_at)) / 3600)::numeric, 1) as hours
      from (select f.status, f.created_at, (select min(r.at) from price_offer_rounds r where r.offer_id = f.id and r.side = 'vendor') as first
        from price_offers f where ${within}) mine`,
  );
  const reasonsLost = await rowsOf<Report['reasonsLost'][number]>(
    db,
    sql`select f.reason, count(*)::int as count from price_offers f where ${within} and f.status = ${priceOfferIs.Declined} and f.ended_by = 'school' and f.reason is not null group by 1 order by 2 desc, 1 limit 20`,
  );
  const { hours, ...requests } = row ?? { asked: 0, offered: 0, won: 0, lost: 0, open: 0, hours: null };
  return { requests: { ...requests, hoursToAnswer: hours === null ? null : Number(hours) }, reasonsLost };
}

/** How many active products have nothing left, and of those the ones that orders hold most of. CAT-12 */
async function outOfStock(db: Db, days: Days, most: MostRows): Promise<Pick<Report, 'outOfStockCount' | 'outOfStock'>> {
  const seen = await seenBy(db, days, sql`p.id`);
  const rows = await rowsOf<{ id: number | string; sku: string; name: string; held: number; count: number }>(
    db,
    sql`select id, sku, name, held, (count(*) over ())::int as count from products
      where vendor_id = ${days.vendorId} and is_active and stock <= held order by held desc, id limit ${most.outOfStock}`,
  );
  const held = rows.map(({ id, sku, name, held: units }) => {
    const { viewed } = seen.get(String(id)) ?? nothingSeen;
    return { productId: Number(id), sku, name, held: units, viewed };
  });
  return { outOfStockCount: rows[0]?.count ?? 0, outOfStock: held };
}

async function figuresOf(
  db: Db,
  vendorId: number,
  period: Period,
  most: MostRows,
): Promise<Omit<Report, 'isIncluded' | 'from' | 'to' | 'beforeFrom' | 'beforeTo'>> {
  const { from, to, before, timeZone } = period;
  const days = { vendorId, from, to, timeZone };
  const earlier = before && { ...days, ...before };
  const total = (await soldBy(db, days, all)).get('all') ?? nothingSold;
  const totalBefore = earlier && ((await soldBy(db, earlier, all)).get('all') ?? nothingSold);
  return {
    funnel: await funnelOf(db, days, earlier),
    revenue: total.revenue,
    revenueBefore: totalBefore?.revenue ?? null,
    units: total.units,
    unitsBefore: totalBefore?.units ?? null,
    withoutProduct: await soldWithoutProduct(db, days),
    ...(await byProduct(db, days, most)),
    byCategory: await byCategory(db, days),
    byMonth: await byMonth(db, days),
    byState: await byState(db, days),
    tiers: await tiersOf(db, days),
    ...(await requestsOf(db, days)),
    ...(await outOfStock(db, days, most)),
  };
}

const empty: Omit<Report, 'isIncluded' | 'from' | 'to' | 'beforeFrom' | 'beforeTo'> = {
  funnel: (['shown', 'viewed', 'inCart', 'ordered'] as const).map((step) => ({ step, value: 0, before: null })),
  revenue: '0.00',
  revenueBefore: null,
  units: 0,
  unitsBefore: null,
  withoutProduct: nothingSold,
  productCount: 0,
  byProduct: [],
  byCategory: [],
  byMonth: [],
  byState: [],
  tiers: [],
  requests: { asked: 0, offered: 0, won: 0, lost: 0, open: 0, hoursToAnswer: null },
  reasonsLost: [],
  outOfStockCount: 0,
  outOfStock: [],
};

/**
 * What became of a catalog's products; empty where the plan has no reports. CAT-22 PLAN-1
 * @param most how many rows it has of what grows with a catalog
 * @throws {AppError} RULE_BROKEN
 */
export async function catalogReport(
  { db, session }: VendorCall,
  query: ReportQuery,
  most: MostRows = ON_SCREEN,
): Promise<Report> {
  const company = await companyOf(db, session.vendorId);
  const period = periodOf(query, await databaseNow(db), company.timeZone);
  const isIncluded = plans[company.plan].hasReports;
  const said = {
    isIncluded,
    from: period.from,
    to: period.to,
    beforeFrom: period.before?.from ?? null,
    beforeTo: period.before?.to ?? null,
  };
  return { ...said, ...(isIncluded ? await figuresOf(db, company.id, period, most) : empty) };
}

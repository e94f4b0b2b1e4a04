import type { components } from '@chalkline/openapi/types';
import {
  bidLinePrice,
  type FigureItem,
  lastMonthRevenue,
  lastMonthSavings,
  previousMonth,
  subtractMoney,
} from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { asSchool, asVendor, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { stands } from '../shared/standing-orders.ts';

const present = (item: FigureItem): components['schemas']['RevenueItem'] => ({
  label: item.label,
  amount: item.amount,
  previousAmount: subtractMoney(item.amount, item.change),
  changePercent: item.changePercent,
});

interface AwardedLine {
  label: string;
  awardedAt: string | Date;
  lineId: string | number;
  awardedPrice: string;
  unitCost: string | null;
  quantity: string | number;
  tax: string;
  deliveryFees: string;
}

/** Lines awarded in the last two months with what each standing bid asked for them. MON-10 */
async function savingsRows(db: Db, schoolId: number, now: Date) {
  const since = previousMonth(previousMonth(now).from).from;
  const result = (await db.execute(sql`
    select c.name as label, a.awarded_at as "awardedAt", pl.id as "lineId", pl.amount as "awardedPrice",
      bl.unit_cost as "unitCost", l.quantity, bl.tax, bl.delivery_fees as "deliveryFees"
    from awards a
    join rfps r on r.id = a.rfp_id
    join purchase_orders p on p.award_id = a.id and ${stands('p')}
    join purchase_order_lines pl on pl.purchase_order_id = p.id
    join rfp_lines l on l.id = pl.line_id
    left join categories c on c.id = r.parent_category_id
    join bids b on b.rfp_id = r.id and b.status in (2, 3, 4, 5)
    join bid_lines bl on bl.bid_id = b.id and bl.line_id = l.id and not bl.is_no_bid and bl.unit_cost is not null
    where r.school_id = ${schoolId} and a.awarded_at >= ${since.toISOString()}`)) as unknown as { rows: AwardedLine[] };
  const byLine = Map.groupBy(result.rows, (row) => String(row.lineId));
  return [...byLine.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const linePrices = rows.map((row) =>
      bidLinePrice({
        unitCost: row.unitCost ?? '0',
        quantity: Number(row.quantity),
        tax: row.tax,
        deliveryFees: row.deliveryFees,
      }),
    );
    return [
      {
        label: first.label ?? 'Other',
        awardedAt: new Date(first.awardedAt),
        linePrices,
        awardedPrice: first.awardedPrice,
      },
    ];
  });
}

/** Orders accepted in the last two months. MON-11 */
async function revenueOf({ db, session }: VendorCall) {
  const now = await databaseNow(db);
  const since = previousMonth(previousMonth(now).from).from;
  const result = (await db.execute(sql`
    select s.name as label, p.accepted_at as "acceptedAt", p.total from purchase_orders p join schools s on s.id = p.school_id
    where p.vendor_id = ${session.vendorId} and p.accepted_at >= ${since.toISOString()} and ${stands('p')}`)) as unknown as {
    rows: { label: string; acceptedAt: string | Date; total: string }[];
  };
  const rows = result.rows.map((row) => ({ label: row.label, acceptedAt: new Date(row.acceptedAt), total: row.total }));
  return lastMonthRevenue(rows, now).map(present);
}

export const figureHandlers = defineHandlers({
  async getLastMonthRevenue(call) {
    return { data: await revenueOf(asVendor(call)) };
  },
  async getSubVendorLastMonthSavings(call) {
    return { data: await revenueOf(asVendor(call)) };
  },
  async getSchoolLastMonthSavings(call) {
    const own = asSchool(call);
    const now = await databaseNow(own.db);
    return { data: lastMonthSavings(await savingsRows(own.db, own.session.schoolId, now), now).map(present) };
  },
});

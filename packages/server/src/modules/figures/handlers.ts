import type { components } from '@chalkline/openapi/types';
import { type FigureItem, lastMonthRevenue, lastMonthSavings, previousMonth, subtractMoney } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { asSchool, asVendor, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { preparedRows } from '../../database/prepared-rows.ts';
import { bidsThat } from '../../database/status-sql.ts';
import { AppError } from '../../errors.ts';
import { stands, submittedPrice } from '../shared/standing-orders.ts';

const present = (item: FigureItem): components['schemas']['RevenueItem'] => ({
  label: item.label,
  amount: item.amount,
  previousAmount: subtractMoney(item.amount, item.change),
  changePercent: item.changePercent,
});

interface AwardedLine {
  label: string | null;
  awardedAt: string | Date;
  linePrices: string[];
  awardedPrice: string;
}

/** Lines awarded in the last two months with what each standing bid asked for them when it was submitted. MON-10 */
async function savingsRows(db: Db, schoolId: number, now: Date) {
  const since = previousMonth(previousMonth(now).from).from;
  const rows = await preparedRows<AwardedLine>(
    db,
    sql`select c.name as label, a.awarded_at as "awardedAt", pl.amount::text as "awardedPrice",
        array_agg((${submittedPrice})::text) as "linePrices"
      from awards a
        join rfps r on r.id = a.rfp_id
        join purchase_orders p on p.award_id = a.id and ${stands('p')}
        join purchase_order_lines pl on pl.purchase_order_id = p.id
        left join categories c on c.id = r.parent_category_id
        join bids b on b.rfp_id = r.id and b.status in ${bidsThat.areCompared}
        join bid_lines bl on bl.bid_id = b.id and bl.line_id = pl.line_id and not bl.is_no_bid and bl.unit_cost is not null
        join rfp_lines rl on rl.id = bl.line_id
      where r.school_id = ${schoolId} and a.awarded_at >= ${since.toISOString()}::timestamptz
      group by pl.id, c.name, a.awarded_at`,
  );
  return rows.map(({ label, awardedAt, ...line }) => ({
    ...line,
    label: label ?? 'Other',
    awardedAt: new Date(awardedAt),
  }));
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

/** Who has no figure is refused by the contract before this. MON-12 */
const noFigure = (): never => {
  throw new AppError('FORBIDDEN', 'Your account has no last-month figure.');
};

export const figureHandlers = defineHandlers({
  async getLastMonthRevenue(call) {
    return { data: await revenueOf(asVendor(call)) };
  },
  async getSubVendorLastMonthSavings(call) {
    return { data: await revenueOf(asVendor(call)) };
  },
  getStaffMemberLastMonthSavings: noFigure,
  getAdminLastMonthSavings: noFigure,
  async getSchoolLastMonthSavings(call) {
    const own = asSchool(call);
    const now = await databaseNow(own.db);
    return { data: lastMonthSavings(await savingsRows(own.db, own.session.schoolId, now), now).map(present) };
  },
});

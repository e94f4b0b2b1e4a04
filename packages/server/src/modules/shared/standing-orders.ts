import { type SQL, sql } from 'drizzle-orm';
import { bidsThat, ordersThat } from '../../database/status-sql.ts';

/** Orders that nobody declined or cancelled: they alone are spent and saved. `order` is their alias in the query. AWD-6 MON-13 */
export const stands = (order: string): SQL => sql`${sql.raw(order)}.status not in ${ordersThat.fell}`;

/**
 * What a line of a bid (`bl`) asked when it was submitted; needs the line of the purchase as `rl`. A negotiated cut is what the
 * school saved, so it must not lower the mean that savings are counted against. MON-10 NEG-5
 */
export const submittedPrice = sql`case when bl.original_unit_cost is null then bl.bid_price
  else round(bl.original_unit_cost * rl.quantity * (1 + bl.tax / 100) + bl.delivery_fees, 2) end`;

/** What lines of orders saved: the mean of the standing bids' submitted prices less their own; needs the orders as `o`. MON-10 */
const lineSavings = sql`purchase_order_lines pl on pl.purchase_order_id = o.id
  cross join lateral (
    select round(avg(${submittedPrice}), 2) as mean
    from bid_lines bl join bids b on b.id = bl.bid_id join rfp_lines rl on rl.id = bl.line_id
    where b.rfp_id = o.rfp_id and b.status in ${bidsThat.areCompared} and bl.line_id = pl.line_id and not bl.is_no_bid
  ) m`;

/** What each of these orders saved, as `id` and `saved`. MON-10 */
export const savedByOrder = (orders: SQL): SQL => sql`
  select o.id, sum(m.mean - pl.amount) as saved from purchase_orders o join ${lineSavings}
  where m.mean is not null and o.id in (select p.id ${orders}) group by 1`;

/**
 * A school's awards of which an order stands: their number, when, and what stands of their total. All orders of an award
 * are issued at once. MON-13
 */
export const standingAwards = (schoolId: number): SQL => sql`(
  select p.award_id as id, p.issued_at as at, sum(p.total) as total from purchase_orders p
  where p.school_id = ${schoolId} and ${stands('p')} group by p.award_id, p.issued_at)`;

/**
 * What awards counted as saved on orders that came to nothing since, as `award_id` and `saved`, where another of their
 * orders stands; `where` says of which orders `o`. Few awards have both: this is less work than adding all lines up anew.
 */
const lostSavings = (where: SQL): SQL => sql`(
  select o.award_id, sum(m.mean - pl.amount) as saved from purchase_orders o join ${lineSavings}
  where ${where} and not (${stands('o')}) and m.mean is not null
    and exists (select 1 from purchase_orders s where s.award_id = o.award_id and ${stands('s')})
  group by 1)`;

/** A school's awards of which an order stands, with what their standing orders saved. MON-10 */
export const standingSavings = (schoolId: number): SQL => sql`(
  select s.id, s.at, a.savings - coalesce(lost.saved, 0) as saved
  from ${standingAwards(schoolId)} s join awards a on a.id = s.id
    left join ${lostSavings(sql`o.school_id = ${schoolId}`)} lost on lost.award_id = s.id)`;

/** What a purchase's standing orders saved; null while none stands. MON-10 */
export const savingsOfPurchase = (rfpId: SQL): SQL => sql`(
  select sum(a.savings - coalesce(lost.saved, 0)) from awards a
    left join ${lostSavings(sql`o.rfp_id = ${rfpId}`)} lost on lost.award_id = a.id
  where a.rfp_id = ${rfpId} and exists (select 1 from purchase_orders s where s.award_id = a.id and ${stands('s')}))`;

import { sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import {
  bidIs,
  bidsThat,
  cartIs,
  lotIs,
  offerIs,
  orderIs,
  ordersThat,
  priceOfferIs,
  purchaseIs,
  purchasesThat,
  reviewIs,
  saleIs,
  salesThat,
  schoolIs,
  vendorIs,
} from '../../database/status-sql.ts';
import { isHandedIn } from '../reviews/handed-in.ts';
import type { Side } from '../shared/rating-summary.ts';
import { isUnconfirmed } from '../shared/unconfirmed.ts';

/** What waits behind the items of a menu, by name. */
export type Counts = Readonly<Record<string, number>>;

const NOTHING: Counts = {};

/** Messages of the other side that nobody of this organization has read. */
const unreadOf = (
  side: Side,
  id: number,
) => sql`(select count(*)::int from threads t join messages m on m.thread_id = t.id
  left join thread_reads d on d.thread_id = t.id and d.side = ${side}
  where ${sql.raw(side === 'school' ? 't.school_id' : 't.vendor_id')} = ${id} and m.side <> ${side} and m.id > coalesce(d.last_read_id, 0))`;

/** Delivered orders that this side has not rated. */
const toRateOf = (side: Side, id: number) => sql`(select count(*)::int from purchase_orders p
  where ${sql.raw(side === 'school' ? 'p.school_id' : 'p.vendor_id')} = ${id} and p.status in ${ordersThat.arrived}
    and not exists (select 1 from ratings x where x.purchase_order_id = p.id and x.side = ${side}))`;

/** Issues in which the other side wrote last. PO-7 */
const needsAnswer = (side: Side, id: number) => sql`(select count(*)::int from issues i
  where ${sql.raw(side === 'school' ? 'i.school_id' : 'i.vendor_id')} = ${id} and i.state <> 'resolved' and i.last_side <> ${side})`;

const schoolCounts = (schoolId: number, userId: number) => sql`select
    count(*) filter (where status = ${purchaseIs.Draft} and not is_scheduled)::int as drafts,
    count(*) filter (where status = ${purchaseIs.Open} or (status = ${purchaseIs.Draft} and is_scheduled))::int as open,
    count(*) filter (where status in ${purchasesThat.goOn})::int as ongoing,
    count(*) filter (where status = ${purchaseIs.OnGoing})::int as waiting,
    (select count(*)::int from rfps q where q.school_id = ${schoolId} and q.status = ${purchaseIs.Open}
      and exists (select 1 from vendor_questions v where v.rfp_id = q.id and v.answer is null)) as questions,
    ${needsAnswer('school', schoolId)} as issues,
    (select count(*)::int from rfps q join bids b on b.rfp_id = q.id and b.status = ${bidIs.UnderNegotiation}
      join negotiations n on n.bid_id = b.id and n.ended_at is null and n.state = 'waits-for-school'
      where q.school_id = ${schoolId} and q.status = ${purchaseIs.OnGoing}) as negotiations,
    (select count(*)::int from sales s where s.school_id = ${schoolId} and s.status = ${saleIs.Draft} and not s.is_scheduled) as "saleDrafts",
    (select count(*)::int from sales s where s.school_id = ${schoolId} and (s.status in ${salesThat.areOpen} or s.status = ${saleIs.Draft} and s.is_scheduled)) as "openSales",
    (select count(*)::int from sales s where s.school_id = ${schoolId} and s.status in ${salesThat.goOn}) as "salesInProgress",
    (select count(*)::int from sales s where s.school_id = ${schoolId} and s.status = ${saleIs.Live}) as "liveNow",
    (select count(*)::int from sales s where s.school_id = ${schoolId} and s.status in ${salesThat.areOpen}
      and exists (select 1 from vendor_questions v where v.sale_id = s.id and v.answer is null)) as "saleQuestions",
    (select count(*)::int from sale_offers o join sales s on s.id = o.sale_id where s.school_id = ${schoolId} and o.status = ${offerIs.WaitsForSchool}) as "saleOffers",
    (select count(*)::int from sale_lots l join sales s on s.id = l.sale_id
      where s.school_id = ${schoolId} and s.status = ${saleIs.OnGoing} and l.status = ${lotIs.ToDecide}) as "saleLotsToDecide",
    (select count(*)::int from sale_invoices i where i.school_id = ${schoolId} and i.defaulted_at is null and i.paid_at is null and i.due_at < ${sqlNow}) as "salePayments",
    (select count(*)::int from price_offers f join price_requests q on q.id = f.request_id
      where q.school_id = ${schoolId} and f.status = ${priceOfferIs.Offered} and f.ends > ${sqlNow}) as "priceOffers",
    (select count(*)::int from cart_lines l join carts c on c.id = l.cart_id
      where c.user_id = ${userId} and c.status = ${cartIs.Open} and l.remark is not null) as "cartsSentBack",
    ${unreadOf('school', schoolId)} as unread,
    ${toRateOf('school', schoolId)} as "toRate",
    (select count(*)::int from join_requests where school_id = ${schoolId} and state = 'waiting') as joining,
    (select count(*)::int from schools where id = ${schoolId} and status = ${schoolIs.PartiallyApproved} and setup_submitted_at is null) as setup
  from rfps where school_id = ${schoolId}`;

const vendorCounts = (vendorId: number) => sql`select
    (select count(*)::int from invitations i join rfps r on r.id = i.rfp_id
      where i.vendor_id = ${vendorId} and r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow}
        and not exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId} and b.status <> ${bidIs.Draft})
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${vendorId})) as invited,
    (select count(*)::int from bids b join rfps r on r.id = b.rfp_id where b.vendor_id = ${vendorId} and b.status in ${bidsThat.areUndecided} and r.status in ${purchasesThat.areUndecided}) as submitted,
    (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status in ${ordersThat.areUndelivered}) as orders,
    (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status = ${orderIs.Issued}) as "toAccept",
    (select count(*)::int from bids b join negotiations n on n.bid_id = b.id and n.ended_at is null and n.state = 'waits-for-vendor'
      where b.vendor_id = ${vendorId} and b.status = ${bidIs.UnderNegotiation}) as negotiations,
    (select count(*)::int from bids b join rfps r on r.id = b.rfp_id
      where b.vendor_id = ${vendorId} and b.status = ${bidIs.Submitted} and r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow}
        and exists (select 1 from addenda a where a.rfp_id = r.id and a.number > b.acknowledged_addendum)) as addenda,
    ${needsAnswer('vendor', vendorId)} as issues,
    (select count(*)::int from invitations i join sales s on s.id = i.sale_id
      where i.vendor_id = ${vendorId} and s.status in ${salesThat.areOpen} and s.end_date > ${sqlNow}
        and not exists (select 1 from sale_participants p where p.sale_id = s.id and p.vendor_id = ${vendorId})
        and not exists (select 1 from vendor_blacklist k where k.school_id = s.school_id and k.vendor_id = ${vendorId})) as "invitedSales",
    (select count(*)::int from sale_participants p join sales s on s.id = p.sale_id
      where p.vendor_id = ${vendorId} and s.status in (${saleIs.Open}, ${saleIs.OnGoing}, ${saleIs.Live})) as "saleParts",
    (select count(*)::int from sale_offers o where o.vendor_id = ${vendorId} and o.status = ${offerIs.WaitsForVendor}) as "saleTurns",
    (select count(*)::int from sale_invoices i where i.vendor_id = ${vendorId} and i.paid_at is null and i.defaulted_at is null) as "salesToPay",
    (select count(*)::int from price_offers f
      where f.vendor_id = ${vendorId} and f.status = ${priceOfferIs.Requested} and f.ends > ${sqlNow}) as "priceRequests",
    ${unreadOf('vendor', vendorId)} as unread,
    ${toRateOf('vendor', vendorId)} as "toRate",
    (select count(*)::int from vendors where id = ${vendorId} and status = ${vendorIs.PartiallyApproved}) as setup`;

const reviewCounts = (schoolId: number) =>
  sql`select count(*)::int + (select count(*)::int from carts c where c.school_id = ${schoolId} and c.status = ${cartIs.Waiting}) as reviews
    from rfps where school_id = ${schoolId} and ${isHandedIn} and review_status = ${reviewIs.Waiting}`;

/** What the desk's own lists and its open work count too: whoever has not confirmed an address is in none of them. ADM-6 REG-10 */
const marketCounts = sql`select
    (select count(*)::int from vendors where status = ${vendorIs.Submitted}) as leads,
    (select count(*)::int from schools s where (s.status = ${schoolIs.Submitted} and not ${isUnconfirmed('school_id', sql`s.id`)})
      or (s.status = ${schoolIs.PartiallyApproved} and s.setup_submitted_at is not null)) as schools,
    (select count(*)::int from transactions where booking = 'new' and status = 'paid') as "newTransactions",
    (select count(*)::int from inquiries where state = 'new') as inquiries`;

/** What waits for an account. */
export async function countsOf({ db, session }: SignedInCall): Promise<Counts> {
  const { role, schoolId, vendorId, userId } = session;
  if (role === 'Admin') return (await rowsOf<Counts>(db, marketCounts))[0] ?? NOTHING;
  if (role === 'School' && schoolId !== null)
    return (await rowsOf<Counts>(db, schoolCounts(schoolId, userId)))[0] ?? NOTHING;
  if (role === 'StaffMember' && schoolId !== null)
    return (await rowsOf<Counts>(db, reviewCounts(schoolId)))[0] ?? NOTHING;
  if (vendorId !== null) return (await rowsOf<Counts>(db, vendorCounts(vendorId)))[0] ?? NOTHING;
  return NOTHING;
}

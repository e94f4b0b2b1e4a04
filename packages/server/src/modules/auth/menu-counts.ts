import { sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { isHandedIn } from '../reviews/handed-in.ts';
import type { Side } from '../shared/rating-summary.ts';

/** What waits behind the items of a menu, by name. */
export type Counts = Readonly<Record<string, number>>;

const NOTHING: Counts = {};

/** Messages of the other side that nobody of this organisation has read. */
const unreadOf = (
  side: Side,
  id: number,
) => sql`(select count(*)::int from threads t join messages m on m.thread_id = t.id
  left join thread_reads d on d.thread_id = t.id and d.side = ${side}
  where ${sql.raw(side === 'school' ? 't.school_id' : 't.vendor_id')} = ${id} and m.side <> ${side} and m.id > coalesce(d.last_read_id, 0))`;

/** Delivered orders that this side has not rated. */
const toRateOf = (side: Side, id: number) => sql`(select count(*)::int from purchase_orders p
  where ${sql.raw(side === 'school' ? 'p.school_id' : 'p.vendor_id')} = ${id} and p.status in (5, 6)
    and not exists (select 1 from ratings x where x.purchase_order_id = p.id and x.side = ${side}))`;

/** Issues in which the other side wrote last. PO-7 */
const needsAnswer = (side: Side, id: number) => sql`(select count(*)::int from issues i
  where ${sql.raw(side === 'school' ? 'i.school_id' : 'i.vendor_id')} = ${id} and i.state <> 'resolved' and i.last_side <> ${side})`;

const schoolCounts = (schoolId: number) => sql`select
    count(*) filter (where status = 1 and not is_scheduled)::int as drafts,
    count(*) filter (where status = 2 or (status = 1 and is_scheduled))::int as open,
    count(*) filter (where status in (3, 4, 6))::int as ongoing,
    count(*) filter (where status = 3)::int as waiting,
    (select count(*)::int from rfps q where q.school_id = ${schoolId} and q.status = 2
      and exists (select 1 from vendor_questions v where v.rfp_id = q.id and v.answer is null)) as questions,
    ${needsAnswer('school', schoolId)} as issues,
    (select count(*)::int from rfps q join bids b on b.rfp_id = q.id and b.status = 3
      join negotiations n on n.bid_id = b.id and n.ended_at is null and n.state = 'waits-for-school'
      where q.school_id = ${schoolId} and q.status = 3) as negotiations,
    ${unreadOf('school', schoolId)} as unread,
    ${toRateOf('school', schoolId)} as "toRate",
    (select count(*)::int from schools where id = ${schoolId} and status = 3 and setup_submitted_at is null) as setup
  from rfps where school_id = ${schoolId}`;

const vendorCounts = (vendorId: number) => sql`select
    (select count(*)::int from invitations i join rfps r on r.id = i.rfp_id
      where i.vendor_id = ${vendorId} and r.status = 2 and r.end_date > ${sqlNow}
        and not exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId} and b.status <> 1)
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${vendorId})) as invited,
    (select count(*)::int from bids b join rfps r on r.id = b.rfp_id where b.vendor_id = ${vendorId} and b.status in (2, 3) and r.status in (2, 3)) as submitted,
    (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status in (1, 2, 4)) as orders,
    (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status = 1) as "toAccept",
    (select count(*)::int from bids b join negotiations n on n.bid_id = b.id and n.ended_at is null and n.state = 'waits-for-vendor'
      where b.vendor_id = ${vendorId} and b.status = 3) as negotiations,
    (select count(*)::int from bids b join rfps r on r.id = b.rfp_id
      where b.vendor_id = ${vendorId} and b.status = 2 and r.status = 2 and r.end_date > ${sqlNow}
        and exists (select 1 from addenda a where a.rfp_id = r.id and a.number > b.acknowledged_addendum)) as addenda,
    ${needsAnswer('vendor', vendorId)} as issues,
    ${unreadOf('vendor', vendorId)} as unread,
    ${toRateOf('vendor', vendorId)} as "toRate",
    (select count(*)::int from vendors where id = ${vendorId} and status = 3) as setup`;

const reviewCounts = (schoolId: number) =>
  sql`select count(*)::int as reviews from rfps where school_id = ${schoolId} and ${isHandedIn} and review_status = 1`;

const marketCounts = sql`select
    (select count(*)::int from vendors where status = 4) as leads,
    (select count(*)::int from schools where status = 4 or (status = 3 and setup_submitted_at is not null)) as schools,
    (select count(*)::int from inquiries where state in ('new', 'assigned')) as inquiries`;

/** What waits for an account. */
export async function countsOf({ db, session }: SignedInCall): Promise<Counts> {
  const { role, schoolId, vendorId } = session;
  if (role === 'Admin') return (await rowsOf<Counts>(db, marketCounts))[0] ?? NOTHING;
  if (role === 'School' && schoolId !== null) return (await rowsOf<Counts>(db, schoolCounts(schoolId)))[0] ?? NOTHING;
  if (role === 'StaffMember' && schoolId !== null)
    return (await rowsOf<Counts>(db, reviewCounts(schoolId)))[0] ?? NOTHING;
  if (vendorId !== null) return (await rowsOf<Counts>(db, vendorCounts(vendorId)))[0] ?? NOTHING;
  return NOTHING;
}

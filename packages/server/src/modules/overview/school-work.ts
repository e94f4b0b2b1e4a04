import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { bidIs, bidsThat, purchaseIs, reviewersThat } from '../../database/status-sql.ts';
import { iso, needs } from './parts.ts';

interface Named {
  readonly id: number | string;
  readonly typeId: number;
  readonly name: string;
}

const numberOf = ({ typeId, id }: Named): string => purchaseNumber(typeId, Number(id));
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Questions of vendors that nobody has answered. PUR-12 */
const questions = ({ session }: SchoolCall) =>
  needs(
    sql`select r.id, r.type_id as "typeId", r.name, count(*)::int as count, r.end_date as at
      from rfps r join vendor_questions q on q.rfp_id = r.id
      where r.school_id = ${session.schoolId} and r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow} and q.answer is null
      group by r.id order by r.end_date limit 6`,
    (row: Named & { count: number; at: string }) => ({
      key: `questions-${row.id}`,
      title: `Answer ${counted(row.count, 'question', 'questions')} on ${row.name}`,
      detail: numberOf(row),
      href: `/open-purchase-requests?id=${row.id}`,
      at: iso(row.at),
    }),
  );

/** Drafts that the reviewers sent back, or have approved. PUR-10 */
const reviews = ({ session }: SchoolCall) =>
  needs(
    sql`select id, type_id as "typeId", name, review_status as review from rfps
      where school_id = ${session.schoolId} and status = ${purchaseIs.Draft} and not is_scheduled and review_status in ${reviewersThat.answered}
      order by updated_at desc limit 6`,
    (row: Named & { review: number }) => ({
      key: `review-${row.id}`,
      title: row.review === 2 ? `Publish ${row.name}` : `Change ${row.name}`,
      detail: row.review === 2 ? 'Your reviewers approved it' : 'Your reviewers asked for changes',
      href: `/new-purchase?id=${row.id}`,
      at: null,
    }),
  );

/** What the caller was named for: a statement to sign, from the day they are named, or bids to score. EVAL-9 EVAL-13 EVAL-21 */
const evaluations = ({ session }: SchoolCall) =>
  needs(
    sql`select r.id, r.type_id as "typeId", r.name, e.has_conflict is null as "isUnsigned"
      from evaluators e join rfps r on r.id = e.rfp_id
      where e.user_id = ${session.userId} and r.school_id = ${session.schoolId} and r.status in (${purchaseIs.Open}, ${purchaseIs.OnGoing})
        and e.has_conflict is not true and (e.has_conflict is null or r.status = ${purchaseIs.OnGoing} and exists (
          select 1 from bids b join rfp_rubrics w on w.rfp_id = r.id and w.rubric_id <> 1
          where b.rfp_id = r.id and b.status in ${bidsThat.areCompared} and not exists (
            select 1 from bid_scores s
            where s.bid_id = b.id and s.rubric_id = w.rubric_id and s.evaluator_id = ${session.userId})))
      order by r.opened_at limit 6`,
    (row: Named & { isUnsigned: boolean }) => ({
      key: `evaluate-${row.id}`,
      title: row.isUnsigned ? `Sign your statement for ${row.name}` : `Score the bids on ${row.name}`,
      detail: numberOf(row),
      href: `/bid-comparison?id=${row.id}`,
      at: null,
    }),
  );

/** Prices that a vendor has proposed. NEG-2 */
const negotiations = ({ session }: SchoolCall) =>
  needs(
    sql`select r.id, r.type_id as "typeId", r.name, b.id as "bidId", v.company_name as vendor
      from rfps r join bids b on b.rfp_id = r.id and b.status = ${bidIs.UnderNegotiation} join negotiations n on n.bid_id = b.id
      join vendors v on v.id = b.vendor_id
      where r.school_id = ${session.schoolId} and r.status = ${purchaseIs.OnGoing} and n.ended_at is null and n.state = 'waits-for-school'
      order by n.id limit 6`,
    (row: Named & { bidId: number | string; vendor: string }) => ({
      key: `negotiation-${row.bidId}`,
      title: `Answer the price of ${row.vendor}`,
      detail: `${numberOf(row)}, ${row.name}`,
      href: `/propose-price?id=${row.bidId}`,
      at: null,
    }),
  );

/** Issues in which the vendor wrote last. PO-7 */
const issues = ({ session }: SchoolCall) =>
  needs(
    sql`select i.id, i.purchase_order_id as "orderId", p.rfp_id as "rfpId", v.company_name as vendor, i.state
      from issues i join purchase_orders p on p.id = i.purchase_order_id join vendors v on v.id = i.vendor_id
      where i.school_id = ${session.schoolId} and i.state <> 'resolved' and i.last_side = 'vendor'
      order by i.last_at limit 6`,
    (row: { id: number; orderId: number; rfpId: number; vendor: string; state: string }) => ({
      key: `issue-${row.id}`,
      title: row.state === 'open' ? `Answer the issue of ${row.vendor}` : `${row.vendor} answered your issue`,
      detail: formatNumber('PO', Number(row.orderId)),
      href: `/on-going-purchases?id=${row.rfpId}&po=${row.orderId}&issue=${row.id}`,
      at: null,
    }),
  );

/** What waits for a school between the draft and the last invoice, besides awards and deliveries. */
export const schoolWork = (call: SchoolCall) => ({
  questions: questions(call),
  evaluations: evaluations(call),
  negotiations: negotiations(call),
  issues: issues(call),
  reviews: reviews(call),
});

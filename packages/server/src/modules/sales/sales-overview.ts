import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import { asSchool, asVendor, type SchoolCall, type SignedInCall, type VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { preparedParts } from '../../database/prepared-parts.ts';
import { bidsThat, lotIs, lotsThat, offerIs, saleIs, salesThat } from '../../database/status-sql.ts';
import {
  activityOf,
  countFigure,
  isAny,
  iso,
  moneyFigure,
  monthly,
  monthName,
  needs,
  type Overview,
} from '../overview/parts.ts';
import { saleNumber } from '../sale-core/sale-kind.ts';

interface Row {
  readonly id: number | string;
  readonly name: string;
  readonly count: number;
  readonly at: string | null;
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const when = (at: string | null): string | null => (at === null ? null : iso(at));

const toDecide = (schoolId: number) =>
  needs(
    sql`select s.id, s.name, s.type_id as "typeId", s.award_date as at, count(*)::int as count
      from sales s join sale_lots l on l.sale_id = s.id and l.status = ${lotIs.ToDecide}
      where s.school_id = ${schoolId} and s.status = ${saleIs.OnGoing} group by s.id order by s.end_date limit 6`,
    (row: Row) => ({
      key: `sale-decide-${row.id}`,
      title: `Decide on ${row.name}`,
      detail: `${saleNumber(Number(row.id))}, ${some(row.count, 'lot', 'lots')} to decide`,
      href: `/sale-bid-comparison?id=${row.id}`,
      at: when(row.at),
    }),
  );

const offersToAnswer = (schoolId: number) =>
  needs(
    sql`select s.id, s.name, min(o.turn_ends) as at, count(*)::int as count
      from sales s join sale_offers o on o.sale_id = s.id and o.status = ${offerIs.WaitsForSchool} and o.turn_ends > ${sqlNow}
      where s.school_id = ${schoolId} group by s.id order by min(o.turn_ends) limit 6`,
    (row: Row) => ({
      key: `sale-offers-${row.id}`,
      title: `Answer ${some(row.count, 'offer', 'offers')} on ${row.name}`,
      detail: saleNumber(Number(row.id)),
      href: `/quick-sale-counter-offer?id=${row.id}`,
      at: when(row.at),
    }),
  );

/** What the caller was named for: a statement to sign, from the day they are named, or proposals to score. EVAL-9 EVAL-13 EVAL-21 */
const toEvaluate = ({ schoolId, userId }: SchoolCall['session']) =>
  needs(
    sql`select s.id, s.name, e.has_conflict is null as "isUnsigned"
      from evaluators e join sales s on s.id = e.sale_id
      where e.user_id = ${userId} and s.school_id = ${schoolId} and s.status in (${saleIs.Open}, ${saleIs.OnGoing})
        and e.has_conflict is not true and (e.has_conflict is null or s.status = ${saleIs.OnGoing} and exists (
          select 1 from bids b join rfp_rubrics w on w.sale_id = s.id and w.rubric_id <> 1
          where b.sale_id = s.id and b.status in ${bidsThat.areCompared} and not exists (
            select 1 from bid_scores c
            where c.bid_id = b.id and c.rubric_id = w.rubric_id and c.evaluator_id = ${userId})))
      order by s.opened_at, s.id limit 6`,
    (row: Pick<Row, 'id' | 'name'> & { isUnsigned: boolean }) => ({
      key: `sale-evaluate-${row.id}`,
      title: row.isUnsigned ? `Sign your statement for ${row.name}` : `Score the proposals for ${row.name}`,
      detail: saleNumber(Number(row.id)),
      href: `/sale-bid-comparison?id=${row.id}`,
      at: null,
    }),
  );

const questionsToAnswer = (schoolId: number) =>
  needs(
    sql`select s.id, s.name, min(q.asked_at) as at, count(*)::int as count
      from sales s join vendor_questions q on q.sale_id = s.id and q.answer is null
      where s.school_id = ${schoolId} and s.status in ${salesThat.areOpen} group by s.id order by min(q.asked_at) limit 6`,
    (row: Row) => ({
      key: `sale-questions-${row.id}`,
      title: `Answer ${some(row.count, 'question', 'questions')} about ${row.name}`,
      detail: saleNumber(Number(row.id)),
      href: `/school-sale-details?id=${row.id}&tab=questions`,
      at: null,
    }),
  );

const toBePaid = (schoolId: number) =>
  needs(
    sql`select s.id, s.name, min(i.due_at) as at, count(*)::int as count
      from sales s join sale_invoices i on i.sale_id = s.id and i.paid_at is null and i.defaulted_at is null and i.due_at < ${sqlNow}
      where s.school_id = ${schoolId} group by s.id order by min(i.due_at) limit 6`,
    (row: Row) => ({
      key: `sale-overdue-${row.id}`,
      title: `${some(row.count, 'winner has', 'winners have')} not paid for ${row.name}`,
      detail: saleNumber(Number(row.id)),
      href: `/school-sale-details?id=${row.id}`,
      at: when(row.at),
    }),
  );

const schoolDeadlines = (schoolId: number) =>
  needs(
    sql`select s.id, s.name, 0 as count, s.end_date as at from sales s
      where s.school_id = ${schoolId} and s.status in ${salesThat.areOpen} and s.end_date > ${sqlNow} order by s.end_date limit 6`,
    (row: Row) => ({
      key: `sale-end-${row.id}`,
      title: row.name,
      detail: saleNumber(Number(row.id)),
      href: `/school-sale-details?id=${row.id}`,
      at: when(row.at),
    }),
  );

const deadlines = (rows: Overview['needsMe']): Overview['deadlines'] =>
  rows.flatMap(({ key, title, detail, href, at }) => (at === null ? [] : [{ key, title, number: detail, at, href }]));

async function schoolSales(call: SchoolCall): Promise<Overview> {
  const { schoolId } = call.session;
  const { decide, evaluate, offers, questions, overdue, ends, sold, month, activity, hasBegun } = await preparedParts(
    call.db,
    {
      decide: toDecide(schoolId),
      evaluate: toEvaluate(call.session),
      offers: offersToAnswer(schoolId),
      questions: questionsToAnswer(schoolId),
      overdue: toBePaid(schoolId),
      ends: schoolDeadlines(schoolId),
      sold: monthly({
        from: sql`sale_lots l join sales s on s.id = l.sale_id`,
        at: sql`l.sold_at`,
        amount: sql`l.sold_price`,
        where: sql`s.school_id = ${schoolId} and l.sold_at is not null and l.status in ${lotsThat.areSold}`,
      }),
      month: monthName,
      activity: activityOf(call),
      hasBegun: isAny(sql`select 1 from sales where school_id = ${schoolId} and published_at is not null`),
    },
  );
  return {
    needsMe: [...decide, ...evaluate, ...offers, ...questions, ...overdue],
    deadlines: deadlines(ends),
    figures: [
      moneyFigure('sales-sold', `Sold in ${month}`, sold, ({ count }) => some(count, 'lot', 'lots')),
      countFigure('sales-lots', 'Lots sold', sold, `in ${month}`),
    ],
    activity,
    hasBegun,
  };
}

interface VendorRow extends Row {
  readonly school: string;
}

function vendorNeeds({ session: { vendorId }, services: { ids } }: VendorCall) {
  const hrefOf = (id: number | string) => `/vendor-sale-details?id=${ids.encode('sale', Number(id))}`;
  const turns = needs(
    sql`select s.id, s.name, c.name as school, min(o.turn_ends) as at, count(*)::int as count
      from sales s join schools c on c.id = s.school_id
      join sale_offers o on o.sale_id = s.id and o.vendor_id = ${vendorId} and o.status = ${offerIs.WaitsForVendor} and o.turn_ends > ${sqlNow}
      group by s.id, c.name order by min(o.turn_ends) limit 6`,
    (row: VendorRow) => ({
      key: `sale-turn-${row.id}`,
      title: `Answer the school’s price for ${row.name}`,
      detail: row.school,
      href: `/vendor-quick-sale-counter-offer?id=${ids.encode('sale', Number(row.id))}`,
      at: when(row.at),
    }),
  );
  const invited = needs(
    sql`select s.id, s.name, c.name as school, s.end_date as at, 0 as count
      from invitations i join sales s on s.id = i.sale_id join schools c on c.id = s.school_id
      where i.vendor_id = ${vendorId} and s.status in ${salesThat.areOpen} and s.end_date > ${sqlNow}
        and not exists (select 1 from sale_participants p where p.sale_id = s.id and p.vendor_id = ${vendorId})
        and not exists (select 1 from vendor_blacklist k where k.school_id = s.school_id and k.vendor_id = ${vendorId})
      order by s.end_date limit 6`,
    (row: VendorRow) => ({
      key: `sale-invited-${row.id}`,
      title: `Look at the sale ${row.name}`,
      detail: `${row.school} invited you`,
      href: hrefOf(row.id),
      at: when(row.at),
    }),
  );
  const invoices = needs(
    sql`select s.id, s.name, c.name as school, min(i.due_at) as at, count(*)::int as count
      from sale_invoices i join sales s on s.id = i.sale_id join schools c on c.id = s.school_id
      where i.vendor_id = ${vendorId} and i.paid_at is null and i.defaulted_at is null group by s.id, c.name order by min(i.due_at) limit 6`,
    (row: VendorRow) => ({
      key: `sale-pay-${row.id}`,
      title: `Pay for ${row.name}`,
      detail: row.school,
      href: hrefOf(row.id),
      at: when(row.at),
    }),
  );
  const ends = needs(
    sql`select s.id, s.name, c.name as school, s.end_date as at, 0 as count
      from (select p.sale_id from sale_participants p where p.vendor_id = ${vendorId}
        union select d.sale_id from saved_deals d where d.vendor_id = ${vendorId} and d.sale_id is not null) mine
      join sales s on s.id = mine.sale_id join schools c on c.id = s.school_id
      where s.status in ${salesThat.areOpen} and s.end_date > ${sqlNow}
        and not exists (select 1 from vendor_blacklist k where k.school_id = s.school_id and k.vendor_id = ${vendorId})
      order by s.end_date limit 6`,
    (row: VendorRow) => ({
      key: `sale-end-${row.id}`,
      title: row.name,
      detail: saleNumber(Number(row.id)),
      href: hrefOf(row.id),
      at: when(row.at),
    }),
  );
  return { turns, invited, invoices, ends };
}

async function vendorSales(call: VendorCall): Promise<Overview> {
  const { vendorId } = call.session;
  const { turns, invited, invoices, ends, bought, month, activity, hasBegun } = await preparedParts(call.db, {
    ...vendorNeeds(call),
    bought: monthly({
      from: sql`sale_lots l`,
      at: sql`l.sold_at`,
      amount: sql`l.sold_price`,
      where: sql`l.buyer_id = ${vendorId} and l.sold_at is not null and l.status in ${lotsThat.areSold}`,
    }),
    month: monthName,
    activity: activityOf(call),
    hasBegun: isAny(sql`select 1 from sale_participants where vendor_id = ${vendorId}`),
  });
  return {
    needsMe: [...turns, ...invoices, ...invited],
    deadlines: deadlines(ends),
    figures: [
      moneyFigure('sales-bought', `Bought in ${month}`, bought, ({ count }) => some(count, 'lot', 'lots')),
      countFigure('sales-lots', 'Lots bought', bought, `in ${month}`),
    ],
    activity,
    hasBegun,
  };
}

/** What sales need from an account, and their figures. UI-32 */
export const salesOverview = (call: SignedInCall): Promise<components['schemas']['Overview']> =>
  call.session.role === 'School' ? schoolSales(asSchool(call)) : vendorSales(asVendor(call));

import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus } from '@chalkline/rules';
import { and, eq, or, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { bidIs, purchaseIs } from '../../database/status-sql.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { purchaseCategoryName } from '../shared/category-names.ts';
import type { ListQuery } from '../shared/paging.ts';
import { readPage, rowOf } from '../shared/prepared.ts';
import { reminderAllowedAt } from '../tender/invitations/reminders.ts';
import {
  bidCount,
  countedPurchases,
  inOrder,
  lineCount,
  ownPurchases,
  type Page,
  placedPurchases,
  rowHead,
} from './lists-shared.ts';
import { openAllDue } from './opening.ts';
import { iso } from './rfp-parts.ts';
import { startAllDue } from './start-bidding.ts';

type Schemas = components['schemas'];

const isTakingBids = or(
  eq(rfps.status, PurchaseStatus.Open),
  and(eq(rfps.status, PurchaseStatus.Draft), eq(rfps.isScheduled, true)),
);

type OpenQuery = ListQuery & { rfptypeId?: number };

const openColumns = {
  rfp: {
    id: rfps.id,
    typeId: rfps.typeId,
    name: rfps.name,
    status: rfps.status,
    isScheduled: rfps.isScheduled,
    startDate: rfps.startDate,
    endDate: rfps.endDate,
    isPublic: sql<boolean>`coalesce(${rfps.heldPublic}, ${rfps.isPublic})`,
    holdReason: rfps.holdReason,
    publishedAt: rfps.publishedAt,
    remindedAt: rfps.remindedAt,
  },
  isDue: sql<boolean>`${rfps.heldAt} is null and coalesce(case when ${rfps.status} = ${purchaseIs.Open} then ${rfps.endDate} else ${rfps.startDate} end <= ${sqlNow}, false)`,
  parentCategoryName: purchaseCategoryName,
  lineCount,
  unitCount: sql<number>`(select coalesce(sum(l.quantity), 0)::float8 from rfp_lines l where l.rfp_id = ${rfps.id})`,
  bidsReceived: bidCount,
  invitedCount: sql<number>`(select count(*)::int from invitations i where i.rfp_id = ${rfps.id})`,
  questionsWaiting: sql<number>`(select count(*)::int from vendor_questions q where q.rfp_id = ${rfps.id} and q.answer is null)`,
  addendumCount: sql<number>`(select count(*)::int from addenda a where a.rfp_id = ${rfps.id})`,
};

/** Open and scheduled purchases with the count of their sealed bids, and whether one of them is due. BID-10 TIME-6 */
async function readOpen(
  call: SchoolCall,
  query: OpenQuery,
): Promise<Page<Schemas['OpenPurchase']> & { isDue: boolean }> {
  const { db, session } = call;
  const { rows, ...counted } = await readPage(db, {
    shape: ['open', query.rfptypeId && 'kind'],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId, typeId: query.rfptypeId },
    build: (typed) => {
      const isOfKind = query.rfptypeId ? eq(rfps.typeId, sql.placeholder('typeId')) : undefined;
      const where = ownPurchases(typed, isTakingBids, isOfKind);
      const order = inOrder(query, sql`${rfps.endDate} asc`);
      const page = db
        .select(openColumns)
        .from(rfps)
        .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
        .where(where)
        .orderBy(...order);
      return {
        page: page.$dynamic(),
        counted: countedPurchases(db, where),
        places: placedPurchases(db, where, order),
      };
    },
  });
  const listingData = rows.map(({ rfp, parentCategoryName, isDue: _isDue, ...counts }) => ({
    ...rowHead(call, { ...rfp, parentCategoryName }),
    ...counts,
    status: rfp.status,
    isScheduled: rfp.isScheduled,
    rfpstartDate: iso(rfp.startDate),
    rfpendDate: iso(rfp.endDate),
    isPublic: rfp.isPublic,
    holdReason: rfp.holdReason,
    publishedAt: iso(rfp.publishedAt),
    reminderAllowedAt: counts.invitedCount === 0 ? null : iso(reminderAllowedAt(rfp)),
  }));
  return { listingData, ...counted, isDue: rows.some(({ isDue }) => isDue) };
}

/** Open and scheduled purchases; what has fallen due since its job last ran is settled first. TIME-6 */
export async function listOpen(call: SchoolCall, query: OpenQuery): Promise<Page<Schemas['OpenPurchase']>> {
  const { isDue, ...page } = await readOpen(call, query);
  if (!isDue) return page;
  await startAllDue(call.services, call.log, call.session.schoolId);
  await openAllDue(call.services, call.log, call.session.schoolId);
  const { isDue: _isDue, ...settled } = await readOpen(call, query);
  return settled;
}

/** The figures above the list of open purchases. */
export async function openSummary(call: SchoolCall): Promise<Schemas['OpenPurchaseSummary']> {
  const result = (await call.db.execute(sql`
    with open as (select id, status, end_date from rfps where school_id = ${call.session.schoolId} and (status = ${purchaseIs.Open} or (status = ${purchaseIs.Draft} and is_scheduled)))
    select count(*) filter (where status = ${purchaseIs.Open})::int as "openCount", count(*) filter (where status = ${purchaseIs.Draft})::int as "scheduledCount",
      (select count(*)::int from bids b join open o on o.id = b.rfp_id where b.status = ${bidIs.Submitted}) as "sealedBids",
      (select count(*)::int from vendor_questions q join open o on o.id = q.rfp_id where q.answer is null) as "questionsWaiting",
      (select min(q.asked_at) from vendor_questions q join open o on o.id = q.rfp_id where q.answer is null) as "oldestQuestionAt",
      count(*) filter (where status = ${purchaseIs.Open} and end_date > ${sqlNow} and end_date < ${sqlNow} + interval '7 days')::int as "closingIn7Days",
      min(end_date) filter (where status = ${purchaseIs.Open} and end_date > ${sqlNow}) as "nextClosingAt"
    from open`)) as unknown as {
    rows: {
      openCount: number;
      scheduledCount: number;
      sealedBids: number;
      questionsWaiting: number;
      oldestQuestionAt: string | Date | null;
      closingIn7Days: number;
      nextClosingAt: string | Date | null;
    }[];
  };
  const byType = await call.db
    .select({ rfptypeId: rfps.typeId, count: sql<number>`count(*)::int` })
    .from(rfps)
    .where(and(eq(rfps.schoolId, call.session.schoolId), isTakingBids))
    .groupBy(rfps.typeId)
    .orderBy(rfps.typeId);
  const [row] = result.rows;
  if (!row) throw new Error('the summary has no row');
  const isoOf = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString());
  return {
    ...row,
    oldestQuestionAt: isoOf(row.oldestQuestionAt),
    nextClosingAt: isoOf(row.nextClosingAt),
    countsByType: byType,
  };
}

import type { components } from '@chalkline/openapi/types';
import { capLastQuestion, parseNumber, PurchaseStatus, purchaseNumber, stepCount } from '@chalkline/rules';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { categories, rfps, users } from '../../database/tables/index.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { COUNT_CAP, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { iso } from './rfp-parts.ts';

type Schemas = components['schemas'];
interface Page<T> {
  listingData: T[];
  totalCount: number;
}

/** Rows whose name, category or number matches what was typed. */
function matches(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const number = parseNumber(search);
  return or(ilike(rfps.name, likeText(search)), ilike(categories.name, likeText(search)), number ? eq(rfps.id, number.id) : undefined);
}

/** Counts up to the cap: a count of everything costs as much as everything. PERF-1 */
async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

const lineCount = sql<number>`(select count(*)::int from rfp_lines l where l.rfp_id = ${rfps.id})`;
const bidCount = sql<number>`(select count(*)::int from bids b where b.rfp_id = ${rfps.id} and b.status not in (1, 6))`;
const awardedTotal = sql<string | null>`(select sum(p.total)::text from purchase_orders p where p.rfp_id = ${rfps.id} and p.status not in (3, 7))`;
const sortable = { rfpName: rfps.name, rfpendDate: rfps.endDate, rfpstartDate: rfps.startDate, publishedAt: rfps.publishedAt, updatedAt: rfps.updatedAt, status: rfps.status, rfptypeId: rfps.typeId, parentCategoryName: categories.name, closedAt: rfps.closedAt, bidsReceived: bidCount, bidCount, awardedTotal: sql`(select sum(p.total) from purchase_orders p where p.rfp_id = ${rfps.id} and p.status not in (3, 7))` };

const head = (call: SchoolCall, row: { id: number; typeId: number; name: string; parentCategoryName: string | null }) => ({
  id: row.id,
  encryptedId: call.services.ids.encode('rfp', row.id),
  formattedNumber: purchaseNumber(row.typeId, row.id),
  rfptypeId: row.typeId,
  rfpName: row.name,
  parentCategoryName: row.parentCategoryName,
});

/** Drafts of the school, scheduled ones included. */
export async function listDrafts(call: SchoolCall, query: ListQuery & { rfptypeId?: number }): Promise<Page<Schemas['DraftSummary']>> {
  const where = and(eq(rfps.schoolId, call.session.schoolId), eq(rfps.status, PurchaseStatus.Draft), eq(rfps.isScheduled, false), query.rfptypeId ? eq(rfps.typeId, query.rfptypeId) : undefined, matches(query.search));
  const { limit, offset } = pageOf(query);
  const rows = await call.db
    .select({ rfp: rfps, parentCategoryName: categories.name, lineCount, firstName: users.firstName, lastName: users.lastName })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .innerJoin(users, eq(users.id, rfps.updatedBy))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.updatedAt} desc`, rfps.id))
    .limit(limit)
    .offset(offset);
  const listingData = rows.map(({ rfp, ...row }) => ({
    ...head(call, { ...rfp, parentCategoryName: row.parentCategoryName }),
    lastQuestion: capLastQuestion(rfp.typeId, rfp.lastQuestion),
    stepCount: stepCount(rfp.typeId),
    lineCount: row.lineCount,
    reviewStatus: rfp.reviewStatus,
    reviewComment: rfp.reviewComment,
    isScheduled: rfp.isScheduled,
    rfpstartDate: iso(rfp.startDate),
    updatedAt: rfp.updatedAt.toISOString(),
    updatedBy: `${row.firstName} ${row.lastName}`,
  }));
  return { listingData, totalCount: await countOf(call.db, where) };
}

const isTakingBids = or(eq(rfps.status, PurchaseStatus.Open), and(eq(rfps.status, PurchaseStatus.Draft), eq(rfps.isScheduled, true)));

/** Open and scheduled purchases with the count of their sealed bids. BID-9 */
export async function listOpen(call: SchoolCall, query: ListQuery & { rfptypeId?: number }): Promise<Page<Schemas['OpenPurchase']>> {
  const where = and(eq(rfps.schoolId, call.session.schoolId), isTakingBids, query.rfptypeId ? eq(rfps.typeId, query.rfptypeId) : undefined, matches(query.search));
  const { limit, offset } = pageOf(query);
  const rows = await call.db
    .select({
      rfp: rfps,
      parentCategoryName: categories.name,
      lineCount,
      unitCount: sql<number>`(select coalesce(sum(l.quantity), 0)::float8 from rfp_lines l where l.rfp_id = ${rfps.id})`,
      bidsReceived: bidCount,
      invitedCount: sql<number>`(select count(*)::int from invitations i where i.rfp_id = ${rfps.id})`,
      questionsWaiting: sql<number>`(select count(*)::int from vendor_questions q where q.rfp_id = ${rfps.id} and q.answer is null)`,
      addendumCount: sql<number>`(select count(*)::int from addenda a where a.rfp_id = ${rfps.id})`,
    })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.endDate} asc`, rfps.id))
    .limit(limit)
    .offset(offset);
  const listingData = rows.map(({ rfp, parentCategoryName, ...counts }) => ({
    ...head(call, { ...rfp, parentCategoryName }),
    ...counts,
    status: rfp.status,
    isScheduled: rfp.isScheduled,
    rfpstartDate: iso(rfp.startDate),
    rfpendDate: iso(rfp.endDate),
    isPublic: rfp.isPublic,
    publishedAt: iso(rfp.publishedAt),
  }));
  return { listingData, totalCount: await countOf(call.db, where) };
}

/** The figures above the list of open purchases. */
export async function openSummary(call: SchoolCall): Promise<Schemas['OpenPurchaseSummary']> {
  const result = (await call.db.execute(sql`
    with open as (select * from rfps where school_id = ${call.session.schoolId} and (status = 2 or (status = 1 and is_scheduled)))
    select count(*)::int as "openCount",
      (select count(*)::int from bids b join open o on o.id = b.rfp_id where b.status = 2) as "sealedBids",
      (select count(*)::int from vendor_questions q join open o on o.id = q.rfp_id where q.answer is null) as "questionsWaiting",
      (select min(q.asked_at) from vendor_questions q join open o on o.id = q.rfp_id where q.answer is null) as "oldestQuestionAt",
      count(*) filter (where status = 2 and end_date < chalkline_now() + interval '7 days')::int as "closingIn7Days",
      min(end_date) filter (where status = 2 and end_date > chalkline_now()) as "nextClosingAt"
    from open`)) as unknown as { rows: { openCount: number; sealedBids: number; questionsWaiting: number; oldestQuestionAt: string | Date | null; closingIn7Days: number; nextClosingAt: string | Date | null }[] };
  const byType = await call.db
    .select({ rfptypeId: rfps.typeId, count: sql<number>`count(*)::int` })
    .from(rfps)
    .where(and(eq(rfps.schoolId, call.session.schoolId), isTakingBids))
    .groupBy(rfps.typeId)
    .orderBy(rfps.typeId);
  const [row] = result.rows;
  if (!row) throw new Error('the summary has no row');
  const isoOf = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString());
  return { ...row, oldestQuestionAt: isoOf(row.oldestQuestionAt), nextClosingAt: isoOf(row.nextClosingAt), countsByType: byType };
}

function waitingFor(status: number, orders: readonly Schemas['PurchaseOrderRow'][], evaluated: boolean): { statusText: string; needsMe: boolean } {
  if (status === PurchaseStatus.OnGoing) return { statusText: evaluated ? 'Scored; waiting for your award' : 'Bids are open; compare and award', needsMe: true };
  const issued = orders.filter((order) => order.status === 1);
  const shipped = orders.filter((order) => order.status === 4);
  const delivered = orders.filter((order) => order.status === 5);
  const declined = orders.filter((order) => order.status === 3);
  if (declined.length > 0 && orders.every((order) => order.status === 3 || order.status === 7)) return { statusText: 'Every order was declined; award again', needsMe: true };
  if (delivered.length > 0) return { statusText: 'Delivered; check and close the order', needsMe: true };
  if (shipped.length > 0) return { statusText: 'On its way; record what arrives', needsMe: true };
  if (issued.length > 0) return { statusText: `Waiting for ${issued.map((order) => order.vendorName).join(', ')} to accept`, needsMe: false };
  return { statusText: 'Accepted; waiting for the delivery', needsMe: false };
}

/** Opened, awarded and in fulfilment, with what is waiting for whom. */
export async function listOnGoing(call: SchoolCall, query: ListQuery & { status?: number }): Promise<Page<Schemas['OnGoingPurchase']>> {
  const where = and(eq(rfps.schoolId, call.session.schoolId), query.status ? eq(rfps.status, query.status) : inArray(rfps.status, [3, 4, 6]), matches(query.search));
  const { limit, offset } = pageOf(query);
  const rows = await call.db
    .select({ rfp: rfps, parentCategoryName: categories.name, bidCount, awardedTotal, hasScores: sql<boolean>`exists (select 1 from bid_scores s join bids b on b.id = s.bid_id where b.rfp_id = ${rfps.id})` })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.status} asc, ${rfps.openedAt} desc nulls last`, rfps.id))
    .limit(limit)
    .offset(offset);
  const orders = await purchaseOrderRows(call.db, call.services.ids, 'school', rows.map(({ rfp }) => rfp.id));
  const listingData = rows.map(({ rfp, parentCategoryName, hasScores, ...figures }) => {
    const own = orders.filter((order) => order.rfpId === rfp.id);
    return {
      ...head(call, { ...rfp, parentCategoryName }),
      ...figures,
      status: rfp.status,
      ...waitingFor(rfp.status, own, hasScores),
      openedAt: iso(rfp.openedAt),
      rfpawardDate: iso(rfp.awardDate),
      purchaseOrders: own,
    };
  });
  return { listingData, totalCount: await countOf(call.db, where) };
}

/** Everything the school has published, at any status. */
export async function listHistory(call: SchoolCall, query: ListQuery & { status?: number; kind?: 'purchase' | 'order' }): Promise<Page<Schemas['PurchaseHistoryRow']>> {
  const kind = query.kind === 'order' ? eq(rfps.typeId, 5) : query.kind === 'purchase' ? sql`${rfps.typeId} <> 5` : undefined;
  const where = and(eq(rfps.schoolId, call.session.schoolId), query.status ? eq(rfps.status, query.status) : sql`${rfps.status} >= 2`, kind, matches(query.search));
  const { limit, offset } = pageOf(query);
  const rows = await call.db
    .select({
      rfp: rfps,
      parentCategoryName: categories.name,
      bidCount,
      awardedTotal,
      savings: sql<string | null>`(select sum(a.savings)::text from awards a where a.rfp_id = ${rfps.id})`,
      vendors: sql<string[] | null>`(select array_agg(distinct v.company_name order by v.company_name) from purchase_orders p join vendors v on v.id = p.vendor_id where p.rfp_id = ${rfps.id} and p.status not in (3, 7))`,
    })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.publishedAt} desc`, rfps.id))
    .limit(limit)
    .offset(offset);
  const listingData = rows.map(({ rfp, parentCategoryName, vendors: names, ...figures }) => ({
    ...head(call, { ...rfp, parentCategoryName }),
    ...figures,
    // The bids of a cancelled purchase stay sealed; their number was never a secret.
    status: rfp.status,
    publishedAt: iso(rfp.publishedAt),
    rfpendDate: iso(rfp.endDate),
    closedAt: iso(rfp.closedAt),
    closeReason: rfp.closeReason,
    vendors: names ?? [],
  }));
  return { listingData, totalCount: await countOf(call.db, where) };
}

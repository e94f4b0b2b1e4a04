import type { components } from '@chalkline/openapi/types';
import { areLinesFreeAgain, PurchaseOrderStatus, PurchaseStatus } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { type ListQuery, orderOf, pageOf } from '../shared/paging.ts';
import { awardedTotal, bidCount, countPurchases, matches, type Page, rowHead, sortable } from './lists-shared.ts';
import { openAllDue } from './opening.ts';
import { iso, rfpHead } from './rfp-parts.ts';

type Schemas = components['schemas'];

function waitingFor(
  status: number,
  orders: readonly Schemas['PurchaseOrderRow'][],
  evaluated: boolean,
): { statusText: string; needsMe: boolean } {
  if (status === PurchaseStatus.OnGoing)
    return {
      statusText: evaluated ? 'Scored; waiting for your award' : 'Bids are open; compare and award',
      needsMe: true,
    };
  const { Issued, Declined, Shipped, Delivered } = PurchaseOrderStatus;
  const having = (wanted: number) => orders.filter((order) => order.status === wanted);
  const areAllGone = orders.every((order) => areLinesFreeAgain(order.status));
  if (having(Declined).length > 0 && areAllGone) {
    return { statusText: 'Every order was declined; award again', needsMe: true };
  }
  if (having(Delivered).length > 0) return { statusText: 'Delivered; check and close the order', needsMe: true };
  if (having(Shipped).length > 0) return { statusText: 'On its way; record what arrives', needsMe: true };
  const waiting = having(Issued).map((order) => order.vendorName);
  if (waiting.length > 0) return { statusText: `Waiting for ${waiting.join(', ')} to accept`, needsMe: false };
  return { statusText: 'Accepted; waiting for the delivery', needsMe: false };
}

/** Opened, awarded and in fulfilment, with what is waiting for whom. TIME-6 */
export async function listOnGoing(
  call: SchoolCall,
  query: ListQuery & { status?: number },
): Promise<Page<Schemas['OnGoingPurchase']>> {
  const where = and(
    eq(rfps.schoolId, call.session.schoolId),
    query.status ? eq(rfps.status, query.status) : inArray(rfps.status, [3, 4, 6]),
    matches(query.search),
  );
  const { limit, offset } = pageOf(query);
  await openAllDue(call.services, call.log, call.session.schoolId);
  const rows = await call.db
    .select({
      rfp: rfpHead,
      parentCategoryName: categories.name,
      bidCount,
      awardedTotal,
      hasScores: sql<boolean>`exists (select 1 from bid_scores s join bids b on b.id = s.bid_id where b.rfp_id = ${rfps.id})`,
    })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.status} asc, ${rfps.openedAt} desc nulls last`, rfps.id))
    .limit(limit)
    .offset(offset);
  const orders = await purchaseOrderRows(
    call.db,
    call.services.ids,
    'school',
    rows.map(({ rfp }) => rfp.id),
  );
  const listingData = rows.map(({ rfp, parentCategoryName, hasScores, ...figures }) => {
    const own = orders.filter((order) => order.rfpId === rfp.id);
    return {
      ...rowHead(call, { ...rfp, parentCategoryName }),
      ...figures,
      status: rfp.status,
      ...waitingFor(rfp.status, own, hasScores),
      openedAt: iso(rfp.openedAt),
      rfpawardDate: iso(rfp.awardDate),
      purchaseOrders: own,
    };
  });
  return { listingData, totalCount: await countPurchases(call.db, where) };
}

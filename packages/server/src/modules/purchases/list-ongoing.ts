import type { components } from '@chalkline/openapi/types';
import { areLinesFreeAgain, orderLabel, PurchaseOrderStatus, PurchaseStatus } from '@chalkline/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { bidIs, orderIs, purchaseIs } from '../../database/status-sql.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { purchaseCategoryName } from '../shared/category-names.ts';
import { hasDeclinedLines } from '../shared/declined-lines.ts';
import type { ListQuery } from '../shared/paging.ts';
import { askedRow, readPage, rowOf } from '../shared/prepared.ts';
import {
  awardedTotal,
  bidCount,
  countedPurchases,
  headColumns,
  inOrder,
  isOfStatus,
  ownPurchases,
  type Page,
  placedPurchases,
  rowHead,
} from './lists-shared.ts';
import { readOpened } from './opening.ts';
import { iso, type RfpHead } from './rfp-parts.ts';

type Schemas = components['schemas'];

/** What of an award is under way: whether all of it was shipped, and whether anything of what was shipped arrived. PO-13 */
function arrivalText(orders: readonly Schemas['PurchaseOrderRow'][]): string {
  const { Shipped } = PurchaseOrderStatus;
  const standing = orders.filter(
    (order) => !areLinesFreeAgain(order.status) && order.status !== PurchaseOrderStatus.Closed,
  );
  const isWhole = standing.every((order) => order.statusText === orderLabel(Shipped, null, 'school'));
  if (isWhole) return 'On its way; record what arrives';
  const hasArrived = standing.some((order) => order.statusText === orderLabel(Shipped, 'partly delivered', 'school'));
  return hasArrived ? 'Partly delivered; record the rest as it arrives' : 'Partly on its way; record what arrives';
}

type Waiting = Pick<Row, 'rfp' | 'hasScores' | 'negotiating' | 'proposed' | 'hasDeclined'>;

/** What waits for whom; nothing does while an administrator holds the purchase. ADM-14 */
function waitingFor(
  status: number,
  orders: readonly Schemas['PurchaseOrderRow'][],
  { rfp, hasScores, negotiating, proposed, hasDeclined }: Waiting,
): { statusText: string; needsMe: boolean } {
  if (rfp.holdReason !== null) return { statusText: 'On hold by an administrator', needsMe: false };
  if (status === PurchaseStatus.OnGoing && negotiating > 0) {
    return proposed > 0
      ? { statusText: 'A vendor proposed a price; answer it', needsMe: true }
      : { statusText: 'Prices are being negotiated', needsMe: false };
  }
  if (status === PurchaseStatus.OnGoing)
    return {
      statusText: hasScores ? 'Scored; waiting for your award' : 'Bids are open; compare and award',
      needsMe: true,
    };
  const { Issued, Declined, Shipped, Delivered } = PurchaseOrderStatus;
  const having = (wanted: number) => orders.filter((order) => order.status === wanted);
  const areAllGone = orders.every((order) => areLinesFreeAgain(order.status));
  if (having(Declined).length > 0 && areAllGone) {
    return { statusText: 'Every order was declined; award again', needsMe: true };
  }
  if (hasDeclined) return { statusText: 'An order was declined; award its lines again', needsMe: true };
  if (having(Delivered).length > 0) return { statusText: 'Delivered; check and close the order', needsMe: true };
  if (having(Shipped).length > 0) return { statusText: arrivalText(orders), needsMe: true };
  const waiting = having(Issued).map((order) => order.vendorName);
  if (waiting.length > 0) return { statusText: `Waiting for ${waiting.join(', ')} to accept`, needsMe: false };
  return { statusText: 'Accepted; waiting for the delivery', needsMe: false };
}

/** Negotiations that are under way, of a purchase. NEG-2 */
const running = (which: SQL) =>
  sql<number>`(select count(*)::int from bids b join negotiations n on n.bid_id = b.id and n.ended_at is null where b.rfp_id = ${rfps.id} and b.status = ${bidIs.UnderNegotiation} and ${which})`;

const hasDeclined = hasDeclinedLines({ id: sql`${rfps.id}`, status: sql`${rfps.status}` });

const columns = {
  rfp: {
    ...headColumns,
    status: rfps.status,
    openedAt: rfps.openedAt,
    awardDate: rfps.awardDate,
    holdReason: rfps.holdReason,
  },
  parentCategoryName: purchaseCategoryName,
  bidCount,
  awardedTotal,
  hasScores: sql<boolean>`exists (select 1 from bid_scores s join bids b on b.id = s.bid_id where b.rfp_id = ${rfps.id})`,
  negotiating: running(sql`true`),
  proposed: running(sql`n.state = 'waits-for-school'`),
  hasDeclined,
};

interface Row {
  readonly rfp: Pick<RfpHead, keyof (typeof columns)['rfp']>;
  readonly parentCategoryName: string | null;
  readonly bidCount: number;
  readonly awardedTotal: string | null;
  readonly hasScores: boolean;
  readonly negotiating: number;
  readonly proposed: number;
  readonly hasDeclined: boolean;
}

/** Rows with their purchase orders, and what each waits for. */
async function presentRows(call: SchoolCall, rows: readonly Row[]): Promise<Schemas['OnGoingPurchase'][]> {
  const rfpIds = rows.map(({ rfp }) => rfp.id);
  const orders = await purchaseOrderRows(call.db, call.services.ids, 'school', rfpIds);
  return rows.map(({ rfp, parentCategoryName, hasScores, negotiating, proposed, hasDeclined, ...figures }) => {
    const own = orders.filter((order) => order.rfpId === rfp.id);
    return {
      ...rowHead(call, { ...rfp, parentCategoryName }),
      ...figures,
      status: rfp.status,
      ...waitingFor(rfp.status, own, { rfp, hasScores, negotiating, proposed, hasDeclined }),
      openedAt: iso(rfp.openedAt),
      holdReason: rfp.holdReason,
      rfpawardDate: iso(rfp.awardDate),
      purchaseOrders: own,
    };
  });
}

/** What is to decide first, by the day of its award; then what is to award again, arrived or is on its way; the others last. */
const urgentFirst = sql`case when ${rfps.status} = ${purchaseIs.OnGoing} then 0
  when ${hasDeclined} or exists (select 1 from purchase_orders p where p.rfp_id = ${rfps.id} and p.status in (${orderIs.Shipped}, ${orderIs.Delivered})) then 1
  else 2 end, case when ${rfps.status} = ${purchaseIs.OnGoing} then ${rfps.awardDate} end asc nulls last,
  ${rfps.openedAt} desc nulls last`;

type OnGoingQuery = ListQuery & {
  status?: number;
  /** The row asked for is named by one of its purchase orders. */
  rowOf?: 'order';
};

/** The purchase that the order asked for was issued for. */
const hasAskedOrder = sql`${rfps.id} = (select p.rfp_id from purchase_orders p where p.id = ${askedRow})`;

async function readOnGoing({ db, session }: SchoolCall, query: OnGoingQuery) {
  return await readPage(db, {
    shape: ['ongoing', query.status && `status${query.status}`],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId },
    build: (typed) => {
      const { OnGoing, Awarded, InFulfilment } = PurchaseStatus;
      const where = ownPurchases(
        typed,
        query.status ? isOfStatus(query.status) : isOfStatus(OnGoing, Awarded, InFulfilment),
      );
      const order = inOrder(query, urgentFirst);
      const page = db
        .select(columns)
        .from(rfps)
        .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
        .where(where)
        .orderBy(...order);
      return {
        page: page.$dynamic(),
        counted: countedPurchases(db, where),
        places: placedPurchases(db, where, order, query.rowOf ? hasAskedOrder : undefined),
      };
    },
  });
}

/** Opened, awarded and in fulfillment, with what is waiting for whom; what has fallen due is opened first. TIME-6 */
export async function listOnGoing(call: SchoolCall, query: OnGoingQuery): Promise<Page<Schemas['OnGoingPurchase']>> {
  const { rows, ...counted } = await readOpened(call, () => readOnGoing(call, query));
  return { listingData: await presentRows(call, rows), ...counted };
}

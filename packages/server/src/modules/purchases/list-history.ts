import type { components } from '@chalkline/openapi/types';
import { PurchaseTypeId } from '@chalkline/rules';
import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { purchaseCategoryName } from '../shared/category-names.ts';
import type { ListQuery } from '../shared/paging.ts';
import { readPage, rowOf } from '../shared/prepared.ts';
import { savingsOfPurchase, stands } from '../shared/standing-orders.ts';
import { cartOrderOf } from './cart-order.ts';
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
import { iso } from './rfp-parts.ts';

type Schemas = components['schemas'];

export type HistoryQuery = ListQuery & {
  status?: number;
  kind?: 'purchase' | 'order';
  rfptypeId?: number;
  /** Drafts and scheduled purchases as well; a status that is named says so by itself. */
  withDrafts?: boolean;
};

const ofKind = {
  order: eq(rfps.typeId, PurchaseTypeId.Order),
  purchase: ne(rfps.typeId, PurchaseTypeId.Order),
} as const;

const columns = {
  rfp: {
    ...headColumns,
    status: rfps.status,
    isScheduled: rfps.isScheduled,
    publishedAt: rfps.publishedAt,
    endDate: rfps.endDate,
    closedAt: rfps.closedAt,
    closeReason: rfps.closeReason,
  },
  parentCategoryName: purchaseCategoryName,
  bidCount,
  cartOrderId: cartOrderOf(rfps.id),
  awardedTotal,
  savings: sql<string | null>`${savingsOfPurchase(sql`${rfps.id}`)}::text`,
  vendors: sql<
    string[] | null
  >`(select array_agg(distinct v.company_name order by v.company_name) from purchase_orders p join vendors v on v.id = p.vendor_id where p.rfp_id = ${rfps.id} and ${stands('p')})`,
};

/** The status that was asked for; else everything published, and drafts where they are asked for. */
function ofAskedStatus({ status, withDrafts }: HistoryQuery): SQL | undefined {
  if (status) return isOfStatus(status);
  return withDrafts ? undefined : sql`${rfps.status} >= ${purchaseIs.Open}`;
}

/** Everything the school has published, at any status, and its drafts where they are asked for. PUR-40 */
export async function listHistory(call: SchoolCall, query: HistoryQuery): Promise<Page<Schemas['PurchaseHistoryRow']>> {
  const { db, session } = call;
  const { rows, ...counted } = await readPage(db, {
    shape: [
      'history',
      query.status ? `status${query.status}` : query.withDrafts && 'drafts',
      query.kind,
      query.rfptypeId && 'type',
    ],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId, typeId: query.rfptypeId },
    build: (typed) => {
      const where = ownPurchases(
        typed,
        ofAskedStatus(query),
        query.kind && ofKind[query.kind],
        query.rfptypeId ? eq(rfps.typeId, sql.placeholder('typeId')) : undefined,
      );
      const order = inOrder(query, sql`${rfps.publishedAt} desc`);
      const page = db
        .select(columns)
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
  const listingData = rows.map(({ rfp, parentCategoryName, vendors: names, ...figures }) => ({
    ...rowHead(call, { ...rfp, parentCategoryName }),
    ...figures,
    // The bids of a cancelled purchase stay sealed; their number was never a secret.
    status: rfp.status,
    isScheduled: rfp.isScheduled,
    publishedAt: iso(rfp.publishedAt),
    rfpendDate: iso(rfp.endDate),
    closedAt: iso(rfp.closedAt),
    closeReason: rfp.closeReason,
    vendors: names ?? [],
  }));
  return { listingData, ...counted };
}

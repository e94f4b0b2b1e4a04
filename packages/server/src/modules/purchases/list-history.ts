import type { components } from '@chalkline/openapi/types';
import { PurchaseTypeId } from '@chalkline/rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import { type ListQuery, orderOf, pageOf } from '../shared/paging.ts';
import { awardedTotal, bidCount, countPurchases, matches, type Page, rowHead, sortable } from './lists-shared.ts';
import { iso, rfpHead } from './rfp-parts.ts';

type Schemas = components['schemas'];

/** Everything the school has published, at any status. */
export async function listHistory(
  call: SchoolCall,
  query: ListQuery & { status?: number; kind?: 'purchase' | 'order' },
): Promise<Page<Schemas['PurchaseHistoryRow']>> {
  const kind =
    query.kind === 'order'
      ? eq(rfps.typeId, PurchaseTypeId.Order)
      : query.kind === 'purchase'
        ? ne(rfps.typeId, PurchaseTypeId.Order)
        : undefined;
  const where = and(
    eq(rfps.schoolId, call.session.schoolId),
    query.status ? eq(rfps.status, query.status) : sql`${rfps.status} >= 2`,
    kind,
    matches(query.search),
  );
  const { limit, offset } = pageOf(query);
  const rows = await call.db
    .select({
      rfp: rfpHead,
      parentCategoryName: categories.name,
      bidCount,
      awardedTotal,
      savings: sql<string | null>`(select sum(a.savings)::text from awards a where a.rfp_id = ${rfps.id})`,
      vendors: sql<
        string[] | null
      >`(select array_agg(distinct v.company_name order by v.company_name) from purchase_orders p join vendors v on v.id = p.vendor_id where p.rfp_id = ${rfps.id} and p.status not in (3, 7))`,
    })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.publishedAt} desc`, rfps.id))
    .limit(limit)
    .offset(offset);
  const listingData = rows.map(({ rfp, parentCategoryName, vendors: names, ...figures }) => ({
    ...rowHead(call, { ...rfp, parentCategoryName }),
    ...figures,
    // The bids of a cancelled purchase stay sealed; their number was never a secret.
    status: rfp.status,
    publishedAt: iso(rfp.publishedAt),
    rfpendDate: iso(rfp.endDate),
    closedAt: iso(rfp.closedAt),
    closeReason: rfp.closeReason,
    vendors: names ?? [],
  }));
  return { listingData, totalCount: await countPurchases(call.db, where) };
}

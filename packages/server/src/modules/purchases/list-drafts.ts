import type { components } from '@chalkline/openapi/types';
import { capLastQuestion, PurchaseStatus, stepCount } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { categories, rfps, users } from '../../database/tables/index.ts';
import { type ListQuery, orderOf, pageOf } from '../shared/paging.ts';
import { countPurchases, lineCount, matches, type Page, rowHead, sortable } from './lists-shared.ts';
import { iso, rfpHead } from './rfp-parts.ts';

type Schemas = components['schemas'];

/** Drafts of the school; scheduled ones are with the open purchases. PUR-17 */
export async function listDrafts(
  call: SchoolCall,
  query: ListQuery & { rfptypeId?: number },
): Promise<Page<Schemas['DraftSummary']>> {
  const where = and(
    eq(rfps.schoolId, call.session.schoolId),
    eq(rfps.status, PurchaseStatus.Draft),
    eq(rfps.isScheduled, false),
    query.rfptypeId ? eq(rfps.typeId, query.rfptypeId) : undefined,
    matches(query.search),
  );
  const { limit, offset } = pageOf(query);
  const rows = await call.db
    .select({
      rfp: rfpHead,
      parentCategoryName: categories.name,
      lineCount,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(rfps)
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .innerJoin(users, eq(users.id, rfps.updatedBy))
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.updatedAt} desc`, rfps.id))
    .limit(limit)
    .offset(offset);
  const listingData = rows.map(({ rfp, ...row }) => ({
    ...rowHead(call, { ...rfp, parentCategoryName: row.parentCategoryName }),
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
  return { listingData, totalCount: await countPurchases(call.db, where) };
}

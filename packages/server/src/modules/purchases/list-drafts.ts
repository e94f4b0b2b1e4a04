import type { components } from '@chalkline/openapi/types';
import { capLastQuestion, PurchaseStatus, stepCount } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { categories, rfps, users } from '../../database/tables/index.ts';
import type { ListQuery } from '../shared/paging.ts';
import { readPage, rowOf } from '../shared/prepared.ts';
import {
  countedPurchases,
  headColumns,
  inOrder,
  isOfStatus,
  lineCount,
  ownPurchases,
  type Page,
  placedPurchases,
  rowHead,
} from './lists-shared.ts';
import { iso } from './rfp-parts.ts';

type Schemas = components['schemas'];

const columns = {
  rfp: {
    ...headColumns,
    lastQuestion: rfps.lastQuestion,
    reviewStatus: rfps.reviewStatus,
    reviewComment: rfps.reviewComment,
    isScheduled: rfps.isScheduled,
    startDate: rfps.startDate,
    updatedAt: rfps.updatedAt,
  },
  parentCategoryName: categories.name,
  lineCount,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Drafts of the school; scheduled ones are with the open purchases. PUR-17 */
export async function listDrafts(
  call: SchoolCall,
  query: ListQuery & { rfptypeId?: number },
): Promise<Page<Schemas['DraftSummary']>> {
  const { db, session } = call;
  const { rows, ...counted } = await readPage(db, {
    shape: ['drafts', query.rfptypeId && 'kind'],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId, typeId: query.rfptypeId },
    build: (typed) => {
      const where = ownPurchases(
        typed,
        isOfStatus(PurchaseStatus.Draft),
        sql`not ${rfps.isScheduled}`,
        query.rfptypeId ? eq(rfps.typeId, sql.placeholder('typeId')) : undefined,
      );
      const order = inOrder(query, sql`${rfps.updatedAt} desc`);
      const page = db
        .select(columns)
        .from(rfps)
        .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
        .innerJoin(users, eq(users.id, rfps.updatedBy))
        .where(where)
        .orderBy(...order);
      return {
        page: page.$dynamic(),
        counted: countedPurchases(db, where),
        places: placedPurchases(db, where, order),
      };
    },
  });
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
  return { listingData, ...counted };
}

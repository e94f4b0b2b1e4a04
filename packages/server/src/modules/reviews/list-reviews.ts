import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffCall } from '../../call.ts';
import { reviewIs } from '../../database/status-sql.ts';
import { categories, rfps } from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import {
  countedPurchases,
  inOrder,
  lineCount,
  matchesPurchase,
  type Page,
  placedPurchases,
} from '../purchases/lists-shared.ts';
import { iso } from '../purchases/rfp-parts.ts';
import type { ListQuery } from '../shared/paging.ts';
import { readPage, rowOf } from '../shared/prepared.ts';
import { isHandedIn } from './handed-in.ts';

type ReviewRow = components['schemas']['ReviewRow'];

/** The newest entry of some kinds: who and when. */
const newest = (column: 'name' | 'at', kinds: string) =>
  sql.raw(
    `(select ${column === 'name' ? "u.first_name || ' ' || u.last_name" : 'e.at'} from review_entries e join users u on u.id = e.user_id where e.rfp_id = rfps.id and e.kind in (${kinds}) order by e.id desc limit 1)`,
  );

const ASKED = "'requested', 'edited'";
const DECIDED = "'approved', 'changes'";

const columns = {
  id: rfps.id,
  typeId: rfps.typeId,
  name: rfps.name,
  endDate: rfps.endDate,
  reviewStatus: rfps.reviewStatus,
  parentCategoryName: categories.name,
  lineCount,
  requestedBy: sql<string | null>`${newest('name', ASKED)}`,
  requestedAt: sql<Date | string | null>`${newest('at', ASKED)}`,
  decidedBy: sql<string | null>`${newest('name', DECIDED)}`,
  decidedAt: sql<Date | string | null>`${newest('at', DECIDED)}`,
};

const instant = (value: Date | string | null): string | null => (value === null ? null : new Date(value).toISOString());

interface Row {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly endDate: Date | null;
  readonly reviewStatus: number;
  readonly parentCategoryName: string | null;
  readonly lineCount: number;
  readonly requestedBy: string | null;
  readonly requestedAt: Date | string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | string | null;
}

function presentReview(row: Row, ids: OpaqueIds): ReviewRow {
  // A decision from before the newest request is not one on it.
  const isDecided = row.reviewStatus !== 1;
  return {
    id: row.id,
    encryptedId: ids.encode('rfp', row.id),
    formattedNumber: purchaseNumber(row.typeId, row.id),
    rfptypeId: row.typeId,
    rfpName: row.name,
    parentCategoryName: row.parentCategoryName,
    lineCount: row.lineCount,
    requestedBy: row.requestedBy ?? '',
    requestedAt: instant(row.requestedAt) ?? new Date(0).toISOString(),
    reviewStatus: row.reviewStatus,
    rfpendDate: iso(row.endDate),
    decidedBy: isDecided ? row.decidedBy : null,
    decidedAt: isDecided ? instant(row.decidedAt) : null,
  };
}

/** Drafts that were handed to the reviewer's school: those that wait first, the oldest before the others. ACC-18 */
export async function listReviews(
  { db, services, session }: StaffCall,
  query: ListQuery & { reviewStatus?: number },
): Promise<Page<ReviewRow>> {
  const { rows, ...counted } = await readPage(db, {
    shape: ['reviews', query.reviewStatus && 'status'],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId, reviewStatus: query.reviewStatus },
    build: (typed) => {
      const where = and(
        eq(rfps.schoolId, sql.placeholder('schoolId')),
        isHandedIn,
        query.reviewStatus ? eq(rfps.reviewStatus, sql.placeholder('reviewStatus')) : undefined,
        matchesPurchase(typed),
      );
      const usual = sql`${rfps.reviewStatus} = ${reviewIs.Waiting} desc, ${newest('at', ASKED)} asc`;
      const order = inOrder(query, usual, { requestedAt: newest('at', ASKED) });
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
  return { listingData: rows.map((row) => presentReview(row, services.ids)), ...counted };
}

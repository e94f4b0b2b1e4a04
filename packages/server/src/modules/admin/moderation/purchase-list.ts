import type { components } from '@chalkline/openapi/types';
import { parseNumber, purchaseNumber } from '@chalkline/rules';
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bidIs, ordersThat } from '../../../database/status-sql.ts';
import { categories, rfps, schools } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import { purchaseCategoryName } from '../../shared/category-names.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import type { Page } from '../accounts.ts';

type Row = components['schemas']['AdminPurchaseRow'];

/** What a list of every school's purchases or sales is narrowed by. */
export interface ModerationQuery extends ListQuery {
  readonly status?: number;
  readonly typeId?: number;
  readonly stateCode?: string;
  readonly categoryId?: number;
  readonly schoolId?: number;
  readonly isHeld?: boolean;
}

const DRAFT = 1;

const columns = {
  id: rfps.id,
  rfptypeId: rfps.typeId,
  rfpName: rfps.name,
  schoolId: schools.id,
  schoolName: schools.name,
  stateCode: schools.stateCode,
  parentCategoryName: purchaseCategoryName,
  status: rfps.status,
  isPublic: sql<boolean>`coalesce(${rfps.heldPublic}, ${rfps.isPublic})`,
  publishedAt: rfps.publishedAt,
  endDate: rfps.endDate,
  /** Until the bids are opened their count is the school's alone; after a cancellation for ever. ADM-9 BID-10 */
  bidCount: sql<
    number | null
  >`(case when ${rfps.openedAt} is not null then (select count(*)::int from bids b where b.rfp_id = ${rfps.id} and b.version > 0 and b.status <> ${bidIs.Withdrawn}) end)`,
  awardedTotal: sql<
    string | null
  >`(select sum(p.total)::numeric(14, 2)::text from purchase_orders p where p.rfp_id = ${rfps.id} and p.status not in ${ordersThat.fell})`,
  heldAt: rfps.heldAt,
  holdReason: rfps.holdReason,
};

const rowsThat = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .$dynamic();

type Found = Awaited<ReturnType<typeof rowsThat>>[number];

const present = (ids: OpaqueIds, { publishedAt, endDate, heldAt, ...row }: Found): Row => ({
  ...row,
  encryptedId: ids.encode('rfp', row.id),
  formattedNumber: purchaseNumber(row.rfptypeId, row.id),
  publishedAt: publishedAt?.toISOString() ?? null,
  rfpendDate: endDate?.toISOString() ?? null,
  heldAt: heldAt?.toISOString() ?? null,
});

const sortable = {
  rfpName: rfps.name,
  schoolName: schools.name,
  status: rfps.status,
  publishedAt: rfps.publishedAt,
  rfpendDate: rfps.endDate,
  heldAt: rfps.heldAt,
};

/** A number that was typed names one; words are looked for in its name and in its school's. ID-4 */
function found(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const number = parseNumber(search.trim());
  if (number?.prefix === 'RFP' || number?.prefix === 'ORD') return eq(rfps.id, number.id);
  const text = likeText(search);
  return sql`(${rfps.nameFound} like ${text} or ${rfps.schoolId} in (select s.id from schools s where fold_text(s.name) like ${text}))`;
}

const purchasesThat = (query: ModerationQuery): SQL | undefined =>
  and(
    gt(rfps.status, DRAFT),
    query.status ? eq(rfps.status, query.status) : undefined,
    query.typeId ? eq(rfps.typeId, query.typeId) : undefined,
    query.stateCode ? eq(schools.stateCode, query.stateCode) : undefined,
    query.categoryId ? eq(rfps.parentCategoryId, query.categoryId) : undefined,
    query.schoolId ? eq(rfps.schoolId, query.schoolId) : undefined,
    query.isHeld ? isNotNull(rfps.heldAt) : undefined,
    found(query.search),
  );

/** Every published purchase of every school, the newest first; never a draft, an amount of a bid or who bid. ADM-15 */
export async function listPurchases(call: Call, query: ModerationQuery): Promise<Page<Row>> {
  const { db, services } = asAdmin(call);
  const where = purchasesThat(query);
  const { limit, offset } = pageOf(query);
  const rows = await rowsThat(db, where)
    .orderBy(...orderOf(query, sortable, sql`${rfps.publishedAt} desc`, rfps.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return { listingData: rows.map((row) => present(services.ids, row)), totalCount: await countOf(db, some) };
}

/** One row of the list. @throws {AppError} NOT_FOUND for a draft too */
export async function purchaseRow(db: Db, ids: OpaqueIds, id: number): Promise<Row> {
  const [row] = await rowsThat(db, and(eq(rfps.id, id), gt(rfps.status, DRAFT)));
  if (!row) throw notFound('purchase');
  return present(ids, row);
}

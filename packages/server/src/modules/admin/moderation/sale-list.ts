import type { components } from '@chalkline/openapi/types';
import { parseNumber } from '@chalkline/rules';
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bidIs, lotIs } from '../../../database/status-sql.ts';
import { categories, sales, schools } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { lotCount } from '../../sales/lists/lists-shared.ts';
import { saleCategoryName } from '../../shared/category-names.ts';
import { COUNTED_ROWS, countOf, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import type { Page } from '../accounts.ts';
import type { ModerationQuery } from './purchase-list.ts';

type Row = components['schemas']['AdminSaleRow'];

const DRAFT = 1;

/** How many came, by the kind of sale, never whose; of sealed proposals once they are opened. ADM-9 BID-10 */
const receivedCount = sql<number | null>`(case ${sales.typeId}
  when 1 then case when ${sales.openedAt} is not null then (select count(*) from bids b where b.sale_id = ${sales.id} and b.version > 0 and b.status <> ${bidIs.Withdrawn}) end
  when 2 then (select count(*) from sale_offers o where o.sale_id = ${sales.id})
  else (select coalesce(sum(l.bid_count), 0) from lot_states l where l.sale_id = ${sales.id}) end)::int`;

/** What lots stand sold for; null while none does. */
const soldTotal = sql<
  string | null
>`(select sum(l.sold_price)::numeric(14, 2)::text from sale_lots l where l.sale_id = ${sales.id} and l.status in (${lotIs.Sold}, ${lotIs.Paid}, ${lotIs.Collected}))`;

const columns = {
  id: sales.id,
  auctionTypeId: sales.typeId,
  saleName: sales.name,
  schoolId: schools.id,
  schoolName: schools.name,
  stateCode: schools.stateCode,
  parentCategoryName: saleCategoryName,
  status: sales.status,
  isPublic: sql<boolean>`coalesce(${sales.heldPublic}, ${sales.isPublic})`,
  publishedAt: sales.publishedAt,
  startDate: sales.startDate,
  endDate: sales.endDate,
  lotCount,
  receivedCount,
  soldTotal,
  isSuspended: sql<boolean>`${sales.suspendedAt} is not null`,
  heldAt: sales.heldAt,
  holdReason: sales.holdReason,
};

const rowsThat = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .leftJoin(categories, eq(categories.id, sales.parentCategoryId))
    .where(where)
    .$dynamic();

type Found = Awaited<ReturnType<typeof rowsThat>>[number];

const present = (ids: OpaqueIds, { publishedAt, startDate, endDate, heldAt, ...row }: Found): Row => ({
  ...row,
  encryptedId: ids.encode('sale', row.id),
  formattedNumber: saleNumber(row.id),
  publishedAt: publishedAt?.toISOString() ?? null,
  sellStartDate: startDate?.toISOString() ?? null,
  sellEndDate: endDate?.toISOString() ?? null,
  heldAt: heldAt?.toISOString() ?? null,
});

const sortable = {
  saleName: sales.name,
  schoolName: schools.name,
  status: sales.status,
  publishedAt: sales.publishedAt,
  sellEndDate: sales.endDate,
  heldAt: sales.heldAt,
};

/** A number that was typed names one; words are looked for in its name, its lots and its school's name. ID-4 */
function found(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const number = parseNumber(search.trim());
  if (number?.prefix === 'RFQ') return eq(sales.id, number.id);
  const text = likeText(search);
  return sql`(fold_text(${sales.name}) like ${text} or ${sales.schoolId} in (select s.id from schools s where fold_text(s.name) like ${text})
    or exists (select 1 from sale_lots l where l.sale_id = ${sales.id} and fold_text(l.description) like ${text}))`;
}

const salesThat = (query: ModerationQuery): SQL | undefined =>
  and(
    gt(sales.status, DRAFT),
    query.status ? eq(sales.status, query.status) : undefined,
    query.typeId ? eq(sales.typeId, query.typeId) : undefined,
    query.stateCode ? eq(schools.stateCode, query.stateCode) : undefined,
    query.categoryId ? eq(sales.parentCategoryId, query.categoryId) : undefined,
    query.schoolId ? eq(sales.schoolId, query.schoolId) : undefined,
    query.isHeld ? isNotNull(sales.heldAt) : undefined,
    found(query.search),
  );

/** Every published sale of every school, the newest first; never a draft, a reserve, a proxy maximum or who bid. ADM-15 */
export async function listSales(call: Call, query: ModerationQuery): Promise<Page<Row>> {
  const { db, services } = asAdmin(call);
  const where = salesThat(query);
  const { limit, offset } = pageOf(query);
  const rows = await rowsThat(db, where)
    .orderBy(...orderOf(query, sortable, sql`${sales.publishedAt} desc`, sales.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return { listingData: rows.map((row) => present(services.ids, row)), totalCount: await countOf(db, some) };
}

/** One row of the list. @throws {AppError} NOT_FOUND for a draft too */
export async function saleRow(db: Db, ids: OpaqueIds, id: number): Promise<Row> {
  const [row] = await rowsThat(db, and(eq(sales.id, id), gt(sales.status, DRAFT)));
  if (!row) throw notFound('sale');
  return present(ids, row);
}

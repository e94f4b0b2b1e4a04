import type { components } from '@chalkline/openapi/types';
import { auctionTypeName, SaleStatus } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { lotsThat, saleIs } from '../../../database/status-sql.ts';
import { categories, sales, schools } from '../../../database/tables/index.ts';
import { photoHref } from '../../../files/photos.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { saleCategoryName } from '../../shared/category-names.ts';
import { type ListQuery, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import { rememberedBy } from '../../shared/remembered-by.ts';
import { iso } from '../details/sale-parts.ts';
import { firstPhoto, lotCount } from '../lists/lists-shared.ts';
import { isOpenNow } from '../lists/vendor-lists.ts';
import type { PublicReader } from './public-sale.ts';

type Schemas = components['schemas'];

/** What the list of public sales is asked with. */
export type PublicSalesQuery = ListQuery & {
  readonly categoryId?: number;
  readonly stateCode?: string;
  readonly auctionTypeId?: number;
  /** A school's opaque token. */
  readonly school?: string;
};

type Narrowed = 'categoryId' | 'stateCode' | 'auctionTypeId';

const columns = {
  id: sales.id,
  auctionTypeId: sales.typeId,
  name: sales.name,
  status: sales.status,
  schoolName: schools.name,
  city: schools.city,
  stateCode: schools.stateCode,
  categoryName: saleCategoryName,
  photo: firstPhoto,
  lotCount,
  priceFrom: sql<
    string | null
  >`(select min(coalesce(l.asking_price, l.start_price))::text from sale_lots l where l.sale_id = ${sales.id} and l.status in ${lotsThat.areToSell})`,
  publishedAt: sales.publishedAt,
  startDate: sales.startDate,
  endDate: sales.endDate,
};

/** What is public and open, narrowed by everything but what is left out. */
function which({ services }: PublicReader, query: PublicSalesQuery, without?: Narrowed): SQL | undefined {
  const { categoryId, stateCode, auctionTypeId, school, search } = query;
  const text = search?.trim();
  const like = text ? likeText(text) : null;
  return and(
    sql`${sales.isPublic}`,
    isOpenNow,
    school === undefined ? undefined : eq(sales.schoolId, services.ids.decode('school', school) ?? 0),
    categoryId && without !== 'categoryId' ? eq(sales.parentCategoryId, categoryId) : undefined,
    stateCode && without !== 'stateCode' ? eq(schools.stateCode, stateCode) : undefined,
    auctionTypeId && without !== 'auctionTypeId' ? eq(sales.typeId, auctionTypeId) : undefined,
    like
      ? sql`(fold_text(${sales.name}) like ${like} or fold_text(${schools.name}) like ${like} or fold_text(${categories.name}) like ${like}
          or exists (select 1 from sale_lots l where l.sale_id = ${sales.id} and fold_text(l.description) like ${like}))`
      : undefined,
  );
}

const from = sql`from ${sales} join ${schools} on ${schools.id} = ${sales.schoolId} left join ${categories} on ${categories.id} = ${sales.parentCategoryId}`;

/** What each filter would leave, with the others as they are. */
async function facetsOf(reader: PublicReader, query: PublicSalesQuery): Promise<Schemas['PublicSales']['facets']> {
  const { db } = reader;
  const inCategories = await rowsOf<{ id: number; name: string; count: number }>(
    db,
    sql`select ${categories.id} as id, ${categories.name} as name, count(*)::int as count ${from}
      where ${which(reader, query, 'categoryId')} and ${categories.id} is not null group by 1, 2 order by 2`,
  );
  const inStates = await rowsOf<{ code: string; name: string; count: number }>(
    db,
    sql`select ${schools.stateCode} as code, t.name as name, count(*)::int as count ${from}
      join states t on t.code = ${schools.stateCode} where ${which(reader, query, 'stateCode')} group by 1, 2 order by 2`,
  );
  const ofTypes = await rowsOf<{ id: number; count: number }>(
    db,
    sql`select ${sales.typeId} as id, count(*)::int as count ${from}
      where ${which(reader, query, 'auctionTypeId')} group by 1 order by 1`,
  );
  return {
    categories: inCategories.map((row) => ({ ...row, id: Number(row.id) })),
    states: inStates.map((row) => ({ ...row, code: row.code.trim() })),
    types: ofTypes.map(({ id, count }) => ({ id, name: auctionTypeName(id), count })),
  };
}

/** How many there are in all, and what each filter would leave. */
type Counts = Pick<Schemas['PublicSales'], 'totalCount' | 'facets'>;

/** How long the counts of one answer serve everybody. SRV-16 */
const KEEP_MS = 1_000;
const KEPT = 50;
const kept = new WeakMap<Db, ReturnType<typeof rememberedBy<Counts>>>();

/** Counts what is asked for: visitors come in crowds, and to count it for each would cost more than all else. */
function countsOf(reader: PublicReader, query: PublicSalesQuery): Promise<Counts> {
  const { db } = reader;
  const remembered = kept.get(db) ?? rememberedBy<Counts>(KEEP_MS, KEPT);
  kept.set(db, remembered);
  const { categoryId, stateCode, auctionTypeId, school, search } = query;
  return remembered(JSON.stringify([categoryId, stateCode, auctionTypeId, school, search?.trim()]), async () => {
    const where = which(reader, query);
    const [counted] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count ${from} where ${where}`);
    return { totalCount: counted?.count ?? 0, facets: await facetsOf(reader, query) };
  });
}

const sortable = {
  sellEndDate: sales.endDate,
  publishedAt: sales.publishedAt,
  name: sales.name,
  schoolName: schools.name,
};

/**
 * A page of the sales that are public and open, those that run live first and then the next to end, with what each filter would
 * leave. Everybody gets the same. ID-6 SALE-38
 */
export async function listPublicSales(reader: PublicReader, query: PublicSalesQuery): Promise<Schemas['PublicSales']> {
  const { db, services } = reader;
  const { limit, offset } = pageOf(query);
  const usual = sql`${sales.status} = ${saleIs.Live} desc, ${sales.endDate} asc`;
  const rows = await db
    .select(columns)
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .leftJoin(categories, eq(categories.id, sales.parentCategoryId))
    .where(which(reader, query))
    .orderBy(...orderOf(query, sortable, usual, sales.id))
    .limit(limit)
    .offset(offset);
  return {
    ...(await countsOf(reader, query)),
    listingData: rows.map(({ id, status, photo, publishedAt, startDate, endDate, stateCode, ...row }) => ({
      ...row,
      encryptedId: services.ids.encode('sale', id),
      number: saleNumber(id),
      stateCode: stateCode.trim(),
      photoHref: photo === null ? null : photoHref(photo),
      isLive: status === SaleStatus.Live,
      publishedAt: (publishedAt ?? startDate ?? new Date(0)).toISOString(),
      sellStartDate: iso(startDate),
      sellEndDate: iso(endDate),
    })),
  };
}

import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { categories, publicListings, rfpLines, rfps, schools } from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { purchaseCategoryName } from '../shared/category-names.ts';
import { type ListQuery, orderOf, pageOf } from '../shared/paging.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { isOfSegments, openBefore, talliesOfAll, talliesOfMatching, type Until } from './all-open.ts';
import { isMatching } from './opportunity-search.ts';
import { type Narrowing, totals } from './opportunity-tally.ts';

type Schemas = components['schemas'];
type Opportunity = Schemas['PublicOpportunity'];

/** What the list of public opportunities is asked with. */
type OpportunityQuery = ListQuery & Narrowing & Until;

/** Public purchases as lists show them, with their schools and categories. */
export function selectOpportunities(db: Db) {
  return db
    .select({
      id: rfps.id,
      typeId: rfps.typeId,
      name: rfps.name,
      schoolName: schools.name,
      city: schools.city,
      stateCode: schools.stateCode,
      schoolPlace,
      categoryName: purchaseCategoryName,
      publishedAt: rfps.publishedAt,
      startDate: rfps.startDate,
      endDate: rfps.endDate,
      lineCount: sql<number>`(select count(*)::int from ${rfpLines} l where l.rfp_id = ${rfps.id})`,
    })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .$dynamic();
}

type OpportunityRow = Awaited<ReturnType<typeof selectOpportunities>>[number];

/** A row of {@link selectOpportunities} as everybody reads it. */
export function presentOpportunity(ids: OpaqueIds, row: OpportunityRow): Opportunity {
  const { id, typeId, publishedAt, startDate, endDate, stateCode, schoolPlace: at, ...rest } = row;
  return {
    ...rest,
    stateCode: stateCode.trim(),
    timeZone: timeZoneOf(at),
    encryptedId: ids.encode('rfp', id),
    number: purchaseNumber(typeId, id),
    rfptypeId: typeId,
    publishedAt: (publishedAt ?? startDate ?? new Date(0)).toISOString(),
    rfpendDate: endDate?.toISOString() ?? null,
  };
}

const sortable = {
  rfpendDate: publicListings.endDate,
  publishedAt: rfps.publishedAt,
  name: rfps.name,
  schoolName: schools.name,
} as const;

/** The page of what is listed, of which `which` is true and what the list is narrowed to. */
async function readListed(db: Db, query: OpportunityQuery, which: SQL): Promise<OpportunityRow[]> {
  const order = orderOf(query, sortable, sql`${publicListings.endDate} asc`, publicListings.rfpId);
  const { limit, offset } = pageOf(query);
  return selectOpportunities(db)
    .innerJoin(publicListings, eq(publicListings.rfpId, rfps.id))
    .where(and(which, isOfSegments(query)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/**
 * A page of the purchases that are public and take bids, the next to close first, with what each filter would leave.
 * Everybody gets the same. ID-6 SRV-7
 * @throws {AppError} VALIDATION_FAILED for a column that the list can't be sorted by
 */
export async function listOpportunities(
  db: Db,
  ids: OpaqueIds,
  query: OpportunityQuery,
): Promise<Schemas['PublicOpportunities']> {
  const text = query.search?.trim();
  const which = text ? sql`${openBefore(query)} and ${isMatching(text)}` : openBefore(query);
  // Neither needs the other: whoever waits, waits for the slower one alone.
  const [rows, counted] = await Promise.all([
    readListed(db, query, which),
    text ? talliesOfMatching(db, query, text) : talliesOfAll(db, query),
  ]);
  return {
    listingData: rows.map((row) => presentOpportunity(ids, row)),
    ...(query.categoryId === undefined ? {} : { categoryId: query.categoryId }),
    ...totals(counted, query),
  };
}

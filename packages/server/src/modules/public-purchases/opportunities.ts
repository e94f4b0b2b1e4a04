import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { categories, publicListings, rfpLines, rfps, schools } from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { rowsOf } from '../overview/parts.ts';
import { numbers } from '../shared/numbers.ts';
import { type ListQuery, orderOf, pageOf } from '../shared/paging.ts';
import { endsBefore, openBefore, talliesOfAll, type Until } from './all-open.ts';
import { isMatching } from './opportunity-search.ts';
import { type Narrowing, type Tally, tallies, totals } from './opportunity-tally.ts';

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
      categoryName: categories.name,
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
  const { id, typeId, publishedAt, startDate, endDate, stateCode, ...rest } = row;
  return {
    ...rest,
    stateCode: stateCode.trim(),
    encryptedId: ids.encode('rfp', id),
    number: purchaseNumber(typeId, id),
    rfptypeId: typeId,
    publishedAt: (publishedAt ?? startDate ?? new Date(0)).toISOString(),
    rfpendDate: endDate?.toISOString() ?? null,
  };
}

interface Found {
  readonly rows: OpportunityRow[];
  readonly counted: readonly Tally[];
}

const sortable = {
  rfpendDate: rfps.endDate,
  publishedAt: rfps.publishedAt,
  name: rfps.name,
  schoolName: schools.name,
} as const;

async function listed(db: Db, query: OpportunityQuery): Promise<Found> {
  const { categoryId, stateCode, rfptypeId } = query;
  const order = orderOf(query, sortable, sql`${rfps.endDate} asc`, rfps.id);
  const { limit, offset } = pageOf(query);
  const rows = await selectOpportunities(db)
    .where(
      and(
        openBefore(query),
        categoryId ? eq(rfps.parentCategoryId, categoryId) : undefined,
        stateCode ? eq(schools.stateCode, stateCode) : undefined,
        rfptypeId ? eq(rfps.typeId, rfptypeId) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows, counted: await talliesOfAll(db, query) };
}

/** What the searched row has is carried along; what it has not is looked up where the order asks for it. */
const ofPurchase = (column: SQL): SQL => sql`(select ${column} from rfps r where r.id = found.id)`;
const sortableFound = {
  rfpendDate: sql`end_date`,
  publishedAt: ofPurchase(sql`r.published_at`),
  name: ofPurchase(sql`r.name`),
  schoolName: sql`school_name`,
} as const;

/** Looks for the text once, for the page and for its counts. SRV-13 */
async function searched(db: Db, query: OpportunityQuery, text: string): Promise<Found> {
  const { categoryId, stateCode, rfptypeId } = query;
  const order = orderOf(query, sortableFound, sql`end_date asc`, sql`id`);
  const { limit, offset } = pageOf(query);
  const narrowed = [
    ...(categoryId ? [sql`parent_category_id = ${categoryId}`] : []),
    ...(stateCode ? [sql`state_code = ${stateCode}`] : []),
    ...(rfptypeId ? [sql`type_id = ${rfptypeId}`] : []),
  ];
  const [found] = await rowsOf<{ counted: Tally[]; ids: (number | string)[] }>(
    db,
    sql`with found as materialized (
        select l.rfp_id as id, l.end_date, l.type_id, l.parent_category_id, s.name as school_name, s.state_code
        from ${publicListings} l join ${schools} s on s.id = l.school_id
        where l.end_date > ${sqlNow} and ${endsBefore(query, sql`l.end_date`)} and ${isMatching(text)})
      select (select coalesce(json_agg(t), '[]') from (${tallies(sql`select * from found`)}) t) as counted,
        array(select id from found where ${sql.join([sql`true`, ...narrowed], sql` and `)}
          order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}) as ids`,
  );
  const ids = (found?.ids ?? []).map(Number);
  const rows = await selectOpportunities(db).where(sql`${rfps.id} = any(${numbers(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), counted: found?.counted ?? [] };
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
  const { rows, counted } = text ? await searched(db, query, text) : await listed(db, query);
  return { listingData: rows.map((row) => presentOpportunity(ids, row)), ...totals(counted, query) };
}

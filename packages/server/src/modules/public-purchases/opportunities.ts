import type { components } from '@chalkline/openapi/types';
import { parseNumber, purchaseNumber, purchaseTypeOf } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  categories,
  rfpLines,
  rfps,
  schools,
  states,
  wordsOfLine,
  wordsOfPurchase,
} from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { COUNTED_ROWS, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';

type Schemas = components['schemas'];
type Opportunity = Schemas['PublicOpportunity'];

/** Purchases that anybody may see and a vendor may bid on now. ID-6 TIME-6 */
export const isPublicAndOpen = sql`${rfps.status} = 2 and ${rfps.isPublic} and ${rfps.endDate} > ${sqlNow}`;

/** What the list of public opportunities is asked with. */
interface OpportunityQuery extends ListQuery {
  readonly categoryId?: number;
  /** Two capital letters. */
  readonly stateCode?: string;
  readonly rfptypeId?: number;
  /** A day as YYYY-MM-DD; bidding ends before it begins, in UTC. */
  readonly closesBefore?: string;
}

/** Purchases that hold the words, in their name, description, lines or school, or that the number names. ID-4 */
function matching(text: string): SQL {
  const words = sql`websearch_to_tsquery('english', ${text})`;
  const like = likeText(text);
  const isOpen = sql`status = 2 and is_public`;
  const number = parseNumber(text);
  // Each arm has an index of its own; joined by "or" none of them would be used.
  const arms = [
    sql`select id from ${rfps} where ${isOpen} and ${wordsOfPurchase} @@ ${words}`,
    sql`select rfp_id from ${rfpLines} where ${wordsOfLine} @@ ${words}`,
    sql`select id from ${rfps} where ${isOpen} and name ilike ${like}`,
    sql`select p.id from ${schools} s join ${rfps} p on p.school_id = s.id and p.status = 2 and p.is_public where s.name ilike ${like}`,
    ...(number && (number.prefix === 'RFP' || number.prefix === 'ORD') ? [sql`select ${number.id}::bigint`] : []),
  ];
  return sql`${rfps.id} in (${sql.join(arms, sql` union `)})`;
}

type Facet = 'categories' | 'states' | 'types';

/** The rows that are asked for; a facet counts what each of its own values would leave. */
function asked(query: OpportunityQuery, facet?: Facet): SQL | undefined {
  const { categoryId, stateCode, rfptypeId, closesBefore } = query;
  const search = query.search?.trim();
  return and(
    isPublicAndOpen,
    search ? matching(search) : undefined,
    closesBefore ? sql`${rfps.endDate} < (${closesBefore}::date)::timestamp at time zone 'UTC'` : undefined,
    categoryId && facet !== 'categories' ? eq(rfps.parentCategoryId, categoryId) : undefined,
    stateCode && facet !== 'states' ? eq(schools.stateCode, stateCode) : undefined,
    rfptypeId && facet !== 'types' ? eq(rfps.typeId, rfptypeId) : undefined,
  );
}

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

async function facetsOf(db: Db, query: OpportunityQuery): Promise<Schemas['PublicOpportunities']['facets']> {
  const count = sql<number>`count(*)::int`;
  const most = sql`count(*) desc`;
  const byCategory = await db
    .select({ id: categories.id, name: categories.name, count })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .innerJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(asked(query, 'categories'))
    .groupBy(categories.id)
    .orderBy(most, categories.name);
  const byState = await db
    .select({ code: states.code, name: states.name, count })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .innerJoin(states, eq(states.code, schools.stateCode))
    .where(asked(query, 'states'))
    .groupBy(states.code)
    .orderBy(most, states.name);
  const byType = await db
    .select({ id: rfps.typeId, count })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .where(asked(query, 'types'))
    .groupBy(rfps.typeId)
    .orderBy(rfps.typeId);
  return {
    categories: byCategory,
    states: byState.map((state) => ({ ...state, code: state.code.trim() })),
    types: byType.map(({ id, count: found }) => ({ id, name: purchaseTypeOf(id).name, count: found })),
  };
}

const sortable = {
  rfpendDate: rfps.endDate,
  publishedAt: rfps.publishedAt,
  name: rfps.name,
  schoolName: schools.name,
} as const;

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
  const order = orderOf(query, sortable, sql`${rfps.endDate} asc`, rfps.id);
  const { limit, offset } = pageOf(query);
  const where = asked(query);
  const rows = await selectOpportunities(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ id: rfps.id })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return {
    listingData: rows.map((row) => presentOpportunity(ids, row)),
    totalCount: counted?.count ?? 0,
    facets: await facetsOf(db, query),
  };
}

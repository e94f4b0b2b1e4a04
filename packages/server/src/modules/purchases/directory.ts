import type { components } from '@chalkline/openapi/types';
import { and, eq, exists, ilike, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { vendorBlacklist, vendorCategories, vendors } from '../../database/tables/index.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';

/** Written out: in the list of a select from one table the column would lose its table's name. */
const vendorId = sql`"vendors"."id"`;

const rating = sql<
  number | null
>`(select round(avg(r.score), 1)::float8 from ratings r where r.vendor_id = ${vendorId} and r.side = 'school')`;

/** Companies that a school can invite: registered, not rejected, not blocked by the school. */
export async function listDirectory(
  call: SchoolCall,
  query: ListQuery & { categoryId?: number; stateCode?: string },
): Promise<{ listingData: components['schemas']['VendorDirectoryRow'][]; totalCount: number }> {
  const { db, session } = call;
  const inCategory = query.categoryId
    ? exists(
        db
          .select({ one: sql`1` })
          .from(vendorCategories)
          .where(and(eq(vendorCategories.vendorId, vendors.id), eq(vendorCategories.categoryId, query.categoryId))),
      )
    : undefined;
  const where = and(
    sql`${vendors.status} in (1, 3, 4)`,
    sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${session.schoolId} and k.vendor_id = ${vendors.id})`,
    inCategory,
    query.stateCode ? eq(vendors.stateCode, query.stateCode) : undefined,
    query.search?.trim() ? ilike(vendors.companyName, likeText(query.search)) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select({
      vendorId: vendors.id,
      companyName: vendors.companyName,
      city: vendors.city,
      stateCode: vendors.stateCode,
      categories: sql<
        string[] | null
      >`(select array_agg(c.name order by c.name) from vendor_categories vc join categories c on c.id = vc.category_id where vc.vendor_id = ${vendorId} and c.parent_id is null)`,
      rating,
      ratingCount: sql<number>`(select count(*)::int from ratings r where r.vendor_id = ${vendorId} and r.side = 'school')`,
      isVerified: sql<boolean>`${vendors.status} = 1`,
    })
    .from(vendors)
    .where(where)
    .orderBy(
      ...orderOf(
        query,
        { companyName: vendors.companyName, stateCode: vendors.stateCode, rating },
        sql`${vendors.companyName} asc`,
        vendors.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(vendors).where(where).limit(COUNTED_ROWS).as('some');
  const listingData = rows.map((row) => ({ ...row, categories: row.categories ?? [] }));
  return { listingData, totalCount: await countOf(db, some) };
}

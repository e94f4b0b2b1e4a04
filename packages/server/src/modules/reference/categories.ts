import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { categories, rfps } from '../../database/tables/index.ts';

/** Parent categories with how many public purchases of each take bids. ID-6 */
export async function landingCategories(db: Db): Promise<components['schemas']['LandingCategory'][]> {
  const isOpen = and(
    eq(rfps.parentCategoryId, categories.id),
    eq(rfps.status, purchaseIs.Open),
    eq(rfps.isPublic, true),
    sql`${rfps.endDate} > ${sqlNow}`,
  );
  return db
    .select({ id: categories.id, name: categories.name, openCount: sql<number>`count(${rfps.id})::int` })
    .from(categories)
    .leftJoin(rfps, isOpen)
    .where(
      and(
        isNull(categories.parentId),
        eq(categories.tree, 'buy'),
        eq(categories.isRetired, false),
        eq(categories.isOnLanding, true),
      ),
    )
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name));
}

import type { components } from '@chalkline/openapi/types';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { addenda } from '../../database/tables/index.ts';

/** Changes to a published purchase in their order. PUR-11 */
export async function addendaOf(db: Db, rfpId: number): Promise<components['schemas']['Addendum'][]> {
  const rows = await db.select().from(addenda).where(eq(addenda.rfpId, rfpId)).orderBy(asc(addenda.number));
  return rows.map(({ number, summary, changes, publishedAt, changedLineIds }) => ({
    number,
    summary,
    changes,
    publishedAt: publishedAt.toISOString(),
    changedLineIds,
  }));
}

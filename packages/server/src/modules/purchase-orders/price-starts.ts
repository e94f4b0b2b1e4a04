import type { components } from '@chalkline/openapi/types';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { priceVersions } from '../../database/tables/index.ts';

type Line = components['schemas']['PurchaseOrder']['lines'][number];

/** The day on which each price version of an order's lines came into force: a version is named by it. CAT-7 CAT-8 */
export async function priceStartsOf(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<number, Date>> {
  const ids = [...new Set(lines.flatMap(({ priceVersionId }) => priceVersionId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: priceVersions.id, from: priceVersions.validFrom })
    .from(priceVersions)
    .where(inArray(priceVersions.id, ids));
  return new Map(rows.map(({ id, from }) => [id, from]));
}

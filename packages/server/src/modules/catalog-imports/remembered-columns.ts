import { createHash } from 'node:crypto';
import { guessColumns, type ImportField, importFields } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { catalogImportMappings } from '../../database/tables/index.ts';

const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((text) => text.trim().toLowerCase())))
    .digest('hex');

/** What a vendor's columns meant the last time; guessed where it never had the same headings. CAT-19 */
export async function columnsFor(
  db: Db,
  vendorId: number,
  headings: readonly string[],
): Promise<readonly (ImportField | null)[]> {
  const isIt = and(
    eq(catalogImportMappings.vendorId, vendorId),
    eq(catalogImportMappings.headings, headingsKey(headings)),
  );
  const [known] = await db.select().from(catalogImportMappings).where(isIt);
  const fields = new Set<string>(importFields);
  if (!known) return guessColumns(headings);
  return known.columns.map((field) => (field !== null && fields.has(field) ? (field as ImportField) : null));
}

/** Keeps what a vendor's columns mean, for its next file with the same headings. CAT-19 */
export async function rememberColumns(
  tx: Db,
  vendorId: number,
  headings: readonly string[],
  columns: readonly (string | null)[],
): Promise<void> {
  const row = { columns, updatedAt: await databaseNow(tx) };
  const target = [catalogImportMappings.vendorId, catalogImportMappings.headings];
  await tx
    .insert(catalogImportMappings)
    .values({ vendorId, headings: headingsKey(headings), ...row })
    .onConflictDoUpdate({ target, set: row });
}

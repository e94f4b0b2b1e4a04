import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogImportParts, type catalogImports } from '../../database/tables/index.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type FileRow, rowsOfParts } from './file-rows.ts';

export type Import = typeof catalogImports.$inferSelect;

/** Where the parts of an import's file are kept, in their order. */
export async function keysOfParts(db: Db, importId: number): Promise<string[]> {
  const parts = await db
    .select({ key: catalogImportParts.storageKey })
    .from(catalogImportParts)
    .where(eq(catalogImportParts.importId, importId))
    .orderBy(asc(catalogImportParts.part));
  return parts.map(({ key }) => key);
}

/** The bytes of an import's file, part by part. */
export async function* partsOf(db: Db, store: FileStore, importId: number): AsyncGenerator<Buffer> {
  for (const key of await keysOfParts(db, importId)) yield await store.get(key);
}

export const isSheet = ({ fileName }: Pick<Import, 'fileName'>): boolean => /\.xlsx$/i.test(fileName);

/**
 * The rows of an import's file that hold something, the headings first.
 * @throws {CsvError} for what is no table
 */
export const rowsOfFile = (
  db: Db,
  store: FileStore,
  import_: Pick<Import, 'id' | 'fileName'>,
): AsyncGenerator<FileRow> => rowsOfParts(() => partsOf(db, store, import_.id), isSheet(import_));

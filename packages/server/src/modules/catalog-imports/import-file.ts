import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogImportParts, type catalogImports } from '../../database/tables/index.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type FileRow, rowsOfParts } from './file-rows.ts';

export type Import = typeof catalogImports.$inferSelect;

/** The sheet that is read of a spreadsheet, as lines of JSON, is kept as a part of this number. */
export const LINES_PART = -1;

/** Where what is read of an import is kept, in its order: its file, or the lines of a spreadsheet's sheet. */
export async function keysOfParts(db: Db, importId: number): Promise<string[]> {
  const parts = await db
    .select({ key: catalogImportParts.storageKey, part: catalogImportParts.part })
    .from(catalogImportParts)
    .where(eq(catalogImportParts.importId, importId))
    .orderBy(asc(catalogImportParts.part));
  const lines = parts.filter(({ part }) => part === LINES_PART);
  return (lines.length > 0 ? lines : parts).map(({ key }) => key);
}

/** The bytes of an import's file, part by part. */
export async function* partsOf(db: Db, store: FileStore, importId: number): AsyncGenerator<Buffer> {
  for (const key of await keysOfParts(db, importId)) yield await store.get(key);
}

/** The bytes of a file as it was uploaded. */
export async function uploadedBytes(db: Db, store: FileStore, importId: number): Promise<Buffer> {
  const isUploaded = and(eq(catalogImportParts.importId, importId), gte(catalogImportParts.part, 0));
  const parts = await db
    .select({ key: catalogImportParts.storageKey })
    .from(catalogImportParts)
    .where(isUploaded)
    .orderBy(asc(catalogImportParts.part));
  const pieces: Buffer[] = [];
  for (const { key } of parts) pieces.push(await store.get(key));
  return Buffer.concat(pieces);
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

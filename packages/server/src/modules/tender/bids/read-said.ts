import type { components } from '@chalkline/openapi/types';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { bidAnswers, bidDocuments, bidVersions, files } from '../../../database/tables/index.ts';

type Schemas = components['schemas'];

/** Documents of a bid in their order. */
export async function bidDocumentsOf(db: Db, bidId: number): Promise<Schemas['BidDocument'][]> {
  return db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mimeType,
      holdsPrices: bidDocuments.holdsPrices,
    })
    .from(bidDocuments)
    .innerJoin(files, eq(files.id, bidDocuments.fileId))
    .where(eq(bidDocuments.bidId, bidId))
    .orderBy(asc(bidDocuments.position));
}

/** Every submitted version, the newest first. BID-14 */
export async function versionsOf(db: Db, bidId: number): Promise<Schemas['Bid']['versions']> {
  const rows = await db
    .select({
      version: bidVersions.version,
      submittedAt: bidVersions.submittedAt,
      total: bidVersions.total,
      hash: bidVersions.hash,
    })
    .from(bidVersions)
    .where(eq(bidVersions.bidId, bidId))
    .orderBy(desc(bidVersions.version));
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}

/** A bid's answers by their questions. */
export function answersOf(db: Db, bidId: number): Promise<Schemas['Bid']['answers']> {
  return db
    .select({ questionId: bidAnswers.questionId, answer: bidAnswers.answer })
    .from(bidAnswers)
    .where(eq(bidAnswers.bidId, bidId))
    .orderBy(asc(bidAnswers.questionId));
}

/** Files by their numbers, in the order asked for. */
async function filesInOrder(db: Db, fileIds: readonly number[]): Promise<Schemas['FileInfo'][]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select({ id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(files)
    .where(inArray(files.id, [...fileIds]));
  const known = new Map(rows.map((file) => [file.id, file]));
  return fileIds.flatMap((fileId) => known.get(fileId) ?? []);
}

/** The documents of a saved revision, with the names of its files. */
export async function namedDocuments(
  db: Db,
  {
    documentIds,
    priceDocumentIds,
  }: { readonly documentIds: readonly number[]; readonly priceDocumentIds?: readonly number[] | undefined },
): Promise<Schemas['BidDocument'][]> {
  const holding = new Set(priceDocumentIds);
  const documents = await filesInOrder(db, documentIds);
  return documents.map((file) => ({ ...file, holdsPrices: holding.has(file.id) }));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { files, rfpDocuments } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import { type AcceptedFile, acceptFile } from '../../../files/accept-file.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { cleanRichText } from '../../../security/rich-text.ts';
import type { Work } from '../../../unit-of-work.ts';
import { isOf, keyOf, type Subject } from '../subject.ts';

/** What of a draft comes as files and rich text. What is left out stays. */
export interface SentContent {
  readonly documents?: readonly SentDocument[] | undefined;
  /** A document without a name of its own, in base64. */
  readonly single?: string | null | undefined;
  readonly description?: string | null | undefined;
}

interface SentDocument {
  readonly id?: number | null | undefined;
  readonly name: string;
  readonly attachmentStr?: string | null | undefined;
}

/** What the request calls these, for what is complained of, and what the single document is called. */
export interface ContentFields {
  readonly documents: string;
  readonly single: string;
  readonly description: string;
  readonly singleName: string;
}

/** A document that came with the draft: checked, stored, and not yet named by a row. */
export interface Arrived {
  readonly accepted: AcceptedFile;
  readonly stored: { key: string; sha256: string };
}

/**
 * What came with a draft and is made ready before its transaction: a place for each document, the single one, and the
 * description as it is stored, when one was given.
 */
export interface Arrivals {
  readonly listed: readonly (Arrived | null)[];
  readonly single: Arrived | null;
  readonly description: string | undefined;
}

/** Forgets the bytes of documents that no row came to name; those that can't be forgotten now are swept up later. */
export async function dropArrivals(
  store: FileStore,
  { listed, single }: Pick<Arrivals, 'listed' | 'single'>,
): Promise<void> {
  await Promise.allSettled([...listed, single].map((document) => document && store.remove(document.stored.key)));
}

/**
 * Checks and stores the documents that come with a draft, and sanitises its description, before its transaction: a slow disk
 * or a long text holds no lock.
 * @throws {AppError} what {@link acceptFile} and {@link cleanRichText} throw, naming the field; nothing is left stored then
 */
export async function storeArrivals(store: FileStore, sent: SentContent, fields: ContentFields): Promise<Arrivals> {
  const description =
    sent.description === undefined ? undefined : await cleanRichText(sent.description ?? '', fields.description);
  const listed: (Arrived | null)[] = [];
  const arrive = async (name: string, base64: string, field: string): Promise<Arrived> => {
    const accepted = await acceptFile(name, base64, field);
    return { accepted, stored: await store.put(accepted.content) };
  };
  try {
    for (const [index, { name, attachmentStr }] of (sent.documents ?? []).entries()) {
      const field = `${fields.documents}.${index}.attachmentStr`;
      listed.push(attachmentStr ? await arrive(name, attachmentStr, field) : null);
    }
    const single = sent.single ? await arrive(fields.singleName, sent.single, fields.single) : null;
    return { listed, single, description };
  } catch (error) {
    await dropArrivals(store, { listed, single: null });
    throw error;
  }
}

async function fileIdOf(work: Work, call: SchoolCall, arrived: Arrived): Promise<number> {
  const { accepted, stored } = arrived;
  const { schoolId, userId } = call.session;
  // The wizard sends a document again with every save: the same bytes under the same name are the same document.
  const [same] = await work.tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.schoolId, schoolId), eq(files.sha256, stored.sha256), eq(files.name, accepted.name)))
    .limit(1)
    // An old one that nothing uses is thrown away by the day's tidying: not while this draft takes it up.
    .for('key share');
  if (same) {
    work.afterCommit(() => call.services.files.remove(stored.key));
    return same.id;
  }
  const [row] = await work.tx
    .insert(files)
    .values({
      schoolId,
      uploadedBy: userId,
      name: accepted.name,
      mimeType: accepted.mimeType,
      size: accepted.content.length,
      sha256: stored.sha256,
      storageKey: stored.key,
    })
    .returning({ id: files.id });
  if (!row) throw new Error('the file was not stored');
  return row.id;
}

/** Those of some files that the school stored. */
export async function ownFiles(tx: Db, schoolId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.schoolId, schoolId)));
  return new Set(own.map((file) => file.id));
}

/** A draft's documents with what they are checked and stored by. */
interface DocumentsToSave {
  readonly subject: Subject;
  readonly sent: SentContent;
  readonly fields: ContentFields;
  readonly arrivals: Arrivals;
}

/** The files that the draft shall have, in their order; those it has already where the input names none. */
async function wantedFiles(work: Work, call: SchoolCall, { subject, sent, fields, arrivals }: DocumentsToSave) {
  if (!sent.documents) {
    const present = await work.tx
      .select({ id: rfpDocuments.fileId })
      .from(rfpDocuments)
      .where(isOf(rfpDocuments, subject))
      .orderBy(rfpDocuments.position);
    return present.map(({ id }) => id);
  }
  const kept = sent.documents.flatMap((document) => (document.attachmentStr ? [] : (document.id ?? [])));
  const own = await ownFiles(work.tx, call.session.schoolId, kept);
  const fileIds: number[] = [];
  for (const [index, document] of sent.documents.entries()) {
    const fresh = arrivals.listed[index];
    if (fresh) fileIds.push(await fileIdOf(work, call, fresh));
    else if (document.id && own.has(document.id)) fileIds.push(document.id);
    else {
      throw new AppError('VALIDATION_FAILED', `The document ${document.name} did not arrive. Choose it again.`, {
        [`${fields.documents}.${index}.attachmentStr`]: 'This file is missing.',
      });
    }
  }
  return fileIds;
}

/** Gives the draft its documents. @throws {AppError} VALIDATION_FAILED for one that is neither here nor came */
export async function saveDocuments(work: Work, call: SchoolCall, save: DocumentsToSave): Promise<void> {
  const { subject, sent, arrivals } = save;
  if (!sent.documents && !arrivals.single) return;
  const fileIds = await wantedFiles(work, call, save);
  if (arrivals.single) fileIds.push(await fileIdOf(work, call, arrivals.single));
  await work.tx.delete(rfpDocuments).where(isOf(rfpDocuments, subject));
  const unique = [...new Set(fileIds)];
  if (unique.length === 0) return;
  await work.tx
    .insert(rfpDocuments)
    .values(unique.map((fileId, position) => ({ ...keyOf(subject), fileId, position })));
}

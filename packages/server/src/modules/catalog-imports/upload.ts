import { createHash } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { CsvError, guessColumns, type ImportField, importFields } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  catalogContracts,
  catalogImportMappings,
  catalogImportParts,
  catalogImports,
} from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { harmlessName } from '../../files/accept-file.ts';
import { decodeBase64 } from '../../files/decode-base64.ts';
import { inWork } from '../../unit-of-work.ts';
import { runApart, TaskTooLargeError } from '../../work-thread/run-apart.ts';
import { assertMayEdit } from '../catalog/standing.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { endEarly, lockImportIn } from './end-early.ts';
import { type Import, isSheet, partsOf } from './import-file.ts';
import { ImportReader } from './import-reader.ts';
import { PART_BYTES, readImport } from './present.ts';
import { freshPass, MOST_ROWS, scheduleImport } from './run-import.ts';

type Schemas = components['schemas'];

const MEGABYTE = 1024 * 1024;
/** The most megabytes of a file, by its ending. */
const LIMITS: Readonly<Record<Schemas['CatalogImport']['kind'], Readonly<Record<string, number>>>> = {
  products: { csv: 100, txt: 100, xlsx: 25 },
  photos: { zip: 512 },
};

function checkedName({ kind, fileName, size }: Schemas['StartImportInput']): string {
  const name = harmlessName(fileName);
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const most = LIMITS[kind][ending];
  if (most === undefined) {
    const sentence =
      kind === 'photos' ? 'Photos come as a ZIP.' : 'Products come as CSV or XLSX. Save the file as one of them.';
    throw new AppError('UNSUPPORTED_FILE', sentence, { fileName: sentence });
  }
  if (size > most * MEGABYTE) throw ruleBroken({ size: `A ${ending.toUpperCase()} file has at most ${most} MB.` });
  return name;
}

/** Begins an import: says what comes. CAT-3 @throws {AppError} RULE_BROKEN, UNSUPPORTED_FILE, FORBIDDEN */
export async function startImport(
  call: VendorCall,
  input: Schemas['StartImportInput'],
): Promise<Schemas['CatalogImport']> {
  const fileName = checkedName(input);
  const { vendorId, userId } = call.session;
  const contractId = input.contractId ?? null;
  const id = await inWork(call, async ({ tx }) => {
    await assertMayEdit(tx, call);
    if (contractId !== null) {
      const mine = and(eq(catalogContracts.id, contractId), eq(catalogContracts.vendorId, vendorId));
      const [contract] = await tx.select({ id: catalogContracts.id }).from(catalogContracts).where(mine);
      if (!contract || input.kind === 'photos') throw ruleBroken({ contractId: 'Choose one of your contracts.' });
    }
    const createdAt = await databaseNow(tx);
    const values = { vendorId, createdBy: userId, kind: input.kind, fileName, size: input.size, contractId, createdAt };
    const [made] = await tx
      .insert(catalogImports)
      .values({ ...values, partCount: Math.ceil(input.size / PART_BYTES) })
      .returning({ id: catalogImports.id });
    if (!made) throw new Error('an import that was inserted has no number');
    return made.id;
  });
  return readImport(call, id);
}

/** An import of this vendor. @throws {AppError} NOT_FOUND */
export async function lockImport(tx: Db, vendorId: number, id: number): Promise<Import> {
  const [row] = await tx
    .select()
    .from(catalogImports)
    .where(and(eq(catalogImports.id, id), eq(catalogImports.vendorId, vendorId)))
    .for('update');
  if (!row) throw notFound('import');
  return row;
}

/** It is past what is asked of it. */
export const tooLate = (sentence: string): AppError => new AppError('ILLEGAL_TRANSITION', sentence);

const sizeOfPart = ({ size, partCount }: Import, part: number): number =>
  part < partCount - 1 ? PART_BYTES : size - PART_BYTES * (partCount - 1);

async function bytesOf(partStr: string): Promise<Buffer> {
  return decodeBase64(partStr, {
    maxBytes: PART_BYTES,
    field: 'partStr',
    tooLarge: () =>
      new AppError('PAYLOAD_TOO_LARGE', 'A part of the file is too large.', {
        partStr: `A part has at most ${PART_BYTES} bytes.`,
      }),
  });
}

/** Keeps one part; the same part twice is no error. @returns whether all are there */
async function keepPart(
  call: VendorCall,
  { id, part, partStr }: Schemas['ImportPartInput'],
): Promise<{ import_: Import; isWhole: boolean }> {
  const content = await bytesOf(partStr);
  const { key } = await call.services.files.put(content);
  return inWork(call, async ({ tx }) => {
    const import_ = await lockImport(tx, call.session.vendorId, id);
    if (import_.state !== 'uploading') throw tooLate('The file of this import has arrived already.');
    if (part >= import_.partCount || content.length !== sizeOfPart(import_, part)) {
      throw ruleBroken({ part: 'This part is not of the file that was announced. Start the import again.' });
    }
    const row = { importId: id, part, size: content.length, storageKey: key };
    await tx.insert(catalogImportParts).values(row).onConflictDoNothing();
    const parts = await tx
      .select({ part: catalogImportParts.part })
      .from(catalogImportParts)
      .where(eq(catalogImportParts.importId, id));
    return { import_, isWhole: parts.length === import_.partCount };
  });
}

/** A spreadsheet in the place of its parts, as lines that are read again from any place. @throws {AppError} */
async function unpackSheet(call: VendorCall, { id }: Import): Promise<void> {
  const { db, services } = call;
  const parts: Buffer[] = [];
  for await (const bytes of partsOf(db, services.files, id)) parts.push(bytes);
  const lines = await runApart('read-import-sheet', Buffer.concat(parts)).catch((error: unknown) => {
    if (!(error instanceof TaskTooLargeError)) throw error;
    throw new AppError('PAYLOAD_TOO_LARGE', 'This spreadsheet takes too long to read. Save its first sheet as CSV.');
  });
  const { key } = await services.files.put(Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength));
  await inWork(call, async ({ tx }) => {
    await tx.delete(catalogImportParts).where(eq(catalogImportParts.importId, id));
    await tx.insert(catalogImportParts).values({ importId: id, part: 0, size: lines.byteLength, storageKey: key });
  });
}

const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((text) => text.trim().toLowerCase())))
    .digest('hex');

/** What a vendor's columns meant the last time; guessed where it never had the same headings. CAT-19 */
async function columnsFor(
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

/** The headings, some rows, and how many rows there are. @throws {AppError} RULE_BROKEN */
async function lookInto(db: Db, call: VendorCall, import_: Import) {
  const seen = await ImportReader.lend(db, call.services.files, import_, (reader) => reader.look(MOST_ROWS));
  if (seen.totalRows > MOST_ROWS)
    throw ruleBroken({ fileName: `A file has at most ${MOST_ROWS.toLocaleString('en-US')} rows.` });
  if (seen.totalRows < 1) throw ruleBroken({ fileName: 'There are no rows below the headings of this file.' });
  return { ...seen, columns: await columnsFor(db, import_.vendorId, seen.headings) };
}

/** The whole file is there: a table is looked into, photos are checked at once. What can't be read ends the import. */
async function takeFile(call: VendorCall, import_: Import): Promise<void> {
  const { db, services } = call;
  const isMine = and(eq(catalogImports.id, import_.id), eq(catalogImports.state, 'uploading'));
  try {
    if (import_.kind === 'photos') {
      await db
        .update(catalogImports)
        .set({ state: 'checking', ...freshPass })
        .where(isMine);
      return await scheduleImport(services, import_.id);
    }
    if (isSheet(import_)) await unpackSheet(call, import_);
    const seen = await lookInto(db, call, import_);
    await db
      .update(catalogImports)
      .set({ state: 'mapping', ...seen })
      .where(isMine);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof CsvError)) throw error;
    await inWork(call, async (work) => {
      const locked = await lockImportIn(work.tx, import_);
      if (locked) await endEarly(work, locked, { state: 'failed', error: error.message });
    });
  }
}

/**
 * Takes a part of an import's file; the last one has it looked into. CAT-3
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN for a part of another size, PAYLOAD_TOO_LARGE
 */
export async function uploadPart(
  call: VendorCall,
  input: Schemas['ImportPartInput'],
): Promise<Schemas['CatalogImport']> {
  await readImport(call, input.id);
  const { import_, isWhole } = await keepPart(call, input);
  if (isWhole) {
    await takeFile(call, import_);
    await inWork(call, (work) => refreshCatalog(work, import_.vendorId, import_.id));
  }
  return readImport(call, input.id);
}

import type { components } from '@chalkline/openapi/types';
import { CsvError } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { catalogContracts, catalogImportParts, catalogImports } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { harmlessName } from '../../files/accept-file.ts';
import { decodeBase64 } from '../../files/decode-base64.ts';
import { inWork } from '../../unit-of-work.ts';
import { assertMayEdit } from '../catalog/standing.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { endEarly, lockImportIn } from './end-early.ts';
import type { Import } from './import-file.ts';
import { assertNoneRuns } from './none-runs.ts';
import { PART_BYTES, readImport } from './present.ts';
import { freshPass, scheduleImport } from './run-import.ts';
import { keepLines, seeFile } from './see-file.ts';

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

/** The whole file is there: a table is looked into, photos are checked at once. What can't be read ends the import. */
async function takeFile(call: VendorCall, import_: Import): Promise<void> {
  const isMine = and(eq(catalogImports.id, import_.id), eq(catalogImports.state, 'uploading'));
  try {
    if (import_.kind === 'photos') {
      await inWork(call, async ({ tx }) => {
        await assertNoneRuns(tx, import_);
        await tx
          .update(catalogImports)
          .set({ state: 'checking', ...freshPass })
          .where(isMine);
      });
      return await scheduleImport(call.services, import_.id);
    }
    const seen = await seeFile(call, import_, { sheet: null, leavesHidden: true });
    await inWork(call, async ({ tx }) => {
      const [taken] = await tx
        .update(catalogImports)
        .set({ state: 'mapping', ...seen.found })
        .where(isMine)
        .returning();
      if (taken) await keepLines(tx, import_.id, seen.lines);
    });
  } catch (error) {
    // What can be gone on with later ends nothing.
    const isLasting = error instanceof CsvError || (error instanceof AppError && error.code !== 'ILLEGAL_TRANSITION');
    if (!isLasting) throw error;
    await inWork(call, async (work) => {
      const locked = await lockImportIn(work.tx, import_);
      if (locked) await endEarly(work, locked, { state: 'failed', error: error.message });
    });
  }
}

/**
 * Takes a part of an import's file; the last one has it looked into. CAT-3
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION also while another import runs, RULE_BROKEN for a part of another size, PAYLOAD_TOO_LARGE
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

import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { catalogImportParts } from '../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { runApart, TaskTooLargeError } from '../../work-thread/run-apart.ts';
import { type Import, isSheet, keysOfParts, LINES_PART, uploadedBytes } from './import-file.ts';
import { ImportReader } from './import-reader.ts';
import { columnsFor } from './remembered-columns.ts';
import { MOST_ROWS } from './run-import.ts';
import type { SheetChoice } from './sheet-lines.ts';

/** A spreadsheet's sheet as it is kept, as lines that are read again from any place. */
interface KeptLines {
  readonly storageKey: string;
  readonly size: number;
}

/** One sheet of a spreadsheet as lines. @throws {AppError} */
async function unpackSheet({ db, services }: VendorCall, { id }: Import, choice: SheetChoice) {
  const bytes = await uploadedBytes(db, services.files, id);
  const { lines, ...read } = await runApart('read-import-sheet', { bytes, ...choice }).catch((error: unknown) => {
    if (!(error instanceof TaskTooLargeError)) throw error;
    throw new AppError('PAYLOAD_TOO_LARGE', 'This spreadsheet takes too long to read. Save one sheet of it as CSV.');
  });
  const { key } = await services.files.put(Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength));
  const kept: KeptLines = { storageKey: key, size: lines.byteLength };
  return { kept, read: { ...read, leavesHidden: choice.leavesHidden } };
}

/** The headings, some rows, and how many there are. @throws {AppError} RULE_BROKEN */
async function lookInto({ db, services }: VendorCall, import_: Import, keys: readonly string[]) {
  const look = (reader: ImportReader) => reader.look(MOST_ROWS);
  const seen = await ImportReader.lendOf(services.files, keys, isSheet(import_), look);
  if (seen.totalRows > MOST_ROWS)
    throw ruleBroken({ fileName: `A file has at most ${MOST_ROWS.toLocaleString('en-US')} rows.` });
  if (seen.totalRows < 1) throw ruleBroken({ fileName: 'There are no rows below the headings of this file.' });
  return { ...seen, columns: await columnsFor(db, import_.vendorId, seen.headings) };
}

/**
 * What is in an import's file, of a spreadsheet in one of its sheets; nothing is stored of it but the lines of that sheet. ROW-2 ROW-6
 * @throws {AppError} RULE_BROKEN, UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE @throws {CsvError} for what is no table
 */
export async function seeFile(call: VendorCall, import_: Import, choice: SheetChoice) {
  if (!isSheet(import_)) {
    const found = await lookInto(call, import_, await keysOfParts(call.db, import_.id));
    return { lines: null, found };
  }
  const { kept, read } = await unpackSheet(call, import_, choice);
  return { lines: kept, found: { ...read, ...(await lookInto(call, import_, [kept.storageKey])) } };
}

/** Names the lines of the sheet that is read now; a text has none. */
export async function keepLines(tx: Db, importId: number, lines: KeptLines | null): Promise<void> {
  if (lines === null) return;
  await tx
    .insert(catalogImportParts)
    .values({ importId, part: LINES_PART, ...lines })
    .onConflictDoUpdate({ target: [catalogImportParts.importId, catalogImportParts.part], set: lines });
}

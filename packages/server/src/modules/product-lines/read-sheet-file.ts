import { CsvError, csvRows, textOfBytes } from '@chalkline/rules';
import { isProtectedFile, PROTECTED_FILE } from '../../files/protected-file.ts';
import { readXlsx } from '../../row-files/read-xlsx.ts';
import { broken, unsupported } from '../../row-files/refusals.ts';

/** A file of rows may have so many rows below its header. */
const MAX_ROWS = 5_000;
/** More columns are no list of lines. */
const MAX_COLUMNS = 60;
/** What a spreadsheet may come to once it is unpacked: a row of it has 4 KB then. */
const MAX_UNPACKED = 20 * 1024 * 1024;
/** Where the farthest cell of a sheet may stand. */
const FARTHEST_ROW = 10_000;

/** A row of a file, by the texts that its cells show. */
export interface FileRow {
  readonly cells: readonly string[];
  /** Hidden by hand, by a filter, or in a closed group. */
  readonly isHidden: boolean;
}

/** A file of rows as it was read. */
export interface ReadFile {
  /** The sheet that was read, and all that are visible; null and none for a text. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly rows: readonly FileRow[];
}

const tooManyRows = () => broken(`A file has ${MAX_ROWS.toLocaleString('en-US')} rows at most below its header.`);

function readCsv(bytes: Buffer): ReadFile {
  // Whatever it is called: an encrypted workbook that was renamed is no text.
  if (isProtectedFile(bytes)) throw unsupported(PROTECTED_FILE);
  const text = textOfBytes(bytes);
  if (text.includes('\0')) throw unsupported('This is no text file. Save it as CSV or XLSX.');
  try {
    const rows = csvRows(text, FARTHEST_ROW + 1);
    // What stands behind that many rows, blank ones too, was not read: nothing is left out silently.
    if (rows.length > FARTHEST_ROW) throw tooManyRows();
    return { sheet: null, sheets: [], rows: rows.map((cells) => ({ cells, isHidden: false })) };
  } catch (error) {
    throw error instanceof CsvError ? broken(error.message) : error;
  }
}

function readSheet(bytes: Buffer, wanted: string | null): ReadFile {
  const limits = { unpacked: MAX_UNPACKED, farthestRow: FARTHEST_ROW };
  const { name, visible, rows } = readXlsx(bytes, limits, wanted);
  const texts = rows.map(({ cells, isHidden }) => ({ cells: cells.map(({ text }) => text), isHidden }));
  return { sheet: name, sheets: visible, rows: texts };
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/**
 * The rows of a CSV or XLSX file. It takes its time: `readRows` has this done in a thread of its own. ROW-1 ROW-2
 * @param sheet the sheet that is wanted; null for the first that is visible
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for more rows than are taken
 */
export async function readSheetFile(bytes: Buffer, ending: string, sheet: string | null): Promise<ReadFile> {
  const file = ending === 'xlsx' ? readSheet(bytes, sheet) : readCsv(bytes);
  const last = file.rows.findLastIndex(({ cells }) => cells.some(isFilled));
  if (last < 0) throw broken('This file is empty.');
  if (last > MAX_ROWS) throw tooManyRows();
  const kept = file.rows.slice(0, last + 1);
  const width = kept.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex(isFilled) + 1), 0);
  if (width > MAX_COLUMNS) throw broken(`A file of lines has ${MAX_COLUMNS} columns at most.`);
  return { ...file, rows: kept.map((row) => ({ ...row, cells: row.cells.slice(0, width) })) };
}

import { AppError } from '../errors.ts';
import { broken, unsupported } from './refusals.ts';
import { type SheetLimits, type SheetRow, sheetRows } from './sheet-rows.ts';
import { readWorkbook, type SheetEntry } from './workbook.ts';
import { xlsxParts } from './xlsx-parts.ts';

/** One sheet of a spreadsheet. */
export interface ReadSheet {
  readonly name: string;
  /** All that somebody sees who opens the file, in their order. */
  readonly visible: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Whether a sheet holds a table: a heading and a row below it. */
const hasRows = (rows: readonly SheetRow[]): boolean =>
  rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== '')).length > 1;

/** The first of some sheets that holds rows; where none does, the very first. */
function firstWithRows(
  read: (sheet: SheetEntry) => ReadSheet,
  first: SheetEntry,
  others: readonly SheetEntry[],
): ReadSheet {
  const found = read(first);
  if (hasRows(found.rows)) return found;
  for (const other of others) {
    const sheet = read(other);
    if (hasRows(sheet.rows)) return sheet;
  }
  return found;
}

/**
 * A sheet of a spreadsheet: the one of a name, else the first visible one that holds rows; a hidden one only where all are. A formula is taken as
 * the value that the program stored with it. ROW-2
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for a name that no sheet has
 */
export function readXlsx(bytes: Buffer, limits: SheetLimits, wanted: string | null = null): ReadSheet {
  try {
    const parts = xlsxParts(bytes, limits.unpacked);
    const book = readWorkbook(parts);
    const visible = book.sheets.filter(({ isVisible }) => isVisible);
    const names = visible.map(({ name }) => name);
    const read = (sheet: SheetEntry): ReadSheet => {
      const xml = parts[sheet.part];
      if (!xml) throw new Error('this workbook holds no sheet');
      return { name: sheet.name, visible: names, rows: sheetRows(xml, book, limits) };
    };
    const named = visible.find(({ name }) => name === wanted);
    if (named) return read(named);
    if (wanted !== null) throw broken(`This spreadsheet has no visible sheet “${wanted}”.`);
    const [first = book.sheets[0], ...others] = visible;
    if (!first) throw new Error('this workbook holds no sheet');
    return firstWithRows(read, first, others);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Whatever the reader stumbles over is the file's: it was handed bytes alone.
    throw unsupported('This spreadsheet can’t be read. Save it anew as XLSX or CSV.');
  }
}

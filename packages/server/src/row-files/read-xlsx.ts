import { AppError } from '../errors.ts';
import { broken, unsupported } from './refusals.ts';
import { type SheetLimits, type SheetRow, sheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { xlsxParts } from './xlsx-parts.ts';

/** One sheet of a spreadsheet. */
export interface ReadSheet {
  readonly name: string;
  /** All that somebody sees who opens the file, in their order. */
  readonly visible: readonly string[];
  readonly rows: readonly SheetRow[];
}

/**
 * A sheet of a spreadsheet: the one of a name, else the first that is visible; a hidden one only where all are. A formula is taken as
 * the value that the program stored with it. ROW-2
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for a name that no sheet has
 */
export function readXlsx(bytes: Buffer, limits: SheetLimits, wanted: string | null = null): ReadSheet {
  try {
    const parts = xlsxParts(bytes, limits.unpacked);
    const book = readWorkbook(parts);
    const visible = book.sheets.filter(({ isVisible }) => isVisible);
    const sheet = wanted === null ? (visible[0] ?? book.sheets[0]) : visible.find(({ name }) => name === wanted);
    if (!sheet && wanted !== null) throw broken(`This spreadsheet has no visible sheet “${wanted}”.`);
    const xml = sheet && parts[sheet.part];
    if (!xml) throw new Error('this workbook holds no sheet');
    return { name: sheet.name, visible: visible.map(({ name }) => name), rows: sheetRows(xml, book, limits) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Whatever the reader stumbles over is the file's: it was handed bytes alone.
    throw unsupported('This spreadsheet can’t be read. Save it anew as XLSX or CSV.');
  }
}

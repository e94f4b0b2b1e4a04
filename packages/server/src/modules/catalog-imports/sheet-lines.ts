import { AppError } from '../../errors.ts';
import { readXlsx } from '../../row-files/read-xlsx.ts';
import type { SheetRow, ShownCell } from '../../row-files/sheet-rows.ts';

/** The most rows of a spreadsheet below its headings; a CSV may have more. CAT-18 */
export const MOST_SHEET_ROWS = 20_000;
const UNPACKED = 120 * 1024 * 1024;
const MOST = MOST_SHEET_ROWS.toLocaleString('en-US');
const limits = {
  unpacked: UNPACKED,
  farthestRow: MOST_SHEET_ROWS + 1_000,
  tooFar: `This sheet has more than ${MOST} rows or 256 columns, maybe empty ones. Save it as CSV, which may have 100,000 rows, or copy its lines to a new sheet.`,
};

/** A cell of a spreadsheet on one line of JSON: a day is an object, so that it is not taken for a text that somebody typed. */
export type LineCell = string | { readonly date: string };

const lineCell = ({ text, isDate }: ShownCell): LineCell => (isDate ? { date: text } : text);

/** Which sheet of a spreadsheet is read, null for the first that is visible, and whether its hidden rows are left out. */
export interface SheetChoice {
  readonly sheet: string | null;
  readonly leavesHidden: boolean;
}

/** A sheet as it was read. */
export interface SheetLines {
  readonly lines: Uint8Array;
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly hiddenRows: number;
}

const hasText = ({ cells }: SheetRow): boolean => cells.some(({ text }) => text !== '');

/**
 * A visible sheet of a spreadsheet as lines of JSON, a row each, which is read again from any place at little cost. ROW-2 ROW-3
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE
 */
export async function sheetLines(bytes: Buffer, { sheet, leavesHidden }: SheetChoice): Promise<SheetLines> {
  const { rows, name, visible } = readXlsx(bytes, limits, sheet);
  const filled = rows.findLastIndex(hasText);
  if (filled > MOST_SHEET_ROWS) {
    const sentence = `A spreadsheet has at most ${MOST} rows. Save it as CSV, which may have 100,000.`;
    throw new AppError('PAYLOAD_TOO_LARGE', sentence, { fileName: sentence });
  }
  // A row that is left out stays a blank line: the others keep their numbers.
  const lines = rows
    .slice(0, filled + 1)
    .map(({ cells, isHidden }) => JSON.stringify(isHidden && leavesHidden ? [] : cells.map(lineCell)));
  const hiddenRows = rows.filter((row) => row.isHidden && hasText(row)).length;
  return { lines: Buffer.from(lines.join('\n')), sheet: name, sheets: visible, hiddenRows };
}

import { AppError } from '../../errors.ts';
import { readXlsx } from '../../row-files/read-xlsx.ts';
import type { ShownCell } from '../../row-files/sheet-rows.ts';

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

/**
 * The first visible sheet of a spreadsheet as lines of JSON, a row each, which is read again from any place at little cost. ROW-2 ROW-3
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE
 */
export async function sheetLines(bytes: Buffer): Promise<Uint8Array> {
  const { rows } = readXlsx(bytes, limits);
  const filled = rows.findLastIndex(({ cells }) => cells.some(({ text }) => text !== ''));
  if (filled > MOST_SHEET_ROWS) {
    const sentence = `A spreadsheet has at most ${MOST} rows. Save it as CSV, which may have 100,000.`;
    throw new AppError('PAYLOAD_TOO_LARGE', sentence, { fileName: sentence });
  }
  const lines = rows.slice(0, filled + 1).map(({ cells }) => JSON.stringify(cells.map(lineCell)));
  return Buffer.from(lines.join('\n'));
}

import { AppError } from '../../errors.ts';
import { readXlsxCells } from '../product-lines/read-sheet-file.ts';

/** The most rows of a spreadsheet below its headings; a CSV may have more. CAT-18 */
export const MOST_SHEET_ROWS = 20_000;
const UNPACKED = 120 * 1024 * 1024;
const MOST = MOST_SHEET_ROWS.toLocaleString('en-US');
const limits = {
  unpacked: UNPACKED,
  farthestRow: MOST_SHEET_ROWS + 1_000,
  tooFar: `This sheet has more than ${MOST} rows or 256 columns, maybe empty ones. Save it as CSV, which may have 100,000 rows, or copy its lines to a new sheet.`,
};

/** A cell of a spreadsheet on one line of JSON: a date is an object, so that it is not taken for a text that somebody typed. */
export type LineCell = string | number | boolean | null | { readonly date: string };

function lineCell(cell: unknown): LineCell {
  if (cell instanceof Date) return { date: cell.toISOString() };
  if (typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'string') return cell;
  return null;
}

/**
 * The first sheet of a spreadsheet as lines of JSON, a row each, which is read again from any place at little cost.
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE
 */
export async function sheetLines(bytes: Buffer): Promise<Uint8Array> {
  const rows = await readXlsxCells(bytes, limits);
  const filled = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''));
  if (filled > MOST_SHEET_ROWS) {
    const sentence = `A spreadsheet has at most ${MOST} rows. Save it as CSV, which may have 100,000.`;
    throw new AppError('PAYLOAD_TOO_LARGE', sentence, { fileName: sentence });
  }
  const lines = rows.slice(0, filled + 1).map((row) => JSON.stringify(row.map(lineCell)));
  return Buffer.from(lines.join('\n'));
}

import { CsvReader } from './csv-reader.ts';

/** How a CSV begins: what parts its cells, and where its first row starts. */
interface CsvStart {
  readonly delimiter: string;
  /** Characters before the first row: a mark of the encoding and a line `sep=;`. */
  readonly skip: number;
}

/** As much of a file is looked at. */
const GUESS_FROM = 64 * 1024;
/** Of two that part the rows equally well, the earlier: a comma stands in prose and in figures, a tab in neither. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** The line that Excel understands as a hint and shows nobody. */
const HINT = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** The widths of the rows that a delimiter makes, without blank rows; none where it makes no table. */
function widthsWith(delimiter: string, text: string): number[] {
  try {
    const rows = new CsvReader(delimiter).push(`${text}\n`);
    return rows.filter((row) => row.some((cell) => cell.trim() !== '')).map(({ length }) => length);
  } catch {
    return [];
  }
}

/** How many cells a delimiter parts in the rows that it gives the same number of cells. */
function fitOf(delimiter: string, text: string): number {
  const counts = new Map<number, number>();
  for (const width of widthsWith(delimiter, text)) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, rows]) => (width - 1) * rows));
}

/**
 * How a CSV begins, by its hint `sep=;` where it has one, else by the sign that parts most of its rows into the same number of cells.
 * Titles above the heading count for little so. ROW-1 @param text the file's first characters
 */
export function csvStart(text: string): CsvStart {
  const hint = HINT.exec(text);
  if (hint?.[1] !== undefined) return { delimiter: hint[1], skip: hint[0].length };
  const skip = text.startsWith('\uFEFF') ? 1 : 0;
  const begin = text.slice(skip, GUESS_FROM);
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(delimiter, begin) }));
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one));
  return { delimiter: best.fit === 0 ? ',' : best.delimiter, skip };
}

/**
 * All rows of a CSV, blank ones too; those behind `mostRows` are not read. ROW-1
 * @throws {CsvError} for what is no table
 */
export function csvRows(text: string, mostRows = Number.POSITIVE_INFINITY): string[][] {
  const { delimiter, skip } = csvStart(text);
  const reader = new CsvReader(delimiter, { mostRows });
  const rows = reader.push(text.slice(skip));
  return rows.length < mostRows ? [...rows, ...reader.end()] : rows;
}

import { ruleBroken } from '../../errors.ts';
import { filledCells, findHeading } from '../../row-files/heading.ts';
import { type ChosenFile, readRows } from './sheet-file.ts';

/** Why a row is proposed to be left out. */
export type LeftOut = 'hidden' | 'total' | 'section' | 'heading';

/** A row below the heading, with its number in the file. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly row: number;
  readonly leftOut: LeftOut | null;
}

/** A heading and the rows below it. */
export interface Table {
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly header: readonly string[];
  /** The heading's row in the file; null where no row names the columns. */
  readonly heading: number | null;
  /** Whether the heading is plain to see. */
  readonly isCertain: boolean;
  /** Titles above the heading, which are no rows. */
  readonly above: readonly { readonly cells: readonly string[]; readonly row: number }[];
  readonly rows: readonly TableRow[];
}

/** A row that says so and nothing else. */
const PLAIN_TOTAL = /^(?:(?:sub|grand)[\s-]?)?totals?\s*:?$/i;
const TOTAL = /^(?:(?:sub|grand)[\s-]?)?totals?\b|\b(?:sub-?)?totals?\s*:?$/i;

/** Why a row is probably none of the list. ROW-6 */
function proposalFor(cells: readonly string[], header: readonly string[]): LeftOut | null {
  const texts = filledCells(cells).map((cell) => cell.trim());
  const [first = ''] = texts;
  const isSparse = texts.length < Math.max(2, filledCells(header).length || header.length);
  if (PLAIN_TOTAL.test(first)) return 'total';
  if (isSparse && texts.some((text) => text.length < 80 && TOTAL.test(text) && Number.isNaN(Number(text))))
    return 'total';
  if (cells.join('\n').toLowerCase() === header.join('\n').toLowerCase()) return 'heading';
  return texts.length === 1 && filledCells(header).length > 2 && Number.isNaN(Number(first)) ? 'section' : null;
}

/**
 * The table of a CSV or XLSX file. @param known how many columns the cells of a row name
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for one without a row
 */
export async function readTable(file: ChosenFile, known: (cells: readonly string[]) => number): Promise<Table> {
  const { rows, sheet, sheets } = await readRows(file);
  const texts = rows.map(({ cells }) => cells);
  const { at, isCertain } = findHeading(texts, known, file.heading ?? null);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_none, index) => rows[at]?.cells[index] ?? '');
  const numbered = rows.map(({ cells, isHidden }, index) => ({
    cells: Array.from({ length: width }, (_none, place) => cells[place] ?? ''),
    row: index + 1,
    isHidden,
  }));
  const above = numbered.slice(0, Math.max(0, at)).filter(({ cells }) => filledCells(cells).length > 0);
  const below = numbered.slice(at + 1).filter(({ cells }) => filledCells(cells).length > 0);
  if (below.length === 0) throw ruleBroken({ fileStr: 'This file has a header and no line below it.' });
  return {
    sheet,
    sheets,
    header,
    heading: at < 0 ? null : at + 1,
    isCertain,
    above: above.map(({ cells, row }) => ({ cells, row })),
    rows: below.map(({ cells, row, isHidden }) => ({
      cells,
      row,
      leftOut: proposalFor(cells, header) ?? (isHidden ? 'hidden' : null),
    })),
  };
}

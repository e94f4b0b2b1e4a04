import { plainAmount } from '@chalkline/rules';

/** The heading stands among the first rows. */
export const HEADING_WITHIN = 40;

/** The cells of a row that hold something. */
export const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');

/** A file's heading as it was found or as somebody pointed at it. */
export interface FoundHeading {
  /** Its place among the rows; -1 where no row names the columns. */
  readonly at: number;
  /** Whether it is plain to see; else the person is asked. */
  readonly isCertain: boolean;
}

const isFigure = (cell: string): boolean => /^\d/.test(plainAmount(cell)) && Number.isFinite(Number(plainAmount(cell)));

/**
 * The heading of a list: certain where a row names two columns or more. Where none is named and the first row holds a figure, that
 * is a row of the list already, and nothing is taken from it. ROW-6
 * @param pointedAt the row that somebody pointed at, from 1; 0 for none, null where nobody did
 */
export function findHeading(
  rows: readonly (readonly string[])[],
  known: (cells: readonly string[]) => number,
  pointedAt: number | null = null,
): FoundHeading {
  if (pointedAt !== null) return { at: Math.min(pointedAt, rows.length) - 1, isCertain: false };
  const at = headingAt(rows, known);
  const names = known(rows[at] ?? []);
  const isNone = names === 0 && (rows[at] ?? []).some(isFigure);
  return { at: isNone ? -1 : at, isCertain: names > 1 };
}

/**
 * Where the heading stands: the first of the rows that name the most columns, at least two; one name counts for a row of several
 * cells below a title. Else the first row that holds something. ROW-6
 * @param known how many columns the cells of a row name
 */
export function headingAt(rows: readonly (readonly string[])[], known: (cells: readonly string[]) => number): number {
  const first = Math.max(
    0,
    rows.findIndex((cells) => filledCells(cells).length > 0),
  );
  const names = rows.slice(0, first + HEADING_WITHIN).map(known);
  const most = Math.max(...names);
  const best = names.indexOf(most);
  const isTitle = filledCells(rows[first] ?? []).length === 1;
  const isHeading = most > 1 || (most === 1 && isTitle && filledCells(rows[best] ?? []).length > 1);
  return isHeading ? best : first;
}

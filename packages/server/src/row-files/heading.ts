/** The heading stands among the first rows. */
export const HEADING_WITHIN = 40;

/** The cells of a row that hold something. */
export const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');

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

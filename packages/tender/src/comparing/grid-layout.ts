/** Sizes of the comparison in pixels. Rows have one height, so that nothing is measured while one scrolls. */
export const ROW_PX = 84;
export const FOOT_PX = 72;
export const FIRST_PX = 248;
export const LAST_PX = 176;
/** The narrowest a bid's column may be. */
export const BID_PX = 168;
/** Header of the columns: two lines and up to two badges. */
export const HEAD_PX = 84;

/** Where the keyboard stands: row 0 is the header, the last one the totals; column 0 names the line. */
export type GridPlace = { row: number; column: number };

/** The columns share the room that is there, down to what a price needs. */
export function bidColumnWidth(room: number, bids: number): number {
  return bids === 0 ? BID_PX : Math.max(BID_PX, Math.floor((room - FIRST_PX - LAST_PX) / bids));
}

/** Rows that a page up or down passes over. */
const PAGE_ROWS = 8;

/** Where a key leads, null for a key that moves nothing. Rows and columns are counted from 0. */
export function moveIn(
  { row, column }: GridPlace,
  key: string,
  withControl: boolean,
  { rows, columns }: { rows: number; columns: number },
): GridPlace | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  const at = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(lastRow, Math.max(0, nextRow)),
    column: Math.min(lastColumn, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'PageDown':
      return at(row + PAGE_ROWS, column);
    case 'PageUp':
      return at(row - PAGE_ROWS, column);
    case 'Home':
      return at(withControl ? 0 : row, 0);
    case 'End':
      return at(withControl ? lastRow : row, lastColumn);
    default:
      return null;
  }
}

/** The id of a cell, by which the grid says where the keyboard stands. */
export const cellId = (grid: string, { row, column }: GridPlace): string => `${grid}-${row}-${column}`;

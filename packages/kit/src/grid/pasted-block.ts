import { parseClipboardTable } from '../import/spreadsheet.ts';

/** A copied cell and its place in the grid, from 0. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** A copied table by the places that its cells have in a grid. */
export interface PastedBlock {
  readonly cells: readonly PastedCell[];
  /** How many cells have no row below, or no column beside. */
  readonly outside: { readonly rows: number; readonly columns: number };
}

/**
 * A copied table, put down from a cell on: down its rows, and to the right as far as the grid has columns. Empty cells leave theirs as
 * it is.
 * @param size how many rows and columns the grid has; a grid that grows has endless rows
 */
export function pastedBlock(
  text: string,
  at: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): PastedBlock {
  const outside = { rows: 0, columns: 0 };
  const cells = parseClipboardTable(text).flatMap((texts, down) =>
    texts.flatMap((cell, right): PastedCell[] => {
      if (cell === '') return [];
      const place = { row: at.row + down, column: at.column + right };
      if (place.column >= size.columns) outside.columns += 1;
      else if (place.row >= size.rows) outside.rows += 1;
      else return [{ ...place, text: cell }];
      return [];
    }),
  );
  return { cells, outside };
}

import { useVirtualRows, type VirtualRows, type VirtualRowsOptions } from '@chalkline/ui';
import { type RefObject, useEffect, useReducer, useRef } from 'react';

/** The rows of a grid, and the way of the focus among its cells. */
export interface GridRows extends VirtualRows {
  /** For the element around all cells. */
  frame: RefObject<HTMLDivElement | null>;
  /** Moves the focus to a cell, also one whose row is drawn only after the grid has scrolled. */
  focusCell: (column: string, index: number) => void;
  /** The same once the rows are drawn as they are now: after an act that moved, added or removed some. */
  focusCellAfter: (column: string, index: number) => void;
}

/** What a cell's control carries as `data-cell`, by which the focus finds it. */
export const cellName = (column: string, index: number): string => `${column}-${index}`;

/**
 * The drawn rows of a grid whose cells are worked in.
 * @param count how many rows there are
 * @param rowPx the height of most rows, in pixels; the real one is measured
 */
export function useGridRows(count: number, rowPx: number, options?: VirtualRowsOptions): GridRows {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows(count, rowPx, options);
  const wanted = useRef<string | null>(null);
  /** Focuses the cell that is wanted, once it is drawn. */
  function focusWanted() {
    const cell = wanted.current && frame.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  }
  useEffect(focusWanted);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  function want(column: string, index: number) {
    wanted.current = cellName(column, index);
    rows.show(index);
  }
  return {
    ...rows,
    frame,
    focusCell: (column, index) => {
      want(column, index);
      focusWanted();
    },
    focusCellAfter: (column, index) => {
      want(column, index);
      drawAgain();
    },
  };
}

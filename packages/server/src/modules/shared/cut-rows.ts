import type { Sheet } from './sheets.ts';

/** What one file of a list holds at most: a list's count stops there too. SRV-7 */
export const MOST_ROWS = 10_000;

const CUT =
  'This file holds the first 10,000 rows of the list, and the list has more. For the others, narrow the list.';

/**
 * The rows of a list's file; where the list has more, the last row says so, as nobody could tell it from a whole one.
 * @param totalCount the list's own count, which goes one beyond {@link MOST_ROWS}
 */
export const rowsAndCut = (rows: Sheet['rows'], totalCount: number): Sheet['rows'] =>
  totalCount > MOST_ROWS ? [...rows, [CUT]] : rows;

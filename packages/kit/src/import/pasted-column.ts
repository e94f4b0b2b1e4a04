import { plainAmount, plainPercent } from '@chalkline/rules';
import { parseClipboardTable } from './spreadsheet.ts';

/** A cell of a pasted column of amounts. */
export type PastedAmount =
  | { readonly kind: 'blank' }
  | { readonly kind: 'noBid' }
  /** A figure without its signs, or what was copied as it is, for its field to complain. */
  | { readonly kind: 'amount'; readonly text: string };

/** A pasted column: its cells stay in their rows. */
export interface PastedColumn {
  /** The rows above the first cell that were passed over. */
  readonly heading: string | null;
  readonly cells: readonly PastedAmount[];
}

const NO_BID = /^(?:no[\s-]*bid|n\/?b|no[\s-]*quote|n\/?q|no[\s-]*offer|not[\s-]*bidding|declined?)[.!]?$/i;
/** Words of which the heading of a column of amounts is made. */
const HEADING =
  /\b(?:price|prices|pricing|cost|costs|amount|rate|tax|freight|delivery|shipping|fees?|quote|offer|bid|unit|each|total|extension|percent|usd|dollars)\b/i;

const isHeading = (cell: string): boolean =>
  HEADING.test(cell) && !NO_BID.test(cell) && !/\d[\d.,]*\s*$|^\W*\d/.test(cell);

/** One cell of a column of amounts, read as those of a whole column. ROW-7 */
export function pastedAmount(cell: string, unit: 'dollars' | 'percent'): PastedAmount {
  if (cell === '') return { kind: 'blank' };
  if (NO_BID.test(cell)) return { kind: 'noBid' };
  return { kind: 'amount', text: unit === 'percent' ? plainPercent(cell) : plainAmount(cell) };
}

/**
 * Amounts from one column of a spreadsheet, one for each row: `$1,289.00` → `1289.00`. A heading above them is passed over, so that each
 * amount stays beside its line; "No Bid" is told apart, and what is not plainly an amount stays as it is. ROW-7
 * @param unit dollars, or percent for a tax
 */
export function parsePastedColumn(text: string, unit: 'dollars' | 'percent'): PastedColumn {
  const read = (cell: string) => pastedAmount(cell, unit);
  const cells = parseClipboardTable(text).map((row) => row[0] ?? '');
  const first = cells.findIndex((cell) => cell !== '' && !isHeading(cell));
  const head = cells.slice(0, Math.max(0, first)).filter(isHeading);
  if (head.length === 0) return { heading: null, cells: cells.map(read) };
  const last = cells.lastIndexOf(head.at(-1) ?? '', first);
  return { heading: head.join(' '), cells: cells.slice(last + 1).map(read) };
}

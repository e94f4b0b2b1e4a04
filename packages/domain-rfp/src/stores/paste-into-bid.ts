import type { BidForm, BidLineField } from '../model/bid-form.ts';
import { type PastedCells, pastedColumns } from '../model/bid-paste.ts';

/** What became of pasted columns. */
export interface BidPaste {
  /** The heading that was passed over. */
  readonly heading: string | null;
  /** Lines that got something, or what was copied in its place. */
  filled: number;
  /** Lines that were marked as no bid. */
  noBid: number;
  /** Cells for lines that were marked as no bid before. */
  passedOver: number;
  /** Cells below the last line. */
  left: number;
}

/** A bid that cells can be pasted into. */
interface Target {
  readonly form: BidForm;
  setField(index: number, field: BidLineField, text: string): void;
  setNoBid(index: number, isNoBid: boolean): void;
}

/** The rows of all columns: what goes into which field of the line beside it. */
function rowsOf(columns: readonly PastedCells[]) {
  const height = Math.max(0, ...columns.map(({ cells }) => cells.length));
  return Array.from({ length: height }, (_none, row) =>
    columns.flatMap(({ field, cells }) => {
      const cell = cells[row];
      return cell === undefined || cell.kind === 'blank' ? [] : [{ field, cell }];
    }),
  );
}

/**
 * Fills lines from `index` downwards. Lines marked as no bid are passed over with their row, so that the rows stay beside the lines they were
 * copied for; "No Bid" in the place of a unit cost marks its line. What is not plainly an amount is put down as it was copied, for its
 * field to complain. ROW-7
 */
export function pasteIntoBid(bid: Target, index: number, field: BidLineField, text: string): BidPaste {
  const columns = pastedColumns(field, text);
  const headings = columns.flatMap(({ heading }) => heading ?? []);
  const paste = { heading: headings.join(', ') || null, filled: 0, noBid: 0, passedOver: 0, left: 0 };
  for (const [offset, cells] of rowsOf(columns).entries()) {
    const line = bid.form.lines[index + offset];
    if (cells.length === 0) continue;
    if (!line) paste.left += 1;
    else if (line.isNoBid) paste.passedOver += 1;
    else if (cells.some(({ field: into, cell }) => cell.kind === 'noBid' && into === 'unitCost')) {
      bid.setNoBid(index + offset, true);
      paste.noBid += 1;
    } else {
      const amounts = cells.flatMap(({ field: into, cell }) => (cell.kind === 'amount' ? [{ into, cell }] : []));
      for (const { into, cell } of amounts) bid.setField(index + offset, into, cell.text);
      if (amounts.length > 0) paste.filled += 1;
    }
  }
  return paste;
}

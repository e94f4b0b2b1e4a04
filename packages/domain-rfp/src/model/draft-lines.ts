import { placeRows } from '@chalkline/kit';
import { type DraftLine, emptyLine, isBlankLine } from './draft-form.ts';
import { parsePastedLines } from './paste.ts';

/** Pasted spreadsheet rows as lines of the draft, all under one sub-category to begin with. */
export function pastedDraftLines(text: string, categoryId: number | null, isOrder = false): DraftLine[] {
  return parsePastedLines(text, isOrder).map(({ unitPrice, ...line }) => ({
    ...emptyLine(),
    ...line,
    ...(isOrder ? { unitPrice } : { estimatedPrice: unitPrice }),
    categoryId,
  }));
}

/**
 * The lines with the pasted ones in place: the line at `index` is filled when it was blank, the others are put after
 * it. Lines that hold something are never overwritten.
 */
export function placePastedLines(
  lines: readonly DraftLine[],
  index: number,
  pasted: readonly DraftLine[],
): DraftLine[] {
  return placeRows(lines, index, pasted, isBlankLine);
}

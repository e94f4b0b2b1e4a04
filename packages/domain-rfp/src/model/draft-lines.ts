import { type DraftLine, emptyLine, isBlankLine } from './draft-form.ts';
import { parsePastedLines } from './paste.ts';

/** Pasted spreadsheet rows as lines of the draft, all under one sub-category to begin with. */
export function pastedDraftLines(text: string, categoryId: number | null, hasPrices = false): DraftLine[] {
  return parsePastedLines(text, hasPrices).map((line) => ({
    ...emptyLine(),
    ...line,
    productQty: String(line.productQty),
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
  const target = lines[index];
  const replaces = target !== undefined && isBlankLine(target);
  const at = target === undefined ? lines.length : replaces ? index : index + 1;
  return lines.toSpliced(at, replaces ? 1 : 0, ...pasted);
}

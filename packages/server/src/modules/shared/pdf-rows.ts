import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { widthOfWord } from './pdf-words.ts';

/** Points between the margins of a page, and from one line of text to the next: the values of `look` in `write-pdf.ts`. */
const PAGE = { width: 516, height: 678, line: 9 * 1.1 * 1.362 } as const;
/** Points between two columns of a table with light lines, and above and below a row. */
const GAP = { column: 16, row: 5 } as const;

/** The most lines that a text takes in a column of `width` points: words go to the next line as in the document. */
function mostLines(text: string, width: number): number {
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    // The first word begins a line, and so does none: a blank line is one too.
    let used = Number.POSITIVE_INFINITY;
    for (const word of paragraph.split(/(?<=\s)/)) {
      const needed = widthOfWord(word);
      if (used + needed > width) {
        lines += Math.ceil(needed / width) || 1;
        used = 0;
      }
      used += Math.min(needed, width);
    }
  }
  return lines;
}

/** The texts of a cell, below each other. */
function textsOf(cell: Content | TableCell): string[] {
  if (typeof cell === 'string') return [cell];
  if (typeof cell !== 'object' || cell === null) return [];
  if ('stack' in cell) return cell.stack.flatMap((part) => textsOf(part));
  return 'text' in cell && typeof cell.text === 'string' ? [cell.text] : [];
}

/** Columns as points; the stars share what the others leave. */
function columnsOf(widths: readonly (number | '*')[]): number[] {
  const fixed = widths.reduce<number>((sum, width) => sum + (width === '*' ? 0 : width), 0);
  const stars = widths.filter((width) => width === '*').length;
  const left = PAGE.width - fixed - GAP.column * (widths.length - 1);
  return widths.map((width) => (width === '*' ? left / stars : width));
}

const spanOf = (cell: TableCell): number =>
  typeof cell === 'object' && cell !== null && 'colSpan' in cell ? (cell.colSpan ?? 1) : 1;

/**
 * Whether every row of a table is certainly lower than a page below the table's header. What is higher must be let go on over
 * the page: the library prints of a row that it has to keep whole only what fits, and drops the rest without a word. PO-17
 * @param widths of the columns, in points or as `*`
 * @param body the header's row first
 */
export function fitPages(widths: readonly (number | '*')[], body: readonly (readonly TableCell[])[]): boolean {
  const columns = columnsOf(widths);
  const heights = body.map((cells) => {
    const lines = cells.map((cell, at) => {
      const own = columns.slice(at, at + spanOf(cell)).reduce((sum, width) => sum + width, 0);
      return textsOf(cell).reduce((sum, text) => sum + mostLines(text, own), 0);
    });
    return Math.max(0, ...lines) * PAGE.line + GAP.row;
  });
  const [header = 0, ...rows] = heights;
  return rows.every((height) => header + height <= PAGE.height);
}

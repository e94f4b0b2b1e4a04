/** A table as a spreadsheet puts it on the clipboard: rows by line break, cells by tab, quoted cells kept whole. */
export function parseClipboardTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '' && closesQuote(source, at)) quoted = true;
    else if (char === '\t') {
      row.push(cell.trim());
      cell = '';
    } else if (char === '\n') {
      row.push(cell.trim());
      rows.push(row);
      row = [];
      cell = '';
    } else cell += char;
  }
  if (source !== '') {
    row.push(cell.trim());
    rows.push(row);
  }
  return rows;
}

/** An inch sign may open a cell (`"11 laptop"`): it is a quote only when a closing quote ends the cell. */
function closesQuote(source: string, start: number): boolean {
  return /^"(?:[^"]|"")*"(?=\t|\n|$)/.test(source.slice(start));
}

/** The rows of a pasted table that say something; a first row that begins with one of the headings is passed over. */
export function pastedRows(text: string, headings: RegExp): string[][] {
  const rows = parseClipboardTable(text).filter((row) => row.some((cell) => cell !== ''));
  const [first] = rows;
  return first && first.length > 1 && headings.test(first[0] ?? '') ? rows.slice(1) : rows;
}

/**
 * The rows of a form with others in place: the row at `index` is filled when it was blank, the others are put after it.
 * Rows that hold something are never overwritten.
 */
export function placeRows<Row>(
  rows: readonly Row[],
  index: number,
  placed: readonly Row[],
  isBlank: (row: Row) => boolean,
): Row[] {
  const target = rows[index];
  const replaces = target !== undefined && isBlank(target);
  const at = target === undefined ? rows.length : replaces ? index : index + 1;
  return rows.toSpliced(at, replaces ? 1 : 0, ...placed);
}

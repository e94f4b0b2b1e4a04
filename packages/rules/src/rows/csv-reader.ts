/** The longest cell of a file, in characters: a quotation mark that is not closed would swallow the rest of it. */
const MOST_CHARS = 200_000;
const MOST_COLUMNS = 200;
const [MARK, LINE_FEED, RETURN] = [34, 10, 13];

/** A file that is no table of rows; the message is for whoever uploaded it. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/**
 * Reads rows from a text that comes in pieces of any length, in one pass. A cell in quotation marks may hold delimiters, line ends and
 * marks written twice; a mark in the middle of a cell is a mark, as inches are. CAT-18
 * @throws {CsvError} for a row that no table has
 */
export class CsvReader {
  readonly #delimiter: string;
  readonly #delimiterCode: number;
  #cells: string[] = [];
  #cell = '';
  /** Whether the cell began with a mark that is still open. */
  #isQuoted = false;
  /** The piece before ended with a mark that may close the cell or be the first of two. */
  #isMarkPending = false;
  #isAfterReturn = false;
  #row = 1;
  readonly #mostColumns: number;
  readonly #mostRows: number;

  /** @param bounds rows behind `mostRows` are not read, and a row with more than `mostColumns` cells is refused */
  constructor(delimiter: string, bounds: { readonly mostColumns?: number; readonly mostRows?: number } = {}) {
    this.#delimiter = delimiter;
    this.#mostColumns = bounds.mostColumns ?? MOST_COLUMNS;
    this.#mostRows = bounds.mostRows ?? Number.POSITIVE_INFINITY;
    this.#delimiterCode = delimiter.charCodeAt(0);
  }

  /** The rows that end in this piece. */
  push(piece: string): string[][] {
    const rows: string[][] = [];
    for (let at = 0; at < piece.length && this.#row <= this.#mostRows; ) {
      const end = this.#plainUntil(piece, at);
      if (end > at) this.#addPlain(piece.slice(at, end));
      else this.#take(piece.charAt(at), rows);
      at = Math.max(end, at + 1);
    }
    return rows;
  }

  /** The last row, where no line end follows it. */
  end(): string[][] {
    if (this.#isQuoted && !this.#isMarkPending)
      throw new CsvError(`A quotation mark in row ${this.#row} is not closed.`);
    return this.#cell === '' && this.#cells.length === 0 ? [] : [this.#finish()];
  }

  /** Up to where the piece is nothing but the text of a cell: taken at once it costs a twentieth of its signs one by one. */
  #plainUntil(piece: string, from: number): number {
    if (this.#isMarkPending) return from;
    if (this.#isQuoted) {
      const mark = piece.indexOf('"', from);
      return mark === -1 ? piece.length : mark;
    }
    let at = from;
    while (at < piece.length && !this.#isSpecial(piece.charCodeAt(at))) at += 1;
    return at;
  }

  #isSpecial(code: number): boolean {
    return code === this.#delimiterCode || code === MARK || code === LINE_FEED || code === RETURN;
  }

  #addPlain(text: string): void {
    this.#isAfterReturn = false;
    this.#add(text);
  }

  #take(sign: string, rows: string[][]): void {
    if (this.#isMarkPending) {
      this.#isMarkPending = false;
      if (sign === '"') {
        this.#add(sign);
        return;
      }
      this.#isQuoted = false;
    } else if (this.#isQuoted) {
      if (sign === '"') this.#isMarkPending = true;
      else this.#add(sign);
      return;
    }
    const isSecondHalf = this.#isAfterReturn && sign === '\n';
    this.#isAfterReturn = sign === '\r';
    if (isSecondHalf) return;
    if (sign === '\n' || sign === '\r') rows.push(this.#finish());
    else if (sign === this.#delimiter) this.#next();
    else if (sign === '"' && this.#cell === '') this.#isQuoted = true;
    else this.#add(sign);
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > MOST_CHARS)
      throw new CsvError(`A cell in row ${this.#row} is too long. Is a quotation mark not closed?`);
  }

  #next(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    if (this.#cells.length > this.#mostColumns)
      throw new CsvError(`Row ${this.#row} has more than ${this.#mostColumns} columns.`);
  }

  #finish(): string[] {
    this.#next();
    const cells = this.#cells;
    this.#cells = [];
    this.#row += 1;
    this.#isQuoted = false;
    return cells;
  }
}

import { tooLarge } from './refusals.ts';
import { isDate, shownNumber } from './shown-number.ts';
import { walkXml } from './walk-xml.ts';
import type { Workbook } from './workbook.ts';

/** A cell as its program shows it. */
export interface ShownCell {
  readonly text: string;
  /** The program took what was typed for a day or a time. */
  readonly isDate: boolean;
}

/** A row of a sheet; its cells stand in their columns. */
export interface SheetRow {
  readonly cells: readonly ShownCell[];
  /** Hidden by hand, by a filter, or in a closed group. */
  readonly isHidden: boolean;
}

/** How much a spreadsheet may hold. */
export interface SheetLimits {
  /** Bytes, once it is unpacked. */
  readonly unpacked: number;
  readonly farthestRow: number;
  /** The sentence for a sheet with cells farther out; a general one by default. */
  readonly tooFar?: string;
}

const FARTHEST_COLUMN = 256;
const NO_CELL: ShownCell = { text: '', isDate: false };
/** Texts that many cells share may come to this many times what the file comes to. */
const MOST_REPEATS = 4;

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A sign that XML can't hold, as spreadsheets write it: `_x000D_`. A zero is none: no database keeps it in a text. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x0000_/gi, '')
        .replace(/_x([\dA-F]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Reads a sheet's rows one after the other. */
class RowsReader {
  readonly rows: SheetRow[] = [];
  readonly #book: Workbook;
  readonly #limits: SheetLimits;
  #cells: ShownCell[] = [];
  #isHidden = false;
  #row = 0;
  #column = 0;
  #type = 'n';
  #style = 0;
  #isValue = false;
  #isPhonetic = false;
  #value: string[] = [];
  #chars = 0;

  constructor(book: Workbook, limits: SheetLimits) {
    this.#book = book;
    this.#limits = limits;
  }

  open(name: string, attribute: (name: string) => string | null): void {
    if (name === 'row') this.#openRow(attribute);
    else if (name === 'c') this.#openCell(attribute);
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPhonetic;
  }

  text(piece: string): void {
    if (this.#isValue) this.#value.push(piece);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  #tooFar(): Error {
    return tooLarge(
      this.#limits.tooFar ??
        'This sheet has cells far out, maybe empty ones. Copy its lines to a new sheet and save that.',
    );
  }

  #openRow(attribute: (name: string) => string | null): void {
    const place = attribute('r');
    this.#row = place === null ? this.#row + 1 : Number(place);
    // Rows come in their order: one that goes back would be lost among those that were read.
    const isAhead = Number.isInteger(this.#row) && this.#row > this.rows.length;
    if (!isAhead || this.#row > this.#limits.farthestRow) throw this.#tooFar();
    const height = attribute('ht');
    this.#isHidden = /^(1|true)$/i.test(attribute('hidden') ?? '') || (height !== null && Number(height) === 0);
    this.#cells = [];
    this.#column = 0;
  }

  #openCell(attribute: (name: string) => string | null): void {
    this.#column += 1;
    const address = attribute('r');
    if (address !== null) {
      const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(address);
      // A cell stands in its row: one that names another was moved by no spreadsheet.
      if (!match || Number(match[2]) !== this.#row) throw this.#tooFar();
      this.#column = columnNumber(match[1] ?? '');
    }
    if (this.#column > FARTHEST_COLUMN) throw this.#tooFar();
    this.#type = attribute('t') ?? 'n';
    this.#style = Number(attribute('s') ?? 0);
    this.#value = [];
  }

  #closeCell(): void {
    const value = this.#value.join('');
    if (value === '') return;
    const cell = this.#shown(value);
    this.#chars += cell.text.length;
    if (this.#chars > this.#limits.unpacked * MOST_REPEATS)
      throw tooLarge('The texts of this sheet are too long. Save its lines alone.');
    while (this.#cells.length < this.#column - 1) this.#cells.push(NO_CELL);
    this.#cells[this.#column - 1] = cell;
  }

  #shown(value: string): ShownCell {
    const text = (shown: string): ShownCell => ({ text: shown, isDate: false });
    if (this.#type === 's') return text(unescaped(this.#book.texts[Number(value)] ?? ''));
    if (this.#type === 'b') return text(value === '1' ? 'TRUE' : 'FALSE');
    const number = this.#type === 'n' ? Number(value) : Number.NaN;
    if (!Number.isFinite(number)) return { text: unescaped(value), isDate: this.#type === 'd' };
    const pattern = this.#book.formats[this.#style] ?? 'General';
    return { text: shownNumber(number, pattern, this.#book.is1904), isDate: isDate(pattern) };
  }

  #closeRow(): void {
    while (this.rows.length < this.#row - 1) this.rows.push({ cells: [], isHidden: false });
    this.rows.push({ cells: this.#cells, isHidden: this.#isHidden });
  }
}

/**
 * The rows of a sheet as its program shows them. A reader fills a sheet up to its farthest cell: one that stands far out would take
 * all memory, however small the file, and is refused. ROW-3
 * @throws {AppError} PAYLOAD_TOO_LARGE @throws {Error} for what is no sheet
 */
export function sheetRows(xml: Uint8Array, book: Workbook, limits: SheetLimits): SheetRow[] {
  const reader = new RowsReader(book, limits);
  walkXml(xml, reader);
  return reader.rows;
}

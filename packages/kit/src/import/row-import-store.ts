import { type FieldProblems, failedFormula } from '@chalkline/rules';
import { makeAutoObservable, observableRef } from 'mobx';

/** A column of the file and its field; null leaves the column out. */
export type ImportColumn = { header: string; field: string | null; isGuessed?: boolean };

/** What a row probably is, where it is none of the list. */
export type LeftOut = 'hidden' | 'total' | 'section' | 'heading';

/** A file as the server read it. */
export interface ParsedFile<Product> {
  columns: readonly ImportColumn[];
  rows: readonly {
    row: number;
    /** The row's text, or null where it has none. */
    product: Product | null;
    problems: readonly { column: string; message: string }[];
    cells: readonly string[];
    /** Why the row is proposed to be left out. */
    leftOut?: LeftOut | null;
  }[];
  /** The sheet that was read, and all that are visible. */
  sheet?: string | null;
  sheets?: readonly string[];
  /** The row that names the columns; null where none does. */
  heading?: number | null;
  /** Whether that is plain to see; else somebody says which column is which. */
  isCertain?: boolean;
  /** The titles above the heading. */
  above?: readonly { row: number; cells: readonly string[] }[];
}

/** A row of the file on its way to being a line. */
export type ImportRow<Line> = {
  /** Row in the file, from 1. */
  row: number;
  cells: readonly string[];
  line: Line;
  /** The problem that the server found; it stays until somebody edits the row. */
  found: readonly string[];
  isSkipped: boolean;
  /** Why it was proposed to be left out. */
  leftOut: LeftOut | null;
};

/** How the rows of a file become lines of one kind. */
export interface RowReader<Line, Product> {
  /** The fields that a column can fill. */
  fields: readonly { field: string; label: string; isRequired?: boolean }[];
  /** A quantity that somebody may give all rows of a file without such a column. */
  quantity?: { field: string; one: string };
  /** A line from a row's cells. Nothing is made up: a cell that is not a quantity stays as it is. */
  read(cell: (field: string) => string): Line;
  /** A line as the server read it, based on the cells. */
  understood(product: Product, read: Line): Line;
  /** The problems of a line by the rules, field → sentence. */
  problems(line: Line): FieldProblems;
}

/** "Qty: Enter the quantity…"; a message that names its column says the name once. */
function problemText({ column, message }: { column: string; message: string }): string {
  return column === '' || message.toLowerCase().includes(column.toLowerCase()) ? message : `${column}: ${message}`;
}

/**
 * A file of lines between reading and adding: the meaning of each column, which rows are lines, which were corrected or
 * left out. Nothing else changes before `take`.
 */
export class RowImportStore<Line extends object, Product = unknown> {
  readonly fileName: string;
  readonly reader: RowReader<Line, Product>;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly above: NonNullable<ParsedFile<Product>['above']>;
  readonly heading: number | null;
  columns: ImportColumn[];
  rows: ImportRow<Line>[];
  /** Whether it is settled which column is which: plain to see, or somebody agreed. */
  isSettled = true;
  /** Every row is one piece, as somebody said of a file without quantities. */
  isOneEach = false;

  constructor(fileName: string, parsed: ParsedFile<Product>, reader: RowReader<Line, Product>) {
    this.fileName = fileName;
    this.reader = reader;
    this.sheet = parsed.sheet ?? null;
    this.sheets = parsed.sheets ?? [];
    this.above = parsed.above ?? [];
    this.heading = parsed.heading ?? null;
    const known = new Set(reader.fields.map(({ field }) => field));
    this.columns = parsed.columns.map(({ header, field, isGuessed = false }) => ({
      header,
      field: field !== null && known.has(field) ? field : null,
      isGuessed,
    }));
    const isGuess = this.columns.some((column) => column.isGuessed);
    this.isSettled = parsed.isCertain !== false && !isGuess && this.missing.length === 0;
    this.rows = parsed.rows.map(({ row, cells, product, problems, leftOut = null }) => {
      const read = this.lineOf(cells);
      return {
        row,
        cells,
        line: product === null ? read : reader.understood(product, read),
        found: problems.map(problemText),
        isSkipped: leftOut !== null,
        leftOut,
      };
    });
    makeAutoObservable(
      this,
      {
        fileName: false,
        reader: false,
        sheet: false,
        sheets: false,
        above: false,
        heading: false,
        columns: observableRef,
        rows: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What is wrong with a row, by field of the line. */
  problemsOf(row: ImportRow<Line>): FieldProblems {
    return this.reader.problems(row.line);
  }

  /** Whether a row can become a line as it is. */
  isGood(row: ImportRow<Line>): boolean {
    return row.found.length === 0 && Object.keys(this.problemsOf(row)).length === 0;
  }

  /** Rows that become lines; none before it is settled which column is which. ROW-6 */
  get good(): ImportRow<Line>[] {
    if (!this.isSettled) return [];
    return this.rows.filter((row) => !row.isSkipped && this.isGood(row));
  }

  /** Rows that somebody has to correct or leave out; left-out rows stay here, so that nothing vanishes. */
  get bad(): ImportRow<Line>[] {
    return this.rows.filter((row) => row.isSkipped || !this.isGood(row));
  }

  /** Rows that still need a decision. */
  get open(): ImportRow<Line>[] {
    return this.bad.filter((row) => !row.isSkipped);
  }

  /** Fields that every line has and that no column is read as, by their labels. ROW-6 */
  get missing(): string[] {
    const read = new Set(this.columns.map(({ field }) => field));
    return this.reader.fields
      .filter(({ field, isRequired }) => isRequired && !read.has(field) && !this.isGiven(field))
      .map(({ label }) => label);
  }

  /** Takes the columns as they are chosen now. ROW-6 */
  settle(): void {
    this.isSettled = true;
  }

  /** Says that every row of a file without quantities is one piece, or takes that back. ROW-5 */
  setOneEach(isOneEach: boolean): void {
    this.isOneEach = isOneEach;
    this.readAgain();
  }

  /** Rows that are hidden in the spreadsheet. */
  get hidden(): ImportRow<Line>[] {
    return this.rows.filter(({ leftOut }) => leftOut === 'hidden');
  }

  /** Leaves the hidden rows out, or includes them. ROW-2 */
  skipHidden(isSkipped: boolean): void {
    this.rows = this.rows.map((row) => (row.leftOut === 'hidden' ? { ...row, isSkipped } : row));
  }

  /** Reads a column as another field: every row is read again, including cells that were corrected by hand. */
  map(index: number, field: string | null): void {
    this.columns = this.columns.map((column, at) => {
      if (at === index) return { ...column, field, isGuessed: false };
      // A field has only one column: the last one chosen.
      return column.field === field ? { ...column, field: null } : column;
    });
    this.readAgain();
  }

  /** Corrects a row and clears the server's problem. */
  edit(row: number, part: Partial<Line>): void {
    this.change(row, (one) => ({ ...one, line: { ...one.line, ...part }, found: [] }));
  }

  /** Leaves a row out, or includes it again. */
  skip(row: number, isSkipped: boolean): void {
    this.change(row, (one) => ({ ...one, isSkipped }));
  }

  /** Returns the valid rows and keeps the others. */
  take(): Line[] {
    const taken = this.good;
    const numbers = new Set(taken.map((row) => row.row));
    this.rows = this.rows.filter((row) => !numbers.has(row.row));
    return taken.map((row) => row.line);
  }

  private isGiven(field: string): boolean {
    return this.isOneEach && this.reader.quantity?.field === field;
  }

  private readAgain(): void {
    this.rows = this.rows.map((row) => ({ ...row, line: this.lineOf(row.cells), found: this.failedIn(row.cells) }));
  }

  private change(row: number, how: (one: ImportRow<Line>) => ImportRow<Line>): void {
    this.rows = this.rows.map((one) => (one.row === row ? how(one) : one));
  }

  /** Formulas that failed, in the columns that are read. ROW-4 */
  private failedIn(cells: readonly string[]): string[] {
    return this.columns.flatMap(({ header, field }, at) => {
      const message = field === null ? null : failedFormula(cells[at] ?? '');
      return message === null ? [] : [problemText({ column: header, message })];
    });
  }

  private lineOf(cells: readonly string[]): Line {
    return this.reader.read((field) => {
      const at = this.columns.findIndex((column) => column.field === field);
      if (at >= 0) return (cells[at] ?? '').trim();
      return this.isGiven(field) ? (this.reader.quantity?.one ?? '') : '';
    });
  }
}

import { type FieldProblems, failedFormula } from '@chalkline/rules';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ImportColumn, ImportRow, ParsedFile, RowReader } from './import-file.ts';
import { type Filling, filledRow, unfilledRow, withGuess } from './shared-field.ts';

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
  /** Rows that somebody selected, by their numbers. */
  selected: ReadonlySet<number> = new Set();
  /** The last choice for many rows, until it is taken back or the file is read otherwise. */
  filling: Filling<Line> | null = null;
  /** Whether it has just been taken back. */
  isTakenBack = false;
  /** Lines are never changed in place: their problems are looked up once, however many rows there are. */
  readonly #problems = new WeakMap<Line, FieldProblems>();

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
    this.rows = parsed.rows.map((row) => this.rowOf(row));
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
        selected: observableRef,
        filling: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What is wrong with a row, by field of the line. */
  problemsOf(row: ImportRow<Line>): FieldProblems {
    const known = this.#problems.get(row.line) ?? this.reader.problems(row.line);
    this.#problems.set(row.line, known);
    return known;
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
    const { shared } = this.reader;
    this.change(row, (one) => {
      const line = { ...one.line, ...part };
      return { ...one, line, found: [], isGuessed: one.isGuessed && shared?.of(line) === shared?.of(one.line) };
    });
  }

  /** Leaves a row out, or includes it again. */
  skip(row: number, isSkipped: boolean): void {
    this.change(row, (one) => ({ ...one, isSkipped }));
  }

  /** Rows whose shared field is a guess. ROW-8 */
  get guessed(): ImportRow<Line>[] {
    return this.rows.filter((row) => row.isGuessed && !row.isSkipped);
  }

  /** The rows that one choice would set: those selected, else all without one. ROW-8 */
  get targets(): ImportRow<Line>[] {
    const { shared } = this.reader;
    if (!shared) return [];
    const included = this.rows.filter(({ isSkipped }) => !isSkipped);
    const chosen = included.filter(({ row }) => this.selected.has(row));
    return chosen.length > 0 ? chosen : included.filter(({ line }) => shared.of(line) === null);
  }

  /** Selects rows by their numbers, or no longer. */
  select(rows: readonly number[], isSelected: boolean): void {
    const others = [...this.selected].filter((row) => !rows.includes(row));
    this.selected = new Set(isSelected ? [...others, ...rows] : others);
  }

  /** Selects every row that is not left out, or none. */
  selectAll(isSelected: boolean): void {
    this.selected = new Set(isSelected ? this.rows.filter((row) => !row.isSkipped).map(({ row }) => row) : []);
  }

  /** Sets the shared field of the rows selected, or of all without one. ROW-8 */
  fill(id: number): void {
    const { shared } = this.reader;
    const before = new Map(this.targets.map((row) => [row.row, row]));
    if (!shared || before.size === 0) return;
    this.rows = this.rows.map((row) => (before.has(row.row) ? filledRow(row, shared, id) : row));
    this.filling = { id, before };
    this.isTakenBack = false;
    this.selected = new Set();
  }

  /** Takes the last choice for many rows back. ROW-8 */
  undoFill(): void {
    const { filling } = this;
    const { shared } = this.reader;
    if (filling && shared) this.rows = this.rows.map((row) => unfilledRow(row, shared, filling));
    this.filling = null;
    this.isTakenBack = true;
  }

  /** Returns the valid rows and keeps the others. */
  take(): Line[] {
    const taken = this.good;
    const numbers = new Set(taken.map((row) => row.row));
    this.rows = this.rows.filter((row) => !numbers.has(row.row));
    this.selected = new Set([...this.selected].filter((row) => !numbers.has(row)));
    return taken.map((row) => row.line);
  }

  private isGiven(field: string): boolean {
    return this.isOneEach && this.reader.quantity?.field === field;
  }

  private readAgain(): void {
    this.filling = null;
    this.isTakenBack = false;
    this.rows = this.rows.map((row) => {
      const read = { ...row, line: this.lineOf(row.cells), found: this.failedIn(row.cells), sharedFound: [] };
      return withGuess(read, this.reader.shared);
    });
  }

  private rowOf({
    row,
    cells,
    product,
    problems,
    leftOut = null,
    guessedCategoryId = null,
  }: ParsedFile<Product>['rows'][number]): ImportRow<Line> {
    const { reader } = this;
    const read = this.lineOf(cells);
    const line = product === null ? read : reader.understood(product, read);
    const headers = this.columns.filter(({ field }) => field === reader.shared?.field).map(({ header }) => header);
    const guess =
      guessedCategoryId === null ? null : { id: guessedCategoryId, basis: reader.shared?.basis(line) ?? '' };
    const sharedFound = problems.filter(({ column }) => headers.includes(column)).map(problemText);
    const found = problems.map(problemText);
    return withGuess(
      { row, cells, line, found, sharedFound, isSkipped: leftOut !== null, leftOut, guess },
      reader.shared,
    );
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

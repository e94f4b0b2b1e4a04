import type { FieldProblems } from '@chalkline/rules';
import { makeAutoObservable, observableRef } from 'mobx';

/** A column of the file and the field that it is read as; null leaves it out. */
export type ImportColumn = { header: string; field: string | null };

/** A file as the server read it. */
export interface ParsedFile<Product> {
  columns: readonly ImportColumn[];
  rows: readonly {
    row: number;
    /** What the row says, or null where it says no such thing. */
    product: Product | null;
    problems: readonly { column: string; message: string }[];
    cells: readonly string[];
  }[];
}

/** A row of the file on its way to being a line. */
export type ImportRow<Line> = {
  /** Row in the file, from 1. */
  row: number;
  cells: readonly string[];
  line: Line;
  /** What the server found; it stands until somebody touches the row. */
  found: readonly string[];
  isSkipped: boolean;
};

/** How the rows of a file become lines of one kind. */
export interface RowReader<Line, Product> {
  /** The fields that a column can fill. */
  fields: readonly { field: string; label: string }[];
  /** A line out of a row's cells. Nothing is made up: a cell that is no quantity stays as it is. */
  read(cell: (field: string) => string): Line;
  /** A line as the server understood it, on what the cells say. */
  understood(product: Product, read: Line): Line;
  /** What is wrong with a line by the rules, field → sentence. */
  problems(line: Line): FieldProblems;
}

/** "Qty: Enter the quantity…"; a message that names its column says the name once. */
function problemText({ column, message }: { column: string; message: string }): string {
  return column === '' || message.toLowerCase().includes(column.toLowerCase()) ? message : `${column}: ${message}`;
}

/**
 * A file of lines between reading and taking over: which column is what, which rows are lines, which are mended or left
 * out. Nothing is changed elsewhere before `take`.
 */
export class RowImportStore<Line extends object, Product = unknown> {
  readonly fileName: string;
  readonly reader: RowReader<Line, Product>;
  columns: ImportColumn[];
  rows: ImportRow<Line>[];

  constructor(fileName: string, parsed: ParsedFile<Product>, reader: RowReader<Line, Product>) {
    this.fileName = fileName;
    this.reader = reader;
    const known = new Set(reader.fields.map(({ field }) => field));
    this.columns = parsed.columns.map(({ header, field }) => ({
      header,
      field: field !== null && known.has(field) ? field : null,
    }));
    this.rows = parsed.rows.map(({ row, cells, product, problems }) => {
      const read = this.lineOf(cells);
      return {
        row,
        cells,
        line: product === null ? read : reader.understood(product, read),
        found: problems.map(problemText),
        isSkipped: false,
      };
    });
    makeAutoObservable(
      this,
      { fileName: false, reader: false, columns: observableRef, rows: observableRef },
      { autoBind: true },
    );
  }

  /** What is wrong with a row, by field of the line. */
  problemsOf(row: ImportRow<Line>): FieldProblems {
    return this.reader.problems(row.line);
  }

  /** Whether a row can become a line as it stands. */
  isGood(row: ImportRow<Line>): boolean {
    return row.found.length === 0 && Object.keys(this.problemsOf(row)).length === 0;
  }

  /** Rows that become lines. */
  get good(): ImportRow<Line>[] {
    return this.rows.filter((row) => !row.isSkipped && this.isGood(row));
  }

  /** Rows that somebody has to mend or leave out; those left out stay here, so that nothing vanishes. */
  get bad(): ImportRow<Line>[] {
    return this.rows.filter((row) => row.isSkipped || !this.isGood(row));
  }

  /** Rows that are still to be decided on. */
  get open(): ImportRow<Line>[] {
    return this.bad.filter((row) => !row.isSkipped);
  }

  /** Reads a column as something else: every row is read anew, what was mended by hand in it is read anew too. */
  map(index: number, field: string | null): void {
    this.columns = this.columns.map((column, at) => {
      if (at === index) return { ...column, field };
      // A field has one column: the one chosen last.
      return column.field === field ? { ...column, field: null } : column;
    });
    this.rows = this.rows.map((row) => ({ ...row, line: this.lineOf(row.cells), found: [] }));
  }

  /** Mends a row; what the server found is answered by it. */
  edit(row: number, part: Partial<Line>): void {
    this.change(row, (one) => ({ ...one, line: { ...one.line, ...part }, found: [] }));
  }

  /** Leaves a row out, or takes it in again. */
  skip(row: number, isSkipped: boolean): void {
    this.change(row, (one) => ({ ...one, isSkipped }));
  }

  /** Hands the good rows over and keeps the others. */
  take(): Line[] {
    const taken = this.good;
    const numbers = new Set(taken.map((row) => row.row));
    this.rows = this.rows.filter((row) => !numbers.has(row.row));
    return taken.map((row) => row.line);
  }

  private change(row: number, how: (one: ImportRow<Line>) => ImportRow<Line>): void {
    this.rows = this.rows.map((one) => (one.row === row ? how(one) : one));
  }

  private lineOf(cells: readonly string[]): Line {
    return this.reader.read((field) => {
      const at = this.columns.findIndex((column) => column.field === field);
      return at < 0 ? '' : (cells[at] ?? '').trim();
    });
  }
}

import type { FieldProblems } from '@chalkline/rules';
import { makeAutoObservable } from 'mobx';
import type { ParsedLines } from '../model/contract.ts';
import type { DraftLine } from '../model/draft-form.ts';
import {
  type ImportColumn,
  type ImportContext,
  type ImportField,
  type ImportRow,
  importColumns,
  importRows,
  lineOfCells,
  lineProblems,
} from '../model/line-import.ts';

/**
 * A file of lines between reading and taking over: which column is what, which rows are lines, which are mended or left
 * out. Nothing of the purchase changes before `take`.
 */
export class LineImportStore {
  readonly fileName: string;
  readonly context: ImportContext;
  columns: ImportColumn[];
  rows: ImportRow[];
  private readonly otherIds: ReadonlySet<number>;

  constructor(fileName: string, parsed: ParsedLines, context: ImportContext) {
    this.fileName = fileName;
    this.context = context;
    this.columns = importColumns(parsed, context);
    this.rows = importRows(parsed, this.columns, context);
    this.otherIds = new Set((context.subCategories ?? []).filter((one) => one.isOther).map((one) => one.id));
    makeAutoObservable<this, 'otherIds'>(
      this,
      { fileName: false, context: false, otherIds: false },
      { autoBind: true },
    );
  }

  /** What is wrong with a row, by field of the line. */
  problemsOf(row: ImportRow): FieldProblems {
    return lineProblems(row.line, this.context, this.otherIds);
  }

  /** Whether a row can become a line as it stands. */
  isGood(row: ImportRow): boolean {
    return row.found.length === 0 && Object.keys(this.problemsOf(row)).length === 0;
  }

  /** Rows that become lines. */
  get good(): ImportRow[] {
    return this.rows.filter((row) => !row.isSkipped && this.isGood(row));
  }

  /** Rows that somebody has to mend or leave out; those left out stay here, so that nothing vanishes. */
  get bad(): ImportRow[] {
    return this.rows.filter((row) => row.isSkipped || !this.isGood(row));
  }

  /** Rows that are still to be decided on. */
  get open(): ImportRow[] {
    return this.bad.filter((row) => !row.isSkipped);
  }

  /** Reads a column as something else: every row is read anew, what was mended by hand in it is read anew too. */
  map(index: number, field: ImportField | null): void {
    this.columns = this.columns.map((column, at) => {
      if (at === index) return { ...column, field };
      // A field has one column: the one chosen last.
      return column.field === field ? { ...column, field: null } : column;
    });
    this.rows = this.rows.map((row) => ({
      ...row,
      line: lineOfCells(row.cells, this.columns, this.context),
      found: [],
    }));
  }

  /** Mends a row; what the server found is answered by it. */
  edit(row: number, part: Partial<DraftLine>): void {
    this.change(row, (one) => ({ ...one, line: { ...one.line, ...part }, found: [] }));
  }

  skip(row: number, isSkipped: boolean): void {
    this.change(row, (one) => ({ ...one, isSkipped }));
  }

  /** Hands the good rows over and keeps the others. */
  take(): DraftLine[] {
    const taken = this.good;
    const numbers = new Set(taken.map((row) => row.row));
    this.rows = this.rows.filter((row) => !numbers.has(row.row));
    return taken.map((row) => row.line);
  }

  private change(row: number, how: (one: ImportRow) => ImportRow): void {
    this.rows = this.rows.map((one) => (one.row === row ? how(one) : one));
  }
}

import type { FieldProblems } from '@chalkline/rules';
import type { SharedField } from './shared-field.ts';

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
    /** What the shared field of a row without one probably is. ROW-8 */
    guessedCategoryId?: number | null;
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
  /** What the server guessed, and from what. */
  guess: { id: number; basis: string } | null;
  /** Whether the shared field is a guess that nobody has changed. */
  isGuessed: boolean;
  /** The server's problems of the shared field's column, which a choice of it answers. */
  sharedFound: readonly string[];
};

/** How the rows of a file become lines of one kind. */
export interface RowReader<Line, Product> {
  /** The fields that a column can fill. */
  fields: readonly { field: string; label: string; isRequired?: boolean }[];
  /** The field that one choice sets for many rows. */
  shared?: SharedField<Line>;
  /** A quantity that somebody may give all rows of a file without such a column. */
  quantity?: { field: string; one: string };
  /** A line from a row's cells. Nothing is made up: a cell that is not a quantity stays as it is. */
  read(cell: (field: string) => string): Line;
  /** A line as the server read it, based on the cells. */
  understood(product: Product, read: Line): Line;
  /** The problems of a line by the rules, field → sentence. */
  problems(line: Line): FieldProblems;
}

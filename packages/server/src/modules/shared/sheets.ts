/** What stands in a cell: a text, an amount or other number as a decimal text, or nothing. */
export type CellValue = string | { readonly decimal: string } | null;

/** A column: its heading, how its cells read, and how wide it is in characters. */
export interface SheetColumn {
  readonly header: string;
  readonly kind?: 'money' | 'unitPrice' | 'number';
  readonly width?: number;
}

/** One table of an export. */
export interface Sheet {
  /** At most 31 characters: a spreadsheet's own limit. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** What a file is made of: the tables, and which kind of file. */
export interface SheetsToWrite {
  readonly sheets: readonly Sheet[];
  readonly format: 'csv' | 'xlsx';
}

/** A cell with a decimal number, or an empty one. */
export const decimalCell = (value: string | number | null | undefined): CellValue =>
  value === null || value === undefined ? null : { decimal: String(value) };

/** Characters that no spreadsheet's file may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
export const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A file's name without what a file system or a header can't hold. */
export const fileNameOf = (text: string): string =>
  text
    .replace(unwritable, ' ')
    .replace(/[\\/:*?"<>|\r\n\t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

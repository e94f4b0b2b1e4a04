import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { FileReply } from '../../contract/operations.ts';

/** What stands in a cell: a text, an amount or other number as a decimal text, or nothing. */
export type CellValue = string | { readonly decimal: string } | null;

/** A column: its heading, how its cells read, and how wide it is in characters. */
export interface SheetColumn {
  readonly header: string;
  readonly kind?: 'money' | 'number';
  readonly width?: number;
}

/** One table of an export. */
export interface Sheet {
  /** At most 31 characters: a spreadsheet's own limit. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** A cell with a decimal number, or an empty one. */
export const decimalCell = (value: string | number | null | undefined): CellValue =>
  value === null || value === undefined ? null : { decimal: String(value) };

/** Characters that no spreadsheet's file may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * A text that a spreadsheet would read as a formula is written with an apostrophe before it: what a bidder wrote must not
 * run on a school's computer. EVAL-12
 */
export function guardFormula(text: string): string {
  return /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

const csvText = (value: CellValue): string => {
  if (value === null) return '';
  return typeof value === 'string' ? guardFormula(value.replace(unwritable, ' ')) : value.decimal;
};

/** The tables below each other as CSV, for a spreadsheet program: with a mark of its encoding and guarded cells. EVAL-12 */
export function csvOf(sheets: readonly Sheet[]): Buffer {
  const lines = sheets.flatMap(({ name, columns, rows }, index) => [
    ...(sheets.length > 1 ? [...(index > 0 ? [[]] : []), [name]] : []),
    columns.map(({ header }) => csvText(header)),
    ...rows.map((row) => row.map(csvText)),
  ]);
  return Buffer.from(stringify(lines, { bom: true, record_delimiter: '\r\n' }));
}

const formats = { money: '#,##0.00', number: '0.####' } as const;

function xlsxCell(value: CellValue, { kind }: SheetColumn): Cell {
  if (value === null) return null;
  // A text cell is never a formula, whatever it begins with.
  if (typeof value === 'string') return { value: value.replace(unwritable, ' '), type: String, wrap: true };
  return { value: Number(value.decimal), type: Number, format: formats[kind ?? 'number'] };
}

const headings = ({ columns }: Sheet): Cell[] =>
  columns.map(({ header, kind }) => ({
    value: header,
    type: String,
    fontWeight: 'bold',
    align: kind ? 'right' : 'left',
  }));

/** The tables as the sheets of an Excel workbook. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const pages = sheets.map((sheet) => {
    const bare: SheetColumn = { header: '' };
    const data: SheetData = [
      headings(sheet),
      ...sheet.rows.map((row) => row.map((value, index) => xlsxCell(value, sheet.columns[index] ?? bare))),
    ];
    return {
      sheet: sheet.name,
      data,
      columns: sheet.columns.map(({ width = 16 }) => ({ width })),
      stickyRowsCount: 1,
    };
  });
  return writeXlsxFile(pages).toBuffer();
}

/** A file's name without what a file system or a header can't hold. */
export const fileNameOf = (text: string): string =>
  text
    .replace(unwritable, ' ')
    .replace(/[\\/:*?"<>|\r\n\t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet as a download. `name` may hold anything; it is made fit for a file. */
export async function sheetReply(name: string, sheet: Sheet, format: 'csv' | 'xlsx'): Promise<FileReply> {
  const named = fileNameOf(name);
  return format === 'csv'
    ? { file: { name: `${named}.csv`, mimeType: CSV_TYPE, content: csvOf([sheet]) } }
    : { file: { name: `${named}.xlsx`, mimeType: XLSX_TYPE, content: await xlsxOf([sheet]) } };
}

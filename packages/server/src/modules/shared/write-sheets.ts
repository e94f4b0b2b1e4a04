import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { type CellValue, type Sheet, type SheetColumn, type SheetsToWrite, unwritable } from './sheets.ts';

/**
 * A text that a spreadsheet would read as a formula is written with an apostrophe before it: what a bidder wrote must not
 * run on a school's computer. EVAL-12
 */
export function guardFormula(text: string): string {
  return /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A cell of a CSV file. */
export const csvText = (value: CellValue): string => {
  if (value === null) return '';
  return typeof value === 'string' ? guardFormula(value.replace(unwritable, ' ')) : value.decimal;
};

/** Rows end as on Windows; a line break of any kind within a cell is quoted, or what follows would be a row and unguarded. EVAL-12 */
export const csvOptions = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/** The tables below each other as CSV, for a spreadsheet program: with a mark of its encoding and guarded cells. EVAL-12 */
function csvOf(sheets: readonly Sheet[]): Buffer {
  const lines = sheets.flatMap(({ name, columns, rows }, index) => [
    ...(sheets.length > 1 ? [...(index > 0 ? [[]] : []), [name]] : []),
    columns.map(({ header }) => csvText(header)),
    ...rows.map((row) => row.map(csvText)),
  ]);
  return Buffer.from(stringify(lines, { ...csvOptions, bom: true }));
}

/** How figures of a kind are shown: a unit price with the decimals that it has, two at least. MON-14 */
export const formats = { money: '#,##0.00', unitPrice: '#,##0.00##', number: '0.####' } as const;

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
async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
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

/** The tables as one file. A large one takes its time: `sheetsFile` has that done elsewhere. EVAL-12 */
export const writeSheets = async ({ sheets, format }: SheetsToWrite): Promise<Buffer> =>
  format === 'csv' ? csvOf(sheets) : xlsxOf(sheets);

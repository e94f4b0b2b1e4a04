import { formatDate, formatDeadline } from '@chalkline/rules';
import { type CellValue, decimalCell, type SheetColumn } from '../modules/shared/sheets.ts';
import type { FileColumn, FileColumnKind, Given } from './list-file.ts';

/** Whom a file is for. */
export interface FileReader {
  readonly side: 'school' | 'vendor' | 'admin';
  /** IANA name: in which zone days and times are written. */
  readonly zone: string;
}

const figures: ReadonlySet<FileColumnKind> = new Set(['money', 'unitPrice', 'number']);

/** The columns that say something to a reader. */
export const columnsFor = <Row>(columns: readonly FileColumn<Row>[], { side }: FileReader): FileColumn<Row>[] =>
  columns.filter((column) => column.for === undefined || column.for === side);

/** A column as a spreadsheet has it: days and times are texts, as everywhere else in the product's files. */
export const sheetColumn = <Row>({ header, kind, width }: FileColumn<Row>): SheetColumn => ({
  header,
  ...(kind === 'money' || kind === 'unitPrice' || kind === 'number' ? { kind } : {}),
  ...(width === undefined ? {} : { width }),
});

function cellOf(given: Given, kind: FileColumnKind | undefined, zone: string): CellValue {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given === 'boolean') return given ? 'Yes' : null;
  if (kind === 'day') return formatDate(new Date(given), zone);
  if (kind === 'time') return formatDeadline(new Date(given), zone);
  return kind !== undefined && figures.has(kind) ? decimalCell(given) : String(given);
}

/** The cells of a row. */
export const cellsOf = <Row>(columns: readonly FileColumn<Row>[], row: Row, { zone }: FileReader): CellValue[] =>
  columns.map(({ cell, kind }) => cellOf(cell(row), kind, zone));

import type { components } from '@chalkline/openapi/types';
import type { VendorCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { AppError } from '../../errors.ts';
import { MOST_ROWS, rowsAndCut } from '../shared/cut-rows.ts';
import { type CellValue, decimalCell, type Sheet, type SheetColumn } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { catalogReport, type ReportQuery } from './report.ts';

type Report = components['schemas']['CatalogReport'];
type Table = 'products' | 'categories' | 'months' | 'states' | 'tiers' | 'requests' | 'outOfStock';

/** What stands for a figure that would tell what fewer than three schools did. CAT-22 */
const HIDDEN = 'hidden';
const figure = (value: number | null): CellValue => (value === null ? HIDDEN : decimalCell(value));
const text = (header: string, width = 24): SheetColumn => ({ header, width });
const number = (header: string): SheetColumn => ({ header, kind: 'number' });
const money = (header: string): SheetColumn => ({ header, kind: 'money' });
const seen = [number('Shown'), number('Viewed'), number('In cart')];
const sold = [number('Orders'), number('Units'), money('Revenue')];
const soldCells = (row: { orders: number; units: number; revenue: string }) => [
  decimalCell(row.orders),
  decimalCell(row.units),
  decimalCell(row.revenue),
];
const seenCells = (row: { shown: number | null; viewed: number | null; inCart: number | null }) => [
  figure(row.shown),
  figure(row.viewed),
  figure(row.inCart),
];

const tables: Readonly<Record<Table, (report: Report) => Sheet>> = {
  products: ({ byProduct, productCount }) => ({
    name: 'Products',
    columns: [text('SKU', 16), text('Product', 40), ...seen, ...sold],
    rows: rowsAndCut(
      byProduct.map((row) => [row.sku, row.name, ...seenCells(row), ...soldCells(row)]),
      productCount,
    ),
  }),
  categories: ({ byCategory }) => ({
    name: 'Categories',
    columns: [text('Category'), ...sold],
    rows: byCategory.map((row) => [row.name, ...soldCells(row)]),
  }),
  months: ({ byMonth }) => ({
    name: 'Months',
    columns: [text('Month', 10), ...seen, ...sold],
    rows: byMonth.map((row) => [row.month, ...seenCells(row), ...soldCells(row)]),
  }),
  states: ({ byState }) => ({
    name: 'States',
    columns: [text('State'), number('Viewed'), ...sold],
    rows: byState.map((row) => [row.name, figure(row.viewed), ...soldCells(row)]),
  }),
  tiers: ({ tiers }) => ({
    name: 'Tiers',
    columns: [number('Tier'), number('Lines'), number('Units'), money('Revenue')],
    rows: tiers.map((row) => [
      decimalCell(row.tier),
      decimalCell(row.lines),
      decimalCell(row.units),
      decimalCell(row.revenue),
    ]),
  }),
  requests: ({ requests, reasonsLost }) => ({
    name: 'Price requests',
    columns: [text('Figure', 40), number('Count')],
    rows: [
      ['Asked', decimalCell(requests.asked)],
      ['Offered', decimalCell(requests.offered)],
      ['Won', decimalCell(requests.won)],
      ['Lost', decimalCell(requests.lost)],
      ['Open', decimalCell(requests.open)],
      ['Hours to the first answer', decimalCell(requests.hoursToAnswer)],
      ...reasonsLost.map(({ reason, count }): CellValue[] => [`Declined: ${reason}`, decimalCell(count)]),
    ],
  }),
  outOfStock: ({ outOfStock, outOfStockCount }) => ({
    name: 'Out of stock',
    columns: [text('SKU', 16), text('Product', 40), number('Held'), number('Viewed')],
    rows: rowsAndCut(
      outOfStock.map((row) => [row.sku, row.name, decimalCell(row.held), figure(row.viewed)]),
      outOfStockCount,
    ),
  }),
};

/** A table of the report as a file, also the rows that the screen leaves out. @throws {AppError} PLAN_REQUIRED, RULE_BROKEN */
export async function downloadReport(
  call: VendorCall,
  query: ReportQuery & { readonly table?: Table; readonly format?: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const report = await catalogReport(call, query, { products: MOST_ROWS, outOfStock: MOST_ROWS });
  if (!report.isIncluded) throw new AppError('PLAN_REQUIRED', 'Catalog reports are part of the National Package.');
  const sheet = tables[query.table ?? 'products'](report);
  return sheetReply(`Catalog ${sheet.name.toLowerCase()} ${report.from} to ${report.to}`, sheet, query.format ?? 'csv');
}

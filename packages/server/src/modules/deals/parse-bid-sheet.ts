import type { components } from '@chalkline/openapi/types';
import { knownColumns, matchColumns } from '../product-lines/columns.ts';
import { readCells, reportOf } from '../product-lines/rows.ts';
import { readTable, type TableRow } from '../product-lines/table.ts';

type Schemas = components['schemas'];

/** What a column of a bid sheet or a price list can fill. */
type SheetField = 'line' | 'productDesc' | 'unitCost' | 'tax' | 'deliveryFees' | 'manufacturer' | 'partNumber' | 'note';

const MAKERS = ['manufacturer', 'manufacturers', 'mfr', 'mfg', 'mfgr', 'brand'];

/** What people call the columns, without blanks, signs and case; of several the earlier name is meant first. */
const names: Readonly<Record<SheetField, readonly string[]>> = {
  productDesc: ['description', 'itemdescription', 'productdescription', 'item', 'itemname', 'product', 'productname'],
  line: ['line', 'linenumber', 'lineno', 'number', 'no', 'itemnumber', 'itemno', 'item'],
  unitCost: ['unitcost', 'unitprice', 'price', 'bidprice', 'priceperunit', 'priceeach', 'netprice', 'cost', 'rate'],
  tax: ['tax', 'taxpercent', 'salestax', 'taxrate'],
  deliveryFees: ['delivery', 'deliveryfees', 'deliveryfee', 'freight', 'shipping'],
  manufacturer: [...MAKERS, 'manufacturername', 'brandname', 'make'],
  partNumber: [
    ...['', ...MAKERS].flatMap((maker) =>
      ['part', 'model', 'catalog'].flatMap((what) => [`${maker}${what}number`, `${maker}${what}no`]),
    ),
    'mpn',
    'part',
    'model',
  ],
  note: ['notetotheschool', 'note', 'notes', 'comment', 'comments', 'remarks', 'vendornote', 'vendornotes'],
};

const columnsOf = (header: readonly string[], rows: readonly TableRow[] = []) =>
  matchColumns<SheetField>(header, names, { texts: ['productDesc'], rows });

/**
 * The rows of a price list or a filled-in bid sheet, with what each column is read as; nothing is kept. Which line of the purchase a row is
 * for is settled where the bid is written. BID-24 ROW-6
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for a file that is none, or has too many rows
 */
export async function parseBidSheet(input: Schemas['ParseBidSheetInput']): Promise<Schemas['ParsedBidSheet']> {
  const table = await readTable(input, (cells) => knownColumns(columnsOf(cells)));
  const columns = columnsOf(table.header, table.rows);
  const rows = table.rows.map(({ cells, row, leftOut }) => {
    const { problems, texts } = readCells(cells, columns);
    const isNone = leftOut !== null && leftOut !== 'hidden';
    return { row, problems: isNone ? [] : problems, cells: texts, leftOut };
  });
  return reportOf(table, columns, rows);
}

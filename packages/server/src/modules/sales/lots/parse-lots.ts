import type { components } from '@chalkline/openapi/types';
import { lotConditions, moneyProblem, plainAmount } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import { ruleBroken } from '../../../errors.ts';
import { knownColumns } from '../../product-lines/columns.ts';
import type { CategoryGuess } from '../../product-lines/guess-category.ts';
import { guessOf } from '../../product-lines/past-lines.ts';
import {
  type ComplainOf,
  type KnownCategories,
  quantityIn,
  readCells,
  reportOf,
  subCategoriesOf,
  subCategoryIn,
  type TextOf,
} from '../../product-lines/rows.ts';
import { type LeftOut, readTable, type TableRow } from '../../product-lines/table.ts';
import { type LotField, lotColumnsOf } from './lot-columns.ts';

type Schemas = components['schemas'];
type Lot = Schemas['LotInput'];
type Complain = ComplainOf<LotField>;

const longest = {
  productDesc: 500,
  unit: 40,
  AdditionalDesc: 4_000,
  serialNumber: 120,
  assetTag: 120,
  usage: 120,
  size: 200,
  location: 200,
  knownFaults: 4_000,
  fundCode: 60,
} as const satisfies Partial<Record<LotField, number>>;

const amounts = {
  reservePrice: 'The reserve',
  bidIncrement: 'The increment',
  startPrice: 'The start price',
  askingPrice: 'The asking price',
  acceptFrom: 'The limit',
} as const satisfies Partial<Record<LotField, string>>;

const conditions = new Map(Object.entries(lotConditions).map(([id, name]) => [name.toLowerCase(), Number(id)]));

function conditionIn(cell: TextOf<LotField>, complain: Complain): number | null {
  const text = cell('condition').toLowerCase();
  if (text === '') return null;
  const found = conditions.get(text);
  if (!found) complain('condition', `Write one of: ${Object.values(lotConditions).join(', ')}.`);
  return found ?? null;
}

function yearIn(cell: TextOf<LotField>, complain: Complain): number | null {
  const text = cell('year');
  if (text === '') return null;
  const isYear = /^\d{4}$/.test(text) && Number(text) >= 1800 && Number(text) <= 2200;
  if (!isYear) complain('year', 'Write the year with four digits.');
  return isYear ? Number(text) : null;
}

function parseRow(
  { cells, row, leftOut }: TableRow,
  columns: ReturnType<typeof lotColumnsOf>,
  known: KnownCategories & { readonly guess: CategoryGuess },
  usualQuantity: number | null,
): Schemas['ParsedLot'] & { leftOut: LeftOut | null } {
  const { problems, cell, complain, texts, hasColumn } = readCells<LotField>(cells, columns);
  if (leftOut !== null && leftOut !== 'hidden') return { row, product: null, problems: [], cells: texts, leftOut };
  const text = (field: keyof typeof longest): string => {
    if (cell(field).length > longest[field]) complain(field, `Keep this under ${longest[field] + 1} characters.`);
    return cell(field);
  };
  const amount = (field: keyof typeof amounts): string | null => {
    const typed = plainAmount(cell(field));
    const wrong = typed === '' ? null : moneyProblem(typed, amounts[field]);
    if (wrong) complain(field, wrong);
    return typed === '' ? null : typed;
  };
  const category = subCategoryIn(cell('SellCategoryId'), known, (message) => complain('SellCategoryId', message));
  if (cell('productDesc') === '') complain('productDesc', 'Say what is sold.');
  const product: Lot = {
    SellCategoryId: category.id,
    ...(category.otherName === null ? {} : { categoryName: category.otherName }),
    productDesc: text('productDesc'),
    productQty: usualQuantity !== null && !hasColumn('productQty') ? usualQuantity : quantityIn(cell, complain),
    unit: text('unit') || 'each',
    AdditionalDesc: text('AdditionalDesc') || null,
    condition: conditionIn(cell, complain),
    reservePrice: amount('reservePrice'),
    bidIncrement: amount('bidIncrement') ?? '1.00',
    startPrice: amount('startPrice'),
    askingPrice: amount('askingPrice'),
    acceptFrom: amount('acceptFrom'),
    serialNumber: text('serialNumber') || null,
    assetTag: text('assetTag') || null,
    usage: text('usage') || null,
    year: yearIn(cell, complain),
    size: text('size') || null,
    location: text('location') || null,
    knownFaults: text('knownFaults') || null,
    fundCode: text('fundCode') || null,
  };
  const guessedCategoryId = category.id === null ? known.guess(product.productDesc) : null;
  return { row, product: problems.length === 0 ? product : null, problems, cells: texts, leftOut, guessedCategoryId };
}

/**
 * Reads lots out of a CSV or XLSX file and says of each row what is wrong with it; nothing is kept. SALE-28
 * @param usualQuantity what a lot has where no column is its quantity; null where somebody is there to be asked
 * @param schoolId whose past sub-categories are guessed by; null where nobody is there to see a guess
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for a file that is none, or has too many rows
 */
export async function parseLots(
  db: Db,
  input: Schemas['ParseLotsInput'],
  usualQuantity: number | null = null,
  schoolId: number | null = null,
): Promise<Schemas['ParsedLots']> {
  const named = await subCategoriesOf(db, input.parentCategoryId);
  const guess = schoolId === null ? () => null : await guessOf(db, { schoolId, of: 'sales' }, named);
  const known = { ...named, guess };
  const table = await readTable(input, (cells) => knownColumns(lotColumnsOf(cells, input.auctionTypeId)));
  const columns = lotColumnsOf(table.header, input.auctionTypeId, table.rows);
  return reportOf(
    table,
    columns,
    table.rows.map((row) => parseRow(row, columns, known, usualQuantity)),
  );
}

/**
 * Lots out of CSV text that came with a draft; all of them, or none.
 * @throws {AppError} RULE_BROKEN naming the first row that is none
 */
export async function lotsOfCsv(
  db: Db,
  csv: string,
  sale: { readonly auctionTypeId: number; readonly parentCategoryId: number | null },
): Promise<Lot[]> {
  const fileStr = Buffer.from(csv).toString('base64');
  const parsed = await parseLots(db, { ...sale, fileName: 'lots.csv', fileStr }, 1).catch((error: unknown) => {
    const fields = (error as { fields?: Record<string, string> }).fields;
    const sentence = fields && Object.values(fields)[0];
    throw sentence ? ruleBroken({ productsCSV: sentence }) : error;
  });
  const odd = parsed.rows.find(({ leftOut }) => leftOut);
  if (odd) throw ruleBroken({ productsCSV: `Row ${odd.row} is no lot, but a heading or a total. Leave it out.` });
  const bad = parsed.rows.find(({ problems }) => problems.length > 0);
  const [problem] = bad?.problems ?? [];
  if (bad && problem) {
    const where = problem.column === '' ? '' : ` ${problem.column}:`;
    throw ruleBroken({ productsCSV: `Row ${bad.row}:${where} ${problem.message}` });
  }
  return parsed.rows.flatMap(({ product }) => product ?? []);
}

import type { components } from '@chalkline/openapi/types';
import { MAX_ACCOUNT_LINE, plainAmount, purchaseTypeOf, unitPriceProblem } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import { type Column, columnsOf, knownColumns, type LineField } from './columns.ts';
import type { CategoryGuess } from './guess-category.ts';
import { guessOf } from './past-lines.ts';
import {
  type ComplainOf,
  type KnownCategories,
  quantityIn,
  readCells,
  reportOf,
  subCategoriesOf,
  subCategoryIn,
  type TextOf,
} from './rows.ts';
import { type LeftOut, readTable, type TableRow } from './table.ts';

type Schemas = components['schemas'];
type ParsedLine = Schemas['ParsedLine'];
type Product = Schemas['RfpProduct'];

/** What rows are read against. */
interface Context extends KnownCategories {
  readonly columns: readonly Column[];
  readonly isOrder: boolean;
  readonly hasSubCategories: boolean;
  readonly guess: CategoryGuess;
}

type Complain = ComplainOf<LineField>;
type CellOf = TextOf<LineField>;

const longest: Readonly<Record<'productDesc' | 'unit' | 'AdditionalDesc' | 'accountLine', number>> = {
  productDesc: 500,
  unit: 40,
  AdditionalDesc: 4_000,
  accountLine: MAX_ACCOUNT_LINE,
};

function textIn(field: keyof typeof longest, cell: CellOf, complain: Complain): string {
  const text = cell(field);
  if (text.length > longest[field]) complain(field, `Keep this under ${longest[field] + 1} characters.`);
  return text;
}

const pricesCalled = { unitPrice: 'The price', estimatedPrice: 'The estimated price' } as const;

function priceIn(field: keyof typeof pricesCalled, cell: CellOf, complain: Complain): string | null {
  const text = plainAmount(cell(field));
  if (text === '') return null;
  const wrong = unitPriceProblem(text, pricesCalled[field]);
  if (wrong) complain(field, wrong);
  return text;
}

function categoryOf(cell: CellOf, context: Context, complain: Complain): Pick<Product, 'categoryId' | 'categoryName'> {
  if (!context.hasSubCategories) return { categoryId: null };
  const { id, otherName } = subCategoryIn(cell('categoryId'), context, (message) => complain('categoryId', message));
  return { categoryId: id, ...(otherName === null ? {} : { categoryName: otherName }) };
}

function parseRow({ cells, row, leftOut }: TableRow, context: Context): ParsedLine & { leftOut: LeftOut | null } {
  const { columns } = context;
  const { problems, cell, complain, texts } = readCells(cells, columns);
  if (leftOut !== null && leftOut !== 'hidden') return { row, product: null, problems: [], cells: texts, leftOut };
  const productDesc = textIn('productDesc', cell, complain);
  if (productDesc === '') complain('productDesc', 'Say what is needed.');
  const price = context.isOrder ? 'unitPrice' : 'estimatedPrice';
  const product: Product = {
    ...categoryOf(cell, context, complain),
    productDesc,
    productQty: quantityIn(cell, complain),
    unit: textIn('unit', cell, complain) || 'each',
    AdditionalDesc: textIn('AdditionalDesc', cell, complain) || null,
    accountLine: textIn('accountLine', cell, complain) || null,
    [price]: priceIn(price, cell, complain),
  };
  const guessedCategoryId = product.categoryId === null ? context.guess(productDesc) : null;
  return { row, product: problems.length === 0 ? product : null, problems, cells: texts, leftOut, guessedCategoryId };
}

/**
 * Reads lines out of a CSV or XLSX file and says of each row what is wrong with it; nothing is kept. PUR-21
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for a file that is none, or has too many rows
 */
export async function parseLines(
  { db, session: { schoolId } }: SchoolCall,
  input: Schemas['ParseLinesInput'],
): Promise<Schemas['ParsedLines']> {
  const { isOrder, hasSubCategories } = purchaseTypeOf(input.rfptypeId);
  const known = await subCategoriesOf(db, hasSubCategories ? input.parentCategoryId : null);
  const kind = { isOrder, hasSubCategories };
  const table = await readTable(input, (cells) => knownColumns(columnsOf(cells, kind)));
  const columns = columnsOf(table.header, kind, table.rows);
  const guess = await guessOf(db, { schoolId, of: 'purchases' }, known);
  const context: Context = { columns, isOrder, hasSubCategories, guess, ...known };
  return reportOf(
    table,
    columns,
    table.rows.map((row) => parseRow(row, context)),
  );
}

import type { components } from '@chalkline/openapi/types';
import { moneyProblem, purchaseTypeOf, quantityProblem } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { categories } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { type Column, columnsOf, type LineField } from './columns.ts';
import { readRows } from './sheet-file.ts';

type Schemas = components['schemas'];
type ParsedLine = Schemas['ParsedLine'];
type Product = Schemas['RfpProduct'];

interface SubCategory {
  readonly id: number;
  readonly name: string;
  readonly isOther: boolean;
}

/** What rows are read against. */
interface Context {
  readonly columns: readonly Column[];
  readonly isOrder: boolean;
  readonly hasSubCategories: boolean;
  /** By name in lower case; null where no category is chosen yet. */
  readonly subCategories: ReadonlyMap<string, SubCategory> | null;
  readonly parentName: string;
}

/** What is wrong with one row, by the header of its column. */
type Complain = (field: LineField, message: string) => void;
type CellOf = (field: LineField) => string;

const longest: Readonly<Record<'productDesc' | 'unit' | 'AdditionalDesc', number>> = {
  productDesc: 500,
  unit: 40,
  AdditionalDesc: 4_000,
};

function textIn(field: keyof typeof longest, cell: CellOf, complain: Complain): string {
  const text = cell(field);
  if (text.length > longest[field]) complain(field, `Keep this under ${longest[field] + 1} characters.`);
  return text;
}

/** "1,200" as people write it. */
function quantityIn(cell: CellOf, hasColumn: boolean, complain: Complain): number {
  const text = cell('productQty').replaceAll(/,(?=\d{3}(\D|$))/g, '');
  if (!hasColumn) return 1;
  if (text === '') complain('productQty', 'Enter a quantity.');
  else {
    const wrong = quantityProblem(text);
    if (wrong) complain('productQty', wrong);
  }
  const quantity = Number(text);
  return Number.isFinite(quantity) ? quantity : 1;
}

function priceIn(cell: CellOf, complain: Complain): string | null {
  const text = cell('unitPrice').replaceAll(/^\$\s*|,(?=\d{3}(\D|$))/g, '');
  if (text === '') return null;
  const wrong = moneyProblem(text, 'The price');
  if (wrong) complain('unitPrice', wrong);
  return text;
}

function categoryIn(cell: CellOf, context: Context, complain: Complain): Pick<Product, 'categoryId' | 'categoryName'> {
  const name = cell('categoryId');
  if (!context.hasSubCategories || name === '') return { categoryId: null };
  if (context.subCategories === null) {
    complain('categoryId', 'Choose the category of the purchase first: sub-categories are found below it.');
    return { categoryId: null };
  }
  const found = context.subCategories.get(name.toLowerCase());
  if (!found) complain('categoryId', `“${name}” is not a sub-category of ${context.parentName}.`);
  return { categoryId: found?.id ?? null, ...(found?.isOther ? { categoryName: name } : {}) };
}

function parseRow(cells: readonly string[], row: number, context: Context): ParsedLine {
  const { columns } = context;
  const problems: ParsedLine['problems'] = [];
  const placeOf = (field: LineField) => columns.findIndex((column) => column.field === field);
  const cell: CellOf = (field) => (cells[placeOf(field)] ?? '').trim();
  const complain: Complain = (field, message) => {
    const column = columns[placeOf(field)]?.header ?? '';
    problems.push({ column, message });
  };
  for (const [index, { header, field }] of columns.entries()) {
    const isFormula = field !== null && (cells[index] ?? '').trim().startsWith('=');
    if (isFormula) problems.push({ column: header, message: 'This is a formula: write its value.' });
  }
  const productDesc = textIn('productDesc', cell, complain);
  if (productDesc === '') complain('productDesc', 'Say what is needed.');
  const unitPrice = context.isOrder ? priceIn(cell, complain) : null;
  const product: Product = {
    ...categoryIn(cell, context, complain),
    productDesc,
    productQty: quantityIn(cell, placeOf('productQty') >= 0, complain),
    unit: textIn('unit', cell, complain) || 'each',
    AdditionalDesc: textIn('AdditionalDesc', cell, complain) || null,
    ...(context.isOrder ? { unitPrice } : {}),
  };
  const texts = columns.map((_column, index) => cells[index] ?? '');
  return { row, product: problems.length === 0 ? product : null, problems, cells: texts };
}

async function subCategoriesOf(db: Db, parentId: number | null | undefined) {
  if (!parentId) return { subCategories: null, parentName: '' };
  const [parent] = await db
    .select({ name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, parentId));
  if (!parent || parent.parentId !== null) throw ruleBroken({ parentCategoryId: 'This category does not exist.' });
  const rows = await db
    .select({ id: categories.id, name: categories.name, isOther: categories.isOther })
    .from(categories)
    .where(and(eq(categories.parentId, parentId), eq(categories.isRetired, false)));
  return { subCategories: new Map(rows.map((row) => [row.name.toLowerCase(), row])), parentName: parent.name };
}

/**
 * Reads lines out of a CSV or XLSX file and says of each row what is wrong with it; nothing is kept. PUR-21
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for a file that is none, or has too many rows
 */
export async function parseLines(
  { db }: SchoolCall,
  input: Schemas['ParseLinesInput'],
): Promise<Schemas['ParsedLines']> {
  const { isOrder, hasSubCategories } = purchaseTypeOf(input.rfptypeId);
  const known = await subCategoriesOf(db, hasSubCategories ? input.parentCategoryId : null);
  const rows = await readRows(input.fileName, input.fileStr);
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(...rows.map(({ length }) => length));
  const header = Array.from({ length: width }, (_none, index) => rows[first]?.[index] ?? '');
  const columns = columnsOf(header, { isOrder, hasSubCategories });
  const context: Context = { columns, isOrder, hasSubCategories, ...known };
  const parsed = rows.flatMap((cells, index) => {
    const isBlank = cells.every((cell) => cell.trim() === '');
    return index <= first || isBlank ? [] : [parseRow(cells, index + 1, context)];
  });
  if (parsed.length === 0) throw ruleBroken({ fileStr: 'This file has a header and no line below it.' });
  const problemCount = parsed.filter(({ problems }) => problems.length > 0).length;
  return {
    rows: parsed,
    columns,
    lineCount: parsed.length - problemCount,
    problemCount,
    unknownColumns: columns
      .filter(({ field, header: name }) => field === null && name !== '')
      .map((column) => column.header),
  };
}

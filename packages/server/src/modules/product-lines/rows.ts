import { quantityProblem } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { categoriesNow } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import { categories } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { readRows } from './sheet-file.ts';

/** What is wrong with one row, by the header of its column. */
export type ComplainOf<Field extends string> = (field: Field, message: string) => void;
/** A cell's text by its field; empty where there is no such column. */
export type TextOf<Field extends string> = (field: Field) => string;

interface ReadColumn<Field extends string> {
  readonly header: string;
  readonly field: Field | null;
}

/** A header and the rows below it, with their numbers in the file. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly row: number }[];
}

/** The table of a CSV or XLSX file. @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for one without a row */
export async function readTable(fileName: string, fileStr: string): Promise<Table> {
  const rows = await readRows(fileName, fileStr);
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(...rows.map(({ length }) => length));
  const header = Array.from({ length: width }, (_none, index) => rows[first]?.[index] ?? '');
  const below = rows.flatMap((cells, index) => {
    const isBlank = cells.every((cell) => cell.trim() === '');
    return index <= first || isBlank ? [] : [{ cells, row: index + 1 }];
  });
  if (below.length === 0) throw ruleBroken({ fileStr: 'This file has a header and no line below it.' });
  return { header, rows: below };
}

/** One row as its fields are read: a formula is a problem of its column. */
export function readCells<Field extends string>(cells: readonly string[], columns: readonly ReadColumn<Field>[]) {
  const problems: { column: string; message: string }[] = [];
  const placeOf = (field: Field) => columns.findIndex((column) => column.field === field);
  const cell: TextOf<Field> = (field) => (cells[placeOf(field)] ?? '').trim();
  const complain: ComplainOf<Field> = (field, message) => {
    problems.push({ column: columns[placeOf(field)]?.header ?? '', message });
  };
  for (const [index, { header, field }] of columns.entries()) {
    const isFormula = field !== null && (cells[index] ?? '').trim().startsWith('=');
    if (isFormula) problems.push({ column: header, message: 'This is a formula: write its value.' });
  }
  const texts = columns.map((_column, index) => cells[index] ?? '');
  return { problems, cell, complain, texts, hasColumn: (field: Field) => placeOf(field) >= 0 };
}

/** What a file is answered with. PUR-21 */
export function reportOf<Row extends { readonly problems: readonly unknown[] }, Field extends string>(
  columns: readonly ReadColumn<Field>[],
  rows: Row[],
) {
  const problemCount = rows.filter(({ problems }) => problems.length > 0).length;
  return {
    rows,
    columns: [...columns],
    lineCount: rows.length - problemCount,
    problemCount,
    unknownColumns: columns.filter(({ field, header }) => field === null && header !== '').map(({ header }) => header),
  };
}

/** "1,200" as people write it. */
export function quantityIn(cell: TextOf<'productQty'>, hasColumn: boolean, complain: ComplainOf<'productQty'>): number {
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

interface SubCategory {
  readonly id: number;
  readonly name: string;
  readonly isOther: boolean;
}

/** Sub-categories by their names in lower case; null where no category is chosen yet. */
export interface KnownCategories {
  readonly subCategories: ReadonlyMap<string, SubCategory> | null;
  readonly parentName: string;
}

/** The sub-categories that a file's rows may name. @throws {AppError} RULE_BROKEN for a category that does not exist */
export async function subCategoriesOf(db: Db, parentId: number | null | undefined): Promise<KnownCategories> {
  if (!parentId) return { subCategories: null, parentName: '' };
  const now = await categoriesNow(db, [parentId]);
  const [parent] = await db
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, now(parentId)));
  if (!parent || parent.parentId !== null) throw ruleBroken({ parentCategoryId: 'This category does not exist.' });
  const rows = await db
    .select({ id: categories.id, name: categories.name, isOther: categories.isOther })
    .from(categories)
    .where(and(eq(categories.parentId, parent.id), eq(categories.isRetired, false)));
  return { subCategories: new Map(rows.map((row) => [row.name.toLowerCase(), row])), parentName: parent.name };
}

/** The sub-category that a cell names, with its own name where that is Other. */
export function subCategoryIn(
  name: string,
  { subCategories, parentName }: KnownCategories,
  complain: (message: string) => void,
): { id: number | null; otherName: string | null } {
  if (name === '') return { id: null, otherName: null };
  if (subCategories === null) {
    complain('Choose the category first: sub-categories are found below it.');
    return { id: null, otherName: null };
  }
  const found = subCategories.get(name.toLowerCase());
  if (!found) complain(`“${name}” is not a sub-category of ${parentName}.`);
  return { id: found?.id ?? null, otherName: found?.isOther ? name : null };
}

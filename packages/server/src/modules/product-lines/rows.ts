import { failedFormula, plainQuantity, quantityProblem } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { categoriesNow } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import { categories } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { CATEGORY_PATH, foldedName } from '../shared/folded-category.ts';
import type { LeftOut, Table } from './table.ts';

/** What is wrong with one row, by the header of its column. */
export type ComplainOf<Field extends string> = (field: Field, message: string) => void;
/** A cell's text by its field; empty where there is no such column. */
export type TextOf<Field extends string> = (field: Field) => string;

interface ReadColumn<Field extends string> {
  readonly header: string;
  readonly field: Field | null;
  readonly isGuessed?: boolean;
}

/** One row as its fields are read: a formula, and one that failed, is the problem of its column. ROW-4 */
export function readCells<Field extends string>(cells: readonly string[], columns: readonly ReadColumn<Field>[]) {
  const problems: { column: string; message: string }[] = [];
  const failed = new Set<Field>();
  const placeOf = (field: Field) => columns.findIndex((column) => column.field === field);
  const cell: TextOf<Field> = (field) => (cells[placeOf(field)] ?? '').trim();
  for (const [index, { header, field }] of columns.entries()) {
    const text = (cells[index] ?? '').trim();
    const message = text.startsWith('=') ? 'This is a formula: write its value.' : failedFormula(text);
    if (field === null || message === null) continue;
    failed.add(field);
    problems.push({ column: header, message });
  }
  const complain: ComplainOf<Field> = (field, message) => {
    if (!failed.has(field)) problems.push({ column: columns[placeOf(field)]?.header ?? '', message });
  };
  const texts = columns.map((_column, index) => cells[index] ?? '');
  return { problems, cell, complain, texts, hasColumn: (field: Field) => placeOf(field) >= 0 };
}

interface ReportedRow {
  readonly problems: readonly unknown[];
  readonly leftOut: LeftOut | null;
}

/** What a file is answered with. PUR-21 ROW-2 ROW-6 */
export function reportOf<Row extends ReportedRow, Field extends string>(
  { sheet, sheets, above, heading, isCertain }: Table,
  columns: readonly ReadColumn<Field>[],
  rows: Row[],
) {
  const taken = rows.filter(({ leftOut }) => leftOut === null);
  const problemCount = taken.filter(({ problems }) => problems.length > 0).length;
  return {
    rows,
    columns: columns.map(({ header, field, isGuessed = false }) => ({ header, field, isGuessed })),
    lineCount: taken.length - problemCount,
    problemCount,
    unknownColumns: columns.filter(({ field, header }) => field === null && header !== '').map(({ header }) => header),
    sheet,
    sheets: [...sheets],
    heading,
    isCertain,
    above: above.map(({ row, cells }) => ({ row, cells: [...cells] })),
  };
}

/** "1,200" as people write it; a quantity that can't be read is missing, whatever is usual. ROW-5 */
export function quantityIn(cell: TextOf<'productQty'>, complain: ComplainOf<'productQty'>): number {
  const text = plainQuantity(cell('productQty'));
  const wrong = text === '' ? 'Enter a quantity.' : quantityProblem(text);
  if (wrong) complain('productQty', wrong);
  return wrong ? 0 : Number(text);
}

interface SubCategory {
  readonly id: number;
  readonly name: string;
  readonly isOther: boolean;
}

/** Sub-categories by their names as they are compared, with those that were merged into them; null where no category is chosen yet. */
export interface KnownCategories {
  readonly subCategories: ReadonlyMap<string, SubCategory> | null;
  readonly parentName: string;
  readonly parentId: number | null;
}

/** The sub-categories that a file's rows may name. CATG-5 @throws {AppError} RULE_BROKEN for a category that does not exist */
export async function subCategoriesOf(db: Db, parentId: number | null | undefined): Promise<KnownCategories> {
  if (!parentId) return { subCategories: null, parentName: '', parentId: null };
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
  const byId = new Map(rows.map((row) => [row.id, row]));
  const merged = await db
    .select({ name: categories.name, into: categories.mergedIntoId })
    .from(categories)
    .where(inArray(categories.mergedIntoId, [...byId.keys()]));
  const former = merged.flatMap(({ name, into }) => {
    const row = byId.get(into ?? 0);
    return row ? [[foldedName(name), row] as const] : [];
  });
  // A name in use comes before one that was merged away.
  const subCategories = new Map([...former, ...rows.map((row) => [foldedName(row.name), row] as const)]);
  return { subCategories, parentName: parent.name, parentId: parent.id };
}

/** The sub-category that a text names: by its name, one that was merged into it, or a path below the category. */
function namedBy(name: string, { subCategories, parentName }: KnownCategories): SubCategory | undefined {
  const [, first = '', second = ''] = CATEGORY_PATH.exec(name) ?? [];
  const isPath = foldedName(first) === foldedName(parentName);
  return subCategories?.get(foldedName(name)) ?? (isPath ? subCategories?.get(foldedName(second)) : undefined);
}

/** The sub-category that a cell names, with its own name where that is Other. */
export function subCategoryIn(
  name: string,
  known: KnownCategories,
  complain: (message: string) => void,
): { id: number | null; otherName: string | null } {
  if (name === '') return { id: null, otherName: null };
  if (known.subCategories === null) {
    complain('Choose the category first: sub-categories are found below it.');
    return { id: null, otherName: null };
  }
  const found = namedBy(name, known);
  if (!found) complain(`“${name}” is not a sub-category of ${known.parentName}.`);
  return { id: found?.id ?? null, otherName: found?.isOther ? name : null };
}

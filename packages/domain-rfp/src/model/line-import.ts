import { type FieldProblems, validateStep } from '@chalkline/rules';
import type { Category, ParsedLine, ParsedLines } from './contract.ts';
import { type DraftForm, type DraftLine, emptyForm, emptyLine, ruleDraft } from './draft-form.ts';
import { orderProblems } from './order-lines.ts';
import { cleanAmount } from './paste.ts';

/** The fields of a line that a column of a file can fill. */
export const importFields = [
  { field: 'productDesc', label: 'What is wanted' },
  { field: 'productQty', label: 'Quantity' },
  { field: 'unit', label: 'Unit' },
  { field: 'categoryId', label: 'Sub-category' },
  { field: 'AdditionalDesc', label: 'Details' },
  { field: 'unitPrice', label: 'Price of one unit' },
] as const;
export type ImportField = (typeof importFields)[number]['field'];

/** A column of the file and what it is read as; null leaves it out. */
export type ImportColumn = { header: string; field: ImportField | null };

/** A row of the file on its way to being a line. */
export type ImportRow = {
  /** Row in the file, from 1. */
  row: number;
  cells: readonly string[];
  line: DraftLine;
  /** What the server found; it stands until somebody touches the row. */
  found: readonly string[];
  isSkipped: boolean;
};

/** What lines are read against: the kind of purchase and its sub-categories. */
export type ImportContext = {
  typeId: number;
  isOrder: boolean;
  /** Null where the kind has none. */
  subCategories: readonly Category[] | null;
};

function isImportField(name: string | null): name is ImportField {
  return importFields.some(({ field }) => field === name);
}

/** The file's columns as they were understood; what this kind of purchase has no field for is left out. */
export function importColumns(parsed: ParsedLines, context: ImportContext): ImportColumn[] {
  return parsed.columns.map(({ header, field }) => ({
    header,
    field: isImportField(field) && isAsked(field, context) ? field : null,
  }));
}

/** Whether this kind of purchase has the field at all. */
export function isAsked(field: ImportField, { isOrder, subCategories }: ImportContext): boolean {
  if (field === 'unitPrice') return isOrder;
  return field !== 'categoryId' || subCategories !== null;
}

function subCategoryOf(name: string, subCategories: readonly Category[] | null): number | null {
  const wanted = name.trim().toLowerCase();
  return subCategories?.find((category) => category.name.toLowerCase() === wanted)?.id ?? null;
}

/** A line out of a row's cells, as the columns are read now. Nothing is made up: a cell that is no quantity stays as it is. */
export function lineOfCells(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  context: ImportContext,
): DraftLine {
  const cell = (field: ImportField) => {
    const at = columns.findIndex((column) => column.field === field);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  return {
    ...emptyLine(),
    productDesc: cell('productDesc').slice(0, 500),
    productQty: cell('productQty').replaceAll(',', '') || '1',
    unit: cell('unit').slice(0, 40) || 'each',
    categoryId: subCategoryOf(cell('categoryId'), context.subCategories),
    AdditionalDesc: cell('AdditionalDesc').slice(0, 4000),
    unitPrice: context.isOrder ? cleanAmount(cell('unitPrice')).slice(0, 24) : '',
  };
}

function rowOfParsed(parsed: ParsedLine, columns: readonly ImportColumn[], context: ImportContext): ImportRow {
  const read = lineOfCells(parsed.cells, columns, context);
  const { product } = parsed;
  const line: DraftLine =
    product === null
      ? read
      : {
          ...read,
          productDesc: product.productDesc,
          productQty: String(product.productQty ?? 1),
          unit: product.unit ?? 'each',
          categoryId: context.subCategories === null ? null : product.categoryId,
          categoryName: product.categoryName ?? '',
          AdditionalDesc: product.AdditionalDesc ?? '',
          unitPrice: context.isOrder ? (product.unitPrice ?? '') : '',
        };
  const found = parsed.problems.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`));
  return { row: parsed.row, cells: parsed.cells, line, found, isSkipped: false };
}

/** The rows of a file as the server read it. */
export function importRows(parsed: ParsedLines, columns: readonly ImportColumn[], context: ImportContext): ImportRow[] {
  return parsed.rows.map((row) => rowOfParsed(row, columns, context));
}

/** What is wrong with one line by the rules of its purchase, field → sentence. */
export function lineProblems(line: DraftLine, context: ImportContext, otherIds: ReadonlySet<number>): FieldProblems {
  const form: DraftForm = { ...emptyForm(), products: [line] };
  const problems = {
    ...validateStep(context.typeId, 'lines', ruleDraft(context.typeId, form, otherIds), new Date(0)),
    ...(context.isOrder ? orderProblems('lines', form) : {}),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^products\.0\./, ''), message]),
  );
}

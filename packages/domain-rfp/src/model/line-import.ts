import type { RowReader, SharedField } from '@chalkline/kit';
import { type FieldProblems, MAX_ACCOUNT_LINE, plainAmount, plainQuantity, validateStep } from '@chalkline/rules';
import type { Category, ParsedLine } from './contract.ts';
import { type DraftForm, type DraftLine, emptyForm, emptyLine, ruleDraft } from './draft-form.ts';
import { MAX_PRICE } from './line-cells.ts';
import { orderProblems } from './order-lines.ts';

const importFields: readonly { field: string; label: string; isRequired?: boolean }[] = [
  { field: 'productDesc', label: 'What is wanted', isRequired: true },
  { field: 'productQty', label: 'Quantity', isRequired: true },
  { field: 'unit', label: 'Unit' },
  { field: 'categoryId', label: 'Sub-category' },
  { field: 'AdditionalDesc', label: 'Details' },
  { field: 'unitPrice', label: 'Price of one unit' },
  { field: 'estimatedPrice', label: 'Estimated price' },
  { field: 'accountLine', label: 'Account line' },
];

/** What lines are read against: the kind of purchase and its sub-categories. */
export type ImportContext = {
  typeId: number;
  isOrder: boolean;
  /** Null where the kind has none. */
  subCategories: readonly Category[] | null;
};

type Product = NonNullable<ParsedLine['product']>;

/** How the rows of a file become lines of this kind of purchase. PUR-5 */
export function lineReader(context: ImportContext): RowReader<DraftLine, Product> {
  const { isOrder, subCategories } = context;
  const otherIds = new Set((subCategories ?? []).filter((one) => one.isOther).map((one) => one.id));
  return {
    fields: importFields.filter(
      ({ field }) =>
        field !== (isOrder ? 'estimatedPrice' : 'unitPrice') && (field !== 'categoryId' || subCategories !== null),
    ),
    quantity: { field: 'productQty', one: '1' },
    read: (cell) => ({
      ...emptyLine(),
      productDesc: cell('productDesc').slice(0, 500),
      productQty: plainQuantity(cell('productQty')),
      unit: cell('unit').slice(0, 40) || 'each',
      categoryId: subCategoryOf(cell('categoryId'), subCategories),
      AdditionalDesc: cell('AdditionalDesc').slice(0, 4000),
      unitPrice: isOrder ? plainAmount(cell('unitPrice')).slice(0, MAX_PRICE) : '',
      estimatedPrice: isOrder ? '' : plainAmount(cell('estimatedPrice')).slice(0, MAX_PRICE),
      accountLine: cell('accountLine').slice(0, MAX_ACCOUNT_LINE),
    }),
    understood: (product, read) => ({
      ...read,
      productDesc: product.productDesc,
      productQty: String(product.productQty ?? ''),
      unit: product.unit ?? 'each',
      categoryId: subCategories === null ? null : product.categoryId,
      categoryName: product.categoryName ?? '',
      AdditionalDesc: product.AdditionalDesc ?? '',
      unitPrice: isOrder ? (product.unitPrice ?? '') : '',
      estimatedPrice: isOrder ? '' : (product.estimatedPrice ?? ''),
      accountLine: product.accountLine ?? '',
    }),
    problems: (line) => lineProblems(line, context, otherIds),
    ...(subCategories === null ? {} : { shared: sharedCategory(subCategories) }),
  };
}

/** The sub-category of many lines at once. ROW-8 */
const sharedCategory = (options: readonly Category[]): SharedField<DraftLine> => ({
  noun: 'sub-category',
  field: 'categoryId',
  options,
  basis: (line) => line.productDesc,
  of: (line) => line.categoryId,
  set: (line, categoryId) => ({ ...line, categoryId, categoryName: '' }),
  part: ({ categoryId, categoryName }) => ({ categoryId, categoryName }),
});

function subCategoryOf(name: string, subCategories: readonly Category[] | null): number | null {
  const wanted = name.trim().toLowerCase();
  return subCategories?.find((category) => category.name.toLowerCase() === wanted)?.id ?? null;
}

/** What is wrong with one line by the rules of its purchase, field → sentence. */
function lineProblems(line: DraftLine, context: ImportContext, otherIds: ReadonlySet<number>): FieldProblems {
  const form: DraftForm = { ...emptyForm(), products: [line] };
  const problems = {
    ...validateStep(context.typeId, 'lines', ruleDraft(context.typeId, form, otherIds), new Date(0)),
    ...(context.isOrder ? orderProblems('lines', form) : {}),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^products\.0\./, ''), message]),
  );
}

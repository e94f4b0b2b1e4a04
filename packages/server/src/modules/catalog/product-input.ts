import type { components } from '@chalkline/openapi/types';
import {
  canonicalUnitPrice,
  foldSku,
  isUnitPrice,
  MAX_PRICE_TIERS,
  orderQuantitiesProblems,
  PRODUCT_TEXT_LIMITS,
  type PriceTier,
  type Reading,
  readCode,
  readCountry,
  readGtin,
  readNigp,
  readUnspsc,
  stockProblem,
  tierProblems,
  type UnitPrice,
} from '@chalkline/rules';
import type { products } from '../../database/tables/index.ts';
import type { CatalogCategories } from './categories.ts';

type Schemas = components['schemas'];
type ProductRow = typeof products.$inferSelect;

/** What a person may write of a product, as it is stored. */
export type ProductValues = Pick<
  ProductRow,
  | 'sku'
  | 'skuFolded'
  | 'name'
  | 'parentCategoryId'
  | 'categoryId'
  | 'unit'
  | 'pack'
  | 'manufacturer'
  | 'partNumber'
  | 'gtin'
  | 'unspsc'
  | 'nigp'
  | 'country'
  | 'leadTimeDays'
  | 'smallestOrder'
  | 'multiple'
  | 'stock'
  | 'shipsTo'
  | 'isActive'
  | 'isMarkedForState'
>;

/** Everything that may be sent of a product, in the form or a row of the grid. */
export type ProductEdit = Partial<
  Omit<Schemas['ProductInput'], 'id' | 'version' | 'description' | 'photos' | 'documents'>
>;

/** What values are checked with. */
export interface ProductContext {
  readonly categories: CatalogCategories;
  /** The codes of all states. */
  readonly states: ReadonlySet<string>;
  /** The product as it is; null for a new one. */
  readonly before: ProductRow | null;
}

/** A new product before anything is written of it. */
const blank: ProductValues = {
  sku: '',
  skuFolded: '',
  name: '',
  parentCategoryId: 0,
  categoryId: null,
  unit: '',
  pack: null,
  manufacturer: null,
  partNumber: null,
  gtin: null,
  unspsc: null,
  nigp: null,
  country: null,
  leadTimeDays: null,
  smallestOrder: 1,
  multiple: 1,
  stock: null,
  shipsTo: null,
  isActive: true,
  isMarkedForState: false,
};

/** One line without blanks around it; null for a blank one. */
const plain = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

type CodeReader = (cell: string | null, what: string) => Reading<string>;

const codes: Readonly<
  Record<'sku' | 'partNumber' | 'gtin' | 'unspsc' | 'nigp' | 'country', readonly [string, CodeReader]>
> = {
  sku: ['SKU', (cell, what) => readCode(cell, what, PRODUCT_TEXT_LIMITS.sku)],
  partNumber: ['Part number', (cell, what) => readCode(cell, what, PRODUCT_TEXT_LIMITS.short)],
  gtin: ['GTIN', readGtin],
  unspsc: ['UNSPSC', readUnspsc],
  nigp: ['NIGP', readNigp],
  country: ['Country of origin', readCountry],
};

/** The codes that were sent, read as an import reads them. CAT-16 CAT-17 */
function readCodes(edit: ProductEdit, problems: Record<string, string>): Partial<ProductValues> {
  const values: Record<string, string | null> = {};
  for (const [field, [what, read]] of Object.entries(codes)) {
    const text = edit[field as keyof typeof codes];
    if (text === undefined) continue;
    const reading = read(text, what);
    if ('problem' in reading) problems[field] = reading.problem;
    else values[field] = reading.value;
  }
  return values as Partial<ProductValues>;
}

/** What is not a code, as far as it was sent. */
function plainValues(edit: ProductEdit): Partial<ProductValues> {
  const { parentCategoryId, categoryId, leadTimeDays, smallestOrder, multiple, stock, isActive, isMarkedForState } =
    edit;
  const sent = {
    parentCategoryId,
    categoryId,
    leadTimeDays,
    smallestOrder,
    multiple,
    stock,
    isActive,
    isMarkedForState,
  };
  const texts = Object.fromEntries(
    (['name', 'unit', 'pack', 'manufacturer'] as const).flatMap((field) =>
      edit[field] === undefined ? [] : [[field, plain(edit[field])]],
    ),
  );
  const shipsTo =
    edit.shipsTo === undefined ? {} : { shipsTo: edit.shipsTo.length === 0 ? null : [...new Set(edit.shipsTo)].sort() };
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...known, ...texts, ...shipsTo } as Partial<ProductValues>;
}

function valueProblems(values: ProductValues, { categories, states, before }: ProductContext): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!values.sku) problems['sku'] = 'Enter the SKU.';
  if (!values.name) problems['name'] = 'Enter a name.';
  if (!values.unit) problems['unit'] = 'Enter a unit, such as each or case.';
  Object.assign(problems, categories.problems(values, before ?? undefined));
  Object.assign(problems, orderQuantitiesProblems(values));
  const stock = stockProblem(values.stock, before?.held ?? 0);
  if (stock !== null) problems['stock'] = stock;
  if (values.shipsTo?.some((code) => !states.has(code))) problems['shipsTo'] = 'Choose states from the list.';
  return problems;
}

/** What was written, and the tiers that the list has from now on; null where they stay. */
export interface CheckedProduct {
  readonly values: ProductValues;
  readonly tiers: readonly PriceTier[] | null;
  /** Field → message; empty when it can be stored. */
  readonly problems: Record<string, string>;
}

/**
 * A product with what was sent of it, checked by the rules that an import keeps too. CAT-4 CAT-6 CAT-12 CAT-17
 * @param current the list's tiers now, which start at the smallest order and move with it
 */
export function checkProduct(
  edit: ProductEdit,
  context: ProductContext,
  current: readonly PriceTier[],
): CheckedProduct {
  const problems: Record<string, string> = {};
  const read = readCodes(edit, problems);
  const base: ProductValues = context.before ?? blank;
  const { current: now } = context.categories;
  const merged = { ...base, ...plainValues(edit), ...read };
  const values: ProductValues = {
    ...merged,
    parentCategoryId: now(merged.parentCategoryId),
    categoryId: now(merged.categoryId ?? null),
    skuFolded: foldSku(merged.sku ?? ''),
  };
  for (const [field, problem] of Object.entries(valueProblems(values, context))) problems[field] ??= problem;
  const tiers = wantedTiers(edit, values, current);
  if (tiers !== null && tiers.length > 0) {
    for (const [field, problem] of Object.entries(tierProblems(tiers, values.smallestOrder)))
      problems[field] ??= problem;
  }
  return { values, tiers: tiers?.length ? tiers : null, problems };
}

/** The tiers that were sent; where none were, those that the list has, moved to a new smallest order. */
function wantedTiers(
  edit: ProductEdit,
  { smallestOrder }: ProductValues,
  current: readonly PriceTier[],
): PriceTier[] | null {
  if (edit.tiers !== undefined) {
    return edit.tiers.slice(0, MAX_PRICE_TIERS).map(({ least, price }) => ({ least, price: priceOf(price) }));
  }
  const [first, ...others] = current;
  if (first === undefined || first.least === smallestOrder) return null;
  return [{ ...first, least: smallestOrder }, ...others];
}

/** "12.5" as prices are stored; what is no price stays as it is, for the rule to name. MON-14 */
const priceOf = (text: string): UnitPrice => {
  const plainText = text.trim().replace(/^\$\s?/, '');
  return isUnitPrice(plainText) ? canonicalUnitPrice(plainText) : plainText;
};

import { richTextProblem } from '../rich-text.ts';
import { failedFormula } from '../rows/figures.ts';
import type { UnitPrice } from '../unit-price.ts';
import { readCountry, readGtin, readNigp, readStates, readUnspsc } from './import-codes.ts';
import { type ImportField, importLabel, tierFields } from './import-fields.ts';
import {
  foldSku,
  type ImportCell,
  isBlankCell,
  type Reading,
  readCode,
  readDays,
  readFlag,
  readText,
  readUnitPrice,
  readWhole,
} from './import-values.ts';
import { MAX_LEAD_TIME_DAYS, MAX_PRICE_TIERS, MAX_PRODUCT_QUANTITY } from './limits.ts';
import { orderQuantitiesProblems } from './quantities.ts';
import { MAX_STOCK, stockProblem } from './stock.ts';
import { type PriceTier, tierProblems } from './tiers.ts';

/** A product as a file holds it. */
export interface ImportedProduct {
  readonly sku: string;
  readonly name: string;
  readonly description: string | null;
  readonly category: string;
  readonly subCategory: string | null;
  readonly unit: string;
  readonly pack: string | null;
  readonly manufacturer: string | null;
  readonly partNumber: string | null;
  readonly gtin: string | null;
  readonly unspsc: string | null;
  readonly nigp: string | null;
  readonly country: string | null;
  readonly leadTimeDays: number | null;
  readonly smallestOrder: number;
  readonly multiple: number;
  readonly stock: number | null;
  /** Two-letter codes, sorted; empty for every state. */
  readonly shipsTo: readonly string[];
  readonly isActive: boolean;
  readonly tiers: readonly PriceTier[];
}

/** What a file may do: add and change products, change prices and stock alone, or be the whole catalog. */
export type ImportMode = 'addAndChange' | 'pricesAndStock' | 'wholeCatalog';

/** One row of a file, by the columns that are mapped. A field that isn't in it keeps what the product has. */
export type ImportCells = Readonly<Partial<Record<ImportField, ImportCell>>>;

/** What a row is read with. */
export interface ImportContext {
  readonly mode: ImportMode;
  /** The vendor's product of this SKU; null where there is none. `held` are the units that orders hold of it. */
  readonly existing: { readonly product: ImportedProduct; readonly held: number } | null;
  /** The categories as the market writes them, and whether nothing new goes there; null where there are none such. */
  readonly categoryOf: (
    category: string,
    subCategory: string | null,
  ) => { readonly category: string; readonly subCategory: string | null; readonly isRetired?: boolean } | null;
  /** The two-letter code of a code or name in lower case; null where it is none. */
  readonly stateOf: (text: string) => string | null;
  /** What a new product gets where its row says nothing (CAT-29). */
  readonly blanks?: ImportBlankValues;
}

/** What a new product gets where its row says nothing, as the market writes it; empty for nothing (CAT-29). */
export interface ImportBlankValues {
  readonly category: string;
  readonly subCategory: string | null;
  readonly unit: string;
}

/** What a row is: the product that it makes or changes, or every reason why it makes none (CAT-18). */
export type ImportRow =
  | {
      readonly result: 'new' | 'changed' | 'same';
      readonly product: ImportedProduct;
      readonly changes: readonly string[];
    }
  | { readonly result: 'wrong'; readonly problems: readonly string[] };

/** The longest texts of a product, in characters (CAT-18). */
export const PRODUCT_TEXT_LIMITS = { sku: 60, name: 200, description: 20_000, short: 100 } as const;

const blankProduct: ImportedProduct = {
  sku: '',
  name: '',
  description: null,
  category: '',
  subCategory: null,
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
  shipsTo: [],
  isActive: true,
  tiers: [],
};

/** Reads the cells of a row one after the other and collects what is wrong. */
class RowReader {
  readonly problems: string[] = [];
  readonly #cells: ImportCells;

  constructor(cells: ImportCells) {
    this.#cells = cells;
  }

  has(field: ImportField): boolean {
    return Object.hasOwn(this.#cells, field);
  }

  isBlank(field: ImportField): boolean {
    return isBlankCell(this.#cells[field]);
  }

  /** What the cell says; `before` where its column isn't in the file or it can't be read, `blank` where it is blank. */
  read<Value>(
    field: ImportField,
    before: Value,
    blank: Value,
    reader: (cell: ImportCell, what: string) => Reading<NonNullable<Value>>,
  ): Value {
    if (!this.has(field)) return before;
    const cell = this.#cells[field];
    const failed = typeof cell === 'string' ? failedFormula(cell) : null;
    if (failed !== null) {
      this.problems.push(`${importLabel(field)}: ${failed}`);
      return before;
    }
    const reading = reader(cell, importLabel(field));
    if ('value' in reading) return reading.value ?? blank;
    this.problems.push(reading.problem);
    return before;
  }

  /** A text that a product can't be without. @param blank what it is where the row says nothing (CAT-29) */
  required(field: ImportField, before: string, most: number, { isCode = false, blank = '' } = {}): string {
    const count = this.problems.length;
    const read = (cell: ImportCell, what: string): Reading<string> =>
      isCode ? readCode(cell, what, most) : readText(cell, what, { most });
    // What the product has is never given up for what others get.
    const usual = blank === '' ? '' : before || blank;
    const text = this.read(field, before || blank, usual, read);
    if (text === '' && this.problems.length === count) this.problems.push(`${importLabel(field)} is missing.`);
    return text;
  }

  note(problems: Readonly<Record<string, string>>): void {
    this.problems.push(...Object.values(problems));
  }
}

const wholeUpTo = (least: number, most: number) => (cell: ImportCell, what: string) =>
  readWhole(cell, what, { least, most });
const textUpTo = (most: number) => (cell: ImportCell, what: string) => readText(cell, what, { most });
/** A description: what is too long or too deeply formatted is said before anybody cleans it (CAT-18, FILE-9). */
function readDescription(cell: ImportCell, what: string): Reading<string> {
  const reading = readText(cell, what, { most: PRODUCT_TEXT_LIMITS.description, isMultiline: true });
  const problem = 'value' in reading && reading.value !== null ? richTextProblem(reading.value) : null;
  return problem === null ? reading : { problem: `${what}: ${problem}` };
}
const codeUpTo = (most: number) => (cell: ImportCell, what: string) => readCode(cell, what, most);
const { short } = PRODUCT_TEXT_LIMITS;

/** The category of a row by its words. A file that names another one, and no sub-category, leaves the one before behind. */
function readCategory(row: RowReader, before: ImportedProduct, blanks: ImportBlankValues | undefined) {
  const category = row.required('category', before.category, short, { blank: blanks?.category ?? '' });
  const isUsual = before.category === '' && row.isBlank('category');
  const usual = isUsual ? (blanks?.subCategory ?? null) : null;
  const stays = category === before.category ? before.subCategory : usual;
  return { category, subCategory: row.read('subCategory', stays, usual, textUpTo(short)) };
}

function readWords(row: RowReader, before: ImportedProduct, { categoryOf, stateOf, blanks }: ImportContext) {
  const { name } = PRODUCT_TEXT_LIMITS;
  const { category, subCategory } = readCategory(row, before, blanks);
  const known = category === '' ? null : categoryOf(category, subCategory);
  const path = [category, subCategory].filter((part) => part !== null).join(' / ');
  if (category !== '' && known === null) row.problems.push(`There is no category ${path}.`);
  // What a product has already may stay.
  const isKept = known?.category === before.category && known.subCategory === before.subCategory;
  if (known?.isRetired && !isKept) row.problems.push(`The category ${path} is retired. Choose another one.`);
  return {
    name: row.required('name', before.name, name),
    description: row.read('description', before.description, null, readDescription),
    category: known?.category ?? category,
    subCategory: known === null ? subCategory : known.subCategory,
    unit: row.required('unit', before.unit, short, { blank: blanks?.unit ?? '' }),
    pack: row.read('pack', before.pack, null, textUpTo(short)),
    manufacturer: row.read('manufacturer', before.manufacturer, null, textUpTo(short)),
    partNumber: row.read('partNumber', before.partNumber, null, codeUpTo(short)),
    gtin: row.read('gtin', before.gtin, null, readGtin),
    unspsc: row.read('unspsc', before.unspsc, null, readUnspsc),
    nigp: row.read('nigp', before.nigp, null, readNigp),
    country: row.read('country', before.country, null, readCountry),
    leadTimeDays: row.read('leadTimeDays', before.leadTimeDays, null, (cell, what) =>
      readDays(cell, what, MAX_LEAD_TIME_DAYS),
    ),
    smallestOrder: row.read('smallestOrder', before.smallestOrder, 1, wholeUpTo(1, MAX_PRODUCT_QUANTITY)),
    multiple: row.read('multiple', before.multiple, 1, wholeUpTo(1, MAX_PRODUCT_QUANTITY)),
    shipsTo: row.read('shipsTo', before.shipsTo, [], (cell, what) => readStates(cell, what, stateOf)),
    isActive: row.read('isActive', before.isActive, before.isActive, readFlag),
  };
}

/** The tier of a pair of columns; null where both are blank. */
function readTier(row: RowReader, tier: number, before: PriceTier | undefined): PriceTier | null {
  const fields = tierFields(tier);
  if (!row.has(fields.quantity) && !row.has(fields.price)) return before ?? null;
  const count = row.problems.length;
  const least = row.read<number | null>(
    fields.quantity,
    before?.least ?? null,
    null,
    wholeUpTo(1, MAX_PRODUCT_QUANTITY),
  );
  const price = row.read<UnitPrice | null>(fields.price, before?.price ?? null, null, readUnitPrice);
  if (row.problems.length > count || (least === null && price === null)) return null;
  if (least !== null && price !== null) return { least, price };
  row.problems.push(`${importLabel(least === null ? fields.quantity : fields.price)} is missing.`);
  return null;
}

/** A tier's problem begins with its column's name. */
function tierSentence(field: string, problem: string): string {
  const [, index, part] = field.split('.');
  if (index === undefined) return problem;
  const tier = Number(index) + 1;
  const label =
    tier === 1 ? importLabel('price') : importLabel(tierFields(tier)[part === 'least' ? 'quantity' : 'price']);
  return `${label}: ${problem}`;
}

function readTiers(row: RowReader, before: readonly PriceTier[], smallestOrder: number): readonly PriceTier[] {
  const count = row.problems.length;
  const price = row.read<UnitPrice | null>('price', before[0]?.price ?? null, null, readUnitPrice);
  if (price === null && row.problems.length === count) row.problems.push(`${importLabel('price')} is missing.`);
  const others = Array.from({ length: MAX_PRICE_TIERS - 1 }, (_, index) => readTier(row, index + 2, before[index + 1]));
  if (row.problems.length > count || price === null) return before;
  const gap = others.findIndex((tier, index) => tier === null && others.slice(index).some((later) => later !== null));
  if (gap !== -1) {
    row.problems.push(`${importLabel(tierFields(gap + 2).quantity)} is missing: a later tier is filled in.`);
    return before;
  }
  const tiers = [{ least: smallestOrder, price }, ...others.filter((tier) => tier !== null)];
  for (const [field, problem] of Object.entries(tierProblems(tiers, smallestOrder))) {
    row.problems.push(tierSentence(field, problem));
  }
  return tiers;
}

function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function changesOf(before: ImportedProduct, after: ImportedProduct): string[] {
  const fields = Object.keys(before) as (keyof ImportedProduct)[];
  return fields.filter((field) => !isAlike(before[field], after[field]));
}

/**
 * What a row of a file is (CAT-18): new, changed, the same, or wrong with all of its problems, each naming its column. A blank cell
 * empties an optional field; a blank "Active" leaves it as it is. In the mode for prices and stock nothing else of the row is read.
 */
export function readImportRow(cells: ImportCells, context: ImportContext): ImportRow {
  const { mode, existing } = context;
  const row = new RowReader(cells);
  const before = existing?.product ?? blankProduct;
  const sku = row.required('sku', '', PRODUCT_TEXT_LIMITS.sku, { isCode: true });
  const isPricesAlone = mode === 'pricesAndStock';
  if (isPricesAlone && existing === null) {
    return {
      result: 'wrong',
      problems: row.problems.length > 0 ? row.problems : [`You have no product with the SKU ${sku}.`],
    };
  }
  const words = isPricesAlone ? before : readWords(row, before, context);
  if (!isPricesAlone) row.note(orderQuantitiesProblems(words));
  const stock = row.read<number | null>('stock', before.stock, null, wholeUpTo(0, MAX_STOCK));
  const heldProblem = row.has('stock') ? stockProblem(stock, existing?.held ?? 0) : null;
  if (heldProblem !== null) row.problems.push(heldProblem);
  const tiers = readTiers(row, before.tiers, words.smallestOrder);
  if (row.problems.length > 0) return { result: 'wrong', problems: row.problems };
  // The SKU of an existing product keeps its writing: "ab-1" finds "AB-1" and doesn't rename it.
  const product: ImportedProduct = { ...before, ...words, sku: existing ? before.sku : sku, stock, tiers };
  if (existing === null) return { result: 'new', product, changes: [] };
  const changes = changesOf(before, product);
  return { result: changes.length === 0 ? 'same' : 'changed', product, changes };
}

/** The first row of each SKU in a file, and what is said of a later one (CAT-17). */
export class ImportedSkus {
  readonly #rows = new Map<string, number>();

  /** Why the row can't have this SKU, or `null`: another one had it before, in whatever case. Rows are as the file counts them. */
  problem(sku: string, row: number): string | null {
    const folded = foldSku(sku);
    const first = this.#rows.get(folded);
    if (first === undefined) this.#rows.set(folded, row);
    return first === undefined ? null : `Row ${first} has the same SKU.`;
  }
}

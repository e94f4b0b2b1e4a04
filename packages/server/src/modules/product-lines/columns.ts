import { type ColumnRow, guessColumns } from './guess-columns.ts';

/** A field of a line that a column can fill. */
export type LineField =
  | 'productDesc'
  | 'productQty'
  | 'unit'
  | 'categoryId'
  | 'AdditionalDesc'
  | 'unitPrice'
  | 'estimatedPrice'
  | 'accountLine';

/** A column of a file, and what it is read as. */
export interface Column {
  readonly header: string;
  readonly field: LineField | null;
  /** By its cells, or by a heading that may mean something else: somebody has to agree. */
  readonly isGuessed: boolean;
}

/** Headings that are made of such words alone, however they are put together: "Est. Annual Usage", "Unit of Meas." */
const LIKE_QUANTITY = 'like:quantity';
const LIKE_UNIT = 'like:unit';

/** What people call the price of one unit. */
const PRICES = ['unitprice', 'price', 'priceperunit', 'priceofoneunit', 'priceeach', 'unitcost', 'cost', 'rate'];

/** What people call the columns, without blanks, signs and case; of several the earlier name is meant first. */
const names: Readonly<Record<LineField, readonly string[]>> = {
  productDesc: [
    'item',
    'itemname',
    'itemdescription',
    'product',
    'productname',
    'productdescription',
    'productdesc',
    'article',
    'scope',
    'service',
    'whatisneeded',
    'whatiswanted',
    'line',
    'name',
    'title',
    'desc',
    'material',
    'commodity',
    'supply',
    'descriptionofitem',
    'itemdesc',
    'itemdescriptionorequal',
    'description',
  ],
  productQty: [
    'quantity',
    'qty',
    'productqty',
    'quantityneeded',
    'orderquantity',
    'amount',
    'count',
    'units',
    LIKE_QUANTITY,
  ],
  unit: [
    'unit',
    'uom',
    'unitofmeasure',
    'measure',
    'unitofissue',
    'per',
    'um',
    'uofm',
    'uoi',
    'ui',
    'unittype',
    'packaging',
    'sellunit',
    LIKE_UNIT,
  ],
  categoryId: [
    'subcategory',
    'subcat',
    'category',
    'categoryname',
    'subcategoryname',
    'group',
    'productgroup',
    'itemgroup',
  ],
  AdditionalDesc: [
    'details',
    'detail',
    'additionaldetails',
    'additionaldescription',
    'additionaldesc',
    'specification',
    'specifications',
    'specs',
    'notes',
    'note',
    'remarks',
    'comments',
    'brand',
    'brandorequal',
    'brandmodelorequal',
    'manufacturer',
    'description',
  ],
  accountLine: [
    ...['account', 'acct', 'budget', 'gl', 'gla', 'fund', 'charge'].flatMap((word) =>
      ['line', 'code', 'number', 'no', 'string', 'account', 'acct'].map((what) => word + what),
    ),
    'account',
    'acct',
    'accounting',
    'chargeto',
    'lineofaccounting',
  ],
  unitPrice: PRICES,
  estimatedPrice: [
    ...['estimated', 'est', 'expected', 'budgeted', 'budget', 'target', 'current', 'last'].flatMap((word) =>
      ['unitprice', 'price', 'unitcost', 'cost'].map((price) => word + price),
    ),
    ...PRICES,
  ],
};

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^a-z0-9]/g, '');

const QUANTITY = /^(?:qty|qnty|quantity|quantities|usage|consumption)$/;
const ABOUT_QUANTITY =
  /^(?:est|estimate|estimated|approx|approximate|anticipated|projected|expected|annual|annually|yearly|year|yr|total|needed|need|required|reqd|req|requested|order|ordered|to|of|per|max|maximum|min|minimum)$/;
const UNIT = /^(?:unit|units|u|uom|um)$/;
const ABOUT_UNIT = /^(?:of|measure|measurement|meas|msr|issue|m|i|sale|order|purchase|type|pkg)$/;

/** The words of a heading, without signs and figures. */
const wordsOf = (header: string): string[] => header.toLowerCase().match(/[a-z]+/g) ?? [];

const isMadeOf = (words: readonly string[], kernel: RegExp, about: RegExp): boolean =>
  words.some((word) => kernel.test(word)) && words.every((word) => kernel.test(word) || about.test(word));

/** Names for headings that are put together of known words. */
function likeness(header: string): string[] {
  const words = wordsOf(header.replace(/\([^)]*\)/g, ''));
  return [
    ...(isMadeOf(words, QUANTITY, ABOUT_QUANTITY) ? [LIKE_QUANTITY] : []),
    ...(words.length > 1 && isMadeOf(words, UNIT, ABOUT_UNIT) ? [LIKE_UNIT] : []),
  ];
}

/** A heading, and the same without what stands in brackets and without years: "Qty (each)", "Qty 2026-27". */
const formsOf = (header: string): readonly string[] => [
  plain(header),
  plain(header.replace(/\([^)]*\)/g, '')),
  plain(header).replace(/\d/g, ''),
  ...likeness(header),
];

/** The place of the column that is best called so: "Item" beside "Description" is the item, the other one its details. */
function placeOf(
  headers: readonly (readonly string[])[],
  called: readonly string[],
  isClosed: (place: number) => boolean,
): number {
  for (const name of called) {
    const place = headers.findIndex((forms, index) => forms.includes(name) && !isClosed(index));
    if (place >= 0) return place;
  }
  return -1;
}

/** Headings that mean an amount of dollars or a number of packages as often as a quantity. */
const doubtful: ReadonlySet<string> = new Set(['amount', 'count', 'units']);
const isDoubtful = (field: string, name: string): boolean => field === 'productQty' && doubtful.has(name);

/** What a column of texts is told apart from one of row numbers by. */
interface Looked<Field> {
  /** Fields that hold words. */
  readonly texts: readonly Field[];
  readonly rows: readonly ColumnRow[];
}

/** The columns whose cells all look so. */
function columnsLike(pattern: RegExp, width: number, rows: readonly ColumnRow[]): ReadonlySet<number> {
  const places = Array.from({ length: width }, (_none, index) => index);
  const isLike = (index: number): boolean => {
    const cells = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => pattern.test(cell));
  };
  return new Set(places.filter(isLike));
}

/** The number of a row or an item. */
const FIGURE = /^[#\d.,\s-]{0,39}\d[.)]?$/;
/** An item's number with letters: one word with a digit in it. */
const CODE = /^[\w.#/-]{0,39}\d[\w.#/-]{0,39}$/;

/**
 * Which column fills which field, by what people call the fields: plain English names without blanks, signs and case; of several
 * the earlier name is meant first. A column of figures is never a field of words, one of codes only where no other is called so. ROW-6
 */
export function matchColumns<Field extends string>(
  header: readonly string[],
  called: Readonly<Partial<Record<Field, readonly string[]>>>,
  { texts, rows }: Looked<Field> = { texts: [], rows: [] },
): { header: string; field: Field | null; isGuessed: boolean }[] {
  const headers = header.map(formsOf);
  const figures = columnsLike(FIGURE, header.length, rows);
  const codes = columnsLike(CODE, header.length, rows);
  const taken = new Map<number, Field>();
  for (const [field, names] of Object.entries(called) as [Field, readonly string[]][]) {
    const isText = texts.includes(field);
    const isClosed = (place: number): boolean => taken.has(place) || (isText && figures.has(place));
    const best = isText ? placeOf(headers, names, (place) => isClosed(place) || codes.has(place)) : -1;
    const place = best >= 0 ? best : placeOf(headers, names, isClosed);
    if (place >= 0) taken.set(place, field);
  }
  return header.map((text, index) => {
    const field = taken.get(index) ?? null;
    return { header: text.trim(), field, isGuessed: field !== null && isDoubtful(field, plain(text)) };
  });
}

/** How many columns a header names. */
export const knownColumns = (
  columns: readonly { readonly field: string | null; readonly isGuessed: boolean }[],
): number => columns.filter(({ field, isGuessed }) => field !== null && !isGuessed).length;

/**
 * Reads a header: plain English names in any order and case. A price is the stated one in an order and the school's own estimate
 * elsewhere; a sub-category is read where the kind has one. PUR-37
 */
export function columnsOf(
  header: readonly string[],
  { isOrder, hasSubCategories }: { isOrder: boolean; hasSubCategories: boolean },
  rows: readonly ColumnRow[] = [],
): Column[] {
  const { unitPrice, estimatedPrice, categoryId, ...always } = names;
  const asked = {
    ...always,
    ...(hasSubCategories ? { categoryId } : {}),
    ...(isOrder ? { unitPrice } : { estimatedPrice }),
  };
  const matched = matchColumns<LineField>(header, asked, { texts: ['productDesc'], rows });
  return guessColumns(matched, { text: 'productDesc', quantity: 'productQty', unit: 'unit' }, rows);
}

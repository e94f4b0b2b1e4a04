/** A field of a line that a column can fill. */
export type LineField = 'productDesc' | 'productQty' | 'unit' | 'categoryId' | 'AdditionalDesc' | 'unitPrice';

/** A column of a file, and what it is read as. */
export interface Column {
  readonly header: string;
  readonly field: LineField | null;
}

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
    'estannualusage',
    'estimatedannualusage',
    'annualusage',
    'estusage',
    'usage',
    'estqty',
    'estquantity',
    'estimatedqty',
    'estimatedquantity',
    'estannualqty',
    'estannualquantity',
    'estimatedannualquantity',
    'annualqty',
    'annualquantity',
    'qtyyr',
    'qtyyear',
    'qtyperyear',
    'qtyneeded',
    'qtyrequired',
    'qtyreqd',
    'quantityrequired',
    'orderqty',
    'totalqty',
    'totalquantity',
    'qtyordered',
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
    'unitofmeas',
    'unitmeasure',
    'unitmeas',
    'uoi',
    'ui',
    'unittype',
    'packaging',
    'sellunit',
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
  unitPrice: ['unitprice', 'price', 'priceperunit', 'priceofoneunit', 'priceeach', 'unitcost', 'cost', 'rate'],
};

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^a-z0-9]/g, '');

/** A heading, and the same without what stands in brackets and without years: "Qty (each)", "Qty 2026-27". */
const formsOf = (header: string): readonly string[] => [
  plain(header),
  plain(header.replace(/\([^)]*\)/g, '')),
  plain(header).replace(/\d/g, ''),
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

/** A row of the file, by its cells. */
export interface ColumnRow {
  readonly cells: readonly string[];
}

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
): { header: string; field: Field | null }[] {
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
  return header.map((text, index) => ({ header: text.trim(), field: taken.get(index) ?? null }));
}

/** How many columns of a header are known. */
export const knownColumns = (columns: readonly { readonly field: string | null }[]): number =>
  columns.filter(({ field }) => field !== null).length;

/** Reads a header: plain English names in any order and case. A price is read in an order alone, a sub-category where the kind has one. */
export function columnsOf(
  header: readonly string[],
  { isOrder, hasSubCategories }: { isOrder: boolean; hasSubCategories: boolean },
  rows: readonly ColumnRow[] = [],
): Column[] {
  const { unitPrice, categoryId, ...always } = names;
  const asked = { ...always, ...(hasSubCategories ? { categoryId } : {}), ...(isOrder ? { unitPrice } : {}) };
  return matchColumns<LineField>(header, asked, { texts: ['productDesc'], rows });
}

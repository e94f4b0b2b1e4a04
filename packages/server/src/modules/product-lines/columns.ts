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
    'number',
    'units',
  ],
  unit: ['unit', 'uom', 'unitofmeasure', 'measure', 'unitofissue', 'per', 'um'],
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
    'description',
  ],
  unitPrice: ['unitprice', 'price', 'priceperunit', 'priceofoneunit', 'priceeach', 'unitcost', 'cost', 'rate'],
};

const plain = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The place of the column that is best called so: "Item" beside "Description" is the item, the other one its details. */
function placeOf(headers: readonly string[], called: readonly string[], taken: ReadonlySet<number>): number {
  for (const name of called) {
    const place = headers.findIndex((header, index) => header === name && !taken.has(index));
    if (place >= 0) return place;
  }
  return -1;
}

/**
 * Which column fills which field, by what people call the fields: plain English names without blanks, signs and case; of several
 * the earlier name is meant first.
 */
export function matchColumns<Field extends string>(
  header: readonly string[],
  called: Readonly<Partial<Record<Field, readonly string[]>>>,
): { header: string; field: Field | null }[] {
  const headers = header.map(plain);
  const taken = new Map<number, Field>();
  for (const [field, names] of Object.entries(called) as [Field, readonly string[]][]) {
    const place = placeOf(headers, names, new Set(taken.keys()));
    if (place >= 0) taken.set(place, field);
  }
  return header.map((text, index) => ({ header: text.trim(), field: taken.get(index) ?? null }));
}

/** Reads a header: plain English names in any order and case. A price is read in an order alone, a sub-category where the kind has one. */
export function columnsOf(
  header: readonly string[],
  { isOrder, hasSubCategories }: { isOrder: boolean; hasSubCategories: boolean },
): Column[] {
  const { unitPrice, categoryId, ...always } = names;
  return matchColumns<LineField>(header, {
    ...always,
    ...(hasSubCategories ? { categoryId } : {}),
    ...(isOrder ? { unitPrice } : {}),
  });
}

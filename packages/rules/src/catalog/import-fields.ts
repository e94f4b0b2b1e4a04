import { MAX_PRICE_TIERS } from './limits.ts';

/** The columns that an import understands, in the order in which an export writes them. Tiers from the second on have two each. */
const plainFields = [
  'sku',
  'name',
  'description',
  'category',
  'subCategory',
  'unit',
  'pack',
  'manufacturer',
  'partNumber',
  'gtin',
  'unspsc',
  'nigp',
  'country',
  'leadTimeDays',
  'smallestOrder',
  'multiple',
  'stock',
  'shipsTo',
  'isActive',
  'price',
] as const;
type PlainField = (typeof plainFields)[number];
type TierField = `tier${number}Quantity` | `tier${number}Price`;

/** A column of a catalog's file. */
export type ImportField = PlainField | TierField;

const labels: Readonly<Record<PlainField, string>> = {
  sku: 'SKU',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  subCategory: 'Sub-category',
  unit: 'Unit',
  pack: 'Pack',
  manufacturer: 'Manufacturer',
  partNumber: 'Part number',
  gtin: 'GTIN',
  unspsc: 'UNSPSC',
  nigp: 'NIGP',
  country: 'Country of origin',
  leadTimeDays: 'Lead time in days',
  smallestOrder: 'Smallest order',
  multiple: 'Multiple',
  stock: 'Stock',
  shipsTo: 'Ships to',
  isActive: 'Active',
  price: 'Price',
};

/** Other names of columns, as `folded` leaves them. */
const otherNames: Readonly<Record<PlainField, string>> = {
  sku: 'item|vendoritem|vendoritemnumber|supplieritemnumber|itemsku|stockno|catalogno|itemnumber|itemno|itemid|itemcode|productcode|productid|productnumber|stocknumber|vendorsku|skunumber|catalognumber',
  name: 'productname|itemname|title|product|producttitle|shortdescription',
  description: 'longdescription|details|productdescription|itemdescription|fulldescription|desc',
  category: 'maincategory|parentcategory|department|productcategory|group',
  subCategory: 'subgroup|productsubcategory|childcategory|class',
  unit: 'uom|uofm|unitofmeasure|unitofissue|unitofsale|uoi|sellinguom|salesuom|um|sellunit|sellingunit|units',
  pack: 'packsize|packaging|packqty|unitsperpack|casepack|packquantity|qtypercase|caseqty|casequantity|percase',
  manufacturer: 'mfr|mfg|brand|make|maker|manufacturername|mfrname|brandname',
  partNumber: 'mpn|mfrpart|mfrpartnumber|manufacturerpartnumber|mfgpart|mfgpartnumber|partno|model|modelnumber|part',
  gtin: 'upc|ean|barcode|upccode|gtin14|gtin12|gtin13|isbn|eancode',
  unspsc: 'unspsccode',
  nigp: 'nigpcode|commoditycode',
  country: 'origin|coo|madein|countryoforigincode',
  leadTimeDays: 'leadtime|leaddays|deliverydays|daystoship|shipsin|deliverytime|leadtimeindays',
  smallestOrder: 'minimumorder|minorder|moq|minqty|minimumquantity|minimumorderquantity|minorderqty|minquantity',
  multiple: 'ordermultiple|increment|orderincrement|qtyincrement|multiples|orderinmultiplesof',
  stock: 'quantity|qty|onhand|inventory|qtyonhand|stockquantity|stocklevel|available|quantityonhand|instock|stockqty',
  shipsTo: 'shipstostates|states|shippingstates|shipto|deliverystates|servicestates',
  isActive: 'status|enabled|listed|isactive|published',
  price:
    'unitprice|listprice|netprice|contractprice|bidprice|cost|unitcost|sellprice|sellingprice|priceeach|priceusd|yourprice|eachprice|tier1price|price1',
};

const tierNumbers = Array.from({ length: MAX_PRICE_TIERS - 1 }, (_, index) => index + 2);

/** The two columns of a price tier, from the second on. */
export const tierFields = (tier: number): { readonly quantity: TierField; readonly price: TierField } => ({
  quantity: `tier${tier}Quantity`,
  price: `tier${tier}Price`,
});

/** Every column that an import understands (CAT-18). */
export const importFields: readonly ImportField[] = [
  ...plainFields,
  ...tierNumbers.flatMap((tier) => [tierFields(tier).quantity, tierFields(tier).price]),
];

const tierField = /^tier(\d+)(Quantity|Price)$/;

/** The name of a column, as an export heads it and a problem names it. */
export function importLabel(field: ImportField): string {
  const [, tier, kind] = tierField.exec(field) ?? [];
  return tier === undefined ? labels[field as PlainField] : `Tier ${tier} ${kind?.toLowerCase()}`;
}

/** A heading by its letters and digits alone. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]/g, '');

const byName: ReadonlyMap<string, ImportField> = new Map([
  ...plainFields.flatMap((field) => otherNames[field].split('|').map((name) => [folded(name), field] as const)),
  // Its own name wins over another field's other name.
  ...importFields.map((field) => [folded(importLabel(field)), field] as const),
]);

/** `Qty 2`, `Price break 3`, `2nd tier price`: a number above one, with a word for a quantity or a price. */
function tierOf(name: string): ImportField | undefined {
  const number = Number(/\d+/.exec(name)?.[0]);
  if (!tierNumbers.includes(number)) return undefined;
  if (/qty|quantity|units|min/.test(name)) return tierFields(number).quantity;
  return /price|cost/.test(name) ? tierFields(number).price : undefined;
}

/** What a heading means: its name, another name of the field, without what is in parentheses, a tier. */
function guess(heading: string): ImportField | null {
  const bare = folded(heading.replace(/\([^)]*\)/g, ''));
  const known = byName.get(folded(heading)) ?? byName.get(bare);
  // "Price 10+" names a quantity, and no tenth tier.
  return known ?? (/\d\s*\+/.test(heading) ? null : (tierOf(bare) ?? null));
}

/** In a price list without names the description is the name of what is sold. */
const named = (guesses: readonly (ImportField | null)[]): readonly (ImportField | null)[] =>
  guesses.includes('name') ? guesses : guesses.map((field) => (field === 'description' ? 'name' : field));

/**
 * Which field each heading of a file means, null for none (CAT-18). A field is guessed once: for the heading that has its own name,
 * else for the first. Where no heading means the name, that of the description does (CAT-19).
 */
export function guessColumns(headings: readonly string[]): readonly (ImportField | null)[] {
  const isOwn = (heading: string, field: ImportField): boolean => folded(heading) === folded(importLabel(field));
  const guesses = named(headings.map(guess));
  return guesses.map((field, index) => {
    if (field === null) return null;
    const own = guesses.findIndex((other, at) => other === field && isOwn(headings[at] ?? '', field));
    return index === (own === -1 ? guesses.indexOf(field) : own) ? field : null;
  });
}

import { productsOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { childIdOf, type ParentName, parentIdOf } from '../reference/categories.ts';
import type { ProductRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';
import { brandsOf, type CatalogVendor, catalogVendors, preparing } from './catalog-vendors.ts';

/** A thing of one maker; several companies sell it. */
interface Thing {
  readonly item: Product;
  readonly brand: string;
  readonly level: number;
  /** Its place among all things: part number and bar code come from it. */
  readonly number: number;
}

const countries = [
  'United States',
  'United States',
  'United States',
  'Mexico',
  'Canada',
  'China',
  'Vietnam',
  'Germany',
];

function thingsOf(parent: ParentName, from: number): Thing[] {
  const brands = brandsOf[parent] ?? [];
  const items = productsOf(parent, { children: [], isService: false });
  return items.flatMap((item, at) =>
    brands.map(([brand, level], index) => ({ item, brand, level, number: from + at * brands.length + index })),
  );
}

/** Every thing of every maker, by what it is. */
function allThings(): ReadonlyMap<ParentName, readonly Thing[]> {
  const things = new Map<ParentName, readonly Thing[]>();
  let from = 1;
  for (const parent of Object.keys(brandsOf) as ParentName[]) {
    const own = thingsOf(parent, from);
    things.set(parent, own);
    from += own.length;
  }
  return things;
}

/** The bar code of a thing: 14 digits with their check digit. CAT-16 */
function gtinOf(number: number): string {
  const digits = `08500${String(number).padStart(8, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** "case of 12" is a case, twelve of which are in it. */
function unitOf(unit: string): { unit: string; pack: string | null } {
  const [first = unit] = unit.split(' of ');
  return first === unit ? { unit, pack: null } : { unit: first, pack: unit };
}

/** "Pleated air filter" within a name: small, but for what is always written large. */
const within = (name: string): string =>
  /^(?!Chromebook|Erlenmeyer)[A-Z][a-z]/.test(name) ? `${name[0]?.toLowerCase()}${name.slice(1)}` : name;

function describe({ item, brand }: Thing): string {
  const details = item.details ? ` ${item.details[0]?.toUpperCase()}${item.details.slice(1)}.` : '';
  const sold = item.unit === 'each' ? 'Sold singly.' : `Sold by the ${item.unit}.`;
  return `<p>${item.name} by ${brand}.${details} ${sold} Chosen for schools and districts, with the maker’s warranty.</p>`;
}

/** How many of a thing a company has: most count, some have none left. */
function stockOf({ random }: CatalogBook, price: number): number | null {
  if (random.chance(0.3)) return null;
  if (random.chance(0.04)) return 0;
  return random.int(2, price > 1_000 ? 20 : price > 50 ? 160 : 900);
}

function addProduct(book: CatalogBook, vendor: CatalogVendor, vendorId: number, thing: Thing): ProductRow {
  const { rows, random, calendar } = book;
  const { item, brand, number } = thing;
  const id = rows.products.length + 1;
  const sku = `${vendor.prefix}-${String(number).padStart(5, '0')}`;
  const isActive = vendor !== preparing || random.chance(0.5);
  const userId = book.vendorUser(vendorId);
  const createdAt = calendar.at(-random.int(100, 340), random.int(15, 23), random.int(0, 59));
  const multiple = item.price < 1 ? 12 : 1;
  const row: ProductRow = {
    id,
    vendorId,
    sku,
    skuFolded: sku.toLowerCase(),
    name: [`${brand} ${within(item.name)}`, item.details].filter(Boolean).join(', '),
    description: describe(thing),
    parentCategoryId: parentIdOf(item.parent),
    categoryId: childIdOf(item.parent, item.child),
    ...unitOf(item.unit),
    manufacturer: brand,
    partNumber: `${brand.slice(0, 3).toUpperCase()}${String(number * 7 + 1_000)}`,
    gtin: gtinOf(number),
    country: random.pick(countries),
    leadTimeDays: random.int(1, 21),
    smallestOrder: multiple,
    multiple,
    stock: stockOf(book, item.price),
    held: 0,
    isActive,
    activatedAt: isActive ? createdAt : null,
    isKeptOnState: isActive,
    createdBy: userId,
    updatedBy: userId,
    createdAt,
    updatedAt: calendar.after(createdAt, random.int(0, 60)),
  };
  rows.products.push(row);
  rows.pictures.push({ productId: id, vendorId, child: item.child, alt: `${item.name} by ${brand}` });
  return row;
}

/** A company's number. */
function vendorIdOf({ market }: CatalogBook, name: string): number {
  const vendor = market.vendors.find(({ companyName }) => companyName === name);
  if (!vendor) throw new RangeError(`There is no company ${name}.`);
  return vendor.id;
}

/** A product that was added, with what its prices come from. */
export interface Added {
  readonly product: ProductRow;
  readonly vendor: CatalogVendor;
  /** Dollars for a unit at the least quantity. */
  readonly price: number;
}

function addCatalog(
  book: CatalogBook,
  vendor: CatalogVendor,
  things: ReadonlyMap<ParentName, readonly Thing[]>,
): Added[] {
  const vendorId = vendorIdOf(book, vendor.name);
  const carried = vendor.parents.flatMap((parent) => {
    const brands = new Set(
      book.random.sample(
        (brandsOf[parent] ?? []).map(([name]) => name),
        vendor.brands,
      ),
    );
    return (things.get(parent) ?? []).filter(({ brand }) => brands.has(brand));
  });
  return carried.map((thing) => {
    const price = thing.item.price * thing.level * vendor.level * book.random.between(0.97, 1.03);
    return { product: addProduct(book, vendor, vendorId, thing), vendor, price: Math.max(0.05, price) };
  });
}

/** Terms as the company's row has them. CAT-10 */
function addTerms({ rows }: CatalogBook, vendorId: number, { smallestOrder, freight, holdDays }: CatalogVendor): void {
  rows.terms.push({
    vendorId,
    smallestOrder,
    freightKind: freight.kind,
    freightAmount: freight.kind === 'flat' ? freight.amount : null,
    freightPercent: freight.kind === 'percent' ? freight.percent : null,
    freeFrom: freight.kind === 'none' ? null : freight.freeFrom,
    holdDays,
  });
}

/** The catalogs: what each company sells, of which makers. CAT-15 CAT-17 */
export function addProducts(book: CatalogBook): Added[] {
  const things = allThings();
  return [...catalogVendors, preparing].flatMap((vendor) => {
    addTerms(book, vendorIdOf(book, vendor.name), vendor);
    return addCatalog(book, vendor, things);
  });
}

import type { ParentName } from '../reference/categories.ts';

/** Something schools buy, with what it costs on the market. */
export interface Product {
  parent: ParentName;
  /** The sub-category, or "Other". */
  child: string;
  /** The sub-category's name in an "Other" line. */
  categoryName: string | null;
  name: string;
  /** What distinguishes this variant: size, color, pack. */
  details: string | null;
  unit: string;
  /** Dollars for one unit on the market. */
  price: number;
  /** The usual quantities of one school. */
  quantity: readonly [min: number, max: number];
  isService: boolean;
}

function fail(row: string, what: string): never {
  throw new RangeError(`Catalogue row "${row}": ${what}`);
}

function variantsOf(cell: string | undefined): { details: string | null; factor: number }[] {
  if (!cell) return [{ details: null, factor: 1 }];
  return cell.split(';').map((text) => {
    const [details = '', factor = '1'] = text.trim().split(' *');
    return { details, factor: Number(factor) };
  });
}

function productsOf(parent: ParentName, row: string, isService: boolean): Product[] {
  const [child = '', name = '', unit = '', price = '', range = '', variants] = row
    .split('|')
    .map((cell) => cell.trim());
  const [min = 0, max = 0] = range.split('-').map(Number);
  if (!(min > 0 && max >= min)) fail(row, 'the quantities are not min-max');
  if (!(Number(price) > 0)) fail(row, 'the price is not a number');
  // "Other: 3D printing" is the sub-category Other with a name of its own.
  const [sub = '', categoryName] = child.split(': ');
  return variantsOf(variants).map(({ details, factor }) => ({
    parent,
    child: sub,
    categoryName: categoryName ?? null,
    name,
    details,
    unit,
    price: Math.max(0.05, Math.round(Number(price) * factor * 100) / 100),
    quantity: [min, max],
    isService,
  }));
}

/**
 * Products of a table with a row each: `sub-category | name | unit | price | min-max | variant *factor; variant`.
 * @throws {RangeError} naming the row that can't be read.
 */
export function readProducts(parent: ParentName, table: string, isService = false): Product[] {
  return table
    .trim()
    .split('\n')
    .flatMap((row) => productsOf(parent, row, isService));
}

import type { ParentName } from '../reference/categories.ts';
import { campusProducts } from './campus-products.ts';
import { classroomProducts } from './classroom-products.ts';
import type { Product } from './product.ts';
import { programProducts } from './program-products.ts';

/** Everything the market trades in, variants apart. */
export const catalogue: readonly Product[] = [...classroomProducts, ...campusProducts, ...programProducts];

/** Products of a parent, of the named sub-categories only when there are some. */
export function productsOf(
  parent: ParentName,
  options: { children: readonly string[]; isService?: boolean },
): Product[] {
  return catalogue.filter(
    (product) =>
      product.parent === parent &&
      (options.children.length === 0 || options.children.includes(product.child)) &&
      (options.isService === undefined || product.isService === options.isService),
  );
}

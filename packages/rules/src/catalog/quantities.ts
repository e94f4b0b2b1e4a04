import { MAX_PRODUCT_QUANTITY } from './limits.ts';

/** In which quantities a product is ordered, in whole units. */
export interface OrderQuantities {
  /** The least of all lines of the product together. */
  readonly smallestOrder: number;
  /** What each line is a multiple of. */
  readonly multiple: number;
}

/** The quantities next to a wanted one that can be ordered; null where there is none on that side. */
export interface OrderableQuantities {
  readonly below: number | null;
  readonly above: number | null;
}

const LARGEST = MAX_PRODUCT_QUANTITY.toLocaleString('en-US');

/** Why `value` is not a quantity of a product, or `null` (CAT-6): a whole number from 1 to 1,000,000. `what` begins the sentence. */
export function productQuantityProblem(value: string | number, what = 'Quantity'): string | null {
  const text = String(value).trim();
  if (!/^\d+$/.test(text)) return `${what} must be a whole number.`;
  const quantity = Number(text);
  if (quantity === 0) return `${what} must be above zero.`;
  return quantity > MAX_PRODUCT_QUANTITY ? `${what} can be at most ${LARGEST}.` : null;
}

/** What is wrong with a product's quantities, field → message (CAT-6): the smallest order must be one that can be ordered. */
export function orderQuantitiesProblems({ smallestOrder, multiple }: OrderQuantities): Record<string, string> {
  const smallestProblem = productQuantityProblem(smallestOrder, 'Smallest order');
  const multipleProblem = productQuantityProblem(multiple, 'Multiple');
  if (smallestProblem !== null || multipleProblem !== null) {
    return {
      ...(smallestProblem === null ? {} : { smallestOrder: smallestProblem }),
      ...(multipleProblem === null ? {} : { multiple: multipleProblem }),
    };
  }
  if (smallestOrder % multiple === 0) return {};
  return { smallestOrder: `Smallest order must be a multiple of ${multiple.toLocaleString('en-US')}.` };
}

/** The units of a product in all of its lines, to whichever ship-tos (CAT-5). */
export function productQuantity(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether a product can be ordered in this quantity on a single line (CAT-6). */
export function isOrderableQuantity(quantity: number, { smallestOrder, multiple }: OrderQuantities): boolean {
  const isQuantity = productQuantityProblem(quantity) === null;
  return isQuantity && quantity >= smallestOrder && quantity % multiple === 0;
}

/** The nearest quantities of a single line that can be ordered, a fitting one itself on both sides (CAT-6). */
export function orderableQuantities(quantity: number, rules: OrderQuantities): OrderableQuantities {
  const { smallestOrder, multiple } = rules;
  const below = Math.min(
    Math.floor(quantity / multiple) * multiple,
    Math.floor(MAX_PRODUCT_QUANTITY / multiple) * multiple,
  );
  const above = Math.max(Math.ceil(quantity / multiple) * multiple, smallestOrder);
  return {
    below: below >= smallestOrder ? below : null,
    above: above <= MAX_PRODUCT_QUANTITY ? above : null,
  };
}

/** The nearest quantity of a single line that can be ordered, of two that are as near the larger; null without any (CAT-6). */
export function nearestQuantity(quantity: number, rules: OrderQuantities): number | null {
  const { below, above } = orderableQuantities(quantity, rules);
  if (below === null || above === null) return below ?? above;
  return quantity - below < above - quantity ? below : above;
}

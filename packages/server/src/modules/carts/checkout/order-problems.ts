import { type LineProblemCode, vendorOrderProblem } from '@chalkline/rules';
import type { PricedCart } from '../price-cart.ts';

/**
 * Everything that keeps a cart from being ordered, by line and by vendor, all at once. CART-2 CART-4
 * @param agreed what whoever asks has agreed to by naming the total
 */
export function orderProblemsOf(
  { lines, totals }: PricedCart,
  agreed: ReadonlySet<LineProblemCode> = new Set(),
): Record<string, string> {
  if (lines.length === 0) return { cartId: 'There is nothing in the cart.' };
  const problems: Record<string, string> = {};
  for (const { row, problems: own } of lines) {
    const left = own.filter(({ code }) => !agreed.has(code));
    if (left.length > 0) problems[`lines.${row.id}`] = left.map(({ text }) => text).join(' ');
  }
  for (const vendor of totals.vendors) {
    const problem = vendorOrderProblem(vendor);
    if (problem !== null) problems[`vendors.${vendor.vendorId}`] = problem;
  }
  return problems;
}

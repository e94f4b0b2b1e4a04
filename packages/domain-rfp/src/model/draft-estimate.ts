import { type Estimate, estimateOf, isUnitPrice, parseUnitPrice } from '@chalkline/rules';
import type { DraftForm } from './draft-form.ts';
import { quantityPattern } from './order-lines.ts';

/** What the lines of a draft are expected to cost, as far as prices and quantities are typed rightly. EVAL-28 */
export function draftEstimate({ products }: Pick<DraftForm, 'products'>): Estimate | null {
  return estimateOf(
    products.flatMap(({ productQty, estimatedPrice }, lineId) => {
      const [quantity, price] = [productQty.trim(), estimatedPrice.trim()];
      const isKnown = quantityPattern.test(quantity) && isUnitPrice(price);
      return isKnown ? [{ lineId, quantity, estimatedPrice: parseUnitPrice(price) }] : [];
    }),
  );
}

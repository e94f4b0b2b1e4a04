import { type BasketInput, type BestBasket, bestBasket, plainTerms, type VendorTerms } from '@chalkline/rules';

/** A search as a thread takes it: terms by vendor, as functions can't be sent. */
export interface BasketQuestion extends Omit<BasketInput, 'termsOf'> {
  readonly terms: ReadonlyMap<number, VendorTerms>;
}

/** Searches whole, however long that takes. CART-11 CART-12 */
export const searchBasket = ({ terms, ...input }: BasketQuestion): BestBasket =>
  bestBasket({ ...input, termsOf: (vendorId) => terms.get(vendorId) ?? plainTerms });

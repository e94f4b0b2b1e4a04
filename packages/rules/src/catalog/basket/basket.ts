import type { Money } from '../../money.ts';
import type { UnitPrice } from '../../unit-price.ts';
import type { PricedCartLine } from '../cart-totals.ts';
import type { OrderQuantities } from '../quantities.ts';
import type { PriceTier } from '../tiers.ts';
import type { VendorTerms } from '../vendor-terms.ts';

/** A product that lines can be ordered from. */
export interface BasketProduct extends OrderQuantities {
  readonly productId: number;
  readonly vendorId: number;
  /** The units that can be ordered; null where stock is not tracked. */
  readonly available: number | null;
  /** The tiers of every price that the school is entitled to, of the list and of contracts (CAT-8). */
  readonly prices: readonly (readonly PriceTier[])[];
}

/** A way to get what a line asks for: so many units of a product, or an accepted offer as it is. */
export type BasketOption =
  | {
      readonly kind: 'product';
      readonly productId: number;
      readonly quantity: number;
      /** The tiers that this line pays by, where it picked a contract (CAT-8); else every price of the product counts. */
      readonly tiers?: readonly PriceTier[];
    }
  | {
      readonly kind: 'offer';
      readonly offerLineId: number;
      readonly vendorId: number;
      readonly quantity: number;
      readonly unitPrice: UnitPrice;
      /** Dollars of freight for the line; null where the vendor's terms decide. */
      readonly freight: Money | null;
    };

/** A line of a cart or saved list. */
export interface BasketLine {
  readonly lineId: number;
  /** The sales tax of its ship-to, in percent. */
  readonly tax: string;
  readonly options: readonly BasketOption[];
  /** The place of the option that is in the cart today; null where none is. */
  readonly today: number | null;
}

/** What a basket is chosen from. */
export interface BasketInput {
  readonly lines: readonly BasketLine[];
  readonly products: readonly BasketProduct[];
  readonly termsOf: (vendorId: number) => VendorTerms;
}

/** One choice for each line, and what it costs. */
export interface Basket {
  /** The lines as `cartTotals` takes them, in the order of the input. */
  readonly lines: readonly (PricedCartLine & { readonly option: number })[];
  readonly total: Money;
  /** How many vendors get an order. */
  readonly orders: number;
}

/** The cheapest basket that was found. */
export interface BestBasket {
  /** Null where no choice of all lines can be ordered. */
  readonly best: Basket | null;
  /** Today's choices at the same prices; null where a line has none or they can't be ordered as they are. */
  readonly today: Basket | null;
  /** What the best saves against today's, never negative; null where one of them is missing. */
  readonly saves: Money | null;
  /** Whether nothing cheaper exists. False where the work was bounded: then there may be. */
  readonly isExact: boolean;
  /** The lines that have no option that can be ordered; the basket is without them. */
  readonly unpricedLineIds: readonly number[];
  /** The looks at an option that it took, at most `BASKET_WORK`. */
  readonly work: number;
}

/** The most looks at an option before the search gives what it has (CART-12). */
export const BASKET_WORK = 3_000_000;

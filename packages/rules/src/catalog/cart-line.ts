import type { Instant } from '../live-auction/terms.ts';
import { compareMoney } from '../money.ts';
import { formatUnitPrice, type UnitPrice } from '../unit-price.ts';
import type { NamedPrice } from './prices.ts';
import { type OrderQuantities, orderableQuantities, productQuantityProblem } from './quantities.ts';
import { stockLeftText } from './stock.ts';

/** Why a line of a cart can't be ordered; `text` is for the school. */
export interface LineProblem {
  readonly code: LineProblemCode;
  readonly text: string;
}

export type LineProblemCode =
  | 'productInactive'
  | 'productNotListed'
  | 'vendorSuspended'
  | 'vendorBlocked'
  | 'notShippedToState'
  | 'noShipTo'
  | 'account'
  | 'quantity'
  | 'belowSmallestOrder'
  | 'notMultiple'
  | 'outOfStock'
  | 'contractNotUsable'
  | 'noPrice'
  | 'priceRose'
  | 'offerExpired'
  | 'offerOrdered'
  | 'offerQuantity';

/** An accepted offer's line as the cart's line depends on it. */
export interface CartOfferLine {
  /** The quantity that was accepted; no other can be ordered. */
  readonly quantity: number;
  /** The first instant at which its price no longer binds. */
  readonly until: Instant;
  /** Whether some checkout has ordered it already. */
  readonly isOrdered: boolean;
}

/** Everything that decides whether a line of a cart can be ordered now. */
export interface CartLineFacts {
  readonly now: Instant;
  readonly quantity: number;
  /** The state of the line's ship-to; null where none is chosen. */
  readonly shipToState: string | null;
  /** What is wrong with the accounts that it is charged to (CART-9, CART-10); null where nothing is, or the school has none. */
  readonly accountProblem: string | null;
  /** The price that the person saw when it was put into the cart or last confirmed. */
  readonly priceSeen: UnitPrice;
  /** Today's price, or the locked or held one; null where there is none. */
  readonly price: NamedPrice | null;
  /** Whether the school picked a contract for the line. */
  readonly isContractPicked: boolean;
  readonly vendor: {
    /** The vendor is approved, and no administrator has suspended it. */
    readonly isActive: boolean;
    /** The school has blocked it. */
    readonly isBlocked: boolean;
  };
  /** Null for a line of free text in an accepted offer. */
  readonly product: CartProduct | null;
  /** Null where the line isn't from an offer. */
  readonly offer: CartOfferLine | null;
}

/** What of a product decides whether it can be ordered. */
export interface CartProduct extends OrderQuantities {
  readonly isActive: boolean;
  /** Whether the vendor's plan lists it to this school; what was accepted in an offer needs no plan (CAT-14). */
  readonly isListed: boolean;
  /** Two-letter codes; null for every state. */
  readonly shipsTo: ReadonlySet<string> | null;
  /** The units that can still be ordered; null where stock isn't tracked. */
  readonly available: number | null;
  /** The sum of the cart's lines of the product, this one included (CAT-5). */
  readonly cartQuantity: number;
  /** What of that sum accepted offers bind the vendor to, whatever it has; the others share what is left then (OFFER-9). */
  readonly offerQuantity: number;
}

const count = (units: number): string => units.toLocaleString('en-US');

/** "Order 10 or 20", as far as there are such quantities. */
function nearestWords(quantity: number, multiple: number): string {
  const { below, above } = orderableQuantities(quantity, { smallestOrder: multiple, multiple });
  return [below, above].flatMap((units) => (units === null ? [] : [count(units)])).join(' or ');
}

function quantityProblems({ quantity }: CartLineFacts, product: CartProduct): LineProblem[] {
  const problems: LineProblem[] = [];
  const { smallestOrder, multiple, cartQuantity } = product;
  if (cartQuantity < smallestOrder) {
    problems.push({ code: 'belowSmallestOrder', text: `The smallest order is ${count(smallestOrder)}.` });
  }
  if (quantity % multiple !== 0) {
    const text = `It is sold in multiples of ${count(multiple)}: order ${nearestWords(quantity, multiple)}.`;
    problems.push({ code: 'notMultiple', text });
  }
  return problems;
}

function stockProblems({ available, cartQuantity, offerQuantity }: CartProduct): LineProblem[] {
  if (available === null) return [];
  const left = Math.max(0, available - offerQuantity);
  return cartQuantity - offerQuantity > left ? [{ code: 'outOfStock', text: stockLeftText(left) }] : [];
}

/** None for an accepted offer: it binds the vendor, whatever became of the product, its stock and where it is shipped (OFFER-9). */
function productProblems(facts: CartLineFacts, product: CartProduct): LineProblem[] {
  const { shipToState, offer } = facts;
  if (offer !== null) return [];
  const problems: LineProblem[] = [];
  if (!product.isActive) problems.push({ code: 'productInactive', text: 'The vendor no longer sells this product.' });
  if (!product.isListed) {
    problems.push({ code: 'productNotListed', text: "The vendor doesn't list this product for your school now." });
  }
  if (shipToState !== null && product.shipsTo?.has(shipToState) === false) {
    problems.push({ code: 'notShippedToState', text: `The vendor doesn't ship this product to ${shipToState}.` });
  }
  if (productQuantityProblem(facts.quantity) === null) problems.push(...quantityProblems(facts, product));
  return [...problems, ...stockProblems(product)];
}

function offerProblems({ now, quantity }: CartLineFacts, offer: CartOfferLine): LineProblem[] {
  const problems: LineProblem[] = [];
  if (offer.isOrdered) problems.push({ code: 'offerOrdered', text: 'This offer has been ordered already.' });
  else if (now >= offer.until) problems.push({ code: 'offerExpired', text: 'The offer has expired.' });
  if (quantity !== offer.quantity) {
    const text = `You accepted the offer for ${count(offer.quantity)}. No other quantity can be ordered at its price.`;
    problems.push({ code: 'offerQuantity', text });
  }
  return problems;
}

function priceProblems({ price, priceSeen, isContractPicked, offer }: CartLineFacts): LineProblem[] {
  if (price !== null) {
    if (compareMoney(price.unitPrice, priceSeen) <= 0) return [];
    const text = `The price rose from ${formatUnitPrice(priceSeen)} to ${formatUnitPrice(price.unitPrice)}.`;
    return [{ code: 'priceRose', text }];
  }
  if (offer !== null) return [];
  return isContractPicked
    ? [{ code: 'contractNotUsable', text: "Your school can't buy this product under that contract now." }]
    : [{ code: 'noPrice', text: 'The product has no price for this quantity now.' }];
}

/**
 * Every reason why a line can't be ordered now, all at once; empty when it can (CART-2). A price that fell is no reason, one that
 * rose is, until the person confirms it (CART-6). An accepted offer is refused for what became of the vendor or of the offer, never
 * for what became of its product (OFFER-9).
 */
export function lineProblems(facts: CartLineFacts): readonly LineProblem[] {
  const { vendor, product, offer, shipToState, accountProblem, quantity } = facts;
  const problems: LineProblem[] = [];
  const quantityProblem = productQuantityProblem(quantity);
  if (!vendor.isActive) problems.push({ code: 'vendorSuspended', text: 'The vendor takes no orders now.' });
  if (vendor.isBlocked) problems.push({ code: 'vendorBlocked', text: 'Your school has blocked this vendor.' });
  if (shipToState === null) problems.push({ code: 'noShipTo', text: 'Choose where to ship it.' });
  if (accountProblem !== null) problems.push({ code: 'account', text: accountProblem });
  if (quantityProblem !== null) problems.push({ code: 'quantity', text: quantityProblem });
  if (product !== null) problems.push(...productProblems(facts, product));
  if (offer !== null) problems.push(...offerProblems(facts, offer));
  return [...problems, ...priceProblems(facts)];
}

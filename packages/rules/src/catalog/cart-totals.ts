import { type BidLineAmounts, bidTotal } from '../bid-total.ts';
import { MAX_MONEY } from '../deal-constants.ts';
import { toCents, toDecimal } from '../decimal.ts';
import { compareMoney, formatMoney, type Money, sumMoney } from '../money.ts';
import { type OrderSums, orderLineSubtotal, orderSums } from '../order-sums.ts';
import type { UnitPrice } from '../unit-price.ts';
import { spread, wholeCents } from './spread.ts';
import { freightOf, missingToFreeFreight, missingToSmallestOrder, type VendorTerms } from './vendor-terms.ts';

/** A cart's line as its totals need it. */
export interface PricedCartLine {
  readonly lineId: number;
  readonly vendorId: number;
  readonly unitPrice: UnitPrice;
  readonly quantity: number;
  /** The sales tax of the line's ship-to in percent; 0 with an exemption certificate. */
  readonly tax: string;
  /** Whether an accepted offer gave its price. */
  readonly isOffer: boolean;
  /** Dollars of freight that an accepted offer gave for the whole line; null where the vendor's terms decide. */
  readonly offeredFreight: Money | null;
}

/** The lines that one vendor's order has, with what they cost. */
export interface VendorTotals extends OrderSums {
  readonly vendorId: number;
  /** The lines as a purchase order has them, in the cart's order. */
  readonly lines: readonly (BidLineAmounts & { readonly lineId: number })[];
  /** Dollars of goods missing to the vendor's smallest order; null where it is reached, or all lines are from offers (CART-4). */
  readonly missingToSmallestOrder: Money | null;
  /** Dollars of goods missing to free freight; null where it is free or never is (CART-4). */
  readonly missingToFreeFreight: Money | null;
}

/** What a cart costs. */
export interface CartTotals {
  /** By vendor, in the order in which the vendors first appear. */
  readonly vendors: readonly VendorTotals[];
  /** The sum of the vendors' totals, each rounded once. */
  readonly total: Money;
}

const goodsOfLine = ({ unitPrice, quantity }: PricedCartLine): Money =>
  orderLineSubtotal({ unitCost: unitPrice, quantity });

/** The goods of some lines together, rounded once, as the order's subtotal is (MON-4). */
const goodsOf = (lines: readonly PricedCartLine[]): Money =>
  toCents(
    lines.reduce(
      (sum, { unitPrice, quantity }) => sum.plus(toDecimal(unitPrice).times(toDecimal(quantity))),
      toDecimal(0),
    ),
  );

/** Delivery fees by line: what was offered for it, or its part of the vendor's freight (CAT-11). */
function deliveryFees(lines: readonly PricedCartLine[], terms: VendorTerms): Money[] {
  const charged = lines.filter(({ offeredFreight }) => offeredFreight === null);
  const freight = charged.length === 0 ? '0.00' : freightOf(terms, goodsOf(lines), goodsOf(charged));
  const parts = spread(
    freight,
    charged.map((line) => wholeCents(goodsOfLine(line))),
  );
  const partOf = new Map(charged.map((line, index) => [line, parts[index] ?? '0.00']));
  return lines.map((line) => line.offeredFreight ?? partOf.get(line) ?? '0.00');
}

/**
 * What one vendor's lines of a cart cost (CART-5): freight by its terms, spread over the lines as delivery fees; tax by ship-to, on
 * the goods alone; the total is a bid's total (BID-2).
 * @throws {RuleError} when a figure is not a number.
 */
export function vendorTotals(vendorId: number, cart: readonly PricedCartLine[], terms: VendorTerms): VendorTotals {
  const fees = deliveryFees(cart, terms);
  const lines = cart.map(({ lineId, unitPrice, quantity, tax }, index) => ({
    lineId,
    unitCost: unitPrice,
    quantity,
    tax,
    deliveryFees: fees[index] ?? '0.00',
  }));
  const sums = orderSums(lines, bidTotal(lines));
  return {
    ...sums,
    vendorId,
    lines,
    // Whoever made an offer takes the order for it, however small.
    missingToSmallestOrder: cart.every(({ isOffer }) => isOffer) ? null : missingToSmallestOrder(terms, sums.subtotal),
    missingToFreeFreight: missingToFreeFreight(terms, sums.subtotal),
  };
}

/** Why a vendor's part of a cart can't become an order, or `null` (CART-4): too little for the vendor, or too much for the books. */
export function vendorOrderProblem({ missingToSmallestOrder: missing, total }: VendorTotals): string | null {
  if (missing !== null) return `Add ${formatMoney(missing)} of goods to reach the vendor's smallest order.`;
  return compareMoney(total, MAX_MONEY) > 0 ? `An order can be at most ${formatMoney(MAX_MONEY)}.` : null;
}

/** What a cart costs by vendor and in all (CART-5). `termsOf` answers with a vendor's terms. */
export function cartTotals(cart: readonly PricedCartLine[], termsOf: (vendorId: number) => VendorTerms): CartTotals {
  const vendorIds = [...new Set(cart.map(({ vendorId }) => vendorId))];
  const vendors = vendorIds.map((vendorId) =>
    vendorTotals(
      vendorId,
      cart.filter((line) => line.vendorId === vendorId),
      termsOf(vendorId),
    ),
  );
  return { vendors, total: sumMoney(vendors.map(({ total }) => total)) };
}

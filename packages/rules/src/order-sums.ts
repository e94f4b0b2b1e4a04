import type { BidLineAmounts } from './bid-total.ts';
import { toCents, toDecimal } from './decimal.ts';
import { type Money, subtractMoney } from './money.ts';

/** The sums of a purchase order, in parts that add up to the cent. */
export interface OrderSums {
  /** Goods and work without tax and freight. */
  readonly subtotal: Money;
  readonly tax: Money;
  readonly freight: Money;
  readonly total: Money;
}

/** Unit cost times quantity, rounded half up to the cent: a line's amount before tax and freight (PO-12). */
export function orderLineSubtotal({ unitCost, quantity }: Pick<BidLineAmounts, 'unitCost' | 'quantity'>): Money {
  return toCents(toDecimal(unitCost).times(toDecimal(quantity)));
}

/**
 * The parts of an order's total (PO-12). The total is rounded once (BID-2), so the tax is the rest of it after the
 * rounded subtotal and the freight: the parts always add up, and without a tax it is exactly zero.
 * @throws {RuleError} when a figure is not a number.
 */
export function orderSums(lines: readonly BidLineAmounts[], total: Money): OrderSums {
  const sumOf = (of: (line: BidLineAmounts) => ReturnType<typeof toDecimal>) =>
    toCents(lines.reduce((sum, line) => sum.plus(of(line)), toDecimal(0)));
  const subtotal = sumOf(({ unitCost, quantity }) => toDecimal(unitCost).times(toDecimal(quantity)));
  const freight = sumOf(({ deliveryFees }) => toDecimal(deliveryFees));
  return { subtotal, freight, tax: subtractMoney(subtractMoney(total, subtotal), freight), total };
}

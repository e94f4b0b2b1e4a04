import { toCents, toDecimal } from './decimal.ts';
import { type Money, netOfPlatformFee, subtractMoney, sumMoney } from './money.ts';

/** What a winner owes: the prices of its lots, the sales tax on their sum, and both together. */
export interface SaleInvoiceSums {
  readonly subtotal: Money;
  readonly tax: Money;
  readonly total: Money;
}

/**
 * The sums of an invoice of a sale. The tax is rounded once, half up, over all lots together (SALE-41).
 * @param taxPercent `"8.25"` for 8.25 %; null where nothing is added.
 */
export function saleInvoiceSums(prices: readonly Money[], taxPercent: string | null): SaleInvoiceSums {
  const subtotal = sumMoney(prices);
  const tax = toCents(
    toDecimal(subtotal)
      .times(toDecimal(taxPercent ?? '0'))
      .div(100),
  );
  return { subtotal, tax, total: sumMoney([subtotal, tax]) };
}

/**
 * What the market bills a school for a sale that brought `total`: 5 % and 200 dollars, never more than it brought. With
 * what `netOfPlatformFee` leaves the school it makes up the total, to the cent (SALE-42).
 */
export function platformFee(total: Money): Money {
  return subtractMoney(total, netOfPlatformFee(total));
}

/** The states of an invoice of a sale, in the order they are passed. */
export type SaleInvoiceState = 'due' | 'overdue' | 'paid' | 'collected' | 'confirmed' | 'defaulted';

/** What of an invoice its state follows from. */
export interface SaleInvoiceFacts {
  readonly dueAt: Date;
  readonly paidAt: Date | null;
  readonly pickupRecordedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly defaultedAt: Date | null;
}

/** Where an invoice stands at `now` (SALE-43). */
export function saleInvoiceState(invoice: SaleInvoiceFacts, now: Date): SaleInvoiceState {
  if (invoice.defaultedAt) return 'defaulted';
  if (invoice.confirmedAt) return 'confirmed';
  if (invoice.pickupRecordedAt) return 'collected';
  if (invoice.paidAt) return 'paid';
  return now.getTime() > invoice.dueAt.getTime() ? 'overdue' : 'due';
}

const stateTexts: Readonly<Record<SaleInvoiceState, string>> = {
  due: 'Payment due',
  overdue: 'Payment overdue',
  paid: 'Paid',
  collected: 'Collected',
  confirmed: 'Completed',
  defaulted: 'Defaulted',
};

/** The name of an invoice's state. */
export const saleInvoiceStateText = (state: SaleInvoiceState): string => stateTexts[state];

import {
  AuctionType,
  compareMoney,
  isMoney,
  type Money,
  netOfPlatformFee,
  parseMoney,
  sumMoney,
} from '@chalkline/rules';
import { type FormLot, filledLots, type SaleForm } from './sale-form.ts';

/** What the school would keep if every lot sold at its least price. */
export interface FeeEstimate {
  /** The sum of the asking prices, or of the reserves. */
  total: Money;
  /** After the platform's fee; never below zero. */
  net: Money;
  /** Lots that name no price. */
  unpriced: number;
  /** Nothing would be left. */
  isNothing: boolean;
}

const priceOf = (lot: FormLot, auctionTypeId: number): Money | null => {
  const text = (auctionTypeId === AuctionType.QuickSale ? lot.askingPrice : lot.reservePrice).trim();
  return text !== '' && isMoney(text) ? parseMoney(text) : null;
};

/** The estimate over the lots that name a price; null while none does. MON-6 MON-7 */
export function feeEstimate(form: SaleForm): FeeEstimate | null {
  const lots = filledLots(form);
  const prices = lots.map((lot) => priceOf(lot, form.auctionTypeId)).filter((price): price is Money => price !== null);
  if (prices.length === 0) return null;
  const total = sumMoney(prices);
  const net = netOfPlatformFee(total);
  return { total, net, unpriced: lots.length - prices.length, isNothing: compareMoney(net, '0') === 0 };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BidLineAmounts, bidLineTotal, bidTotal } from '../bid-total.ts';
import { toDecimal } from '../decimal.ts';
import { sumMoney } from '../money.ts';
import { shareAmounts } from './account-shares.ts';
import { chargedAmounts } from './charged-amounts.ts';
import { percentText } from './percent.ts';

const line = (unitCost: string, tax = '0', quantity = 1, deliveryFees = '0.00'): BidLineAmounts => ({
  unitCost,
  quantity,
  tax,
  deliveryFees,
});

const anyLine = fc
  .record({
    price: fc.integer({ min: 1, max: 99_999_999 }),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    tax: fc.integer({ min: 0, max: 250_000 }),
    fees: fc.integer({ min: 0, max: 99_999 }),
  })
  .map(({ price, quantity, tax, fees }) =>
    line(percentText(price), percentText(tax), quantity, (fees / 100).toFixed(2)),
  );

const anyShares = fc
  .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 4 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1_000_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => percentText(cut - (cuts[index] ?? 0))))
  .map((percents) => percents.map((percent, index) => ({ accountId: index + 1, percent })));

describe('what the lines of an order are charged', () => {
  it('CART-15 is the total of the order, where each line rounded by itself would miss it', () => {
    const lines = Array.from({ length: 5 }, () => line('12.05', '8.25'));
    expect(bidTotal(lines)).toBe('65.22');
    expect(chargedAmounts(lines)).toEqual(['13.05', '13.05', '13.04', '13.04', '13.04']);
    expect(chargedAmounts([line('0.0050'), line('0.0050')])).toEqual(['0.01', '0.00']);
    expect(chargedAmounts([])).toEqual([]);
  });

  it('CART-15 leaves a line of whole cents as it is', () => {
    expect(chargedAmounts([line('10.00'), line('0.3333'), line('0.3333')])).toEqual(['10.00', '0.34', '0.33']);
  });

  it('CART-10 CART-15 is the order’s total over all accounts, and each line less than a cent off', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyLine, anyShares), { minLength: 1, maxLength: 30 }), (order) => {
        const lines = order.map(([amounts]) => amounts);
        const charged = chargedAmounts(lines);
        const accounts = order.flatMap(([, shares], index) => shareAmounts(charged[index] ?? '', shares));
        expect(sumMoney(accounts)).toBe(bidTotal(lines));
        for (const [index, amount] of charged.entries()) {
          const off = toDecimal(amount).minus(toDecimal(bidLineTotal(lines[index] as BidLineAmounts)));
          expect(off.abs().lt(toDecimal('0.01'))).toBe(true);
        }
      }),
    );
  });
});

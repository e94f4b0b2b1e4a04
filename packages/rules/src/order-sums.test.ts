import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidTotal } from './bid-total.ts';
import { sumMoney } from './money.ts';
import { orderLineSubtotal, orderSums } from './order-sums.ts';

const line = (unitCost: string, quantity: number, tax = '0', deliveryFees = '0.00') => ({
  unitCost,
  quantity,
  tax,
  deliveryFees,
});

describe('orderSums', () => {
  it('PO-12 parts a total into subtotal, tax and freight', () => {
    const lines = [line('10.00', 10, '8.25', '25.00'), line('4.00', 3)];
    expect(orderSums(lines, bidTotal(lines))).toEqual({
      subtotal: '112.00',
      tax: '8.25',
      freight: '25.00',
      total: '145.25',
    });
    expect(orderLineSubtotal(line('0.33', 1.5))).toBe('0.50');
    expect(orderLineSubtotal(line('0.225', 437_000))).toBe('98325.00');
  });

  it('PO-12 adds up to the cent whatever the figures are, and has no tax where none was asked', () => {
    const cents = fc.integer({ min: 0, max: 999_999 }).map((value) => (value / 100).toFixed(2));
    const unitCost = fc.integer({ min: 0, max: 99_999_999 }).map((value) => (value / 10_000).toFixed(4));
    const quantity = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 10_000);
    const anyLine = fc.record({ unitCost, quantity, tax: fc.constantFrom('0', '7.125'), deliveryFees: cents });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
        const { subtotal, tax, freight, total } = orderSums(lines, bidTotal(lines));
        expect(sumMoney([subtotal, tax, freight])).toBe(total);
        if (lines.every((one) => one.tax === '0')) expect(tax).toBe('0.00');
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, compareMoney, netOfPlatformFee } from './money.ts';
import { platformFee, saleInvoiceState, saleInvoiceSums } from './sale-invoice.ts';

describe('saleInvoiceSums', () => {
  it('SALE-41 rounds the tax once, over all lots', () => {
    expect(saleInvoiceSums(['10.05', '10.05'], '8.25')).toEqual({ subtotal: '20.10', tax: '1.66', total: '21.76' });
    expect(saleInvoiceSums(['0.10'], '5')).toEqual({ subtotal: '0.10', tax: '0.01', total: '0.11' });
  });

  it('SALE-41 adds nothing without a tax', () => {
    expect(saleInvoiceSums(['100.00'], null)).toEqual({ subtotal: '100.00', tax: '0.00', total: '100.00' });
  });
});

describe('platformFee', () => {
  it.each([
    ['0.00', '0.00'],
    ['150.00', '150.00'],
    ['210.53', '210.53'],
    ['1000.00', '250.00'],
  ])('SALE-42 of %s is %s', (total, fee) => expect(platformFee(total)).toBe(fee));

  it('SALE-42 with what the school keeps it makes up the total, and never passes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        const total = (cents / 100).toFixed(2);
        expect(addMoney(platformFee(total), netOfPlatformFee(total))).toBe(total);
        expect(compareMoney(platformFee(total), total)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('saleInvoiceState', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
  const none = { dueAt: at(10), paidAt: null, pickupRecordedAt: null, confirmedAt: null, defaultedAt: null };

  it('SALE-43 follows from what happened, and before the payment from the clock', () => {
    expect(saleInvoiceState(none, at(10))).toBe('due');
    expect(saleInvoiceState(none, at(11))).toBe('overdue');
    expect(saleInvoiceState({ ...none, paidAt: at(11) }, at(12))).toBe('paid');
    expect(saleInvoiceState({ ...none, paidAt: at(9), pickupRecordedAt: at(11) }, at(12))).toBe('collected');
    const both = { ...none, paidAt: at(9), pickupRecordedAt: at(11), confirmedAt: at(12) };
    expect(saleInvoiceState(both, at(13))).toBe('confirmed');
    expect(saleInvoiceState({ ...none, defaultedAt: at(12) }, at(13))).toBe('defaulted');
  });
});

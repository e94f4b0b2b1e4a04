import { expect, it } from 'vitest';
import { salesTaxOf } from './sales-tax.ts';

it('CART-5 the sales tax is that of the address, and none with a certificate or without an address', () => {
  expect(salesTaxOf({ taxPercent: '8.35', exemptionCertificate: null })).toBe('8.35');
  expect(salesTaxOf({ taxPercent: '8.35', exemptionCertificate: '' })).toBe('8.35');
  expect(salesTaxOf({ taxPercent: '8.35', exemptionCertificate: 'CA-1' })).toBe('0');
  expect([salesTaxOf(null), salesTaxOf(undefined)]).toEqual(['0', '0']);
});

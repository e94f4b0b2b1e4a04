import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber, purchaseNumber, purchaseOrderFileName } from './numbers.ts';

describe('numbers', () => {
  it('ID-2 pads to six digits and keeps longer ids whole', () => {
    expect(formatNumber('RFQ', 123)).toBe('RFQ-000123');
    expect(formatNumber('PO', 1_234_567)).toBe('PO-1234567');
    for (const id of [0, -1, 1.5, Number.NaN]) expect(() => formatNumber('RFP', id)).toThrow(/is not an id/);
  });

  it('ID-3 numbers an order ORD and every other kind RFP', () => {
    expect([1, 2, 3, 4, 5].map((typeId) => purchaseNumber(typeId, 7))).toEqual([
      'RFP-000007',
      'RFP-000007',
      'RFP-000007',
      'RFP-000007',
      'ORD-000007',
    ]);
  });

  it('ID-4 reads back every number it writes', () => {
    const prefix = fc.constantFrom('RFP', 'ORD', 'RFQ', 'PO');
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 2 ** 31 }), (kind, id) => {
        expect(parseNumber(formatNumber(kind, id))).toEqual({ prefix: kind, id });
      }),
    );
  });

  it('ID-4 forgives how a number is typed, and refuses what is none', () => {
    expect([' rfp 12 ', 'PO #12', 'ord12'].map(parseNumber)).toEqual([
      { prefix: 'RFP', id: 12 },
      { prefix: 'PO', id: 12 },
      { prefix: 'ORD', id: 12 },
    ]);
    expect(['12', 'XYZ-12', 'RFP-', 'RFP-0', 'RFP-1a', ''].map(parseNumber)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('PO-5 names the file', () => {
    expect(purchaseOrderFileName(42)).toBe('PO #42');
  });
});

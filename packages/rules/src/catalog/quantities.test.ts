import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRODUCT_QUANTITY } from './limits.ts';
import {
  isOrderableQuantity,
  nearestQuantity,
  orderableQuantities,
  orderQuantitiesProblems,
  productQuantity,
  productQuantityProblem,
} from './quantities.ts';

describe('the quantities of a product', () => {
  it('CAT-6 are whole numbers from 1 to 1,000,000', () => {
    expect(['1', ' 12 ', 1_000_000].map((value) => productQuantityProblem(value))).toEqual([null, null, null]);
    expect(productQuantityProblem('1.5')).toBe('Quantity must be a whole number.');
    expect(productQuantityProblem('1e3')).toBe('Quantity must be a whole number.');
    expect(productQuantityProblem(-2)).toBe('Quantity must be a whole number.');
    expect(productQuantityProblem(0)).toBe('Quantity must be above zero.');
    expect(productQuantityProblem(1_000_001, 'Stock')).toBe('Stock can be at most 1,000,000.');
  });

  it('CAT-6 begin at a smallest order that can itself be ordered', () => {
    expect(orderQuantitiesProblems({ smallestOrder: 20, multiple: 10 })).toEqual({});
    expect(orderQuantitiesProblems({ smallestOrder: 5, multiple: 10 })).toEqual({
      smallestOrder: 'Smallest order must be a multiple of 10.',
    });
    expect(Object.keys(orderQuantitiesProblems({ smallestOrder: 0, multiple: 0.5 }))).toEqual([
      'smallestOrder',
      'multiple',
    ]);
  });

  it('CAT-6 have the nearest ones that can be ordered, of two as near the larger', () => {
    const cases = { smallestOrder: 20, multiple: 10 };
    expect(orderableQuantities(34, cases)).toEqual({ below: 30, above: 40 });
    expect(orderableQuantities(7, cases)).toEqual({ below: null, above: 20 });
    expect([34, 35, 36, 7, 40].map((quantity) => nearestQuantity(quantity, cases))).toEqual([30, 40, 40, 20, 40]);
    expect(nearestQuantity(2_000_000, { smallestOrder: 1, multiple: 3 })).toBe(999_999);
  });

  it('CAT-6 are nearest where no other that can be ordered is nearer', () => {
    const rules = fc
      .record({ multiple: fc.integer({ min: 1, max: 9 }), packs: fc.integer({ min: 1, max: 5 }) })
      .map(({ multiple, packs }) => ({ multiple, smallestOrder: multiple * packs }));
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 120 }), (own, wanted) => {
        const possible = Array.from({ length: 200 }, (_, quantity) => quantity).filter(
          (quantity) => quantity >= own.smallestOrder && quantity % own.multiple === 0,
        );
        const distance = Math.min(...possible.map((quantity) => Math.abs(quantity - wanted)));
        const nearest = nearestQuantity(wanted, own) ?? Number.NaN;
        expect(possible).toContain(nearest);
        expect(Math.abs(nearest - wanted)).toBe(distance);
        expect(isOrderableQuantity(wanted, own)).toBe(possible.includes(wanted));
        if (possible.includes(wanted))
          expect(orderableQuantities(wanted, own)).toEqual({ below: wanted, above: wanted });
      }),
    );
    expect(isOrderableQuantity(MAX_PRODUCT_QUANTITY + 1, { smallestOrder: 1, multiple: 1 })).toBe(false);
  });

  it('CAT-5 are summed over the lines of a product', () => {
    expect(productQuantity([{ quantity: 3 }, { quantity: 40 }])).toBe(43);
    expect(productQuantity([])).toBe(0);
  });
});

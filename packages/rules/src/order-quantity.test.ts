import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderQuantityProblem, quantityLeft } from './order-quantity.ts';

describe('what is left of a line', () => {
  it('PO-4 is exact where binary fractions are not', () => {
    expect(quantityLeft(0.3, 0.1)).toBe(0.2);
    expect(quantityLeft(12, 12)).toBe(0);
    expect(quantityLeft(1, 3)).toBe(0);
  });

  it('PO-4 and what was done add up to what was ordered', () => {
    const quantity = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        const [done = 0, ordered = 0] = [a, b].sort((x, y) => x - y).map((whole) => whole / 10_000);
        expect(Math.round((quantityLeft(ordered, done) + done) * 10_000)).toBe(Math.round(ordered * 10_000));
      }),
    );
  });
});

describe('a quantity to ship or receive', () => {
  it.each(['1', '12', '0.5', '.5', '11.9999', 12])('PO-4 accepts %j of 12', (text) => {
    expect(orderQuantityProblem(text, 12)).toBeNull();
  });

  it.each([
    ['', 'Enter a number.'],
    ['-1', 'Enter a number.'],
    ['1e1', 'Enter a number.'],
    ['a few', 'Enter a number.'],
    ['0', 'The quantity must be above zero.'],
    ['1.23456', 'Quantity can have at most 4 decimals.'],
    ['12.0001', 'Quantity can be at most 12.'],
  ])('PO-4 refuses %j of 12', (text, problem) => {
    expect(orderQuantityProblem(text, 12)).toBe(problem);
  });
});

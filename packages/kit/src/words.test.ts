import { expect, it } from 'vitest';
import { amountOf, joinNames } from './words.ts';

it('names are joined as a person would', () => {
  expect(joinNames(['A', 'B', 'C'])).toBe('A, B and C');
  expect(joinNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 others');
});

it('a unit that begins with a figure is set off from the quantity', () => {
  expect(amountOf(1200, 'each')).toBe('1,200 each');
  expect(amountOf(10, '5 gal pail')).toBe('10 × 5 gal pail');
});

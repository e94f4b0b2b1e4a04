import { expect, it } from 'vitest';
import { amountOf, joinNames, plainText, priceOfOne } from './words.ts';

it('names are joined as a person would', () => {
  expect(joinNames(['A', 'B', 'C'])).toBe('A, B and C');
  expect(joinNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 others');
});

it('a unit that begins with a figure is set off from the quantity', () => {
  expect(amountOf(1200, 'each')).toBe('1,200 each');
  expect(amountOf(10, '5 gal pail')).toBe('10 × 5 gal pail');
});

it('FILE-16 cells of a table stand apart in plain text', () => {
  expect(plainText('<table><tr><th>Room</th><th>Units</th></tr><tr><td>101</td><td>2 units</td></tr></table>')).toBe(
    'Room Units 101 2 units',
  );
});

it('MON-14 names the unit that a price is for', () => {
  expect(priceOfOne('36.90', 'case')).toBe('$36.90 a case');
  expect(priceOfOne('0.2035', 'each')).toBe('$0.2035 each');
  expect(priceOfOne('85.00', 'hour')).toBe('$85.00 an hour');
  expect(priceOfOne('120.00', '5 gal pail')).toBe('$120.00 per 5 gal pail');
});

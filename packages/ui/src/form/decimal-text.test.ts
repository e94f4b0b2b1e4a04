import { expect, it } from 'vitest';
import { cleanDecimal, settleDecimal, trimDecimal } from './decimal-text.ts';

it.each([
  ['$1,234.567', 2, '1234.56'],
  ['1.2.3', 2, '1.23'],
  ['-5', 2, '5'],
  ['12.9', 0, '12'],
  ['abc', 2, ''],
  ['.5', 2, '.5'],
])('cleans %s to %i places as %s', (text, places, cleaned) => {
  expect(cleanDecimal(text, places)).toBe(cleaned);
});

it.each([
  ['12', '12.00'],
  ['.5', '0.50'],
  ['007.1', '7.10'],
  ['0', '0.00'],
  ['', ''],
  ['.', ''],
  ['12345678901234567890.1', '12345678901234567890.10'],
])('settles %s as %s', (text, settled) => {
  expect(settleDecimal(text, 2)).toBe(settled);
});

it('trims only the zeros after the point', () => {
  expect(trimDecimal('8.250')).toBe('8.25');
  expect(trimDecimal('100.000')).toBe('100');
  expect(trimDecimal('100')).toBe('100');
});

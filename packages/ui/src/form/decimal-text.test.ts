import { expect, it } from 'vitest';
import { cleanDecimal, settleDecimal, trimDecimal } from './decimal-text.ts';

it.each([
  ['$1,234.56', '1234.56'],
  [' 12 USD', '12'],
  ['abc', ''],
  ['.5', '.5'],
])('takes the dress off %s: %s', (text, cleaned) => {
  expect(cleanDecimal(text)).toBe(cleaned);
});

it.each(['-5', '12.345', '1.2.3'])('never changes what %s says', (text) => {
  expect(cleanDecimal(text)).toBe(text);
  expect(settleDecimal(text, 2)).toBe(text);
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

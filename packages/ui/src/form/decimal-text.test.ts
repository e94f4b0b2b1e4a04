import { plainAmount } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { cleanDecimal, settleDecimal, trimDecimal } from './decimal-text.ts';

it.each([
  ['$1,234.56', '1234.56'],
  [' 12 USD', '12'],
  ['abc', 'abc'],
  ['.5', '.5'],
])('takes the dress off %s: %s', (text, cleaned) => {
  expect(cleanDecimal(text, '', plainAmount)).toBe(cleaned);
});

it.each(['-5', '12.345', '1.2.3', '12,50', '8,95 $', '1.289,00', '0,325', '5E+02', '(2.00)', '$ -', 'N/C'])(
  'ROW-5 never changes what %s says',
  (text) => {
    expect(cleanDecimal(text, '', plainAmount)).toBe(text);
    expect(settleDecimal(text, 2, plainAmount)).toBe(text);
  },
);

it.each([
  ['12', '12.00'],
  ['.5', '0.50'],
  ['007.1', '7.10'],
  ['0', '0.00'],
  ['', ''],
  ['.', ''],
  ['12345678901234567890.1', '12345678901234567890.10'],
])('settles %s as %s', (text, settled) => {
  expect(settleDecimal(text, 2, plainAmount)).toBe(settled);
});

it('trims only the zeros after the point', () => {
  expect(trimDecimal('8.250')).toBe('8.25');
  expect(trimDecimal('100.000')).toBe('100');
  expect(trimDecimal('100')).toBe('100');
});

it('ROW-5 keeps a comma while somebody types, and drops it when the field is left', () => {
  let typed = '';
  for (const sign of '$1,234.5') typed = cleanDecimal(typed + sign, typed, plainAmount);
  expect(typed).toBe('1,234.5');
  expect(settleDecimal(typed, 2, plainAmount)).toBe('1234.50');
});

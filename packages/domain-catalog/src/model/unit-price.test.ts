import { expect, it } from 'vitest';
import { unitPriceText } from './unit-price.ts';

it('says what a unit costs, by its unit or singly', () => {
  expect(unitPriceText('9.50', 'box')).toBe('$9.50 a box');
  expect(unitPriceText('9.50', 'each')).toBe('$9.50 each');
});

import { expect, it } from 'vitest';
import { place } from './place.ts';

it('REG-10 a place without a city reads as its state alone', () => {
  expect(place('Fresno', 'CA')).toBe('Fresno, CA');
  expect(place(' ', 'CA ')).toBe('CA');
  expect(place('', 'CA 93701')).toBe('CA 93701');
});

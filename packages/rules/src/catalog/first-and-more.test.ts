import { expect, it } from 'vitest';
import { firstAndMore } from './first-and-more.ts';

it('several lines are called after the first, and how many there are more', () => {
  expect(firstAndMore('Paper', 4)).toBe('Paper and 3 more');
  expect(firstAndMore('Paper', 1)).toBe('Paper');
  expect(firstAndMore('', 0)).toBe('');
});

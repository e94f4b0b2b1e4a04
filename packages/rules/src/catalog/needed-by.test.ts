import { expect, it } from 'vitest';
import { neededByProblem } from './needed-by.ts';

it('CART-17 nothing is needed by a day that has passed', () => {
  expect(neededByProblem('2026-12-03', '2026-12-04')).toContain('has passed');
  const fine = ['2026-12-04', '2027-01-01', null, undefined];
  expect(fine.map((day) => neededByProblem(day, '2026-12-04'))).toEqual([null, null, null, null]);
});

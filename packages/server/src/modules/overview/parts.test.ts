import { expect, it } from 'vitest';
import { countFigure } from './parts.ts';

const monthOf = (count: number) => [{ amount: '0.00', count }];
const hintOf = (count: number) =>
  countFigure('published', 'Published in May', monthOf(count), ['purchase', 'purchases']).hint;

it('a figure names one of its things in the singular', () => {
  expect([0, 1, 2].map(hintOf)).toEqual(['purchases', 'purchase', 'purchases']);
  expect(countFigure('submitted', 'Bids in May', monthOf(1), 'submitted').hint).toBe('submitted');
});

import { describe, expect, it } from 'vitest';
import { leadTimeText, unitText } from './product-words.ts';

describe('what a product is sold by', () => {
  it.each([
    ['pack', 'pack of 50', 'pack of 50'],
    ['box', 'Box of 12', 'Box of 12'],
    ['each', '10 ft', 'each · 10 ft'],
    ['case', null, 'case'],
    ['pack', 'packed in paper', 'pack · packed in paper'],
  ])('by the %s, %s: %s', (unit, pack, text) => {
    expect(unitText({ unit, pack })).toBe(text);
  });
});

it('a lead time says what it is', () => {
  expect([1, 10].map(leadTimeText)).toEqual(['Lead time 1 day', 'Lead time 10 days']);
});

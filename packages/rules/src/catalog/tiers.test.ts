import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTiers } from './testing/any-tiers.ts';
import { nextTier, type PriceTier, productPriceProblem, tierAt, tierProblems } from './tiers.ts';

const paper: PriceTier[] = [
  { least: 5, price: '48.00' },
  { least: 20, price: '45.50' },
  { least: 100, price: '41.00' },
];

describe('price tiers', () => {
  it('CAT-4 start at the smallest order, and fall in price as their quantities rise', () => {
    expect(tierProblems(paper, 5)).toEqual({});
    expect(tierProblems(paper, 1)).toEqual({ 'tiers.0.least': 'The first tier starts at the smallest order, 1.' });
    const wrong = [...paper, { least: 100, price: '41.00' }];
    expect(tierProblems(wrong, 5)).toEqual({
      'tiers.3.least': 'Enter more than the quantity of the tier before, 100.',
      'tiers.3.price': 'Enter less than the price of the tier before, $41.00.',
    });
    expect(tierProblems([], 1)).toEqual({ tiers: 'Enter a price.' });
    const many = Array.from({ length: 11 }, (_, index) => ({ least: index + 1, price: `${20 - index}.00` }));
    expect(tierProblems(many, 1)).toEqual({ tiers: 'A product has at most 10 price tiers.' });
  });

  it('CAT-4 name each figure that is wrong, and nothing that merely follows from it', () => {
    const wrong = [
      { least: 1.5, price: 'ten' },
      { least: 20, price: '9.00' },
    ];
    expect(tierProblems(wrong, 1)).toEqual({
      'tiers.0.least': 'The quantity must be a whole number.',
      'tiers.0.price': 'The price is not a number: write it like 1234.50.',
    });
    expect(productPriceProblem('0')).toBe('The price must be above zero.');
    expect(productPriceProblem('1000000')).toBe('The price can be at most $999,999.99.');
    expect(productPriceProblem('999999.99')).toBeNull();
    expect(productPriceProblem('0.0225')).toBeNull();
    expect(productPriceProblem('1.00505')).toMatch(/5 decimals/);
  });

  it('CAT-5 apply from their least quantity on, below the first none does, and the next one tells what is missing', () => {
    const priceAt = (quantity: number) => tierAt(paper, quantity)?.price ?? null;
    expect([4, 5, 19, 20, 99, 100, 1_000_000].map(priceAt)).toEqual([
      null,
      '48.00',
      '48.00',
      '45.50',
      '45.50',
      '41.00',
      '41.00',
    ]);
    expect(nextTier(paper, 12)).toEqual({ tier: paper[1], missing: 8 });
    expect(nextTier(paper, 2)).toEqual({ tier: paper[0], missing: 3 });
    expect(nextTier(paper, 100)).toBeNull();
  });

  it('CAT-5 are those of the greatest least quantity not above it, at any quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }).chain(anyTiers),
        fc.integer({ min: 1, max: 40 }),
        (tiers, quantity) => {
          expect(tierProblems(tiers, tiers[0]?.least ?? 0)).toEqual({});
          const below = tiers.filter(({ least }) => least <= quantity).map(({ least }) => least);
          expect(tierAt(tiers, quantity)?.least).toBe(below.length === 0 ? undefined : Math.max(...below));
          const next = nextTier(tiers, quantity);
          if (next === null) {
            expect(tierAt(tiers, quantity)).toBe(tiers.at(-1));
            return;
          }
          expect(tierAt(tiers, quantity + next.missing)).toBe(next.tier);
          expect(tierAt(tiers, quantity + next.missing - 1)).not.toBe(next.tier);
        },
      ),
    );
  });
});

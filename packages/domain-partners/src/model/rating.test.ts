import { describe, expect, it } from 'vitest';
import {
  aspectsBy,
  distributionRows,
  editableUntil,
  meanInWords,
  type RatingForm,
  ratingFieldErrors,
  ratingForm,
  ratingInput,
  ratingProblems,
} from './rating.ts';

const full: RatingForm = { stars: { price: 4, quality: 5, delivery: 3, service: 1 }, comment: ' Good. ' };

describe('a rating', () => {
  it('REV-3 shows an average with the number behind it, and says when there is none', () => {
    expect(meanInWords(4.25, 1)).toBe('4.3 of 5 from 1 rating');
    expect(meanInWords(4, 1240)).toBe('4.0 of 5 from 1,240 ratings');
    expect(meanInWords(null, 0)).toBe('Not rated yet');
  });

  it('REV-2 can be changed for 14 days', () => {
    expect(editableUntil({ at: '2026-11-16T18:00:00.000Z' })).toBe('2026-11-30T18:00:00.000Z');
  });

  it('REV-1 asks a school and a vendor for aspects of their own', () => {
    expect(aspectsBy.school).toEqual(['price', 'quality', 'delivery', 'service']);
    expect(aspectsBy.vendor).toEqual(['clarity', 'payment', 'communication']);
  });

  it('spreads over five rows, five stars first, and stays at zero where nobody rated', () => {
    expect(distributionRows({ distribution: [1, 0, 0, 0, 3] })).toEqual([
      { stars: 5, count: 3, share: 0.75 },
      { stars: 4, count: 0, share: 0 },
      { stars: 3, count: 0, share: 0 },
      { stars: 2, count: 0, share: 0 },
      { stars: 1, count: 1, share: 0.25 },
    ]);
    expect(distributionRows({ distribution: [] }).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the rating form', () => {
  it('names every aspect without stars, and a comment that is too long', () => {
    expect(ratingProblems(full, aspectsBy.school)).toEqual({});
    const { price, service } = ratingProblems({ stars: { quality: 5, delivery: 6 }, comment: '' }, aspectsBy.school);
    expect([price, service]).toEqual(['Choose 1 to 5 for price.', 'Choose 1 to 5 for service.']);
    expect(ratingProblems({ ...full, comment: 'x'.repeat(2001) }, aspectsBy.school)).toEqual({
      comment: 'Use at most 2,000 characters.',
    });
  });

  it('becomes the call’s body in the order of its aspects', () => {
    expect(ratingInput(144, full, aspectsBy.school)).toEqual({
      purchaseOrderId: 144,
      aspects: [
        { name: 'price', value: 4 },
        { name: 'quality', value: 5 },
        { name: 'delivery', value: 3 },
        { name: 'service', value: 1 },
      ],
      comment: 'Good.',
    });
  });

  it('is filled by the rating that it changes', () => {
    const rating = { aspects: [{ name: 'price' as const, value: 4 }], comment: 'Fine' };
    expect(ratingForm(rating)).toEqual({ stars: { price: 4 }, comment: 'Fine' });
    expect(ratingForm()).toEqual({ stars: {}, comment: '' });
  });

  it('puts the server’s complaints at its own fields', () => {
    expect(ratingFieldErrors({ '/aspects/1/value': 'Too high', comment: 'Too long' }, aspectsBy.school)).toEqual({
      quality: 'Too high',
      comment: 'Too long',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { giveRestToPrice, setWeight, weightSum, weightSumText } from './weights.ts';

describe('evaluation weights', () => {
  it('EVAL-1 gives Price 100 when it is alone again', () => {
    const two = setWeight(setWeight([], 2, 30), 1, 70);
    expect(two).toEqual([
      { rubricId: 1, score: 70 },
      { rubricId: 2, score: 30 },
    ]);
    expect(setWeight(two, 2, 0)).toEqual([{ rubricId: 1, score: 100 }]);
    expect(setWeight([{ rubricId: 1, score: 100 }], 1, 7)).toEqual([{ rubricId: 1, score: 7 }]);
  });

  it('PUR-8 adds without binary dust and says what is missing', () => {
    const weights = [
      { rubricId: 1, score: 33.34 },
      { rubricId: 2, score: 33.33 },
      { rubricId: 3, score: 33.33 },
    ];
    expect(weightSum(weights)).toBe(100);
    expect(weightSumText(weights)).toBe('The weights add to 100.');
    expect(weightSumText([{ rubricId: 1, score: 60 }])).toBe('60 of 100: give out 40 more points.');
    expect(weightSumText([{ rubricId: 1, score: 101 }])).toBe('101 of 100: take 1 point back.');
  });

  it('gives the rest to Price', () => {
    expect(
      weightSum(
        giveRestToPrice([
          { rubricId: 1, score: 10 },
          { rubricId: 2, score: 45.5 },
        ]),
      ),
    ).toBe(100);
  });

  it('keeps a weight between 0 and 100', () => {
    expect(setWeight([{ rubricId: 1, score: 50 }], 2, 500)).toContainEqual({ rubricId: 2, score: 100 });
    expect(setWeight([{ rubricId: 1, score: 50 }], 2, Number.NaN)).toEqual([{ rubricId: 1, score: 100 }]);
  });
});

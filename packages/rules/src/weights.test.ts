import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveWeights, weightsProblems } from './weights.ts';

describe('weights', () => {
  it('EVAL-1 gives Price 100 when it is alone or nothing is chosen', () => {
    const alone = [{ rubricId: 1, score: 100 }];
    expect(effectiveWeights(null)).toEqual(alone);
    expect(effectiveWeights([])).toEqual(alone);
    expect(effectiveWeights([{ rubricId: 1, score: 40 }])).toEqual(alone);
    expect(weightsProblems(undefined)).toEqual({});
  });

  it('PUR-8 accepts any split of 100 into hundredths', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cuts, (points) => {
        const edges = [0, ...points.toSorted((a, b) => a - b), 10_000];
        const weights = edges.slice(1).map((edge, index) => ({
          rubricId: index + 1,
          score: (edge - (edges[index] ?? 0)) / 100,
        }));
        expect(weightsProblems(weights)).toEqual({});
        const more = weights.map((weight, index) => (index === 0 ? { ...weight, score: weight.score + 1 } : weight));
        expect(weightsProblems(more)).not.toEqual({});
      }),
    );
  });

  it('PUR-8 says what they add to', () => {
    const weights = [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 39.99 },
    ];
    expect(weightsProblems(weights)).toEqual({ vendorRubrics: 'The weights add to 99.99; they must add to 100.' });
  });

  it('PUR-8 refuses zero, negative, unending and repeated weights', () => {
    const problems = weightsProblems([
      { rubricId: 1, score: 0 },
      { rubricId: 2, score: -5 },
      { rubricId: 3, score: 33.333 },
      { rubricId: 3, score: Number.NaN },
    ]);
    expect(Object.keys(problems).sort()).toEqual([
      'vendorRubrics.0.score',
      'vendorRubrics.1.score',
      'vendorRubrics.2.score',
      'vendorRubrics.3.rubricId',
      'vendorRubrics.3.score',
    ]);
  });

  it('PUR-8 refuses a single criterion that is not Price unless it has all 100', () => {
    expect(weightsProblems([{ rubricId: 2, score: 50 }])).toHaveProperty('vendorRubrics');
    expect(weightsProblems([{ rubricId: 2, score: 100 }])).toEqual({});
  });
});

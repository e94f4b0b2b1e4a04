import { describe, expect, it } from 'vitest';
import { type EvaluatorScore, rankByScore } from './ranking.ts';

const bids = [1, 2].map((bidId) => ({ bidId, vendorId: bidId, total: '100.00', isRanked: true }));
const weights = [
  { rubricId: 1, score: 40 },
  { rubricId: 2, score: 60, parts: [1001, 1002, 1003] },
];
const given = (bidId: number, scores: Record<number, number>): EvaluatorScore[] =>
  Object.entries(scores).map(([rubricId, score]) => ({ bidId, rubricId: Number(rubricId), score }));
const rank = (scores: EvaluatorScore[]) => rankByScore(bids, { best: 'lowest', weights, scores });

describe('a criterion with parts', () => {
  it('EVAL-27 has the mean of its parts, each the mean of who scored it, to the last digit', () => {
    const scores = [
      ...given(1, { 1001: 10, 1002: 5, 1003: 5 }),
      ...given(1, { 1001: 9 }),
      ...given(2, { 1001: 10, 1002: 10, 1003: 10 }),
    ];
    const [first, second] = rank(scores);
    expect(first).toMatchObject({ bidId: 2, score: 100, isScored: true });
    // (9.5 + 5 + 5) / 3 = 6.5
    expect(second).toMatchObject({ bidId: 1, score: 79, rubricScores: [{ rubricId: 2, score: 6.5 }] });
  });

  it('EVAL-27 has no score until each part has one, and none of its own counts', () => {
    const [first, second] = rank([...given(1, { 1001: 9, 1002: 9, 2: 9 }), ...given(2, { 1001: 3, 1002: 3, 1003: 3 })]);
    expect(first).toMatchObject({ bidId: 2, isScored: true });
    expect(second).toMatchObject({ bidId: 1, isScored: false, rubricScores: [{ rubricId: 2, score: null }] });
  });

  it('EVAL-27 takes a consensus on a part for the mean of that part', () => {
    const consensus = { bidId: 1, rubricId: 1001, score: 1, isConsensus: true };
    const scored = rank([...given(1, { 1001: 10, 1002: 1, 1003: 1 }), consensus]).find(({ bidId }) => bidId === 1);
    expect(scored?.rubricScores).toEqual([{ rubricId: 2, score: 1 }]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparedBid,
  differencesToBest,
  lineBests,
  lineMeans,
  meanTotal,
  rankBids,
  savedAgainstMean,
} from './evaluation.ts';
import { priceScore, scoreProblem, weightedScore } from './ranking.ts';

/** A bid whose lines cost whole dollars; `null` is a line without a bid. */
function bid(bidId: number, prices: (number | null)[], status = 2): ComparedBid {
  const lines = prices.map((price, index) =>
    price === null
      ? { lineId: index + 1, isNoBid: true as const }
      : { lineId: index + 1, unitCost: `${price}.00`, quantity: 1, tax: 0, deliveryFees: '0.00' },
  );
  return { bidId, vendorId: bidId * 10, status, lines };
}

const one = [{ lineId: 1 }];
const lines = [...one, { lineId: 2 }];
const ranks = (bids: ComparedBid[]) => rankBids(one, bids, null, []).map(({ bidId, rank }) => [bidId, rank]);

describe('scores', () => {
  it.each(['0', '10', '7.5', '9.25', ' 3 ', 8])('EVAL-3 takes %j from an evaluator', (score) => {
    expect(scoreProblem(score)).toBeNull();
  });

  it.each(['', '-1', '10.01', '11', 'good', '1e1', 'Infinity'])('EVAL-3 refuses the score %j', (score) => {
    expect(scoreProblem(score)).toBe('Enter a number from 0 to 10.');
  });

  it('EVAL-3 takes at most two decimals', () => {
    expect(scoreProblem('7.125')).toBe('A score can have at most 2 decimals.');
  });

  it('EVAL-4 scores the lowest total over the total, and a total of zero in full', () => {
    expect(priceScore('80.00', '100.00')).toBe(80);
    expect(priceScore('80.00', '80.00')).toBe(100);
    expect(priceScore('1.00', '3.00')).toBe(33.3333);
    expect([priceScore('0.00', '0.00'), priceScore('0.00', '5.00')]).toEqual([100, 0]);
  });

  it('EVAL-3 weighs scores by hundredths', () => {
    expect(
      weightedScore([
        { weight: 60, score: 80 },
        { weight: 40, score: 75 },
      ]),
    ).toBe(78);
    expect(weightedScore([])).toBe(0);
  });

  it('EVAL-3 averages evaluators, and lets a consensus replace the mean', () => {
    const weights = [
      { rubricId: 1, score: 50 },
      { rubricId: 2, score: 50 },
    ];
    const scores = [
      { bidId: 1, rubricId: 2, score: 6 },
      { bidId: 1, rubricId: 2, score: 7 },
      { bidId: 2, rubricId: 2, score: 2 },
    ];
    const bids = [bid(1, [100]), bid(2, [80])];
    expect(rankBids(one, bids, weights, scores).map((entry) => [entry.bidId, entry.score])).toEqual([
      [1, 72.5],
      [2, 60],
    ]);
    const agreed = [...scores, { bidId: 2, rubricId: 2, score: 10, isConsensus: true }];
    expect(rankBids(one, bids, weights, agreed).map((entry) => [entry.bidId, entry.score])).toEqual([
      [2, 100],
      [1, 72.5],
    ]);
  });

  it('EVAL-3 counts a missing score as zero and says that the rank is provisional', () => {
    const weights = [
      { rubricId: 1, score: 50 },
      { rubricId: 2, score: 50 },
    ];
    const [first, second] = rankBids(one, [bid(1, [100]), bid(2, [200])], weights, [
      { bidId: 2, rubricId: 2, score: 9 },
    ]);
    expect(first).toMatchObject({ bidId: 2, score: 70, isScored: true, rubricScores: [{ rubricId: 2, score: 9 }] });
    expect(second).toMatchObject({
      bidId: 1,
      score: 50,
      isScored: false,
      rubricScores: [{ rubricId: 2, score: null }],
    });
  });

  it.each([-1, 10.01, Number.NaN])('EVAL-3 refuses the score %d', (score) => {
    expect(() => rankBids(one, [bid(1, [1])], null, [{ bidId: 1, rubricId: 2, score }])).toThrow(/from 0 to 10/);
  });
});

describe('rankBids', () => {
  it('EVAL-2 leaves drafts, withdrawn and disqualified bids out, even of the lowest price', () => {
    expect(ranks([bid(1, [1], 1), bid(2, [1], 6), bid(3, [1], 7), bid(4, [10]), bid(5, [8], 5)])).toEqual([
      [5, 1],
      [4, 2],
    ]);
    expect(rankBids(one, [bid(2, [1], 6), bid(4, [10])], null, [])[0]?.priceScore).toBe(100);
  });

  it('EVAL-5 does not rank a bid that leaves a line out, nor measure others by it', () => {
    const result = rankBids(lines, [bid(1, [5, null]), bid(2, [10, 10])], null, []);
    expect(result.map(({ bidId, rank, score }) => [bidId, rank, score])).toEqual([
      [2, 1, 100],
      [1, null, null],
    ]);
    expect(result[1]?.total).toBe('5.00');
  });

  it('EVAL-5 ranks nobody while a line of the purchase is unanswered by all', () => {
    const bids = [bid(1, [5, 5]), bid(2, [10, null])];
    const added = [...lines, { lineId: 3 }];
    expect(rankBids(added, bids, null, []).map(({ bidId, rank, priceScore: price }) => [bidId, rank, price])).toEqual([
      [1, null, null],
      [2, null, null],
    ]);
    expect(meanTotal(added, bids)).toBeNull();
    expect(differencesToBest(added, bids)).toEqual([
      { bidId: 1, difference: null },
      { bidId: 2, difference: null },
    ]);
  });

  it('EVAL-5 shares a rank among equal scores and keeps their order', () => {
    expect(ranks([bid(3, [10]), bid(1, [9]), bid(2, [10]), bid(4, [11])])).toEqual([
      [1, 1],
      [3, 2],
      [2, 2],
      [4, 4],
    ]);
  });

  it('EVAL-5 tells two bids of many millions a cent apart', () => {
    const cheap = { lineId: 1, unitCost: '999999999.98', quantity: 1, tax: 0, deliveryFees: '0' };
    const dear = { ...cheap, unitCost: '999999999.99' };
    const bids = [
      { ...bid(1, []), lines: [dear] },
      { ...bid(2, []), lines: [cheap] },
    ];
    expect(ranks(bids)).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('EVAL-1 ranks by price alone when nothing else is weighed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }), (prices) => {
        const ranked = rankBids(
          one,
          prices.map((price, index) => bid(index, [price])),
          [],
          [],
        );
        for (const entry of ranked) {
          const own = prices[entry.bidId] ?? 0;
          expect(entry.rank).toBe(1 + prices.filter((price) => price < own).length);
        }
      }),
    );
  });

  it('EVAL-5 gives the same ranks whatever the order of the bids', () => {
    const someBids = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 20 }), quality: fc.integer({ min: 0, max: 10 }) }),
      { minLength: 1, maxLength: 8 },
    );
    const weights = [
      { rubricId: 1, score: 66.67 },
      { rubricId: 2, score: 33.33 },
    ];
    fc.assert(
      fc.property(someBids, (entries) => {
        const bids = entries.map(({ price }, index) => bid(index, [price]));
        const scores = entries.map(({ quality }, index) => ({ bidId: index, rubricId: 2, score: quality }));
        const byId = (list: ComparedBid[]) =>
          new Map(rankBids(one, list, weights, scores).map(({ bidId, rank }) => [bidId, rank]));
        expect(byId(bids.toReversed())).toEqual(byId(bids));
        const order = rankBids(one, bids, weights, scores);
        for (const [index, entry] of order.entries()) {
          const above = order[index - 1];
          if (above)
            expect((above.rank ?? 0) <= (entry.rank ?? 0) && (above.score ?? 0) >= (entry.score ?? 0)).toBe(true);
          expect(entry.score ?? -1).toBeGreaterThanOrEqual(0);
          expect(entry.score ?? 101).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('ranks nobody among nobody', () => {
    expect(rankBids(one, [], null, [])).toEqual([]);
  });
});

describe('comparison', () => {
  const bids = [bid(1, [10, null]), bid(2, [12, 30]), bid(3, [10, 40]), bid(4, [1, 1], 7)];

  it('EVAL-6 marks every bid that gives a line its best price', () => {
    expect(lineBests([...lines, { lineId: 3 }], bids)).toEqual([
      { lineId: 1, price: '10.00', bidIds: [1, 3] },
      { lineId: 2, price: '30.00', bidIds: [2] },
      { lineId: 3, price: null, bidIds: [] },
    ]);
  });

  it('EVAL-2 averages lines over the bids that price them, and totals over complete bids', () => {
    expect(lineMeans([...lines, { lineId: 3 }], bids)).toEqual([
      { lineId: 1, mean: '10.67' },
      { lineId: 2, mean: '35.00' },
      { lineId: 3, mean: null },
    ]);
    expect(meanTotal(lines, bids)).toBe('46.00');
    expect(meanTotal(lines, [bid(1, [10, null]), bid(2, [null, 10])])).toBeNull();
  });

  it('EVAL-7 measures to the lowest complete total', () => {
    expect(differencesToBest(lines, bids)).toEqual([
      { bidId: 1, difference: null },
      { bidId: 2, difference: '0.00' },
      { bidId: 3, difference: '8.00' },
    ]);
  });

  it('EVAL-8 saves the mean less the award, and may cost more', () => {
    expect([savedAgainstMean('40', '46'), savedAgainstMean('50', '46'), savedAgainstMean('5', null)]).toEqual([
      '6.00',
      '-4.00',
      null,
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedBid, rankBids } from './evaluation.ts';
import { type ComparedProposal, highestAmount, rankLot } from './lot-ranking.ts';
import { compareMoney } from './money.ts';
import { priceScore } from './ranking.ts';

const cents = (value: number) => (value / 100).toFixed(2);

/** A proposal with an amount in cents for each lot in turn; `null` leaves the lot out. */
const proposal = (bidId: number, amounts: readonly (number | null)[], status = 2): ComparedProposal => ({
  bidId,
  vendorId: bidId * 10,
  status,
  lots: amounts.flatMap((amount, index) => (amount === null ? [] : [{ lotId: index + 1, amount: cents(amount) }])),
});

const ranks = (proposals: readonly ComparedProposal[], lotId = 1) =>
  rankLot(lotId, proposals, null, []).map(({ bidId, rank }) => [bidId, rank]);

describe('the best proposal for a lot', () => {
  it('EVAL-18 is the highest amount; equal ones share a rank', () => {
    expect(ranks([proposal(1, [5000]), proposal(2, [9000]), proposal(3, [9000]), proposal(4, [100])])).toEqual([
      [2, 1],
      [3, 1],
      [1, 3],
      [4, 4],
    ]);
  });

  it('EVAL-18 scores the price by the amount over the highest', () => {
    const proposals = [proposal(1, [5000]), proposal(2, [8000])];
    const weights = [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ];
    const scores = [
      { bidId: 1, rubricId: 2, score: 10 },
      { bidId: 2, rubricId: 2, score: 5 },
    ];
    expect(rankLot(1, proposals, weights, scores)).toMatchObject([
      { bidId: 2, total: '80.00', priceScore: 100, score: 80 },
      { bidId: 1, total: '50.00', priceScore: 62.5, score: 77.5 },
    ]);
  });

  it('EVAL-18 is found lot by lot, and who leaves a lot out is not ranked in it', () => {
    const proposals = [proposal(1, [100, 900]), proposal(2, [200, null]), proposal(3, [300, 1000], 7)];
    expect([ranks(proposals, 1), ranks(proposals, 2), ranks(proposals, 3)]).toEqual([
      [
        [2, 1],
        [1, 2],
      ],
      [[1, 1]],
      [],
    ]);
    expect([highestAmount(1, proposals), highestAmount(3, proposals)]).toEqual(['2.00', null]);
  });
});

const amount = fc.integer({ min: 1, max: 99_999_999 });
const marks = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
const someProposals = fc
  .array(fc.record({ amount, other: fc.option(amount), mark: marks }), { minLength: 1, maxLength: 8 })
  .map((rows) => ({
    proposals: rows.map((row, index) => proposal(index + 1, [row.amount, row.other])),
    scores: rows.map(({ mark }, index) => ({ bidId: index + 1, rubricId: 2, score: mark })),
  }));
const someWeights = fc
  .integer({ min: 1, max: 100 })
  .map((price) => [{ rubricId: 1, score: price }, ...(price === 100 ? [] : [{ rubricId: 2, score: 100 - price }])]);
const byBid = (ranked: ReturnType<typeof rankLot>) => ranked.toSorted((a, b) => a.bidId - b.bidId);

describe('EVAL-18 for any proposals', () => {
  it('every price scores amount over highest, and the highest alone all points', () => {
    fc.assert(
      fc.property(someProposals, someWeights, ({ proposals, scores }, weights) => {
        const highest = highestAmount(1, proposals) ?? '';
        for (const { total, priceScore: points } of rankLot(1, proposals, weights, scores)) {
          expect(points).toBe(priceScore(highest, total, 'highest'));
          expect(points).toBeCloseTo((Number(total) / Number(highest)) * 100, 3);
          if (total === highest) expect(points).toBe(100);
        }
      }),
    );
  });

  it('with the same marks more money never ranks lower', () => {
    fc.assert(
      fc.property(someProposals, someWeights, marks, ({ proposals }, weights, mark) => {
        const scores = proposals.map(({ bidId }) => ({ bidId, rubricId: 2, score: mark }));
        const ranked = rankLot(1, proposals, weights, scores);
        const totals = ranked.map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => compareMoney(b, a)));
      }),
    );
  });

  it('raising one’s own amount never worsens one’s own rank', () => {
    fc.assert(
      fc.property(someProposals, someWeights, amount, ({ proposals, scores }, weights, more) => {
        const [first, ...others] = proposals;
        if (!first) return;
        const before = Math.round(Number(first.lots[0]?.amount) * 100);
        const raised = [proposal(first.bidId, [before + more]), ...others];
        const rankOf = (all: readonly ComparedProposal[]) =>
          rankLot(1, all, weights, scores).find(({ bidId }) => bidId === first.bidId)?.rank ?? 0;
        expect(rankOf(raised)).toBeLessThanOrEqual(rankOf(proposals));
      }),
    );
  });

  it('what is offered for another lot, and a proposal that stands no more, change nothing', () => {
    fc.assert(
      fc.property(someProposals, someWeights, amount, ({ proposals, scores }, weights, other) => {
        const bare = proposals.map(({ lots, ...rest }) => ({ ...rest, lots: lots.filter(({ lotId }) => lotId === 1) }));
        const out = proposal(99, [other * 2, other], 7);
        const ranked = byBid(rankLot(1, proposals, weights, scores));
        expect(byBid(rankLot(1, [...bare, out], weights, scores))).toEqual(ranked);
      }),
    );
  });

  it('is the order of a purchase turned round, where the price alone decides', () => {
    fc.assert(
      fc.property(fc.uniqueArray(amount, { minLength: 1, maxLength: 8 }), (amounts) => {
        const sold = rankLot(
          1,
          amounts.map((one, index) => proposal(index + 1, [one])),
          null,
          [],
        );
        const bids = amounts.map(
          (one, index): ComparedBid => ({
            bidId: index + 1,
            vendorId: index,
            status: 2,
            lines: [{ lineId: 1, unitCost: cents(one), quantity: 1, tax: 0, deliveryFees: '0.00' }],
          }),
        );
        const bought = rankBids([{ lineId: 1 }], bids, null, []);
        expect(sold.map(({ bidId }) => bidId)).toEqual(bought.map(({ bidId }) => bidId).toReversed());
      }),
    );
  });
});

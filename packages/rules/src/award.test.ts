import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardsByVendor, awardTotal, isReasonRequired, validateAward, wholeAward } from './award.ts';
import { bestSplit } from './best-split.ts';
import { type ComparedBid, rankBids } from './evaluation.ts';
import { compareMoney } from './money.ts';

/** A bid whose lines cost so many tenths of a cent each (unit cost in cents, a tenth of a unit); `null` prices nothing. */
function bid(bidId: number, tenths: (number | null)[], status = 2): ComparedBid {
  const lines = tenths.map((price, index) =>
    price === null
      ? { lineId: index + 1, isNoBid: true as const }
      : { lineId: index + 1, unitCost: (price / 100).toFixed(2), quantity: '0.1', tax: 0, deliveryFees: '0' },
  );
  return { bidId, vendorId: bidId * 10, status, lines };
}

const lines = [{ lineId: 1 }, { lineId: 2 }];
const bids = [bid(1, [1000, 5000]), bid(2, [2000, 4000]), bid(3, [500, null]), bid(4, [1, 1], 7), bid(5, [1, 1], 6)];
const problemsOf = (allocation: { lineId: number; bidId: number }[], takenLineIds: number[] = []) =>
  validateAward({ lines, bids, allocation, takenLineIds });

describe('validateAward', () => {
  it('AWD-1 accepts a whole award, a split and a part', () => {
    expect(problemsOf(wholeAward(lines, 1))).toEqual({});
    expect(
      problemsOf([
        { lineId: 1, bidId: 3 },
        { lineId: 2, bidId: 2 },
      ]),
    ).toEqual({});
    expect(problemsOf([{ lineId: 2, bidId: 1 }])).toEqual({});
    expect(problemsOf([])).toEqual({ allocation: 'Award at least one line.' });
  });

  it('AWD-2 refuses a line awarded twice, even to the same bid', () => {
    expect(
      problemsOf([
        { lineId: 1, bidId: 1 },
        { lineId: 1, bidId: 1 },
      ]),
    ).toEqual({ 'allocation.1.lineId': 'This line is awarded twice.' });
  });

  it('AWD-3 refuses a line that the bid does not price', () => {
    expect(problemsOf(wholeAward(lines, 3))).toEqual({ 'allocation.1.bidId': 'This bid has no price for the line.' });
  });

  it.each([4, 5])('AWD-4 refuses bid %i, which does not stand', (bidId) => {
    expect(Object.keys(problemsOf(wholeAward(lines, bidId)))).toEqual(['allocation.0.bidId', 'allocation.1.bidId']);
  });

  it('AWD-6 refuses a line that stands on a purchase order', () => {
    expect(problemsOf(wholeAward(lines, 1), [2])).toEqual({
      'allocation.1.lineId': 'This line is already on a purchase order.',
    });
  });

  it('refuses what is not part of the purchase', () => {
    expect(problemsOf([{ lineId: 9, bidId: 9 }])).toEqual({
      'allocation.0.lineId': 'This line is not part of the purchase.',
      'allocation.0.bidId': 'This bid is not part of the purchase.',
    });
  });
});

describe('purchase orders of an award', () => {
  it('AWD-5 gives each winner one order with its lines', () => {
    const awards = awardsByVendor(
      [
        { lineId: 2, bidId: 2 },
        { lineId: 1, bidId: 1 },
      ],
      bids,
    );
    expect(awards.map(({ vendorId, total }) => [vendorId, total])).toEqual([
      [20, '4.00'],
      [10, '1.00'],
    ]);
    expect(awards.map((award) => award.lines.map(({ lineId }) => lineId))).toEqual([[2], [1]]);
    expect(awardsByVendor([{ lineId: 1, bidId: 99 }], bids)).toEqual([]);
  });

  it('AWD-5 rounds each order on its own', () => {
    const halves = [bid(1, [5, 5]), bid(2, [5, 5])];
    expect(awardTotal(wholeAward(lines, 1), halves)).toBe('0.01');
    expect(
      awardTotal(
        [
          { lineId: 1, bidId: 1 },
          { lineId: 2, bidId: 2 },
        ],
        halves,
      ),
    ).toBe('0.02');
  });
});

describe('isReasonRequired', () => {
  const ranking = rankBids(lines, bids, null, []);
  const isRequired = (allocation: { lineId: number; bidId: number }[]) => isReasonRequired(allocation, ranking, bids);

  it('AWD-7 asks why the whole goes to a bid that is not first', () => {
    const tied = [bid(1, [100]), bid(2, [100]), bid(3, [110])];
    const tiedRanking = rankBids([{ lineId: 1 }], tied, null, []);
    const requiredFor = (bidId: number) => isReasonRequired([{ lineId: 1, bidId }], tiedRanking, tied);
    expect([1, 2, 3].map(requiredFor)).toEqual([false, false, true]);
    expect(isRequired([{ lineId: 1, bidId: 3 }])).toBe(true);
  });

  it('AWD-7 asks why a line of a split goes to neither the first nor its best price', () => {
    // Bids 1 and 2 both come to 6.00 and are first; bid 3 has the best price of line 1.
    expect(
      isRequired([
        { lineId: 1, bidId: 3 },
        { lineId: 2, bidId: 2 },
      ]),
    ).toBe(false);
    const dear = [...bids, bid(6, [9000, 9000])];
    const split = [
      { lineId: 1, bidId: 6 },
      { lineId: 2, bidId: 2 },
    ];
    expect(isReasonRequired(split, rankBids(lines, dear, null, []), dear)).toBe(true);
  });
});

describe('bestSplit', () => {
  it('AWD-8 shows the cheapest split beside the cheapest single bid', () => {
    expect(bestSplit(lines, bids)).toEqual({
      split: {
        allocation: [
          { lineId: 1, bidId: 3 },
          { lineId: 2, bidId: 2 },
        ],
        total: '4.50',
      },
      single: { bidId: 1, total: '6.00' },
      difference: '1.50',
      unpricedLineIds: [],
    });
  });

  it('AWD-8 says which lines nobody prices', () => {
    expect(bestSplit([...lines, { lineId: 3 }], bids)).toMatchObject({
      single: null,
      difference: null,
      unpricedLineIds: [3],
    });
    expect(bestSplit([], [])).toEqual({
      split: { allocation: [], total: '0.00' },
      single: null,
      difference: null,
      unpricedLineIds: [],
    });
  });

  it('AWD-8 never proposes a split that rounding makes dearer than one bid', () => {
    expect(bestSplit(lines, [bid(1, [5, 6]), bid(2, [6, 5])])).toMatchObject({
      split: { total: '0.01', allocation: wholeAward(lines, 1) },
      difference: '0.00',
    });
  });

  it('AWD-8 is always an award that may be made, within rounding of the best of all, never dearer than one bid', () => {
    const price = fc.option(fc.integer({ min: 0, max: 60 }), { freq: 4 });
    const someBids = fc.array(
      fc.tuple(fc.array(price, { minLength: 3, maxLength: 3 }), fc.integer({ min: 1, max: 7 })),
      {
        maxLength: 4,
      },
    );
    const three = [{ lineId: 1 }, { lineId: 2 }, { lineId: 3 }];
    fc.assert(
      fc.property(someBids, (entries) => {
        const all = entries.map(([prices, status], index) => bid(index + 1, prices, status));
        const { split, single, difference, unpricedLineIds } = bestSplit(three, all);
        if (split.allocation.length > 0) {
          expect(validateAward({ lines: three, bids: all, allocation: split.allocation })).toEqual({});
        }
        expect(split.allocation.length + unpricedLineIds.length).toBe(3);
        expect(awardTotal(split.allocation, all)).toBe(split.total);
        if (single) expect(compareMoney(split.total, single.total)).not.toBe(1);
        expect(difference === null).toBe(single === null);
        // The oracle: the least exact price of each line in tenths of a cent; at most one cent a line is lost to rounding.
        const standing = entries.filter(([, status]) => status >= 2 && status <= 5);
        const least = three.map((_line, index) => Math.min(...standing.flatMap(([prices]) => prices[index] ?? [])));
        const sum = least.filter(Number.isFinite).reduce((total, tenths) => total + tenths, 0);
        expect(Math.abs(Number(split.total) * 1000 - sum)).toBeLessThanOrEqual(30);
      }),
      { numRuns: 300 },
    );
  });
});

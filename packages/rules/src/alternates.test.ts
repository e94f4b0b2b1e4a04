import { describe, expect, it } from 'vitest';
import { alternateProblems, isBlankAlternate, type TypedAlternate } from './alternates.ts';
import { awardsByVendor, awardTotal, isReasonRequired, validateAward } from './award.ts';
import { bestSplit } from './best-split.ts';
import { type ComparedBid, rankBids } from './evaluation.ts';

const whole: TypedAlternate = { unitCost: '9.50', offered: { manufacturer: 'Acme' } };
const problemsOf = (typed: TypedAlternate, mustBeWhole = true) =>
  alternateProblems(typed, { quantity: 10, mustBeWhole });

describe('an alternate for a line', () => {
  it('BID-25 is none where nothing was filled in', () => {
    for (const nothing of [{}, { unitCost: ' ', tax: '', deliveryFees: null }, { offered: { note: ' \n' } }])
      expect(isBlankAlternate(nothing)).toBe(true);
    for (const something of [{ tax: '8' }, { documentId: 4 }, { offered: { partNumber: '1' } }])
      expect(isBlankAlternate(something)).toBe(false);
  });

  it('BID-25 needs a price and a manufacturer or a part number once the bid is submitted', () => {
    expect(problemsOf(whole)).toEqual({});
    expect(problemsOf({ unitCost: '9.50', offered: { partNumber: '13' } })).toEqual({});
    expect(problemsOf({ offered: { note: 'As good.' } })).toEqual({
      unitCost: 'Enter the unit cost of the alternate, or take the alternate out.',
      'offered.manufacturer': 'Say what the alternate is: its manufacturer or its part number.',
    });
    expect(problemsOf({ offered: { note: 'As good.' } }, false)).toEqual({});
  });

  it('BID-25 names the field that is wrong, also while the bid is being written', () => {
    const wrong = { ...whole, tax: '-1', deliveryFees: 'free', offered: { manufacturer: 'm'.repeat(121) } };
    for (const mustBeWhole of [true, false])
      expect(Object.keys(problemsOf(wrong, mustBeWhole)).toSorted()).toEqual([
        'deliveryFees',
        'offered.manufacturer',
        'tax',
      ]);
  });
});

/** A bid of $10.00 and $20.00 for two lines; the first bid offers an alternate of $1.00 for the first line. */
const bid = (bidId: number, alternate: string | null): ComparedBid => {
  const figures = (unitCost: string) => ({ unitCost, quantity: 1, tax: '0', deliveryFees: '0' });
  return {
    bidId,
    vendorId: bidId * 10,
    status: 2,
    lines: [
      { lineId: 1, ...figures(`${bidId}0.00`), alternate: alternate === null ? null : figures(alternate) },
      { lineId: 2, ...figures('20.00') },
    ],
  };
};
const bids = [bid(1, '1.00'), bid(2, null)];
const lines = [{ lineId: 1 }, { lineId: 2 }];
const ranking = rankBids(lines, bids, null, []);

describe('an alternate and the award', () => {
  it('BID-28 counts for no total, rank or best split', () => {
    const without = [bid(1, null), bid(2, null)];
    expect(ranking).toEqual(rankBids(lines, without, null, []));
    expect(bestSplit(lines, bids)).toEqual(bestSplit(lines, without));
  });

  it('AWD-19 wins a line at its own price, and always needs a reason', () => {
    const allocation = [
      { lineId: 1, bidId: 1, isAlternate: true },
      { lineId: 2, bidId: 1 },
    ];
    expect(validateAward({ lines, bids, allocation })).toEqual({});
    expect(awardTotal(allocation, bids)).toBe('21.00');
    expect(awardsByVendor(allocation, bids)[0]?.lines.map((line) => line.isAlternate === true)).toEqual([true, false]);
    expect(isReasonRequired(allocation, ranking, bids)).toBe(true);
    expect(
      isReasonRequired(
        allocation.map(({ lineId, bidId }) => ({ lineId, bidId })),
        ranking,
        bids,
      ),
    ).toBe(false);
  });

  it('AWD-19 is chosen only where the bid offers one, and once for a line', () => {
    const chosen = (bidId: number) => ({ lineId: 1, bidId, isAlternate: true });
    expect(validateAward({ lines, bids, allocation: [chosen(2)] })).toEqual({
      'allocation.0.bidId': 'This bid offers no alternate for the line.',
    });
    expect(validateAward({ lines, bids, allocation: [chosen(1), { lineId: 1, bidId: 1 }] })).toEqual({
      'allocation.1.lineId': 'This line is awarded twice.',
    });
  });
});

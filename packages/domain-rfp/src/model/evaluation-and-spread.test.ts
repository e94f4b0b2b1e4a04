import { describe, expect, it } from 'vitest';
import { bidColumnWidth, moveIn } from '../screens/bid-comparison/grid-layout.ts';
import { comparison } from '../testing/comparison-fixtures.ts';
import { addendaNamed, bidFlags } from './bid-flags.ts';
import { spreadOf, spreadText } from './spread.ts';

const compared = comparison([
  { bidId: 1, vendorName: 'A', rank: 1, unitCosts: ['290.00', '600.00'] },
  { bidId: 2, vendorName: 'B', rank: 2, unitCosts: ['310.00', null] },
  { bidId: 3, vendorName: 'C', rank: null, status: 7, unitCosts: ['1.00', '1.00'] },
]);
const [laptops, carts] = compared.lines;

describe('the spread of a line', () => {
  it('EVAL-2 lists the standing bids that price it, cheapest first, and leaves disqualified ones out', () => {
    if (!laptops || !carts) throw new Error('the fixture has two lines');
    const spread = spreadOf(laptops, compared.bids);
    expect(spread?.points.map(({ vendorName, above, share }) => [vendorName, above, share])).toEqual([
      ['A', '0.00', 0],
      ['B', '24000.00', 1],
    ]);
    expect(spreadOf(carts, compared.bids)?.points).toHaveLength(1);
  });

  it('says the same in words', () => {
    if (!laptops || !carts) throw new Error('the fixture has two lines');
    expect(spreadText({ ...laptops, mean: '360000.00' }, spreadOf(laptops, compared.bids))).toBe(
      '2 prices, $348,000.00 to $372,000.00, mean $360,000.00',
    );
    expect(spreadText(carts, spreadOf(carts, compared.bids))).toBe('1 price, at $24,000.00');
    expect(spreadText(carts, spreadOf(carts, []))).toBe('no price');
  });
});

describe('the comparison’s grid', () => {
  it('gives every bid the room a price needs, and more where there is some', () => {
    expect(bidColumnWidth(1000, 20)).toBe(168);
    expect(bidColumnWidth(1240, 2)).toBe(408);
    expect(bidColumnWidth(1240, 0)).toBe(168);
  });

  it('moves by keys and stops at its edges', () => {
    const size = { rows: 202, columns: 22 };
    expect(moveIn({ row: 1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveIn({ row: 0, column: 0 }, 'ArrowLeft', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveIn({ row: 5, column: 3 }, 'End', true, size)).toEqual({ row: 201, column: 21 });
    expect(moveIn({ row: 5, column: 3 }, 'Home', false, size)).toEqual({ row: 5, column: 0 });
    expect(moveIn({ row: 200, column: 3 }, 'PageDown', false, size)).toEqual({ row: 201, column: 3 });
    expect(moveIn({ row: 5, column: 3 }, 'Tab', false, size)).toBeNull();
  });
});

describe('a bid’s badges', () => {
  it('BID-16 flags a bid that did not answer an addendum until the school has decided', () => {
    const [bid] = compared.bids;
    if (!bid) throw new Error('the fixture has bids');
    const keys = (changes: Partial<typeof bid>) => bidFlags({ ...bid, ...changes }).map(({ key }) => key);
    expect(keys({})).toEqual([]);
    expect(keys({ unacknowledged: [2] })).toEqual(['unacknowledged']);
    expect(keys({ unacknowledged: [2], unacknowledgedAccepted: true })).toEqual(['kept']);
    expect(keys({ isAllOrNothing: true, originalTotal: '999.00' })).toEqual(['all-or-nothing', 'negotiated']);
    expect(addendaNamed([1, 3])).toBe('addenda 1 and 3');
  });
});

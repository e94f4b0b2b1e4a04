import { describe, expect, it } from 'vitest';
import { comparison } from '../testing/comparison-fixtures.ts';
import { addendaNamed, bidFlags } from './bid-flags.ts';

const compared = comparison([{ bidId: 1, vendorName: 'A', rank: 1, unitCosts: ['290.00', '600.00'] }]);

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

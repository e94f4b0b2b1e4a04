import { describe, expect, it } from 'vitest';
import { comparison, negotiation } from '../testing/comparison-fixtures.ts';
import {
  aboveCutoff,
  changedPrices,
  cutoffProblem,
  fallText,
  negotiableLines,
  priceFormOf,
  priceProblems,
  turnText,
  typedTotal,
} from './negotiation.ts';

describe('prices while a negotiation is typed', () => {
  it('NEG-2 begin with what the vendor stands by and name what is above it', () => {
    const open = negotiation();
    expect(priceFormOf(open)).toEqual({ 11: '300.00' });
    expect(priceProblems(open, { 11: '300.01' }, 'vendor').lines[11]).toContain('Prices only fall');
    expect(priceProblems(open, { 11: '' }, 'vendor').lines[11]).toBeTruthy();
  });

  it('NEG-2 refuse a proposal that lowers nothing', () => {
    const open = negotiation();
    expect(priceProblems(open, { 11: '300.00' }, 'vendor').all).toContain('Lower at least one unit price');
    expect(priceProblems(open, { 11: '299.99' }, 'vendor')).toEqual({ lines: {}, all: null });
  });

  it('MON-14 may fall by less than a cent, and have four decimals at most', () => {
    const open = negotiation();
    expect(priceProblems(open, { 11: '299.9975' }, 'vendor')).toEqual({ lines: {}, all: null });
    expect(priceProblems(open, { 11: '299.99755' }, 'vendor').lines[11]).toBe(
      'Unit cost has 5 decimals; a unit price has at most 4.',
    );
  });

  it('NEG-2 never let a vendor go back above what it offered before', () => {
    const offered = negotiation({
      proposals: [
        {
          id: 1,
          by: 'vendor',
          byName: 'Noor Saleh',
          at: '2026-11-25T00:00:00.000Z',
          kind: 'propose',
          message: null,
          lines: [{ lineId: 11, unitCost: '280.00' }],
        },
      ],
    });
    expect(priceFormOf(offered)).toEqual({ 11: '280.00' });
    expect(priceProblems(offered, { 11: '290.00' }, 'vendor').lines[11]).toContain('280.00');
    // It may stay with its own offer; the school has to go below it.
    expect(priceProblems(offered, { 11: '280.00' }, 'vendor').all).toBeNull();
    expect(priceProblems(offered, { 11: '280.00' }, 'school').all).not.toBeNull();
  });

  it('NEG-1 leave lines alone that were not asked about', () => {
    expect(changedPrices(negotiation(), { 11: '290.00', 12: '1.00' })).toEqual([{ lineId: 11, unitCost: '290.00' }]);
  });

  it('BID-2 total what is typed with tax and delivery, rounded once; what is no price counts as it stands', () => {
    const open = negotiation();
    expect(typedTotal(open, {})).toBe('930.00');
    expect(typedTotal(open, { 11: '290.00' })).toBe('900.00');
    expect(typedTotal(open, { 11: '290.00005' })).toBe('930.00');
  });

  it('MON-14 says how far they fall, also where the total stays what it was', () => {
    const open = negotiation();
    expect(fallText(open, {})).toBe('No price is lower yet.');
    expect(fallText(open, { 11: '290.00' })).toBe('$900.00, $30.00 below what stands.');
    expect(fallText(open, { 11: '299.9999' })).toBe('$930.00 as before: the prices fall by less than a cent in all.');
  });

  it('says whose turn it is in the words of the reader', () => {
    expect(turnText(negotiation(), 'vendor')).toBe('It is your turn.');
    expect(turnText(negotiation(), 'school')).toBe('Waiting for Northgate Supply.');
    expect(turnText(negotiation({ state: 'accepted' }), 'school')).toContain('Agreed');
  });
});

describe('who is asked for a better price', () => {
  const compared = comparison([
    { bidId: 1, vendorName: 'A', rank: 1, unitCosts: ['290.00', '600.00'] },
    { bidId: 2, vendorName: 'B', rank: 2, unitCosts: ['300.00', null] },
    { bidId: 3, vendorName: 'C', rank: null, unitCosts: [null, '500.00'] },
  ]);

  it('NEG-4 is every ranked bid at the cut-off or above, best first', () => {
    expect(aboveCutoff(compared.bids, 98).map(({ bidId }) => bidId)).toEqual([1, 2]);
    expect(aboveCutoff(compared.bids, 98.5).map(({ bidId }) => bidId)).toEqual([1]);
    expect(aboveCutoff(compared.bids, 100)).toEqual([]);
  });

  it('NEG-1 can be asked only on lines that some of them price', () => {
    const [, second] = compared.bids;
    expect(negotiableLines(compared, second ? [second] : []).map(({ id }) => id)).toEqual([11]);
  });

  it('names a cut-off that is no score', () => {
    expect(cutoffProblem('90.5')).toBeNull();
    for (const text of ['', 'x', '-1', '101']) expect(cutoffProblem(text)).not.toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { comparison } from '../testing/sale-fixtures.ts';
import { asksReason, awardProblem, awardSaleInput, bestChoice, saleConsequences, saleShares } from './sale-award.ts';

describe('an award of lots', () => {
  it('EVAL-18 begins with the first of each lot, and leaves a lot below its reserve without a winner', () => {
    expect(bestChoice(comparison())).toEqual({ 11: 1, 12: null });
  });

  it('asks why a lot goes below its reserve or to a vendor who is not first, and sends the reason with that lot alone', () => {
    expect(asksReason(comparison(), { 11: 1, 12: null })).toBe(false);
    const choice = { 11: 1, 12: 2 };
    expect(asksReason(comparison(), choice)).toBe(true);
    expect(awardProblem(comparison(), choice, ' ', '')).toBe('Minibus would go below the reserve. Say why.');
    expect(awardProblem(comparison(), { 11: 2, 12: null }, '', '')).toContain('Hill Country Fleet is not ranked first');
    expect(
      awardSaleInput(comparison(), { choice, reason: 'Nobody else wants it.', missingScoresReason: '' }, ''),
    ).toEqual({
      saleId: 31,
      awards: [
        { lotId: 11, vendorId: 101, reason: null },
        { lotId: 12, vendorId: 102, reason: 'Nobody else wants it.' },
      ],
      closed: [],
      missingScoresReason: null,
    });
  });

  it('closes lots without a winner only where a reason is given', () => {
    const nobody = { 11: null, 12: null };
    expect(awardProblem(comparison(), nobody, '', '')).toContain('Choose a winner');
    expect(awardProblem(comparison(), nobody, '', 'Too low.')).toBeNull();
    expect(
      awardSaleInput(comparison(), { choice: { 11: 1, 12: null }, reason: '', missingScoresReason: '' }, 'Too low.')
        .closed,
    ).toEqual([{ lotId: 12, reason: 'Too low.' }]);
  });

  it('says what each winner pays, and that the board comes first', () => {
    expect(saleShares(comparison(), { 11: 2, 12: 2 })).toEqual([
      { bidId: 2, vendorName: 'Hill Country Fleet', lines: 2, total: '4800.00' },
    ]);
    const [first] = saleConsequences(comparison({ isSubjectToBoard: true }), { 11: 1, 12: null }, false);
    expect(first).toBe('Lone Star Buses wins a total of $4,100.00, once the board confirms.');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney } from './money.ts';
import {
  type NegotiationLine,
  type NegotiationSide,
  type NegotiationState,
  negotiationAfter,
  negotiationTurn,
  offeredPrices,
  type PricedProposal,
  proposalProblems,
  scoresAbove,
} from './negotiation.ts';
import type { RankedBid } from './ranking.ts';

const lines: NegotiationLine[] = [
  { lineId: 1, unitCost: '10.00', isNamed: true },
  { lineId: 2, unitCost: '20.00', isNamed: true },
  { lineId: 3, unitCost: '30.00', isNamed: false },
];
const by = (side: NegotiationSide, ...prices: [number, string][]) => ({
  side,
  lines: prices.map(([lineId, unitCost]) => ({ lineId, unitCost })),
});

describe('turns', () => {
  it('NEG-2 lets each side move in its own turn alone', () => {
    expect(negotiationAfter('waits-for-vendor', 'vendor', 'propose')).toBe('waits-for-school');
    expect(negotiationAfter('waits-for-school', 'school', 'propose')).toBe('waits-for-vendor');
    expect(negotiationAfter('waits-for-school', 'school', 'accept')).toBe('accepted');
    expect(negotiationAfter('waits-for-vendor', 'school', 'accept')).toBeNull();
    expect(negotiationAfter('waits-for-school', 'vendor', 'decline')).toBeNull();
  });

  it('NEG-2 ends with an acceptance or a refusal', () => {
    for (const state of ['accepted', 'declined'] as const) {
      expect(negotiationTurn(state)).toBeNull();
      expect(negotiationAfter(state, 'vendor', 'propose')).toBeNull();
    }
  });
});

describe('proposals', () => {
  it('NEG-2 refuses a price above what stands, and above what was offered before', () => {
    expect(proposalProblems(lines, [], by('vendor', [1, '10.01']))).toEqual({
      'lines.0.unitCost': 'Unit prices can only go down. The current price is 10.00.',
    });
    const before = [by('vendor', [1, '9.00'])];
    expect(proposalProblems(lines, before, by('vendor', [1, '9.01']))).toHaveProperty(['lines.0.unitCost']);
    expect(proposalProblems(lines, before, by('school', [1, '9.01']))).toHaveProperty(['lines.0.unitCost']);
  });

  it('NEG-2 MON-14 lets a price fall by less than a cent, and refuses a fifth decimal', () => {
    expect(proposalProblems(lines, [], by('vendor', [1, '9.9999']))).toEqual({});
    const before = [by('vendor', [1, '9.9975'])];
    expect(proposalProblems(lines, before, by('vendor', [1, '9.998']))).toEqual({
      'lines.0.unitCost': 'Unit prices can only go down. The current price is 9.9975.',
    });
    expect(proposalProblems(lines, [], by('vendor', [1, '9.99995']))).toEqual({
      'lines.0.unitCost': 'The unit price has 5 decimals; a unit price has at most 4.',
    });
  });

  it('NEG-2 lets a vendor stay with its offer after a counter, above what the school asked for', () => {
    const before = [by('vendor', [1, '9.00']), by('school', [1, '8.00'])];
    expect(proposalProblems(lines, before, by('vendor', [1, '9.00']))).toEqual({});
    expect(proposalProblems(lines, before, by('vendor', [1, '8.50']))).toEqual({});
  });

  it('NEG-2 refuses a move that lowers nothing', () => {
    expect(proposalProblems(lines, [], by('vendor', [1, '10.00'], [2, '20']))).toHaveProperty('lines');
    expect(proposalProblems(lines, [by('vendor', [1, '9.00'])], by('school', [1, '9.00']))).toHaveProperty('lines');
  });

  it('NEG-1 refuses lines that are not negotiated, or named twice', () => {
    expect(proposalProblems(lines, [], by('vendor', [3, '1.00']))).toHaveProperty(['lines.0.lineId']);
    expect(proposalProblems(lines, [], by('vendor', [9, '1.00']))).toHaveProperty(['lines.0.lineId']);
    expect(proposalProblems(lines, [], by('vendor', [1, '1.00'], [1, '1.00']))).toHaveProperty(['lines.1.lineId']);
  });

  it.each(['', '-1', '1.00005', 'ten'])('MON-14 refuses "%s" as a price', (unitCost) => {
    expect(proposalProblems(lines, [], by('vendor', [1, unitCost]))).toHaveProperty(['lines.0.unitCost']);
  });

  it('NEG-2 whatever both sides propose, what the vendor stands by never rises', () => {
    const move = fc.record({
      lineId: fc.constantFrom(1, 2, 3),
      cents: fc.integer({ min: 0, max: 3500 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), (moves) => {
        let state: NegotiationState = 'waits-for-vendor';
        const made: PricedProposal[] = [];
        let before = offeredPrices(lines, made);
        for (const entries of moves) {
          const side: NegotiationSide = negotiationTurn(state) ?? 'vendor';
          const proposal = by(
            side,
            ...entries.map(({ lineId, cents }): [number, string] => [lineId, (cents / 100).toFixed(2)]),
          );
          if (Object.keys(proposalProblems(lines, made, proposal)).length > 0) continue;
          made.push(proposal);
          state = negotiationAfter(state, side, 'propose') ?? state;
          const after = offeredPrices(lines, made);
          for (const [lineId, price] of after) expect(compareMoney(price, before.get(lineId) ?? '')).not.toBe(1);
          expect(after.get(3)).toBe('30.00');
          before = after;
        }
      }),
    );
  });
});

describe('scoresAbove', () => {
  const ranked = (bidId: number, score: number | null): RankedBid => ({
    bidId,
    vendorId: bidId,
    total: '1.00',
    rank: score === null ? null : 1,
    score,
    priceScore: score,
    rubricScores: [],
    isScored: true,
  });

  it('NEG-4 asks every bid at or above the cut-off, and no bid without a score', () => {
    const ranking = [ranked(1, 91.5), ranked(2, 80), ranked(3, 79.9999), ranked(4, null)];
    expect(scoresAbove(ranking, 80).map(({ bidId }) => bidId)).toEqual([1, 2]);
    expect(scoresAbove(ranking, 0).map(({ bidId }) => bidId)).toEqual([1, 2, 3]);
  });
});

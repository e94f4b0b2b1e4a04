import { describe, expect, it } from 'vitest';
import { IllegalTransitionError, RuleError } from './errors.ts';
import {
  assertLotTransition,
  canTransitionLot,
  isLotSold,
  isLotStatus,
  LotStatus,
  lotStatusAfterCancelling,
  lotStatusLabel,
} from './lot-status.ts';

const all = Object.values(LotStatus);
const steps = (kind: number): string =>
  all.map((from) => `${from}: ${all.filter((to) => canTransitionLot(from, to, kind)).join(' ')}`.trim()).join(', ');

describe('lots', () => {
  it('SALE-11 have exactly these steps by the kind of their sale', () => {
    const decided = '1: 2, 2: 3 9, 3: 4 6 9, 4: 6 9, 5: 4 5 6 9, 6: 5 7 9, 7: 5 8 9, 8:, 9: 10, 10: 9';
    expect(steps(1)).toBe(decided);
    expect(steps(3)).toBe(decided);
    expect(steps(2)).toBe('1: 2, 2: 4 6 9, 3:, 4: 6 9, 5:, 6: 7 9, 7: 8 9, 8:, 9: 10, 10: 9');
  });

  it('SALE-11 refuses any other step and names both states', () => {
    expect(() => assertLotTransition(8, 9, 3)).toThrow(IllegalTransitionError);
    expect(() => assertLotTransition(2, 6, 3)).toThrow('A lot of a live auction that is "Open" can\'t become "Sold".');
    expect(() => assertLotTransition(2, 6, 2)).not.toThrow();
    expect(() => canTransitionLot(1, 2, 4)).toThrow(RuleError);
  });

  it('have a name of their own in every state, and no others', () => {
    expect(new Set(all.map(lotStatusLabel)).size).toBe(10);
    expect(() => lotStatusLabel(11)).toThrow(RuleError);
    expect([0, 1, 10, 11].filter(isLotStatus)).toEqual([1, 10]);
  });

  it('SALE-12 are unsold by cancelling only while they are to be sold', () => {
    expect(all.map(lotStatusAfterCancelling)).toEqual([9, 9, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('SALE-11 are sold with a buyer who stands, not while they are decided, offered on or taken back', () => {
    expect(all.filter(isLotSold)).toEqual([6, 7, 8]);
  });
});

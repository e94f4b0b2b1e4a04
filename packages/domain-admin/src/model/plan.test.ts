import { describe, expect, it } from 'vitest';
import { plan } from '../testing/fixtures.ts';
import { bidsOfMonth, planEndLabel, trialLeft } from './plan.ts';

describe('a vendor’s plan', () => {
  it.each([
    ['trial', false, 'Trial ends'],
    ['active', false, 'Renews'],
    ['active', true, 'Ends'],
    ['prepaid', false, 'Ends'],
    ['granted', false, 'Ends'],
    ['past-due', false, 'Ends'],
  ] as const)('says what its end means: %s, cancelled %s', (state, cancelAtPeriodEnd, label) => {
    expect(planEndLabel({ ...plan, state, cancelAtPeriodEnd })).toBe(label);
  });

  it('PLAN-3 counts the days of a trial, and of nothing else', () => {
    expect(trialLeft({ ...plan, trialDaysLeft: 1 })).toBe('1 day left');
    expect(trialLeft({ ...plan, state: 'active' })).toBeNull();
  });

  it('PLAN-1 says how many bids of the month are used', () => {
    expect(bidsOfMonth({ ...plan, bidsThisMonth: 2, bidsAllowed: 3 })).toBe('2 of 3');
    expect(bidsOfMonth(plan)).toBe('2, without limit');
  });
});

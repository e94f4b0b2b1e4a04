import { describe, expect, it } from 'vitest';
import { paying, planDetails, plans } from '../testing/plan-details.ts';
import { isUpgrade, planChoice } from './plan-choice.ts';

const [free, state, national] = plans;
if (!free || !state || !national) throw new Error('three plans are expected');

describe('what a vendor can do with a plan', () => {
  it('PLAN-7 offers the trial where it was never used, and the purchase beside it', () => {
    expect(planChoice(national, 'month', planDetails())).toEqual({ kind: 'trial', days: 30, canBuy: true });
    expect(planChoice(national, 'month', planDetails({ canStartTrial: false }))).toEqual({ kind: 'buy' });
  });

  it('offers nothing to pay for where no provider is set up', () => {
    expect(planChoice(state, 'month', planDetails({ canBuy: false }))).toEqual({ kind: 'none' });
  });

  it('can buy the plan that a trial runs', () => {
    const trial = planDetails({ plan: 'National Package', state: 'trial', canStartTrial: false });
    expect(planChoice(national, 'month', trial)).toEqual({ kind: 'buy' });
  });

  it('changes a running subscription, to the other period too, and never buys a second one', () => {
    expect(planChoice(national, 'month', paying)).toEqual({ kind: 'change' });
    expect(planChoice(state, 'year', paying)).toEqual({ kind: 'change' });
    expect(planChoice(state, 'month', paying)).toEqual({ kind: 'current' });
    expect(planChoice(free, 'month', paying)).toEqual({ kind: 'cancel' });
  });

  it('says what comes next', () => {
    const pending = { effective: 'period-end', at: '2026-12-02T19:00:00.000Z', plan: 'Free', period: 'month' } as const;
    expect(planChoice(free, 'year', { ...paying, pending })).toEqual({ kind: 'pending', at: pending.at });
  });
});

it.each([
  [national, 'month', true],
  [state, 'year', true],
  [free, 'month', false],
] as const)('knows a change for more, which takes effect at once', (plan, period, expected) => {
  expect(isUpgrade(plan, period, paying, plans)).toBe(expected);
});

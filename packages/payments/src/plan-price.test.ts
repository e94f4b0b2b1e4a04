import { expect, it } from 'vitest';
import { changeTiming } from './plan-price.ts';

const price = (plan: string, period: 'month' | 'year', dollars: number) => ({
  plan,
  period,
  amountCents: dollars * 100,
});

const stateMonthly = price('state', 'month', 99);
const stateYearly = price('state', 'year', 990);
const nationalMonthly = price('national', 'month', 199);
const nationalYearly = price('national', 'year', 1990);

it.each([
  ['a dearer plan', stateMonthly, nationalMonthly],
  ['a dearer plan by the month, from one by the year', stateYearly, nationalMonthly],
  ['the same plan by the year', nationalMonthly, nationalYearly],
  ['a dearer plan by the year', stateMonthly, nationalYearly],
])('PAY-6 is at once: %s', (_name, current, wanted) => {
  expect(changeTiming(current, wanted)).toBe('now');
});

it.each([
  ['a cheaper plan', nationalMonthly, stateMonthly],
  ['a cheaper plan by the year', nationalMonthly, stateYearly],
  ['the same plan at the same price', stateMonthly, stateMonthly],
  ['a cheaper plan by the month, from one by the year', nationalYearly, stateMonthly],
])('PAY-6 waits for the period’s end: %s', (_name, current, wanted) => {
  expect(changeTiming(current, wanted)).toBe('period-end');
});

it('PAY-6 goes back to the month at once only where that costs more', () => {
  expect(changeTiming(stateYearly, stateMonthly)).toBe('now');
});

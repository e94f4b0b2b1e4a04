import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paying, planDetails, plans } from '../testing/plan-details.ts';
import type { Period } from './plan.ts';
import { planChoice } from './plan-choice.ts';
import { buyStory, cancelStory, changeStory, resumeStory, standingStory } from './plan-story.ts';

const [, state, national] = plans;
if (!state || !national) throw new Error('three plans are expected');

const END = '2026-12-20T20:00:00.000Z';
const onTrial = planDetails({
  plan: 'National Package',
  state: 'trial',
  period: null,
  endsAt: END,
  trialDaysLeft: 19,
  canStartTrial: false,
  canWaitForTrialEnd: true,
});
const boughtOnTrial = planDetails({
  ...onTrial,
  canWaitForTrialEnd: false,
  period: 'month',
  hasSubscription: true,
  subscribedPlan: 'State Package',
  hasCard: true,
  renewal: { at: END, amount: '49.00' },
  pending: { effective: 'period-end', at: END, plan: 'State Package', period: 'month' },
});
const yearly = { ...paying, period: 'year', renewal: { at: paying.endsAt ?? END, amount: '490.00' } } as const;
const onNational = { ...paying, plan: 'National Package', subscribedPlan: 'National Package' };

/** Every way in which a company's plan can stand. */
const standings = {
  free: planDetails(),
  'free, trial used': planDetails({ canStartTrial: false }),
  'on trial': onTrial,
  'on trial, hours before its end': { ...onTrial, trialDaysLeft: 1, canWaitForTrialEnd: false },
  'on trial, State Package bought': boughtOnTrial,
  'on trial, State Package bought and cancelled': {
    ...boughtOnTrial,
    state: 'cancelled',
    cancelAtPeriodEnd: true,
    pending: null,
    offer: null,
    transfer: null,
  },
  'State Package by the month': paying,
  'State Package by the year': yearly,
  'National Package by the month': onNational,
  'State Package, cancelled': { ...paying, state: 'cancelled', cancelAtPeriodEnd: true },
  'State Package, past due': { ...paying, state: 'past-due' },
  'National Package, granted': planDetails({ plan: 'National Package', state: 'granted', canStartTrial: false }),
} as const satisfies Record<string, ReturnType<typeof planDetails>>;

const wishes = [
  [state, 'month'],
  [state, 'year'],
  [national, 'month'],
  [national, 'year'],
] as const;

/** What a company reads in a standing: what stands, and what each plan's button says and asks. */
function told(details: ReturnType<typeof planDetails>): string[] {
  const standing = standingStory(details);
  const lines = [standing ? `${standing.title}: ${standing.body}` : 'Nothing special'];
  for (const [plan, period] of wishes) {
    const { kind } = planChoice(plan, period, details);
    lines.push(`${plan.name}, ${period} → ${kind}${asked(plan, period, kind, details)}`);
  }
  if (details.hasSubscription && !details.cancelAtPeriodEnd) lines.push(`cancel: ${cancelStory(details).body}`);
  if (details.cancelAtPeriodEnd) lines.push(`resume: ${resumeStory(details).body}`);
  return lines;
}

function asked(
  plan: (typeof wishes)[number][0],
  period: Period,
  kind: string,
  details: ReturnType<typeof planDetails>,
): string {
  if (kind === 'change') return `: ${changeStory(plan, period, details, plans).body}`;
  if (kind !== 'buy' && kind !== 'trial') return '';
  const { body, starts } = buyStory(plan, period, details);
  return `: ${[body, ...starts.map(({ label, text }) => `[${label}] ${text}`)].join(' ')}`;
}

// A date of another year names it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('PAY-16 PAY-6 PAY-12 what is read before a plan is bought, changed, cancelled or resumed', () => {
  it.each(Object.entries(standings))('%s', (_standing, details) => {
    expect(told(details)).toMatchSnapshot();
  });
});

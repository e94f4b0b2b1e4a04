import type { Schemas } from '@chalkline/api-client';

/** A vendor on Free that never tried more. */
export function planDetails(changes: Partial<Schemas['PlanDetails']> = {}): Schemas['PlanDetails'] {
  return {
    plan: 'Free',
    state: 'free',
    period: 'month',
    startedAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    trialDaysLeft: null,
    canStartTrial: true,
    canBuy: true,
    canWaitForTrialEnd: false,
    hasSubscription: false,
    subscribedPlan: null,
    renewal: null,
    hasCard: false,
    cancelAtPeriodEnd: false,
    pending: null,
    offer: null,
    transfer: null,
    bidsThisMonth: 2,
    bidsAllowed: 3,
    invoices: [],
    ...changes,
  };
}

const base = { summary: '', features: ['Invitations without limit'], isFeatured: false, trialDays: 0 };

/** The three plans. */
export const plans: Schemas['SubscriptionPlan'][] = [
  { ...base, id: 1, name: 'Free', monthlyPrice: '0.00', yearlyPrice: '0.00', isFree: true },
  { ...base, id: 2, name: 'State Package', monthlyPrice: '49.00', yearlyPrice: '490.00', isFree: false },
  {
    ...base,
    id: 3,
    name: 'National Package',
    monthlyPrice: '129.00',
    yearlyPrice: '1290.00',
    isFree: false,
    isFeatured: true,
    trialDays: 30,
  },
];

/** A vendor that pays for a plan. */
export const paying = planDetails({
  plan: 'State Package',
  state: 'active',
  endsAt: '2026-12-02T19:00:00.000Z',
  canStartTrial: false,
  hasSubscription: true,
  subscribedPlan: 'State Package',
  renewal: { at: '2026-12-02T19:00:00.000Z', amount: '49.00' },
  hasCard: true,
  bidsAllowed: null,
  invoices: [
    {
      id: 5,
      number: 'INV-000005',
      at: '2026-11-02T19:00:00.000Z',
      description: 'State Package',
      amount: '49.00',
      status: 'paid',
    },
  ],
});

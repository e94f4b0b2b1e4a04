import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanName } from './plan-names.ts';
import {
  catalogRoom,
  effectivePlan,
  isPlanDetailsLinkVisible,
  isPlanName,
  isTrialPlan,
  isTrialRunning,
  offersFreeTrial,
  planAllowsBid,
  planAt,
  planSourceLabel,
  planSources,
  plans,
  trialDaysRemaining,
  trialEndOf,
} from './plans.ts';

const DAY = 86_400_000;
const start = new Date('2026-11-01T12:00:00Z');
const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);

const bid = {
  plan: PlanName.Free,
  vendorState: 'CA',
  purchaseState: 'CA',
  isInvited: false,
  bidsThisMonth: 0,
  vendorStatus: 1,
  now: start,
};
const codeOf = (change: Partial<Parameters<typeof planAllowsBid>[0]>): string => {
  const verdict = planAllowsBid({ ...bid, ...change });
  return verdict.allowed ? 'allowed' : verdict.reasonCode;
};

it('PLAN-1 covers by plan what the price list promises', () => {
  const rows = Object.values(plans).map((plan) =>
    [plan.name, plan.reach, plan.bidsPerMonth, plan.catalogProducts, plan.hasReports, plan.isFeatured].join(' · '),
  );
  expect(rows).toEqual([
    'Free · own state · 3 · 0 · false · false',
    'State Package · own state ·  · 200 · false · false',
    'National Package · every state ·  ·  · true · true',
  ]);
});

describe('planAllowsBid', () => {
  it('PLAN-2 counts three bids a month on Free', () => {
    expect([0, 2, 3, 4].map((bidsThisMonth) => codeOf({ bidsThisMonth }))).toEqual([
      'allowed',
      'allowed',
      'PLAN_MONTHLY_LIMIT',
      'PLAN_MONTHLY_LIMIT',
    ]);
    expect(codeOf({ plan: 'State Package', bidsThisMonth: 99 })).toBe('allowed');
  });

  it('PLAN-2 keeps Free and State Package to the own state', () => {
    expect(codeOf({ purchaseState: 'NV' })).toBe('PLAN_OTHER_STATE');
    expect(codeOf({ purchaseState: 'NV', plan: 'State Package' })).toBe('PLAN_OTHER_STATE');
    expect(codeOf({ purchaseState: 'NV', plan: 'National Package' })).toBe('allowed');
    expect(codeOf({ vendorState: null })).toBe('PLAN_OTHER_STATE');
  });

  it('PLAN-2 lets every admitted vendor answer an invitation, whatever its plan', () => {
    const invited = { isInvited: true, purchaseState: 'NV', bidsThisMonth: 9 };
    expect([1, 3, 4, 5].map((vendorStatus) => codeOf({ ...invited, vendorStatus }))).toEqual(
      Array.from({ length: 4 }, () => 'allowed'),
    );
    expect([2, 0, 9].map((vendorStatus) => codeOf({ ...invited, vendorStatus }))).toEqual(
      Array.from({ length: 3 }, () => 'VENDOR_NOT_ADMITTED'),
    );
  });

  it('PLAN-2 asks a vendor to be approved for public bids, and says what helps', () => {
    expect([3, 4, 5].map((vendorStatus) => codeOf({ vendorStatus, plan: 'National Package' }))).toEqual(
      Array.from({ length: 3 }, () => 'VENDOR_NOT_APPROVED'),
    );
    expect(planAllowsBid({ ...bid, vendorStatus: 3 })).toMatchObject({
      wayOut: { label: 'Finish verification', path: '/vendor-verification-setup' },
    });
    expect(planAllowsBid({ ...bid, vendorStatus: 4 })).toMatchObject({ wayOut: { label: 'See verification' } });
    expect(planAllowsBid({ ...bid, vendorStatus: 5 })).toMatchObject({ wayOut: { label: 'Complete registration' } });
    expect(planAllowsBid({ ...bid, bidsThisMonth: 3 })).toEqual({
      allowed: false,
      reasonCode: 'PLAN_MONTHLY_LIMIT',
      sentence: "The Free plan covers 3 bids a month, and you have used this month's.",
      wayOut: { label: 'See plans', path: '/upgrade-plan' },
    });
    expect(planAllowsBid({ ...bid, purchaseState: 'NV', plan: 'State Package' })).toMatchObject({
      sentence: 'The State Package covers your own state. The National Package covers every state.',
    });
  });

  it('PLAN-4 counts a running trial as National and an ended plan as Free', () => {
    expect(codeOf({ purchaseState: 'NV', trialEndsAt: later(1) })).toBe('allowed');
    expect(codeOf({ purchaseState: 'NV', trialEndsAt: start })).toBe('PLAN_OTHER_STATE');
    expect(codeOf({ purchaseState: 'NV', plan: 'National Package', planEndsAt: start })).toBe('PLAN_OTHER_STATE');
    expect(effectivePlan({ plan: 'State Package', planEndsAt: later(1), now: start })).toBe('State Package');
  });
});

it('PLAN-4 what is stored counts until its end, and a name that no plan has is Free', () => {
  const at = (plan: string, planExpiresAt: Date | null) => planAt({ plan, planExpiresAt }, start);
  expect(at('State Package', null)).toBe('State Package');
  expect(at('State Package', later(1))).toBe('State Package');
  expect(at('State Package', start)).toBe('Free');
  expect(at('Gold', later(1))).toBe('Free');
});

describe('trial', () => {
  it('PLAN-3 counts down from 30 days, a begun day whole', () => {
    expect(
      [0, 1, DAY, 29 * DAY, 30 * DAY - 1, 30 * DAY, 99 * DAY, -DAY].map((ms) => trialDaysRemaining(start, later(ms))),
    ).toEqual([30, 30, 29, 1, 1, 0, 0, 30]);
  });

  it('PLAN-3 has a day left exactly while the trial runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * DAY }), (ms) => {
        const left = trialDaysRemaining(start, later(ms));
        expect(left > 0).toBe(isTrialRunning(trialEndOf(start), later(ms)));
        expect(left).toBeLessThanOrEqual(30);
      }),
    );
    expect(isTrialRunning(null, start)).toBe(false);
  });

  it('PLAN-3 is told from a bought plan by its package and its exact length', () => {
    const trial = {
      plan: 'National Package',
      hasUsedFreeTrial: true,
      planStartedAt: start,
      planExpiresAt: later(30 * DAY),
    };
    expect(isTrialPlan(trial)).toBe(true);
    const others = [
      { plan: 'State Package' },
      { plan: 'Free' },
      { hasUsedFreeTrial: false },
      { planStartedAt: null },
      { planExpiresAt: null },
      { planExpiresAt: later(30 * DAY + 1) },
      { planExpiresAt: later(31 * DAY) },
      { planExpiresAt: later(30 * DAY - 1) },
    ];
    expect(others.filter((more) => isTrialPlan({ ...trial, ...more }))).toEqual([]);
  });

  it('PLAN-6 shows the plan details link for fewer than 60 days', () => {
    expect([0, 60 * DAY - 1, 60 * DAY].map((ms) => isPlanDetailsLinkVisible(start, later(ms)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('PLAN-7 offers the trial once, to main vendors on Free', () => {
    const vendor = { role: 'Vendor', accessType: 1, status: 1, plan: 'Free', hasUsedFreeTrial: false } as const;
    expect(offersFreeTrial(vendor)).toBe(true);
    expect(offersFreeTrial({ ...vendor, hasUsedFreeTrial: true })).toBe(false);
    expect(offersFreeTrial({ ...vendor, accessType: 3 })).toBe(false);
    for (const status of [3, 4, 5]) expect(offersFreeTrial({ ...vendor, status })).toBe(false);
    expect(offersFreeTrial({ ...vendor, role: 'SubVendor' })).toBe(false);
    expect(offersFreeTrial({ ...vendor, plan: 'State Package' })).toBe(false);
  });

  it('PLAN-5 leaves room in the catalog by plan', () => {
    expect([catalogRoom('Free', 0), catalogRoom('State Package', 199), catalogRoom('State Package', 300)]).toEqual([
      0, 1, 0,
    ]);
    expect(catalogRoom('National Package', 100_000)).toBeNull();
    expect([isPlanName('Free'), isPlanName('free'), isPlanName('toString')]).toEqual([true, false, false]);
  });
});

it('PAY-23 says how a company came by its plan', () => {
  expect(planSources.map(planSourceLabel)).toEqual(['Free trial', 'Paid', 'Complimentary']);
});

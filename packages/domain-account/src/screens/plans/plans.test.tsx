import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../../testing/fields.ts';
import { paying, planDetails, plans } from '../../testing/plan-details.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as DetailsPage } from './plan-details-page.tsx';
import { Page as PlansPage } from './upgrade-plan-page.tsx';
import { leaveFor } from './use-plan-acts.ts';

const CHECKOUT = '/api/Payment/create-checkout-session';
const UPDATE = '/api/Payment/update-subscription';

function open(Page: typeof PlansPage, answers: Record<string, FakeAnswer>, as = accounts.vendor) {
  const server = fakeServer({
    '/api/Payment/SubscriptionPlans': { data: plans },
    '/api/Auth/RefreshToken': { data: { ...as, currentPlan: 'National Package' } },
    ...answers,
  });
  const platform = renderPage(Page, { fetch: server.fetch, path: '/plans', as });
  return { server, platform };
}

const details = (data: unknown): Record<string, FakeAnswer> => ({ '/api/Payment/GetPlanDetails': { data } });

describe('the plans', () => {
  it('marks the current one', async () => {
    open(PlansPage, details(planDetails()));
    expect(await screen.findByText('This is your plan.')).toBeTruthy();
    expect(screen.getByText('Current plan')).toBeTruthy();
  });

  it('TIME-5 counts bids of the running month, by its name', async () => {
    open(DetailsPage, details(planDetails()));
    const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
    expect(await screen.findByText(`Bids in ${month}`)).toBeTruthy();
  });

  it('starts the free trial and takes the session along', async () => {
    const { server, platform } = open(PlansPage, {
      ...details(planDetails()),
      '/api/Payment/StartTrial': { data: planDetails({ state: 'trial' }) },
    });
    await screen.findByText('This is your plan.');
    press('Start Free Trial');
    await waitFor(() => expect(platform.session.currentPlan).toBe('National Package'));
    expect(platform.session.planPackageFlag).toBe(true);
    expect(server.sentTo('/api/Payment/StartTrial')).toHaveLength(1);
  });

  it('leaves for the checkout with the period that was chosen', async () => {
    const opened = vi.spyOn(leaveFor, 'open').mockImplementation(() => {});
    const { server } = open(PlansPage, {
      ...details(planDetails()),
      [CHECKOUT]: { data: { sessionId: 'cs_1', url: 'https://pay.test/cs_1' } },
    });
    await screen.findByText('This is your plan.');
    press('Yearly');
    press('Buy State Package');
    expect(await screen.findByText(/^State Package begins now/)).toBeTruthy();
    press('Go to checkout');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://pay.test/cs_1'));
    expect(server.sentTo(CHECKOUT)).toMatchObject([{ body: { planId: 2, period: 'year' } }]);
  });

  it('PAY-27 says that a transfer is on its way, and sells nothing beside it', async () => {
    const transfer = { plan: 'State Package', period: 'month', amount: '49.00' } as const;
    open(PlansPage, details(planDetails({ transfer })));
    expect(await screen.findByText('Your bank transfer for the State Package is on its way')).toBeTruthy();
    expect(screen.getByText('Your bank transfer for this plan is on its way.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  });

  it('PAY-16 asks when a smaller plan is to begin while the trial runs', async () => {
    vi.spyOn(leaveFor, 'open').mockImplementation(() => {});
    const onTrial = { plan: 'National Package', state: 'trial', endsAt: '2026-12-20T20:00:00.000Z' } as const;
    const { server } = open(PlansPage, {
      ...details(planDetails({ ...onTrial, period: null, canStartTrial: false, canWaitForTrialEnd: true })),
      [CHECKOUT]: { data: { sessionId: 'cs_1', url: 'https://pay.test/cs_1' } },
    });
    await screen.findByRole('button', { name: 'Buy National Package' });
    press('Buy State Package');
    const waits = await screen.findByRole<HTMLInputElement>('radio', { name: /^When the trial ends, on/ });
    expect(waits.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
    press('Go to checkout');
    await waitFor(() => expect(server.sentTo(CHECKOUT)).toMatchObject([{ body: { planId: 2, start: 'now' } }]));
  });

  it('says what a change does and when, before it is made', async () => {
    const { server } = open(PlansPage, {
      ...details(paying),
      [UPDATE]: { data: { effective: 'now', at: '2026-11-21T00:00:00Z', plan: 'National Package', period: 'month' } },
    });
    await screen.findByText('This is your plan.');
    press('Change to National Package');
    expect(await screen.findByText(/^National Package begins now/)).toBeTruthy();
    press('Change the plan');
    expect((await screen.findByLabelText('Elsewhere')).textContent).toBe('/update-successful');
    expect(server.sentTo(UPDATE)).toMatchObject([{ body: { planId: 3, period: 'month' } }]);
  });

  it('a change that the card provider refuses leads to the page that says so', async () => {
    open(PlansPage, {
      ...details(paying),
      [UPDATE]: { status: 422, code: 'PAYMENT_FAILED', errorMsg: 'Your card was declined.' },
    });
    await screen.findByText('This is your plan.');
    press('Change to National Package');
    await screen.findByText(/^National Package begins now/);
    press('Change the plan');
    expect((await screen.findByLabelText('Elsewhere')).textContent).toBe('/update-failed');
  });

  it('shows why a purchase was refused and stays', async () => {
    open(PlansPage, {
      ...details(planDetails()),
      [CHECKOUT]: { status: 403, code: 'IMPERSONATION_REFUSED', errorMsg: 'An administrator can’t buy a plan.' },
    });
    await screen.findByText('This is your plan.');
    press('Buy State Package');
    await screen.findByText(/^State Package begins now/);
    press('Go to checkout');
    expect(await screen.findByText('An administrator can’t buy a plan.')).toBeTruthy();
  });

  it('ACC-17 a sub-vendor is told whose they are, and nothing is asked', async () => {
    const sub = { ...accounts.vendor, role: 'SubVendor', accessType: 2, status: 1 } as never;
    const { server } = open(PlansPage, {}, sub);
    expect(await screen.findByText('Your company’s main account chooses the plan.')).toBeTruthy();
    expect(server.seen.filter(({ path }) => path.includes('Payment'))).toEqual([]);
  });

  it('can be asked for again when they did not load', async () => {
    open(PlansPage, {
      '/api/Payment/GetPlanDetails': { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Not now.' },
    });
    expect(await screen.findByText('Your plan did not load: Not now.')).toBeTruthy();
  });
});

describe('the plan’s details', () => {
  it('show plan, days, bids and invoices', async () => {
    open(DetailsPage, details(paying));
    expect(await screen.findByText('INV-000005')).toBeTruthy();
    expect(screen.getByText('Active, paid monthly')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download invoice INV-000005 as PDF' })).toBeTruthy();
  });

  it('PLAN-4 say what cancelling does before it is done', async () => {
    const { server } = open(DetailsPage, {
      ...details(paying),
      '/api/Payment/CancelSubscription': { data: { ...paying, cancelAtPeriodEnd: true } },
    });
    await screen.findByText('INV-000005');
    press('Cancel the plan');
    expect(await screen.findByText(/nothing is deleted/)).toBeTruthy();
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel the plan', hidden: true });
    confirm?.click();
    await waitFor(() => expect(server.sentTo('/api/Payment/CancelSubscription')).toHaveLength(1));
  });

  it('resume a plan that was cancelled', async () => {
    const { server } = open(DetailsPage, {
      ...details({ ...paying, cancelAtPeriodEnd: true }),
      '/api/Payment/ResumeSubscription': { data: paying },
    });
    await screen.findByText('Your plan is cancelled');
    press('Resume the plan');
    expect(await screen.findByText(/Your card is charged \$49\.00 on/)).toBeTruthy();
    const [, confirm] = screen.getAllByRole('button', { name: 'Resume the plan', hidden: true });
    confirm?.click();
    await waitFor(() => expect(server.sentTo('/api/Payment/ResumeSubscription')).toHaveLength(1));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, type } from '../../testing/acts.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { planRow, vendorPlanOf } from '../../testing/payment-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as Plan } from './vendor-plan-page.tsx';
import { Page as Plans } from './vendor-plans-page.tsx';

function openPlan(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  renderPage(Plan, { fetch: server.fetch, path: '/vendor-plan-details', at: '/vendor-plan-details?id=7' });
  return server;
}

const preview = {
  plan: 'National Package',
  period: 'month',
  dueNow: '149.00',
  next: '149.00',
  nextAt: '2026-12-26T17:00:00.000Z',
  replaces: 'State Package',
  unused: '23.10',
  sentence: 'The vendor pays $149.00 at the checkout.',
};

describe('plans of vendors', () => {
  it('PAY-23 say how they were come by, and whether they renew', async () => {
    const server = fakeServer({
      GetVendorPlans: listing([
        planRow(),
        planRow({ vendorId: 8, companyName: 'Pinebrook', source: 'complimentary', hasSubscription: false }),
      ]),
    });
    renderPage(Plans, {
      fetch: server.fetch,
      path: '/vendor-upgrade-plan',
      at: '/vendor-upgrade-plan?source=paid&ends=30',
    });
    expect((await screen.findByRole('row', { name: /Northgate/ })).textContent).toContain('renews');
    expect(screen.getByRole('row', { name: /Pinebrook/ }).textContent).toContain('Complimentary');
    expect(Object.fromEntries(server.sentTo('GetVendorPlans')[0]?.search ?? [])).toMatchObject({
      source: 'paid',
      endsWithinDays: '30',
    });
  });

  it('PAY-25 a checkout says what is charged before it is opened, and needs a reason', async () => {
    const server = openPlan({
      GetVendorPlan: { data: vendorPlanOf() },
      PreviewPlanOffer: { data: preview },
      OfferPlan: { data: vendorPlanOf() },
    });
    await press('Open a checkout…');
    expect(await screen.findByText('Due at the checkout: $149.00')).toBeTruthy();
    await press('Open the checkout');
    expect(server.sentTo('OfferPlan')).toEqual([]);
    type(/^Reason/, 'They called.');
    await press('Open the checkout');
    await waitFor(() =>
      expect(server.sentTo('OfferPlan')[0]?.body).toMatchObject({ vendorId: 7, reason: 'They called.' }),
    );
  });

  it('PAY-23 whoever has a subscription is not given a plan, and the page says why', async () => {
    openPlan({
      GetVendorPlan: { data: vendorPlanOf({ mayGive: false, whyNotGive: 'This vendor has a subscription.' }) },
    });
    expect(await screen.findByText('This vendor has a subscription.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Give a plan|Extend the plan/ })).toBeNull();
  });
});

import { definePlugin } from '@chalkline/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appPlugin } from '../../app-plugin.ts';
import { accounts } from '../../testing/accounts.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { TrialOffer } from './trial-offer.tsx';

function Plans() {
  return null;
}

const plans = definePlugin({
  id: 'plans',
  routes: [{ path: 'upgrade-plan', area: 'shell', page: async () => ({ Page: Plans }) }],
});

type Options = Parameters<typeof testPlatform>[0] & { at?: string };

function renderOffer({ at = '/vendor-dashboard', ...options }: Options = {}) {
  const platform = testPlatform({ account: accounts.vendor, plugins: [appPlugin, plans], ...options });
  renderIn(platform, <TrialOffer />, at);
  return platform;
}

const offer = () => screen.findByRole('dialog', { name: '30 days of the National Package, free' });

async function expectNone(): Promise<void> {
  // Long enough for the offer's code to arrive if it were asked for.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('PLAN-7 the free-trial offer', () => {
  it('stands on a main vendor’s home, leads to the plans, and gets no focus by itself', async () => {
    renderOffer();
    await offer();
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('link', { name: 'Start Free Trial' }));
    expect(screen.getByLabelText('Address').textContent).toBe('/upgrade-plan');
  });

  it.each(['Close', 'Escape'])('goes by %s and stays away during this visit', async (way) => {
    renderOffer();
    const dialog = await offer();
    if (way === 'Close') fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    else fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    renderOffer();
    await expectNone();
    sessionStorage.clear();
    renderOffer();
    await offer();
  });

  it('goes by Don’t show again and never comes back', async () => {
    renderOffer();
    await offer();
    fireEvent.click(screen.getByRole('button', { name: "Don't show again" }));
    sessionStorage.clear();
    renderOffer();
    await expectNone();
  });

  it.each([
    ['after the trial was used', { account: { ...accounts.vendor, hasUsedFreeTrial: true } }],
    ['on a paid plan', { account: { ...accounts.vendor, currentPlan: 'State Package' } }],
    ['before the company is approved', { account: { ...accounts.vendor, status: 3 } }],
    ['while its papers are checked', { account: { ...accounts.vendor, status: 4 } }],
    ['for an invited vendor', { account: { ...accounts.vendor, accessType: 3, status: 5 } }],
    ['for a school', { account: accounts.school, at: '/school-dashboard' }],
    ['on another page', { at: '/vendor-landing' }],
    ['for an administrator who acts', { impersonation: { role: 'Vendor', email: 'dana@cedarvalley.test' } }],
    ['where plans are not sold', { plugins: [appPlugin] }],
  ] as [string, Options][])('is not there %s', async (_when, options) => {
    renderOffer(options);
    await expectNone();
  });
});

import { accounts, fakeServer } from '@chalkline/platform/testing';
import { DAY_MS } from '@chalkline/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolSetup } from '../../testing/school-setup.ts';
import { vendorProfile } from '../../testing/vendor-profile.ts';
import { Card as SchoolCard } from './school-setup-card.tsx';
import { Card as TrialCard } from './trial-card.tsx';
import { Card as VerificationCard } from './verification-card.tsx';

const server = fakeServer({ '/api/School/GetSchoolSetup': { data: schoolSetup({ isSubmitted: true }) } });

function show(Card: typeof TrialCard, as: unknown): void {
  renderPage(Card, { fetch: server.fetch, path: '/dashboard', as: as as never });
}

it.each([
  [3, 'Get verified'],
  [4, 'Verification is being checked'],
])('a vendor of status %i reads: %s', async (status, title) => {
  show(VerificationCard, { ...accounts.vendor, status });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('a vendor whose papers came back reads what to do', async () => {
  const back = {
    decision: 'sent-back',
    remark: 'Please sign the W-9.',
    fields: [{ field: 'postalCode', text: 'It is another city’s.' }],
    by: 'Sam Okafor',
    at: '2026-11-24T18:00:00Z',
  };
  const read = fakeServer({ '/api/Vendor/GetVendorProfile': { data: { ...vendorProfile(), history: [back] } } });
  renderPage(VerificationCard, {
    fetch: read.fetch,
    path: '/dashboard',
    as: { ...accounts.vendor, status: 3 } as never,
  });
  expect(await screen.findByRole('heading', { name: 'Your verification came back' })).toBeTruthy();
  expect(screen.getByText('Please sign the W-9.')).toBeTruthy();
  expect(screen.getByText('ZIP code: It is another city’s.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Fix and submit again' });
  expect(link.getAttribute('href')).toBe('/vendor-verification-setup');
});

it('ACC-7 verification is nothing for an approved company or a sub-vendor', () => {
  show(VerificationCard, { ...accounts.vendor, status: 1 });
  show(VerificationCard, { ...accounts.vendor, role: 'SubVendor', accessType: 2, status: 1 });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('ACC-10 a partially approved school reads what it waits for', async () => {
  show(SchoolCard, { ...accounts.school, status: 3 });
  expect(await screen.findByRole('heading', { name: 'School Setup is waiting for approval' })).toBeTruthy();
});

it('PLAN-3 counts the trial’s days from thirty after its start', async () => {
  const start = Date.now() - 8 * DAY_MS + 1000;
  show(TrialCard, {
    ...accounts.vendor,
    isTrial: true,
    planStartedAt: new Date(start).toISOString(),
    planExpiration: new Date(start + 30 * DAY_MS).toISOString(),
  });
  expect(await screen.findByText('23 days left')).toBeTruthy();
});

it.each([
  ['a paid plan that follows a trial', { isTrial: false, hasUsedFreeTrial: true }, 1],
  ['a trial that has ended since the session began', { isTrial: true, hasUsedFreeTrial: true }, 31],
  ['a sub-vendor, whom the plan is none of', { isTrial: true, role: 'SubVendor', accessType: 2 }, 1],
])('PLAN-3 is nothing for %s', (_who, session, daysAgo) => {
  const planStartedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  show(TrialCard, { ...accounts.vendor, ...session, planStartedAt });
  expect(screen.queryByRole('heading')).toBeNull();
});

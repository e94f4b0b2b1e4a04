import { accounts, fakeServer } from '@chalkline/platform/testing';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Page as Preferences } from './notification-preference/notification-preference-page.tsx';
import { Page as PlanDetails } from './plans/plan-details-page.tsx';
import { Page as Plans } from './plans/upgrade-plan-page.tsx';
import { Page as Redirect } from './redirect-handler/redirect-page.tsx';
import { Page as SchoolSetup } from './school-setup/school-setup-page.tsx';
import { Page as BusinessSetup } from './vendor-profile/business-setup-page.tsx';
import { Page as Verification } from './vendor-profile/verification-page.tsx';

const { fetch } = fakeServer({});

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it.each([
  ['plan-details', PlanDetails, accounts.vendor],
  ['upgrade-plan', Plans, accounts.vendor],
  ['notification-preference', Preferences, accounts.vendor],
  ['vendor-business-setup', BusinessSetup, accounts.vendor],
  ['vendor-verification-setup', Verification, accounts.vendor],
  ['school-business-setup', SchoolSetup, accounts.school],
])('%s says that the device is offline in place of a skeleton without end', async (path, Page, as) => {
  renderPage(Page, { fetch, path: `/${path}`, as });
  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

it.each(['confirm', 'join'])('a link to %s says so too', async (what) => {
  renderPage(Redirect, { fetch, path: '/redirect-handler', at: `/redirect-handler?${what}=abc` });
  expect(await screen.findByText('You are offline')).toBeTruthy();
});

import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountPlatform, renderPage } from '../../testing/render-page.tsx';
import { Page } from './logout-page.tsx';

const SIGN_OUT = '/api/Auth/SignOut';

function signedInAs(account: (typeof accounts)['school' | 'vendor']): void {
  accountPlatform(fakeServer({}).fetch).session.signIn(account);
}

it('HUB-5 ends the session here and on the server, and leaves for the role’s sign-in page', async () => {
  signedInAs(accounts.vendor);
  const server = fakeServer({ [SIGN_OUT]: { data: null } });
  const platform = renderPage(Page, { fetch: server.fetch, path: '/logout' });
  await waitFor(() => expect(screen.getByLabelText('Elsewhere').textContent).toBe('/vendor-login'));
  expect(platform.session.readStoredToken()).toBe('');
  expect(server.sentTo(SIGN_OUT)).toMatchObject([{ method: 'POST', authorization: 'Bearer token-of-noor' }]);
});

it('works without a network', async () => {
  signedInAs(accounts.school);
  const platform = renderPage(Page, { fetch: () => Promise.reject(new TypeError('no network')), path: '/logout' });
  await waitFor(() => expect(screen.getByLabelText('Elsewhere').textContent).toBe('/school-login'));
  expect(platform.session.isSignedIn).toBe(false);
  expect(platform.feedback.alerts).toEqual([]);
});

it('AUTH-2 alerts nothing when the server has ended the session before', async () => {
  signedInAs(accounts.school);
  const server = fakeServer({ [SIGN_OUT]: { status: 401, code: 'TOKEN_EXPIRED', errorMsg: 'Token expired.' } });
  const platform = renderPage(Page, { fetch: server.fetch, path: '/logout' });
  await waitFor(() => expect(screen.getByLabelText('Elsewhere').textContent).toBe('/school-login'));
  await waitFor(() => expect(server.sentTo(SIGN_OUT)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(platform.feedback.alerts).toEqual([]);
});

it('sends nothing when nobody is signed in', async () => {
  const server = fakeServer({});
  renderPage(Page, { fetch: server.fetch, path: '/logout' });
  await waitFor(() => expect(screen.getByLabelText('Elsewhere').textContent).toBe('/school-login'));
  expect(server.seen).toEqual([]);
});

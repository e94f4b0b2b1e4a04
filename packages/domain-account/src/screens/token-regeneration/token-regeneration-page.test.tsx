import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountPlatform, renderPage } from '../../testing/render-page.tsx';
import { VendorTokenPage } from './token-regeneration-page.tsx';

it('forgets the old session and signs in anew, with the way back', async () => {
  accountPlatform(fakeServer({}).fetch).session.signIn(accounts.vendor);
  const platform = renderPage(VendorTokenPage, {
    fetch: fakeServer({ '/api/Auth/SignOut': { data: null } }).fetch,
    path: '/vendor/token-regeneration',
    at: '/vendor/token-regeneration?to=order-details%3Fid%3Dtok_1',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  const address = (await screen.findByLabelText('Elsewhere')).textContent;
  expect(address).toBe(`/vendor-login?returnTo=${encodeURIComponent('/order-details?id=tok_1')}`);
  expect(platform.session.isSignedIn).toBe(false);
});

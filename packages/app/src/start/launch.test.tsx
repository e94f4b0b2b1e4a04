import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accounts } from '../testing/accounts.ts';
import { testPlatform } from '../testing/render-app.tsx';
import { launch } from './launch.tsx';

const config = {
  applicationKey: 'test-key',
  googleClientId: null,
  supportWidgetUrl: null,
  isDevelopment: false,
  serverTime: '2026-11-24T12:00:00.000Z',
};
let root: Root;

function open(path: string): void {
  window.history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  act(() => launch({ root, config, nonce: undefined }));
}

/** What any call answers: an empty page where a list is asked for page by page, else nothing in it. */
function answer({ url }: Request, own: Record<string, unknown> = {}): Response {
  const { pathname } = new URL(url);
  const data = own[pathname] ?? (pathname.endsWith('/GetReviewPurchases') ? { listingData: [], totalCount: 0 } : []);
  return Response.json({ isSuccessful: true, data, errorMsg: null, successMsg: null });
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('shows a stranger the sign-in page', async () => {
  open('/vendor-login');
  expect(await screen.findByRole('heading', { name: 'Vendor sign in' })).toBeTruthy();
});

it('shows who is signed in a spinner and then their page', async () => {
  testPlatform({ account: accounts.staff });
  open('/review-purchases');
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(await screen.findByText('Nothing to review', {}, { timeout: 15_000 })).toBeTruthy();
});

it('opens an unknown address for a stranger, too', async () => {
  open('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'There is no page here' }, { timeout: 15_000 })).toBeTruthy();
});

it('goes from the door to the product when somebody has signed in, and the focus goes to the page', async () => {
  vi.stubGlobal('fetch', async (request: Request) => answer(request, { '/api/Auth/SignIn': accounts.staff }));
  open('/staff-member');
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'ada@coop.test' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Nothing to review', {}, { timeout: 15_000 })).toBeTruthy();
  expect(window.location.pathname).toBe('/review-purchases');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

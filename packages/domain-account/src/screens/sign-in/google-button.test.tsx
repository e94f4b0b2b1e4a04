import { accounts, fakeServer } from '@chalkline/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { VendorSignInPage } from './sign-in-page.tsx';

const GOOGLE = '/api/Auth/GoogleSignIn';

afterEach(() => {
  delete window.google;
});

const config = { googleClientId: 'client-1', nonce: 'n-1' };

function fakeGoogle() {
  let receive = (_: { credential?: string }) => {};
  const renderButton = vi.fn((parent: HTMLElement) => {
    parent.append(document.createElement('div'));
  });
  window.google = {
    accounts: {
      id: {
        initialize: ({ callback }) => {
          receive = callback;
        },
        renderButton,
        cancel() {},
      },
    },
  };
  return { renderButton, sign: (credential: string) => act(() => receive({ credential })) };
}

describe('signing in by Google', () => {
  it('is not there, and loads nothing, without a client id', async () => {
    renderPage(VendorSignInPage, { fetch: fakeServer({}).fetch, path: '/vendor-login' });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(document.querySelector('[data-google-button]')).toBeNull();
    expect(document.querySelector('script[src*="accounts.google.com"]')).toBeNull();
  });

  it('sends Google’s word with the door and goes home', async () => {
    const google = fakeGoogle();
    const server = fakeServer({ [GOOGLE]: { data: accounts.vendor } });
    const platform = renderPage(VendorSignInPage, { fetch: server.fetch, path: '/vendor-login', config });
    await waitFor(() => expect(google.renderButton).toHaveBeenCalled());
    google.sign('id-token');
    expect((await screen.findByLabelText('Elsewhere')).textContent).toBe('/vendor-dashboard');
    expect(server.sentTo(GOOGLE)).toMatchObject([{ body: { credential: 'id-token', portal: 'vendor' } }]);
    expect(platform.session.isSignedIn).toBe(true);
  });

  it('says why Google’s word was not enough, and where the right door is', async () => {
    const google = fakeGoogle();
    const server = fakeServer({
      [GOOGLE]: {
        status: 400,
        code: 'WRONG_PORTAL',
        errorMsg: 'This is a school account.',
        fields: { portal: 'school' },
      },
    });
    renderPage(VendorSignInPage, { fetch: server.fetch, path: '/vendor-login', config });
    await waitFor(() => expect(google.renderButton).toHaveBeenCalled());
    google.sign('id-token');
    expect(await screen.findByText('This is a school account.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to school sign in' })).toBeTruthy();
  });

  it('says what came of the newest try, however late an earlier one is answered', async () => {
    const google = fakeGoogle();
    const first = Promise.withResolvers<void>();
    const server = fakeServer({
      [GOOGLE]: ({ body }) => {
        const isFirst = (body as { credential: string }).credential === 'first';
        return { status: 400, code: 'WRONG_CREDENTIALS', errorMsg: isFirst ? 'Of the first.' : 'Of the second.' };
      },
    });
    const late = async (request: Request): Promise<Response> => {
      const isFirst = server.sentTo(GOOGLE).length === 0 && request.url.endsWith(GOOGLE);
      const answer = await server.fetch(request);
      if (isFirst) await first.promise;
      return answer;
    };
    renderPage(VendorSignInPage, { fetch: late, path: '/vendor-login', config });
    await waitFor(() => expect(google.renderButton).toHaveBeenCalled());
    google.sign('first');
    await waitFor(() => expect(server.sentTo(GOOGLE)).toHaveLength(1));
    google.sign('second');
    expect(await screen.findByText('Of the second.')).toBeTruthy();
    await act(async () => first.resolve());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText('Of the second.')).toBeTruthy();
  });
});

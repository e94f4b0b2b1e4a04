import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteGuard } from '../routing/route-guard.tsx';
import { cleanUp, failure, platformOf, renderIn, sessionOf, testServer } from '../testing.tsx';

const START = '/api/Auth/Impersonation';
const END = '/api/Auth/EndImpersonation';

const admin = sessionOf({ role: 'Admin', id: 1, email: 'ada@coop.test', token: 'admin-1', homeUrl: '/dashboard' });
const vendor = sessionOf({
  role: 'Vendor',
  id: 7,
  status: 3,
  email: 'noor@pine.test',
  token: 'acting-1',
  homeUrl: '/vendor-dashboard',
});

// Loaded before time stands still; the store imports it by need.
beforeEach(async () => {
  await import('./switch-account.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function asAdmin(answers: Record<string, unknown> = {}) {
  const server = testServer({ [START]: vendor, [END]: { ...admin, token: 'admin-2' }, ...answers });
  const made = platformOf(server);
  made.platform.session.signIn(admin);
  return { ...made, server };
}

async function entered(answers: Record<string, unknown> = {}) {
  const made = asAdmin(answers);
  void made.platform.impersonation.start({ email: 'noor@pine.test', roleType: 'Vendor' });
  await advance(450);
  made.navigate.mockClear();
  return made;
}

describe('an administrator who enters an account', () => {
  it('UI-20 waits 300 ms, is the account, and is at its home 150 ms later', async () => {
    const { platform, navigate } = asAdmin();
    void platform.impersonation.start({ email: 'noor@pine.test', roleType: 'Vendor' });
    await advance(0);
    expect(platform.feedback.isLoaderShown).toBe(true);
    await advance(299);
    expect(platform.session.role).toBe('Admin');
    await advance(1);
    expect(platform.session).toMatchObject({ role: 'Vendor', clientID: 7, status: 3, isImpersonating: true });
    await advance(149);
    expect(navigate).not.toHaveBeenCalled();
    await advance(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/vendor-dashboard', { replace: true });
    expect(platform.feedback.isLoaderShown).toBe(false);
  });

  it('AUTH-9 stores the mark of the role, and nothing of the administrator’s own session', async () => {
    await entered();
    expect(Cookies.get()).toMatchObject({
      isImpersonating: 'true',
      impersonateRole: 'Vendor',
      impersonateEmail: 'noor@pine.test',
      token: 'acting-1',
    });
    const kept = JSON.stringify([Cookies.get(), { ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain('admin-1');
  });

  it('AUTH-9 says in every request for whom', async () => {
    const seen: (string | null)[] = [];
    const note = ({ headers }: Request) => {
      seen.push(
        headers.get('X-Impersonated-UserId'),
        headers.get('X-Impersonated-RoleType'),
        headers.get('Authorization'),
      );
      return [];
    };
    const { platform } = await entered({ '/api/POConfiguration/GetAllCategory': note });
    await platform.api.get('/api/POConfiguration/GetAllCategory');
    expect(seen).toEqual(['7', 'Vendor', 'Bearer acting-1']);
  });

  it('stays who they are when the server refuses', async () => {
    const { platform, navigate } = asAdmin({ [START]: failure(404, 'No such account.', 'NOT_FOUND') });
    const refused = expect(platform.impersonation.start({ email: 'x@y.test', roleType: 'Vendor' })).rejects.toThrow();
    await advance(500);
    await refused;
    expect(platform.session.role).toBe('Admin');
    expect(platform.feedback.isLoaderShown).toBe(false);
    expect(platform.feedback.alerts).toMatchObject([{ text: 'No such account.' }]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('enters once, however often they press', async () => {
    const { platform, server } = asAdmin();
    void platform.impersonation.start({ email: 'noor@pine.test', roleType: 'Vendor' });
    void platform.impersonation.start({ email: 'noor@pine.test', roleType: 'Vendor' });
    await advance(450);
    expect(server.calls.filter((call) => call.includes(START))).toHaveLength(1);
  });
});

describe('Back to Admin', () => {
  it('UI-20 reverses it: a fresh session of the administrator, no mark left', async () => {
    const { platform, navigate } = await entered();
    void platform.impersonation.end();
    await advance(450);
    expect(platform.session).toMatchObject({ role: 'Admin', token: 'admin-2', isImpersonating: false });
    expect(platform.session.impersonateRole).toBeNull();
    expect(Cookies.get('impersonateEmail')).toBeUndefined();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard', { replace: true });
  });

  it('keeps the account and says why when the server refuses', async () => {
    const { platform } = await entered({ [END]: failure(422, 'Your own session has ended.') });
    const refused = expect(platform.impersonation.end()).rejects.toThrow();
    await advance(10);
    await refused;
    expect(platform.session.isImpersonating).toBe(true);
    expect(platform.impersonation.returnProblem).toBe('Your own session has ended.');
  });
});

describe('what is refused because of it', () => {
  const refusal = failure(403, 'An administrator does not bid.', 'IMPERSONATION_REFUSED');

  it('ACC-12 is kept until it is read', async () => {
    const { platform } = await entered({ '/api/POConfiguration/CheckRfpStatus': refusal });
    await platform.api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: 1 } }).catch(() => {});
    expect(platform.impersonation.refusal).toBe('An administrator does not bid.');
    platform.impersonation.forgetRefusal();
    expect(platform.impersonation.refusal).toBeNull();
  });

  it('is gone with the account', async () => {
    const { platform } = await entered({ '/api/POConfiguration/CheckRfpStatus': refusal });
    await platform.api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: 1 } }).catch(() => {});
    void platform.impersonation.end();
    await advance(450);
    expect(platform.impersonation.refusal).toBeNull();
  });
});

function Where() {
  return <output>{useLocation().pathname}</output>;
}

it('covers the page of the account that is left until the new one is home', async () => {
  const { platform } = asAdmin();
  platform.session.isChecking = false;
  const page = (
    <Routes>
      <Route
        path="/vendor-info"
        element={
          <RouteGuard group="admin">
            <h1>A vendor’s file</h1>
          </RouteGuard>
        }
      />
      <Route path="*" element={<Where />} />
    </Routes>
  );
  renderIn(platform, page, '/vendor-info');
  expect(screen.getByRole('heading').textContent).toBe('A vendor’s file');
  void platform.impersonation.start({ email: 'noor@pine.test', roleType: 'Vendor' });
  await advance(300);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status').getAttribute('data-route-guard')).toBe('checking');
  act(() => platform.session.headFor('/vendor-info'));
  expect(screen.getByRole('heading').textContent).toBe('A vendor’s file');
  expect(platform.session.headingFor).toBeNull();
});

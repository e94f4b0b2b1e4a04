import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanUp, failure, platformOf, sessionOf, testServer } from '../testing.tsx';
import { SessionStore } from './session-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

/** The way back after signing in. */
const backTo = {
  replace: true,
  state: { from: { pathname: window.location.pathname, search: window.location.search } },
};
const expired = failure(401, 'Expired.', 'TOKEN_EXPIRED');

function expiredAs(role: 'School' | 'Vendor' | 'SubVendor' | 'StaffMember' | 'Admin') {
  const made = platformOf(testServer({ '/api/POConfiguration/GetAllCategory': expired }));
  made.platform.session.signIn(sessionOf({ role }));
  const fail = () => made.platform.api.get('/api/POConfiguration/GetAllCategory').catch(() => {});
  return { ...made, fail };
}

describe('a 401', () => {
  it.each([
    ['Vendor', '/vendor-login'],
    ['SubVendor', '/vendor-login'],
    ['School', '/school-login'],
    ['Admin', '/school-login'],
    ['StaffMember', '/school-login'],
  ] as const)('AUTH-2 alerts, and two seconds later leads a %s to %s', async (role, path) => {
    const { platform, navigate, fail } = expiredAs(role);
    await fail();
    expect(platform.feedback.alerts).toMatchObject([
      { kind: 'error', text: 'Token expired. Redirecting to the login page.' },
    ]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(navigate).not.toHaveBeenCalled();
    expect(platform.session.isSignedIn).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path, backTo);
    expect(platform.session.door).toBe(path);
    expect(platform.session.isSignedIn).toBe(false);
  });

  it('AUTH-2 does so once, however many requests fail together', async () => {
    const { platform, navigate, fail } = expiredAs('School');
    await Promise.all(Array.from({ length: 8 }, fail));
    expect(platform.feedback.alerts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(navigate).toHaveBeenCalledOnce();
  });

  it('AUTH-2 does so once when calls with and without a session fail together', async () => {
    const answers = { '/api/POConfiguration/GetAllCategory': expired, '/api/Auth/GetAllStates': expired };
    const { platform, navigate } = platformOf(testServer(answers));
    await platform.api.get('/api/POConfiguration/GetAllCategory').catch(() => {});
    await platform.api.get('/api/Auth/GetAllStates').catch(() => {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/school-login', backTo);
  });

  it('AUTH-2 does so again for the next session', async () => {
    const { platform, navigate, fail } = expiredAs('School');
    await fail();
    await vi.advanceTimersByTimeAsync(2000);
    platform.session.signIn(sessionOf({ role: 'Vendor', token: 'token-2' }));
    await fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(navigate.mock.calls.map(([path]) => path)).toEqual(['/school-login', '/vendor-login']);
  });

  it('HUB-9 only takes over a token that another tab got meanwhile', async () => {
    const { platform, navigate, fail } = expiredAs('School');
    Cookies.set('token', 'token-of-the-other-tab');
    await fail();
    await vi.advanceTimersByTimeAsync(5000);
    expect(platform.session.token).toBe('token-of-the-other-tab');
    expect(platform.feedback.alerts).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('IMP-2 of an account that another tab has left leads home, not to a page that is not open', async () => {
    const { platform, navigate, fail } = expiredAs('Vendor');
    vi.spyOn(platform.registry, 'match').mockReturnValue({ route: { area: 'shell' }, params: {} } as never);
    new SessionStore().signIn(sessionOf({ role: 'Admin', id: 1, email: 'ada@coop.test', token: 'admin-1' }));
    await fail();
    expect(platform.session.role).toBe('Admin');
    expect(platform.session.headingFor).toBe(platform.session.homeUrl);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(platform.session.homeUrl, { replace: true });
  });

  it('AUTH-2 leads to sign-in when the cookie has expired with the token', async () => {
    const { platform, navigate, fail } = expiredAs('Vendor');
    Cookies.remove('token');
    await fail();
    expect(platform.feedback.alerts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/vendor-login', backTo);
  });

  it('HUB-9 lets a session be that was renewed meanwhile', async () => {
    const { platform, navigate, fail } = expiredAs('School');
    const readAnew = vi.spyOn(platform.queryClient, 'invalidateQueries');
    await fail();
    platform.session.replaceToken('token-2');
    await vi.advanceTimersByTimeAsync(1999);
    expect(readAnew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    expect(readAnew).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
    expect(platform.session.token).toBe('token-2');
  });

  it('AUTH-2 leads to sign-in when the token that came meanwhile fails too', async () => {
    const { platform, navigate, fail } = expiredAs('School');
    await fail();
    platform.session.replaceToken('token-2');
    await fail();
    expect(platform.feedback.alerts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/school-login', backTo);
    expect(platform.session.isSignedIn).toBe(false);
  });
});

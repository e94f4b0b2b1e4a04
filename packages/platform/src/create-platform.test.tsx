import { keyOf } from '@chalkline/api-client';
import { useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlatform } from './platform-context.tsx';
import { definePlugin } from './plugin/plugin.ts';
import { SessionStore } from './session/session-store.ts';
import { cleanUp, failure, platformOf, renderIn, sessionOf, success, testServer } from './testing.tsx';
import { useObserved } from './use-observed.ts';

beforeEach(() => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'));
afterEach(cleanUp);

function Categories() {
  const { api } = usePlatform();
  return <p>{useQuery(api.queryOptions('/api/POConfiguration/GetAllCategory')).error?.message}</p>;
}

function Name() {
  const { session } = usePlatform();
  return <p>{useObserved(() => session.name)}</p>;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 25)));

function started(role: 'School' | 'Vendor' | 'Admin' | null, server = testServer()) {
  if (role) new SessionStore().signIn(sessionOf({ role }));
  const loadHub = vi.fn(() => new Promise<never>(() => {}));
  const made = platformOf(server, { loadHub });
  const stop = made.platform.start();
  return { ...made, server, loadHub, stop };
}

describe('at start', () => {
  it('NOTIF-12 reads notifications and the figure of who is signed in, and loads the hub', async () => {
    const { platform, server, loadHub, stop } = started('School');
    await settle();
    expect(server.calls).toEqual(['GET /api/Auth/GetAllNotifications/School', 'GET /api/School/GetLastMonthSavings']);
    expect(loadHub).toHaveBeenCalledOnce();
    expect(platform.notifications.cartCount).toBe(3);
    stop();
  });

  it('NOTIF-12 reads no figure for an administrator', async () => {
    const { server, stop } = started('Admin');
    await settle();
    expect(server.calls).toEqual(['GET /api/Auth/GetAllNotifications/Admin']);
    stop();
  });

  it('NOTIF-12 reads nothing, and loads no hub, when nobody is signed in', async () => {
    const { server, loadHub, stop } = started(null);
    await settle();
    expect(server.calls).toEqual([]);
    expect(loadHub).not.toHaveBeenCalled();
    stop();
  });
});

describe('another account', () => {
  it('gets nothing of the one before', async () => {
    const { platform, server, stop } = started('School');
    await settle();
    platform.queryClient.setQueryData(['get', '/api/x'], 'the school’s');
    server.calls.length = 0;
    platform.session.signIn(sessionOf({ role: 'Vendor', id: 40, cartItems: 0 }));
    await settle();
    expect(server.calls).toEqual(['GET /api/Auth/GetAllNotifications/Vendor', 'GET /api/Vendor/GetLastMonthRevenue']);
    expect(platform.queryClient.getQueryData(['get', '/api/x'])).toBeUndefined();
    expect(platform.notifications.cartCount).toBe(0);
    stop();
  });

  it('of the same school is another account, too', async () => {
    const { platform, stop } = started('School');
    platform.queryClient.setQueryData(['get', '/api/x'], 'the main account’s');
    platform.session.signIn(sessionOf({ email: 'assistant@oak.test', accessType: 2 }));
    await settle();
    expect(platform.queryClient.getQueryData(['get', '/api/x'])).toBeUndefined();
    stop();
  });

  it('is noticed when it signed in, or out, in another tab', async () => {
    const { platform, stop } = started('School');
    new SessionStore().signOut();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(platform.session.isSignedIn).toBe(false);
    stop();
    new SessionStore().signIn(sessionOf());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(platform.session.isSignedIn).toBe(false);
  });
});

/** What a browser tells a tab when another one has written to the local storage. */
function hearOfOtherTab(key: string | null = 'chalkline.session'): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('another tab', () => {
  it('that signed out signs this one out at once', () => {
    const { platform, stop } = started('School');
    new SessionStore().signOut();
    hearOfOtherTab();
    expect(platform.session.isSignedIn).toBe(false);
    stop();
  });

  it('that signed a vendor out leaves this one at the vendors’ door', () => {
    const { platform, stop } = started('Vendor');
    new SessionStore().signOut();
    hearOfOtherTab();
    expect(platform.session.door).toBe('/vendor-login');
    stop();
  });

  it('that got a new token hands it over', () => {
    const { platform, stop } = started('School');
    const other = new SessionStore();
    other.refresh();
    other.replaceToken('token-2');
    hearOfOtherTab();
    expect(platform.session.headers?.token).toBe('token-2');
    stop();
  });

  it('that is still writing its session is waited for', async () => {
    const { platform, stop } = started('School');
    Cookies.remove('token', { path: '/' });
    hearOfOtherTab();
    expect(platform.session.role).toBe('School');
    new SessionStore().signIn(sessionOf({ role: 'Vendor', id: 40, email: 'noor@pine.test', token: 'acting-1' }));
    await waitFor(() => expect(platform.session.account).toBe('Vendor_40 12 noor@pine.test'));
    stop();
  });

  it('did not end the session that ran out by itself; this one sees it all the same', async () => {
    const { platform, stop } = started('School');
    Cookies.remove('token', { path: '/' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(platform.session.isSignedIn).toBe(false), { timeout: 3000 });
    stop();
  });

  it('IMP-2 that entered another account, or left it, changes what the next call of this one says', async () => {
    const admin = sessionOf({ role: 'Admin', id: 1, email: 'ada@coop.test', token: 'admin-1' });
    const vendor = sessionOf({ role: 'Vendor', id: 40, email: 'noor@pine.test', token: 'acting-1' });
    new SessionStore().signIn(admin);
    const names = ['Authorization', 'X-Impersonated-UserId', 'X-Impersonated-RoleType'];
    const seen: (string | null)[][] = [];
    const note = ({ headers }: Request) => {
      seen.push(names.map((name) => headers.get(name)));
      return [];
    };
    const { platform, stop } = started(null, testServer({ '/api/POConfiguration/GetAllCategory': note }));
    new SessionStore().signIn(vendor, { role: 'Vendor', email: vendor.email });
    hearOfOtherTab();
    await platform.api.get('/api/POConfiguration/GetAllCategory');
    new SessionStore().signIn(admin);
    hearOfOtherTab();
    await platform.api.get('/api/POConfiguration/GetAllCategory');
    expect(seen).toEqual([
      ['Bearer acting-1', '40', 'Vendor'],
      ['Bearer admin-1', null, null],
    ]);
    stop();
  });

  it('writes something that tells, whatever it did to the session', () => {
    const told: (string | null)[] = [];
    const session = new SessionStore();
    for (const act of [
      () => session.signIn(sessionOf()),
      () => session.replaceToken('token-2'),
      () => session.signOut(),
    ]) {
      act();
      told.push(localStorage.getItem('chalkline.session'));
    }
    expect(new Set(told).size).toBe(3);
  });

  it('is looked after when this one gets the focus, and no other key is listened to', () => {
    const { platform, stop } = started('School');
    new SessionStore().signOut();
    hearOfOtherTab('isSwitchOn');
    expect(platform.session.isSignedIn).toBe(true);
    window.dispatchEvent(new Event('focus'));
    expect(platform.session.isSignedIn).toBe(false);
    stop();
  });

  it('that signed in as somebody else leads this one to that account’s home', () => {
    new SessionStore().signIn(sessionOf());
    const page = async () => ({ Page: Name });
    const plugin = definePlugin({ id: 'p', routes: [{ path: 'school-dashboard', area: 'shell', page }] });
    window.history.replaceState(null, '', '/school-dashboard');
    const { platform, navigate } = platformOf(testServer(), { plugins: [plugin] });
    const stop = platform.start();
    new SessionStore().signIn(sessionOf({ role: 'Vendor', id: 40, homeUrl: '/vendor-dashboard' }));
    hearOfOtherTab();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/vendor-dashboard', { replace: true });
    expect(platform.session.headingFor).toBe('/vendor-dashboard');
    stop();
    window.history.replaceState(null, '', '/');
  });
});

it('HUB-9 the cart’s count follows the session', () => {
  const { platform, stop } = started('School');
  platform.session.update({ cartItems: 9 });
  expect(platform.notifications.cartCount).toBe(9);
  stop();
});

describe('calls', () => {
  it('UI-4 alert the server’s message, and what a success says', async () => {
    const server = testServer({
      '/api/POConfiguration/CheckRfpStatus': failure(404, 'No such purchase.', 'NOT_FOUND'),
      '/api/Auth/SignOut': success(null, 'Signed out.'),
    });
    const { platform } = platformOf(server);
    await platform.api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: 1 } }).catch(() => {});
    await platform.api.post('/api/Auth/SignOut');
    expect(platform.feedback.alerts).toMatchObject([
      { kind: 'error', text: 'No such purchase.' },
      { kind: 'success', text: 'Signed out.' },
    ]);
  });

  it('UI-4 of a query alert a failure once', async () => {
    const server = testServer({ '/api/POConfiguration/GetAllCategory': failure(403, 'Not yours.', 'FORBIDDEN') });
    const { platform } = platformOf(server);
    const { container } = renderIn(platform, <Categories />);
    await settle();
    expect(container.textContent).toBe('Not yours.');
    expect(platform.feedback.alerts).toMatchObject([{ kind: 'error', text: 'Not yours.' }]);
    expect(platform.queryClient.getQueryState(keyOf('/api/POConfiguration/GetAllCategory'))?.fetchStatus).toBe('idle');
  });

  it('carry the session of the moment and set the clock', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const seen: (string | null)[] = [];
    const server = testServer({
      '/api/POConfiguration/GetAllCategory': (request: Request) => {
        seen.push(request.headers.get('Authorization'));
        const headers = { 'Server-Time': ahead };
        return Response.json({ isSuccessful: true, data: [], errorMsg: null, successMsg: null }, { headers });
      },
    });
    const { platform } = platformOf(server);
    platform.session.signIn(sessionOf({ token: 'one' }));
    await platform.api.get('/api/POConfiguration/GetAllCategory');
    platform.session.replaceToken('two');
    await platform.api.get('/api/POConfiguration/GetAllCategory');
    expect(seen).toEqual(['Bearer one', 'Bearer two']);
    expect(Math.round((platform.clock.now() - Date.now()) / 1000)).toBe(3600);
  });
});

describe('components', () => {
  it('find the platform below its provider, and are told when there is none', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Name />)).toThrow('usePlatform needs a PlatformProvider above it');
    const { platform } = platformOf(testServer());
    const { container } = renderIn(platform, <Name />);
    act(() => platform.session.update({ name: 'Ada Byron', token: 't' }));
    expect(container.textContent).toBe('Ada Byron');
    expect(Cookies.get('name')).toBe('Ada Byron');
  });
});

import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanUp, sessionOf } from '../testing.tsx';
import { SessionStore } from './session-store.ts';

afterEach(cleanUp);

function signedIn(changes: Parameters<typeof sessionOf>[0] = {}): SessionStore {
  const session = new SessionStore();
  session.signIn(sessionOf(changes));
  return session;
}

describe('before anybody signs in', () => {
  it('AUTH-3 the session is at its defaults', () => {
    const session = new SessionStore();
    session.refresh();
    expect(session.isSignedIn).toBe(false);
    expect(session.status).toBe(0);
    expect(session.clientID).toBe(0);
    expect(session.homeUrl).toBe('/school-login');
    expect(session.currentPlan).toBe('National Package');
    expect(session.planPackageFlag).toBe(true);
    expect(session.activeInboxRFPId).toBe(0);
    expect(session.role).toBeNull();
    expect(session.headers).toBeNull();
  });

  it('ACC-9 the session is being checked until the stored one has been read', () => {
    const session = new SessionStore();
    expect(session.isChecking).toBe(true);
    session.refresh();
    expect(session.isChecking).toBe(false);
  });

  it('nonsense in the cookies is taken as absent', () => {
    Cookies.set('token', 'token-1');
    Cookies.set('role', 'Emperor');
    Cookies.set('status', 'many');
    Cookies.set('rights', 'publish,conquer');
    localStorage.setItem('menuData', '{not json');
    const session = new SessionStore();
    session.refresh();
    expect(session).toMatchObject({ role: null, status: 0, rights: ['publish'], menuData: [], hubGroup: null });
  });
});

describe('a signed-in session', () => {
  it('AUTH-1 is kept in cookies under their names', () => {
    signedIn();
    expect(Cookies.get()).toEqual({
      token: 'token-1',
      status: '1',
      role: 'School',
      accessType: '1',
      clientID: '12',
      email: 'ada@oak.test',
      homeUrl: '/school-dashboard',
      currentPlan: 'Free',
      planPackageFlag: 'false',
      hasUsedFreeTrial: 'true',
      planExpiration: '2026-12-01T00:00:00.000Z',
      planStartedAt: '2026-11-01T00:00:00.000Z',
      cartItems: '3',
      schoolID: '12',
      isImpersonating: 'false',
      isTrial: 'false',
      name: 'Ada Byron',
      picture: 'https://files.test/ada.png',
      activeInboxRFPId: '0',
      organisation: 'Oak School',
      rights: 'publish,award',
    });
  });

  it('AUTH-1 lives half a day', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 0, 0, 0) });
    signedIn();
    vi.setSystemTime(Date.UTC(2026, 10, 24, 11, 59, 59));
    expect(new SessionStore().readStoredToken()).toBe('token-1');
    vi.setSystemTime(Date.UTC(2026, 10, 24, 12, 0, 1));
    expect(new SessionStore().readStoredToken()).toBe('');
    vi.useRealTimers();
  });

  it('AUTH-1 has the path / and is sent nowhere', () => {
    const set = vi.spyOn(Cookies, 'set');
    signedIn();
    expect(set).toHaveBeenCalledWith('token', 'token-1', expect.objectContaining({ path: '/', sameSite: 'strict' }));
  });

  it('is there after a reload and in other tabs', () => {
    const menu = [
      {
        id: 1,
        href: 'inbox',
        name: 'Inbox',
        icon: 'mail',
        rank: 1,
        groupNumber: 3,
        notificationCount: 0,
        showIndicator: true,
      },
    ];
    signedIn({ accessType: null, schoolID: null, logo: null }).setMenu(menu);
    const reloaded = new SessionStore();
    reloaded.refresh();
    expect(reloaded).toMatchObject({
      isSignedIn: true,
      role: 'School',
      clientID: 12,
      accessType: null,
      schoolID: null,
      picture: null,
      hasUsedFreeTrial: true,
      planPackageFlag: false,
      rights: ['publish', 'award'],
      menuData: menu,
    });
    expect(JSON.parse(localStorage.getItem('menuData') ?? '')).toEqual(menu);
  });

  it('knows the plan’s flag, the rights and the hub’s group', () => {
    const session = signedIn({ currentPlan: 'National Package' });
    expect(session.planPackageFlag).toBe(true);
    expect(session.hasRight('award')).toBe(true);
    expect(session.hasRight('people')).toBe(false);
    expect(session.hubGroup).toBe('School_12');
  });

  it('AUTH-9 names the impersonated account in its headers, and keeps the marker', () => {
    const session = new SessionStore();
    session.signIn(sessionOf({ role: 'Vendor', id: 40 }), { role: 'Vendor', email: 'pine@vendor.test' });
    expect(session.headers).toEqual({
      token: 'token-1',
      account: 'Vendor_40 12 ada@oak.test',
      status: 1,
      accessType: 1,
      impersonation: { userId: 40, role: 'Vendor' },
    });
    expect(Cookies.get('isImpersonating')).toBe('true');
    expect(Cookies.get('impersonateRole')).toBe('Vendor');
    expect(Cookies.get('impersonateEmail')).toBe('pine@vendor.test');
    session.signIn(sessionOf({ role: 'Admin' }));
    expect(session.isImpersonating).toBe(false);
    expect(session.headers?.impersonation).toBeUndefined();
    expect(Cookies.get('impersonateRole')).toBeUndefined();
  });

  it('HUB-9 takes a new token and starts its half day anew', () => {
    const session = signedIn();
    Cookies.remove('role', { path: '/' });
    session.replaceToken('token-2');
    expect(session.token).toBe('token-2');
    expect(session.readStoredToken()).toBe('token-2');
    expect(Cookies.get('role')).toBe('School');
  });

  it('a token that comes after signing out signs nobody in', () => {
    const session = signedIn();
    session.signOut();
    session.replaceToken('token-2');
    expect(session.isSignedIn).toBe(false);
    expect(Cookies.get('token')).toBeUndefined();
  });

  it('signing out forgets everything', () => {
    const session = signedIn();
    session.setMenu([]);
    session.signOut();
    expect(Cookies.get()).toEqual({});
    expect(localStorage.getItem('menuData')).toBeNull();
    expect(session).toMatchObject({ isSignedIn: false, role: null, clientID: 0, homeUrl: '/school-login' });
  });

  it('a reviewer who moved to another school is another account', () => {
    const inSchool = (schoolID: number) => signedIn({ role: 'StaffMember', id: 31, schoolID }).account;
    expect(inSchool(12)).not.toBe(inSchool(13));
  });

  it('another account leaves nothing of the one before', () => {
    const session = signedIn();
    session.setMenu([]);
    session.signIn(sessionOf({ role: 'Vendor', id: 40, schoolID: null, rights: [] }));
    expect(Cookies.get('schoolID')).toBeUndefined();
    expect(Cookies.get('rights')).toBeUndefined();
    expect(localStorage.getItem('menuData')).toBeNull();
  });

  it('sees that another tab signed out', () => {
    const session = signedIn();
    new SessionStore().signOut();
    session.refresh();
    expect(session.isSignedIn).toBe(false);
  });
});

import { keyOf } from '@chalkline/api-client';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, failure, platformOf, sessionOf, testServer } from '../testing.tsx';
import { SessionStore } from './session-store.ts';

afterEach(cleanUp);

const REFRESH = '/api/Auth/RefreshToken';
const LIST = keyOf('/api/POConfiguration/GetNewDeals');
const MENU = keyOf('/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}');

function vendorWith(answer: unknown) {
  const server = testServer({ [REFRESH]: answer });
  const made = platformOf(server);
  const { platform } = made;
  platform.session.signIn(sessionOf({ role: 'Vendor', id: 7, status: 3 }));
  platform.session.update({ activeInboxRFPId: 5 });
  platform.queryClient.setQueryData(LIST, []);
  platform.queryClient.setQueryData(MENU, []);
  const isStale = (key: typeof LIST) => platform.queryClient.getQueryState(key)?.isInvalidated;
  return { ...made, server, isStale };
}

const approved = sessionOf({ role: 'Vendor', id: 7, status: 1, token: 'token-2', currentPlan: 'National Package' });

describe('a refreshed session', () => {
  it('has a fresh token and the account as it is now', async () => {
    const { platform } = vendorWith(approved);
    await platform.refreshSession();
    expect(platform.session).toMatchObject({ token: 'token-2', status: 1, planPackageFlag: true, activeInboxRFPId: 5 });
  });

  it('reads everything again when the account may do other things than before', async () => {
    const { platform, isStale } = vendorWith(approved);
    await platform.refreshSession();
    expect([isStale(LIST), isStale(MENU)]).toEqual([true, true]);
  });

  it('asks no more for the menu of a status that the account had, which the server refuses', async () => {
    const { platform, isStale } = vendorWith(approved);
    const menuOf = (status: number) =>
      keyOf('/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}', {
        params: { path: { role: 'Vendor', status, id: 7, isImpersonating: false } },
      });
    for (const status of [3, 1]) platform.queryClient.setQueryData(menuOf(status), []);
    await platform.refreshSession();
    expect([isStale(menuOf(3)), isStale(menuOf(1))]).toEqual([false, true]);
  });

  it('reads only the menu again when it may not', async () => {
    const { platform, isStale } = vendorWith(sessionOf({ role: 'Vendor', id: 7, status: 3, firstName: 'Grace' }));
    await platform.refreshSession();
    expect(platform.session.name).toBe('Grace Byron');
    expect([isStale(LIST), isStale(MENU)]).toEqual([false, true]);
  });

  it('reads nothing again when the account is as it was', async () => {
    const { platform, isStale } = vendorWith(sessionOf({ role: 'Vendor', id: 7, status: 3, token: 'token-2' }));
    await platform.refreshSession();
    expect(platform.session.token).toBe('token-2');
    expect([isStale(LIST), isStale(MENU)]).toEqual([false, false]);
  });

  it('AUTH-9 keeps the mark of an administrator who acts for the account', async () => {
    const { platform } = vendorWith(approved);
    platform.session.signIn(sessionOf({ role: 'Vendor', id: 7 }), { role: 'Vendor', email: 'ada@oak.test' });
    await platform.refreshSession();
    expect(platform.session).toMatchObject({ isImpersonating: true, impersonateRole: 'Vendor', token: 'token-2' });
  });

  it('is asked for once while one is under way', async () => {
    const { platform, server } = vendorWith(approved);
    await Promise.all([platform.refreshSession(), platform.refreshSession()]);
    expect(server.calls).toEqual([`POST ${REFRESH}`]);
  });

  it('changes nothing, and says nothing, when the server does not give it', async () => {
    const { platform, logger } = vendorWith(failure(500, 'Sorry.', 'INTERNAL'));
    await platform.refreshSession();
    expect(platform.session).toMatchObject({ token: 'token-1', status: 3 });
    expect(platform.feedback.alerts).toEqual([]);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('that comes after another tab entered another account leaves that account to it', async () => {
    const { platform } = vendorWith(approved);
    const refreshing = platform.refreshSession();
    const other = new SessionStore();
    other.signIn(sessionOf({ role: 'School', id: 12, token: 'elsewhere-1' }));
    await refreshing;
    const stored = new SessionStore();
    stored.refresh();
    expect(stored).toMatchObject({ token: 'elsewhere-1', role: 'School', clientID: 12 });
  });

  it('that comes after a sign-out belongs to nobody', async () => {
    const { platform } = vendorWith(approved);
    const refreshing = platform.refreshSession();
    platform.session.signOut();
    await refreshing;
    expect(platform.session.isSignedIn).toBe(false);
  });

  it('is not asked for when nobody is signed in', async () => {
    const server = testServer();
    await platformOf(server).platform.refreshSession();
    expect(server.calls).toEqual([]);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHubServer, defineHub, type HubServer } from '@chalkline/signalr-server';
import { QueryObserver } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { definePlugin, type HubHandlerContribution } from '../plugin/plugin.ts';
import { cleanUp, notificationOf, platformOf, renderIn, sessionOf, testServer } from '../testing.tsx';
import { useHubSubscription } from './use-hub-subscription.ts';

const REFRESH = '/api/Auth/RefreshToken';

afterEach(cleanUp);

async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 8000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

/** A real hub; it notes the groups that were joined and the tokens that came. */
async function startHub(port = 0) {
  const joined: string[] = [];
  const tokens: (string | null)[] = [];
  const hubs: HubServer = createHubServer<null>({
    path: '/notificationHub',
    authenticate({ token }) {
      tokens.push(token);
      return { userId: 'ada', claims: null };
    },
    hub: defineHub({
      methods: {
        async AddToGroup({ connectionId }, group) {
          await hubs.groups.add(connectionId, String(group));
          joined.push(String(group));
        },
        Echo: (_context, text) => text,
      },
    }),
  });
  const http = createServer();
  hubs.attach(http);
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(async () => {
    await hubs.close();
    http.closeAllConnections();
    http.close();
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/notificationHub`;
  const send = (event: string, ...args: unknown[]) => hubs.clients.group('School_12').send(event, ...args);
  return { hubs, joined, tokens, url, send };
}

/** A platform that is signed in as a school and connected. */
async function connected(hubHandlers: HubHandlerContribution[] = []) {
  const hub = await startHub();
  const server = testServer();
  const made = platformOf(server, {
    plugins: [definePlugin({ id: 'live', hubHandlers })],
    hubUrl: hub.url,
    loadHub: () => import('@chalkline/api-client/hub'),
  });
  let isJoined = false;
  const off = made.platform.hub.onConnect(() => {
    isJoined = true;
    off();
  });
  made.platform.session.signIn(sessionOf());
  const stop = made.platform.start();
  onTestFinished(async () => {
    stop();
    await made.platform.hub.disconnect();
  });
  await until(() => isJoined, 'the group is joined');
  return { ...made, hub, server, stop };
}

describe('after signing in', () => {
  it('HUB-4 the account joins its own group and the flag is set', async () => {
    const { platform, hub } = await connected();
    expect(hub.joined).toEqual(['School_12']);
    expect(platform.notifications.isConnected).toBe(true);
    expect(await platform.hub.invoke('Echo', 'hello')).toBe('hello');
  });

  it('HUB-5 signing out ends the connection', async () => {
    const { platform, hub } = await connected();
    platform.session.signOut();
    await until(() => hub.hubs.connectionCount === 0, 'the connection is gone');
    expect(platform.hub.state).toBe('Disconnected');
    expect(platform.notifications.isConnected).toBe(false);
    await expect(platform.hub.invoke('Echo', 'x')).rejects.toThrow('No connection');
  });
});

function Live({ onCount }: { onCount(count: number): void }) {
  useHubSubscription('AddToCartAsync', onCount);
  return null;
}

describe('messages', () => {
  it('MENU-1 a published menu is read anew in the sidebar and where it is arranged', async () => {
    const { platform, hub } = await connected();
    const menu = { params: { path: { menu: 'School' } } } as const;
    const sidebar = { params: { path: { role: 'School', status: 1, id: 12, isImpersonating: false } } } as const;
    const keys = [
      platform.api.queryOptions('/api/Admin/GetMenuConfiguration/{menu}', menu).queryKey,
      platform.api.queryOptions('/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}', sidebar).queryKey,
    ];
    const cache = platform.queryClient;
    for (const key of keys) cache.setQueryData(key as readonly unknown[], {});
    await hub.send('ConfigurationChangedAsync', { what: 'menu' });
    await until(() => keys.every((key) => cache.getQueryState(key)?.isInvalidated), 'both are stale');
  });

  it('CATG-3 a changed category is read anew wherever categories are offered, the marketplace included', async () => {
    const { platform, hub } = await connected();
    const cache = platform.queryClient;
    const stale = [
      ['get', '/api/Catalog/SearchMarketplace', { parentCategoryId: 3 }],
      platform.api.queryOptions('/api/Catalog/GetProducts', { params: { query: {} } }).queryKey,
      platform.api.queryOptions('/api/POConfiguration/GetAllCategory').queryKey,
    ];
    const kept = platform.api.queryOptions('/api/Auth/GetMySessions').queryKey;
    for (const key of [...stale, kept]) cache.setQueryData(key as readonly unknown[], {});
    await hub.send('ConfigurationChangedAsync', { what: 'categories' });
    await until(() => stale.every((key) => cache.getQueryState(key)?.isInvalidated), 'all are stale');
    expect(cache.getQueryState(kept)?.isInvalidated).toBe(false);
  });

  it('NOTIF-1 notifications go to the front of the list, and events of an auction are none', async () => {
    const { platform, hub } = await connected();
    await hub.send('ReceiveNotification', notificationOf({ id: 1 }));
    await hub.send('ReceiveRFQNotification', { id: '12-48', saleId: 3, lotId: 12, seq: 48 });
    await hub.send('ReceiveNotification', notificationOf({ id: 2 }));
    await until(() => platform.notifications.notifications.length === 2, 'both are there');
    expect(platform.notifications.notifications.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('HUB-9 a cart’s count is set and kept', async () => {
    const { platform, hub } = await connected();
    await hub.send('AddToCartAsync', 9);
    await until(() => platform.notifications.cartCount === 9, 'the count is set');
    expect(Cookies.get('cartItems')).toBe('9');
  });

  it('HUB-9 a token replaces the stored one, and the next connect uses it', async () => {
    const { platform, hub } = await connected();
    await hub.send('UpdateAccessTokenAsync', 'token-2');
    await until(() => platform.session.token === 'token-2', 'the token is replaced');
    expect(Cookies.get('token')).toBe('token-2');
    await hub.hubs.disconnectUser('ada', { allowReconnect: true });
    await until(() => hub.joined.length === 2, 'it is connected again');
    expect(hub.tokens.at(-1)).toBe('token-2');
  });

  it('HUB-9 a new token brings role, status and plan as they are now', async () => {
    const { platform, hub, server } = await connected();
    const refreshes = () => server.calls.filter((call) => call.includes(REFRESH)).length;
    await until(() => refreshes() === 1, 'it has asked once, when it connected');
    server.answers[REFRESH] = sessionOf({ token: 'token-3', status: 3 });
    await hub.send('UpdateAccessTokenAsync', 'token-2');
    await until(() => platform.session.status === 3, 'the status is the new one');
    expect(platform.session.token).toBe('token-3');
    await hub.send('UpdateAccessTokenAsync', 'token-3');
    await hub.send('AddToCartAsync', 1);
    await until(() => platform.notifications.cartCount === 1, 'the message after it has come');
    expect(refreshes()).toBe(2);
  });

  it('HUB-7 a status that changed while no window was open is learnt on connecting', async () => {
    const { platform, server } = await connected();
    server.answers[REFRESH] = sessionOf({ status: 4 });
    await platform.hub.disconnect();
    await platform.hub.connect();
    await until(() => platform.session.status === 4, 'the status is the new one');
  });

  it('AUTH-9 a new token of the account is not one for the administrator who acts for it', async () => {
    const { platform, hub, server } = await connected();
    platform.session.update({ isImpersonating: true, impersonateRole: 'School' });
    server.answers[REFRESH] = sessionOf({ token: 'acting-2' });
    await hub.send('UpdateAccessTokenAsync', 'the-accounts-own');
    await until(() => platform.session.token === 'acting-2', 'the token is a fresh one');
    expect(platform.session.isImpersonating).toBe(true);
  });

  it('PLAN-8 a settled payment brings the plan as it is now', async () => {
    const { platform, hub, server } = await connected();
    server.answers[REFRESH] = sessionOf({ currentPlan: 'State Package' });
    await hub.send('PaymentNotification', { status: 'succeeded', message: 'Paid.' });
    await until(() => platform.session.currentPlan === 'State Package', 'the plan is the new one');
  });

  it('HUB-5 a sign-out ends the connection and leads to /logout', async () => {
    const { hub, navigate } = await connected();
    await hub.send('VendorSignOutAsync', null);
    await until(() => navigate.mock.calls.length > 0, 'it goes');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/logout');
    await until(() => hub.hubs.connectionCount === 0, 'the connection is gone');
  });

  it('a payment is kept for who shows it', async () => {
    const { platform, hub } = await connected();
    await hub.send('PaymentNotification', { status: 'failed', message: 'Declined.' });
    await until(() => platform.notifications.paymentNotification !== null, 'it is there');
    expect(platform.notifications.paymentNotification).toEqual({ status: 'failed', message: 'Declined.' });
  });

  it('reach every plugin’s handler, whatever happens in another', async () => {
    const handled: unknown[] = [];
    const { hub, logger, platform } = await connected([
      {
        event: 'AddToCartAsync',
        handle: () => {
          throw new Error('boom');
        },
      },
      { event: 'AddToCartAsync', handle: async () => Promise.reject(new Error('later')) },
      { event: 'AddToCartAsync', handle: (ctx, count) => void handled.push([ctx.queryClient, count]) },
    ]);
    await hub.send('AddToCartAsync', 4);
    await until(() => handled.length === 1, 'the last handler ran');
    expect(handled).toEqual([[platform.queryClient, 4]]);
    await until(() => logger.error.mock.calls.length === 2, 'both failures are logged');
  });

  it('reach a live screen while it is there', async () => {
    const { hub, platform } = await connected();
    const counts: number[] = [];
    const connects: boolean[] = [];
    const { unmount } = renderIn(
      { ...platform, start: () => () => {} },
      <Live onCount={(count) => counts.push(count)} />,
    );
    onTestFinished(platform.hub.onConnect((isReconnect) => connects.push(isReconnect)));
    await hub.send('AddToCartAsync', 4);
    await until(() => counts.length === 1, 'it arrived');
    await hub.hubs.disconnectUser('ada', { allowReconnect: true });
    await until(() => connects.length === 1, 'it is connected again');
    unmount();
    await hub.send('AddToCartAsync', 5);
    await until(() => platform.notifications.cartCount === 5, 'the platform has it');
    expect(counts).toEqual([4]);
    expect(connects).toEqual([true]);
  });
});

describe('what a window shows', () => {
  it('HUB-7 is read once more after the first connect, as it may have changed before anybody listened', async () => {
    const server = testServer();
    const hub = await startHub();
    const { platform } = platformOf(server, { hubUrl: hub.url, loadHub: () => import('@chalkline/api-client/hub') });
    const reads: string[] = [];
    const shown = new QueryObserver(platform.queryClient, {
      queryKey: ['get', '/api/x'],
      queryFn: () => {
        reads.push(hub.joined.length === 0 ? 'before' : 'after');
        return reads.length;
      },
    });
    onTestFinished(shown.subscribe(() => {}));
    await until(() => shown.getCurrentResult().isSuccess, 'the first read is done');
    platform.session.signIn(sessionOf());
    const stop = platform.start();
    onTestFinished(async () => {
      stop();
      await platform.hub.disconnect();
    });
    await until(() => shown.getCurrentResult().data === 2, 'the second read is done');
    expect(reads).toEqual(['before', 'after']);
  });
});

describe('a reconnect', () => {
  it('HUB-7 joins the group again and reads what was missed', async () => {
    const { hub, platform, server } = await connected();
    await until(() => server.calls.length >= 3, 'the first reads are done');
    platform.queryClient.setQueryData(['get', '/api/x'], 'old');
    const missed = notificationOf({ id: 7, message: 'Meanwhile' });
    server.answers['/api/Auth/GetAllNotifications/School'] = [missed];
    await hub.hubs.disconnectUser('ada', { allowReconnect: true });
    await until(() => hub.joined.length === 2, 'the group is joined again');
    await until(() => platform.notifications.notifications.length === 1, 'what was missed is there');
    expect(platform.notifications.notifications).toEqual([missed]);
    expect(platform.queryClient.getQueryState(['get', '/api/x'])?.isInvalidated).toBe(true);
    await until(() => platform.notifications.isConnected, 'the flag is set');
  });
});

describe('messages that were missed', () => {
  it('HUB-14 are made good without a reconnect: everything live is read again, rooms too', async () => {
    const { hub, platform, server } = await connected();
    await until(() => server.calls.length >= 3, 'the first reads are done');
    platform.queryClient.setQueryData(['get', '/api/x'], 'old');
    const missed = notificationOf({ id: 8, message: 'Meanwhile' });
    server.answers['/api/Auth/GetAllNotifications/School'] = [missed];
    const read: boolean[] = [];
    platform.hub.onConnect((isReconnect) => read.push(isReconnect));
    await hub.send('MessagesMissedAsync', null);
    await until(() => platform.notifications.notifications.length === 1, 'what was missed is there');
    expect(platform.notifications.notifications).toEqual([missed]);
    expect(platform.queryClient.getQueryState(['get', '/api/x'])?.isInvalidated).toBe(true);
    expect(read).toEqual([true]);
    expect(hub.joined).toHaveLength(1);
  });
});

describe('a hub that is not there', () => {
  it('is only logged, and tried again when the network comes back', async () => {
    const hub = await startHub();
    const port = Number(new URL(hub.url).port);
    await hub.hubs.close();
    const { platform, logger } = platformOf(testServer(), {
      hubUrl: `http://127.0.0.1:${port}/notificationHub`,
      loadHub: () => import('@chalkline/api-client/hub'),
    });
    platform.session.signIn(sessionOf());
    const failures = () => logger.warn.mock.calls.filter(([text]) => /^The hub could not be reached/.test(text)).length;
    const stop = platform.start();
    await until(() => failures() === 2, 'both the first try and the one right after it are logged');
    expect(platform.feedback.alerts).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await until(() => failures() === 3, 'it is tried before its time');
    stop();
  });

  it('whose client can’t be loaded is only logged, and loaded when the network comes back', async () => {
    const hub = await startHub();
    const loadHub = vi.fn(() => import('@chalkline/api-client/hub'));
    loadHub.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { platform, logger } = platformOf(testServer(), { hubUrl: hub.url, loadHub });
    platform.session.signIn(sessionOf());
    const stop = platform.start();
    await until(() => logger.warn.mock.calls.length > 0, 'it is logged');
    expect(platform.feedback.alerts).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await until(() => platform.hub.isConnected, 'it is connected');
    stop();
    await until(() => hub.hubs.connectionCount === 0, 'the connection is gone');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from '../session/session-store.ts';
import {
  apiOf,
  cleanUp,
  failure,
  notificationOf,
  sessionOf,
  silentLogger,
  type TestServer,
  testServer,
} from '../testing.tsx';
import { NotificationsStore } from './notifications-store.ts';

afterEach(cleanUp);

function storeOf(server: TestServer = testServer(), role: Parameters<typeof sessionOf>[0] = {}) {
  const session = new SessionStore();
  session.signIn(sessionOf(role));
  const logger = silentLogger();
  const toasted = vi.fn();
  const store = new NotificationsStore({ api: apiOf(server), session, feedback: { toast: toasted }, logger });
  const ids = () => store.notifications.map(({ id }) => id);
  return { store, session, toasted, logger, ids };
}

describe('a new notification', () => {
  it('NOTIF-1 goes to the front and clears the active-message flag', () => {
    const { store, ids } = storeOf();
    store.add(notificationOf({ id: 1 }));
    store.remove();
    store.add(notificationOf({ id: 1 }));
    expect(store.isActiveMessage).toBe(false);
    store.add(notificationOf({ id: 2 }));
    expect(ids()).toEqual([2, 1]);
  });

  it('NOTIF-2 shows a toast when it has a message and is not for the inbox', () => {
    const { store, toasted } = storeOf();
    const shown = notificationOf({ id: 1, message: 'Award' });
    store.add(shown);
    store.add(notificationOf({ id: 2, message: null }));
    store.add(notificationOf({ id: 3, message: '' }));
    store.add(notificationOf({ id: 4, message: 'For the inbox', isForMessage: true }));
    expect(toasted).toHaveBeenCalledExactlyOnceWith(shown);
  });

  it('HUB-7 that came before is shown once', () => {
    const { store, toasted, ids } = storeOf();
    store.add(notificationOf({ id: 1 }));
    store.add(notificationOf({ id: 2 }));
    store.add(notificationOf({ id: 1 }));
    expect(ids()).toEqual([1, 2]);
    expect(toasted).toHaveBeenCalledTimes(2);
  });
});

describe('removing', () => {
  const marked = [
    notificationOf({ id: 1, message: 'Award' }),
    notificationOf({ id: 2, message: null, rfpId: 7, vendorId: 40 }),
    notificationOf({ id: 3, message: null, rfpId: 7, vendorId: 41 }),
    notificationOf({ id: 4, message: null, rfpId: 8, vendorId: 40 }),
    notificationOf({ id: 5, message: 'Question', rfpId: 7, vendorId: 40 }),
  ];

  function filled() {
    const made = storeOf();
    for (const notification of [...marked].reverse()) made.store.add(notification);
    return made;
  }

  it('NOTIF-3 all takes those with a message and keeps the others', () => {
    const { store, ids } = filled();
    store.clear();
    expect(ids()).toEqual([2, 3, 4]);
    expect(store.isActiveMessage).toBe(false);
  });

  it.each([
    ['purchase and vendor', { rfpId: 7, vendorId: 40 }, [1, 3, 4, 5]],
    ['a purchase alone', { rfpId: 7 }, [1, 4, 5]],
    ['neither', {}, [2, 3, 4]],
  ])('NOTIF-4 by %s sets the active-message flag', (_name, target, left) => {
    const { store, ids } = filled();
    store.remove(target);
    expect(ids()).toEqual(left);
    expect(store.isActiveMessage).toBe(true);
  });

  it('NOTIF-4 MSG-10 by a sale and a vendor takes what is about that sale', () => {
    const { store, ids } = filled();
    store.add(notificationOf({ id: 6, message: null, rfpId: null, saleId: 7, vendorId: 40 }));
    store.add(notificationOf({ id: 7, message: null, rfpId: null, saleId: 7, vendorId: 41 }));
    store.remove({ saleId: 7, vendorId: 40 });
    expect(ids()).toEqual([7, 1, 2, 3, 4, 5]);
  });
});

describe('loading', () => {
  const path = '/api/Auth/GetAllNotifications/School';

  it('NOTIF-5 appends the list and repeats no entry', async () => {
    const server = testServer({ [path]: [notificationOf({ id: 2 }), notificationOf({ id: 1 })] });
    const { store, ids, toasted } = storeOf(server);
    store.add(notificationOf({ id: 3 }));
    store.add(notificationOf({ id: 2, message: 'Live' }));
    await store.load();
    await store.load();
    expect(ids()).toEqual([2, 3, 1]);
    expect(store.notifications[0]?.message).toBe('Live');
    expect(toasted).toHaveBeenCalledTimes(2);
  });

  it('NOTIF-6 shows a flag while it is under way', async () => {
    const { store } = storeOf(testServer({ [path]: [] }));
    const loading = store.load();
    expect(store.isNotificationsLoading).toBe(true);
    await loading;
    expect(store.isNotificationsLoading).toBe(false);
  });

  it('NOTIF-6 takes an unsuccessful answer as an empty list', async () => {
    const { store, logger } = storeOf(testServer({ [path]: failure(500, 'No.', 'INTERNAL') }));
    await store.load();
    expect(store).toMatchObject({ notifications: [], error: null, isNotificationsLoading: false });
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it.each([
    ['the network', new TypeError('Failed to fetch')],
    ['an empty answer', new Response('')],
  ])('NOTIF-6 logs a failure of %s and keeps “An error occurred”', async (_name, answer) => {
    const { store, logger } = storeOf(testServer({ [path]: answer }));
    await store.load();
    expect(store).toMatchObject({ error: 'An error occurred', isNotificationsLoading: false });
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('HUB-7 anew puts what came meanwhile at its place by time', async () => {
    const at = (minute: number) => `2026-11-24T12:0${minute}:00.000Z`;
    const server = testServer({ [path]: [notificationOf({ id: 1, createdAt: at(1) })] });
    const { store, ids } = storeOf(server);
    await store.load();
    server.answers[path] = [2, 1].map((id) => notificationOf({ id, createdAt: at(id) }));
    store.add(notificationOf({ id: 3, createdAt: at(3) }));
    await store.refresh();
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('drops an answer that comes after the account has changed', async () => {
    const { store, session } = storeOf(testServer({ [path]: [notificationOf()] }));
    const loading = store.load();
    session.signIn(sessionOf({ id: 13 }));
    await loading;
    expect(store.notifications).toEqual([]);
  });
});

describe('the last-month figure', () => {
  const items = [{ label: 'Savings', amount: '1200.00', previousAmount: '1000.00', changePercent: 20 }];

  it.each([
    ['School', '/api/School/GetLastMonthSavings'],
    ['Vendor', '/api/Vendor/GetLastMonthRevenue'],
    ['SubVendor', '/api/SubVendor/GetLastMonthSavings'],
  ] as const)('NOTIF-12 of a %s comes from %s', async (role, path) => {
    const server = testServer({ [path]: items });
    const { store } = storeOf(server, { role });
    const loading = store.loadRevenue();
    expect(store.isRevenueLoading).toBe(true);
    await loading;
    expect(store).toMatchObject({ lastMonthRevenue: items, isRevenueLoading: false, error: null });
    expect(server.calls).toEqual([`GET ${path}`]);
  });

  it.each(['Admin', 'StaffMember'] as const)('NOTIF-12 is not asked for by a %s', async (role) => {
    const server = testServer();
    await storeOf(server, { role }).store.loadRevenue();
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['the server’s text', failure(422, 'No figure yet.'), 'No figure yet.'],
    ['a text of its own when the server gives none', failure(422, ''), 'Failed to fetch revenue'],
    ['another one without an answer', new TypeError('Failed to fetch'), 'An unexpected error occurred'],
  ])('NOTIF-6 that fails keeps %s', async (_name, answer, error) => {
    const { store } = storeOf(testServer({ '/api/School/GetLastMonthSavings': answer }));
    await store.loadRevenue();
    expect(store).toMatchObject({ error, isRevenueLoading: false, lastMonthRevenue: [] });
  });
});

describe('reading', () => {
  it('NOTIF-10 marks all of this account as read', async () => {
    const server = testServer();
    const { store } = storeOf(server);
    store.add(notificationOf({ id: 1 }));
    store.add(notificationOf({ id: 2, message: null, isForMessage: true }));
    expect(store.unread).toHaveLength(1);
    await store.markAllRead();
    expect(server.calls).toEqual(['PUT /api/Auth/ReadAllNotification/School/12']);
    expect(store.unread).toEqual([]);
    expect(store.listed).toHaveLength(1);
  });

  it('marks one as read, and none when the server refuses', async () => {
    const server = testServer();
    const { store } = storeOf(server);
    store.add(notificationOf({ id: 1 }));
    store.add(notificationOf({ id: 2 }));
    await store.markRead(2);
    expect(store.unread.map(({ id }) => id)).toEqual([1]);
    server.answers['/api/Auth/ReadNotification/1'] = failure(404);
    await expect(store.markRead(1)).rejects.toMatchObject({ status: 404 });
    expect(store.unread).toHaveLength(1);
  });
});

it('the connection flag, the cart’s count and a payment are set directly', () => {
  const { store } = storeOf();
  expect(store).toMatchObject({ isConnected: false, cartCount: 0, paymentNotification: null });
  store.setConnected(true);
  store.setCartCount(4);
  store.setPaymentNotification({ status: 'succeeded', message: 'Paid.' });
  expect(store).toMatchObject({ isConnected: true, cartCount: 4, paymentNotification: { status: 'succeeded' } });
  store.reset();
  expect(store).toMatchObject({ cartCount: 0, paymentNotification: null });
});

import type { Schemas } from '@chalkline/api-client';
import { definePlugin, type Impersonation } from '@chalkline/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appPlugin } from '../../app-plugin.ts';
import { accounts, notification } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';

const stored = [
  notification({
    id: 1,
    message: 'Bids were opened',
    relatedUrl: 'bid-comparison?id=4',
    rfpId: 4,
    notificationType: 3,
  }),
  notification({ id: 2, message: 'Read long ago', isRead: true }),
  notification({ id: 3, message: null, isForMessage: true }),
];

type Account = Schemas['Session'];

function Preferences() {
  return null;
}

async function renderBell(
  list = stored,
  plugins = [appPlugin],
  account: Account = accounts.school,
  impersonation?: Impersonation,
) {
  const server = fakeServer({
    [`/api/Auth/GetAllNotifications/${account.role}`]: list,
    '/api/Auth/ReadAllNotification/School/12': null,
    '/api/Auth/ReadNotification/1': null,
    '/api/School/GetLastMonthSavings': [],
    '/api/Vendor/GetLastMonthRevenue': [],
    '/api/SubVendor/GetLastMonthSavings': [],
  });
  const navigate = vi.fn();
  const acting = impersonation && { impersonation };
  const platform = testPlatform({ account, fetch: server.fetch, navigate, plugins, ...acting });
  renderIn(platform, <NotificationsMenu />);
  await waitFor(() => expect(platform.notifications.isNotificationsLoading).toBe(false));
  return { platform, server, navigate };
}

async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  await screen.findByRole('tab', { name: /Unread/ });
  return within(screen.getByRole('region', { name: 'Notifications' }));
}

it('counts the unread on the bell, inbox messages left out', async () => {
  await renderBell();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

it('UI-26 shows the unread first and everything on the other tab', async () => {
  await renderBell();
  const panel = await openPanel();
  expect(panel.getByText('Bids were opened')).toBeTruthy();
  expect(panel.queryByText('Read long ago')).toBeNull();
  fireEvent.click(panel.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(panel.getByText('Read long ago')).toBeTruthy());
});

it('UI-26 marks all as read and then has nothing', async () => {
  const { server } = await renderBell();
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('button', { name: 'Mark All as Read' }));
  expect(await panel.findByText('No record found')).toBeTruthy();
  expect(server.sentTo('/api/Auth/ReadAllNotification')).toMatchObject([{ method: 'PUT' }]);
});

it('IMP-10 offers no Mark All as Read to an administrator who acts', async () => {
  await renderBell(stored, [appPlugin], accounts.school, { role: 'School', email: accounts.school.email });
  const panel = await openPanel();
  expect(await panel.findByText('Bids were opened')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Mark All as Read' })).toBeNull();
});

it('UI-21 keeps the focus on Mark All as Read once nothing is left to mark', async () => {
  const { server } = await renderBell();
  const panel = await openPanel();
  const button = panel.getByRole('button', { name: 'Mark All as Read' });
  button.focus();
  fireEvent.click(button);
  await panel.findByText('No record found');
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(server.sentTo('/api/Auth/ReadAllNotification')).toHaveLength(1);
});

it('NOTIF-7 asks the screen’s own rule where a click leads, and marks it as read', async () => {
  const rule = definePlugin({
    id: 'purchases',
    routes: [{ path: 'bid-comparison', area: 'shell', page: async () => ({ Page: Preferences }) }],
    notificationTargets: [
      { screen: 'bid-comparison', resolve: async (_ctx, { rfpId }) => `/purchase-history?id=${rfpId}` },
    ],
  });
  const { navigate, server } = await renderBell(stored, [appPlugin, rule]);
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('button', { name: /Bids were opened/ }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/purchase-history?id=4'));
  expect(server.sentTo('/api/Auth/ReadNotification/1')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

it('IMP-8 an administrator in the account follows a notification and leaves it unread', async () => {
  const rule = definePlugin({
    id: 'purchases',
    routes: [{ path: 'bid-comparison', area: 'shell', page: async () => ({ Page: Preferences }) }],
  });
  const { role, email } = accounts.school;
  const { navigate, server } = await renderBell(stored, [appPlugin, rule], accounts.school, { role, email });
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('button', { name: /Bids were opened/ }));
  await waitFor(() => expect(navigate).toHaveBeenCalled());
  expect(server.sentTo('/api/Auth/ReadNotification/1')).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

it('closes on Escape and gives the focus back to the bell', async () => {
  await renderBell();
  const panel = await openPanel();
  fireEvent.keyDown(panel.getByRole('tab', { name: /Unread/ }), { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ }));
});

it('NOTIF-25 marks what waits for an action with the orange dot, and says so', async () => {
  await renderBell([
    notification({ id: 1, message: 'Answer it', showIndicator: true }),
    notification({ id: 2, message: 'Read it' }),
  ]);
  const panel = await openPanel();
  expect(panel.getByRole('button', { name: /Answer it.*unread, action waiting/ })).toBeTruthy();
  expect(panel.getByRole('button', { name: /Read it.*unread$/ })).toBeTruthy();
});

it('offers the preferences only where their page is there', async () => {
  await renderBell([]);
  const panel = await openPanel();
  expect(panel.getByText('No record found')).toBeTruthy();
  expect(panel.queryByRole('link', { name: 'View preferences' })).toBeNull();
});

it('leads to the preferences where their page is there', async () => {
  const preferences = definePlugin({
    id: 'preferences',
    routes: [{ path: 'notification-preference', area: 'shell', page: async () => ({ Page: Preferences }) }],
  });
  await renderBell([], [appPlugin, preferences]);
  const panel = await openPanel();
  expect(panel.getByRole('link', { name: 'View preferences' }).getAttribute('href')).toBe('/notification-preference');
});

it.each([
  ['a sub-vendor', { role: 'SubVendor', accessType: 2 }],
  ['an invited vendor', { status: 5, accessType: 3 }],
] as const)('NOTIF-24 offers no preferences to %s', async (_who, account) => {
  const preferences = definePlugin({
    id: 'preferences',
    routes: [{ path: 'notification-preference', area: 'shell', page: async () => ({ Page: Preferences }) }],
  });
  await renderBell([], [appPlugin, preferences], { ...accounts.vendor, ...account });
  const panel = await openPanel();
  expect(panel.queryByRole('link', { name: 'View preferences' })).toBeNull();
});

it('only marks as read what is about a screen that is not there', async () => {
  const { navigate, server } = await renderBell();
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('button', { name: /Bids were opened/ }));
  await waitFor(() => expect(server.sentTo('/api/Auth/ReadNotification/1')).toHaveLength(1));
  expect(navigate).not.toHaveBeenCalled();
});

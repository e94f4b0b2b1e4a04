import { keyOf } from '@chalkline/api-client';
import { definePlugin, type Platform } from '@chalkline/platform';
import { notification, testPlatform } from '@chalkline/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hubHandlers } from './hub.ts';
import { notificationTargets } from './notification-targets.ts';
import { routes } from './routes.ts';
import { admin } from './testing/accounts.ts';

const navigate = vi.fn();
let platform: Platform;

beforeEach(() => {
  navigate.mockReset();
  platform = testPlatform({
    plugins: [definePlugin({ id: 'admin', routes, notificationTargets, hubHandlers })],
    navigate,
    fetch: () => Promise.reject(new TypeError('no network here')),
  });
  platform.session.signIn(admin);
});

afterEach(() => platform.queryClient.clear());

describe('a click on what an administrator is told', () => {
  it.each([
    ['vendor-verification-info?id=7', '/vendor-verification-info?id=7'],
    ['/school-info?id=12', '/school-info?id=12'],
    ['vendor-inquiries?id=5', '/vendor-inquiries?id=5'],
    ['vendor-management', '/vendor-management'],
  ])('NOTIF-7 %s goes to %s', async (relatedUrl, path) => {
    await platform.openNotification(notification({ relatedUrl }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path);
  });

  it.each([
    ['vendor-verification-info', '/vendor-verification-leads'],
    ['vendor-info', '/vendor-management'],
    ['school-info', '/school-management'],
  ])('goes to the list when %s names no row', async (relatedUrl, path) => {
    await platform.openNotification(notification({ relatedUrl }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path);
  });

  it('NOTIF-8 stays where it is for another role', async () => {
    platform.session.signIn({ ...admin, role: 'School', homeUrl: '/school-dashboard' });
    await platform.openNotification(notification({ relatedUrl: 'vendor-info?id=7' }));
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a message of the hub', () => {
  const key = keyOf('/api/Admin/GetVerificationLeads', { params: { query: { pageNumber: 1, pageSize: 20 } } });
  const isStale = () => platform.queryClient.getQueryState(key)?.isInvalidated;
  const arrive = async () => {
    const [handler] = hubHandlers;
    if (handler?.event !== 'ReceiveNotification') throw new Error('no handler of notifications');
    const { api, queryClient, session, notifications, feedback, refreshSession } = platform;
    const context = { api, queryClient, session, notifications, feedback, navigate, refreshSession };
    await handler.handle(context, notification({}));
  };

  it('HUB-7 makes an administrator’s open work stale', async () => {
    platform.queryClient.setQueryData(key, { listingData: [], totalCount: 0 });
    await arrive();
    expect(isStale()).toBe(true);
  });

  it('leaves everybody else alone', async () => {
    platform.session.signIn({ ...admin, role: 'Vendor' });
    platform.queryClient.setQueryData(key, { listingData: [], totalCount: 0 });
    await arrive();
    expect(isStale()).toBe(false);
  });
});

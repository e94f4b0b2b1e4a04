import { createQueryClient, keyOf } from '@chalkline/api-client';
import { type HubContext, type PluginContext, SessionStore } from '@chalkline/platform';
import { accounts, notification } from '@chalkline/platform/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hubHandlers } from './hub.ts';
import { notificationTargets } from './notification-targets.ts';
import { profileItems } from './profile-items.ts';

type Changes = Parameters<typeof notification>[0];

/** A partner's message, as the bell has it. */
const message = (changes: Changes) =>
  notification({
    rfpId: 412,
    vendorId: 7,
    isForMessage: true,
    notificationType: 6,
    relatedUrl: 'inbox?id=31',
    ...changes,
  });

afterEach(() => vi.restoreAllMocks());

describe('a click on a notification', () => {
  const click = (screen: string, changes: Changes) =>
    notificationTargets.find((target) => target.screen === screen)?.resolve({} as PluginContext, message(changes));

  it('NOTIF-7 opens the conversation that it names', async () => {
    expect(await click('inbox', {})).toBe('/inbox?id=31');
    expect(await click('school-ratings', { relatedUrl: 'school-ratings?tab=received' })).toBe(
      '/school-ratings?tab=received',
    );
  });

  it('NOTIF-11 finds the conversation by purchase and vendor when it names only the inbox', async () => {
    expect(await click('inbox', { relatedUrl: 'inbox' })).toBe('/inbox?partner=7&rfp=412');
    expect(await click('vendor-inbox', { relatedUrl: '/vendor-inbox' })).toBe('/vendor-inbox?rfp=412');
  });
});

describe('a message of the hub', () => {
  async function receive(changes: Changes, visibility: DocumentVisibilityState = 'visible') {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    const queryClient = createQueryClient();
    const keys = {
      threads: keyOf('/api/Inbox/GetThreads', { params: {} }),
      thread: keyOf('/api/Inbox/GetThread/{id}', { params: { path: { id: 31 } } }),
      ratings: keyOf('/api/Rating/GetReceivedRatings'),
      toRate: keyOf('/api/Rating/GetRateableOrders'),
    };
    for (const key of Object.values(keys)) queryClient.setQueryData(key, {});
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    for (const handler of hubHandlers) {
      if (handler.event === 'ReceiveNotification')
        await handler.handle({ queryClient } as HubContext, message(changes));
    }
    const stale = Object.entries(keys).filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated);
    return {
      stale: stale.map(([name]) => name),
      refetch: invalidate.mock.calls.map(([filters]) => filters?.refetchType),
    };
  }

  it('makes threads and conversations stale when it is for the inbox', async () => {
    const { stale, refetch } = await receive({});
    expect(stale).toEqual(['threads', 'thread']);
    expect(refetch).toEqual(['active', 'active']);
  });

  it('does not read a conversation in a window that nobody looks at, as that would mark it as read', async () => {
    const { stale, refetch } = await receive({}, 'hidden');
    expect(stale).toEqual(['threads', 'thread']);
    expect(refetch).toEqual(['active', 'none']);
  });

  it('makes ratings stale when one was received, and the orders to rate when a purchase moved', async () => {
    const received = { isForMessage: false, message: 'Rated', relatedUrl: 'school-ratings' };
    expect((await receive(received)).stale).toEqual(['ratings', 'toRate']);
    expect((await receive({ isForMessage: false, message: 'Delivered', relatedUrl: 'po-management' })).stale).toEqual([
      'toRate',
    ]);
  });
});

describe('the profile dropdown', () => {
  const seenBy = (account: Parameters<SessionStore['signIn']>[0]) => {
    const session = new SessionStore();
    session.signIn(account);
    return profileItems.filter((item) => item.visible(session)).map((item) => [item.label, item.to(session)]);
  };

  it('ACC-7 leads a school to its black list and a vendor to its ratings', () => {
    expect(seenBy(accounts.school)).toEqual([['Vendor Black List', '/vendor-blacklist']]);
    expect(seenBy(accounts.vendor)).toEqual([['View Rating and Reviews', '/school-ratings']]);
    expect(seenBy({ ...accounts.vendor, role: 'SubVendor', accessType: 2 })).toEqual([]);
  });
});

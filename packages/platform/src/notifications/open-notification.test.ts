import { ApiError } from '@chalkline/api-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definePlugin, type NotificationTarget } from '../plugin/plugin.ts';
import { cleanUp, failure, notificationOf, platformOf, sessionOf, testServer } from '../testing.tsx';

afterEach(cleanUp);

function Nothing() {
  return null;
}

function setUp(resolve: NotificationTarget['resolve'], answers = {}) {
  const plugin = definePlugin({ id: 'rfp', notificationTargets: [{ screen: 'bid-comparison', resolve }] });
  const made = platformOf(testServer(answers), { plugins: [plugin] });
  made.platform.session.signIn(sessionOf());
  return made;
}

const comparison = notificationOf({ relatedUrl: '/bid-comparison?id=7', rfpId: 7 });

describe('a click on a notification', () => {
  it('NOTIF-7 asks the plugin that has the screen, which looks at the live status', async () => {
    const { platform, navigate } = setUp(
      async ({ api }, { rfpId }) => {
        const { status } = await api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: rfpId } });
        return status === 3 ? '/bid-comparison?id=7' : '/purchase-history?id=7';
      },
      { '/api/POConfiguration/CheckRfpStatus': { status: 4, encryptedId: 'x', id: 7 } },
    );
    await platform.openNotification(comparison);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/purchase-history?id=7');
  });

  it('NOTIF-7 stays when the plugin says so', async () => {
    const { platform, navigate } = setUp(async () => null);
    await platform.openNotification(comparison);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    ['open-purchase-requests?id=7', '/open-purchase-requests?id=7'],
    ['/inbox', '/inbox'],
  ])('follows the notification’s own address %s where no plugin says anything', async (relatedUrl, path) => {
    const { platform, navigate } = setUp(async () => null);
    await platform.openNotification(notificationOf({ relatedUrl }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path);
  });

  it('goes nowhere without an address', async () => {
    const { platform, navigate } = setUp(async () => '/x');
    await platform.openNotification(notificationOf());
    expect(navigate).not.toHaveBeenCalled();
  });

  it('UI-4 shows the server’s message when the status can’t be told, and stays', async () => {
    const { platform, navigate, logger } = setUp(
      async ({ api }) => {
        await api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: 7 } });
        return '/x';
      },
      { '/api/POConfiguration/CheckRfpStatus': failure(404, 'No such purchase.', 'NOT_FOUND') },
    );
    await platform.openNotification(comparison);
    expect(platform.feedback.alerts).toMatchObject([{ kind: 'error', text: 'No such purchase.' }]);
    expect(navigate).not.toHaveBeenCalled();
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('UI-4 shows the server’s message of a silent call, too', async () => {
    const { platform } = setUp(
      async ({ api }) => {
        await api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: 7 }, silent: true });
        return '/x';
      },
      { '/api/POConfiguration/CheckRfpStatus': failure(404, 'No such purchase.', 'NOT_FOUND') },
    );
    await platform.openNotification(comparison);
    expect(platform.feedback.alerts).toMatchObject([{ kind: 'error', text: 'No such purchase.' }]);
  });

  it('NOTIF-8 never leads to a page that the account may not open', async () => {
    const resolve = async () => '/vendor-dashboard?id=7';
    const page = async () => ({ Page: Nothing });
    const plugin = definePlugin({
      id: 'rfp',
      routes: [{ path: 'vendor-dashboard', area: 'shell', page }],
      notificationTargets: [{ screen: 'bid-comparison', resolve }],
    });
    const { platform, navigate } = platformOf(testServer(), { plugins: [plugin] });
    platform.session.signIn(sessionOf());
    await platform.openNotification(comparison);
    expect(navigate).not.toHaveBeenCalled();
    platform.session.signIn(sessionOf({ role: 'Vendor' }));
    await platform.openNotification(comparison);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/vendor-dashboard?id=7');
  });

  it('logs what is wrong with a plugin', async () => {
    const { platform, logger } = setUp(async () => {
      throw new TypeError('boom');
    });
    await platform.openNotification(comparison);
    expect(logger.error).toHaveBeenCalledOnce();
    expect(vi.mocked(logger.error).mock.calls[0]?.[1]).not.toBeInstanceOf(ApiError);
  });
});

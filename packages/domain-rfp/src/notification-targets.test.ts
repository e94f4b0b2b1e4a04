import type { PluginContext } from '@chalkline/platform';
import { describe, expect, it } from 'vitest';
import { notificationTargets } from './notification-targets.ts';

type Notification = Parameters<(typeof notificationTargets)[number]['resolve']>[1];

const notification = (relatedUrl: string): Notification =>
  ({
    id: 1,
    message: 'x',
    rfpId: 412,
    bidId: null,
    encryptedRfpId: 'tok',
    relatedUrl,
    href: relatedUrl,
  }) as Notification;

/** A context whose only call answers with this live status. */
function contextAt(status: number | null, role = 'School') {
  const asked: unknown[] = [];
  const post = async (path: string, init: { body: unknown }) => {
    asked.push([path, init.body]);
    if (status === null) throw new Error('refused');
    return { id: 412, encryptedId: 'tok', status };
  };
  return { ctx: { api: { post }, session: { role } } as unknown as PluginContext, asked };
}

async function click(relatedUrl: string, status: number | null, role?: string) {
  const screen = relatedUrl.split('?')[0] ?? '';
  const target = notificationTargets.find((candidate) => candidate.screen === screen);
  const { ctx, asked } = contextAt(status, role);
  return { to: await target?.resolve(ctx, notification(relatedUrl)), asked };
}

describe('a click on a notification', () => {
  it('NOTIF-7 asks for the live status before it opens a comparison', async () => {
    const { to, asked } = await click('bid-comparison?id=412', 4);
    expect(to).toBe('/purchase-history?id=412');
    expect(asked).toEqual([
      [
        '/api/POConfiguration/CheckRfpStatus',
        { id: 412, bidId: null, encryptedId: 'tok', isFromEmail: false, type: 1 },
      ],
    ]);
    expect((await click('bid-comparison?id=412', 3)).to).toBe('/bid-comparison?id=412');
  });

  it('NOTIF-7 keeps the negotiation it names at 3', async () => {
    expect((await click('propose-price?id=9', 3, 'Vendor')).to).toBe('/propose-price?id=9');
    expect((await click('propose-price?id=9', 4, 'Vendor')).to).toBe('/po-management?rfp=412');
  });

  it('stays where it is when the status can’t be had', async () => {
    expect((await click('bid-comparison?id=412', null)).to).toBeNull();
  });

  it('opens a purchase order as it is named', async () => {
    const { to, asked } = await click('po-management?id=144', 4, 'Vendor');
    expect(to).toBe('/po-management?id=144');
    expect(asked).toEqual([]);
  });
});

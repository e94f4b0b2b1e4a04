import { ApiError } from '@chalkline/api-client';
import type { PluginContext } from '@chalkline/platform';
import { notification } from '@chalkline/platform/testing';
import { describe, expect, it } from 'vitest';
import { notificationTargets } from './notification-targets.ts';

type Change = Parameters<typeof notification>[0];

const told = (relatedUrl: string, change: Change = {}) =>
  notification({ rfpId: 412, encryptedRfpId: 'tok', relatedUrl, href: relatedUrl, sourceType: 1, ...change });

const gone = new ApiError('This purchase does not exist.', { status: 404, code: 'NOT_FOUND' });

/** A context whose only call answers with this live status. */
function contextAt(status: number | null, role = 'School') {
  const asked: unknown[] = [];
  const post = async (path: string, init: { body: unknown }) => {
    asked.push([path, init.body]);
    if (status === null) throw gone;
    return { id: 412, encryptedId: 'tok', status };
  };
  return { ctx: { api: { post }, session: { role } } as unknown as PluginContext, asked };
}

async function click(relatedUrl: string, status: number | null, role?: string, change: Change = {}) {
  const screen = relatedUrl.split('?')[0] ?? '';
  const target = notificationTargets.find((candidate) => candidate.screen === screen);
  const { ctx, asked } = contextAt(status, role);
  return { to: await target?.resolve(ctx, told(relatedUrl, change)), asked };
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

  it('PUR-32 asks for the kind that the notification is about, and says when the click was in an email', async () => {
    const order = await click('on-going-purchases?id=412', 4, 'School', { sourceType: 2 });
    expect(order.asked).toMatchObject([[expect.anything(), { type: 2, isFromEmail: false }]]);
    const mailed = await click('on-going-purchases?id=412', 4, 'School', { id: 0, sourceType: null });
    expect(mailed.asked).toMatchObject([[expect.anything(), { type: null, isFromEmail: true }]]);
  });

  it('NOTIF-7 keeps the negotiation it names at 3', async () => {
    expect((await click('propose-price?id=9', 3, 'Vendor')).to).toBe('/propose-price?id=9');
    expect((await click('propose-price?id=9', 4, 'Vendor')).to).toBe('/po-management?rfp=412');
  });

  it.each([
    'bid-comparison?id=412',
    'propose-price?id=9',
    'draft-purchases?id=412',
    'new-deals-bid?id=tok',
    'order-details?id=tok',
    'invited-deals?id=412',
    'on-going-purchases?id=412&po=7',
    'purchase-history?id=412',
  ])('NOTIF-7 ends at %s with what the server says when the purchase is gone', async (relatedUrl) => {
    await expect(click(relatedUrl, null)).rejects.toBe(gone);
  });

  it('NOTIF-7 follows a list’s own address once the purchase is known to be there', async () => {
    const { to, asked } = await click('on-going-purchases?id=412&po=7', 6);
    expect(to).toBe('/on-going-purchases?id=412&po=7');
    expect(asked).toHaveLength(1);
  });

  const nothing = { rfpId: null, encryptedRfpId: null };

  it('asks by the bid where no purchase is named', async () => {
    const { to, asked } = await click('bid-comparison', 3, 'School', { ...nothing, bidId: 90 });
    expect(to).toBe('/bid-comparison?id=412');
    expect(asked).toMatchObject([['/api/POConfiguration/CheckRfpStatus', { bidId: 90 }]]);
  });

  it.each([
    ['bid-comparison', 'School', '/purchase-history'],
    ['open-bids', 'School', '/open-bids'],
    ['propose-price', 'School', '/on-going-purchases'],
    ['propose-price', 'Vendor', '/submitted-bids'],
    ['new-deals-bid', 'Vendor', '/new-deals'],
  ])('leads from %s to a %s’s list when there is nothing to ask about', async (relatedUrl, role, list) => {
    const { to, asked } = await click(relatedUrl, null, role, nothing);
    expect(to).toBe(list);
    expect(asked).toEqual([]);
  });

  it('NOTIF-7 opens a negotiation while the purchase is on-going, and afterwards what came of it', async () => {
    const negotiation = 'propose-price?id=90';
    expect((await click(negotiation, 3, 'Vendor')).to).toBe('/propose-price?id=90');
    expect((await click(negotiation, 3)).to).toBe('/propose-price?id=90');
    expect((await click(negotiation, 4, 'Vendor')).to).toBe('/po-management?rfp=412');
    expect((await click(negotiation, 5, 'Vendor')).to).toBe('/completed-deals?id=412');
    expect((await click(negotiation, 4)).to).toBe('/purchase-history?id=412');
  });

  it('opens an issue as it is named, on either side', async () => {
    expect((await click('report-issue?id=31', 6, 'Vendor')).to).toBe('/report-issue?id=31');
    const school = 'on-going-purchases?id=412&po=7&issue=31';
    expect((await click(school, 6)).to).toBe(`/${school}`);
  });

  it('opens a purchase order as it is named', async () => {
    const { to, asked } = await click('po-management?id=144', 4, 'Vendor');
    expect(to).toBe('/po-management?id=144');
    expect(asked).toEqual([]);
  });
});

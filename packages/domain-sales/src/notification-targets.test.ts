import { ApiError } from '@chalkline/api-client';
import type { PluginContext } from '@chalkline/platform';
import { notification } from '@chalkline/platform/testing';
import { describe, expect, it } from 'vitest';
import { notificationTargets } from './notification-targets.ts';

type Change = Parameters<typeof notification>[0];

const told = (relatedUrl: string, change: Change = {}) =>
  notification({ saleId: 31, encryptedSaleId: 'sale-tok', relatedUrl, href: relatedUrl, ...change });

const gone = new ApiError('This sale does not exist.', { status: 404, code: 'NOT_FOUND' });

/** A context whose only call answers with this live status. */
function contextAt(status: number | null, role: string, auctionTypeId: number) {
  const asked: unknown[] = [];
  const said: string[] = [];
  const post = async (path: string, init: { body: unknown }) => {
    asked.push([path, init.body]);
    if (status === null) throw gone;
    return { id: 31, encryptedId: 'sale-tok', status, auctionTypeId };
  };
  const feedback = { toastText: (text: string) => said.push(text) };
  return { ctx: { api: { post }, session: { role }, feedback } as unknown as PluginContext, asked, said };
}

async function click(url: string, status: number | null, role = 'School', change: Change = {}, kind = 1) {
  const target = notificationTargets.find(({ screen }) => screen === url.split('?')[0]);
  const { ctx, asked, said } = contextAt(status, role, kind);
  return { to: await target?.resolve(ctx, told(url, change)), asked, said };
}

describe('a click on a notification of a sale', () => {
  it('NOTIF-7 is about a sale, so that a link of an email asks for the sale that its id names', () => {
    expect(notificationTargets.filter(({ about }) => about !== 'sale')).toEqual([]);
  });

  it('NOTIF-7 opens the comparison at 3 only, and otherwise the history at that row', async () => {
    expect((await click('sale-bid-comparison?id=31', 3)).to).toBe('/sale-bid-comparison?id=31');
    for (const status of [2, 4, 5, 7]) {
      expect((await click('sale-bid-comparison?id=31', status)).to).toBe('/sale-history?id=31');
    }
  });

  it('NOTIF-7 asks with the offer’s token where there is one, and says when the click was in an email', async () => {
    const { asked } = await click('quick-sale-counter-offer?id=31', 6, 'School', { encryptedOfferId: 'offer-tok' });
    expect(asked).toEqual([
      [
        '/api/Sell/CheckSaleStatus',
        {
          saleId: 31,
          bidId: null,
          encryptedSaleId: 'sale-tok',
          encryptedBidId: 'offer-tok',
          isFromEmail: false,
        },
      ],
    ]);
    expect((await click('school-sale-details?id=31', 2, 'School', { id: 0 })).asked).toMatchObject([
      ['/api/Sell/CheckSaleStatus', { isFromEmail: true }],
    ]);
  });

  it('NOTIF-7 opens a school’s offers at 6, and otherwise stays and says what became of the offer', async () => {
    const open = await click('quick-sale-counter-offer?id=31', 6, 'School', {}, 2);
    expect(open.to).toBe('/quick-sale-counter-offer?id=31');
    const sold = await click('quick-sale-counter-offer?id=31', 4, 'School', {}, 2);
    expect(sold).toMatchObject({ to: null, said: ['This offer is now: Accepted.'] });
  });

  it('NOTIF-7 opens a vendor’s offers at 3, and otherwise the sale', async () => {
    const url = 'vendor-quick-sale-counter-offer?id=sale-tok';
    expect((await click(url, 3, 'Vendor', {}, 2)).to).toBe(`/${url}`);
    expect((await click(url, 6, 'SubVendor', {}, 2)).to).toBe('/vendor-sale-details?id=sale-tok');
  });

  it('NOTIF-7 opens a live auction at 6, and otherwise the sale on the reader’s own side', async () => {
    const url = 'live-auction-details?id=sale-tok';
    expect((await click(url, 6, 'Vendor', {}, 3)).to).toBe(`/${url}`);
    expect((await click('live-auction?id=sale-tok', 3, 'Vendor', {}, 3)).to).toBe('/vendor-sale-details?id=sale-tok');
    expect((await click(url, 2, 'School', {}, 3)).to).toBe('/school-sale-details?id=31');
  });

  it('NOTIF-8 sends nobody to a page of the other side', async () => {
    expect((await click('quick-sale-counter-offer?id=31', 6, 'Vendor', {}, 2)).to).toBe(
      '/vendor-sale-details?id=sale-tok',
    );
    expect((await click('vendor-quick-sale-counter-offer?id=sale-tok', 3, 'School', {}, 2)).to).toBe(
      '/school-sale-details?id=31',
    );
    expect((await click('sale-bid-comparison?id=31', 3, 'Vendor')).to).toBe('/vendor-sale-details?id=sale-tok');
  });

  it('goes to the list where it names no sale, and ends where the sale is gone', async () => {
    const nothing = { saleId: null, encryptedSaleId: null };
    expect((await click('vendor-sale-details', 2, 'Vendor', nothing)).to).toBe('/new-sales-list');
    await expect(click('sale-history?id=31', null)).rejects.toBe(gone);
  });
});

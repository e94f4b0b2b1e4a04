import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, rfps, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, awardedPurchase } from '../../testing/story.ts';

type Order = components['schemas']['PurchaseOrder'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = (operation: string, as: DemoName, body: unknown) =>
  market.call<Order>('POST', `/api/POConfiguration/${operation}`, { as, body });
const accept = (id: number) => post('AcceptPurchaseOrder', 'vendor', { id });
const cancel = (id: number, reason = 'Not needed.') => post('CancelPurchaseOrder', 'school', { id, reason });
const read = async (id: number) =>
  (await market.call<Order>('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`, { as: 'school' })).data;
/** One of the order's first line. */
const oneOf = async (id: number) => [{ poLineId: (await read(id)).lines[0]?.id ?? 0, quantity: 1 }];
const ship = async (id: number) =>
  post('ShipPurchaseOrder', 'vendor', { id, carrier: 'UPS', trackingNumber: '1Z99', lines: await oneOf(id) });
const deliver = async (id: number) => post('DeliverPurchaseOrder', 'school', { id, lines: await oneOf(id) });
const purchaseStatus = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0]?.status;

describe('an accepted order whose vendor is gone', () => {
  const setVendor = (status: number) => market.db.update(vendors).set({ status }).where(eq(vendors.id, 1));

  it('PO-16 AWD-6 is cancelled by its school with a reason, and its lines can be awarded again', async () => {
    const { orderId, purchase, losingBid } = await awardedPurchase(market);
    await accept(orderId);
    expect((await read(orderId)).allowedActions).not.toContain('cancel');
    expect((await cancel(orderId)).status).toBe(409);
    await setVendor(2);
    const offered = (await read(orderId)).allowedActions;
    const silent = await cancel(orderId, ' ');
    const done = await cancel(orderId, 'The vendor lost its approval.');
    await setVendor(1);
    expect(offered).toContain('cancel');
    expect([silent.status, Object.keys(silent.fields)]).toEqual([422, ['reason']]);
    expect([done.status, done.data.order.status, done.data.cancelReason]).toEqual([
      200,
      7,
      'The vendor lost its approval.',
    ]);
    expect(await purchaseStatus(purchase.id)).toBe(3);
    const told = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    expect(told.map(({ event }) => event)).toContain('order-cancelled');
    const again = await award(
      market,
      purchase,
      purchase.lines.map(() => losingBid),
      { reason: 'The first lost its approval.' },
    );
    expect(again.status, again.errorMsg ?? '').toBe(200);
  });

  it('PO-16 stays an order once something of it was shipped or received, and where the school itself blocked the vendor', async () => {
    const [shipped, received, blocked] = [
      await awardedPurchase(market),
      await awardedPurchase(market),
      await awardedPurchase(market),
    ];
    for (const { orderId } of [shipped, received, blocked]) await accept(orderId);
    await ship(shipped.orderId);
    await deliver(received.orderId);
    await setVendor(2);
    const refused = [await cancel(shipped.orderId), await cancel(received.orderId)];
    const offered = [...(await read(shipped.orderId)).allowedActions, ...(await read(received.orderId)).allowedActions];
    await setVendor(1);
    for (const { status, code } of refused) expect([status, code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(offered).not.toContain('cancel');
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: 1, reason: 'Late.' });
    const own = await cancel(blocked.orderId);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, 1));
    expect(own.status).toBe(409);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, rfps } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { vendorIds, wholeDraft } from '../../testing/story.ts';
import { startAllDue } from './start-bidding.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const save = async (body: unknown, as: DemoName = 'school') =>
  (await market.call('POST', '/api/POConfiguration/RFP', { as, body })).data.id as number;
const publish = (id: number, as: DemoName = 'school', idem: string | true = true) =>
  market.call('POST', '/api/POConfiguration/PublishRfp', { as, body: { id }, idem });
const cancel = (id: number, reason = 'Budget withdrawn.') =>
  market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body: { id, reason } });
const statusOf = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0];
const toldOf = (rfpId: number, event: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, rfpId), eq(notifications.event, event)));

describe('PUR-7 a start still to come', () => {
  const scheduled = async () => {
    const now = (await market.now()).getTime();
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const more = { rfpstartDate: at(1), rfpendDate: at(5), rfpawardDate: at(30), rfpdeliveryDate: at(60) };
    const id = await save({ ...(await wholeDraft(market, { vendors: [vendorIds.vendor] })), ...more });
    const answer = await publish(id);
    expect(answer.data).toMatchObject({ status: 1, isScheduled: true });
    return id;
  };

  it('locks the draft, tells nobody, and is not there for vendors', async () => {
    const id = await scheduled();
    const edit = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body: { id, rfptypeId: 2 } });
    expect([edit.status, edit.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await publish(id)).status).toBe(409);
    expect(await toldOf(id, 'invitation')).toEqual([]);
    const token = market.services.ids.encode('rfp', id);
    expect((await market.call('GET', `/api/POConfiguration/GetOrderDetails/${token}`, { as: 'vendor' })).status).toBe(
      404,
    );
  });

  it('opens when its start has come, once', async () => {
    const id = await scheduled();
    await startAllDue(market.services, { error: () => undefined });
    expect((await statusOf(id))?.status).toBe(1);
    await market.moveClock(HOUR + 1);
    await Promise.all([
      startAllDue(market.services, { error: () => undefined }),
      startAllDue(market.services, { error: () => undefined }),
    ]);
    expect(await statusOf(id)).toMatchObject({ status: 2, isScheduled: false });
    expect((await toldOf(id, 'invitation')).filter((row) => row.role === 'Vendor')).toHaveLength(1);
  });

  it('TIME-6 opens when the school looks, whether or not the job has run', async () => {
    const id = await scheduled();
    await market.moveClock(HOUR + 1);
    const { data } = await market.call('GET', '/api/POConfiguration/GetOpenPurchaseRequests?pageSize=100', {
      as: 'school',
    });
    expect(data.listingData.find((row: { id: number }) => row.id === id)).toMatchObject({
      status: 2,
      isScheduled: false,
    });
  });

  it('can be taken back to a draft', async () => {
    const id = await scheduled();
    expect((await cancel(id)).successMsg).toBe('The purchase is a draft again.');
    expect(await statusOf(id)).toMatchObject({ status: 1, isScheduled: false, publishedAt: null });
    await market.moveClock(2 * HOUR);
    await startAllDue(market.services, { error: () => undefined });
    expect((await statusOf(id))?.status).toBe(1);
  });
});

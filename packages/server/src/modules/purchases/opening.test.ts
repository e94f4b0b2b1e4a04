import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox, notifications, rfps } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { bid, compare, type OpenPurchase, openPurchase, vendorIds } from '../../testing/story.ts';
import { openAllDue, openIfDue } from './opening.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const log = { error: () => undefined };
const stored = async ({ id }: OpenPurchase) => {
  const [row] = await market.db.select().from(rfps).where(eq(rfps.id, id));
  if (!row) throw new Error('the purchase is gone');
  return row;
};
const toldOf = ({ id }: OpenPurchase, event = 'bids-opened') =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, id), eq(notifications.event, event)));
const pass = async (purchase: OpenPurchase) =>
  market.moveClock(purchase.endsAt.getTime() - (await market.now()).getTime());
const withBids = async () => {
  const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
  await bid(market, 'vendor', purchase, ['1.00', '2.00']);
  await bid(market, 'vendor3', purchase, ['2.00', null]);
  return purchase;
};

describe('opening', () => {
  it('BID-12 does nothing before the end', async () => {
    const purchase = await withBids();
    expect(await openIfDue(market.services, log, purchase.id)).toBe(false);
    expect(await stored(purchase)).toMatchObject({ status: 2, openedAt: null });
  });

  it('BID-12 the sweep opens what is due, records when and how many, and tells the school', async () => {
    const purchase = await withBids();
    await pass(purchase);
    expect(await openAllDue(market.services, log)).toBeGreaterThan(0);
    const row = await stored(purchase);
    expect(row).toMatchObject({ status: 3, openedBidCount: 2 });
    expect(row.openedAt?.getTime()).toBeGreaterThanOrEqual(purchase.endsAt.getTime());
    const told = await toldOf(purchase);
    expect(told.map((notice) => [notice.role, notice.clientId, notice.notificationType, notice.relatedUrl])).toEqual([
      ['School', 1, 3, `bid-comparison?id=${purchase.id}`],
    ]);
    const mails = await market.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'bids-opened'));
    expect(mails.map((mail) => mail.toAddress)).toContain('school@demo.chalkline.test');
    expect(mails.map((mail) => mail.toAddress)).toContain('assistant@demo.chalkline.test');
  });

  it('BID-12 happens once, however many ask for it', async () => {
    const purchase = await withBids();
    await pass(purchase);
    const opened = await Promise.all([1, 2, 3, 4].map(() => openIfDue(market.services, log, purchase.id)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await toldOf(purchase)).toHaveLength(1);
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, purchase.id), eq(auditLog.action, 'bids-opened')));
    expect(entries.map(({ actorName, actorId, after }) => [actorName, actorId, after])).toEqual([
      ['Chalkline', null, { status: 3, count: 2 }],
    ]);
  });

  it.each([
    [
      'the comparison',
      (purchase: OpenPurchase) => ['GET', `/api/POConfiguration/GetBidComparison/${purchase.id}`, 'school'] as const,
    ],
    [
      'the comparison of an assistant',
      (purchase: OpenPurchase) => ['GET', `/api/POConfiguration/GetBidComparison/${purchase.id}`, 'assistant'] as const,
    ],
    [
      'the open purchases',
      () => ['GET', '/api/POConfiguration/GetOpenPurchaseRequests?pageSize=100', 'school'] as const,
    ],
    ['the on-going purchases', () => ['GET', '/api/POConfiguration/GetOnGoingPurchases', 'school'] as const],
    [
      'a bidder’s own page',
      (purchase: OpenPurchase) => ['GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, 'vendor'] as const,
    ],
    [
      'a click on a notification',
      (purchase: OpenPurchase) =>
        ['POST', '/api/POConfiguration/CheckRfpStatus', 'staff', { id: purchase.id }] as const,
    ],
  ])('TIME-6 whoever looks first opens: %s', async (_what, request) => {
    const purchase = await withBids();
    await pass(purchase);
    const [method, path, as, body] = request(purchase);
    expect((await market.call(method, path, { as, body })).status).toBe(200);
    expect(await stored(purchase)).toMatchObject({ status: 3, openedBidCount: 2 });
  });

  it('TIME-6 an ended purchase is not among the open ones', async () => {
    const purchase = await withBids();
    await pass(purchase);
    const { data } = await market.call('GET', '/api/POConfiguration/GetOpenPurchaseRequests?pageSize=100', {
      as: 'school',
    });
    expect(data.listingData.map((row: { id: number }) => row.id)).not.toContain(purchase.id);
  });

  it('PUR-3 a purchase without a bid is closed', async () => {
    const purchase = await openPurchase(market);
    await pass(purchase);
    await openIfDue(market.services, log, purchase.id);
    expect(await stored(purchase)).toMatchObject({ status: 5, openedBidCount: 0, closeReason: 'No bid was received.' });
    expect((await toldOf(purchase, 'no-bids'))[0]).toMatchObject({
      notificationType: 5,
      relatedUrl: `purchase-history?id=${purchase.id}`,
    });
    expect(await compare(market, purchase)).toMatchObject({ isSealed: false, bids: [], topBids: [] });
  });

  it('BID-14 a withdrawn bid is not opened', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    await market.call('POST', `/api/POConfiguration/CancelBidByVendor/${bidId}`, { as: 'vendor' });
    await pass(purchase);
    await openIfDue(market.services, log, purchase.id);
    expect(await stored(purchase)).toMatchObject({ status: 5, openedBidCount: 0 });
  });

  it('SRV-5 one purchase that can’t be opened holds up no other', async () => {
    const [bad, good] = [await withBids(), await withBids()];
    const reported: unknown[] = [];
    await pass(good);
    // A purchase without a school can't tell anybody; nothing but damage makes one.
    await market.db.update(rfps).set({ typeId: 5 }).where(eq(rfps.id, bad.id));
    await openAllDue(market.services, { error: (details) => void reported.push(details) });
    expect(await stored(good)).toMatchObject({ status: 3 });
    expect(reported).toHaveLength(1);
    await market.db.update(rfps).set({ typeId: 2 }).where(eq(rfps.id, bad.id));
  });

  it('a push that fails undoes nothing and fails no call', async () => {
    const purchase = await withBids();
    await pass(purchase);
    const realtime = { ...market.services.realtime, push: () => Promise.reject(new Error('the hub is away')) };
    const reported: string[] = [];
    const isOpened = await openIfDue(
      { ...market.services, realtime },
      { error: (_details, message) => void reported.push(message) },
      purchase.id,
    );
    expect(isOpened).toBe(true);
    expect(new Set(reported)).toEqual(new Set(['an effect after a commit failed']));
    expect(await stored(purchase)).toMatchObject({ status: 3 });
  });
});

describe('jobs', () => {
  interface OpeningJob {
    readonly state: string;
    readonly startAfter: string | Date;
    readonly completedOn: string | Date | null;
  }
  const jobOf = async (running: Market, { id }: OpenPurchase): Promise<OpeningJob | undefined> => {
    const found = await running.db.execute(
      sql`select state::text as state, start_after as "startAfter", completed_on as "completedOn"
        from jobs.job where name = 'open-bids' and (data->>'rfpId')::bigint = ${id}`,
    );
    return (found as unknown as { rows: OpeningJob[] }).rows[0];
  };
  const withOneBid = async (running: Market, endsIn: number) => {
    const purchase = await openPurchase(running, { endsIn });
    await bid(running, 'vendor', purchase, ['1.00', '2.00']);
    return purchase;
  };

  // It waits for the end of a bidding of some seconds, as it comes: no clock is moved.
  it('SRV-5 TIME-6 bids are opened at the end by the job', { timeout: 240_000 }, async () => {
    const running = await startMarket({ runJobs: true });
    try {
      // The end is as near as this machine allows now: a bid has to come before it.
      const started = Date.now();
      await withOneBid(running, 3_600_000);
      const took = Date.now() - started;
      const purchase = await withOneBid(running, 2_000 + 3 * took);
      const isDone = async () => (await jobOf(running, purchase))?.state === 'completed';
      await expect.poll(isDone, { timeout: 120_000, interval: 200 }).toBe(true);
      const job = await jobOf(running, purchase);
      expect(new Date(job?.startAfter ?? 0)).toEqual(purchase.endsAt);
      const [row] = await running.db.select().from(rfps).where(eq(rfps.id, purchase.id));
      expect(row).toMatchObject({ status: 3, openedBidCount: 1 });
      const openedAt = row?.openedAt?.getTime() ?? 0;
      expect(openedAt).toBeGreaterThanOrEqual(purchase.endsAt.getTime());
      expect(openedAt).toBeLessThanOrEqual(new Date(job?.completedOn ?? 0).getTime());
    } finally {
      await running.close();
    }
  });
});

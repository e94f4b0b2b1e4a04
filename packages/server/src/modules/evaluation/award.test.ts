import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, letters, notifications, purchaseOrders, rfps } from '../../database/tables/index.ts';
import { mailsTo } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import {
  award,
  bid,
  compare,
  type OpenPurchase,
  openBids,
  openPurchase,
  type PurchasePlan,
  vendorIds,
} from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const all = [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3];
/** Three bids on two lines of 10 and 3: 160, 150 and one that leaves the second line out. */
async function opened(plan: PurchasePlan = {}) {
  const purchase = await openPurchase(market, { vendors: all, ...plan });
  const a = (await bid(market, 'vendor', purchase, ['10.00', '20.00'])).bidId;
  const b = (await bid(market, 'vendor2', purchase, ['12.00', '10.00'])).bidId;
  const c = (await bid(market, 'vendor3', purchase, ['9.00', null])).bidId;
  return { purchase, a, b, c, comparison: await openBids(market, purchase) };
}
const closeWithout = (id: number, reason = 'Too dear.') =>
  market.call('POST', '/api/POConfiguration/CloseWithoutAward', { as: 'school', body: { id, reason } });
const statusOf = async ({ id }: OpenPurchase) =>
  (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0]?.status;
const bidStatus = async (id: number) => (await market.db.select().from(bids).where(eq(bids.id, id)))[0]?.status;

describe('award', () => {
  it('AWD-1 AWD-5 the whole to one bid: one order, priced as bid', async () => {
    const { purchase, b, a } = await opened();
    const answer = await award(market, purchase, [b, b]);
    expect(answer.data).toMatchObject({ rfpId: purchase.id, status: 4, awardedTotal: '150.00', lettersSent: 3 });
    expect(answer.data.purchaseOrders.map((order) => [order.vendorId, order.total, order.status])).toEqual([
      [vendorIds.vendor2, '150.00', 1],
    ]);
    expect([await bidStatus(b), await bidStatus(a)]).toEqual([4, 5]);
  });

  it('AWD-1 AWD-5 split by line: an order each, totalled on its own', async () => {
    const { purchase, b, c, a } = await opened();
    const answer = await award(market, purchase, [c, b]);
    expect(answer.data.purchaseOrders.map((order) => [order.vendorId, order.total]).sort()).toEqual([
      [2, '30.00'],
      [3, '90.00'],
    ]);
    expect(await bidStatus(a)).toBe(5);
    const comparison = await compare(market, purchase);
    expect(comparison.lines.map((line) => line.awardedBidId)).toEqual([c, b]);
    expect(comparison.canAward).toBe(false);
  });

  it('AWD-7 a winner that is not ranked first asks for a reason, which is kept', async () => {
    const { purchase, a } = await opened();
    const without = await award(market, purchase, [a, a]);
    expect([without.status, Object.keys(without.fields)]).toEqual([422, ['reason']]);
    expect(Object.keys((await award(market, purchase, [a, a], { reason: '  ' })).fields)).toEqual(['reason']);
    expect(await statusOf(purchase)).toBe(3);
    expect((await award(market, purchase, [a, a], { reason: 'It delivers next week.' })).status).toBe(200);
  });

  it.each([
    [
      'AWD-3 a line that the bid does not price',
      ({ c }: Awaited<ReturnType<typeof opened>>) => [c, c],
      'allocation.1.bidId',
    ],
    ['a bid of another purchase', () => [1, 1], 'allocation.0.bidId'],
  ])('refuses %s', async (_what, choose, field) => {
    const made = await opened();
    const answer = await award(market, made.purchase, choose(made), { reason: 'x' });
    expect([answer.status, answer.code]).toEqual([422, 'RULE_BROKEN']);
    expect(Object.keys(answer.fields)).toContain(field);
    expect(await statusOf(made.purchase)).toBe(3);
  });

  it('AWD-2 refuses a line twice', async () => {
    const { purchase, a, b } = await opened();
    const lineId = purchase.lines[0]?.id ?? 0;
    const answer = await market.call('POST', '/api/POConfiguration/AwardRfp', {
      as: 'school',
      idem: true,
      body: {
        rfpId: purchase.id,
        allocation: [
          { lineId, bidId: a },
          { lineId, bidId: b },
        ],
      },
    });
    expect(Object.keys(answer.fields)).toEqual(['allocation.1.lineId']);
  });

  it('AWD-4 refuses a bid that was disqualified', async () => {
    const { purchase, b } = await opened();
    await market.db.update(bids).set({ status: 7, disqualifiedReason: 'No licence.' }).where(eq(bids.id, b));
    const answer = await award(market, purchase, [b, b], { reason: 'x' });
    expect(Object.keys(answer.fields)).toContain('allocation.0.bidId');
  });

  it('BID-12 refuses an award before the opening', async () => {
    const purchase = await openPurchase(market, { vendors: all });
    const { bidId } = await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const answer = await award(market, purchase, [bidId, bidId]);
    expect([answer.status, answer.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('PUR-18 the same key awards once, another key not again', async () => {
    const { purchase, b } = await opened();
    const idem = `award-${purchase.id}`;
    const [first, second] = await Promise.all([
      award(market, purchase, [b, b], { idem }),
      award(market, purchase, [b, b], { idem }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    const third = await award(market, purchase, [b, b]);
    expect([third.status, third.code]).toEqual([422, 'RULE_BROKEN']);
    expect(await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.rfpId, purchase.id))).toHaveLength(1);
  });

  it('ACC-11 asks for the right to award', async () => {
    const { purchase, b } = await opened();
    expect((await award(market, purchase, [b, b], { as: 'assistant' })).code).toBe('RIGHT_MISSING');
  });

  it('AWD-10 letters go out with it: the reader’s own rank, the winner’s total, and no other amount', async () => {
    const { purchase, a, b, c } = await opened();
    await award(market, purchase, [b, b]);
    const rows = await market.db.select().from(letters).where(eq(letters.winnerTotal, '150.00'));
    const of = (bidId: number) => rows.find((row) => row.bidId === bidId);
    expect(of(b)).toMatchObject({ kind: 'award', rank: 1 });
    expect(of(a)).toMatchObject({ kind: 'regret', rank: 2 });
    expect(of(c)).toMatchObject({ kind: 'regret', rank: null });
    expect(of(a)?.bodyHtml).toContain('ranked 2 among 3 bids');
    expect(of(a)?.bodyHtml).toContain('$150.00');
    expect(of(a)?.bodyHtml).not.toContain('$160.00');
    expect(of(c)?.bodyHtml).toContain('not ranked in total');
    const told = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    const events = told
      .filter((row) => row.role === 'Vendor' && row.event.includes('award'))
      .map((row) => [row.clientId, row.event]);
    expect(events.sort()).toEqual([
      [1, 'not-awarded'],
      [2, 'award'],
      [3, 'not-awarded'],
    ]);
    const mails = await mailsTo(market, 'vendor3@demo.chalkline.test');
    expect(mails[0]?.text).not.toMatch(/160\.00|90\.00/);
  });

  it('AWD-10 a regret letter of a split award names what each line went for, and no total', async () => {
    const { purchase, a, b, c, comparison } = await opened();
    await award(market, purchase, [c, b]);
    const [first, second] = comparison.lines.map((line) => line.productDesc);
    const regret = (await market.db.select().from(letters).where(eq(letters.bidId, a)))[0];
    expect(regret).toMatchObject({ kind: 'regret', winnerTotal: null });
    expect(regret?.bodyHtml).toContain(`<li>${first}: $90.00</li><li>${second}: $30.00</li>`);
    expect(regret?.bodyHtml).not.toContain('$120.00');
    const [mail] = await mailsTo(market, 'vendor@demo.chalkline.test');
    expect(mail?.text).toContain(`What each line went for: ${first}: $90.00; ${second}: $30.00.`);
    expect(mail?.text).not.toContain('$120.00');
  });

  it('EVAL-11 a losing bidder sees its own letter and no other’s figures', async () => {
    const { purchase, b } = await opened();
    await award(market, purchase, [b, b]);
    const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as: 'vendor3' });
    expect(seen.data.letter).toMatchObject({ kind: 'regret', winnerTotal: '150.00' });
    expect(seen.data.purchaseOrders).toEqual([]);
    expect(seen.raw.toString()).not.toMatch(/160\.00|120\.00|"10\.00"/);
    const receipt = await market.call('GET', `/api/POConfiguration/GetBidReceipt/${b}`, { as: 'vendor3' });
    expect(receipt.status).toBe(404);
  });

  it('MON-10 keeps what the award saves against the mean of its lines', async () => {
    const { purchase, b } = await opened();
    await award(market, purchase, [b, b]);
    const { data } = await market.call('GET', `/api/POConfiguration/GetPurchaseHistory?search=RFP-${purchase.id}`, {
      as: 'school',
    });
    // Means of 103.33 and 45.00 less 120.00 and 30.00.
    expect(data.listingData[0]).toMatchObject({ id: purchase.id, savings: '-1.67', awardedTotal: '150.00' });
  });
});

describe('after a declined order', () => {
  const decline = async (purchase: OpenPurchase, as: DemoName) => {
    const [order] = await market.db.select().from(purchaseOrders).where(eq(purchaseOrders.rfpId, purchase.id));
    return market.call('POST', '/api/POConfiguration/DeclinePurchaseOrder', {
      as,
      body: { id: order?.id, reason: 'Out of stock.' },
    });
  };

  it('AWD-6 PO-3 its lines are free, the purchase is on-going again, and they can be awarded to another', async () => {
    const { purchase, a, b } = await opened();
    await award(market, purchase, [b, b]);
    expect((await decline(purchase, 'vendor2')).status).toBe(200);
    expect(await statusOf(purchase)).toBe(3);
    expect(await bidStatus(b)).toBe(2);
    const again = await award(market, purchase, [a, a], { reason: 'The first declined.' });
    expect(again.data).toMatchObject({ status: 4, awardedTotal: '160.00' });
    expect([await bidStatus(a), await bidStatus(b)]).toEqual([4, 5]);
  });

  it('AWD-10 tells the new winner, and nobody a second time that it lost', async () => {
    const { purchase, a, b } = await opened();
    await award(market, purchase, [b, b]);
    await decline(purchase, 'vendor2');
    expect((await award(market, purchase, [a, a], { reason: 'The first declined.' })).data.lettersSent).toBe(1);
  });

  it('AWD-6 while one order stands, only the other’s lines are free', async () => {
    const { purchase, a, b, c } = await opened();
    await award(market, purchase, [c, b]);
    const [order] = await market.db
      .select()
      .from(purchaseOrders)
      .where(and(eq(purchaseOrders.rfpId, purchase.id), eq(purchaseOrders.bidId, c)));
    await market.call('POST', '/api/POConfiguration/DeclinePurchaseOrder', {
      as: 'vendor3',
      body: { id: order?.id, reason: 'No.' },
    });
    expect(await statusOf(purchase)).toBe(4);
    const taken = await award(market, purchase, [a, a], { reason: 'x' });
    expect(Object.keys(taken.fields)).toEqual(['allocation.1.lineId']);
    expect((await award(market, purchase, [a, null], { reason: 'Next best.' })).status).toBe(200);
  });

  it('can be closed without an award', async () => {
    const { purchase, b } = await opened();
    await award(market, purchase, [b, b]);
    await decline(purchase, 'vendor2');
    expect((await closeWithout(purchase.id)).status).toBe(200);
    expect([await statusOf(purchase), await bidStatus(b)]).toEqual([5, 5]);
  });
});

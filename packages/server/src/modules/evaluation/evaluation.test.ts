import { rankBids } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  bidScores,
  bids,
  letters,
  mailOutbox,
  notifications,
  purchaseOrders,
  rfps,
} from '../../database/tables/index.ts';
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
import { readMaterial } from './material.ts';

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
const score = (as: DemoName, bidId: number, scores: unknown) =>
  market.call('POST', '/api/POConfiguration/ScoreBid', { as, body: { bidId, scores } });
const closeWithout = (id: number, reason = 'Too dear.') =>
  market.call('POST', '/api/POConfiguration/CloseWithoutAward', { as: 'school', body: { id, reason } });
const statusOf = async ({ id }: OpenPurchase) =>
  (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0]?.status;
const bidStatus = async (id: number) => (await market.db.select().from(bids).where(eq(bids.id, id)))[0]?.status;
const weights = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];

describe('comparison', () => {
  it('EVAL-2 EVAL-5 EVAL-6 EVAL-7 EVAL-8 shows means, bests, differences and ranks', async () => {
    const { a, b, c, comparison } = await opened();
    expect(
      comparison.bids.map((row) => [row.bidId, row.rank, row.total, row.isComplete, row.differenceToBest]),
    ).toEqual([
      [b, 1, '150.00', true, '0.00'],
      [a, 2, '160.00', true, '10.00'],
      [c, null, '90.00', false, null],
    ]);
    expect(comparison.meanTotal).toBe('155.00');
    expect(comparison.bids.map((row) => row.savedAgainstMean)).toEqual(['5.00', '-5.00', null]);
    expect(comparison.lines.map((line) => [line.mean, line.meanUnitCost, line.bestBidIds])).toEqual([
      ['103.33', '10.33', [c]],
      ['45.00', '15.00', [b]],
    ]);
    expect(comparison.bids.map((row) => row.lines.map((line) => line.isBest))).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ]);
    expect(comparison.topBids.map((row) => [row.bidId, row.rank, row.total])).toEqual([
      [b, 1, '150.00'],
      [a, 2, '160.00'],
    ]);
  });

  it('AWD-8 shows the cheapest split beside the cheapest single bid', async () => {
    const { b, c, comparison, purchase } = await opened();
    expect(comparison.bestSplit).toEqual({
      total: '120.00',
      savesMore: '30.00',
      allocation: [
        { lineId: purchase.lines[0]?.id, bidId: c },
        { lineId: purchase.lines[1]?.id, bidId: b },
      ],
    });
  });

  it('EVAL-3 ranks as the shared rules do', async () => {
    const { purchase, a, b } = await opened({ weights });
    await score('school', a, [{ rubricId: 2, score: 10 }]);
    await score('assistant', a, [{ rubricId: 2, score: 9 }]);
    await score('school', b, [{ rubricId: 2, score: 3 }]);
    const [rfp] = await market.db.select().from(rfps).where(eq(rfps.id, purchase.id));
    if (!rfp) throw new Error('no purchase');
    const { compared, scores } = await readMaterial(market.db, rfp);
    const comparison = await compare(market, purchase);
    expect(comparison.bids.map((row) => [row.bidId, row.rank, row.weightedScore])).toEqual(
      rankBids(compared, weights, scores).map((row) => [row.bidId, row.rank, row.score]),
    );
    // 150/160 of 60 for the price, 9.5/10 of 40 for quality.
    expect(comparison.bids[0]).toMatchObject({ bidId: a, rank: 1, weightedScore: 94.25 });
    expect(comparison.bids[0]?.scores).toEqual([
      { rubricId: 1, mean: null, mine: null, myComment: null, points: 56.25, evaluators: [] },
      {
        rubricId: 2,
        mean: 9.5,
        mine: 10,
        myComment: null,
        points: 38,
        evaluators: [
          { name: 'Dana Mercer', score: 10, comment: null },
          { name: 'Theo Amadi', score: 9, comment: null },
        ],
      },
    ]);
  });

  it('EVAL-9 counts evaluators that have scored every bid', async () => {
    const { purchase, a, b, c } = await opened({ weights });
    for (const bidId of [a, b]) await score('school', bidId, [{ rubricId: 2, score: 5 }]);
    expect((await compare(market, purchase)).evaluatorsDone).toBe(0);
    await score('school', c, [{ rubricId: 2, score: 5 }]);
    expect(await compare(market, purchase)).toMatchObject({ evaluatorsDone: 1, canScore: true });
  });
});

describe('scores', () => {
  it('a new score replaces the old one, and comments stay out of the audit', async () => {
    const { a } = await opened({ weights });
    await score('school', a, [{ rubricId: 2, score: 4, comment: 'Thin paper.' }]);
    await score('school', a, [{ rubricId: 2, score: 6.25, comment: 'Thicker than it looked.' }]);
    const rows = await market.db.select().from(bidScores).where(eq(bidScores.bidId, a));
    expect(rows.map((row) => [row.score, row.comment])).toEqual([[6.25, 'Thicker than it looked.']]);
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'bid'), eq(auditLog.entityId, a), eq(auditLog.action, 'scored')));
    expect(JSON.stringify(entries)).not.toContain('Thin');
  });

  it.each([
    ['EVAL-4 the price', [{ rubricId: 1, score: 5 }], 422, 'scores.0.rubricId'],
    ['a criterion that is not weighed', [{ rubricId: 3, score: 5 }], 422, 'scores.0.rubricId'],
    [
      'a criterion twice',
      [
        { rubricId: 2, score: 5 },
        { rubricId: 2, score: 6 },
      ],
      422,
      'scores.1.rubricId',
    ],
    ['three decimals', [{ rubricId: 2, score: 5.125 }], 422, 'scores.0.score'],
    ['more than ten', [{ rubricId: 2, score: 10.01 }], 400, 'scores.0.score'],
    ['less than nothing', [{ rubricId: 2, score: -1 }], 400, 'scores.0.score'],
  ])('EVAL-3 refuses %s', async (_what, scores, status, field) => {
    const { a } = await opened({ weights });
    const answer = await score('school', a, scores);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([status, [field]]);
  });

  it('are given between the opening and the award', async () => {
    const { purchase, a } = await opened({ weights });
    await award(market, purchase, [a, a], { reason: 'Better paper.' });
    expect((await score('school', a, [{ rubricId: 2, score: 5 }])).code).toBe('ILLEGAL_TRANSITION');
  });
});

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
    expect(of(a)?.bodyHtml).toContain('ranked 2 of 3');
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
    const mails = await market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, 'vendor3@demo.chalkline.test'));
    expect(mails.at(-1)?.text).not.toMatch(/160\.00|90\.00/);
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

describe('closing without an award', () => {
  it('PUR-3 tells every bidder why, and ends it', async () => {
    const { purchase, a } = await opened();
    expect((await closeWithout(purchase.id)).status).toBe(200);
    expect([await statusOf(purchase), await bidStatus(a)]).toEqual([5, 5]);
    expect((await award(market, purchase, [a, a])).code).toBe('ILLEGAL_TRANSITION');
    const mails = await market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, 'vendor2@demo.chalkline.test'));
    expect(mails.at(-1)?.text).toContain('Too dear.');
  });

  it('PUR-3 neither an open purchase nor an awarded one, nor an order', async () => {
    const open = await openPurchase(market);
    expect((await closeWithout(open.id)).code).toBe('ILLEGAL_TRANSITION');
    const { purchase, b } = await opened();
    await award(market, purchase, [b, b]);
    const answer = await closeWithout(purchase.id);
    expect([answer.status, answer.errorMsg]).toEqual([409, expect.stringMatching(/Awarded.*Closed/)]);
    const [order] = await market.db
      .select({ id: rfps.id })
      .from(rfps)
      .where(and(eq(rfps.schoolId, 1), eq(rfps.typeId, 5)))
      .limit(1);
    expect((await closeWithout(order?.id ?? 0)).code).toBe('ILLEGAL_TRANSITION');
  });
});

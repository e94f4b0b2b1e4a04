import { rankBids } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, bidScores, rfps } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, compare, openBids, openPurchase, type PurchasePlan, vendorIds } from '../../testing/story.ts';
import { readMaterial } from '../opened-bids/material.ts';

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

  it('AWD-8 shows the cheapest split where no bid prices every line', async () => {
    const purchase = await openPurchase(market, { vendors: all });
    const a = (await bid(market, 'vendor', purchase, ['10.00', null])).bidId;
    const b = (await bid(market, 'vendor2', purchase, [null, '20.00'])).bidId;
    const comparison = await openBids(market, purchase);
    expect(comparison).toMatchObject({
      bestSingle: null,
      bestSplit: {
        total: '160.00',
        savesMore: null,
        allocation: [
          { lineId: purchase.lines[0]?.id, bidId: a },
          { lineId: purchase.lines[1]?.id, bidId: b },
        ],
      },
    });
  });

  it('EVAL-5 ranks nobody in total while nobody answered a line that an addendum added', async () => {
    const purchase = await openPurchase(market, { vendors: all });
    await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    await bid(market, 'vendor2', purchase, ['12.00', '10.00']);
    const details = await market.call('GET', `/api/POConfiguration/GetRfpDetails/${purchase.id}`, { as: 'school' });
    const { rfp, version } = details.data;
    const [first, second] = rfp.products.map(({ shipTo: _shipTo, ...asked }: Record<string, unknown>) => asked);
    const products = [first, second, { ...first, id: undefined, productDesc: 'Pens' }];
    const published = await market.call('POST', '/api/POConfiguration/PublishAddendum', {
      as: 'school',
      body: { rfpId: purchase.id, version, summary: 'Pens too.', products },
      idem: true,
    });
    expect(published.status).toBe(200);
    const comparison = await openBids(market, purchase);
    expect(comparison.lines).toHaveLength(3);
    expect(comparison.bids.map((row) => [row.rank, row.differenceToBest, row.savedAgainstMean])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(comparison).toMatchObject({ meanTotal: null, topBids: [], bestSingle: null });
  });

  it('EVAL-3 ranks as the shared rules do', async () => {
    const { purchase, a, b } = await opened({ weights });
    await score('school', a, [{ rubricId: 2, score: 10 }]);
    await score('assistant', a, [{ rubricId: 2, score: 9 }]);
    await score('school', b, [{ rubricId: 2, score: 3 }]);
    const [rfp] = await market.db.select().from(rfps).where(eq(rfps.id, purchase.id));
    if (!rfp) throw new Error('no purchase');
    const { lines, compared, scores } = await readMaterial(market.db, rfp);
    const ids = lines.map(({ id }) => ({ lineId: id }));
    const comparison = await compare(market, purchase);
    expect(comparison.bids.map((row) => [row.bidId, row.rank, row.weightedScore])).toEqual(
      rankBids(ids, compared, weights, scores).map((row) => [row.bidId, row.rank, row.score]),
    );
    // 150/160 of 60 for the price, 9.5/10 of 40 for quality.
    expect(comparison.bids[0]).toMatchObject({ bidId: a, rank: 1, weightedScore: 94.25 });
    expect(comparison.bids[0]?.scores).toEqual([
      { rubricId: 1, mean: null, mine: null, myComment: null, points: 56.25, evaluators: [], consensus: null },
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
        consensus: null,
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
    await award(market, purchase, [a, a], { reason: 'Better paper.', missingScoresReason: 'It can’t wait.' });
    expect((await score('school', a, [{ rubricId: 2, score: 5 }])).code).toBe('ILLEGAL_TRANSITION');
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, bids, rfps } from '../../database/tables/index.ts';
import { type Acting, actAs, storedMails } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { reachableAnswers } from '../../testing/reachable-answers.ts';
import {
  bid,
  bidOn,
  compare,
  type OpenPurchase,
  openBids,
  openPurchase,
  submitBid,
  vendorIds,
} from '../../testing/story.ts';

/** No other figure of the market looks like it, and neither does what it comes to. */
const UNIT_COST = '7313.37';
const FIGURES = ['7313.37', '73133.70', '7,313.37', '73,133.70'];

let market: Market;
let purchase: OpenPurchase;
let bidId: number;

beforeAll(async () => {
  market = await startMarket();
  purchase = await openPurchase(market, {
    quantities: [10],
    vendors: [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3],
  });
  ({ bidId } = await bid(market, 'vendor', purchase, [UNIT_COST]));
  // What others see must stay sealed after a revision, a saved revision and a refused try too.
  await market.call('POST', '/api/POConfiguration/SaveBid', {
    as: 'vendor',
    body: bidOn(purchase, [UNIT_COST], { note: 'x' }),
  });
  await submitBid(market, 'vendor', bidOn(purchase, [UNIT_COST]));
  await bid(market, 'vendor3', purchase, ['1.00']);
});
afterAll(() => market.close());

const others: readonly DemoName[] = [
  'school',
  'school2',
  'assistant',
  'vendor2',
  'vendor3',
  'vendor4',
  'invited',
  'staff',
  'admin',
];
const numbersOf = (text: string) => FIGURES.filter((figure) => text.includes(figure));

/** Every answer that somebody can get without changing anything, for this purchase and this bid. */
const answersTo = (who: DemoName | Acting) =>
  reachableAnswers(market, typeof who === 'string' ? { as: who } : who, {
    purchases: [purchase.id],
    bids: [bidId],
    searches: ['Markers', UNIT_COST],
  });

it('the bidder itself reads its figures', async () => {
  for (const as of ['vendor', 'subvendor'] as const) {
    const answer = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { as });
    expect(numbersOf(answer.raw.toString())).not.toEqual([]);
  }
});

it.each(['vendor', 'subvendor'] as const)(
  'IMP-6 BID-10 an administrator who acts as the bidder, %s, reads no figure',
  async (name) => {
    const acting = await actAs(market, name, name === 'vendor' ? 'Vendor' : 'SubVendor');
    const shown = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, acting);
    expect(shown.data.bid).toMatchObject({ id: bidId, total: '0.00', note: '', receipt: { nonce: '', documents: [] } });
    expect(shown.data.bid.bidProducts[0]).toMatchObject({ unitCost: null, bidPrice: null });
    for await (const answer of answersTo(acting)) {
      expect(numbersOf(answer.raw.toString())).toEqual([]);
    }
  },
);

it.each(others)('BID-10 no answer to %s holds an amount of a sealed bid, nor who bid', async (as) => {
  let answers = 0;
  for await (const answer of answersTo(as)) {
    const text = answer.raw.toString();
    expect(numbersOf(text), text.slice(0, 300)).toEqual([]);
    answers += 1;
  }
  expect(answers).toBeGreaterThan(50);
});

it('BID-10 the school reads how many bids came, and no bid', async () => {
  expect(await compare(market, purchase)).toMatchObject({
    isSealed: true,
    bidsReceived: 2,
    bids: [],
    topBids: [],
    meanTotal: null,
    openedBidCount: null,
  });
  const scored = await market.call('POST', '/api/POConfiguration/ScoreBid', {
    as: 'school',
    body: { bidId, scores: [{ rubricId: 2, score: 5 }] },
  });
  expect(scored.status).toBe(404);
});

it('BID-10 a bid’s number tells nobody else which purchase it is on', async () => {
  for (const as of ['vendor2', 'vendor3', 'school', 'admin'] as const) {
    const answer = await market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as, body: { bidId } });
    expect(answer.status, as).toBe(404);
  }
  expect(
    (await market.call('POST', '/api/POConfiguration/CheckRfpStatus', { as: 'subvendor', body: { bidId } })).data.id,
  ).toBe(purchase.id);
});

it.each(['notifications', 'mail_outbox', 'audit_log'])(
  'BID-10 nothing in %s holds an amount of a sealed bid',
  async (table) => {
    const result = (await market.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`)) as unknown as {
      rows: { row: string }[];
    };
    expect(result.rows.length).toBeGreaterThan(0);
    for (const { row } of result.rows) expect(numbersOf(row)).toEqual([]);
  },
);

it('BID-10 NOTIF-18 no mail that waits holds an amount of a sealed bid', async () => {
  const mails = await storedMails(market, undefined);
  expect(mails.filter(({ text }) => text !== '').length).toBeGreaterThan(0);
  for (const { html, text, headers } of mails) expect(numbersOf(JSON.stringify([html, text, headers]))).toEqual([]);
});

it('BID-10 the audit says that a version came, and nothing of it', async () => {
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'bid'), eq(auditLog.entityId, bidId)));
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['bid-submitted', { rfpId: purchase.id, version: 1 }],
  ]);
});

it('BID-10 AUTH-14 the log holds no amount, also where a query with it fails', async () => {
  expect(numbersOf(market.log.join(''))).toEqual([]);
  await market.db.execute(sql`alter table bids add constraint broken check (total <> 73133.70) not valid`);
  const broken = submitBid(market, 'vendor', bidOn(purchase, [UNIT_COST], { note: 'again' }));
  await expect(broken).rejects.toThrow('SubmitBid failed');
  await market.db.execute(sql`alter table bids drop constraint broken`);
  const failures = market.log.filter((line) => line.includes('a call failed'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('"constraint":"broken"');
  expect(failures[0]).toContain('"code":"23514"');
  expect(numbersOf(market.log.join(''))).toEqual([]);
});

it('AUTH-14 the log holds no token', async () => {
  const token = await market.tokenOf('school');
  expect(market.log.join('')).not.toContain(token);
});

it('PUR-16 a cancelled purchase’s bids stay sealed for ever', async () => {
  const cancelled = await openPurchase(market, { quantities: [10] });
  await bid(market, 'vendor', cancelled, [UNIT_COST]);
  await market.call('POST', '/api/POConfiguration/CancelRfp', {
    as: 'school',
    body: { id: cancelled.id, reason: 'No money.' },
  });
  await market.db
    .update(rfps)
    .set({ endDate: new Date(Date.now() - 1_000), startDate: null })
    .where(eq(rfps.id, cancelled.id));
  const seen = await market.call('GET', `/api/POConfiguration/GetBidComparison/${cancelled.id}`, { as: 'school' });
  expect(seen.data).toMatchObject({ isSealed: true, bidsReceived: 1, bids: [] });
  expect(numbersOf(seen.raw.toString())).toEqual([]);
  const history = await market.call('GET', '/api/POConfiguration/GetPurchaseHistory?pageSize=100', { as: 'school' });
  expect(numbersOf(history.raw.toString())).toEqual([]);
});

it('BID-12 after the opening the school reads every bid, and no vendor another’s', async () => {
  const comparison = await openBids(market, purchase);
  expect(comparison).toMatchObject({ isSealed: false, openedBidCount: 2 });
  expect(numbersOf(JSON.stringify(comparison))).toEqual(['7313.37', '73133.70']);
  for (const as of ['vendor2', 'vendor3', 'vendor4', 'invited'] as const) {
    for await (const answer of answersTo(as)) expect(numbersOf(answer.raw.toString()), as).toEqual([]);
  }
  const acting = await actAs(market, 'vendor', 'Vendor');
  const opened = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, acting);
  expect(opened.data.bid.total).toBe('73133.70');
  const [row] = await market.db.select().from(bids).where(eq(bids.id, bidId));
  expect(row?.status).toBe(2);
});

import type { components } from '@chalkline/openapi/types';
import { subtractMoney, sumMoney } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, notifications } from '../../database/tables/index.ts';
import { newestMail } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, compare, type OpenPurchase, openBids, openPurchase } from '../../testing/story.ts';

type Negotiation = components['schemas']['Negotiation'];
type Round = components['schemas']['NegotiationRound'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <T>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const read = (bidId: number, as: DemoName) =>
  market.call<Negotiation>('GET', `/api/POConfiguration/GetNegotiation/${bidId}`, { as });
const toldOf = (purchase: OpenPurchase, event: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, purchase.id), eq(notifications.event, event)));
const statusOf = async (bidId: number) => (await market.db.select().from(bids).where(eq(bids.id, bidId)))[0]?.status;

/** Three bids of 160, 190.36 and 400 dollars. */
async function opened() {
  const purchase = await openPurchase(market);
  const a = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
  const b = await bid(market, 'vendor2', purchase, ['13.00', '20.12']);
  const c = await bid(market, 'vendor3', purchase, ['31.00', '30.00']);
  await openBids(market, purchase);
  return { purchase, a: a.bidId, b: b.bidId, c: c.bidId };
}

const start = (purchase: OpenPurchase, more: Partial<components['schemas']['StartNegotiationInput']> = {}) =>
  post<Round>('StartNegotiation', 'school', {
    rfpId: purchase.id,
    cutoffScore: 80,
    cutoffReason: 'The two that are close.',
    lineIds: purchase.lines.map(({ id }) => id),
    message: 'Can you do better?',
    ...more,
  });

const propose = (negotiationId: number, as: DemoName, prices: readonly [number, string][]) =>
  post<Negotiation>('ProposePrice', as, {
    negotiationId,
    lines: prices.map(([lineId, unitCost]) => ({ lineId, unitCost })),
    message: 'Our best.',
  });
const answer = (negotiationId: number, as: DemoName, decision: 'accept' | 'decline') =>
  post<Negotiation>('AnswerProposal', as, { negotiationId, decision });

describe('a round', () => {
  it('NEG-4 asks every bid at or above the cut-off the same, and no other', async () => {
    const { purchase, a, b, c } = await opened();
    const round = await start(purchase);
    expect(round.data).toMatchObject({
      cutoffScore: 80,
      cutoffReason: 'The two that are close.',
      cutoffBy: 'Dana Mercer',
    });
    expect(round.data.candidates.map((one) => [one.bidId, one.isAboveCutoff, one.state])).toEqual([
      [a, true, 'waits-for-vendor'],
      [b, true, 'waits-for-vendor'],
      [c, false, null],
    ]);
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual([3, 3, 2]);
    const told = await toldOf(purchase, 'negotiation-turn');
    const toMain = told.filter(({ role }) => role === 'Vendor');
    expect(toMain.map(({ clientId, relatedUrl }) => [clientId, relatedUrl])).toEqual([
      [1, `propose-price?id=${a}`],
      [2, `propose-price?id=${b}`],
    ]);
    const mail = await newestMail(market, 'vendor@demo.chalkline.test');
    expect(mail.text).toContain(`/redirect-handler?to=propose-price%3Fid%3D${a}&portal=vendor`);
    expect((await read(c, 'vendor3')).status).toBe(404);
    expect((await read(a, 'vendor2')).status).toBe(404);
    expect((await read(a, 'school2')).status).toBe(404);
    expect((await start(purchase)).code).toBe('ILLEGAL_TRANSITION');
    expect((await compare(market, purchase)).negotiation?.candidates).toHaveLength(3);
  });

  it('NEG-1 only between opening and award, on lines of the purchase, above somebody’s score', async () => {
    const sealed = await openPurchase(market);
    expect((await start(sealed)).code).toBe('ILLEGAL_TRANSITION');
    const { purchase, a } = await opened();
    expect(Object.keys((await start(purchase, { lineIds: [999_999] })).fields)).toEqual(['lineIds.0']);
    const line = purchase.lines[0]?.id ?? 0;
    expect(Object.keys((await start(purchase, { lineIds: [line, line] })).fields)).toEqual(['lineIds.1']);
    expect(Object.keys((await start(purchase, { cutoffReason: ' ' })).fields)).toEqual(['cutoffReason']);
    await award(market, purchase, [a, null]);
    expect((await start(purchase)).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('a negotiation', () => {
  async function asked() {
    const { purchase, a, b } = await opened();
    await start(purchase, { lineIds: [purchase.lines[0]?.id ?? 0] });
    const [line, other] = purchase.lines.map(({ id }) => id);
    const id = (await read(a, 'vendor')).data.id;
    return { purchase, a, b, id, line: line ?? 0, other: other ?? 0 };
  }

  it('NEG-2 NEG-5 MON-10 falls step by step until it is agreed; the original price stands beside the new one', async () => {
    const { purchase, a, b, id, line, other } = await asked();
    const opening = await compare(market, purchase);
    expect((await read(a, 'vendor')).data).toMatchObject({ turn: 'vendor', canAct: true, proposedTotal: null });
    expect((await read(a, 'school')).data).toMatchObject({ canAct: false });
    expect((await answer(id, 'school', 'accept')).code).toBe('ILLEGAL_TRANSITION');
    expect((await answer(id, 'vendor', 'accept')).status).toBe(422);
    expect(Object.keys((await propose(id, 'vendor', [[line, '10.01']])).fields)).toEqual(['lines.0.unitCost']);
    expect(Object.keys((await propose(id, 'vendor', [[other, '1.00']])).fields)).toEqual(['lines.0.lineId']);
    expect(Object.keys((await propose(id, 'vendor', [[line, '10.00']])).fields)).toEqual(['lines']);

    const first = await propose(id, 'subvendor', [[line, '9.50']]);
    expect(first.data).toMatchObject({
      turn: 'school',
      proposedTotal: '155.00',
      currentTotal: '160.00',
      canAct: false,
    });
    expect((await propose(id, 'vendor', [[line, '9.00']])).code).toBe('ILLEGAL_TRANSITION');
    const counter = await propose(id, 'school', [[line, '9']]);
    expect(counter.data).toMatchObject({ turn: 'vendor', proposedTotal: '150.00' });
    expect(counter.data.proposals.map(({ kind }) => kind)).toEqual(['ask', 'propose', 'counter']);
    expect(Object.keys((await propose(id, 'vendor', [[line, '9.51']])).fields)).toEqual(['lines.0.unitCost']);
    expect((await propose(id, 'vendor', [[line, '9.25']])).data.proposedTotal).toBe('152.50');
    const done = await answer(id, 'school', 'accept');
    expect(done.data).toMatchObject({ state: 'accepted', turn: null, currentTotal: '152.50', originalTotal: '160.00' });
    expect(done.data.lines[0]).toMatchObject({
      originalUnitCost: '10.00',
      currentUnitCost: '9.25',
      proposedUnitCost: null,
    });
    expect(await statusOf(a)).toBe(2);
    expect((await answer(id, 'vendor', 'decline')).code).toBe('ILLEGAL_TRANSITION');

    const comparison = await compare(market, purchase);
    expect(comparison.bids.find(({ bidId }) => bidId === a)).toMatchObject({
      total: '152.50',
      originalTotal: '160.00',
    });
    expect(comparison.lines[0]).toMatchObject({
      mean: opening.lines[0]?.mean,
      meanUnitCost: opening.lines[0]?.meanUnitCost,
    });
    expect(comparison.meanTotal).toBe(opening.meanTotal);
    const saved = async () => {
      const at = (path: string) => market.call<never>('GET', path, { as: 'school' });
      const spend = (await at('/api/POConfiguration/GetSpend')).data as { savings: string };
      const row = (await at(`/api/POConfiguration/GetPurchaseHistory?search=RFP-${purchase.id}`)).data as {
        listingData: { savings: string }[];
      };
      return { spend: Math.round(Number(spend.savings) * 100), row: row.listingData[0]?.savings };
    };
    const before = await saved();
    const awarded = await award(market, purchase, [a, a], { seen: [{ bidId: b, matter: 'waits-for-vendor' }] });
    expect(awarded.data.awardedTotal).toBe('152.50');
    // MON-10: the mean is that of the bids as submitted, so the cut of 7.50 counts whole.
    const mean = sumMoney(opening.lines.map((entry) => entry.mean ?? '0.00'));
    const after = await saved();
    expect(after.row).toBe(subtractMoney(mean, '152.50'));
    expect(after.spend - before.spend).toBe(Math.round(Number(after.row) * 100));
    const csv = await market.call('GET', `/api/POConfiguration/DownloadTabulation/${purchase.id}?format=csv`, {
      as: 'school',
    });
    expect(csv.raw.toString()).toContain('160.00,152.50');
  });

  it('MON-14 MON-15 MON-10 NEG-5 falls by less than a cent, and every figure keeps what it was bid at', async () => {
    const purchase = await openPurchase(market, { quantities: [437_000] });
    const line = purchase.lines[0]?.id ?? 0;
    const a = (await bid(market, 'vendor', purchase, ['0.2250'])).bidId;
    const b = (await bid(market, 'vendor2', purchase, ['0.2305'])).bidId;
    const opening = await openBids(market, purchase);
    expect(opening.lines[0]).toMatchObject({ meanUnitCost: '0.2278', mean: '99526.75' });
    await start(purchase);
    const { id } = (await read(a, 'vendor')).data;
    expect((await propose(id, 'vendor', [[line, '0.22455']])).fields).toEqual({
      'lines.0.unitCost': 'The unit price has 5 decimals; a unit price has at most 4.',
    });
    expect((await propose(id, 'vendor', [[line, '0.2245']])).data.proposedTotal).toBe('98106.50');
    const done = await answer(id, 'school', 'accept');
    expect(done.data.lines[0]).toMatchObject({ originalUnitCost: '0.225', currentUnitCost: '0.2245' });
    const seen = [{ bidId: b, matter: 'waits-for-vendor' as const }];
    expect((await award(market, purchase, [a], { seen })).data.awardedTotal).toBe('98106.50');
    const history = await market.call<{ listingData: { savings: string }[] }>(
      'GET',
      `/api/POConfiguration/GetPurchaseHistory?search=RFP-${purchase.id}`,
      { as: 'school' },
    );
    expect(history.data.listingData[0]?.savings).toBe('1420.25');
    const csv = await market.call('GET', `/api/POConfiguration/DownloadTabulation/${purchase.id}?format=csv`, {
      as: 'school',
    });
    expect(csv.raw.toString()).toContain('0.2245,98325.00,98106.50');
  });

  it('NEG-2 a counter that the vendor accepts stands; a refusal leaves the bid as it was', async () => {
    const { a, b, id, line } = await asked();
    await propose(id, 'vendor', [[line, '9.50']]);
    await propose(id, 'school', [[line, '9.00']]);
    expect((await answer(id, 'vendor', 'accept')).data).toMatchObject({ state: 'accepted', currentTotal: '150.00' });
    const other = (await read(b, 'vendor2')).data.id;
    expect((await answer(other, 'vendor2', 'decline')).data).toMatchObject({
      state: 'declined',
      currentTotal: '190.36',
    });
    expect([await statusOf(a), await statusOf(b)]).toEqual([2, 2]);
  });

  it('NOTIF-9 EVAL-9 each move is told to the other side, the last one too, and none with an amount', async () => {
    const { purchase, a, b, id, line } = await asked();
    await propose(id, 'vendor', [[line, '9.50']]);
    await answer(id, 'school', 'accept');
    await answer((await read(b, 'vendor2')).data.id, 'vendor2', 'decline');
    const ended = await toldOf(purchase, 'negotiation-ended');
    const relatedUrl = (bidId: number) => `propose-price?id=${bidId}`;
    expect(ended.filter(({ role }) => role !== 'SubVendor').sort((one, two) => one.id - two.id)).toMatchObject([
      { role: 'Vendor', clientId: 1, bidId: a, relatedUrl: relatedUrl(a) },
      { role: 'School', clientId: 1, bidId: b, relatedUrl: relatedUrl(b) },
    ]);
    expect(ended.find(({ role }) => role === 'Vendor')?.message).toContain('accepted the new prices');
    expect(ended.find(({ role }) => role === 'School')?.message).toContain('declined');
    const turns = await toldOf(purchase, 'negotiation-turn');
    const toSchool = [...turns, ...ended].filter(({ role }) => role === 'School');
    expect(toSchool).toHaveLength(2);
    for (const { message } of toSchool) expect(message).not.toMatch(/[$]|\d\.\d/);
  });

  it('NEG-3 a vendor reads no figure of another’s bid', async () => {
    const { b, id, line } = await asked();
    await propose(id, 'vendor', [[line, '9.51']]);
    const seen = (await read(b, 'vendor2')).raw.toString();
    for (const figure of ['9.51', '10.00', '160.00', 'Northgate']) expect(seen).not.toContain(figure);
  });

  it('NEG-6 AWD-16 ends with an award that names what is on the table, as it stands', async () => {
    const { purchase, a, b, id, line } = await asked();
    const asking = [a, b].map((bidId) => ({ bidId, matter: 'waits-for-vendor' as const }));
    await propose(id, 'vendor', [[line, '1.00']]);
    const unseen = await award(market, purchase, [a, a]);
    expect([unseen.status, Object.keys(unseen.fields)]).toEqual([422, ['seen']]);
    const stale = await award(market, purchase, [a, a], { seen: asking });
    expect(stale.fields).toEqual({ seen: expect.stringMatching(/^Northgate Supply proposed a price/) });
    const seen = asking.map((one) => (one.bidId === a ? { ...one, matter: 'waits-for-school' as const } : one));
    expect((await award(market, purchase, [a, a], { seen })).data.awardedTotal).toBe('160.00');
    expect((await read(a, 'vendor')).data).toMatchObject({ state: 'declined', turn: null });
    expect((await read(a, 'vendor')).data.proposals.at(-1)).toMatchObject({ kind: 'withdraw', by: 'school' });
    expect([await statusOf(a), await statusOf(b)]).toEqual([4, 5]);
    expect((await answer(id, 'school', 'accept')).code).toBe('ILLEGAL_TRANSITION');
  });

  it('NEG-6 ends with a disqualification', async () => {
    const { a, id } = await asked();
    await post('DisqualifyBid', 'school', { bidId: a, reason: 'No.' });
    expect((await read(a, 'vendor')).data.state).toBe('declined');
    expect(await statusOf(a)).toBe(7);
    expect((await answer(id, 'vendor', 'decline')).code).toBe('ILLEGAL_TRANSITION');
  });

  it('ACC-11 an assistant without the right does not negotiate', async () => {
    const { id, line } = await asked();
    await propose(id, 'vendor', [[line, '9.00']]);
    expect((await answer(id, 'assistant', 'accept')).code).toBe('RIGHT_MISSING');
    expect((await answer(id, 'school', 'accept')).status).toBe(200);
  });
});

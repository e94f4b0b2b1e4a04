import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, compare, type OpenPurchase, openBids, openPurchase } from '../../testing/story.ts';

type Schemas = components['schemas'];
type Comparison = Schemas['Comparison'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <T>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });

/** An addendum that changes no line. */
async function change({ id }: OpenPurchase): Promise<void> {
  const { data } = await market.call<Schemas['SchoolRfpDetails']>('GET', `/api/POConfiguration/GetRfpDetails/${id}`, {
    as: 'school',
  });
  const body = {
    rfpId: id,
    version: data.version,
    summary: 'In two buildings.',
    rfpDescription: '<p>Two buildings.</p>',
  };
  const answer = await post('PublishAddendum', 'school', body);
  if (answer.status !== 200) throw new Error(`no addendum: ${answer.errorMsg} ${JSON.stringify(answer.fields)}`);
}

/** Two bids, of which the cheaper one left the addendum unanswered. */
async function opened() {
  const purchase = await openPurchase(market);
  const silent = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
  await change(purchase);
  const other = await bid(market, 'vendor2', purchase, ['12.00', '21.00']);
  await openBids(market, purchase);
  return { purchase, silent: silent.bidId, other: other.bidId };
}

const decide = (bidId: number, isAccepted: boolean, reason = 'It changes nothing for them.') =>
  post<Comparison>('DecideUnacknowledged', 'school', { bidId, isAccepted, reason });
const rowOf = ({ bids }: Comparison, bidId: number) => bids.find((row) => row.bidId === bidId);

describe('a bid that left an addendum unanswered', () => {
  it('BID-16 AWD-14 is opened and flagged, and awarded once the school has decided to keep it', async () => {
    const { purchase, silent, other } = await opened();
    const comparison = await compare(market, purchase);
    expect(rowOf(comparison, silent)).toMatchObject({ rank: 1, unacknowledged: [1], unacknowledgedAccepted: null });
    expect(rowOf(comparison, other)).toMatchObject({ unacknowledged: [] });
    const record = await market.call<Schemas['OpeningRecord']>(
      'GET',
      `/api/POConfiguration/GetOpeningRecord/${purchase.id}`,
      {
        as: 'school',
      },
    );
    expect(record.data.bids.map(({ flags }) => flags)).toEqual([['Addendum 1 not acknowledged'], []]);
    const early = await award(market, purchase, [silent, silent]);
    expect([early.status, Object.keys(early.fields)]).toEqual([422, ['allocation.0.bidId']]);
    expect(Object.keys((await decide(silent, true, ' ')).fields)).toEqual(['reason']);
    expect(rowOf((await decide(silent, true)).data, silent)).toMatchObject({ status: 2, unacknowledgedAccepted: true });
    expect((await decide(other, true)).code).toBe('ILLEGAL_TRANSITION');
    expect((await award(market, purchase, [silent, silent])).status).toBe(200);
  });

  it('BID-16 EVAL-15 is disqualified with the reason, which its vendor reads; taking that back keeps it', async () => {
    const { purchase, silent, other } = await opened();
    const out = (await decide(silent, false, 'The addendum matters.')).data;
    expect(rowOf(out, silent)).toMatchObject({ status: 7, disqualifiedReason: 'The addendum matters.' });
    expect(rowOf(out, other)?.rank).toBe(1);
    const told = await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.rfpId, purchase.id), eq(notifications.event, 'bid-disqualified')));
    expect(told.some(({ message }) => message?.includes('The addendum matters.'))).toBe(true);
    const back = await post<Comparison>('ReinstateBid', 'school', { bidId: silent, reason: 'It does not.' });
    expect(rowOf(back.data, silent)).toMatchObject({ status: 2, unacknowledgedAccepted: true });
    expect((await award(market, purchase, [silent, silent])).status).toBe(200);
  });
});

describe('an award of another bid', () => {
  it('AWD-16 is refused until the school has decided on the addendum, or says that it saw it', async () => {
    const { purchase, silent, other } = await opened();
    const unseen = await award(market, purchase, [other, other], { reason: 'They answered.' });
    expect([unseen.status, unseen.fields]).toEqual([
      422,
      { seen: expect.stringMatching(/^Northgate Supply did not answer an addendum/) },
    ]);
    const of = [{ bidId: other, matter: 'addendum' as const }];
    expect((await award(market, purchase, [other, other], { reason: 'They answered.', seen: of })).status).toBe(422);
    const seen = [{ bidId: silent, matter: 'addendum' as const }];
    expect((await award(market, purchase, [other, other], { reason: 'They answered.', seen })).status).toBe(200);
  });
});

describe('the tabulation', () => {
  const csvOf = async ({ id }: OpenPurchase) =>
    (
      await market.call('GET', `/api/POConfiguration/DownloadTabulation/${id}?format=csv`, { as: 'school' })
    ).raw.toString();

  it('EVAL-10 prints scores, evaluators, comments, a consensus, who is disqualified and why, and the award', async () => {
    const weights = [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ];
    const purchase = await openPurchase(market, { weights });
    const a = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    const b = await bid(market, 'vendor2', purchase, ['12.00', null]);
    await openBids(market, purchase);
    expect((await csvOf(purchase)).startsWith('\ufeff')).toBe(true);
    await post('ScoreBid', 'school', {
      bidId: a.bidId,
      scores: [{ rubricId: 2, score: 7.5, comment: '=Solid samples' }],
    });
    await post('SetConsensus', 'school', { bidId: a.bidId, rubricId: 2, score: 8, comment: 'We agreed.' });
    await post('DisqualifyBid', 'school', { bidId: b.bidId, reason: 'No insurance.' });
    await award(market, purchase, [a.bidId, a.bidId]);
    const csv = await csvOf(purchase);
    expect(csv).toContain("Quality,40,Dana Mercer,7.5,'=Solid samples");
    expect(csv).toContain('Quality,40,Consensus (Dana Mercer),8,We agreed.');
    expect(csv).toContain('Disqualified: No insurance.; Leaves a line out');
    expect(csv).toContain('no bid');
    expect(csv).toMatch(/Award\r\n.*\r\n.*,Dana Mercer,160\.00,0\.00,/);
  });

  it('AWD-11 is released after the award, and can be taken back', async () => {
    const { purchase, silent, other } = await opened();
    const release = (isPublic: boolean) => post('ReleaseTabulation', 'school', { rfpId: purchase.id, isPublic });
    expect((await release(true)).code).toBe('ILLEGAL_TRANSITION');
    const seen = [{ bidId: silent, matter: 'addendum' as const }];
    await award(market, purchase, [other, other], { reason: 'They answered.', seen });
    expect((await release(true)).status).toBe(200);
    expect((await compare(market, purchase)).isTabulationPublic).toBe(true);
    expect((await release(false)).status).toBe(200);
    expect((await compare(market, purchase)).isTabulationPublic).toBe(false);
  });
});

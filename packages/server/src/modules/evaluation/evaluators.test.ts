import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox, notifications, users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, bidOn, type OpenPurchase, openBids, openPurchase, submitBid } from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';

type Comparison = components['schemas']['Comparison'];
type Evaluation = components['schemas']['Evaluation'];

let market: Market;
let ids: Readonly<Record<'school' | 'assistant', number>>;
beforeAll(async () => {
  market = await startMarket();
  const idOf = async (name: string) =>
    (
      await market.db
        .select()
        .from(users)
        .where(eq(users.email, `${name}@demo.chalkline.test`))
    )[0]?.id ?? 0;
  ids = { school: await idOf('school'), assistant: await idOf('assistant') };
});
afterAll(() => market.close());

const weights = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];
const post = <T = null>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const get = <T>(operation: string, id: number, as: DemoName = 'school') =>
  market.call<T>('GET', `/api/POConfiguration/${operation}/${id}`, { as });
const compareAs = async (as: DemoName, purchase: OpenPurchase) =>
  (await get<Comparison>('GetBidComparison', purchase.id, as)).data;
const set = (purchase: OpenPurchase, evaluatorIds: readonly number[], isTwoEnvelope = false) =>
  post<Evaluation>('SetEvaluation', 'school', { rfpId: purchase.id, evaluatorIds, isTwoEnvelope });
const sign = (purchase: OpenPurchase, as: DemoName, hasConflict = false, text: string | null = null) =>
  post<Evaluation>('SignStatement', as, { rfpId: purchase.id, hasConflict, text });
const score = (as: DemoName, bidId: number, value = 8) =>
  post('ScoreBid', as, { bidId, scores: [{ rubricId: 2, score: value, comment: 'Sound.' }] });

const toldOf = (purchase: OpenPurchase, event: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, purchase.id), eq(notifications.event, event)));

/** Two bids on two lines, opened: 160 and 190 dollars and 37 cents. */
async function opened(before?: (purchase: OpenPurchase) => Promise<unknown>) {
  const purchase = await openPurchase(market, { weights });
  const a = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
  const b = await bid(market, 'vendor2', purchase, ['13.00', '20.1234'.slice(0, 5)]);
  await before?.(purchase);
  await openBids(market, purchase);
  return { purchase, a: a.bidId, b: b.bidId };
}

describe('evaluators', () => {
  it('EVAL-13 where nobody is named everybody who may compare evaluates', async () => {
    const { purchase, a } = await opened();
    const { data } = await get<Evaluation>('GetEvaluation', purchase.id);
    expect(data).toMatchObject({ evaluators: [], mustSign: false, isTwoEnvelope: false, canManage: true });
    expect(data.candidates.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ids.school, ids.assistant]));
    expect((await score('assistant', a)).status).toBe(200);
    expect((await get<Evaluation>('GetEvaluation', purchase.id, 'assistant')).data.canManage).toBe(false);
  });

  it('EVAL-9 NOTIF-9 who is named is told once, but for whoever names them', async () => {
    const purchase = await openPurchase(market, { weights });
    await set(purchase, [ids.school, ids.assistant]);
    await set(purchase, [ids.assistant]);
    const told = await toldOf(purchase, 'evaluator-named');
    expect(told).toMatchObject([{ role: 'School', clientId: 1, relatedUrl: `bid-comparison?id=${purchase.id}` }]);
    const mails = await market.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'evaluator-named'));
    expect(mails.map(({ toAddress }) => toAddress)).toContain('assistant@demo.chalkline.test');
    expect(mails.map(({ toAddress }) => toAddress)).not.toContain('school@demo.chalkline.test');
  });

  it('EVAL-9 an evaluator sees no bid before signing, and none with a conflict', async () => {
    const { purchase, a } = await opened((open) => set(open, [ids.assistant]));
    const unsigned = await compareAs('assistant', purchase);
    expect(unsigned).toMatchObject({ bids: [], topBids: [], meanTotal: null, bidsReceived: 2, canScore: false });
    expect(unsigned.evaluation).toMatchObject({ mustSign: true, myStatement: null });
    expect((await score('assistant', a)).code).toBe('FORBIDDEN');
    expect(
      (await get<components['schemas']['OpeningRecord']>('GetOpeningRecord', purchase.id, 'assistant')).data.bids,
    ).toEqual([]);
    expect(
      (await market.call('GET', `/api/POConfiguration/DownloadTabulation/${purchase.id}`, { as: 'assistant' })).status,
    ).toBe(403);

    expect((await sign(purchase, 'assistant')).data).toMatchObject({ mustSign: false });
    expect((await compareAs('assistant', purchase)).bids).toHaveLength(2);
    expect((await score('assistant', a)).status).toBe(200);

    const silent = await sign(purchase, 'assistant', true);
    expect([silent.status, Object.keys(silent.fields)]).toEqual([422, ['text']]);
    expect((await sign(purchase, 'assistant', true, 'My brother owns it.')).status).toBe(200);
    expect((await compareAs('assistant', purchase)).bids).toEqual([]);
    expect((await score('assistant', a)).code).toBe('FORBIDDEN');
    expect((await sign(purchase, 'assistant')).status).toBe(422);
    const seen = await compareAs('school', purchase);
    expect(seen).toMatchObject({ evaluatorCount: 0, evaluatorsDone: 0 });
    expect(seen.bids.find(({ bidId }) => bidId === a)?.scores[1]).toMatchObject({ mean: null, evaluators: [] });
    expect(seen.evaluation.evaluators[0]?.statement).toMatchObject({ hasConflict: true, text: 'My brother owns it.' });
  });

  it('EVAL-9 nobody escapes a conflict by leaving the list, nor awards with one', async () => {
    const { purchase, a } = await opened((open) => set(open, [ids.school]));
    await sign(purchase, 'school', true, 'I own shares of it.');
    const left = await set(purchase, []);
    expect([left.status, Object.keys(left.fields)]).toEqual([422, ['evaluatorIds']]);
    expect((await set(purchase, [ids.school, ids.assistant])).status).toBe(200);
    expect((await award(market, purchase, [a, a])).code).toBe('FORBIDDEN');
    expect((await post('DisqualifyBid', 'school', { bidId: a, reason: 'No.' })).code).toBe('FORBIDDEN');
  });

  it('EVAL-13 only who is named scores; who is no longer named has no vote', async () => {
    const { purchase, a, b } = await opened();
    await score('school', a, 2);
    await set(purchase, [ids.assistant]);
    expect((await score('school', a, 3)).code).toBe('FORBIDDEN');
    expect((await compareAs('school', purchase)).canScore).toBe(false);
    await sign(purchase, 'assistant');
    await score('assistant', a, 10);
    expect(await compareAs('school', purchase)).toMatchObject({ evaluatorCount: 1, evaluatorsDone: 0 });
    await score('assistant', b, 5);
    const comparison = await compareAs('school', purchase);
    expect(comparison).toMatchObject({ evaluatorsDone: 1 });
    expect(comparison.bids.find(({ bidId }) => bidId === a)?.scores[1]?.mean).toBe(10);
    expect(comparison.evaluation.evaluators).toMatchObject([{ isDone: true, isMe: false }]);
  });

  it('EVAL-13 refuses strangers, the same person twice, and naming after the award', async () => {
    const { purchase, a } = await opened();
    const stranger = await set(purchase, [ids.assistant, ids.assistant, 999_999]);
    expect(Object.keys(stranger.fields)).toEqual(['evaluatorIds.1', 'evaluatorIds.2']);
    await award(market, purchase, [a, a], { missingScoresReason: 'It can’t wait.' });
    expect((await set(purchase, [ids.assistant])).code).toBe('ILLEGAL_TRANSITION');
    expect((await sign(purchase, 'assistant')).status).toBe(422);
  });
});

describe('two envelopes', () => {
  const amounts = ['10.00', '20.00', '13.00', '20.12', '160.00', '190.36'];

  it('EVAL-14 nobody of the school sees a price until every other score is in', async () => {
    const { purchase, a, b } = await opened((open) => set(open, [ids.assistant, ids.school], true));
    await sign(purchase, 'assistant');
    await sign(purchase, 'school');
    const paths = ['GetBidComparison', 'GetOpeningRecord'];
    const bodies = async () => {
      const answers = [];
      for (const as of ['school', 'assistant'] as const)
        for (const path of paths) answers.push((await get(path, purchase.id, as)).raw.toString());
      return answers.join('\n');
    };
    const hidden = await bodies();
    for (const amount of amounts) expect(hidden).not.toContain(`"${amount}"`);
    const comparison = await compareAs('school', purchase);
    expect(comparison).toMatchObject({
      canScore: true,
      canAward: false,
      topBids: [],
      meanTotal: null,
      bestSingle: null,
    });
    expect(comparison.evaluation.isPriceHidden).toBe(true);
    for (const row of comparison.bids) {
      expect(row).toMatchObject({ total: null, rank: null, weightedScore: null, differenceToBest: null });
      expect(row.scores[0]?.points).toBeNull();
    }
    expect((await award(market, purchase, [a, a], { reason: 'Why not.' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await get('DownloadTabulation', purchase.id)).status).toBe(409);
    expect((await get('GetNegotiationRound', purchase.id)).status).toBe(409);

    for (const as of ['school', 'assistant'] as const) for (const bidId of [a, b]) await score(as, bidId, 7);
    const shown = await compareAs('assistant', purchase);
    expect(shown.evaluation.isPriceHidden).toBe(false);
    expect(shown.bids[0]).toMatchObject({ bidId: a, rank: 1, total: '160.00' });
    const changed = await score('assistant', a, 10);
    expect([changed.status, Object.keys(changed.fields)]).toEqual([422, ['scores.0.score']]);
    expect((await score('assistant', a, 7)).status).toBe(200);
  });

  it('EVAL-14 is chosen while it can still be kept, and not opened early', async () => {
    const { purchase, a } = await opened();
    expect(Object.keys((await set(purchase, [], true)).fields)).toEqual(['isTwoEnvelope']);
    await score('school', a, 7);
    expect(Object.keys((await set(purchase, [ids.school], true)).fields)).toEqual(['isTwoEnvelope']);
    const other = await opened((open) => set(open, [ids.school], true));
    const early = await set(other.purchase, [ids.school], false);
    expect([early.status, Object.keys(early.fields)]).toEqual([422, ['isTwoEnvelope']]);
    const priceAlone = await openPurchase(market);
    expect(Object.keys((await set(priceAlone, [ids.school], true)).fields)).toEqual(['isTwoEnvelope']);
  });

  it('EVAL-14 stands from the opening on, with the evaluators whose scores opened the prices', async () => {
    const { purchase: late } = await opened();
    const refused = await set(late, [ids.school], true);
    expect([refused.status, refused.fields['isTwoEnvelope']]).toEqual([
      422,
      expect.stringContaining('before the opening'),
    ]);
    const { purchase, a, b } = await opened((open) => set(open, [ids.school, ids.assistant], true));
    for (const as of ['school', 'assistant'] as const) {
      await sign(purchase, as);
      for (const bidId of [a, b]) await score(as, bidId);
    }
    const off = await set(purchase, [ids.school, ids.assistant], false);
    expect([off.status, off.fields['isTwoEnvelope']]).toEqual([422, expect.stringContaining('opened once')]);
    const removed = await set(purchase, [ids.school], true);
    expect([removed.status, removed.fields['evaluatorIds']]).toEqual([422, expect.stringMatching(/^Theo Amadi stays/)]);
  });

  it('EVAL-17 the tabulation prints who evaluated, their statements, and how the prices were kept', async () => {
    const csvOf = async ({ id }: OpenPurchase) =>
      (
        await market.call('GET', `/api/POConfiguration/DownloadTabulation/${id}?format=csv`, { as: 'school' })
      ).raw.toString();
    const { purchase, a, b } = await opened((open) => set(open, [ids.school, ids.assistant], true));
    await sign(purchase, 'school');
    await sign(purchase, 'assistant', true, 'My brother owns it.');
    for (const bidId of [a, b]) await score('school', bidId);
    const two = await csvOf(purchase);
    expect(two).toMatch(/Envelopes,"?Two: the prices opened on .*once every evaluator had scored all else/);
    expect(two).toMatch(/Dana Mercer,No conflict of interest,/);
    expect(two).toMatch(/Theo Amadi,"Conflict of interest, did not score: My brother owns it\."/);
    if (canReadPdf) {
      const path = `/api/POConfiguration/DownloadTabulation/${purchase.id}?format=pdf`;
      const paper = textOfFile((await market.call('GET', path, { as: 'school' })).raw).replace(/\s+/g, ' ');
      expect(paper).toContain('2 bids');
      expect(paper).toMatch(/Envelopes Two: the prices opened on .* once every evaluator had scored all else/);
      expect(paper).toMatch(/Evaluator Statement Signed .*Dana Mercer No conflict of interest/i);
      expect(paper).toMatch(/Conflict of interest, did not score: My brother owns it\./);
    }
    const { purchase: plain } = await opened();
    expect(await csvOf(plain)).toContain('One: prices and proposals were read together');
  });

  it('EVAL-14 does not wait for a bid that is disqualified', async () => {
    const { purchase, a, b } = await opened((open) => set(open, [ids.school], true));
    await sign(purchase, 'school');
    await score('school', a, 7);
    expect((await compareAs('school', purchase)).evaluation.isPriceHidden).toBe(true);
    const out = await post<Comparison>('DisqualifyBid', 'school', { bidId: b, reason: 'No insurance.' });
    expect(out.data.evaluation.isPriceHidden).toBe(false);
    expect(out.data.bids.find(({ bidId }) => bidId === b)).toMatchObject({
      status: 7,
      disqualifiedReason: 'No insurance.',
    });
  });
});

describe('consensus', () => {
  it('EVAL-3 replaces the mean, with a comment that stays with the school', async () => {
    const { purchase, a } = await opened();
    await score('school', a, 4);
    const consensus = (value: number | null, comment = 'We agreed.') =>
      post<Comparison>('SetConsensus', 'school', { bidId: a, rubricId: 2, score: value, comment });
    const bare = await consensus(9, ' ');
    expect([bare.status, Object.keys(bare.fields)]).toEqual([422, ['comment']]);
    const agreed = (await consensus(9)).data.bids.find(({ bidId }) => bidId === a);
    expect(agreed?.scores[1]).toMatchObject({
      mean: 4,
      points: 36,
      consensus: { score: 9, comment: 'We agreed.' },
    });
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'bid'), eq(auditLog.entityId, a), eq(auditLog.action, 'consensus-set')));
    expect(JSON.stringify(entries)).not.toContain('We agreed.');
    const gone = (await consensus(null)).data.bids.find(({ bidId }) => bidId === a);
    expect(gone?.scores[1]).toMatchObject({ mean: 4, consensus: null });
    const price = await post('SetConsensus', 'school', { bidId: a, rubricId: 1, score: 9, comment: 'No.' });
    expect(Object.keys(price.fields)).toEqual(['rubricId']);
    expect((await get<Comparison>('GetBidComparison', purchase.id, 'vendor')).status).toBe(403);
  });
});

describe('disqualifying', () => {
  it('EVAL-15 takes a bid out of means and ranks, tells its vendor why, and can be taken back', async () => {
    const { purchase, a, b } = await opened();
    const out = (await post<Comparison>('DisqualifyBid', 'school', { bidId: a, reason: 'No <b>insurance</b>.' })).data;
    expect(out.meanTotal).toBe('190.36');
    expect(out.bids.find(({ bidId }) => bidId === b)?.rank).toBe(1);
    expect(out.bids.find(({ bidId }) => bidId === a)).toMatchObject({ status: 7, rank: null });
    const told = await toldOf(purchase, 'bid-disqualified');
    const toMain = told.filter(({ role }) => role === 'Vendor');
    expect(toMain).toMatchObject([{ clientId: 1, bidId: a }]);
    expect(told[0]?.message).toContain('No <b>insurance</b>.');
    const own = await market.call<components['schemas']['Bid']>('GET', `/api/POConfiguration/GetBid/${a}`, {
      as: 'vendor',
    });
    if (own.status === 200) expect(own.data.disqualifiedReason).toBe('No <b>insurance</b>.');
    expect((await award(market, purchase, [a, a])).status).toBe(422);
    expect((await post('DisqualifyBid', 'school', { bidId: a, reason: 'Again.' })).code).toBe('ILLEGAL_TRANSITION');
    const back = (await post<Comparison>('ReinstateBid', 'school', { bidId: a, reason: 'It came.' })).data;
    expect(back.bids[0]).toMatchObject({ bidId: a, status: 2, rank: 1, disqualifiedReason: null });
    const again = await toldOf(purchase, 'bid-reinstated');
    expect(again.filter(({ role }) => role === 'Vendor')).toMatchObject([
      { clientId: 1, bidId: a, rfpId: purchase.id },
    ]);
    expect((await post('ReinstateBid', 'school', { bidId: a, reason: 'It came.' })).code).toBe('ILLEGAL_TRANSITION');
  });

  it('BID-10 a sealed bid can’t be disqualified, and neither can another school’s', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['1.00', '1.00']);
    expect((await post('DisqualifyBid', 'school', { bidId, reason: 'No.' })).status).toBe(404);
    const { a } = await opened();
    expect((await post('DisqualifyBid', 'school2', { bidId: a, reason: 'No.' })).status).toBe(403);
  });
});

describe('all or nothing', () => {
  it('BID-20 prices every line, hashes what it says, and AWD-13 is awarded whole or not at all', async () => {
    const purchase = await openPurchase(market);
    const partly = await submitBid(market, 'vendor', bidOn(purchase, ['9.00', null], { isAllOrNothing: true }));
    expect([partly.status, Object.keys(partly.fields)]).toEqual([422, ['bidProducts.1.isNoBid']]);
    const input = bidOn(purchase, ['9.00', '21.00'], { isAllOrNothing: true });
    const whole = await submitBid(market, 'vendor', input);
    const plain = await submitBid(market, 'vendor', { ...input, isAllOrNothing: false });
    expect([whole.status, plain.status]).toEqual([200, 200]);
    expect(plain.data.hash).not.toBe(whole.data.hash);
    await submitBid(market, 'vendor', input);
    await bid(market, 'vendor2', purchase, ['12.00', '20.00']);
    const comparison = await openBids(market, purchase);
    expect(comparison.bids[0]).toMatchObject({ isAllOrNothing: true, total: '153.00' });
    expect(comparison).toMatchObject({ bestSplit: null, bestSingle: { total: '153.00' } });
    const [a, b] = comparison.bids.map(({ bidId }) => bidId);
    const split = await award(market, purchase, [a ?? 0, b ?? 0], { reason: 'Cheaper.' });
    expect([split.status, Object.keys(split.fields)]).toEqual([422, ['allocation.0.bidId']]);
    expect((await award(market, purchase, [a ?? 0, a ?? 0])).status).toBe(200);
  });
});

describe('the opening record', () => {
  it('BID-12 says who was in, when, with which version, total and hash', async () => {
    const purchase = await openPurchase(market, { weights });
    expect((await get('GetOpeningRecord', purchase.id)).status).toBe(404);
    await bid(market, 'vendor', purchase, ['1.00', '1.00']);
    const last = await bid(market, 'vendor', purchase, ['10.00', null]);
    await openBids(market, purchase);
    const { data } = await get<components['schemas']['OpeningRecord']>('GetOpeningRecord', purchase.id);
    expect(data).toMatchObject({ rfpId: purchase.id, openedBidCount: 1, openedBy: 'The system' });
    expect(data.bids).toMatchObject([
      { version: 2, total: '100.00', isComplete: false, hash: last.hash, flags: ['Leaves a line out'] },
    ]);
  });
});

import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, awards, users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { award, bid, compare, type OpenPurchase, openBids, openPurchase } from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';

type Schemas = components['schemas'];

let market: Market;
let ids: Readonly<Record<'school' | 'assistant', number>>;
beforeAll(async () => {
  market = await startMarket();
  const idOf = async (name: string) => {
    const [user] = await market.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.chalkline.test`));
    return user?.id ?? 0;
  };
  ids = { school: await idOf('school'), assistant: await idOf('assistant') };
});
afterAll(() => market.close());

const post = <T = null>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const set = ({ id }: OpenPurchase, evaluatorIds: readonly number[]) =>
  post<Schemas['Evaluation']>('SetEvaluation', 'school', { rfpId: id, evaluatorIds, isTwoEnvelope: false });
const sign = ({ id }: OpenPurchase, as: DemoName, text: string | null = null) =>
  post('SignStatement', as, { rfpId: id, hasConflict: text !== null, text });
const score = (as: DemoName, bidId: number) =>
  post('ScoreBid', as, { bidId, scores: [{ rubricId: 2, score: 8, comment: 'Sound.' }] });
const fileOf = async ({ id }: OpenPurchase, format: 'csv' | 'pdf') =>
  (await market.call('GET', `/api/POConfiguration/DownloadTabulation/${id}?format=${format}`, { as: 'school' })).raw;
const csvOf = async (purchase: OpenPurchase) => (await fileOf(purchase, 'csv')).toString();
const paperOf = async (purchase: OpenPurchase) => textOfFile(await fileOf(purchase, 'pdf')).replace(/\s+/g, ' ');

/** Two bids on two lines, opened, decided by price and quality. */
async function opened(evaluators: readonly number[] = []) {
  const weights = [
    { rubricId: 1, score: 60 },
    { rubricId: 2, score: 40 },
  ];
  const purchase = await openPurchase(market, { weights });
  const a = (await bid(market, 'vendor', purchase, ['10.00', '20.00'])).bidId;
  const b = (await bid(market, 'vendor2', purchase, ['13.00', '20.00'])).bidId;
  if (evaluators.length > 0) await set(purchase, evaluators);
  await openBids(market, purchase);
  return { purchase, a, b };
}

describe('an award that does not wait for scores', () => {
  it('AWD-18 EVAL-19 is refused without a reason, which is kept and printed with what was missing', async () => {
    const { purchase, a, b } = await opened([ids.school, ids.assistant]);
    const missing = '0 of 2 evaluators have scored every bid';
    expect((await compare(market, purchase)).missingScores).toBeNull();
    for (const as of ['school', 'assistant'] as const) await sign(purchase, as);
    expect((await compare(market, purchase)).missingScores).toBe(missing);
    expect(await csvOf(purchase)).toContain(`Ranks,Provisional: ${missing}`);
    expect(await csvOf(purchase)).toContain('Rank (provisional)');
    if (canReadPdf) {
      const paper = await paperOf(purchase);
      expect(paper).toContain(`Provisional: ${missing}`);
      // Below each of the two ranks.
      expect(paper.match(/\bprovisional\b/g)).toHaveLength(2);
    }
    for (const reason of [undefined, ' ']) {
      const refused = await award(
        market,
        purchase,
        [a, a],
        reason === undefined ? {} : { missingScoresReason: reason },
      );
      const field = { missingScoresReason: `${missing}. Say why you award without these scores.` };
      expect([refused.status, refused.fields]).toEqual([422, field]);
    }
    await score('school', a);
    await score('school', b);
    const some = '1 of 2 evaluators have scored every bid';
    expect((await award(market, purchase, [a, a], { missingScoresReason: ' Theo left. ' })).status).toBe(200);
    const [kept] = await market.db.select().from(awards).where(eq(awards.rfpId, purchase.id));
    expect(kept).toMatchObject({ missingScores: some, missingScoresReason: 'Theo left.', reason: null });
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, purchase.id));
    expect(entries.find(({ action }) => action === 'awarded')?.after).toMatchObject({ missingScores: some });
    const printed = await csvOf(purchase);
    expect(printed).toContain(`${some}: Theo left.`);
    expect(printed).not.toContain('provisional');
    if (canReadPdf) expect(await paperOf(purchase)).toContain(`Awarded without all scores. ${some}: Theo left.`);
  });

  it('AWD-18 needs no reason once every score is in, and keeps none', async () => {
    const { purchase, a, b } = await opened();
    expect((await compare(market, purchase)).missingScores).toBe('Quality is not scored for every bid');
    await score('school', a);
    expect((await award(market, purchase, [a, a])).fields).toHaveProperty('missingScoresReason');
    await score('assistant', b);
    expect((await compare(market, purchase)).missingScores).toBeNull();
    expect((await award(market, purchase, [a, a], { missingScoresReason: 'No need.' })).status).toBe(200);
    const [kept] = await market.db.select().from(awards).where(eq(awards.rfpId, purchase.id));
    expect(kept).toMatchObject({ missingScores: null, missingScoresReason: null });
  });

  it('EVAL-19 a consensus is waited for no longer', async () => {
    const { purchase, a, b } = await opened([ids.assistant]);
    for (const bidId of [a, b]) {
      expect((await compare(market, purchase)).missingScores).not.toBeNull();
      await post('SetConsensus', 'school', { bidId, rubricId: 2, score: 8, comment: 'We agreed.' });
    }
    expect((await compare(market, purchase)).missingScores).toBeNull();
    expect((await award(market, purchase, [a, a])).status).toBe(200);
  });
});

describe('an evaluator with a conflict', () => {
  it('EVAL-20 who is replaced stays in the tabulation, and may be named again to state anew', async () => {
    const { purchase } = await opened([ids.assistant]);
    await sign(purchase, 'assistant', 'My brother owns it.');
    expect((await set(purchase, [ids.school])).data.evaluators.map(({ userId }) => userId)).toEqual([ids.school]);
    await sign(purchase, 'school');
    const kept = 'Theo Amadi,"Conflict of interest, replaced: My brother owns it."';
    expect(await csvOf(purchase)).toContain(kept);
    const again = await set(purchase, [ids.school, ids.assistant]);
    expect(again.data.evaluators.find(({ userId }) => userId === ids.assistant)?.statement).toBeNull();
    const both = await csvOf(purchase);
    expect(both).toContain(kept);
    expect(both).toContain('Theo Amadi,Did not sign');
  });
});

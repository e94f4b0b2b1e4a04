import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidScores, rfpRubrics } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { addCriterion, readSetup, saveSetup } from '../../testing/own-criteria.ts';
import { bid, compare, openBids, openPurchase, wholeDraft } from '../../testing/story.ts';

type Schemas = components['schemas'];
type Parts = Schemas['CriterionPartInput'][];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const QUALITY = 2;
const post = <T = Record<string, unknown>>(operation: string, body: unknown, as: DemoName = 'school') =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const divide = (rubricId: number, parts: Parts) => saveSetup(market, { marketParts: [{ rubricId, parts }] });
const partsOf = async (rubricId: number) =>
  (await readSetup(market)).marketParts?.find((one) => one.rubricId === rubricId)?.parts ?? [];
/** Divides Quality into these, whatever it was divided into before. */
async function qualityOf(...names: string[]): Promise<number[]> {
  const before = await partsOf(QUALITY);
  const kept = before.map((part) => ({ ...part, isRetired: !names.includes(part.name) }));
  const added = names.filter((name) => !before.some((part) => part.name === name)).map((name) => ({ name }));
  const saved = await divide(QUALITY, [...kept, ...added]);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.fields));
  return (await partsOf(QUALITY)).flatMap((part) => (part.isRetired ? [] : [part.id]));
}
const weights = [
  { rubricId: 1, score: 60 },
  { rubricId: QUALITY, score: 40 },
];
const qualityIn = (compared: Schemas['Comparison']) => compared.weights.find(({ rubricId }) => rubricId === QUALITY);
const namesIn = (compared: Schemas['Comparison']) => qualityIn(compared)?.parts?.map(({ name }) => name);
const scoresOf = (compared: Schemas['Comparison'], bidId: number) =>
  compared.bids.find((one) => one.bidId === bidId)?.scores ?? [];
const score = (bidId: number, rubricId: number, value: number) =>
  post('ScoreBid', { bidId, scores: [{ rubricId, score: value, comment: null }] });

describe('parts of a criterion in School Setup', () => {
  it('EVAL-27 are of the school’s own and of the market’s, with names of their own in it', async () => {
    const id = await addCriterion(market, { name: 'Local presence' });
    const saved = await saveSetup(market, {
      criteria: [{ id, name: 'Local presence', parts: [{ name: 'Office' }, { name: ' Staff ' }] }],
      marketParts: [{ rubricId: QUALITY, parts: [{ name: 'Office' }] }],
    });
    expect(saved.data.criteria?.find((one) => one.id === id)?.parts?.map(({ name }) => name)).toEqual([
      'Office',
      'Staff',
    ]);
    expect((await partsOf(QUALITY)).map(({ name }) => name)).toEqual(['Office']);
    const twice = await saveSetup(market, { criteria: [{ id, name: 'Local presence', parts: [{ name: 'OFFICE' }] }] });
    expect([twice.status, twice.fields]).toEqual([422, { 'criteria.0.parts.0.name': 'Another one has this name.' }]);
    await qualityOf();
  });

  it('EVAL-27 of another criterion or school, and of the price, are refused by their field', async () => {
    const foreign = await saveSetup(market, { marketParts: [{ rubricId: 3, parts: [{ name: 'Theirs' }] }] }, 'school2');
    const id = foreign.data.marketParts?.find(({ rubricId }) => rubricId === 3)?.parts[0]?.id ?? 0;
    expect(id).toBeGreaterThan(1000);
    expect((await divide(3, [{ id, name: 'Mine' }])).fields).toEqual({
      'marketParts.0.parts.0.id': 'This criterion does not exist.',
    });
    expect((await divide(1, [{ name: 'Cents' }])).fields).toHaveProperty(['marketParts.0.rubricId']);
    expect((await divide(id, [{ name: 'Deeper' }])).fields).toHaveProperty(['marketParts.0.rubricId']);
    const asWeight = [...weights.slice(0, 1), { rubricId: id, score: 40 }];
    const draft = await post('RFP', { ...(await wholeDraft(market)), vendorRubrics: asWeight });
    expect(draft.fields).toEqual({ 'vendorRubrics.1.rubricId': 'This criterion does not exist.' });
  });
});

describe('a purchase that weighs a criterion with parts', () => {
  it('EVAL-27 is scored part by part: each counts as missing, and their mean ranks', async () => {
    const [materials = 0, finish = 0] = await qualityOf('Materials', 'Finish');
    const purchase = await openPurchase(market, { weights });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await openBids(market, purchase);
    expect((await score(bidId, QUALITY, 8)).fields).toEqual({
      'scores.0.rubricId': 'This criterion is scored by its parts.',
    });
    expect((await score(bidId, materials, 7)).status).toBe(200);
    const half = await compare(market, purchase);
    expect(half.missingScores).toBe('Quality: Finish is not scored for every bid');
    expect(scoresOf(half, bidId).map(({ rubricId, mine, points }) => [rubricId, mine, points])).toEqual([
      [1, null, 60],
      [QUALITY, null, null],
      [materials, 7, null],
      [finish, null, null],
    ]);
    await score(bidId, finish, 8);
    const whole = await compare(market, purchase);
    expect(whole.missingScores).toBeNull();
    expect(scoresOf(whole, bidId)[1]).toMatchObject({ rubricId: QUALITY, mine: 7.5, mean: 7.5, points: 30 });
    expect(whole.bids[0]).toMatchObject({ rank: 1, weightedScore: 90 });
    // What a node of the version before ranks by.
    const isWhole = and(eq(bidScores.bidId, bidId), eq(bidScores.rubricId, QUALITY));
    expect(await market.db.select().from(bidScores).where(isWhole)).toMatchObject([{ score: 7.5, comment: null }]);
    const whyNot = { bidId, rubricId: QUALITY, score: 9, comment: 'Better.' };
    expect((await post('SetConsensus', whyNot)).fields).toEqual({ rubricId: 'This criterion is scored by its parts.' });
    await post('SetConsensus', { ...whyNot, rubricId: finish });
    expect(scoresOf(await compare(market, purchase), bidId)[1]).toMatchObject({ mean: 8, points: 32 });
    const path = `/api/POConfiguration/DownloadTabulation/${purchase.id}?format=csv`;
    const tabulation = (await market.call('GET', path, { as: 'school' })).raw.toString();
    expect(tabulation).toContain('Quality: Materials');
    expect(tabulation).toContain('Quality: Finish');
  });

  it('EVAL-14 EVAL-27 keeps its prices closed until each part is scored', async () => {
    const [first = 0, second = 0] = await qualityOf('Materials', 'Finish');
    const { data: candidates } = await market.call<Schemas['EvaluatorCandidate'][]>(
      'GET',
      '/api/POConfiguration/GetEvaluatorCandidates',
      { as: 'school' },
    );
    const me = candidates.find(({ name }) => name === 'Dana Mercer')?.userId ?? 0;
    const purchase = await openPurchase(market, { weights, more: { evaluatorIds: [me], isTwoEnvelope: true } });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await openBids(market, purchase);
    await post('SignStatement', { rfpId: purchase.id, hasConflict: false, text: null });
    await score(bidId, first, 7);
    expect((await compare(market, purchase)).evaluation.isPriceHidden).toBe(true);
    await score(bidId, second, 7);
    expect((await compare(market, purchase)).evaluation.isPriceHidden).toBe(false);
  });

  it('EVAL-25 EVAL-26 EVAL-27 keeps the parts that it was published with, and shows vendors none', async () => {
    await qualityOf('Materials', 'Finish');
    const purchase = await openPurchase(market, { weights });
    await qualityOf();
    const plain = await openPurchase(market, { weights });
    await qualityOf('Packaging');
    expect(namesIn(await compare(market, purchase))).toEqual(['Materials', 'Finish']);
    expect(namesIn(await compare(market, plain))).toEqual([]);
    const path = `/api/POConfiguration/GetOrderDetails/${purchase.token}`;
    const seen = (await market.call('GET', path, { as: 'vendor' })).raw.toString();
    expect(seen).toContain('Quality');
    expect(seen).not.toMatch(/Materials|Finish|Packaging/);
  });

  it('EVAL-25 EVAL-27 an addendum that weighs a criterion anew keeps its parts, and one that adds it brings the current', async () => {
    await qualityOf('Materials');
    const purchase = await openPurchase(market, { weights });
    await qualityOf('Packaging');
    const change = async (vendorRubrics: object[]) => {
      const { data } = await market.call('GET', `/api/POConfiguration/GetRfpDetails/${purchase.id}`, { as: 'school' });
      const body = { rfpId: purchase.id, version: data.rfp.version, summary: 'Weights.', vendorRubrics };
      return (await post('PublishAddendum', body)).status;
    };
    expect(await change(weights.map((weight) => ({ ...weight, score: 50 })))).toBe(200);
    expect(namesIn(await compare(market, purchase))).toEqual(['Materials']);
    expect(await change([{ rubricId: 1, score: 100 }])).toBe(200);
    expect(await change(weights)).toBe(200);
    expect(namesIn(await compare(market, purchase))).toEqual(['Packaging']);
    // A node of the version before takes the weight away, and knows nothing of its parts.
    const isQuality = and(eq(rfpRubrics.rfpId, purchase.id), eq(rfpRubrics.rubricId, QUALITY));
    await market.db.delete(rfpRubrics).where(isQuality);
    expect(await change(weights)).toBe(200);
    expect(namesIn(await compare(market, purchase))).toEqual(['Packaging']);
  });
});

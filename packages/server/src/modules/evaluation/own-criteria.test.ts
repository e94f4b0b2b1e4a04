import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rfpRubrics } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { addCriterion, changeCriterion } from '../../testing/own-criteria.ts';
import { bid, compare, type OpenPurchase, openBids, openPurchase, wholeDraft } from '../../testing/story.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const post = <T = Record<string, unknown>>(operation: string, body: unknown, as: DemoName = 'school') =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const saveDraft = (body: unknown) => post<Schemas['RfpDraftSaved']>('RFP', body);
const weighing = (rubricId: number) => [
  { rubricId: 1, score: 60 },
  { rubricId, score: 40 },
];
const draftWeighing = async (rubricId: number, more: object = {}) =>
  (await saveDraft({ ...(await wholeDraft(market, { weights: weighing(rubricId) })), ...more })).data;
const rfpOf = async (id: number) =>
  (await market.call<Schemas['SchoolRfpDetails']>('GET', `/api/POConfiguration/GetRfpDetails/${id}`, { as: 'school' }))
    .data.rfp;
const weightNames = async (id: number) => (await rfpOf(id)).weights.map(({ name, points }) => `${name} ${points}`);
const ownOf = (compared: Schemas['Comparison']) => compared.weights.find(({ rubricId }) => rubricId > 1000);

let count = 0;
/** A criterion with a name that no other test has. */
async function criterion(more: object = {}): Promise<{ id: number; name: string; later: string }> {
  count += 1;
  const name = `Local presence ${count}`;
  const id = await addCriterion(market, { name, guidance: `Guidance ${count}: look at the office.`, ...more });
  return { id, name, later: `Community ties ${count}` };
}

/** Renames, guides anew and retires it. */
const changeAll = ({ id, later }: { id: number; later: string }) =>
  changeCriterion(market, id, { name: later, guidance: 'Something else.', isRetired: true });

describe('a school’s criterion in a draft', () => {
  it('EVAL-24 is refused by its field where another school has it, as one that never was', async () => {
    const foreign = await addCriterion(market, { name: 'Of the other school' }, 'school2');
    const draft = await wholeDraft(market);
    for (const rubricId of [foreign, 2_000_000]) {
      const answer = await saveDraft({ ...draft, vendorRubrics: weighing(rubricId) });
      expect([answer.status, answer.fields]).toEqual([
        422,
        { 'vendorRubrics.1.rubricId': 'This criterion does not exist.' },
      ]);
    }
  });

  it('EVAL-25 follows the current words, and stays there retired until it is taken out', async () => {
    const own = await criterion();
    const { id } = await draftWeighing(own.id);
    expect(await weightNames(id)).toEqual(['Price 60', `${own.name} 40`]);
    await changeAll(own);
    expect(await weightNames(id)).toEqual(['Price 60', `${own.later} 40`]);
    const again = [
      { rubricId: 1, score: 50 },
      { rubricId: own.id, score: 50 },
    ];
    expect((await saveDraft({ id, rfptypeId: 2, vendorRubrics: again })).status).toBe(200);
    expect((await saveDraft({ id, rfptypeId: 2, vendorRubrics: [{ rubricId: 1, score: 100 }] })).status).toBe(200);
    const late = await saveDraft({ id, rfptypeId: 2, vendorRubrics: again });
    expect([late.status, late.fields]).toEqual([
      422,
      { 'vendorRubrics.1.rubricId': `“${own.later}” is retired and can’t be newly chosen.` },
    ]);
  });

  it('EVAL-25 comes along into copies and templates', async () => {
    const own = await criterion();
    const { id } = await draftWeighing(own.id);
    const copy = await post<Schemas['RfpDraftSaved']>('CopyRfp', { id });
    expect(await weightNames(copy.data.id)).toEqual(['Price 60', `${own.name} 40`]);
    const template = await post<{ id: number }>('SaveTemplate', { id, name: `Template ${count}` });
    await changeAll(own);
    const started = await post<Schemas['RfpDraftSaved']>('CreateFromTemplate', { id: template.data.id });
    expect(await weightNames(started.data.id)).toEqual(['Price 60', `${own.later} 40`]);
  });
});

/** What vendors read of a purchase. */
const readByVendor = async ({ token }: OpenPurchase) =>
  (await market.call('GET', `/api/POConfiguration/GetOrderDetails/${token}`, { as: 'vendor' })).raw.toString();
const openWeighing = (rubricId: number, more: object = {}) =>
  openPurchase(market, { weights: weighing(rubricId), ...more });

describe('a school’s criterion in a published purchase', () => {
  it('EVAL-25 EVAL-26 keeps name and guidance from the publishing on, and vendors read no guidance', async () => {
    const own = await criterion();
    const purchase = await openWeighing(own.id);
    await changeAll(own);
    expect(await weightNames(purchase.id)).toEqual(['Price 60', `${own.name} 40`]);
    const seen = await readByVendor(purchase);
    expect(seen).toContain(own.name);
    expect(seen).not.toMatch(/Guidance \d|Something else|Community ties/);
    const sealed = await compare(market, purchase);
    expect(ownOf(sealed)).toMatchObject({ name: own.name, guidance: expect.stringContaining('look at the office') });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await openBids(market, purchase);
    await post('ScoreBid', { bidId, scores: [{ rubricId: own.id, score: 7, comment: null }] });
    await post('SetConsensus', { bidId, rubricId: own.id, score: 8, comment: 'We agreed.' });
    const opened = await compare(market, purchase);
    expect(ownOf(opened)?.name).toBe(own.name);
    expect(opened.bids[0]?.scores.find(({ rubricId }) => rubricId === own.id)).toMatchObject({ mean: 7, points: 32 });
  });

  it('EVAL-25 has one name in the audit and in the tabulation, whatever it is called now', async () => {
    const own = await criterion();
    const purchase = await openWeighing(own.id);
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await openBids(market, purchase);
    await post('ScoreBid', { bidId, scores: [{ rubricId: own.id, score: 7, comment: null }] });
    await changeAll(own);
    await post('SetConsensus', { bidId, rubricId: own.id, score: 8, comment: 'We agreed.' });
    const audited = await market.call<{ listingData: Schemas['AuditTrailEntry'][] }>(
      'GET',
      `/api/School/GetAudit?pageSize=100&rfpId=${purchase.id}`,
      { as: 'school' },
    );
    const said = JSON.stringify(audited.data.listingData);
    expect(said).toContain(`score 7, criterion ${own.name}`);
    expect(said).not.toContain(own.later);
    const consensus = audited.data.listingData.find(({ action }) => action === 'Consensus set');
    expect(consensus?.changes).toContainEqual({ field: 'Criterion', before: null, after: own.name });
    for (const format of canReadPdf ? ['csv', 'pdf'] : ['csv']) {
      const path = `/api/POConfiguration/DownloadTabulation/${purchase.id}?format=${format}`;
      const { raw } = await market.call('GET', path, { as: 'school' });
      const text = format === 'pdf' ? textOfFile(raw).replace(/\s+/g, ' ') : raw.toString();
      expect(text).toContain(own.name);
      expect(text).not.toMatch(/Community ties|Guidance \d/);
    }
  });

  it('EVAL-19 counts its missing scores by the name that it was published with', async () => {
    const own = await criterion();
    const other = await criterion();
    const weights = [
      ...weighing(own.id).slice(0, 1),
      { rubricId: own.id, score: 20 },
      { rubricId: other.id, score: 20 },
    ];
    const purchase = await openPurchase(market, { weights });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await changeAll(other);
    await openBids(market, purchase);
    await post('SetConsensus', { bidId, rubricId: own.id, score: 8, comment: 'We agreed.' });
    const { missingScores } = await compare(market, purchase);
    expect(missingScores).not.toBeNull();
    expect(missingScores).not.toContain(other.later);
  });

  it('EVAL-25 an addendum that says nothing of it is no change of it, and one can weigh it anew though it is retired', async () => {
    const own = await criterion();
    const purchase = await openWeighing(own.id);
    await changeAll(own);
    const change = async (vendorRubrics: object[]) => {
      const { version } = await rfpOf(purchase.id);
      const body = { rfpId: purchase.id, version, summary: 'Weights.', rfpName: `Boards ${vendorRubrics.length}` };
      return post<Schemas['Addendum']>('PublishAddendum', { ...body, vendorRubrics });
    };
    const same = await change(weighing(own.id));
    expect(same.data.changes.map(({ field }) => field)).not.toContain('vendorRubrics');
    const weighed = weighing(own.id).map((weight) => ({ ...weight, score: 50 }));
    expect((await change([...weighed])).status).toBe(200);
    expect(await weightNames(purchase.id)).toEqual(['Price 50', `${own.name} 50`]);
    const added = await criterion();
    expect((await change([...weighing(own.id).slice(0, 1), { rubricId: added.id, score: 40 }])).status).toBe(200);
    await changeAll(added);
    expect(await weightNames(purchase.id)).toEqual(['Price 60', `${added.name} 40`]);
  });

  it('EVAL-25 follows the current words again once a schedule is taken back', async () => {
    const own = await criterion();
    const now = (await market.now()).getTime();
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const dates = { rfpstartDate: at(5), rfpendDate: at(50), rfpawardDate: at(80), rfpdeliveryDate: at(99) };
    const { id } = await draftWeighing(own.id, dates);
    expect((await post('PublishRfp', { id })).status).toBe(200);
    await changeCriterion(market, own.id, { name: own.later });
    expect(await weightNames(id)).toEqual(['Price 60', `${own.name} 40`]);
    expect((await post('CancelRfp', { id, reason: 'Not yet.' })).status).toBe(200);
    expect(await weightNames(id)).toEqual(['Price 60', `${own.later} 40`]);
    expect((await post('PublishRfp', { id })).status).toBe(200);
    await changeCriterion(market, own.id, { name: own.name });
    expect(await weightNames(id)).toEqual(['Price 60', `${own.later} 40`]);
  });

  it('EVAL-25 published by a node of the version before, keeps its words before they change', async () => {
    const own = await criterion();
    const purchase = await openWeighing(own.id);
    const without = { ownName: null, ownGuidance: null, ownPosition: null };
    await market.db.update(rfpRubrics).set(without).where(eq(rfpRubrics.rfpId, purchase.id));
    await changeAll(own);
    expect(await weightNames(purchase.id)).toEqual(['Price 60', `${own.name} 40`]);
  });
});

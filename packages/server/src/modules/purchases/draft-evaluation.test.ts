import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { wholeDraft } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
let ids: Readonly<Record<'school' | 'assistant' | 'stranger', number>>;
beforeAll(async () => {
  market = await startMarket();
  const idOf = async (name: string) => {
    const [user] = await market.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.chalkline.test`));
    return user?.id ?? 0;
  };
  ids = { school: await idOf('school'), assistant: await idOf('assistant'), stranger: await idOf('school2') };
});
afterAll(() => market.close());

const weights = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];
const post = <T = null>(operation: string, body: unknown, as: DemoName = 'school') =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const save = (body: unknown, as: DemoName = 'school') => post<Schemas['RfpDraftSaved']>('RFP', body, as);
const read = async (id: number) =>
  (await market.call<Schemas['RfpDraft']>('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`, { as: 'school' }))
    .data;
const evaluationOf = async (id: number) =>
  (await market.call<Schemas['Evaluation']>('GET', `/api/POConfiguration/GetEvaluation/${id}`, { as: 'school' })).data;
const toldOf = (rfpId: number) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, rfpId), eq(notifications.event, 'evaluator-named')));

/** A whole draft with two evaluators and two envelopes. */
const drafted = async (more: Partial<Schemas['RfpDraftInput']> = {}) => {
  const evaluation = { evaluatorIds: [ids.school, ids.assistant], isTwoEnvelope: true };
  return (await save({ ...(await wholeDraft(market, { weights })), ...evaluation, ...more })).data;
};

describe('the evaluators of a draft', () => {
  it('EVAL-22 are saved with it, kept by a save of something else, and told once it is published', async () => {
    const { id, version } = await drafted();
    expect(await read(id)).toMatchObject({ evaluatorIds: [ids.school, ids.assistant], isTwoEnvelope: true });
    expect((await save({ id, rfptypeId: 2, version, rfpName: 'Another name' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ evaluatorIds: [ids.school, ids.assistant], isTwoEnvelope: true });
    expect((await save({ id, rfptypeId: 2, version: version + 1, evaluatorIds: [ids.assistant] })).status).toBe(200);
    expect(await read(id)).toMatchObject({ evaluatorIds: [ids.assistant], isTwoEnvelope: true });
    expect(await toldOf(id)).toEqual([]);
    expect((await post('PublishRfp', { id })).status).toBe(200);
    expect(await toldOf(id)).toHaveLength(1);
    expect(await evaluationOf(id)).toMatchObject({ isTwoEnvelope: true, evaluators: [{ userId: ids.assistant }] });
  });

  it('EVAL-22 are people of the school, each once', async () => {
    const wrong = await save({ rfptypeId: 2, evaluatorIds: [ids.stranger, ids.assistant, ids.assistant] });
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['evaluatorIds.0', 'evaluatorIds.2']]);
  });

  it('EVAL-14 two envelopes are published only with somebody who opens them, and something to score', async () => {
    const nobody = await drafted({ evaluatorIds: [] });
    expect(Object.keys((await post('PublishRfp', { id: nobody.id })).fields)).toEqual(['isTwoEnvelope']);
    const priceAlone = await drafted({ vendorRubrics: [] });
    expect(Object.keys((await post('PublishRfp', { id: priceAlone.id })).fields)).toEqual(['isTwoEnvelope']);
    // A quick quote is decided by the price: what was chosen for another kind keeps no price closed.
    const quick = await drafted({ rfptypeId: 1, vendorRubrics: [] });
    expect((await post('PublishRfp', { id: quick.id })).status).toBe(200);
    expect((await evaluationOf(quick.id)).isTwoEnvelope).toBe(false);
  });

  it('EVAL-22 PUR-20 go into copies and templates', async () => {
    const { id } = await drafted();
    const chosen = { evaluatorIds: [ids.school, ids.assistant], isTwoEnvelope: true };
    const copy = await post<Schemas['RfpDraftSaved']>('CopyRfp', { id });
    expect(await read(copy.data.id)).toMatchObject(chosen);
    const template = await post<Schemas['PurchaseTemplate']>('SaveTemplate', { id, name: 'Evaluated' });
    // Who has left the school since is not named again.
    await market.db.update(users).set({ status: 2 }).where(eq(users.id, ids.assistant));
    const made = await post<Schemas['RfpDraftSaved']>('CreateFromTemplate', { id: template.data.id });
    expect(await read(made.data.id)).toMatchObject({ evaluatorIds: [ids.school], isTwoEnvelope: true });
    await market.db.update(users).set({ status: 1 }).where(eq(users.id, ids.assistant));
  });
});

import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluations, notifications, users } from '../../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { wholeSale } from '../../../testing/sale-story.ts';

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
afterAll(() => market?.close());

const AuctionRubricsData = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];
const save = (body: unknown, as: DemoName = 'school') =>
  market.call<Schemas['SaleSaved']>('POST', '/api/Sell/CreateOrUpdateAuction', { as, body, idem: true });
const read = async (id: number) =>
  (await market.call<Schemas['SaleDraft']>('GET', `/api/Sell/GetDraftSaleDetails/${id}`, { as: 'school' })).data;
const chosenFor = async (saleId: number) =>
  (await market.db.select().from(evaluations).where(eq(evaluations.saleId, saleId)))[0];
const toldOf = (saleId: number) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.saleId, saleId), eq(notifications.event, 'sale-evaluator-named')));

/** A whole draft with two evaluators and two envelopes. */
const draftOf = async (more: Partial<Schemas['AuctionInput']> = {}) =>
  wholeSale(market, {
    more: { AuctionRubricsData, evaluatorIds: [ids.school, ids.assistant], isTwoEnvelope: true, ...more },
  });

describe('the evaluators of a sale’s draft', () => {
  it('EVAL-22 are saved with it, kept by a save of something else, and told once it is published', async () => {
    const { id } = (await save(await draftOf())).data;
    const both = { evaluatorIds: [ids.school, ids.assistant], isTwoEnvelope: true };
    expect(await read(id)).toMatchObject(both);
    await save({ id, auctionTypeId: 1, isPublish: false, saleName: 'Another name' });
    expect(await read(id)).toMatchObject(both);
    expect(await toldOf(id)).toEqual([]);
    expect((await save({ id, auctionTypeId: 1, isPublish: true })).status).toBe(200);
    // Who named them knows.
    expect(await toldOf(id)).toHaveLength(1);
  });

  it('EVAL-22 are told of a scheduled sale once it has opened', async () => {
    const plan = { startsIn: 3_600_000, more: { AuctionRubricsData, evaluatorIds: [ids.assistant], isPublish: true } };
    const { id } = (await save(await wholeSale(market, plan))).data;
    expect(await toldOf(id)).toEqual([]);
    await market.moveClock(7_200_000);
    await market.call('POST', '/api/Sell/CheckSaleStatus', { as: 'school', body: { saleId: id } });
    expect(await toldOf(id)).toHaveLength(1);
    await market.moveClock(0);
  });

  it('EVAL-22 are people of the school, each once', async () => {
    const evaluatorIds = [ids.stranger, ids.assistant, ids.assistant];
    const wrong = await save({ auctionTypeId: 1, isPublish: false, evaluatorIds });
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['evaluatorIds.0', 'evaluatorIds.2']]);
  });

  it('EVAL-14 two envelopes are published only with somebody who opens them, and something to score', async () => {
    const publish = async (more: Partial<Schemas['AuctionInput']>) => save(await draftOf({ isPublish: true, ...more }));
    const nobody = await publish({ evaluatorIds: [] });
    expect([nobody.status, Object.keys(nobody.fields)]).toEqual([422, ['isTwoEnvelope']]);
    const priceAlone = await publish({ AuctionRubricsData: [] });
    expect(priceAlone.fields).toEqual({
      isTwoEnvelope: 'The price alone decides this sale: there is nothing to score before it.',
    });
    // A quick sale has no proposals to score: what was chosen for another kind closes nothing, and calls nobody.
    const quick = await save({ ...(await wholeSale(market, { kind: 2 })), ...(await envelopes()), isPublish: true });
    expect(quick.status).toBe(200);
    expect((await chosenFor(quick.data.id))?.isTwoEnvelope).toBe(false);
    expect(await toldOf(quick.data.id)).toEqual([]);
  });

  it('EVAL-22 SALE-31 go into copies, and leave with a draft that is deleted', async () => {
    const { id } = (await save(await draftOf())).data;
    const copy = await market.call<Schemas['SaleSaved']>('POST', '/api/Sell/CopySale', {
      as: 'school',
      body: { saleId: id },
    });
    expect(await read(copy.data.id)).toMatchObject({
      evaluatorIds: [ids.school, ids.assistant],
      isTwoEnvelope: true,
    });
    const gone = await market.call('POST', '/api/Sell/DeleteDraftSale', {
      as: 'school',
      body: { saleId: copy.data.id },
    });
    expect(gone.status).toBe(200);
    expect(await chosenFor(copy.data.id)).toBeUndefined();
  });
});

const envelopes = async () => {
  const { evaluatorIds, isTwoEnvelope } = await draftOf();
  return { evaluatorIds, isTwoEnvelope };
};

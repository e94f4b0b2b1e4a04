import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { type OpenPurchase, openPurchase, wholeDraft } from '../../testing/story.ts';

type Schemas = components['schemas'];
const HOUR = 3_600_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const area = '/api/POConfiguration/';
const post = <Data>(operation: string, as: DemoName, body: unknown) =>
  market.call<Data>('POST', `${area}${operation}`, { as, body, idem: true });
const get = <Data>(path: string, as: DemoName) => market.call<Data>('GET', `${area}${path}`, { as });
const ask = (purchase: OpenPurchase) =>
  post('AskQuestion', 'vendor', { rfpId: purchase.id, question: 'Which colour?' });
const inHours = async (hours: number) => new Date((await market.now()).getTime() + hours * HOUR).toISOString();
const details = async ({ id }: OpenPurchase) =>
  (await get<Schemas['SchoolRfpDetails']>(`GetRfpDetails/${id}`, 'school')).data;
const change = async (purchase: OpenPurchase, more: Partial<Schemas['AddendumInput']>) => {
  const { version } = await details(purchase);
  const body = { rfpId: purchase.id, version, summary: 'Other times.', ...more };
  return post<Schemas['Addendum']>('PublishAddendum', 'school', body);
};
/** A purchase that is open for ten hours, with questions for some of them. */
const withQuestionsFor = async (hours: number) =>
  openPurchase(market, { endsIn: 10 * HOUR, more: { questionsEndDate: await inHours(hours) } });

describe('an end of questions of its own', () => {
  it('PUR-35 is when questions end, with a message of its own, and everybody reads it', async () => {
    const purchase = await withQuestionsFor(4);
    const until = (await details(purchase)).rfp.questionsEndDate;
    const deal = await get<Schemas['OrderDetails']>(`GetOrderDetails/${purchase.token}`, 'vendor');
    expect(deal.data.rfp).toMatchObject({ questionsUntil: until, questionsEndDate: until });
    const page = await market.call<Schemas['PublicRfp']>('GET', `/api/POConfiguration/GetPublicRfp/${purchase.token}`);
    expect(page.data.rfp.questionsUntil).toBe(until);
    expect((await ask(purchase)).status).toBe(200);
    await market.moveClock(4 * HOUR);
    const late = await ask(purchase);
    expect([late.status, late.code]).toEqual([409, 'DEADLINE_PASSED']);
    expect(late.errorMsg).toMatch(/^Questions were taken until [^,]+, [^,]+, [^,]+\.$/);
  });

  it('PUR-35 is after vendors see the purchase, also of a scheduled one, and before bidding ends', async () => {
    const publish = async (questionsEndDate: string, more: object = {}) => {
      const draft = { ...(await wholeDraft(market, { endsIn: 10 * HOUR })), questionsEndDate, ...more };
      const { data } = await post<Schemas['RfpDraftSaved']>('RFP', 'school', draft);
      return post('PublishRfp', 'school', { id: data.id });
    };
    const early = await publish(await inHours(-1));
    expect(early.fields).toEqual({ questionsEndDate: expect.stringContaining('over before publication') });
    const scheduled = { rfpstartDate: await inHours(5) };
    expect(Object.keys((await publish(await inHours(3), scheduled)).fields)).toEqual(['questionsEndDate']);
    expect((await publish(await inHours(6), scheduled)).status).toBe(200);
    expect(Object.keys((await publish(await inHours(10.1))).fields)).toEqual(['questionsEndDate']);
    expect((await publish(await inHours(-1), { isQuestionAllowed: false })).status).toBe(200);
  });

  it('PUR-35 stays when the end of bidding moves, and an addendum or an extension moves it later', async () => {
    const purchase = await withQuestionsFor(4);
    const { rfp } = await details(purchase);
    const later = (date: string | null) => new Date(new Date(date ?? 0).getTime() + HOUR).toISOString();
    const dates = { rfpendDate: later(rfp.rfpendDate), rfpawardDate: later(rfp.rfpawardDate) };
    const body = { rfpId: purchase.id, reason: 'More time.', ...dates, rfpdeliveryDate: later(rfp.rfpdeliveryDate) };
    expect((await post('ExtendRfp', 'school', body)).status).toBe(200);
    expect((await details(purchase)).rfp.questionsUntil).toBe(rfp.questionsUntil);
    const refused = async (questionsEndDate: string | null) => (await change(purchase, { questionsEndDate })).fields;
    expect(await refused(await inHours(3))).toHaveProperty('questionsEndDate');
    expect(await refused(null)).toHaveProperty('questionsEndDate');
    expect(await refused(await inHours(11.5))).toHaveProperty('questionsEndDate');
    const moved = later(rfp.questionsEndDate);
    const addendum = (await change(purchase, { questionsEndDate: moved })).data;
    expect(addendum.changes).toEqual([
      { field: 'questionsEndDate', before: rfp.questionsEndDate, after: moved, lineId: null },
    ]);
    // Once questions are over, everything else can still be changed, and questions can be taken again.
    await market.moveClock(5 * HOUR);
    expect((await ask(purchase)).code).toBe('DEADLINE_PASSED');
    expect((await change(purchase, { rfpName: 'Boards' })).status).toBe(200);
    const again = { ...body, rfpendDate: await inHours(20), rfpawardDate: await inHours(60) };
    const extended = await post('ExtendRfp', 'school', {
      ...again,
      rfpdeliveryDate: await inHours(90),
      questionsEndDate: await inHours(12),
    });
    expect(extended.status).toBe(200);
    expect((await ask(purchase)).status).toBe(200);
  });

  it('PUR-35 is dropped with the other dates by a copy, a template and an order', async () => {
    const draft = { ...(await wholeDraft(market)), questionsEndDate: await inHours(1) };
    const { data } = await post<Schemas['RfpDraftSaved']>('RFP', 'school', draft);
    const read = async (id: number) => (await get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${id}`, 'school')).data;
    expect((await read(data.id)).questionsEndDate).toBe(draft.questionsEndDate);
    const copy = await post<Schemas['RfpDraftSaved']>('CopyRfp', 'school', { id: data.id });
    const name = 'Boards each spring';
    const template = await post<{ id: number }>('SaveTemplate', 'school', { id: data.id, name });
    const made = await post<Schemas['RfpDraftSaved']>('CreateFromTemplate', 'school', { id: template.data.id });
    await post('RFP', 'school', { id: data.id, rfptypeId: 5 });
    for (const id of [copy.data.id, made.data.id, data.id]) expect((await read(id)).questionsEndDate).toBeNull();
  });
});

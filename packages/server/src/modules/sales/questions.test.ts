import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, sales } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { type OpenSale, openSale } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';

type Question = components['schemas']['VendorQuestion'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ask = (as: DemoName, { id }: OpenSale, question = 'Does it run?') =>
  market.call<Question>('POST', '/api/Sell/AskQuestion', { as, body: { saleId: id, question } });
const told = async ({ id }: OpenSale, event: string) =>
  (
    await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.saleId, id), eq(notifications.event, event)))
  ).filter(({ role }) => role !== 'SubVendor');

describe.each([
  ['a sealed auction', 1, 'end', 'the sale ends', 'The sale has ended'],
  ['a quick sale', 2, 'end', 'the sale ends', 'The sale has ended'],
  ['a live auction', 3, 'start', 'the auction starts', 'The auction has started'],
] as const)('questions about %s', (_name, kind, before, ahead, past) => {
  /** Its end, or of a live auction its start, is so far away; what comes after is days later. */
  const saleIn = (ms: number) =>
    openSale(market, kind === 3 ? { kind, startsIn: ms, endsIn: ms + 5 * DAY } : { kind, endsIn: ms });

  it(`PUR-12 are taken until 48 hours before its ${before}`, async () => {
    const sale = await saleIn(3 * DAY);
    expect((await ask('vendor', sale)).status).toBe(200);
    await market.moveClock(DAY - 60_000);
    expect((await ask('vendor', sale, 'Has it a title?')).status).toBe(200);
    await market.moveClock(60_000);
    const late = await ask('vendor', sale, 'Too late?');
    expect(late.code).toBe('DEADLINE_PASSED');
    expect(late.errorMsg).toMatch(new RegExp(`^Questions were taken until .+, 48 hours before ${ahead}\\.$`));
  });

  it(`PUR-12 are answered until its ${before}`, async () => {
    const sale = await saleIn(3 * DAY);
    const { data } = await ask('vendor', sale);
    await market.moveClock(3 * DAY);
    const body = { id: data.id, answer: 'Too late.' };
    const late = await market.call('POST', '/api/Sell/AnswerQuestion', { as: 'school', body });
    expect(late).toMatchObject({ code: 'DEADLINE_PASSED', errorMsg: `${past}: an answer would reach nobody in time.` });
  });

  it('PUR-12 name the asker to nobody, and the answer reaches everybody who is invited, and the asker', async () => {
    const sale = await saleIn(6 * DAY);
    const asked = await ask('vendor3', sale, 'Has it a wheelchair lift?');
    expect(asked.data.isMine).toBe(true);
    const own = await market.call('GET', `/api/Sell/GetSaleQuestions/${sale.id}`, { as: 'school' });
    const { data: vendor } = await market.call('GET', '/api/Admin/GetVendorInfo/3', { as: 'admin' });
    expect(own.data).toMatchObject([{ id: asked.data.id, isMine: false }]);
    for (const text of [
      own.raw.toString(),
      ...(await told(sale, 'sale-question-asked')).map((row) => JSON.stringify(row)),
    ])
      expect(text).not.toContain(vendor.profile.companyName);
    const answer = { id: asked.data.id, answer: 'Yes, tested in May.' };
    expect((await market.call('POST', '/api/Sell/AnswerQuestion', { as: 'school', body: answer })).status).toBe(200);
    const to = (await told(sale, 'sale-question-answered')).map(({ clientId }) => clientId).sort();
    expect(to).toEqual([vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3]);
    const seen = await market.call('GET', `/api/Sell/GetSaleDetails/${sale.token}`, { as: 'vendor2' });
    expect(seen.data.sale.vendorQuestions).toMatchObject([{ answer: answer.answer, isMine: false }]);
  });

  it('PUR-12 are refused where the school takes none, and of a sale that is not seen', async () => {
    const sale = await saleIn(4 * DAY);
    await market.db.update(sales).set({ isQuestionAllowed: false }).where(eq(sales.id, sale.id));
    expect(Object.keys((await ask('vendor', sale)).fields)).toEqual(['question']);
    await market.db.update(sales).set({ isQuestionAllowed: true, isPublic: false }).where(eq(sales.id, sale.id));
    expect((await ask('vendor4', sale)).status).toBe(404);
  });
});

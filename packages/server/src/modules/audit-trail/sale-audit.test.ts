import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../../testing/sale-story.ts';

type Entry = components['schemas']['AuditTrailEntry'];
type Audit = { listingData: Entry[]; totalCount: number };

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const ask = (query: string, as: DemoName = 'school') =>
  market.call<Audit>('GET', `/api/School/GetAudit?pageSize=100&${query}`, { as });
const csvOf = async ({ id }: OpenSale) =>
  (await market.call('GET', `/api/School/DownloadAudit?saleId=${id}`, { as: 'school' })).raw.toString();
async function propose(as: DemoName, sale: OpenSale, amount: string): Promise<number> {
  await acceptTerms(market, as, sale.id);
  const lots = [{ lotId: sale.lotIds[0], amount }];
  const body = { saleId: sale.id, lots, answers: [], documentIds: [] };
  return (await market.call('POST', '/api/Sell/SubmitProposal', { as, body, idem: true })).data.bidId;
}

describe('the audit of one sale', () => {
  it('SRV-14 SALE-27 tells of no proposal and of nobody before the opening, and of both after it', async () => {
    const sale = await openSale(market, { endsIn: DAY });
    await propose('vendor', sale, '7313.37');
    const taken = await propose('vendor2', sale, '10');
    await market.call('POST', `/api/Sell/WithdrawProposal/${taken}`, { as: 'vendor2' });
    const sealed = (await ask(`saleId=${sale.id}`)).raw.toString() + (await csvOf(sale));
    expect(sealed).not.toMatch(/Proposal of|Bid|Terms accepted|Northgate|7313/);
    const number = `RFQ-${String(sale.id).padStart(6, '0')}`;
    const before = (await ask(`saleId=${sale.id}`)).data.listingData;
    expect(before.map(({ action, subject }) => [action, subject])).toContainEqual(['Published', number]);
    expect((await ask(`search=${number}`)).data.totalCount).toBe(before.length);
    await market.moveClock(DAY + 60_000);
    const opened = (await ask(`saleId=${sale.id}`)).data.listingData;
    expect(opened.map(({ action }) => action)).toEqual(expect.arrayContaining(['Bids opened', 'Terms accepted']));
    expect(opened.filter(({ subject }) => subject.startsWith('Proposal of'))).toMatchObject([
      { action: 'Bid submitted', actor: 'Northgate Supply', subject: `Proposal of Northgate Supply on ${number}` },
    ]);
    expect(JSON.stringify(opened)).not.toContain('7313');
    const [lots] = opened.flatMap(({ changes }) => changes.filter(({ field }) => field === 'Lots'));
    expect(lots?.after).toContain('lot School bus, status ');
  });

  it('SRV-14 EVAL-9 tells an evaluator of no proposal before the statement, and never with a conflict', async () => {
    const more = {
      AuctionRubricsData: [
        { rubricId: 1, score: 70 },
        { rubricId: 2, score: 30 },
      ],
    };
    const sale = await openSale(market, { endsIn: DAY, more });
    const [assistant] = await market.db.select().from(users).where(eq(users.email, 'assistant@demo.chalkline.test'));
    const post = (as: DemoName, call: string, body: object) =>
      market.call('POST', `/api/Sell/${call}`, { as, body: { saleId: sale.id, ...body }, idem: true });
    const named = await post('school', 'SetEvaluation', { evaluatorIds: [assistant?.id], isTwoEnvelope: false });
    expect(named.status).toBe(200);
    await propose('vendor', sale, '7313.37');
    await market.moveClock(DAY + 60_000);
    const proposalsFor = async (as: DemoName) =>
      (await ask(`saleId=${sale.id}`, as)).data.listingData.filter(({ subject }) => subject.startsWith('Proposal of'));
    const fileFor = async (as: DemoName) =>
      (await market.call('GET', `/api/School/DownloadAudit?saleId=${sale.id}`, { as })).raw.toString();
    expect(await proposalsFor('school')).toHaveLength(1);
    expect(await fileFor('school')).toContain('Proposal of Northgate Supply');
    const seesNothing = async () => {
      expect(await proposalsFor('assistant')).toEqual([]);
      const file = await fileFor('assistant');
      expect(file).toContain('Bids opened');
      expect(file).not.toContain('Proposal of');
    };
    await seesNothing();
    expect((await post('assistant', 'SignStatement', { hasConflict: false, text: null })).status).toBe(200);
    expect(await proposalsFor('assistant')).toHaveLength(1);
    const conflict = { hasConflict: true, text: 'My brother bids.' };
    expect((await post('assistant', 'SignStatement', conflict)).status).toBe(200);
    await seesNothing();
  });

  it('ID-5 SRV-14 is of the own school alone, and of a purchase or a sale', async () => {
    const sale = await openSale(market);
    expect((await ask(`saleId=${sale.id}`, 'school2')).status).toBe(404);
    const both = await ask(`saleId=${sale.id}&rfpId=1`);
    expect([both.status, Object.keys(both.fields)]).toEqual([400, ['saleId']]);
  });

  it('SALE-31 a copy names the sale that it was copied from', async () => {
    const sale = await openSale(market);
    const copy = await market.call('POST', '/api/Sell/CopySale', { as: 'school', body: { saleId: sale.id } });
    const [entry] = (await ask(`saleId=${copy.data.id}`)).data.listingData;
    expect(entry?.changes).toContainEqual({
      field: 'Copied from',
      before: `RFQ-${String(sale.id).padStart(6, '0')}`,
      after: null,
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale, wholeSale } from '../../testing/sale-story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const get = (as: DemoName | null, path: string) => market.call('GET', `/api/Sell/${path}`, as ? { as } : {});
const post = (as: DemoName, name: string, body: unknown) => market.call('POST', `/api/Sell/${name}`, { as, body });
const submit = (as: DemoName, body: unknown) =>
  market.call('POST', '/api/Sell/SubmitProposal', { as, body, idem: true });
const isListed = async (list: string, { id }: OpenSale) =>
  (await get('school', `${list}?pageSize=100`)).data.listingData.some((row: { id: number }) => row.id === id);
const whereIs = async (sale: OpenSale) => ({
  open: await isListed('GetOpenSales', sale),
  inProgress: await isListed('GetSalesInProgress', sale),
  closed: await isListed('GetClosedSales', sale),
  history: await isListed('GetSaleHistory', sale),
});

describe('a school’s lists', () => {
  it('SALE-32 hold a sale by what is to be done with it', async () => {
    const sale = await openSale(market, { endsIn: DAY });
    expect(await whereIs(sale)).toEqual({ open: true, inProgress: false, closed: false, history: true });
    await acceptTerms(market, 'vendor', sale.id);
    const [lotId] = sale.lotIds;
    const body = { saleId: sale.id, lots: [{ lotId, amount: '700' }], answers: [], documentIds: [] };
    expect((await submit('vendor', body)).status).toBe(200);
    await market.moveClock(DAY + 60_000);
    expect((await get('school', `GetSchoolSaleDetails/${sale.id}`)).data.sale.status).toBe(3);
    expect(await whereIs(sale)).toEqual({ open: false, inProgress: true, closed: false, history: true });
  });

  it('SALE-32 hold a cancelled sale among the closed ones', async () => {
    const sale = await openSale(market, { endsIn: 3 * DAY });
    expect((await post('school', 'CancelSale', { saleId: sale.id, reason: 'The desks are needed.' })).status).toBe(200);
    expect(await whereIs(sale)).toEqual({ open: false, inProgress: false, closed: true, history: true });
  });
});

describe('a published sale', () => {
  it('SALE-29 is never a draft again', async () => {
    const sale = await openSale(market, { endsIn: 5 * DAY });
    const again = { ...(await wholeSale(market)), id: sale.id, isPublish: false };
    const { status } = await post('school', 'CreateOrUpdateAuction', again);
    expect(status).toBe(409);
    expect((await get('school', `GetSchoolSaleDetails/${sale.id}`)).data.sale.status).toBe(2);
  });
});

describe('a public sale', () => {
  it('SALE-38 is read by everybody, without a reserve, a proposal or a company that did not win', async () => {
    const sale = await openSale(market, { endsIn: 7 * DAY });
    const { data: own } = await get('school', `GetSchoolSaleDetails/${sale.id}`);
    await acceptTerms(market, 'vendor', sale.id);
    const lots = [{ lotId: sale.lotIds[0], amount: '61234.56' }];
    await submit('vendor', { saleId: sale.id, lots, answers: [], documentIds: [], note: 'a note of ours' });
    const { status, data } = await get(null, `GetPublicSale/${own.sale.encryptedId}`);
    expect([status, data.isOpen, data.lots.length]).toEqual([200, true, sale.lotIds.length]);
    const text = JSON.stringify(data);
    for (const secret of ['61234', 'a note of ours', 'Northgate', 'reservePrice', 'acceptFrom']) {
      expect(text).not.toContain(secret);
    }
    const { data: list } = await get(null, 'GetPublicSales?pageSize=100');
    expect(list.listingData.map((row: { encryptedId: string }) => row.encryptedId)).toContain(own.sale.encryptedId);
  });

  it('SALE-38 that only the invited may see is nobody else’s', async () => {
    const { id } = await openSale(market, { endsIn: 7 * DAY, isPublic: false });
    const { data: own } = await get('school', `GetSchoolSaleDetails/${id}`);
    expect((await get(null, `GetPublicSale/${own.sale.encryptedId}`)).status).toBe(404);
  });
});

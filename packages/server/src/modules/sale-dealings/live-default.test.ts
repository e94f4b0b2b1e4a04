import { verifyLog } from '@chalkline/auction-log';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, saleInvoices, saleLots, sales, transactions } from '../../database/tables/index.ts';
import { bidAs, bidLive, liveSale, lotToken } from '../../testing/live-story.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { soldSealed } from '../../testing/sale-rows.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const post = (as: DemoName, call: string, body: object) =>
  market.call('POST', `/api/Sell/${call}`, { as, body, idem: true });
const lotOf = async (id: number) => (await market.db.select().from(saleLots).where(eq(saleLots.id, id)))[0];
const invoicesOf = (saleId: number) =>
  market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, saleId)).orderBy(saleInvoices.id);
const overdue = () => market.moveClock(14 * DAY);
const declare = (invoiceId: number) => post('school', 'DeclareDefault', { invoiceId, reason: 'No payment came.' });
const toRate = async (as: DemoName): Promise<(number | null)[]> => {
  const { data } = await market.call('GET', '/api/Rating/GetRateableOrders?pageSize=100', { as });
  return data.listingData.map(({ saleInvoiceId }: { saleInvoiceId: number | null }) => saleInvoiceId);
};
const linesOf = async (lotId: number) => {
  const { raw } = await market.call('GET', `/api/Sell/GetPublicLotLog/${lotToken(market.services.ids, lotId)}`);
  const log = raw.toString();
  const keys = [(await market.services.auctions.signer()).verifierKey];
  return { verdict: await verifyLog(log, { keys }), kinds: log.match(/"kind":"[a-z]+"/gi) ?? [] };
};
const collect = async (as: DemoName, invoiceId: number) => {
  const paidAt = (await market.now()).toISOString().slice(0, 10);
  await post('school', 'RecordPayment', { invoiceId, method: 'check', reference: '10442', paidAt });
  await post('school', 'ConfirmPickup', { invoiceId });
  await post(as, 'ConfirmPickup', { invoiceId });
};

describe('a default of a live auction', () => {
  it('LIVE-14 SALE-49 SALE-42 SALE-56 leads to the next bidder at the price without the defaulter, and to both ratings', async () => {
    const lots = [{ startPrice: '100', increment: '10' }];
    const sale = await liveSale(market.services, { lots, moreBidders: 1 });
    const [lotId = 0] = sale.lotIds;
    expect((await bidLive(market, 'vendor2', lotId, '300')).data.price).toBe('100.00');
    await bidAs(market.services, lotId, sale.vendorIds[2] ?? 0, 20_000);
    // With the winner the lot goes for one increment above the second; without it, above the third.
    expect((await bidLive(market, 'vendor', lotId, '500')).data).toMatchObject({ isLeading: true, price: '310.00' });
    await market.moveClock(2 * HOUR);
    await market.call('GET', `/api/Sell/GetSchoolSaleDetails/${sale.id}`, { as: 'school' });
    const awarded = await post('school', 'AwardSale', {
      saleId: sale.id,
      awards: [{ lotId, vendorId: sale.vendorIds[0] }],
      closed: [],
    });
    expect(awarded.data).toMatchObject({ status: 4, awardedTotal: '310.00' });
    const [first] = await invoicesOf(sale.id);
    await overdue();
    expect((await declare(first?.id ?? 0)).data.state).toBe('defaulted');
    expect(await lotOf(lotId)).toMatchObject({ status: 5 });
    const offered = await post('school', 'OfferToNext', { lotId });
    expect(offered.data).toMatchObject({ vendorId: sale.vendorIds[1], amount: '210.00' });
    expect((await post('vendor2', 'AnswerNextOffer', { lotId, isAccepted: true })).status).toBe(200);
    expect(await lotOf(lotId)).toMatchObject({ status: 6, buyerId: sale.vendorIds[1], soldPrice: '210.00' });
    const [, second] = await invoicesOf(sale.id);
    expect(second).toMatchObject({ vendorId: sale.vendorIds[1], total: '210.00' });
    await collect('vendor2', second?.id ?? 0);
    expect((await market.db.select().from(sales).where(eq(sales.id, sale.id)))[0]?.status).toBe(7);
    const fees = await market.db.select().from(transactions).where(eq(transactions.saleId, sale.id));
    expect(fees.map(({ amount }) => amount)).toEqual(['210.00']);

    const { verdict, kinds } = await linesOf(lotId);
    expect(verdict).toMatchObject({ fault: null, isOver: true, isSigned: true });
    expect(kinds.slice(-3)).toEqual(['"kind":"awarded"', '"kind":"defaulted"', '"kind":"awarded"']);

    // The school rates both of its winners; of the two it is rated by the one who collected.
    expect(await toRate('school')).toEqual(expect.arrayContaining([first?.id, second?.id]));
    expect(await toRate('vendor2')).toContain(second?.id);
    expect(await toRate('vendor')).not.toContain(first?.id);
    const marks = (names: readonly string[]) => names.map((name) => ({ name, value: 4 }));
    const rate = (as: DemoName, names: readonly string[]) =>
      market.call('POST', '/api/Rating/RateSale', { as, body: { invoiceId: second?.id, aspects: marks(names) } });
    expect((await rate('school', ['payment', 'pickup', 'communication'])).status).toBe(200);
    expect((await rate('vendor2', ['description', 'pickup', 'communication'])).status).toBe(200);
    expect(await toRate('school')).not.toContain(second?.id);
    expect(await toRate('vendor2')).not.toContain(second?.id);
  });
});

describe('proposals after a default', () => {
  const both = [
    { vendorId: 1, amount: '900.00' },
    { vendorId: 2, amount: '800.00' },
  ];
  const statuses = async (saleId: number) => {
    const rows = await market.db.select().from(bids).where(eq(bids.saleId, saleId)).orderBy(bids.vendorId);
    return rows.map(({ status }) => status);
  };

  it('SALE-60 the defaulter is no longer awarded, and the next rank is once it takes the lot', async () => {
    const sale = await soldSealed(market, both);
    const [lotId = 0] = sale.lotIds;
    await overdue();
    expect((await declare(sale.invoiceId)).status).toBe(200);
    expect(await statuses(sale.id)).toEqual([5, 5]);
    await post('school', 'OfferToNext', { lotId });
    expect(await statuses(sale.id)).toEqual([5, 5]);
    await post('vendor2', 'AnswerNextOffer', { lotId, isAccepted: true });
    expect(await statuses(sale.id)).toEqual([5, 4]);
  });
});

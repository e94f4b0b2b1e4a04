import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleInvoices, transactions } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { plannedSale, type SalePlan, soldSealed } from '../../testing/sale-rows.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const post = (as: DemoName, call: string, body: object) =>
  market.call('POST', `/api/Sell/${call}`, { as, body, idem: true });
const today = async () => (await market.now()).toISOString().slice(0, 10);

describe('the market’s fee', () => {
  const two = [{ askingPrice: '1000.00' }, { askingPrice: '1000.00' }];
  const feesOf = async ({ id }: { id: number }) =>
    (await market.db.select().from(transactions).where(eq(transactions.saleId, id))).map(({ amount }) => amount);
  async function collectedFirst(sale: { id: number }, invoiceId: number) {
    const payment = { invoiceId, method: 'check', reference: '10442', paidAt: await today() };
    expect((await post('school', 'RecordPayment', payment)).status).toBe(200);
    await post('vendor', 'ConfirmPickup', { invoiceId });
    await post('school', 'ConfirmPickup', { invoiceId });
    expect(await feesOf(sale)).toEqual([]);
  }
  async function oneOfTwoBought(plan: SalePlan = {}) {
    const sale = await plannedSale(market, { lots: two, ...plan });
    await post('vendor', 'BuyLot', { lotId: sale.lotIds[0], askingPrice: '1000' });
    const [invoice] = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
    await collectedFirst(sale, invoice?.id ?? 0);
    return sale;
  }

  it('SALE-42 is billed with whatever completes the sale: its last lot closed, the sale cancelled, its end', async () => {
    const closed = await oneOfTwoBought();
    await post('school', 'CloseLot', { lotId: closed.lotIds[1], reason: 'Needed after all.' });
    expect(await feesOf(closed)).toEqual(['250.00']);
    const cancelled = await oneOfTwoBought();
    expect((await post('school', 'CancelSale', { saleId: cancelled.id, reason: 'Enough.' })).status).toBe(200);
    expect(await feesOf(cancelled)).toEqual(['250.00']);
    const ended = await oneOfTwoBought({ endsIn: HOUR });
    await market.moveClock(2 * HOUR);
    await post('school', 'CheckSaleStatus', { saleId: ended.id });
    expect(await feesOf(ended)).toEqual(['250.00']);
  });

  it('SALE-42 is billed with the decision, the school’s or the board’s, that leaves the last lot unsold', async () => {
    const waiting = { status: 3, wasSold: false, buyerId: null, soldPrice: null, soldAt: null };
    const left = await soldSealed(market, [{ vendorId: 1, amount: '1000.00' }], {
      lots: [{}, waiting],
      sold: 1,
      more: { status: 3 },
    });
    await collectedFirst(left, left.invoiceId);
    const closed = [{ lotId: left.lotIds[1], reason: 'Not worth it.' }];
    expect((await post('school', 'AwardSale', { saleId: left.id, awards: [], closed })).status).toBe(200);
    expect(await feesOf(left)).toEqual(['250.00']);
    const forBoard = { ...waiting, status: 4, buyerId: 1, soldPrice: '5.00' };
    const board = await soldSealed(market, [{ vendorId: 1, amount: '1000.00' }], {
      lots: [{}, forBoard],
      sold: 1,
      more: { status: 3, isSubjectToBoard: true },
    });
    await collectedFirst(board, board.invoiceId);
    const decision = { lotIds: [board.lotIds[1]], isConfirmed: false, date: await today(), reason: 'Too cheap.' };
    expect((await post('school', 'DecideBoard', { saleId: board.id, ...decision })).status).toBe(200);
    expect(await feesOf(board)).toEqual(['250.00']);
  });
});

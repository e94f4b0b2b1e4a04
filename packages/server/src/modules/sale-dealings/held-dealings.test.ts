import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, saleInvoices, saleLots } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { plannedSale } from '../../testing/sale-rows.ts';
import { noLiveLots } from './next-bidders.ts';
import { sweepSaleDealings } from './sweep.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const log = { error: (details: unknown) => Promise.reject(details) };
const post = (as: DemoName, call: string, body: object) =>
  market.call('POST', `/api/Sell/${call}`, { as, body, idem: true });
const sweep = () => sweepSaleDealings(market.services, { error: log.error }, noLiveLots);
const lotOf = async (id: number) => (await market.db.select().from(saleLots).where(eq(saleLots.id, id)))[0];
const toldOf = async (saleId: number, role: string, clientId: number) =>
  (
    await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.saleId, saleId), eq(notifications.role, role), eq(notifications.clientId, clientId)))
  ).map(({ event }) => event);
const pay = async (invoiceId: number) => {
  const paidAt = (await market.now()).toISOString().slice(0, 10);
  return post('school', 'RecordPayment', { invoiceId, method: 'check', reference: '10442', paidAt });
};
const prove = async (invoiceId: number) => {
  const collectedAt = (await market.now()).toISOString();
  return post('school', 'ProvePickup', { invoiceId, personName: 'Ana Ruiz', idSeen: 'Driver license', collectedAt });
};

describe('a sale on hold after its award', () => {
  const hold = (id: number) =>
    market.call('POST', '/api/Admin/HoldSale', { as: 'admin', body: { id, reason: 'Whose is it?' }, idem: true });
  const lift = (id: number) =>
    market.call('POST', '/api/Admin/LiftSaleHold', { as: 'admin', body: { id }, idem: true });
  /** One of two lots is sold, so that the sale goes on. */
  const boughtOne = async () => {
    const sale = await plannedSale(market, { lots: [{ askingPrice: '1000.00' }, { askingPrice: '1000.00' }] });
    const lotId = sale.lotIds[0] ?? 0;
    await post('vendor', 'BuyLot', { lotId, askingPrice: '1000' });
    const [invoice] = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
    if (!invoice) throw new Error('there is no invoice');
    return { id: sale.id, lotId, invoice };
  };
  const invoiceOf = async (id: number) =>
    (await market.db.select().from(saleInvoices).where(eq(saleInvoices.id, id)))[0];
  const sentence = 'An administrator holds this sale: nothing is decided until it goes on.';

  it('ADM-14 reminds nobody of a payment, takes none, and gives the time back when it goes on', async () => {
    const { id, invoice } = await boughtOne();
    expect((await hold(id)).status).toBe(200);
    await market.moveClock(invoice.dueAt.getTime() - (await market.now()).getTime() + HOUR);
    await sweep();
    const isReminder = (event: string) => event.startsWith('sale-payment');
    expect((await toldOf(id, 'Vendor', 1)).filter(isReminder)).toEqual([]);
    expect((await toldOf(id, 'School', 1)).filter(isReminder)).toEqual([]);
    expect((await pay(invoice.id)).errorMsg).toBe(sentence);
    await lift(id);
    const after = await invoiceOf(invoice.id);
    expect(after?.dueAt.getTime()).toBeGreaterThan((await market.now()).getTime() + HOUR);
    expect((after?.removeBy.getTime() ?? 0) - invoice.removeBy.getTime()).toBe(
      (after?.dueAt.getTime() ?? 0) - invoice.dueAt.getTime(),
    );
    await sweep();
    expect((await toldOf(id, 'Vendor', 1)).filter((event) => event === 'sale-payment-overdue')).toEqual([]);
    expect((await pay(invoice.id)).status).toBe(200);
  });

  it('ADM-14 hands nothing over, and counts none of its days as the winner’s silence', async () => {
    const { id, lotId, invoice } = await boughtOne();
    await pay(invoice.id);
    await prove(invoice.id);
    await hold(id);
    await market.moveClock(6 * DAY);
    await sweep();
    expect((await lotOf(lotId))?.status).toBe(7);
    for (const refused of [await prove(invoice.id), await post('vendor', 'ConfirmPickup', { invoiceId: invoice.id })]) {
      expect([refused.status, refused.errorMsg]).toEqual([409, sentence]);
    }
    await lift(id);
    await sweep();
    expect((await lotOf(lotId))?.status).toBe(7);
    await market.moveClock(5 * DAY + HOUR);
    await sweep();
    expect((await lotOf(lotId))?.status).toBe(8);
  });

  it('ADM-14 SALE-53 lets nobody book a time', async () => {
    const { id } = await boughtOne();
    const now = (await market.now()).getTime();
    const [startsAt, endsAt] = [5, 6].map((hours) => new Date(now + hours * HOUR).toISOString());
    const { data } = await post('school', 'SaveWindows', {
      saleId: id,
      windows: [{ kind: 'pickup', startsAt, endsAt, places: 1 }],
    });
    await hold(id);
    const refused = await post('vendor', 'BookWindow', { windowId: data[0].id });
    expect([refused.status, refused.errorMsg]).toEqual([409, sentence]);
  });
});

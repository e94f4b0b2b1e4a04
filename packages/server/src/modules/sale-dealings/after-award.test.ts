import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, saleInvoices, saleLots, sales, transactions } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { plannedSale, type SalePlan, soldSealed } from '../../testing/sale-rows.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';
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
const get = (as: DemoName, call: string) => market.call('GET', `/api/Sell/${call}`, { as });
const sweep = () => sweepSaleDealings(market.services, { error: log.error }, noLiveLots);
const lotOf = async (id: number) => (await market.db.select().from(saleLots).where(eq(saleLots.id, id)))[0];
const saleOf = async (id: number) => (await market.db.select().from(sales).where(eq(sales.id, id)))[0];
const today = async () => (await market.now()).toISOString().slice(0, 10);
const toldOf = async (saleId: number, role: string, clientId: number) =>
  (
    await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.saleId, saleId), eq(notifications.role, role), eq(notifications.clientId, clientId)))
  ).map(({ event }) => event);

/** A lot that the first vendor bought at its asking price, with its invoice. */
async function bought(plan: SalePlan = {}) {
  const sale = await plannedSale(market, plan);
  for (const lotId of sale.lotIds) {
    const done = await post('vendor', 'BuyLot', { lotId, askingPrice: '1000' });
    if (done.status !== 200) throw new Error(`not bought: ${done.errorMsg}`);
  }
  const invoices = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
  return { ...sale, lot: sale.lotIds[0] ?? 0, invoiceId: invoices[0]?.id ?? 0, invoices };
}
const pay = async (invoiceId: number, more: object = {}) =>
  post('school', 'RecordPayment', { invoiceId, method: 'check', reference: '10442', paidAt: await today(), ...more });
const prove = async (invoiceId: number, more: object = {}) =>
  post('school', 'ProvePickup', {
    invoiceId,
    personName: 'Ana Ruiz',
    idSeen: 'Driver license',
    collectedAt: (await market.now()).toISOString(),
    ...more,
  });

describe('from the invoice to both confirmations', () => {
  it('SALE-41 SALE-46 SALE-47 SALE-42 SALE-54 SALE-56 happens step by step', { timeout: 120_000 }, async () => {
    const asked = { askingPrice: '1000.00', fundCode: 'Fund 40', serialNumber: 'VIN 1FDEE14H' };
    const sale = await bought({ lots: [asked], more: { taxPercent: '8.25' } });
    const { invoiceId } = sale;
    const read = await get('subvendor', `GetSaleInvoice/${invoiceId}`);
    expect(read.data).toMatchObject({ subtotal: '1000.00', taxPercent: '8.25', tax: '82.50', total: '1082.50' });
    expect(read.data).toMatchObject({ state: 'due', canRate: false });
    expect(read.data.lots[0].fundCode).toBeNull();
    expect((await get('school', `GetSaleInvoice/${invoiceId}`)).data.lots[0].fundCode).toBe('Fund 40');
    expect((await get('vendor', `DownloadBillOfSale/${invoiceId}`)).status).toBe(409);
    expect((await post('vendor', 'ConfirmPickup', { invoiceId })).status).toBe(409);

    expect((await pay(invoiceId)).data).toMatchObject({ state: 'paid', paymentReference: '10442' });
    expect((await pay(invoiceId)).code).toBe('ILLEGAL_TRANSITION');
    expect((await lotOf(sale.lot))?.status).toBe(7);
    const [bill, invoice] = [
      await get('vendor', `DownloadBillOfSale/${invoiceId}`),
      await get('vendor', `DownloadInvoice/${invoiceId}`),
    ];
    expect([bill.headers['content-type'], invoice.headers['content-type']]).toEqual([
      'application/pdf',
      'application/pdf',
    ]);
    if (canReadPdf) {
      expect(textOfFile(bill.raw)).toMatch(/VIN 1FDEE14H/);
      expect(textOfFile(bill.raw)).not.toContain('Fund 40');
      expect(textOfFile(invoice.raw)).toMatch(/1,082\.50/);
    }

    expect((await prove(invoiceId, { personName: '  ' })).fields).toHaveProperty('personName');
    const proved = await prove(invoiceId);
    expect(proved.data).toMatchObject({ state: 'collected', proof: { personName: 'Ana Ruiz', photoHref: null } });
    expect(proved.data.schoolConfirmedAt).not.toBeNull();
    expect((await lotOf(sale.lot))?.status).toBe(7);
    const confirmed = await post('vendor', 'ConfirmPickup', { invoiceId });
    expect(confirmed.data).toMatchObject({ state: 'confirmed', canRate: true });
    expect((await lotOf(sale.lot))?.status).toBe(8);
    expect((await saleOf(sale.id))?.status).toBe(7);
    const fees = await market.db.select().from(transactions).where(eq(transactions.saleId, sale.id));
    expect(fees).toMatchObject([{ kind: 'sale-fee', amount: '250.00', booking: 'new', schoolId: 1, vendorId: null }]);
    await sweep();
    expect(await market.db.select().from(transactions).where(eq(transactions.saleId, sale.id))).toHaveLength(1);

    const marks = (values: Record<string, number>) => Object.entries(values).map(([name, value]) => ({ name, value }));
    const rate = (as: DemoName, values: Record<string, number>) =>
      market.call('POST', '/api/Rating/RateSale', { as, body: { invoiceId, aspects: marks(values) } });
    const foreign = await rate('school', { description: 5, pickup: 4, communication: 3 });
    expect(Object.keys(foreign.fields)).toEqual(['aspects']);
    const bySchool = await rate('school', { payment: 5, pickup: 4, communication: 3 });
    expect(bySchool.data).toMatchObject({ mean: 4, saleInvoiceId: invoiceId, purchaseOrderId: null });
    expect((await rate('vendor', { description: 5, pickup: 5, communication: 5 })).data.mean).toBe(5);
    expect((await rate('vendor2', { description: 5, pickup: 5, communication: 5 })).status).toBe(404);
    const given = await market.call('GET', '/api/Rating/GetGivenRatings', { as: 'school' });
    expect(given.data.listingData[0].saleInvoiceId).toBe(invoiceId);
    expect((await get('vendor', `GetSaleInvoice/${invoiceId}`)).data.myRating.mean).toBe(5);
  });

  it('SALE-47 takes five silent days after the school’s record for a confirmation', async () => {
    const sale = await bought();
    await pay(sale.invoiceId);
    await prove(sale.invoiceId);
    await market.moveClock(5 * DAY - HOUR);
    await sweep();
    expect((await lotOf(sale.lot))?.status).toBe(7);
    await market.moveClock(HOUR);
    await Promise.all([sweep(), sweep()]);
    expect((await lotOf(sale.lot))?.status).toBe(8);
    expect((await get('school', `GetSaleInvoice/${sale.invoiceId}`)).data).toMatchObject({
      state: 'confirmed',
      vendorConfirmedAt: null,
    });
    expect(await market.db.select().from(transactions).where(eq(transactions.saleId, sale.id))).toHaveLength(1);
  });

  it('SALE-42 bills nothing where the fee is not included', async () => {
    const sale = await bought({ more: { isPlatformFeeIncluded: false } });
    await pay(sale.invoiceId);
    await post('vendor', 'ConfirmPickup', { invoiceId: sale.invoiceId });
    await post('school', 'ConfirmPickup', { invoiceId: sale.invoiceId });
    expect((await saleOf(sale.id))?.status).toBe(7);
    await sweep();
    expect(await market.db.select().from(transactions).where(eq(transactions.saleId, sale.id))).toEqual([]);
  });

  it('SALE-46 refuses a payment of tomorrow, and another side’s invoice', async () => {
    const { invoiceId } = await bought();
    const later = new Date((await market.now()).getTime() + 3 * DAY).toISOString().slice(0, 10);
    expect((await pay(invoiceId, { paidAt: later })).fields).toHaveProperty('paidAt');
    expect((await get('vendor2', `GetSaleInvoice/${invoiceId}`)).status).toBe(404);
    expect((await get('school2', `DownloadInvoice/${invoiceId}`)).status).toBe(404);
    expect((await post('vendor2', 'ConfirmPickup', { invoiceId })).status).toBe(404);
  });

  it('SALE-55 adds up the proceeds by fund, over what is paid for', async () => {
    const lots = ['Fund 40', 'Fund 10', null].map((fundCode) => ({ askingPrice: '1000.00', fundCode }));
    const sale = await bought({ lots });
    expect((await get('school', `DownloadProceeds/${sale.id}`)).status).toBe(409);
    for (const { id } of sale.invoices) await pay(id);
    const sheet = await get('school', `DownloadProceeds/${sale.id}`);
    expect(sheet.headers['content-type']).toBe('application/pdf');
    if (canReadPdf) expect(textOfFile(sheet.raw)).toMatch(/Fund 10[\s\S]*Fund 40[\s\S]*No fund named[\s\S]*3,000\.00/);
    expect((await get('school2', `DownloadProceeds/${sale.id}`)).status).toBe(404);
  });
});

describe('what the clock reminds of', () => {
  it('SALE-58 is told once for each step, on however many nodes', async () => {
    const sale = await bought();
    const [invoice] = sale.invoices;
    if (!invoice) throw new Error('there is no invoice');
    const at = async (when: Date) => market.moveClock(when.getTime() - (await market.now()).getTime());
    await at(new Date(invoice.dueAt.getTime() - 12 * HOUR));
    await Promise.all([sweep(), sweep()]);
    await at(new Date(invoice.dueAt.getTime() + HOUR));
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const events = await toldOf(sale.id, 'Vendor', 1);
    expect(events.filter((event) => event.startsWith('sale-payment'))).toEqual([
      'sale-payment-due',
      'sale-payment-overdue',
    ]);
    expect((await toldOf(sale.id, 'School', 1)).filter((event) => event === 'sale-payment-missing')).toHaveLength(1);
    await pay(sale.invoiceId);
    await at(new Date(invoice.removeBy.getTime() + HOUR));
    await Promise.all([sweep(), sweep()]);
    expect((await toldOf(sale.id, 'Vendor', 1)).filter((event) => event === 'pickup-overdue')).toHaveLength(1);
  });
});

describe('a default', () => {
  const declare = (invoiceId: number) => post('school', 'DeclareDefault', { invoiceId, reason: 'No payment came.' });
  // Five business days around Christmas and New Year.
  const overdue = () => market.moveClock(14 * DAY);

  it('SALE-48 waits until the day has passed, and leaves a quick sale’s lot unsold', async () => {
    const sale = await bought();
    const early = await declare(sale.invoiceId);
    expect([early.status, early.errorMsg]).toEqual([409, expect.stringContaining('The payment is due')]);
    await overdue();
    expect((await declare(sale.invoiceId)).data).toMatchObject({
      state: 'defaulted',
      defaultReason: 'No payment came.',
    });
    expect(await lotOf(sale.lot)).toMatchObject({ status: 9, buyerId: null, wasSold: true });
    expect((await saleOf(sale.id))?.status).toBe(5);
    expect((await declare(sale.invoiceId)).status).toBe(409);
    expect((await pay(sale.invoiceId)).status).toBe(409);
    expect(await toldOf(sale.id, 'Vendor', 1)).toContain('sale-default');
  });

  it('SALE-57 is counted where the company’s ratings are shown', async () => {
    const before = (await market.call('GET', '/api/Rating/GetVendorRatings/1', { as: 'school' })).data.summary.defaults;
    const sale = await bought();
    await overdue();
    await declare(sale.invoiceId);
    const after = await market.call('GET', '/api/Rating/GetVendorRatings/1', { as: 'school' });
    expect(after.data.summary.defaults).toBe(before + 1);
  });

  const three = [
    { vendorId: 1, amount: '900.00' },
    { vendorId: 2, amount: '800.00' },
    { vendorId: 3, amount: '400.00' },
  ];

  it('SALE-49 SALE-50 SALE-51 of a sealed auction leads to the next rank at its own amount', async () => {
    const sale = await soldSealed(market, three, { lots: [{ reservePrice: '500.00' }] });
    const [lotId = 0] = sale.lotIds;
    expect((await post('school', 'OfferToNext', { lotId })).status).toBe(409);
    await overdue();
    await declare(sale.invoiceId);
    expect(await lotOf(lotId)).toMatchObject({ status: 5, nextExpiresAt: null });
    expect((await saleOf(sale.id))?.status).toBe(4);
    const offered = await post('school', 'OfferToNext', { lotId });
    expect(offered.data).toMatchObject({ vendorId: 2, amount: '800.00' });
    expect((await post('school', 'OfferToNext', { lotId })).status).toBe(409);
    expect((await post('school', 'CloseLot', { lotId, reason: 'Enough.' })).status).toBe(409);
    expect((await post('vendor3', 'AnswerNextOffer', { lotId, isAccepted: true })).status).toBe(404);
    await post('vendor2', 'AnswerNextOffer', { lotId, isAccepted: false });
    const below = await post('school', 'OfferToNext', { lotId });
    expect(below.fields.reason).toContain('below the reserve');
    const last = await post('school', 'OfferToNext', { lotId, reason: 'Storage costs more.' });
    expect(last.data).toMatchObject({ vendorId: 3, amount: '400.00' });
    expect((await post('vendor3', 'AnswerNextOffer', { lotId, isAccepted: true })).status).toBe(200);
    expect(await lotOf(lotId)).toMatchObject({ status: 6, buyerId: 3, soldPrice: '400.00' });
    const standing = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
    expect(standing.map(({ vendorId, total }) => [vendorId, total])).toEqual([
      [1, '900.00'],
      [3, '400.00'],
    ]);
  });

  it('SALE-50 an offer that nobody answers expires once, and the lot is unsold where nobody is left', async () => {
    const sale = await soldSealed(market, three.slice(0, 2));
    const [lotId = 0] = sale.lotIds;
    await overdue();
    await declare(sale.invoiceId);
    await post('school', 'OfferToNext', { lotId });
    await market.moveClock(2 * DAY);
    expect((await post('vendor2', 'AnswerNextOffer', { lotId, isAccepted: true })).code).toBe('DEADLINE_PASSED');
    await Promise.all([sweep(), sweep()]);
    expect(await lotOf(lotId)).toMatchObject({ status: 9, wasSold: true });
    expect((await toldOf(sale.id, 'School', 1)).filter((event) => event === 'next-offer-answered')).toHaveLength(1);
    expect((await saleOf(sale.id))?.status).toBe(5);
  });

  it('SALE-49 waits for the board a second time where the sale is subject to it', async () => {
    const sale = await soldSealed(market, three.slice(0, 2), { more: { isSubjectToBoard: true } });
    const [lotId = 0] = sale.lotIds;
    await overdue();
    await declare(sale.invoiceId);
    await post('school', 'OfferToNext', { lotId });
    await post('vendor2', 'AnswerNextOffer', { lotId, isAccepted: true });
    expect((await lotOf(lotId))?.status).toBe(4);
    expect((await saleOf(sale.id))?.status).toBe(4);
  });

  it('SALE-11 a lot that lost its buyer is closed with a reason', async () => {
    const sale = await soldSealed(market, three);
    const [lotId = 0] = sale.lotIds;
    expect((await post('school', 'CloseLot', { lotId, reason: 'Too late.' })).status).toBe(409);
    await overdue();
    await declare(sale.invoiceId);
    expect((await post('school', 'CloseLot', { lotId, reason: ' ' })).fields).toHaveProperty('reason');
    expect((await post('school', 'CloseLot', { lotId, reason: 'Given to a charity.' })).status).toBe(200);
    expect(await lotOf(lotId)).toMatchObject({ status: 9, unsoldReason: 'Given to a charity.' });
    expect((await post('assistant', 'CloseLot', { lotId, reason: 'Again.' })).code).toBe('RIGHT_MISSING');
  });
});

describe('times for inspection and pickup', () => {
  const windowAt = async (hours: number, more: object = {}) => {
    const now = (await market.now()).getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    return { kind: 'inspection', startsAt: at(hours * HOUR), endsAt: at((hours + 1) * HOUR), places: 1, ...more };
  };
  const save = (saleId: number, windows: object[]) => post('school', 'SaveWindows', { saleId, windows });
  const book = (as: DemoName, windowId: number) => post(as, 'BookWindow', { windowId });

  it('SALE-52 take no more companies than they have places, and one of a kind for each', async () => {
    const sale = await plannedSale(market);
    const saved = await save(sale.id, [await windowAt(5), await windowAt(7, { places: 2 })]);
    const [first, second] = saved.data;
    const both = await Promise.all([book('vendor', first.id), book('vendor2', first.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await book('vendor', second.id);
    const taken = await book('vendor2', second.id);
    expect(taken.data).toMatchObject({ booked: 2, isMine: true, bookings: [] });
    const read = await save(sale.id, [
      { ...(await windowAt(6)), id: first.id },
      { ...(await windowAt(8)), id: second.id },
    ]);
    expect(read.fields['windows.1.places']).toContain('2 companies');
    expect((await post('vendor', 'CancelBooking', { windowId: second.id })).data).toMatchObject({ booked: 1 });
    expect((await post('vendor', 'CancelBooking', { windowId: second.id })).status).toBe(404);
  });

  it('SALE-52 whoever booked a time is told when it is moved or taken back', async () => {
    const sale = await plannedSale(market);
    const { data } = await save(sale.id, [await windowAt(5)]);
    await book('vendor', data[0].id);
    await save(sale.id, [{ ...(await windowAt(9)), id: data[0].id }]);
    await save(sale.id, []);
    const events = (await toldOf(sale.id, 'Vendor', 1)).filter((event) => event === 'sale-window-changed');
    expect(events).toHaveLength(2);
    expect((await book('vendor', data[0].id)).status).toBe(404);
  });

  it('SALE-53 a pickup is booked by winners alone', async () => {
    const sale = await bought();
    const { data } = await save(sale.id, [await windowAt(5, { kind: 'pickup' })]);
    expect((await book('vendor2', data[0].id)).status).toBe(409);
    expect((await book('vendor', data[0].id)).status).toBe(200);
    const invoice = await get('vendor', `GetSaleInvoice/${sale.invoiceId}`);
    expect(invoice.data.pickup).toMatchObject({ windowId: data[0].id });
    expect(invoice.data.windows).toHaveLength(1);
  });

  it('SALE-52 names each time that can’t be, and is the school’s own', async () => {
    const sale = await plannedSale(market);
    const wrong = { ...(await windowAt(5)), endsAt: (await market.now()).toISOString() };
    expect(Object.keys((await save(sale.id, [wrong])).fields)).toEqual(['windows.0.endsAt']);
    expect(Object.keys((await save(sale.id, [await windowAt(-2)])).fields)).toEqual(['windows.0.startsAt']);
    expect((await post('school2', 'SaveWindows', { saleId: sale.id, windows: [] })).status).toBe(404);
  });
});

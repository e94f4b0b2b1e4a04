import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, saleInvoices, saleLots, saleOffers, sales } from '../../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { type PlannedSale, plannedSale, type SalePlan } from '../../../testing/sale-rows.ts';
import { settleIfDue } from '../../sale-core/settle-sale.ts';
import { expireOffers } from './expire-offers.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const silent = { error: () => {} };
const post = (as: DemoName, call: string, body: object) =>
  market.call('POST', `/api/Sell/${call}`, { as, body, idem: true });
const offer = (as: DemoName, lotId: number, amount: string, more: object = {}) =>
  post(as, 'MakeOffer', { lotId, amount, ...more });
const answer = (as: DemoName, offerId: number, answered: string, amount?: string) =>
  post(as, 'AnswerOffer', { offerId, answer: answered, ...(amount ? { amount } : {}) });
const buy = (as: DemoName, lotId: number, askingPrice: string) => post(as, 'BuyLot', { lotId, askingPrice });
const onSale = async (plan: SalePlan = {}): Promise<PlannedSale & { lot: number }> => {
  const sale = await plannedSale(market, plan);
  return { ...sale, lot: sale.lotIds[0] ?? 0 };
};
const lotOf = async (id: number) => (await market.db.select().from(saleLots).where(eq(saleLots.id, id)))[0];
const statusOf = async (id: number) => (await market.db.select().from(sales).where(eq(sales.id, id)))[0]?.status;
const told = async (role: string, clientId: number, saleId: number) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.role, role), eq(notifications.clientId, clientId), eq(notifications.saleId, saleId)))
    .orderBy(desc(notifications.id));

describe('an offer on a quick sale', () => {
  it('SALE-3 goes to and fro until one side accepts, and sells the lot with its invoice', async () => {
    const sale = await onSale();
    const made = await offer('vendor', sale.lot, '600', { message: 'Cash today.' });
    expect(made.data).toMatchObject({ status: 6, turn: 'school', figure: '600.00', offersLeft: 4, mostNext: null });
    const [notice] = await told('School', 1, sale.id);
    expect(notice).toMatchObject({ event: 'sale-offer-turn', offerId: made.data.id });
    expect(notice?.relatedUrl).toBe(`quick-sale-counter-offer?id=${sale.id}&offer=${made.data.id}`);
    const countered = await answer('school', made.data.id, 'counter', '900');
    expect(countered.data).toMatchObject({ status: 3, turn: 'vendor', figure: '900.00' });
    const early = await answer('school', made.data.id, 'counter', '800');
    expect([early.status, early.errorMsg]).toEqual([422, 'The vendor answers next.']);
    const accepted = await answer('subvendor', made.data.id, 'accept', '900.00');
    expect(accepted.data).toMatchObject({ status: 4, turn: null, leastNext: null });
    expect(await lotOf(sale.lot)).toMatchObject({ status: 6, buyerId: 1, soldPrice: '900.00', wasSold: true });
    expect(await statusOf(sale.id)).toBe(4);
    const [invoice] = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id));
    expect(invoice).toMatchObject({ vendorId: 1, subtotal: '900.00', total: '900.00' });
  });

  it('SALE-16 names the field of a price that is no better, and keeps what was said', async () => {
    const { lot } = await onSale();
    const made = await offer('vendor', lot, '500');
    await answer('school', made.data.id, 'decline');
    const lower = await offer('vendor', lot, '400');
    expect([lower.status, lower.fields.amount]).toEqual([422, 'Enter more than your last offer, $500.00.']);
    expect((await offer('vendor', lot, '1.234')).fields).toHaveProperty('amount');
    expect((await offer('vendor', lot, '700')).data.figures).toHaveLength(2);
  });

  it('SALE-17 is accepted or declined at once by the private limits, of which no vendor reads anything', async () => {
    const sale = await onSale({ lots: [{ askingPrice: '1000', acceptFrom: '800', reservePrice: '300' }] });
    const low = await offer('vendor2', sale.lot, '200');
    expect(low.data).toMatchObject({ status: 5, endedReason: 'This is less than the school sells the lot for.' });
    const high = await offer('vendor', sale.lot, '850');
    expect(high.data).toMatchObject({ status: 4 });
    for (const { raw } of [low, high]) expect(raw.toString()).not.toMatch(/acceptFrom|reservePrice|800\.00|300\.00/);
    const read = await market.call('GET', `/api/Sell/GetQuickSaleOffers/${sale.id}`, { as: 'school' });
    expect(read.data.lots[0]).toMatchObject({ acceptFrom: '800.00', reservePrice: '300.00', soldPrice: '850.00' });
    expect(read.data.lots[0].threads).toHaveLength(2);
  });

  it('SALE-4 SALE-45 SALE-59 closes with the lot for everybody else, who is told and reads nothing of the price', async () => {
    const sale = await onSale();
    const losing = await offer('vendor2', sale.lot, '700');
    const bought = await buy('vendor', sale.lot, '1000.00');
    expect(bought.data).toMatchObject({ status: 4, figure: '1000.00' });
    const after = await answer('school', losing.data.id, 'accept', '700');
    expect([after.status, after.errorMsg]).toEqual([409, 'This lot is sold.']);
    expect((await offer('vendor2', sale.lot, '999')).status).toBe(409);
    const [notice] = await told('Vendor', 2, sale.id);
    expect(notice).toMatchObject({ event: 'sale-offer-declined', offerId: losing.data.id });
    expect(notice?.message).toContain('was sold to somebody else');
    expect(notice?.message).not.toContain('1,000');
  });

  it('SALE-44 refuses another asking price than the one that was read', async () => {
    const { lot } = await onSale();
    const stale = await buy('vendor', lot, '999.99');
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT']);
    // As a change of the sale leaves it.
    await market.db.update(saleLots).set({ askingPrice: '900.00' }).where(eq(saleLots.id, lot));
    expect((await buy('vendor', lot, '1000')).status).toBe(409);
    expect((await buy('vendor', lot, '900')).data.status).toBe(4);
  });

  it('SALE-44 an acceptance names the figure that was read', async () => {
    const { lot } = await onSale();
    const made = await offer('vendor', lot, '500');
    expect((await answer('school', made.data.id, 'accept')).fields).toHaveProperty('amount');
    expect((await answer('school', made.data.id, 'accept', '499')).code).toBe('VERSION_CONFLICT');
    expect((await lotOf(lot))?.status).toBe(2);
  });

  it('SALE-4 waits for the board where the sale is subject to it', async () => {
    const sale = await onSale({ more: { isSubjectToBoard: true } });
    await buy('vendor', sale.lot, '1000');
    expect(await lotOf(sale.lot)).toMatchObject({ status: 4, buyerId: 1, soldPrice: '1000.00', soldAt: null });
    expect(await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, sale.id))).toEqual([]);
  });

  it('SALE-36 SALE-63 tells what accepted a price, and of the board where it has yet to decide', async () => {
    for (const isSubjectToBoard of [false, true]) {
      const next = isSubjectToBoard ? 'The school’s board decides next.' : 'Arrange the pickup.';
      const selling = async (sell: (lot: number) => Promise<unknown>, reader: 'School' | 'Vendor' = 'School') => {
        const lots = [{ description: 'Desks', askingPrice: '1000', acceptFrom: '800' }];
        const sale = await onSale({ lots, more: { isSubjectToBoard } });
        await sell(sale.lot);
        const [newest] = await told(reader, 1, sale.id);
        return newest?.message;
      };
      expect(await selling((lot) => offer('vendor', lot, '850'))).toBe(
        `Northgate Supply offered $850.00 for Lot 1: Desks, and your private limit accepted it. ${next}`,
      );
      const atAsking = `Northgate Supply takes Lot 1: Desks at the asking price of $1,000.00. ${next}`;
      expect(await selling((lot) => offer('vendor', lot, '1200'))).toBe(atAsking);
      expect(await selling((lot) => buy('vendor', lot, '1000'))).toBe(atAsking);
      const countered = async (lot: number) => {
        const made = await offer('vendor', lot, '500');
        await answer('school', made.data.id, 'counter', '750');
        return made.data.id;
      };
      expect(await selling(async (lot) => answer('vendor', await countered(lot), 'accept', '750'))).toBe(
        `Northgate Supply accepted $750.00 for Lot 1: Desks. ${next}`,
      );
      const accepts = async (lot: number) =>
        answer('school', (await offer('vendor', lot, '500')).data.id, 'accept', '500');
      expect(await selling(accepts, 'Vendor')).toMatch(/^.+ accepted \$500\.00 for Lot 1: Desks\. /);
      expect(await selling(accepts, 'Vendor')).toContain(next);
    }
  });

  it('SALE-36 a lot that waits for the board is not called sold to whoever offered less', async () => {
    const sale = await onSale({ invited: [2], more: { isSubjectToBoard: true } });
    await offer('vendor2', sale.lot, '700');
    await buy('vendor', sale.lot, '1000');
    const [notice] = await told('Vendor', 2, sale.id);
    expect(notice).toMatchObject({ event: 'sale-offer-declined' });
    expect(notice?.message).toMatch(
      /accepted another offer for Lot 1: 40 student desks, and its board decides next\.$/,
    );
  });

  it('SALE-14 expires by the clock for whoever reads, and is told once', async () => {
    const sale = await onSale();
    const made = await offer('vendor', sale.lot, '500');
    await market.moveClock(48 * HOUR);
    const read = await market.call('GET', `/api/Sell/GetQuickSaleOffers/${sale.id}`, { as: 'school' });
    expect(read.data.lots[0].threads[0]).toMatchObject({ status: 8, turn: null, turnEndsAt: null });
    const late = await answer('school', made.data.id, 'accept', '500');
    expect([late.status, late.errorMsg]).toEqual([422, 'There is no offer to answer.']);
    await Promise.all([expireOffers(market.services, silent), expireOffers(market.services, silent)]);
    const events = (await told('Vendor', 1, sale.id)).map(({ event }) => event);
    expect(events.filter((event) => event === 'sale-offer-expired')).toHaveLength(1);
    expect((await offer('vendor', sale.lot, '550')).data.status).toBe(6);
  });

  it('SALE-14 expires with its sale, and both sides are told, whichever job looks first', async () => {
    for (const isSettledFirst of [true, false]) {
      const sale = await onSale({ endsIn: HOUR, invited: [2] });
      const asked = await offer('vendor', sale.lot, '500');
      const named = await offer('vendor2', sale.lot, '600');
      await answer('school', named.data.id, 'counter', '900');
      await market.moveClock(HOUR);
      if (isSettledFirst) await settleIfDue(market.services, silent, sale.id);
      await Promise.all([expireOffers(market.services, silent), expireOffers(market.services, silent)]);
      await settleIfDue(market.services, silent, sale.id);
      await expireOffers(market.services, silent);
      expect((await lotOf(sale.lot))?.status).toBe(9);
      const rows = await market.db.select().from(saleOffers).where(eq(saleOffers.saleId, sale.id));
      expect(rows.map(({ status, turnEnds }) => [status, turnEnds])).toEqual([
        [8, null],
        [8, null],
      ]);
      const ended = async (role: string, clientId: number) =>
        (await told(role, clientId, sale.id))
          .filter(({ event }) => event.startsWith('sale-offer') && !event.endsWith('-turn'))
          .map(({ event, offerId }) => [event, offerId]);
      const [mine, other] = [asked, named].map(({ data }) => ['sale-offer-expired', data.id]);
      expect((await ended('School', 1)).sort()).toEqual([mine, other].sort());
      expect([await ended('Vendor', 1), await ended('Vendor', 2)]).toEqual([[mine], [other]]);
      const click = { saleId: sale.id, bidId: asked.data.id };
      expect((await market.call('POST', '/api/Sell/CheckSaleStatus', { as: 'school', body: click })).data.status).toBe(
        8,
      );
    }
  });

  it('SALE-14 has expired, and was not declined, where its lot is bought before any job looks', async () => {
    const sale = await onSale({ invited: [2] });
    const made = await offer('vendor2', sale.lot, '700');
    await market.moveClock(48 * HOUR);
    expect((await buy('vendor', sale.lot, '1000')).data.status).toBe(4);
    await expireOffers(market.services, silent);
    const [row] = await market.db.select().from(saleOffers).where(eq(saleOffers.id, made.data.id));
    expect(row?.status).toBe(8);
    const [notice] = await told('Vendor', 2, sale.id);
    expect(notice).toMatchObject({ event: 'sale-offer-expired', offerId: made.data.id });
  });

  it('SALE-45 is closed for whoever reads once its lot is taken off the sale, and its company is told', async () => {
    const sale = await onSale();
    const made = await offer('vendor', sale.lot, '500');
    // As cancelling leaves it.
    await market.db.update(saleLots).set({ status: 9, unsoldReason: 'Cancelled.' }).where(eq(saleLots.id, sale.lot));
    const read = await market.call('GET', `/api/Sell/GetQuickSaleOffers/${sale.id}`, { as: 'school' });
    expect(read.data.lots[0].threads[0]).toMatchObject({ status: 5, turn: null });
    await expireOffers(market.services, silent);
    const [notice] = await told('Vendor', 1, sale.id);
    expect(notice).toMatchObject({ event: 'sale-offer-declined', offerId: made.data.id });
  });

  it('TIME-6 nothing is taken after the end', async () => {
    const { lot } = await onSale({ endsIn: HOUR });
    const made = await offer('vendor', lot, '500');
    await market.moveClock(HOUR);
    expect((await buy('vendor2', lot, '1000')).code).toBe('DEADLINE_PASSED');
    expect((await answer('school', made.data.id, 'accept', '500')).code).toBe('DEADLINE_PASSED');
  });

  it('ID-5 is nobody else’s to answer, and asks for the terms first', async () => {
    const sale = await onSale({ participants: [1] });
    const made = await offer('vendor', sale.lot, '500');
    expect((await answer('vendor2', made.data.id, 'decline')).status).toBe(404);
    expect((await answer('school2', made.data.id, 'decline')).status).toBe(404);
    expect((await market.call('GET', `/api/Sell/GetQuickSaleOffers/${sale.id}`, { as: 'school2' })).status).toBe(404);
    expect((await offer('vendor2', sale.lot, '500')).fields).toHaveProperty('termsVersion');
  });

  it('ACC-11 asks an assistant for its rights', async () => {
    const { lot } = await onSale();
    const made = await offer('vendor', lot, '500');
    expect((await answer('assistant', made.data.id, 'accept', '500')).code).toBe('RIGHT_MISSING');
    expect((await answer('assistant', made.data.id, 'counter', '800')).code).toBe('RIGHT_MISSING');
  });

  it('ADM-14 nothing is taken and nothing negotiated while an administrator holds the sale', async () => {
    const sale = await onSale();
    const made = await offer('vendor', sale.lot, '500');
    await market.db
      .update(sales)
      .set({ heldAt: await market.now(), holdReason: 'Checked.' })
      .where(eq(sales.id, sale.id));
    const decided = 'An administrator holds this sale: nothing is decided until it goes on.';
    for (const refused of [
      await answer('school', made.data.id, 'accept', '500'),
      await answer('school', made.data.id, 'counter', '800'),
      await answer('school', made.data.id, 'decline'),
      await offer('vendor2', sale.lot, '600'),
      await buy('vendor2', sale.lot, '1000'),
    ]) {
      expect([refused.status, refused.code, refused.errorMsg]).toEqual([409, 'ILLEGAL_TRANSITION', decided]);
    }
  });
});

describe('offers on a sale that an administrator holds', () => {
  const asAdmin = (path: string, body: object) =>
    market.call('POST', `/api/Admin/${path}`, { as: 'admin', body, idem: true });
  const threads = async (id: number) =>
    (await market.call('GET', `/api/Sell/GetQuickSaleOffers/${id}`, { as: 'school' })).data.lots[0].threads;

  it('ADM-14 SALE-14 wait as they stand, for whoever reads too, and have as much time left afterwards', async () => {
    const sale = await onSale({ endsIn: 20 * 24 * HOUR });
    await offer('vendor', sale.lot, '500');
    const [before] = await threads(sale.id);
    await asAdmin('HoldSale', { id: sale.id, reason: 'Checked.' });
    const left = Date.parse(before.turnEndsAt) - (await market.now()).getTime();
    await market.moveClock(left + 24 * HOUR);
    await expireOffers(market.services, silent);
    expect(await threads(sale.id)).toMatchObject([{ status: before.status, turn: 'school' }]);
    await asAdmin('LiftSaleHold', { id: sale.id });
    await expireOffers(market.services, silent);
    const [after] = await threads(sale.id);
    expect(after).toMatchObject({ status: before.status, turn: 'school' });
    const leftAfter = Date.parse(after.turnEndsAt) - (await market.now()).getTime();
    expect(Math.abs(leftAfter - left)).toBeLessThan(60_000);
    expect((await answer('school', after.id, 'accept', '500')).status).toBe(200);
  });
});

describe('the private limits', () => {
  it('SALE-17 SALE-30 fit each other; the asking price, which everybody reads, is none of them', async () => {
    const { lot } = await onSale();
    const set = (body: object) => post('school', 'SetOfferLimits', { lotId: lot, ...body });
    const lowered = await set({ askingPrice: '900' });
    expect([lowered.status, lowered.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys((await set({ acceptFrom: '1100' })).fields)).toEqual(['acceptFrom']);
    expect(Object.keys((await set({ reservePrice: '500', acceptFrom: '400' })).fields)).toEqual(['acceptFrom']);
    expect((await set({ reservePrice: '400', acceptFrom: '500' })).status).toBe(200);
    expect((await set({ acceptFrom: null })).status).toBe(200);
    expect(await lotOf(lot)).toMatchObject({ reservePrice: '400.00', acceptFrom: null, askingPrice: '1000.00' });
  });
});

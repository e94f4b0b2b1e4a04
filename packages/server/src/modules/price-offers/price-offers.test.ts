import { formatDay } from '@chalkline/rules';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carts, notifications, priceOffers, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { plannedProduct } from '../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../testing/catalog-story.ts';
import { actAs } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { sweepPriceOffers } from './expire.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
});
afterAll(() => market.close());

const DAY = 86_400_000;
const post = (call: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/Catalog/${call}`, { as, body, idem: true });
const dayIn = async (days: number): Promise<string> =>
  new Date((await market.now()).getTime() + days * DAY).toISOString().slice(0, 10);

async function asked() {
  const productId = await plannedProduct(market);
  const lines = [
    { productId, quantity: 40 },
    { description: 'Delivery to 14 sites', unit: 'lot', quantity: 1 },
  ];
  const answer = await post('AskPrices', { vendorIds: [1], lines, answerBy: await dayIn(10) });
  expect(answer.status).toBe(200);
  const { id, lines: stored, offers } = answer.data;
  return { id, lineIds: stored.map((line: { id: number }) => line.id), offerId: offers[0].id };
}

const offer = async (offerId: number, round: number, lineId: number, price = '8.00', days = 5) =>
  post(
    'OfferPrices',
    { offerId, round, validUntil: await dayIn(days), lines: [{ lineId, tiers: [{ least: 10, price }] }] },
    'vendor',
  );

describe('a bulk price', () => {
  it('OFFER-1 OFFER-5 CART-14 goes to and fro, and accepted lines are in the cart at their locked price', async () => {
    const { id, lineIds, offerId } = await asked();
    const early = await post('CounterPriceOffer', {
      offerId,
      round: 1,
      lines: [{ lineId: lineIds[0], wantedPrice: '7' }],
    });
    expect([early.status, early.errorMsg]).toEqual([422, 'The vendor answers next.']);
    expect((await offer(offerId, 1, lineIds[0])).data.offer).toMatchObject({ status: 2, turn: 'school', round: 2 });
    const countered = await post('CounterPriceOffer', {
      offerId,
      round: 2,
      lines: [{ lineId: lineIds[0], wantedPrice: '7.50' }],
    });
    expect(countered.data.offers[0]).toMatchObject({ status: 1, turn: 'vendor', round: 3 });
    await offer(offerId, 3, lineIds[0], '7.60');
    const stale = await post('AcceptPriceOffer', { offerId, round: 2, lines: [{ lineId: lineIds[0], quantity: 40 }] });
    expect(stale.code).toBe('VERSION_CONFLICT');
    const few = await post('AcceptPriceOffer', { offerId, round: 4, lines: [{ lineId: lineIds[0], quantity: 5 }] });
    expect(Object.keys(few.fields)).toEqual(['lines.0.quantity']);
    const accepted = await post('AcceptPriceOffer', {
      offerId,
      round: 4,
      lines: [{ lineId: lineIds[0], quantity: 40 }],
    });
    expect(accepted.data.request.offers[0]).toMatchObject({
      status: 3,
      accepted: [{ unitPrice: '7.60', quantity: 40 }],
    });
    const { data } = await market.call('GET', '/api/Catalog/GetCart', { as: 'school' });
    const line = data.lines.find((one: { priceOfferId: number }) => one.priceOfferId === offerId);
    expect(line).toMatchObject({ unitPrice: '7.60', quantity: 40 });
    // The offer itself keeps the line and its price for later.
    const saved = await post('SaveCartLines', { lineIds: [line.id] });
    expect([saved.status, Object.keys(saved.fields)]).toEqual([422, ['lineIds']]);
    await post('RemoveCartLines', { lineIds: [line.id] });
    expect((await post('PutOfferInCart', { offerId })).data.addedLines).toBe(1);
    const again = await post('PutOfferInCart', { offerId });
    expect(again.status).toBe(422);
    const read = await market.call('GET', `/api/Catalog/GetPriceRequest/${id}`, { as: 'school' });
    expect(read.data.offers[0].allowedActions).toEqual(['toCart']);
  });

  it('OFFER-6 puts an accepted line into no second cart while one with it waits for approval', async () => {
    const { lineIds, offerId } = await asked();
    expect((await post('PutOfferInCart', { offerId })).fields).toEqual({
      offerId: 'Nothing of this offer was accepted.',
    });
    await offer(offerId, 1, lineIds[0]);
    const { data } = await market.call('GET', '/api/Catalog/GetCart', { as: 'school' });
    if (data.lineCount > 0) await post('RemoveCartLines', { lineIds: data.lines.map(({ id }: { id: number }) => id) });
    await post('AcceptPriceOffer', { offerId, round: 2, lines: [{ lineId: lineIds[0], quantity: 40 }] });
    const { data: open } = await market.call('GET', '/api/Catalog/GetCart', { as: 'school' });
    await market.db
      .update(carts)
      .set({ status: 2, askedAt: await market.now(), askedTotal: '1.00' })
      .where(eq(carts.id, open.id));
    const again = await post('PutOfferInCart', { offerId });
    expect([again.status, again.fields['offerId']]).toEqual([
      422,
      expect.stringContaining('that waits for approval or is approved'),
    ]);
  });

  it('IMP-3 OFFER-6 offers no cart to an administrator who acts for the school', async () => {
    const { id, lineIds, offerId } = await asked();
    await offer(offerId, 1, lineIds[0]);
    await post('AcceptPriceOffer', { offerId, round: 2, lines: [{ lineId: lineIds[0], quantity: 40 }] });
    const acting = await actAs(market, 'school', 'School');
    const read = await market.call('GET', `/api/Catalog/GetPriceRequest/${id}`, acting);
    expect(read.data.offers[0].allowedActions).toEqual([]);
  });

  it('OFFER-3 tells the school the last day on which an offer binds, not the midnight that ends it', async () => {
    const { lineIds, offerId } = await asked();
    const lastDay = formatDay(await dayIn(5));
    await offer(offerId, 1, lineIds[0]);
    const [told] = await market.db
      .select()
      .from(notifications)
      .where(eq(notifications.event, 'offer-made'))
      .orderBy(desc(notifications.id))
      .limit(1);
    expect(told?.message).toContain(`The offer is valid until ${lastDay}.`);
  });

  it('OFFER-3 lists the end of the next offer with the school’s time zone, and sorts by it', async () => {
    const [late, early] = [await asked(), await asked()];
    await offer(early.offerId, 1, early.lineIds[0], '8.00', 2);
    await offer(late.offerId, 1, late.lineIds[0]);
    const rowsBy = async (sort: string) => {
      const { status, data } = await market.call('GET', `/api/Catalog/GetPriceRequests?only=offered&sort=${sort}`, {
        as: 'school',
      });
      expect(status).toBe(200);
      return data.listingData.filter(({ id }: { id: number }) => id === late.id || id === early.id);
    };
    const rows = await rowsBy('nextEnd');
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([early.id, late.id]);
    expect(rows[0].timeZone).toBe('America/Los_Angeles');
    expect((await rowsBy('-nextEnd'))[0].id).toBe(late.id);
  });

  it('OFFER-4 of two acts at once one wins', async () => {
    const { lineIds, offerId } = await asked();
    await offer(offerId, 1, lineIds[0]);
    const both = await Promise.all([
      post('AcceptPriceOffer', { offerId, round: 2, lines: [{ lineId: lineIds[0], quantity: 40 }] }),
      post('DeclinePriceOffer', { offerId, round: 2, reason: 'Too dear.' }),
    ]);
    expect(both.map(({ status }) => status === 200).sort()).toEqual([false, true]);
  });

  it('OFFER-3 expires by the clock for whoever reads, and once by the sweep', async () => {
    const { id, offerId, lineIds } = await asked();
    await market.moveClock(12 * DAY);
    const read = await market.call('GET', `/api/Catalog/GetPriceRequest/${id}`, { as: 'school' });
    expect(read.data.offers[0]).toMatchObject({ status: 5, turn: null });
    const late = await offer(offerId, 1, lineIds[0]);
    expect([late.status, late.errorMsg]).toEqual([422, 'This offer has expired.']);
    await Promise.all([1, 2].map(() => sweepPriceOffers(market.services, { error: () => {} })));
  });

  it('ID-5 ACC-11 is nobody else’s, and asks for the right to negotiate', async () => {
    const { id, offerId, lineIds } = await asked();
    expect((await market.call('GET', `/api/Catalog/GetPriceRequest/${id}`, { as: 'school2' })).status).toBe(404);
    expect((await market.call('GET', `/api/Catalog/GetPricingRequest/${offerId}`, { as: 'vendor2' })).status).toBe(404);
    await offer(offerId, 1, lineIds[0]);
    const assistant = await post('DeclinePriceOffer', { offerId, round: 2, reason: 'No.' }, 'assistant');
    expect(assistant.code).toBe('RIGHT_MISSING');
    // Closing declines what vendors have offered.
    const read = await market.call('GET', `/api/Catalog/GetPriceRequest/${id}`, { as: 'assistant' });
    expect(read.data.allowedActions).toEqual([]);
    expect((await post('ClosePriceRequest', { id }, 'assistant')).code).toBe('RIGHT_MISSING');
    const closed = await post('ClosePriceRequest', { id });
    expect(closed.data).toMatchObject({ isClosed: true, allowedActions: [] });
    expect(closed.data.offers[0]).toMatchObject({ status: 4, endedBy: 'school' });
  });

  it.each([
    ['blocked', 'Your school has blocked Northgate Supply, so '],
    ['rejected', 'Northgate Supply can’t sell on Chalkline now, so '],
  ])('OFFER-7 nothing is agreed with a vendor that was %s a moment ago, and the school reads why', async (how, why) => {
    const { id, lineIds, offerId } = await asked();
    await offer(offerId, 1, lineIds[0]);
    if (how === 'blocked')
      await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: 1, reason: 'Late.' });
    else await market.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, 1));
    const accepted = await post('AcceptPriceOffer', {
      offerId,
      round: 2,
      lines: [{ lineId: lineIds[0], quantity: 40 }],
    });
    const countered = await post('CounterPriceOffer', { offerId, round: 2, lines: [], message: 'Less, please.' });
    const before = (await market.db.select().from(priceOffers).where(eq(priceOffers.id, offerId)))[0];
    await sweepPriceOffers(market.services, { error: () => {} });
    const swept = await market.call('GET', `/api/Catalog/GetPriceRequest/${id}`, { as: 'school' });
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, 1));
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 1));
    expect([accepted.status, accepted.errorMsg]).toEqual([409, `${why}its offer can’t be accepted.`]);
    expect([countered.status, countered.errorMsg]).toEqual([409, `${why}it can’t be asked for a better price.`]);
    expect(before).toMatchObject({ status: 2, roundCount: 2 });
    expect(swept.data.offers[0]).toMatchObject({ status: 4, endedBy: 'market' });
  });
});

/** The newest notice before a story begins, and what came after it. */
async function listen() {
  const [last] = await market.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
  return async () =>
    (
      await market.db
        .select()
        .from(notifications)
        .where(gt(notifications.id, last?.id ?? 0))
    ).sort((a, b) => `${a.event} ${a.role}`.localeCompare(`${b.event} ${b.role}`));
}

describe('what is told of a bulk price', () => {
  it('OFFER-8 a closed request declines what was offered, and asks no answer of the others', async () => {
    const lines = [{ description: 'Chalk, white', unit: 'box', quantity: 30 }];
    const vendorIds = [1, 2, 3];
    await market.db
      .update(vendors)
      .set({ status: 1, plan: 'National Package', planExpiresAt: null })
      .where(inArray(vendors.id, vendorIds));
    const { data } = await post('AskPrices', { vendorIds, lines, answerBy: await dayIn(10) });
    const [offered, countered, silent] = data.offers.map(({ id }: { id: number }) => id);
    const validUntil = await dayIn(5);
    const prices = [{ lineId: data.lines[0].id, tiers: [{ least: 1, price: '2.00' }] }];
    for (const [offerId, as] of [
      [offered, 'vendor'],
      [countered, 'vendor2'],
    ] as const)
      expect((await post('OfferPrices', { offerId, round: 1, validUntil, lines: prices }, as)).status).toBe(200);
    await post('CounterPriceOffer', { offerId: countered, round: 2, lines: [], message: 'Less, please.' });
    const heard = await listen();
    expect((await post('ClosePriceRequest', { id: data.id })).status).toBe(200);
    const told = await heard();
    const eventsOf = (offerId: number) => [
      ...new Set(told.filter((one) => one.priceOfferId === offerId).map(({ event }) => event)),
    ];
    expect([offered, countered, silent].map(eventsOf)).toEqual([
      ['offer-declined'],
      ['price-request-closed'],
      ['price-request-closed'],
    ]);
    const [closed] = told.filter(({ priceOfferId }) => priceOfferId === silent);
    expect(closed?.message).toBe(
      'Cedar Valley USD closed its price request for Chalk, white. You don’t need to answer it.',
    );
  });
});

describe('the clock of a bulk price', () => {
  const HOUR = 3_600_000;
  const sweep = () => sweepPriceOffers(market.services, { error: (details: unknown) => expect(details).toBeNull() });
  /** Moves the clock to so many hours before an offer ends. */
  async function moveTo(offerId: number, hoursBefore: number) {
    const [row] = await market.db.select().from(priceOffers).where(eq(priceOffers.id, offerId));
    const at = (row?.ends?.getTime() ?? 0) - hoursBefore * HOUR;
    await market.moveClock(Math.max(0, at - (await market.now()).getTime()));
  }
  const rolesOf = (told: readonly (typeof notifications.$inferSelect)[], offerId: number) =>
    told.filter((one) => one.priceOfferId === offerId).map(({ event, role }) => `${event} ${role}`);
  const once = (texts: readonly string[]) => [...new Set(texts)];

  it('OFFER-3 reminds the vendor that has to answer 72 and 24 hours before the end, once each, and tells both sides that time ran out', async () => {
    const { offerId } = await asked();
    const heard = await listen();
    await moveTo(offerId, 73);
    await sweep();
    expect(rolesOf(await heard(), offerId)).toEqual([]);
    await moveTo(offerId, 71);
    await Promise.all([sweep(), sweep()]);
    const early = rolesOf(await heard(), offerId);
    expect(early.length).toBeGreaterThan(0);
    expect(early.every((text) => text.startsWith('price-offer-ending ') && !text.endsWith('School'))).toBe(true);
    await moveTo(offerId, 25);
    await sweep();
    expect(rolesOf(await heard(), offerId)).toEqual(early);
    await moveTo(offerId, 23);
    await sweep();
    await sweep();
    expect(rolesOf(await heard(), offerId)).toHaveLength(early.length * 2);
    await moveTo(offerId, 0);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const ended = rolesOf(await heard(), offerId).filter((text) => text.startsWith('price-offer-expired'));
    expect(ended).toContain('price-offer-expired School');
    expect(ended).toContain('price-offer-expired Vendor');
    const people = await market.db
      .select({ role: notifications.role, clientId: notifications.clientId })
      .from(notifications)
      .where(and(eq(notifications.priceOfferId, offerId), eq(notifications.event, 'price-offer-expired')));
    expect(new Set(people.map(({ role, clientId }) => `${role} ${clientId}`)).size).toBe(people.length);
    expect(people).toHaveLength(ended.length);
  });

  it('OFFER-3 reminds the school of an offer that ends, and a counter-offer begins anew', async () => {
    const { offerId, lineIds } = await asked();
    await offer(offerId, 1, lineIds[0], '8.00', 6);
    const heard = await listen();
    await moveTo(offerId, 70);
    await sweep();
    expect(once(rolesOf(await heard(), offerId))).toEqual(['price-offer-ending School']);
    const wished = [{ lineId: lineIds[0], wantedPrice: '7.00' }];
    expect((await post('CounterPriceOffer', { offerId, round: 2, lines: wished })).status).toBe(200);
    await sweep();
    const again = await listen();
    await moveTo(offerId, 71);
    await sweep();
    const reminded = once(rolesOf(await again(), offerId));
    expect(reminded).toContain('price-offer-ending Vendor');
    expect(reminded).not.toContain('price-offer-ending School');
  });

  it('OFFER-3 reminds nobody who was asked within the time of the reminder itself', async () => {
    const { offerId, lineIds } = await asked();
    await offer(offerId, 1, lineIds[0], '8.00', 1);
    const heard = await listen();
    await sweep();
    await moveTo(offerId, 25);
    await sweep();
    expect(rolesOf(await heard(), offerId)).toEqual([]);
  });
});

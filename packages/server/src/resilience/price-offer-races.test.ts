import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedOfferLines,
  cartLines,
  cartOrders,
  priceOfferLines,
  priceOfferRounds,
  priceOffers,
  vendorBlacklist,
  vendors,
  vendorTerms,
} from '../database/tables/index.ts';
import { sweepPriceOffers } from '../modules/price-offers/expire.ts';
import { plannedProduct } from '../testing/catalog-rows.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';

let postgres: MarketPostgres;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  const url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
  await market.db.delete(vendorTerms).where(inArray(vendorTerms.vendorId, [1, 2]));
}, 180_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

const ROUNDS = 8;
const DAY = 86_400_000;
const post = (on: Market, path: string, body: object, as: DemoName = 'school') =>
  on.call('POST', `/api/Catalog/${path}`, { as, body, idem: true });
const dayIn = async (days: number): Promise<string> =>
  new Date((await market.now()).getTime() + days * DAY).toISOString().slice(0, 10);
const failures: unknown[] = [];
const sweep = (on: Market) =>
  sweepPriceOffers(on.services, { error: (details: unknown) => void failures.push(details) });

/** An offer of ten dollars for forty of something, which waits for the school. */
async function offered() {
  const productId = await plannedProduct(market);
  const lines = [{ productId, quantity: 40 }];
  const asked = await post(market, 'AskPrices', { vendorIds: [1], lines, answerBy: await dayIn(10) });
  expect(asked.status, asked.errorMsg ?? '').toBe(200);
  const offerId = asked.data.offers[0].id as number;
  const lineId = asked.data.lines[0].id as number;
  const prices = [{ lineId, tiers: [{ least: 10, price: '8.00' }] }];
  const made = await post(
    market,
    'OfferPrices',
    { offerId, round: 1, validUntil: await dayIn(5), lines: prices },
    'vendor',
  );
  expect(made.status, made.errorMsg ?? '').toBe(200);
  return { requestId: asked.data.id as number, offerId, lineId, productId };
}
type Offered = Awaited<ReturnType<typeof offered>>;

const accept = (on: Market, { offerId, lineId }: Offered) =>
  post(on, 'AcceptPriceOffer', { offerId, round: 2, lines: [{ lineId, quantity: 40 }] });
const decline = (on: Market, { offerId }: Offered) =>
  post(on, 'DeclinePriceOffer', { offerId, round: 2, reason: 'Too dear.' });

/** What became of an offer: its status, and how often its line was accepted and is in a cart. */
async function outcome({ offerId }: Offered) {
  const [row] = await market.db.select().from(priceOffers).where(eq(priceOffers.id, offerId));
  const lines = market.db
    .select({ id: priceOfferLines.id })
    .from(priceOfferLines)
    .innerJoin(priceOfferRounds, eq(priceOfferRounds.id, priceOfferLines.roundId))
    .where(eq(priceOfferRounds.offerId, offerId));
  const accepted = await market.db
    .select()
    .from(acceptedOfferLines)
    .where(inArray(acceptedOfferLines.offerLineId, lines));
  const inCarts = await market.db.select().from(cartLines).where(inArray(cartLines.offerLineId, lines));
  return [row?.status, accepted.length, inCarts.length];
}

/** Has an offer end in so many milliseconds. */
const endIn = ({ offerId }: Offered, ms: number) =>
  market.db
    .update(priceOffers)
    .set({ ends: sql`chalkline_now() + ${ms} * interval '1 millisecond'` })
    .where(eq(priceOffers.id, offerId));

/** The cart as it is read, for its checkout. */
async function readCart() {
  const { id, version, total, lines } = (await market.call('GET', '/api/Catalog/GetCart', { as: 'school' })).data;
  return { body: { cartId: id as number, version: version as number, total: total as string }, lines };
}

async function emptyCart() {
  const { body } = await readCart();
  if (body.cartId !== null) await market.db.delete(cartLines).where(eq(cartLines.cartId, body.cartId));
}

describe('a bulk price and two who act at the same moment', { timeout: 240_000 }, () => {
  it('OFFER-4 is either accepted or declined', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await offered();
      const [yes, no] = await Promise.all([accept(market, one), decline(other, one)]);
      expect([yes.status, no.status].sort()).toEqual([200, 422]);
      expect(await outcome(one)).toEqual(yes.status === 200 ? [3, 1, 1] : [4, 0, 0]);
    }
  });

  it('OFFER-4 OFFER-6 is accepted once, however often that is sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await offered();
      const answers = await Promise.all([accept(market, one), accept(other, one), accept(market, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      const refused = answers.filter(({ status }) => status === 422);
      for (const { errorMsg } of refused) expect(errorMsg).toBe('This offer has been accepted.');
      expect(await outcome(one)).toEqual([3, 1, 1]);
    }
  });

  it('OFFER-3 OFFER-4 is accepted in time or has expired, whatever the sweep does meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await offered();
      await endIn(one, 10 + 12 * round);
      const [answer] = await Promise.all([accept(market, one), sweep(other), sweep(market)]);
      // Whoever was told that time ran out was told the truth, though no sweep may have come by yet.
      if (answer.status !== 200) await sweep(other);
      expect(failures).toEqual([]);
      if (answer.status === 200) expect(await outcome(one)).toEqual([3, 1, 1]);
      else
        expect([answer.status, answer.errorMsg, await outcome(one)]).toEqual([
          422,
          'This offer has expired.',
          [5, 0, 0],
        ]);
    }
  });

  it('OFFER-7 is accepted before its vendor is blocked, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await offered();
      const [answer] = await Promise.all([
        accept(market, one),
        other.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: 1, reason: 'Late.' }),
      ]);
      await sweep(other);
      await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, 1));
      expect([200, 409]).toContain(answer.status);
      expect(await outcome(one)).toEqual(answer.status === 200 ? [3, 1, 1] : [4, 0, 0]);
    }
  });
});

describe('a checkout of a price that was accepted', { timeout: 240_000 }, () => {
  it('CART-2 OFFER-6 is refused once the offer has expired, with the line, and orders nothing', async () => {
    await emptyCart();
    const one = await offered();
    expect((await accept(market, one)).status).toBe(200);
    const { body, lines } = await readCart();
    await market.db
      .update(acceptedOfferLines)
      .set({ until: sql`chalkline_now() - interval '1 second'` })
      .where(eq(acceptedOfferLines.offerLineId, await offerLineOf(one)));
    const refused = await post(other, 'CheckOutCart', body);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [`lines.${lines[0].id}`]]);
    expect(refused.fields[`lines.${lines[0].id}`]).toMatch(/offer/i);
    expect(await market.db.select().from(cartOrders).where(eq(cartOrders.cartId, body.cartId))).toEqual([]);
  });

  it.each(['blocked', 'rejected'])('CART-2 is refused once the vendor was %s, and orders nothing', async (how) => {
    await emptyCart();
    const one = await offered();
    expect((await accept(market, one)).status).toBe(200);
    const { body, lines } = await readCart();
    if (how === 'blocked') await other.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: 1, reason: 'Late.' });
    else await other.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, 1));
    const refused = await post(market, 'CheckOutCart', body);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, 1));
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 1));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [`lines.${lines[0].id}`]]);
    expect(await market.db.select().from(cartOrders).where(eq(cartOrders.cartId, body.cartId))).toEqual([]);
    // The offer still binds: once nothing is in its way, it is ordered.
    expect((await post(market, 'CheckOutCart', (await readCart()).body)).status).toBe(200);
  });

  it('CART-2 OFFER-6 orders all of the cart or nothing while the vendor is blocked, or its offer ends, in between', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyCart();
      const one = await offered();
      expect((await accept(market, one)).status).toBe(200);
      const beside = await plannedProduct(market, { vendorId: 2 });
      expect((await post(market, 'AddToCart', { lines: [{ productId: beside, quantity: 1 }] })).status).toBe(200);
      const { body } = await readCart();
      const offerLineId = await offerLineOf(one);
      const meanwhile =
        round % 2 === 0
          ? other.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: 1, reason: 'Late.' })
          : other.db
              .update(acceptedOfferLines)
              .set({ until: sql`chalkline_now()` })
              .where(eq(acceptedOfferLines.offerLineId, offerLineId));
      const [done] = await Promise.all([post(market, 'CheckOutCart', body), meanwhile]);
      await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, 1));
      expect([200, 422]).toContain(done.status);
      const orders = await market.db.select().from(cartOrders).where(eq(cartOrders.cartId, body.cartId));
      expect(orders).toHaveLength(done.status === 200 ? 2 : 0);
      const [line] = await market.db
        .select()
        .from(acceptedOfferLines)
        .where(eq(acceptedOfferLines.offerLineId, offerLineId));
      expect(line?.orderedAt !== null).toBe(done.status === 200);
    }
  });
});

/** The line of an offer that was accepted. */
async function offerLineOf({ offerId }: Offered): Promise<number> {
  const [row] = await market.db
    .select({ id: acceptedOfferLines.offerLineId })
    .from(acceptedOfferLines)
    .innerJoin(priceOfferLines, eq(priceOfferLines.id, acceptedOfferLines.offerLineId))
    .innerJoin(priceOfferRounds, eq(priceOfferRounds.id, priceOfferLines.roundId))
    .where(eq(priceOfferRounds.offerId, offerId));
  return row?.id ?? 0;
}

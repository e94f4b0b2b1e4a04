import { priceOfferRounds, priceOffers, priceRequestLines, priceRequests } from '../database/tables/index.ts';
import type { DemoName } from '../testing/market.ts';
import { vendorIds } from '../testing/story.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import { noRow, type WalkCase, type WalkRequest } from './walk-cases.ts';

interface OfferRow {
  readonly requestId: number;
  readonly lineId: number;
  readonly offerId: number;
}

const DAY_MS = 86_400_000;
/** A day within every limit of requests and offers. */
const soon = (): string => new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);

/** A request of a school that a company has not answered yet. */
async function requestRow(
  { market, userIdOf }: World,
  school: 'school' | 'school2',
  vendorId: number,
): Promise<OfferRow> {
  const { db } = market;
  const at = await market.now();
  const answerBy = new Date(at.getTime() + 10 * DAY_MS);
  const createdBy = await userIdOf(school);
  const [request] = await db
    .insert(priceRequests)
    .values({ schoolId: school === 'school' ? 1 : 2, createdBy, answerBy })
    .returning({ id: priceRequests.id });
  const requestId = request?.id ?? 0;
  const [line] = await db
    .insert(priceRequestLines)
    .values({ requestId, position: 1, description: 'Walked', unit: 'each', quantity: 5 })
    .returning({ id: priceRequestLines.id });
  const [offer] = await db
    .insert(priceOffers)
    .values({ requestId, vendorId, ends: answerBy })
    .returning({ id: priceOffers.id });
  const offerId = offer?.id ?? 0;
  await db.insert(priceOfferRounds).values({ offerId, number: 1, side: 'school', byUserId: createdBy, at });
  return { requestId, lineId: line?.id ?? 0, offerId };
}

const none: OfferRow = { requestId: NO_ID, lineId: NO_ID, offerId: NO_ID };
const otherSchool = (as: DemoName): 'school' | 'school2' => (as === 'school2' ? 'school' : 'school2');
const otherVendor = (as: DemoName): number => (as === 'vendor2' ? vendorIds.vendor : vendorIds.vendor2);

/** A request of the caller's school, and one of another. */
const ofSchool = (request: (row: OfferRow) => WalkRequest): WalkCase => ({
  own: async (world, as) => request(await requestRow(world, as === 'school2' ? 'school2' : 'school', vendorIds.vendor)),
  foreign: async (world, as) => request(await requestRow(world, otherSchool(as), vendorIds.vendor)),
  missing: () => request(none),
});

/** A request that was sent to the caller's company, and one to another. */
const ofVendor = (request: (row: OfferRow) => WalkRequest): WalkCase => ({
  own: async (world, as) =>
    request(await requestRow(world, 'school', as === 'vendor2' ? vendorIds.vendor2 : vendorIds.vendor)),
  foreign: async (world, as) => request(await requestRow(world, 'school', otherVendor(as))),
  missing: () => request(none),
});

/** Operations of bulk pricing. */
export const priceOfferCases = {
  askPrices: {
    own: () => ({
      body: {
        vendorIds: [vendorIds.vendor],
        lines: [{ description: 'Walked', unit: 'each', quantity: 5 }],
        answerBy: soon(),
      },
    }),
    missing: () => ({
      body: { vendorIds: [NO_ID], lines: [{ description: 'Walked', unit: 'each', quantity: 5 }], answerBy: soon() },
    }),
  },
  getPriceRequests: noRow,
  getPriceRequest: ofSchool(({ requestId }) => ({ path: { id: requestId } })),
  counterPriceOffer: ofSchool(({ offerId, lineId }) => ({
    body: { offerId, round: 1, lines: [{ lineId, wantedPrice: '1.00' }] },
  })),
  acceptPriceOffer: ofSchool(({ offerId, lineId }) => ({
    body: { offerId, round: 1, lines: [{ lineId, quantity: 5 }] },
  })),
  declinePriceOffer: ofSchool(({ offerId }) => ({ body: { offerId, round: 1, reason: 'Walked.' } })),
  putOfferInCart: ofSchool(({ offerId }) => ({ body: { offerId } })),
  closePriceRequest: ofSchool(({ requestId }) => ({ body: { id: requestId } })),
  getPricingRequests: noRow,
  getPricingRequest: ofVendor(({ offerId }) => ({ path: { id: offerId } })),
  offerPrices: ofVendor(({ offerId, lineId }) => ({
    body: { offerId, round: 1, validUntil: soon(), lines: [{ lineId, tiers: [{ least: 1, price: '1.00' }] }] },
  })),
  declinePriceRequest: ofVendor(({ offerId }) => ({ body: { offerId, round: 1, reason: 'Walked.' } })),
} as const satisfies Record<string, WalkCase>;

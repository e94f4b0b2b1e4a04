import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import {
  saleBookings,
  saleLots,
  saleNextOffers,
  saleOfferFigures,
  saleOffers,
  saleWindows,
  users,
} from '../database/tables/index.ts';
import type { DemoName, Market } from '../testing/market.ts';
import { type PlannedSale, plannedSale, soldSealed } from '../testing/sale-rows.ts';
import { vendorIds } from '../testing/story.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { isOfSchoolOne, isOfVendorOne, isVendor, type WalkCase, type WalkRequest } from './walk-cases.ts';

/** Rows of one school and one company after an award, and of a quick sale that goes on. */
interface DealingRows {
  readonly quick: PlannedSale;
  readonly offer: number;
  readonly invoice: number;
  readonly saleOfInvoice: number;
  /** A lot that waits for the company's answer as the next bidder. */
  readonly offeredLot: number;
  readonly window: number;
}

interface BothRows {
  readonly own: DealingRows;
  readonly foreign: DealingRows;
}

const rows = new WeakMap<World, Promise<BothRows>>();
const DAY = 86_400_000;

/** Two companies that nobody of the walk belongs to. */
async function strangers({ db }: Market): Promise<number[]> {
  const isStranger = notInArray(users.vendorId, Object.values(vendorIds));
  const found = await db
    .selectDistinct({ vendorId: users.vendorId })
    .from(users)
    .where(and(eq(users.role, 'Vendor'), isNotNull(users.vendorId), isStranger))
    .limit(2);
  return found.flatMap(({ vendorId }) => vendorId ?? []);
}

/** A lot whose buyer fell away, offered to another company. */
async function offered(market: Market, plan: { schoolId: number; buyer: number; next: number }): Promise<number> {
  const [lotId = 0] = (
    await plannedSale(market, {
      typeId: 1,
      schoolId: plan.schoolId,
      participants: [plan.buyer, plan.next],
      lots: [{ status: 5, wasSold: true, buyerId: plan.next, soldPrice: '50.00' }],
      more: { isPublic: false, status: 4 },
    })
  ).lotIds;
  const now = await market.now();
  const expiresAt = new Date(now.getTime() + DAY);
  await market.db.update(saleLots).set({ nextExpiresAt: expiresAt }).where(eq(saleLots.id, lotId));
  const offer = { lotId, vendorId: plan.next, amount: '50.00', offeredAt: now, expiresAt };
  await market.db.insert(saleNextOffers).values(offer);
  return lotId;
}

async function makeRows(market: Market, schoolId: number, companies: readonly number[]): Promise<DealingRows> {
  const [first = 0, second = 0] = companies;
  const common = { schoolId, participants: companies, invited: companies } as const;
  const lots = [0, 1, 2].map(() => ({ askingPrice: '1000.00' }));
  const quick = await plannedSale(market, { ...common, lots, more: { isPublic: false } });
  const [, , third = 0] = quick.lotIds;
  const offer = await addOffer(market, quick.id, third, first);
  const proposals = [
    { vendorId: first, amount: '90.00' },
    { vendorId: second, amount: '80.00' },
  ];
  const sold = await soldSealed(market, proposals, { schoolId, invited: companies, more: { isPublic: false } });
  const startsAt = new Date((await market.now()).getTime() + DAY);
  const [window] = await market.db
    .insert(saleWindows)
    .values({ saleId: quick.id, kind: 'inspection', startsAt, endsAt: new Date(startsAt.getTime() + DAY), places: 500 })
    .returning({ id: saleWindows.id });
  return {
    quick,
    offer,
    invoice: sold.invoiceId,
    saleOfInvoice: sold.id,
    offeredLot: await offered(market, { schoolId, buyer: second, next: first }),
    window: window?.id ?? 0,
  };
}

/** An offer that was declined: nobody's turn. */
async function addOffer({ db, now }: Market, saleId: number, lotId: number, vendorId: number): Promise<number> {
  const at = await now();
  const [offer] = await db
    .insert(saleOffers)
    .values({ saleId, lotId, vendorId, status: 5, endedReason: 'declined', updatedAt: at })
    .returning({ id: saleOffers.id });
  await db.insert(saleOfferFigures).values({ offerId: offer?.id ?? 0, seq: 1, side: 'vendor', amount: '500.00', at });
  return offer?.id ?? 0;
}

function rowsOf(world: World): Promise<BothRows> {
  const { market } = world;
  const make = async () => ({
    own: await makeRows(market, 1, [vendorIds.vendor, vendorIds.vendor2]),
    foreign: await makeRows(market, 3, await strangers(market)),
  });
  const made = rows.get(world) ?? make();
  rows.set(world, made);
  return made;
}

const isOfOwn = (as: DemoName): boolean => isOfSchoolOne(as) || isOfVendorOne(as) || as === 'vendor2';

/** A row of the caller's, one of somebody else's, and none. */
function dealing(pick: (found: DealingRows) => number, request: (id: number, as: DemoName) => WalkRequest): WalkCase {
  return {
    own: async (world, as) => {
      const { own, foreign } = await rowsOf(world);
      return request(pick(isOfOwn(as) ? own : foreign), as);
    },
    foreign: async (world, as) => request(pick((await rowsOf(world)).foreign), as),
    missing: (_world, as) => request(NO_ID, as),
  };
}

const body =
  (field: string, more: Record<string, unknown> = {}) =>
  (id: number): WalkRequest => ({ body: { [field]: id, ...more } });
const path = (id: number): WalkRequest => ({ path: { id } });
const lot = (index: number) => (found: DealingRows) => found.quick.lotIds[index] ?? 0;
const invoice = ({ invoice: id }: DealingRows) => id;

const cancelCase: WalkCase = {
  ...dealing(({ window }) => window, body('windowId')),
  own: async (world) => {
    const { window } = (await rowsOf(world)).own;
    const booking = { windowId: window, vendorId: vendorIds.vendor, bookedBy: await world.userIdOf('vendor') };
    const bookedAt = await world.market.now();
    await world.market.db
      .insert(saleBookings)
      .values({ ...booking, bookedAt })
      .onConflictDoNothing();
    return { body: { windowId: window } };
  },
};

const marks = (as: DemoName) =>
  [isVendor(as) ? 'description' : 'payment', 'pickup', 'communication'].map((name) => ({ name, value: 4 }));

/** Operations of quick-sale offers, of times, and of what follows an award. */
export const saleDealingCases = {
  getQuickSaleOffers: dealing(({ quick }) => quick.id, path),
  makeSaleOffer: dealing(lot(0), body('lotId', { amount: '400' })),
  buyLot: dealing(lot(1), body('lotId', { askingPrice: '1000' })),
  answerSaleOffer: dealing(({ offer }) => offer, body('offerId', { answer: 'accept', amount: '500' })),
  setOfferLimits: dealing(lot(0), body('lotId', { acceptFrom: '900' })),
  saveSaleWindows: dealing(({ saleOfInvoice }) => saleOfInvoice, body('saleId', { windows: [] })),
  bookSaleWindow: dealing(({ window }) => window, body('windowId')),
  cancelSaleBooking: cancelCase,
  getSaleInvoice: dealing(invoice, path),
  downloadSaleInvoice: dealing(invoice, path),
  downloadBillOfSale: dealing(invoice, path),
  downloadSaleProceeds: dealing(({ saleOfInvoice }) => saleOfInvoice, path),
  recordSalePayment: dealing(invoice, body('invoiceId', { method: 'cash', paidAt: '2026-01-01' })),
  provePickup: dealing(
    invoice,
    body('invoiceId', { personName: 'Ana', idSeen: 'License', collectedAt: '2026-01-01T00:00:00Z' }),
  ),
  confirmPickup: dealing(invoice, body('invoiceId')),
  declareSaleDefault: dealing(invoice, body('invoiceId', { reason: 'Nothing came.' })),
  offerLotToNext: dealing(({ offeredLot }) => offeredLot, body('lotId')),
  answerNextOffer: dealing(({ offeredLot }) => offeredLot, body('lotId', { isAccepted: false })),
  closeLot: dealing(({ offeredLot }) => offeredLot, body('lotId', { reason: 'Enough.' })),
  rateSale: dealing(invoice, (invoiceId, as) => ({ body: { invoiceId, aspects: marks(as) } })),
} as const satisfies { readonly [Op in OperationId]?: WalkCase };

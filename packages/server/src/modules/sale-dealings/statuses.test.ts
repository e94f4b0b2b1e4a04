import { type AuctionType, LotStatus, SaleStatus, saleStatusOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleInvoices, saleLots, saleOffers, sales } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { soldSealed } from '../../testing/sale-rows.ts';
import { acceptTerms, openSale } from '../../testing/sale-story.ts';
import { noLiveLots } from './next-bidders.ts';
import { sweepSaleDealings } from './sweep.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const DAY = 86_400_000;
const people = ['vendor', 'vendor2', 'school'] as const;
const post = (as: DemoName, call: string, body: object) =>
  market.call('POST', `/api/Sell/${call}`, { as, body, idem: true });

/** Something that somebody tries, whether or not it can be done. */
type Event =
  | { readonly kind: 'buy' | 'offer' | 'answerNext'; readonly who: 'vendor' | 'vendor2'; readonly lot: number }
  | { readonly kind: 'accept' | 'decline' | 'confirm'; readonly who: (typeof people)[number]; readonly lot: number }
  | { readonly kind: 'pay' | 'prove' | 'default' | 'offerNext' | 'close' | 'relist'; readonly lot: number }
  | { readonly kind: 'award'; readonly to: 1 | 2; readonly lot: number }
  | { readonly kind: 'board'; readonly isConfirmed: boolean; readonly lot: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'change'; readonly isLater: boolean }
  | { readonly kind: 'days'; readonly days: number };

const lot = fc.integer({ min: 0, max: 1 });
const vendor = fc.constantFrom('vendor' as const, 'vendor2' as const);
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constantFrom('buy' as const, 'offer' as const, 'answerNext' as const), who: vendor, lot }),
  fc.record({
    kind: fc.constantFrom('accept' as const, 'decline' as const, 'confirm' as const),
    who: fc.constantFrom(...people),
    lot,
  }),
  fc.record({
    kind: fc.constantFrom(...(['pay', 'prove', 'default', 'offerNext', 'close', 'relist'] as const)),
    lot,
  }),
  fc.record({ kind: fc.constant('award' as const), to: fc.constantFrom(1 as const, 2 as const), lot }),
  fc.record({ kind: fc.constant('board' as const), isConfirmed: fc.boolean(), lot }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('change' as const), isLater: fc.boolean() }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 16 }) }),
);

/** What the school changes of a published sale: a later end, or the description. */
async function changeOf(saleId: number, isLater: boolean): Promise<object> {
  const { data } = await market.call('GET', `/api/Sell/GetSchoolSaleDetails/${saleId}`, { as: 'school' });
  const { version, auctionTypeId, sellEndDate } = data.sale;
  const later = new Date(Date.parse(sellEndDate) + DAY).toISOString();
  const changed = isLater ? { sellEndDate: later } : { auctionDescription: '<p>The keys are there.</p>' };
  return { saleId, version, note: null, sale: { auctionTypeId, isPublish: true, ...changed } };
}

type Call = readonly [name: string, body: object];

/** What is done to the sale as a whole, or by the school about one of its lots. */
async function saleCall(event: Event, saleId: number, lotId: number): Promise<Call | null> {
  switch (event.kind) {
    case 'cancel':
      return ['CancelSale', { saleId, reason: 'We keep them.' }];
    case 'change':
      return ['ChangeSale', await changeOf(saleId, event.isLater)];
    case 'award': {
      const awards = [{ lotId, vendorId: event.to, reason: 'It collects first.' }];
      return ['AwardSale', { saleId, awards, closed: [] }];
    }
    case 'board': {
      const { isConfirmed } = event;
      const reason = isConfirmed ? null : 'Kept for the museum.';
      return ['DecideBoard', { saleId, lotIds: [lotId], isConfirmed, date: '2026-11-24', reason }];
    }
    case 'relist':
      return ['RelistUnsold', { saleId, lotIds: [lotId] }];
    case 'offerNext':
      return ['OfferToNext', { lotId, reason: 'Storage.' }];
    case 'close':
      return ['CloseLot', { lotId, reason: 'Enough.' }];
    default:
      return null;
  }
}

/** What is done about the offers for a lot, or about the sale's newest invoice. */
async function dealingCall({ kind }: Event, saleId: number, lotId: number): Promise<Call> {
  const [offer] = await market.db.select().from(saleOffers).where(eq(saleOffers.lotId, lotId));
  const invoices = await market.db.select().from(saleInvoices).where(eq(saleInvoices.saleId, saleId));
  const invoiceId = invoices.at(-1)?.id ?? 1;
  const now = (await market.now()).toISOString();
  const answer = (given: string) => ({ offerId: offer?.id ?? 1, answer: given, amount: '500.00' });
  const calls: Readonly<Partial<Record<Event['kind'], Call>>> = {
    buy: ['BuyLot', { lotId, askingPrice: '1000' }],
    offer: ['MakeOffer', { lotId, amount: '500' }],
    accept: ['AnswerOffer', answer('accept')],
    decline: ['AnswerOffer', answer('decline')],
    answerNext: ['AnswerNextOffer', { lotId, isAccepted: lotId % 2 === 0 }],
    confirm: ['ConfirmPickup', { invoiceId }],
    pay: ['RecordPayment', { invoiceId, method: 'cash', paidAt: now.slice(0, 10) }],
    prove: ['ProvePickup', { invoiceId, personName: 'Ana', idSeen: 'License', collectedAt: now }],
    default: ['DeclareDefault', { invoiceId, reason: 'Nothing came.' }],
  };
  const call = calls[kind];
  if (!call) throw new Error(`nobody knows how to ${kind}`);
  return call;
}

/** How often each kind of event was more than tried. */
const done = new Map<Event['kind'], number>();

async function happen(saleId: number, lotIds: readonly number[], event: Event): Promise<void> {
  if (event.kind === 'days') {
    await market.moveClock(event.days * DAY);
    await sweepSaleDealings(market.services, { error: (details) => void Promise.reject(details) }, noLiveLots);
    return;
  }
  const lotId = ('lot' in event ? lotIds[event.lot] : lotIds[0]) ?? 0;
  const call = (await saleCall(event, saleId, lotId)) ?? (await dealingCall(event, saleId, lotId));
  const answered = await post('who' in event ? event.who : 'school', ...call);
  expect(answered.status, `${event.kind}: ${answered.errorMsg}`).toBeLessThan(500);
  if (answered.status === 200) done.set(event.kind, (done.get(event.kind) ?? 0) + 1);
}

const FAR = 400 * DAY;
const offers = [
  { vendorId: 1, amount: '900.00' },
  { vendorId: 2, amount: '800.00' },
];

/** A sale of two lots: a quick one that is open, a sealed one to decide, or one that is sold. */
const beginnings = {
  async quick(more: { isSubjectToBoard: boolean }) {
    const lots = ['Bus', 'Desks'].map((productDesc) => ({ productDesc, askingPrice: '1000.00' }));
    const sale = await openSale(market, { kind: 2, endsIn: FAR, lots, more });
    for (const as of ['vendor', 'vendor2'] as const) await acceptTerms(market, as, sale.id);
    return sale;
  },
  opened(more: { isSubjectToBoard: boolean }) {
    const lot = { status: LotStatus.ToDecide, wasSold: false, buyerId: null, soldPrice: null, soldAt: null };
    const ended = { ...more, status: SaleStatus.OnGoing };
    return soldSealed(market, offers, { lots: [lot, lot], sold: 0, more: ended });
  },
  sold: (more: { isSubjectToBoard: boolean }) => soldSealed(market, offers, { lots: [{}, {}], more }),
};

async function assertDerived(saleId: number): Promise<void> {
  const [sale] = await market.db.select().from(sales).where(eq(sales.id, saleId));
  const lots = await market.db.select().from(saleLots).where(eq(saleLots.saleId, saleId));
  const derived = saleStatusOf({
    auctionTypeId: sale?.typeId as AuctionType,
    isPublished: true,
    lots: lots.map(({ status, wasSold }) => ({ status: status as LotStatus, wasSold })),
  });
  expect(sale?.status).toBe(derived);
}

/** What chance may leave out: a board's decision, a relisted lot, a cancelled sale, an award. */
const examples: [keyof typeof beginnings, boolean, Event[]][] = [
  [
    'quick',
    true,
    [
      { kind: 'change', isLater: true },
      { kind: 'buy', who: 'vendor', lot: 0 },
      { kind: 'board', isConfirmed: true, lot: 0 },
      { kind: 'cancel' },
      { kind: 'relist', lot: 1 },
    ],
  ],
  [
    'opened',
    true,
    [
      { kind: 'award', to: 2, lot: 0 },
      { kind: 'board', isConfirmed: false, lot: 0 },
      { kind: 'award', to: 1, lot: 1 },
      { kind: 'board', isConfirmed: true, lot: 1 },
      { kind: 'relist', lot: 0 },
    ],
  ],
];

describe('whatever happens to a sale, in whatever order', () => {
  it('SALE-12 it has the status that its lots give', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(['quick', 'opened', 'sold'] as const)),
        fc.boolean(),
        fc.array(anEvent, { minLength: 4, maxLength: 14 }),
        async (beginning, isSubjectToBoard, events) => {
          const sale = await beginnings[beginning]({ isSubjectToBoard });
          await assertDerived(sale.id);
          for (const event of events) {
            await happen(sale.id, sale.lotIds, event);
            await assertDerived(sale.id);
          }
        },
      ),
      { numRuns: 10, examples },
    );
    // Each of these did happen, and was not refused every time.
    for (const kind of ['cancel', 'award', 'board', 'relist', 'change'] as const) {
      expect([kind, done.get(kind) ?? 0]).not.toEqual([kind, 0]);
    }
  });
});

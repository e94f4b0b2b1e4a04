import { type AuctionType, type LotStatus, saleStatusOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleInvoices, saleLots, saleOffers, sales } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { plannedSale, soldSealed } from '../../testing/sale-rows.ts';
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
  | { readonly kind: 'pay' | 'prove' | 'default' | 'offerNext' | 'close'; readonly lot: number }
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
    kind: fc.constantFrom('pay' as const, 'prove' as const, 'default' as const, 'offerNext' as const, 'close' as const),
    lot,
  }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 16 }) }),
);

async function happen(lotIds: readonly number[], event: Event): Promise<void> {
  if (event.kind === 'days') {
    await market.moveClock(event.days * DAY);
    await sweepSaleDealings(market.services, { error: (details) => void Promise.reject(details) }, noLiveLots);
    return;
  }
  const lotId = lotIds[event.lot] ?? 0;
  const [offer] = await market.db.select().from(saleOffers).where(eq(saleOffers.lotId, lotId));
  const [row] = await market.db.select().from(saleLots).where(eq(saleLots.id, lotId));
  const invoices = await market.db
    .select()
    .from(saleInvoices)
    .where(eq(saleInvoices.saleId, row?.saleId ?? 0));
  const invoiceId = invoices.at(-1)?.id ?? 1;
  const now = (await market.now()).toISOString();
  const answer = (given: string) => ({ offerId: offer?.id ?? 1, answer: given, amount: '500.00' });
  const did = {
    buy: () => ['BuyLot', { lotId, askingPrice: '1000' }],
    offer: () => ['MakeOffer', { lotId, amount: '500' }],
    accept: () => ['AnswerOffer', answer('accept')],
    decline: () => ['AnswerOffer', answer('decline')],
    answerNext: () => ['AnswerNextOffer', { lotId, isAccepted: event.lot === 0 }],
    confirm: () => ['ConfirmPickup', { invoiceId }],
    pay: () => ['RecordPayment', { invoiceId, method: 'cash', paidAt: now.slice(0, 10) }],
    prove: () => ['ProvePickup', { invoiceId, personName: 'Ana', idSeen: 'License', collectedAt: now }],
    default: () => ['DeclareDefault', { invoiceId, reason: 'Nothing came.' }],
    offerNext: () => ['OfferToNext', { lotId, reason: 'Storage.' }],
    close: () => ['CloseLot', { lotId, reason: 'Enough.' }],
  }[event.kind]() as [string, object];
  const answered = await post('who' in event ? event.who : 'school', ...did);
  expect(answered.status, `${event.kind}: ${answered.errorMsg}`).toBeLessThan(500);
}

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

describe('whatever happens to a sale, in whatever order', () => {
  it('SALE-12 it has the status that its lots give', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.array(anEvent, { minLength: 4, maxLength: 14 }),
        async (isQuick, isSubjectToBoard, events) => {
          const more = { isSubjectToBoard };
          const far = 400 * DAY;
          const both = [
            { vendorId: 1, amount: '900.00' },
            { vendorId: 2, amount: '800.00' },
          ];
          const asking = [{ askingPrice: '1000.00' }, { askingPrice: '1000.00' }];
          const sale = isQuick
            ? await plannedSale(market, { lots: asking, endsIn: far, more })
            : await soldSealed(market, both, { lots: [{}, {}], more });
          for (const event of events) {
            await happen(sale.lotIds, event);
            await assertDerived(sale.id);
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

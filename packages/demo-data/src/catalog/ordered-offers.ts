import { lockedPrice } from '@chalkline/rules';
import { DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { ProductRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';
import { OfferTeller } from './offer-teller.ts';
import type { OrderLedger } from './order-ledger.ts';
import type { Buyer, ChosenLine } from './order-lines.ts';
import { fateOf } from './order-plan.ts';
import { placeCart } from './place-cart.ts';

/** An offer that was accepted and ordered. */
interface Story {
  readonly vendorId: number;
  readonly quantity: number;
  /** Of the list price. */
  readonly level: number;
  readonly note: string;
  /** Days before today on which it was ordered; the school had asked a week before. */
  readonly daysBack: number;
}

/** Nobody asks for hundreds of a thing of more than this many dollars. */
const DEAREST = 60;

/** Two cheap things of a company. */
function thingsOf({ book, random }: OrderLedger, vendorId: number): ProductRow[] {
  const cheap = book.rows.products.filter(
    (product) =>
      product.vendorId === vendorId &&
      product.isActive &&
      Number(book.tiersOf(product.id)[0]?.price ?? DEAREST) < DEAREST,
  );
  return random.sample(cheap, 2);
}

function storiesOf({ rows }: CatalogBook): Story[] {
  const rival = rows.products.find(({ sku }) => sku.startsWith('LD-'))?.vendorId ?? DEMO_VENDOR_ID;
  return [
    { vendorId: DEMO_VENDOR_ID, quantity: 144, level: 0.87, note: 'One delivery for every site.', daysBack: 58 },
    { vendorId: DEMO_VENDOR_ID, quantity: 96, level: 0.89, note: 'The same as last spring.', daysBack: 29 },
    { vendorId: rival, quantity: 72, level: 0.9, note: 'For the new computer rooms.', daysBack: 16 },
  ];
}

/**
 * Bulk prices that the demonstration's school accepted and ordered the day after: what was accepted is ordered once, at its locked
 * price. All of it has left the companies' shelves. OFFER-6
 */
export function orderOffers(ledger: OrderLedger, buyerAt: (at: Date) => Buyer): void {
  const { book } = ledger;
  const teller = new OfferTeller(book);
  for (const { vendorId, quantity, level, note, daysBack } of storiesOf(book)) {
    const wanted = thingsOf(ledger, vendorId).map((product) => ({ product, quantity }));
    const asked = -daysBack - 7;
    const offer = teller.send(teller.ask(wanted, note, [asked, asked + 5]), wanted, vendorId);
    teller.offer(offer, level, [asked + 3, -daysBack + 10]);
    const accepted = teller.accept(offer, -daysBack - 1);
    const buyer = buyerAt(book.calendar.at(-daysBack, 18, 5));
    const lines = accepted.flatMap((line, index): ChosenLine[] => {
      const product = wanted[index]?.product;
      const [shipTo] = buyer.addresses;
      const price = lockedPrice({ id: line.offerLineId, unitPrice: line.unitPrice });
      return product && shipTo ? [{ product, quantity: line.quantity, price, shipTo }] : [];
    });
    placeCart(ledger, buyer, [{ vendorId, lines, fate: fateOf(daysBack, 0) }]);
    for (const line of accepted) Object.assign(line, { orderedAt: buyer.at, lapsedAt: null });
  }
}

import { DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { AcceptedOfferLineRow, ProductRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';
import { OfferTeller, type Wanted } from './offer-teller.ts';

/** Things of a company by how they begin, so that a request is about what goes together. */
function thingsOf({ rows, random }: CatalogBook, vendorId: number, words: RegExp, count: number): ProductRow[] {
  return random.sample(
    rows.products.filter(({ vendorId: of, name, isActive }) => of === vendorId && isActive && words.test(name)),
    count,
  );
}

/**
 * Bulk prices that the demonstration's school asked for, in every state. OFFER-1
 * @returns what it accepted and has not ordered, with its company
 */
export function addOffers(book: CatalogBook): { accepted: AcceptedOfferLineRow[]; vendorId: number } {
  const teller = new OfferTeller(book);
  const rival = book.rows.products.find(({ sku }) => sku.startsWith('LD-'))?.vendorId ?? DEMO_VENDOR_ID;
  const wantedOf = (words: RegExp, count: number, quantity: number): Wanted[] =>
    thingsOf(book, DEMO_VENDOR_ID, words, count).map((product) => ({ product, quantity }));
  const carts = wantedOf(/charging/i, 1, 40);
  const open = teller.ask(carts, 'For the four middle schools. Delivery before August.', [-2, 6]);
  teller.send(open, carts, DEMO_VENDOR_ID);
  teller.send(open, carts, rival);

  const paper = wantedOf(/paper|pencil/i, 3, 240);
  const sideBySide = teller.ask(paper, 'Our usual order for the new semester.', [-6, 3]);
  teller.offer(
    teller.send(sideBySide, paper, DEMO_VENDOR_ID),
    0.88,
    [-3, 9],
    'We hold this price for your whole order.',
  );
  teller.offer(teller.send(sideBySide, paper, rival), 0.91, [-2, 12]);

  const chairs = wantedOf(/chair|desk/i, 2, 120);
  const countered = teller.send(teller.ask(chairs, null, [-9, 2]), chairs, DEMO_VENDOR_ID);
  teller.offer(countered, 0.92, [-6, 8]);
  teller.counter(countered, 0.86, [-1, 6], 'We order 40 more at this price.');

  const towels = wantedOf(/towel|tissue|liner/i, 2, 180);
  const won = teller.send(teller.ask(towels, null, [-12, -4]), towels, DEMO_VENDOR_ID);
  teller.offer(won, 0.84, [-8, 11]);
  const accepted = teller.accept(won, -5);

  const screens = wantedOf(/display|projector/i, 1, 24);
  const lost = teller.send(teller.ask(screens, null, [-30, -22]), screens, DEMO_VENDOR_ID);
  teller.offer(lost, 0.97, [-27, -12]);
  teller.end(lost, 4, { days: -21, side: 'school', reason: 'Another offer was lower.' });

  const lights = wantedOf(/LED/, 1, 400);
  const refused = teller.send(teller.ask(lights, null, [-40, -30]), lights, DEMO_VENDOR_ID);
  teller.end(refused, 4, { days: -36, side: 'vendor', reason: 'The maker can’t deliver this quantity before fall.' });

  const filters = wantedOf(/filter/i, 2, 160);
  const expired = teller.send(teller.ask(filters, null, [-60, -50]), filters, DEMO_VENDOR_ID);
  teller.end(expired, 5, { days: -50 });

  const forgotten = teller.send(teller.ask(filters, null, [-80, -72]), filters, DEMO_VENDOR_ID);
  teller.offer(forgotten, 0.9, [-76, -55]);
  teller.accept(forgotten, -70);
  return { accepted, vendorId: DEMO_VENDOR_ID };
}

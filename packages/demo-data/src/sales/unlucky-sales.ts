import { AuctionType, LotStatus } from '@chalkline/rules';
import type { LiveLotScript, SaleLotRow } from '../rows.ts';
import { finish, invoice } from './dealings.ts';
import { award, over } from './decided-sales.ts';
import { liveText, termsOfLot } from './live-sales.ts';
import { playThread } from './offers.ts';
import { type BookedSale, saleNumberOf } from './sale-book.ts';
import { OTHERS, type SaleParts, text } from './sale-parts.ts';

const HOUR_MS = 3_600_000;
/** How long a next bidder has to answer. */
const NEXT_TURN_MS = 48 * HOUR_MS;
const NOBODY = 'Nobody bid on it.';

/** A quick sale whose one lot is sold and not paid for yet. */
function unpaid({ book, calendar }: SaleParts): void {
  const sale = book.add({
    typeId: AuctionType.QuickSale,
    name: 'Upright piano, choir room',
    description: '<p>Buy the piano at the asking price, or make us an offer. Movers are yours to bring.</p>',
    lots: [{ thing: 'piano' }],
    createdAt: calendar.at(-21, 17),
    startDate: calendar.at(-20, 16),
    endDate: calendar.at(4, 22),
    lastQuestion: 9,
  });
  const [lot] = sale.lots;
  if (!lot) return;
  const at = calendar.at(-2, 18);
  playThread(book, sale, lot, OTHERS.seating, [[at, 'vendor', 'buy']], calendar.today);
  invoice(book, sale, sale.lots, at, 'due');
  book.settle(sale);
}

/** The log of a lot that nobody bid on: it starts and ends. */
function unwanted({ book }: SaleParts, sale: BookedSale, lot: SaleLotRow): void {
  const terms = termsOfLot(sale, lot);
  const name = `${saleNumberOf(sale.row)}/${lot.position}`;
  const script: LiveLotScript = {
    saleId: sale.row.id,
    lotId: lot.id,
    name,
    terms,
    acts: [],
    closedAt: terms.ends,
    award: null,
  };
  book.rows.live.push(script);
  Object.assign(lot, { status: LotStatus.Unsold, unsoldReason: NOBODY });
}

/** A live auction that brought nothing, and a draft that offers one of its lots again. SALE-31 */
function relisted(parts: SaleParts): void {
  const { book, calendar } = parts;
  const sale = book.add({
    typeId: AuctionType.LiveAuction,
    name: 'Shelves and tables',
    description: liveText('shelves and tables'),
    lots: [{ thing: 'shelves' }, { thing: 'tables' }],
    createdAt: calendar.at(-32, 17),
    publishedAt: calendar.at(-31, 17),
    startDate: calendar.at(-15, 16),
    endDate: calendar.at(-15, 17),
    lotStep: 5,
    lastQuestion: 10,
  });
  for (const lot of sale.lots) unwanted(parts, sale, lot);
  finish(book, sale, calendar.at(-15, 18));
  const again = book.add({
    typeId: AuctionType.LiveAuction,
    name: 'Shelves, a second time',
    description: liveText('shelves'),
    lots: [{ thing: 'shelves' }],
    createdAt: calendar.at(-3, 17),
    startDate: null,
    endDate: null,
    lastQuestion: 5,
  });
  const [first] = sale.lots;
  if (first) Object.assign(first, { status: LotStatus.Relisted, relistedLotId: again.lots[0]?.id ?? null });
  book.settle(sale);
}

/** A lot whose buyer did not pay, offered to the next rank at its own amount. SALE-49 SALE-50 */
function offeredOn(parts: SaleParts): void {
  const { book, calendar } = parts;
  const sale = over(
    parts,
    {
      name: 'Reach-in oven, high school',
      description: text('an oven'),
      lots: [{ thing: 'oven' }],
      startDate: calendar.at(-45, 16),
      endDate: calendar.at(-24, 22),
    },
    -45,
    [
      { vendorId: OTHERS.furniture, lots: [1], level: 1.2 },
      { vendorId: OTHERS.kitchen, lots: [1], level: 0.9 },
    ],
  );
  const at = calendar.at(-20, 18);
  award(parts, sale, at);
  const [lot] = sale.lots;
  const next = book.rows.proposals.find(({ saleId, vendorId }) => saleId === sale.row.id && vendorId !== lot?.buyerId);
  const offered = book.rows.proposalLots.find(({ bidId }) => bidId === next?.id);
  if (!lot || !next || !offered) throw new RangeError(`Nobody comes next for ${sale.row.name}.`);
  const made = invoice(book, sale, [lot], at, 'due');
  const defaultedAt = calendar.at(-1, 17);
  Object.assign(made, { defaultedAt, defaultReason: 'No payment came, and no answer to two reminders.' });
  book.audit(sale, 'default-declared', defaultedAt, { after: { invoiceId: made.id, vendorId: made.vendorId } });
  const offeredAt = calendar.at(-1, 18);
  const expiresAt = new Date(offeredAt.getTime() + NEXT_TURN_MS);
  const { vendorId } = next;
  const { amount } = offered;
  book.rows.nextOffers.push({ lotId: lot.id, vendorId, amount, reason: null, offeredAt, expiresAt, answer: null });
  Object.assign(lot, {
    status: LotStatus.OfferedToNext,
    buyerId: vendorId,
    soldPrice: amount,
    soldAt: null,
    nextExpiresAt: expiresAt,
  });
  book.audit(sale, 'offered-to-next', offeredAt, { after: { vendorId } });
  book.settle(sale);
}

/** Sales that went otherwise than hoped: not paid yet, without a bid and offered again, or offered on after a default. */
export function addUnluckySales(parts: SaleParts): void {
  unpaid(parts);
  relisted(parts);
  offeredOn(parts);
}

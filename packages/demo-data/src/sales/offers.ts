import {
  centsOf,
  decideOffer,
  LotStatus,
  moneyOf,
  newOfferThread,
  type OfferMove,
  type OfferThread,
  offerThreadAt,
} from '@chalkline/rules';
import type { SaleLotRow, SaleOfferRow } from '../rows.ts';
import type { BookedSale, SaleBook } from './sale-book.ts';

/** One act of a thread: when, who, and a price in dollars or an answer. */
export type Move = readonly [
  at: Date,
  by: 'school' | 'vendor',
  act: number | 'accept' | 'decline' | 'buy',
  message?: string,
];

/** What the thread of a lot that somebody else bought says. */
export const SOLD_REASON = 'sold';

const moveOf = ([, by, act]: Move): OfferMove => {
  if (act === 'buy') return { kind: 'buy', by: 'vendor' };
  return typeof act === 'string' ? { kind: act, by } : { kind: 'name', by, amount: centsOf(String(act)) };
};

const offered = ({ askingPrice, acceptFrom, reservePrice }: SaleLotRow, ends: Date) => ({
  asking: centsOf(askingPrice ?? '0'),
  acceptFrom: acceptFrom === null ? null : centsOf(acceptFrom),
  reserve: reservePrice === null ? null : centsOf(reservePrice),
  ends: ends.getTime(),
});

/** Plays a thread by the rule; an acceptance sells the lot, and threads that wait then are over. SALE-3 SALE-4 */
export function playThread(
  book: SaleBook,
  sale: BookedSale,
  lot: SaleLotRow,
  vendorId: number,
  moves: readonly Move[],
  today: Date,
): SaleOfferRow {
  const { endDate, schoolId } = sale.row;
  const [opening] = moves;
  if (!endDate || !opening) throw new RangeError('A thread needs an end and an offer.');
  book.join(sale, vendorId, new Date(opening[0].getTime() - 300_000));
  const id = book.nextId('offers');
  const people = { school: book.cast.schoolUser(schoolId).id, vendor: book.cast.vendorUser(vendorId) };
  let thread: OfferThread = newOfferThread;
  let price: number | null = null;
  for (const move of moves) {
    const [at, , , message = null] = move;
    const before = thread.figures.length;
    ({ thread, price } = decideOffer(offered(lot, endDate), thread, moveOf(move), at.getTime()));
    for (const { by, amount } of thread.figures.slice(before))
      book.rows.offerFigures.push({
        offerId: id,
        seq: book.rows.offerFigures.filter(({ offerId }) => offerId === id).length + 1,
        side: by,
        amount: moneyOf(amount),
        message,
        byUserId: people[by],
        at,
      });
  }
  const last = moves.at(-1)?.[0] ?? today;
  const { status, turnEnds } = offerThreadAt(thread, today.getTime());
  if (status === null) throw new RangeError('A thread without an offer has no state.');
  const offer: SaleOfferRow = {
    id,
    saleId: sale.row.id,
    lotId: lot.id,
    vendorId,
    status,
    turnEnds: turnEnds === null ? null : new Date(turnEnds),
    endedReason: null,
    updatedAt: last,
  };
  if (price !== null) {
    book.sell(
      lot,
      vendorId,
      moneyOf(price),
      last,
      sale.row.isSubjectToBoard ? LotStatus.AwaitingBoard : LotStatus.Sold,
    );
    closeOthers(book, offer, last);
  }
  book.rows.offers.push(offer);
  return offer;
}

/** Threads on a lot that is sold wait for nobody. SALE-4 */
function closeOthers(book: SaleBook, winner: SaleOfferRow, at: Date): void {
  for (const offer of book.rows.offers) {
    if (offer.lotId !== winner.lotId || offer.turnEnds === null) continue;
    Object.assign(offer, { status: 5, turnEnds: null, endedReason: SOLD_REASON, updatedAt: at });
  }
}

import { AuctionType, centsOf, LotStatus, lotEnd, moneyOf } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { LiveLotScript, SaleLotRow } from '../rows.ts';
import { finish, invoiceWinners, rate } from './dealings.ts';
import { type Bidder, playLot, replayed } from './live-lots.ts';
import { type BookedSale, type SaleBook, saleNumberOf } from './sale-book.ts';
import type { SaleParts } from './sale-parts.ts';
import { tellSchool, tellVendor } from './told.ts';

/** Companies that bid in the demonstration's rooms; the demonstration's own is among them while people only watch. */
export const LIVE_VENDORS: readonly number[] = [1, 23, 27, 31, 33, 40];
const NORTHGATE = 1;
const MINUTE_MS = 60_000;

export const liveText = (what: string): string =>
  `<p>Cedar Valley USD sells ${what} in a live auction. Every bid is in a log that anybody can verify.</p><p>Lots end one after the other; a late bid gives everybody two more minutes.</p>`;

/** The terms of a lot as its auction starts. LIVE-12 */
export function termsOfLot({ row }: BookedSale, lot: SaleLotRow): LiveLotScript['terms'] {
  const { startDate, endDate, lotStep } = row;
  if (!startDate || !endDate) throw new RangeError(`${row.name} has no dates.`);
  return {
    startPrice: centsOf(lot.startPrice ?? '0'),
    increment: Math.max(1, centsOf(lot.bidIncrement)),
    reserve: lot.reservePrice === null ? null : centsOf(lot.reservePrice),
    opens: startDate,
    ends: new Date(lotEnd(endDate.getTime(), lot.position, lotStep)),
  };
}

/** Everybody's limit for a lot, around what it is worth: its start price is a fifth of that. */
export const ceilings = (
  { startPrice, increment }: LiveLotScript['terms'],
  people: readonly Omit<Bidder, 'ceiling'>[],
  random: Random,
): Bidder[] =>
  people.map((one) => {
    const steps = Math.floor((startPrice * random.between(2.2, 5.4)) / increment);
    return { ...one, ceiling: startPrice + steps * increment };
  });

/** Plays a lot of an auction as far as `until`; with null to its end. */
export function script(
  book: SaleBook,
  sale: BookedSale,
  lot: SaleLotRow,
  {
    people,
    until,
    count,
    random,
  }: { people: Omit<Bidder, 'ceiling'>[]; until: Date | null; count: number; random: Random },
): LiveLotScript {
  const terms = termsOfLot(sale, lot);
  const inCents = { ...terms, opens: terms.opens.getTime(), ends: terms.ends.getTime() };
  const bidders = ceilings(terms, people, random.fork('ceilings'));
  const end = (until ?? terms.ends).getTime();
  const { acts, state } = playLot(inCents, bidders, { until: end, count, random });
  const made: LiveLotScript = {
    saleId: sale.row.id,
    lotId: lot.id,
    name: `${saleNumberOf(sale.row)}/${lot.position}`,
    terms,
    acts,
    closedAt: until ? null : new Date(state.ends),
    award: null,
  };
  book.rows.live.push(made);
  return made;
}

/** Companies accept the terms before the start. */
export const enter = (
  book: SaleBook,
  sale: BookedSale,
  vendorIds: readonly number[],
  at: Date,
): Omit<Bidder, 'ceiling'>[] =>
  vendorIds.map((vendorId, index) => ({
    vendorId,
    bidder: book.join(sale, vendorId, new Date(at.getTime() + index * MINUTE_MS)),
  }));

function over(
  parts: SaleParts,
  name: string,
  things: Parameters<SaleBook['add']>[0]['lots'],
  days: number,
): BookedSale {
  const { book, calendar, random } = parts;
  const sale = book.add({
    typeId: AuctionType.LiveAuction,
    name,
    description: liveText('surplus property'),
    lots: things,
    createdAt: calendar.at(days - 17, 17),
    publishedAt: calendar.at(days - 16, 17),
    startDate: calendar.at(days, 16),
    endDate: calendar.at(days, 17),
    lotStep: 5,
    lastQuestion: 10,
    invited: [NORTHGATE],
  });
  const people = enter(book, sale, LIVE_VENDORS, calendar.at(days - 3, 17));
  for (const lot of sale.lots) {
    script(book, sale, lot, { people, until: null, count: 26, random: random.fork(`${name} ${lot.position}`) });
    lot.status = LotStatus.ToDecide;
  }
  book.settle(sale);
  const at = lastEnd(book, sale);
  book.audit(sale, 'lots-ended', at, { after: { status: sale.row.status } });
  tellSchool(book, sale, {
    event: 'auction-ended',
    message: `${sale.row.name} has ended: ${sale.lots.length} lots to award.`,
    type: 3,
    at,
    url: `sale-bid-comparison?id=${sale.row.id}`,
  });
  return sale;
}

const scriptsOf = (book: SaleBook, { row }: BookedSale) => book.rows.live.filter(({ saleId }) => saleId === row.id);

const lastEnd = (book: SaleBook, sale: BookedSale): Date =>
  new Date(Math.max(...scriptsOf(book, sale).map(({ closedAt }) => closedAt?.getTime() ?? 0)));

/** Plays a script again by the rule: who leads at its end, for how much. */
export function outcomeOf({ terms, acts }: LiveLotScript): {
  bidder: number;
  vendorId: number;
  price: number;
  isMet: boolean;
} {
  const inCents = { ...terms, opens: terms.opens.getTime(), ends: terms.ends.getTime() };
  const state = replayed(inCents, acts);
  const leader = acts.find(({ bidder }) => bidder === state.leader);
  if (!leader || state.price === null) throw new RangeError('Nobody bid on the lot.');
  const isMet = state.reserve === null || state.maximum >= state.reserve;
  return { bidder: leader.bidder, vendorId: leader.vendorId, price: state.price, isMet };
}

/** Awards every lot to its highest bidder, and writes so into its log. LIVE-14 */
function award({ book }: SaleParts, sale: BookedSale, at: Date): void {
  for (const made of scriptsOf(book, sale)) {
    const lot = sale.lots.find(({ id }) => id === made.lotId);
    if (!lot) continue;
    const { bidder, vendorId, price, isMet } = outcomeOf(made);
    const why = isMet ? null : 'The lot would cost more to store than it may bring later.';
    made.award = { at, vendorId, bidder, price, why };
    book.sell(lot, vendorId, moneyOf(price), at);
    tellVendor(book, sale, vendorId, {
      event: 'sale-award',
      message: `You were awarded a lot of ${sale.row.name}. Arrange the pickup.`,
      type: 4,
      at,
      url: 'vendor-sale-details?id={saleToken}',
    });
  }
  book.settle(sale);
  book.audit(sale, 'awarded', at, { after: { status: sale.row.status } });
}

function scheduled({ book, calendar }: SaleParts): void {
  const sale = book.add({
    typeId: AuctionType.LiveAuction,
    name: 'Vehicles and grounds, end of year',
    description: liveText('vehicles and machines'),
    lots: [
      { thing: 'bus77', status: LotStatus.Waiting },
      { thing: 'bus48', status: LotStatus.Waiting },
      { thing: 'tractor', status: LotStatus.Waiting },
      { thing: 'mower', status: LotStatus.Waiting, hasReserve: false },
    ],
    createdAt: calendar.at(-6, 17),
    publishedAt: calendar.at(-5, 17),
    startDate: calendar.at(10, 17),
    endDate: calendar.at(10, 19),
    pickupDate: calendar.at(16, 16),
    lotStep: 5,
    lastQuestion: 10,
    invited: [NORTHGATE],
  });
  enter(book, sale, [33, 40], calendar.at(-3, 18));
  book.rows.watches.push({
    saleId: sale.row.id,
    vendorId: NORTHGATE,
    savedBy: book.cast.vendorUser(NORTHGATE),
    savedAt: calendar.at(-2, 18),
  });
}

/** Live auctions that are over or far off. Whatever runs is made when the server starts: it would be over otherwise. */
export function addLiveSales(parts: SaleParts): void {
  const { book, calendar } = parts;
  const done = over(parts, 'Fleet auction, fall', [{ thing: 'bus48' }, { thing: 'van' }, { thing: 'mower' }], -40);
  award(parts, done, calendar.at(-39, 17));
  for (const made of invoiceWinners(book, done, calendar.at(-39, 17), 'confirmed')) rate(book, done, made);
  finish(book, done, calendar.at(-34, 18));
  const paying = over(parts, 'Laptops by the pallet', [{ thing: 'laptops' }, { thing: 'staffLaptops' }], -4);
  award(parts, paying, calendar.at(-2, 18));
  invoiceWinners(book, paying, calendar.at(-2, 18), 'due');
  over(parts, 'Kitchens and cafeterias', [{ thing: 'oven' }, { thing: 'mixer' }, { thing: 'tables' }], -1);
  scheduled(parts);
}

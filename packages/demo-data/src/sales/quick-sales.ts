import { AuctionType, LotStatus } from '@chalkline/rules';
import { finish, invoice, rate } from './dealings.ts';
import { type Move, playThread } from './offers.ts';
import type { BookedSale, SalePlan } from './sale-book.ts';
import type { SaleParts } from './sale-parts.ts';
import { tellSchool, tellVendor } from './told.ts';

type QuickPlan = Omit<SalePlan, 'typeId' | 'createdAt'>;

const NORTHGATE = 1;
const PINEBROOK = 2;
const OTHERS = { devices: 6, kitchen: 18, building: 23, furniture: 27, seating: 31, fleet: 33 } as const;
const HOUR = 1 / 24;

const text = (what: string): string =>
  `<p>Buy ${what} at the asking price, or make us an offer. Whoever agrees with us first takes the lot.</p>`;

function quick({ book, calendar }: SaleParts, plan: QuickPlan, createdDays: number): BookedSale {
  return book.add({ ...plan, typeId: AuctionType.QuickSale, createdAt: calendar.at(createdDays, 17) });
}

function thread(parts: SaleParts, sale: BookedSale, position: number, vendorId: number, moves: readonly Move[]): void {
  const lot = sale.lots[position - 1];
  if (!lot) throw new RangeError(`${sale.row.name} has no lot ${position}.`);
  playThread(parts.book, sale, lot, vendorId, moves, parts.calendar.today);
}

/** One open sale whose threads are in every state. */
function open(parts: SaleParts): void {
  const { book, calendar } = parts;
  // Turns are far from their end whatever the hour at which the market is made.
  const ago = (hours: number): Date => calendar.at(-hours * HOUR);
  const sale = quick(
    parts,
    {
      name: 'Warehouse clear-out',
      description: text('furniture and equipment'),
      lots: [
        { thing: 'desks' },
        { thing: 'shelves' },
        { thing: 'mower' },
        { thing: 'tables' },
        { thing: 'teacherDesks' },
        { thing: 'oven' },
      ],
      startDate: calendar.at(-12, 16),
      endDate: calendar.at(12, 22),
      pickupDate: calendar.at(13, 16),
      lastQuestion: 9,
      invited: [NORTHGATE, PINEBROOK],
    },
    -13,
  );
  // Waits for the school; waits for the vendor after three steps.
  thread(parts, sale, 1, NORTHGATE, [[ago(5), 'vendor', 1500, 'We collect all ten pallets in one trip.']]);
  thread(parts, sale, 1, PINEBROOK, [
    [ago(40), 'vendor', 1150],
    [ago(20), 'school', 1750, 'We can help with loading.'],
  ]);
  thread(parts, sale, 2, NORTHGATE, [
    [ago(70), 'vendor', 900],
    [ago(52), 'school', 1400],
    [ago(30), 'vendor', 1100, 'Our best for the thirty units.'],
    [ago(4), 'school', 1300],
  ]);
  // Declined by the private limit, then by the school.
  thread(parts, sale, 3, OTHERS.building, [[ago(80), 'vendor', 1200]]);
  thread(parts, sale, 3, PINEBROOK, [
    [ago(60), 'vendor', 1900],
    [ago(50), 'school', 'decline'],
  ]);
  // Expired without an answer.
  thread(parts, sale, 4, OTHERS.seating, [[calendar.at(-6, 18), 'vendor', 1600]]);
  // Countered and accepted, with another thread that the sale ended; and one bought outright.
  thread(parts, sale, 5, OTHERS.seating, [[ago(47), 'vendor', 420]]);
  thread(parts, sale, 5, OTHERS.furniture, [
    [ago(46), 'vendor', 500],
    [ago(44), 'school', 700],
    [ago(30), 'vendor', 'accept'],
  ]);
  thread(parts, sale, 6, NORTHGATE, [[ago(26), 'vendor', 'buy']]);
  for (const lot of sale.lots) if (lot.soldAt) invoice(book, sale, [lot], lot.soldAt, 'due');
  book.settle(sale);
  told(parts, sale, ago(4));
}

function told({ book }: SaleParts, sale: BookedSale, at: Date): void {
  const { id, name } = sale.row;
  const offerOf = (lot: number) =>
    book.rows.offers.find(({ lotId, vendorId }) => lotId === sale.lots[lot - 1]?.id && vendorId === NORTHGATE)?.id ?? 0;
  tellSchool(book, sale, {
    event: 'sale-offer-turn',
    message: `Northgate Supply offers $1,500.00 for a lot of ${name}.`,
    type: 3,
    at,
    url: `quick-sale-counter-offer?id=${id}&offer=${offerOf(1)}`,
    offerId: offerOf(1),
  });
  tellVendor(book, sale, NORTHGATE, {
    event: 'sale-offer-turn',
    message: `Cedar Valley USD asks $1,300.00 for a lot of ${name}. You have 48 hours to answer.`,
    type: 3,
    at,
    url: `vendor-quick-sale-counter-offer?id={saleToken}&offer=${offerOf(2)}`,
    offerId: offerOf(2),
  });
}

function completed(parts: SaleParts): void {
  const { book, calendar } = parts;
  const sale = quick(
    parts,
    {
      name: 'Maintenance van',
      description: text('our old van'),
      lots: [{ thing: 'van' }],
      startDate: calendar.at(-48, 16),
      endDate: calendar.at(-30, 22),
      invited: [NORTHGATE],
      lastQuestion: 9,
    },
    -49,
  );
  thread(parts, sale, 1, OTHERS.building, [[calendar.at(-46, 17), 'vendor', 2900]]);
  thread(parts, sale, 1, OTHERS.fleet, [
    [calendar.at(-45, 17), 'vendor', 3400],
    [calendar.at(-44, 17), 'school', 3900],
    [calendar.at(-43, 17), 'vendor', 3700],
    [calendar.at(-42, 17), 'school', 'accept'],
  ]);
  rate(book, sale, invoice(book, sale, sale.lots, calendar.at(-42, 17), 'confirmed'));
  finish(book, sale, calendar.at(-37, 17));
}

function closed(parts: SaleParts): void {
  const { book, calendar } = parts;
  const reason = 'The sale ended.';
  const sale = quick(
    parts,
    {
      name: 'Floor mixer',
      description: text('a floor mixer'),
      lots: [{ thing: 'mixer', status: LotStatus.Unsold, unsoldReason: reason }],
      startDate: calendar.at(-35, 16),
      endDate: calendar.at(-15, 22),
      lastQuestion: 9,
    },
    -36,
  );
  thread(parts, sale, 1, OTHERS.kitchen, [
    [calendar.at(-30, 18), 'vendor', 1700],
    [calendar.at(-29, 18), 'school', 2900],
  ]);
  finish(book, sale, calendar.at(-15, 22));
}

/** Quick sales at every status. */
export function addQuickSales(parts: SaleParts): void {
  completed(parts);
  closed(parts);
  open(parts);
  quick(
    parts,
    {
      name: 'Staff laptops',
      description: '',
      lots: [{ thing: 'staffLaptops' }],
      startDate: null,
      endDate: null,
      lastQuestion: 4,
    },
    -2,
  );
}

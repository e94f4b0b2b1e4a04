import { BidStatus, LotStatus } from '@chalkline/rules';
import { finish, invoice, invoiceWinners, rate, type Stage } from './dealings.ts';
import { highestFor, openProposals, type ProposalPlan, takeProposals } from './proposals.ts';
import type { BookedSale } from './sale-book.ts';
import {
  NORTHGATE,
  OTHERS,
  PINEBROOK,
  type SaleParts,
  type SealedPlan,
  sealed,
  TINDERBOX,
  text,
} from './sale-parts.ts';
import { tellVendor } from './told.ts';

/** Sells every lot to its highest proposal. */
export function award({ book }: SaleParts, sale: BookedSale, at: Date, status: LotStatus = LotStatus.Sold): void {
  const winners = new Set<number>();
  for (const lot of sale.lots) {
    const { proposal, amount } = highestFor(book, lot);
    book.sell(lot, proposal.vendorId, amount, at, status);
    winners.add(proposal.vendorId);
  }
  for (const proposal of book.rows.proposals) {
    if (proposal.saleId !== sale.row.id || status === LotStatus.AwaitingBoard) continue;
    const isWinner = winners.has(proposal.vendorId);
    proposal.status = isWinner ? BidStatus.Awarded : BidStatus.NotAwarded;
    proposal.updatedAt = at;
    tellVendor(book, sale, proposal.vendorId, {
      event: isWinner ? 'sale-award' : 'sale-not-awarded',
      message: isWinner
        ? `You were awarded ${sale.row.name}. Arrange the pickup.`
        : `${sale.row.name} was sold to another bidder.`,
      type: isWinner ? 4 : 1,
      at,
      url: 'vendor-sale-details?id={saleToken}',
    });
  }
  book.settle(sale);
  const lots = sale.lots.map(({ id }) => id);
  book.audit(sale, 'awarded', at, { after: { status: sale.row.status, lots } });
}

export function over(parts: SaleParts, plan: SealedPlan, days: number, plans: readonly ProposalPlan[]): BookedSale {
  const { book, calendar, random } = parts;
  const sale = sealed(parts, { ...plan, lastQuestion: 11 }, days - 1);
  const until = plan.endDate ?? calendar.today;
  takeProposals(book, sale, plans, { until, random: random.fork(plan.name) });
  openProposals(book, sale);
  return sale;
}

/** Awarded to three companies: one owes, one has paid, one has collected. */
function awarded(parts: SaleParts): void {
  const { book, calendar } = parts;
  const sale = over(
    parts,
    {
      name: 'Kitchen equipment, Elm Street',
      description: text('kitchen equipment'),
      lots: [{ thing: 'oven' }, { thing: 'mixer' }, { thing: 'tables' }],
      startDate: calendar.at(-30, 16),
      endDate: calendar.at(-10, 22),
      pickupDate: calendar.at(3, 16),
      taxPercent: '8.35',
      invited: [NORTHGATE],
    },
    -30,
    [
      { vendorId: OTHERS.kitchen, lots: [1, 2], level: 0.75 },
      { vendorId: OTHERS.seating, lots: [2, 3], level: 0.98 },
      { vendorId: NORTHGATE, lots: [1, 3], level: 0.85 },
      { vendorId: OTHERS.furniture, lots: [3], level: 1.15 },
    ],
  );
  const at = calendar.at(-6, 18);
  award(parts, sale, at);
  const stages: Stage[] = ['due', 'paid', 'collected'];
  for (const [index, lot] of sale.lots.entries()) invoice(book, sale, [lot], at, stages[index] ?? 'due');
  book.settle(sale);
  const windowId = book.nextId('windows');
  book.rows.windows.push({
    id: windowId,
    saleId: sale.row.id,
    kind: 'pickup',
    startsAt: calendar.at(3, 16),
    endsAt: calendar.at(3, 19),
    places: 4,
    note: 'Central kitchen, dock 2. Bring a lift gate.',
  });
  const buyer = sale.lots[1]?.buyerId;
  if (buyer)
    book.rows.bookings.push({
      windowId,
      vendorId: buyer,
      bookedBy: book.cast.vendorUser(buyer),
      bookedAt: calendar.at(-2, 19),
    });
}

function awaitingBoard(parts: SaleParts): void {
  const { calendar } = parts;
  const sale = over(
    parts,
    {
      name: 'Compact tractor with loader',
      description: text('a tractor'),
      lots: [{ thing: 'tractor' }],
      startDate: calendar.at(-26, 16),
      endDate: calendar.at(-5, 22),
      isSubjectToBoard: true,
      invited: [NORTHGATE],
    },
    -26,
    [
      { vendorId: OTHERS.building, lots: [1], level: 0.72 },
      { vendorId: NORTHGATE, lots: [1], level: 0.9 },
    ],
  );
  award(parts, sale, calendar.at(-4, 18), LotStatus.AwaitingBoard);
}

/** Everything is collected and both sides have rated. */
function completed(parts: SaleParts): void {
  const { book, calendar } = parts;
  const sale = over(
    parts,
    {
      name: 'Sousaphones and a piano',
      description: text('instruments'),
      lots: [{ thing: 'tubas' }, { thing: 'piano' }],
      startDate: calendar.at(-80, 16),
      endDate: calendar.at(-60, 22),
      isPublic: false,
      invited: [NORTHGATE, PINEBROOK, TINDERBOX, OTHERS.winds],
    },
    -80,
    [
      { vendorId: OTHERS.winds, lots: [1], level: 1 },
      { vendorId: TINDERBOX, lots: [1, 2], level: 0.7 },
      { vendorId: NORTHGATE, lots: [2], level: 0.95 },
    ],
  );
  const at = calendar.at(-55, 18);
  award(parts, sale, at);
  for (const made of invoiceWinners(book, sale, at, 'confirmed')) rate(book, sale, made);
  finish(book, sale, calendar.at(-50, 18));
}

/** Two that brought nothing: nobody wanted one, the school cancelled the other. */
function withoutWinner(parts: SaleParts): void {
  const { book, calendar } = parts;
  const unsold = over(
    parts,
    {
      name: 'Teacher desks, oak veneer',
      description: text('desks'),
      lots: [{ thing: 'teacherDesks', status: LotStatus.Unsold, unsoldReason: 'No proposal was received.' }],
      startDate: calendar.at(-70, 16),
      endDate: calendar.at(-50, 22),
    },
    -70,
    [],
  );
  finish(book, unsold, calendar.at(-50, 22));
  const reason = 'The desks go to the new annex instead.';
  const cancelled = sealed(
    parts,
    {
      name: 'Student desks, first batch',
      description: text('desks'),
      lots: [{ thing: 'desks', status: LotStatus.Unsold, unsoldReason: reason }],
      startDate: calendar.at(-40, 16),
      endDate: calendar.at(-20, 22),
      lastQuestion: 11,
      invited: [NORTHGATE],
    },
    -41,
  );
  finish(book, cancelled, calendar.at(-33, 18));
  cancelled.row.closeReason = reason;
  book.audit(cancelled, 'cancelled', calendar.at(-33, 18), { after: { reason } });
  tellVendor(book, cancelled, NORTHGATE, {
    event: 'sale-cancelled',
    message: `${cancelled.row.name} was cancelled by the school.`,
    type: 5,
    at: calendar.at(-33, 18),
    url: 'vendor-sale-details?id={saleToken}',
  });
}

/** Sealed sales that are decided, over, or came to nothing. */
export function addDecidedSales(parts: SaleParts): void {
  completed(parts);
  withoutWinner(parts);
  awarded(parts);
  awaitingBoard(parts);
}

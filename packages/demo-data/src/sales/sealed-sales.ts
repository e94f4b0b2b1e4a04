import { LotStatus } from '@chalkline/rules';
import { addDecidedSales } from './decided-sales.ts';
import { openProposals, type ProposalPlan, score, takeProposals } from './proposals.ts';
import type { BookedSale } from './sale-book.ts';
import { NORTHGATE, OTHERS, PINEBROOK, type SaleParts, sealed, text } from './sale-parts.ts';
import { tellSchool, tellVendor } from './told.ts';

function drafts(parts: SaleParts): void {
  const { calendar } = parts;
  const draft = { isPublic: true, startDate: null };
  sealed(
    parts,
    {
      ...draft,
      name: 'Band room clear-out',
      description: '',
      lots: [{ thing: 'tubas' }, { thing: 'piano' }],
      endDate: null,
      lastQuestion: 3,
    },
    -4,
  );
  sealed(
    parts,
    {
      ...draft,
      name: 'Cafeteria tables, two campuses',
      description: text('cafeteria tables'),
      lots: [{ thing: 'tables' }, { thing: 'shelves' }],
      endDate: calendar.at(24, 22),
      pickupDate: calendar.at(32, 16),
      lastQuestion: 11,
    },
    -3,
  );
  sealed(
    parts,
    {
      name: 'Grounds equipment, spring',
      description: text('grounds equipment'),
      lots: [{ thing: 'tractor' }, { thing: 'mower' }],
      startDate: calendar.at(4, 16),
      endDate: calendar.at(22, 22),
      publishedAt: calendar.at(-1, 19),
      isScheduled: true,
      lastQuestion: 11,
      invited: [NORTHGATE],
    },
    -2,
  );
}

/** Takes proposals, watched and asked about; one inspection can be booked. */
function open(parts: SaleParts): void {
  const { book, calendar, random } = parts;
  const sale = sealed(
    parts,
    {
      name: 'Two buses and a van',
      description: text('vehicles'),
      lots: [{ thing: 'bus77' }, { thing: 'bus48' }, { thing: 'van' }],
      startDate: calendar.at(-9, 16),
      endDate: calendar.at(7, 22),
      pickupDate: calendar.at(14, 16),
      taxPercent: '8.35',
      lastQuestion: 11,
      invited: [NORTHGATE, PINEBROOK],
    },
    -10,
  );
  const plans: ProposalPlan[] = [
    { vendorId: OTHERS.fleet, lots: [1, 2], level: 0.92 },
    { vendorId: NORTHGATE, lots: [3], level: 0.8 },
    { vendorId: OTHERS.building, lots: [1, 2, 3], level: 0.7 },
  ];
  takeProposals(book, sale, plans, { until: calendar.today, random: random.fork('vehicles') });
  const saleId = sale.row.id;
  const windowId = book.nextId('windows');
  book.rows.windows.push(
    {
      id: windowId,
      saleId,
      kind: 'inspection',
      startsAt: calendar.at(2, 17),
      endsAt: calendar.at(2, 20),
      places: 6,
      note: 'Bus yard, ask for Ray at the gate.',
    },
    {
      id: book.nextId('windows'),
      saleId,
      kind: 'inspection',
      startsAt: calendar.at(4, 17),
      endsAt: calendar.at(4, 20),
      places: 6,
      note: 'Bus yard, ask for Ray at the gate.',
    },
  );
  const bookedBy = book.cast.vendorUser(NORTHGATE);
  book.rows.bookings.push({ windowId, vendorId: NORTHGATE, bookedBy, bookedAt: calendar.at(-2, 18) });
  book.rows.watches.push({
    saleId,
    vendorId: PINEBROOK,
    savedBy: book.cast.vendorUser(PINEBROOK),
    savedAt: calendar.at(-6, 18),
  });
  book.rows.vendorQuestions.push(
    {
      saleId,
      vendorId: OTHERS.fleet,
      question: 'Do the buses start, and are the titles in hand?',
      askedAt: calendar.at(-7, 17),
      answer: 'The large one starts and drives; the smaller one needs a jump. Both titles are in hand.',
      answeredAt: calendar.at(-6, 16),
    },
    {
      saleId,
      vendorId: NORTHGATE,
      question: 'Can the ladder rack stay on the van?',
      askedAt: calendar.at(-1, 18),
      answer: null,
      answeredAt: null,
    },
  );
  changeOf(parts, sale);
}

/** The school made the end later and said so. */
function changeOf({ book, calendar }: SaleParts, sale: BookedSale): void {
  const at = calendar.at(-3, 18);
  const after = sale.row.endDate?.toISOString() ?? null;
  book.rows.changes.push({
    saleId: sale.row.id,
    number: 1,
    at,
    note: 'The yard is closed on Friday, so proposals are due three days later.',
    changes: [{ label: 'End', before: calendar.at(4, 22).toISOString(), after, lotId: null }],
  });
  book.audit(sale, 'changed', at, { after: { sellEndDate: after } });
  for (const vendorId of [NORTHGATE, PINEBROOK])
    tellVendor(book, sale, vendorId, {
      event: 'sale-changed',
      message: `${sale.row.name} was changed: it ends later.`,
      type: 1,
      at,
      url: 'vendor-sale-details?id={saleToken}',
    });
}

/** Opened, several lots and five proposals; one evaluator is done, another has begun. */
function toCompare(parts: SaleParts): void {
  const { book, calendar, random, evaluators } = parts;
  const sale = sealed(
    parts,
    {
      name: 'Laptops, desks and shelving',
      description: text('devices and furniture'),
      lots: [{ thing: 'laptops' }, { thing: 'staffLaptops' }, { thing: 'desks' }, { thing: 'shelves' }],
      startDate: calendar.at(-20, 16),
      endDate: calendar.at(-2, 22),
      lastQuestion: 11,
      invited: [NORTHGATE],
    },
    -21,
  );
  const plans: ProposalPlan[] = [
    { vendorId: NORTHGATE, lots: [1, 2, 3], level: 0.88 },
    { vendorId: OTHERS.devices, lots: [1, 2], level: 0.97 },
    { vendorId: OTHERS.furniture, lots: [3, 4], level: 0.82 },
    { vendorId: OTHERS.seating, lots: [3], level: 0.9 },
    { vendorId: OTHERS.building, lots: [1, 2, 3, 4], level: 0.44 },
  ];
  takeProposals(book, sale, plans, { until: calendar.at(-2, 20), random: random.fork('devices') });
  openProposals(book, sale);
  for (const lot of sale.lots) lot.status = LotStatus.ToDecide;
  book.settle(sale);
  const [first, second] = evaluators;
  if (first === undefined) return;
  const at = calendar.at(-1, 17);
  const saleId = sale.row.id;
  book.rows.evaluations.push({ saleId, updatedBy: first, updatedAt: at });
  book.rows.evaluators.push({ saleId, userId: first, hasConflict: false, signedAt: at });
  if (second !== undefined) book.rows.evaluators.push({ saleId, userId: second, hasConflict: null, signedAt: null });
  score(book, sale, first, at, random.fork('scores'));
  tellSchool(book, sale, {
    event: 'sale-proposals-opened',
    message: `${sale.row.name}: ${plans.length} proposals opened. Compare and award.`,
    type: 3,
    at: calendar.at(-2, 22),
    url: `sale-bid-comparison?id=${saleId}`,
  });
}

/** Sealed sales at every status. */
export function addSealedSales(parts: SaleParts): void {
  addDecidedSales(parts);
  toCompare(parts);
  open(parts);
  drafts(parts);
}

import { AuctionType } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { askOfBidders } from './proposals.ts';
import type { BookedSale, SaleBook, SalePlan } from './sale-book.ts';

/** What sealed sales are made from. */
export interface SaleParts {
  readonly book: SaleBook;
  readonly calendar: Calendar;
  readonly random: Random;
  /** The demonstration school's evaluators, the main account first. */
  readonly evaluators: readonly number[];
}

/** A sealed sale as a plan names it. */
export type SealedPlan = Omit<SalePlan, 'typeId' | 'createdAt'>;

/** The companies of the demonstration’s accounts. */
export const NORTHGATE = 1;
export const PINEBROOK = 2;
export const TINDERBOX = 5;
/** Other companies that deal with the school. */
export const OTHERS = {
  devices: 6,
  kitchen: 18,
  building: 23,
  furniture: 27,
  seating: 31,
  fleet: 33,
  winds: 45,
} as const;

/** What a sealed sale says of itself. */
export const text = (what: string): string =>
  `<p>Cedar Valley USD sells ${what} that its schools no longer need. Each lot goes as is, from where it stands.</p><p>Look at the lots during an inspection, then name a price for any of them.</p>`;

/** Adds a sealed sale with its questions and weights. */
export function sealed({ book, calendar }: SaleParts, plan: SealedPlan, createdDays: number): BookedSale {
  const sale = book.add({ ...plan, typeId: AuctionType.Auction, createdAt: calendar.at(createdDays, 17) });
  if (sale.row.publishedAt || sale.row.lastQuestion >= 9) askOfBidders(book, sale);
  return sale;
}

import { type Lot, lotName } from '../sale-core/sale.ts';

/** What of a lot it is called by. */
export type NamedLot = Pick<Lot, 'position' | 'description'>;

const LONGEST = 160;

/** A lot's name as a notice has room for it. */
export function lotTitle(lot: NamedLot): string {
  const title = lotName(lot);
  return title.length > LONGEST ? `${title.slice(0, LONGEST - 1)}…` : title;
}

/** Several lots in one sentence: the first by its name, the others by their count. */
export function lotTitles(lots: readonly NamedLot[]): string {
  const [first] = lots.toSorted((a, b) => a.position - b.position);
  if (!first) return 'no lots';
  const more = lots.length - 1;
  return more === 0 ? lotTitle(first) : `${lotTitle(first)} and ${more} more ${more === 1 ? 'lot' : 'lots'}`;
}

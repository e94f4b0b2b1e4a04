/** What of a lot it is called by. */
export interface NamedLot {
  readonly position: number;
  readonly description: string;
}

const LONGEST = 160;

/** How a lot is named to people: "Lot 3: 40 student desks". */
export const lotName = ({ position, description }: NamedLot): string => `Lot ${position}: ${description}`;

/** A lot's name as a notice has room for it. */
export function lotTitle(lot: NamedLot): string {
  const title = lotName(lot);
  return title.length > LONGEST ? `${title.slice(0, LONGEST - 1)}…` : title;
}

/** Several lots in one sentence: the first by its name, the others by their count. NOTIF-30 */
export function lotTitles(lots: readonly NamedLot[]): string {
  const [first] = lots.toSorted((a, b) => a.position - b.position);
  if (!first) return 'no lots';
  const more = lots.length - 1;
  return more === 0 ? lotTitle(first) : `${lotTitle(first)} and ${more} more ${more === 1 ? 'lot' : 'lots'}`;
}

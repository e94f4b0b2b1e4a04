import { type AcceptedLine, compareMoney, formatUnitPrice, tierAt } from '@chalkline/rules';
import type { LockedOffer, StoredLine } from './thread.ts';

/** A line of a request as a notice names it. */
export interface ToldLine {
  readonly description: string;
  readonly unit: string;
  readonly quantity: number;
}

/** A line with what a unit of it costs. */
export interface PricedLine extends ToldLine {
  readonly unitPrice: string;
  /** The least units at this price, where fewer were asked for; null where the price is that of the quantity. */
  readonly from: number | null;
}

/** The lines that a vendor has a price for, each at the quantity that was asked for. OFFER-2 */
export function offeredPrices(
  { lines }: LockedOffer,
  offered: readonly Pick<StoredLine, 'requestLineId' | 'tiers'>[],
): PricedLine[] {
  return lines.flatMap((line) => {
    const tiers = offered.find(({ requestLineId }) => requestLineId === line.id)?.tiers ?? [];
    const [first] = tiers;
    if (!first) return [];
    const reached = tierAt(tiers, line.quantity);
    return [{ ...line, unitPrice: (reached ?? first).price, from: reached ? null : first.least }];
  });
}

/** The lines that a school accepted, with their own quantities. OFFER-5 */
export function acceptedPrices({ lines }: LockedOffer, accepted: readonly AcceptedLine[]): PricedLine[] {
  return lines.flatMap((line) => {
    const own = accepted.find(({ lineId }) => lineId === line.id);
    return own ? [{ ...line, quantity: own.quantity, unitPrice: own.unitPrice, from: null }] : [];
  });
}

const unitsOf = (count: number, unit: string): string => `${count.toLocaleString('en-US')} ${unit}`;

/** "40 each"; of several lines each has a quantity of its own. */
export const quantityOf = (lines: readonly ToldLine[]): string => {
  const [first] = lines;
  return first && lines.length === 1 ? unitsOf(first.quantity, first.unit) : `${lines.length} lines`;
};

/** "$1,064.00"; of several lines the lowest and the highest; what starts above the quantity says where. */
export function pricesText(lines: readonly PricedLine[]): string {
  const sorted = lines.toSorted((a, b) => compareMoney(a.unitPrice, b.unitPrice));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return '';
  const text = formatUnitPrice(low.unitPrice);
  if (lines.length === 1) return low.from === null ? text : `${text} from ${unitsOf(low.from, low.unit)}`;
  return compareMoney(low.unitPrice, high.unitPrice) === 0 ? text : `${text} to ${formatUnitPrice(high.unitPrice)}`;
}

/** What a school wants of a line instead. */
interface Wanted {
  readonly requestLineId: number;
  readonly wantedPrice: string | null;
  readonly wantedQuantity: number | null;
}

/** How many lines of a counter-offer a notice spells out. */
const MOST_WANTED = 3;

/** "$7.00 for 60 box", of several lines each by its name; null where the school only wrote a message. */
export function wantedText({ lines }: LockedOffer, wanted: readonly Wanted[]): string | null {
  const texts = wanted.flatMap(({ requestLineId, wantedPrice, wantedQuantity }) => {
    const line = lines.find(({ id }) => id === requestLineId);
    if (!line || (wantedPrice === null && wantedQuantity === null)) return [];
    const units = unitsOf(wantedQuantity ?? line.quantity, line.unit);
    const what = wantedPrice === null ? units : `${formatUnitPrice(wantedPrice)} for ${units}`;
    return [lines.length === 1 ? what : `${line.description}: ${what}`];
  });
  if (texts.length === 0) return null;
  const more = texts.length - MOST_WANTED;
  return [...texts.slice(0, MOST_WANTED), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

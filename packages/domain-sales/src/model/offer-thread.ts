import type { Schemas } from '@chalkline/api-client';
import { compareMoney, formatMoney, MAX_OFFERS_PER_THREAD, type OfferSide, SaleOfferStatus } from '@chalkline/rules';
import { formatDuration, type Tone } from '@chalkline/ui';

export type SaleOffer = Schemas['SaleOffer'];
export type QuickSaleLot = Schemas['QuickSaleLot'];
export type QuickSaleOffers = Schemas['QuickSaleOffers'];

/** An amount without cents that are zero, as a figure in running text. */
export const figure = (amount: string | null): string => formatMoney(amount).replace(/\.00$/, '');

export interface Word {
  readonly tone: Tone;
  readonly text: string;
}

/** Where a thread stands, to one of its sides. @param now the server's time in milliseconds. */
export function threadWord({ status, turn, turnEndsAt }: SaleOffer, side: OfferSide, now: number): Word {
  if (turn !== null) {
    const left = turnEndsAt === null ? null : Date.parse(turnEndsAt) - now;
    const time = left === null ? '' : left > 0 ? ` · ${formatDuration(left)} left` : ' · time is up';
    return turn === side ? { tone: 'amber', text: `Your turn${time}` } : { tone: 'blue', text: `Their turn${time}` };
  }
  switch (status) {
    case SaleOfferStatus.Accepted:
      return { tone: 'green', text: 'Accepted' };
    case SaleOfferStatus.Declined:
      return { tone: 'neutral', text: 'Declined' };
    case SaleOfferStatus.Expired:
      return { tone: 'neutral', text: 'Expired' };
    default:
      return { tone: 'neutral', text: 'No offer yet' };
  }
}

/** Which of the vendor's prices the last one is: "offer 2 of 5". */
export function offerCountText({ figures, offersLeft }: SaleOffer): string {
  const made = figures.filter(({ by }) => by === 'vendor').length;
  return `offer ${made} of ${Math.max(MAX_OFFERS_PER_THREAD, made + offersLeft)}`;
}

/** What one may name now, in words; `null` where anything goes. */
export function rangeText({ leastNext, mostNext }: Pick<SaleOffer, 'leastNext' | 'mostNext'>): string | null {
  if (leastNext !== null && mostNext !== null) return `from ${figure(leastNext)} to ${figure(mostNext)}`;
  if (leastNext !== null) return `at least ${figure(leastNext)}`;
  return mostNext === null ? null : `at most ${figure(mostNext)}`;
}

/** What is wrong with an amount that is within no limit; `null` where it is fine. */
export function rangeProblem(amount: string, thread: Pick<SaleOffer, 'leastNext' | 'mostNext'>): string | null {
  const { leastNext, mostNext } = thread;
  const isLow = leastNext !== null && compareMoney(amount, leastNext) < 0;
  const isHigh = mostNext !== null && compareMoney(amount, mostNext) > 0;
  return isLow || isHigh ? `Enter ${rangeText(thread)}.` : null;
}

/** One point on the line of a thread. */
export interface ThreadPoint {
  readonly key: string;
  readonly amount: string;
  readonly label: string;
  readonly kind: 'mine' | 'theirs' | 'asking';
  /** From 0 at the start of the line to 100 at its end. */
  readonly place: number;
}

/** The least distance of two points, so that their labels don't meet. */
const APART = 20;

/** Spreads places so that neighbors are apart, as near to where they belong as there is room. */
function spread(places: readonly number[]): number[] {
  const apart = Math.min(APART, 100 / Math.max(1, places.length - 1));
  const pushed = [...places];
  for (let index = 1; index < pushed.length; index += 1) {
    pushed[index] = Math.max(pushed[index] ?? 0, (pushed[index - 1] ?? 0) + apart);
  }
  for (let index = pushed.length - 1; index >= 0; index -= 1) {
    const most = index === pushed.length - 1 ? 100 : (pushed[index + 1] ?? 100) - apart;
    pushed[index] = Math.min(pushed[index] ?? 0, most);
  }
  return pushed;
}

/** The prices that matter now, from the lowest to the highest: their first and last, one's own last, the asking price. */
export function threadPoints(thread: SaleOffer, asking: string | null, side: OfferSide): ThreadPoint[] {
  const of = (by: OfferSide) => thread.figures.filter((each) => each.by === by);
  const other: OfferSide = side === 'school' ? 'vendor' : 'school';
  const theirs = of(other);
  const [first] = theirs;
  const last = theirs.at(-1);
  const mine = of(side).at(-1);
  const named = [
    ...(first && first !== last
      ? [{ key: 'first', amount: first.amount, label: 'their first', kind: 'theirs' as const }]
      : []),
    ...(last
      ? [
          {
            key: 'theirs',
            amount: last.amount,
            label: first === last ? 'their offer' : 'their last',
            kind: 'theirs' as const,
          },
        ]
      : []),
    ...(mine ? [{ key: 'mine', amount: mine.amount, label: 'yours', kind: 'mine' as const }] : []),
    ...(asking === null ? [] : [{ key: 'asking', amount: asking, label: 'asking', kind: 'asking' as const }]),
  ].toSorted((a, b) => compareMoney(a.amount, b.amount));
  const values = named.map(({ amount }) => Number(amount));
  const low = Math.min(...values);
  const high = Math.max(...values);
  const places = spread(values.map((value) => (high === low ? 0 : ((value - low) / (high - low)) * 100)));
  return named.map((point, index) => ({ ...point, place: places[index] ?? 0 }));
}

/** Who named a price, to one of the sides. */
export function figureWord(by: OfferSide, side: OfferSide, index: number): Word {
  if (by === side) return { tone: 'green', text: index === 0 ? 'You offered' : 'You countered' };
  const name = by === 'vendor' ? 'Vendor' : 'School';
  return { tone: 'blue', text: index === 0 || by === 'vendor' ? `${name} offered` : `${name} countered` };
}

/** Why a thread ended, in a sentence for one of its sides; `null` while it runs or never began. */
export function endText({ status, endedReason, figure: amount }: SaleOffer, side: OfferSide): string | null {
  if (endedReason !== null && endedReason !== '') return endedReason;
  if (status === SaleOfferStatus.Accepted) {
    // The board may have yet to confirm it.
    return `${side === 'vendor' ? 'You take' : 'The vendor takes'} the lot for ${figure(amount)}.`;
  }
  if (status === SaleOfferStatus.Declined) return 'This offer was declined.';
  return status === SaleOfferStatus.Expired ? 'Nobody answered in time, so the offer expired.' : null;
}

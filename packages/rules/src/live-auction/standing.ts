import type { Cents } from './cents.ts';
import { firstPrice, type LotTerms } from './terms.ts';

/** Who leads a lot and for how much. It holds no time: a replay needs nothing else. */
export interface Standing {
  /** The bidder's number, `null` while nobody leads. */
  readonly leader: number | null;
  /** The most that the leader said it would pay; 0 while nobody leads. Secret. */
  readonly maximum: Cents;
  /** What the leader pays if nobody bids again; `null` while nobody leads. */
  readonly price: Cents | null;
  /** The reserve as it stands now; `null` without one. Secret. */
  readonly reserve: Cents | null;
}

/** A lot that nobody has bid on. */
export function noStanding(terms: LotTerms): Standing {
  return { leader: null, maximum: 0, price: null, reserve: terms.reserve };
}

/** Whether the lot would be sold as it stands: somebody leads, and its maximum reaches the reserve (LIVE-5). */
export function isReserveMet({ leader, maximum, reserve }: Standing): boolean {
  return leader !== null && (reserve === null || maximum >= reserve);
}

/** The least that a bidder who doesn't lead can bid (SALE-6). */
export function leastNextBid(terms: LotTerms, { price }: Standing): Cents {
  return price === null ? firstPrice(terms) : price + terms.increment;
}

/** A leader whose maximum reaches the reserve pays at least the reserve (LIVE-5). */
function atLeastReserve(standing: Standing): Standing {
  const { price, reserve } = standing;
  if (price === null || reserve === null || price >= reserve || !isReserveMet(standing)) return standing;
  return { ...standing, price: reserve };
}

/**
 * The standing after an allowed bid. The higher maximum leads, or the earlier of two equal ones, for at most one
 * increment above the other (SALE-9). The leader's own bid raises its maximum and nothing else (LIVE-4).
 */
export function standingAfterBid(terms: LotTerms, before: Standing, bidder: number, amount: Cents): Standing {
  const { leader, maximum } = before;
  if (leader === null || before.price === null) {
    return atLeastReserve({ ...before, leader: bidder, maximum: amount, price: firstPrice(terms) });
  }
  if (leader === bidder) return atLeastReserve({ ...before, maximum: amount });
  if (amount > maximum) {
    const price = Math.min(amount, maximum + terms.increment);
    return atLeastReserve({ ...before, leader: bidder, maximum: amount, price });
  }
  return { ...before, price: Math.min(maximum, amount + terms.increment) };
}

/** The standing after a lower reserve (LIVE-6). */
export function standingAfterReserve(before: Standing, reserve: Cents): Standing {
  return atLeastReserve({ ...before, reserve });
}

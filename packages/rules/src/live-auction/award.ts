import type { AcceptedAct } from './acts.ts';
import type { Cents } from './cents.ts';
import { replay } from './replay.ts';
import { isReserveMet } from './standing.ts';
import type { LotTerms } from './terms.ts';

/** Whom a lot is offered to, for how much, and whether that reaches the reserve: below it the school needs a reason. */
export interface AwardOffer {
  readonly bidder: number;
  readonly price: Cents;
  readonly isReserveMet: boolean;
}

/**
 * Who is next once the bidders in `without` are out of it, by default, disqualification or their own no, and the price that a
 * replay without them gives (LIVE-14); `null` when nobody is left. With nobody out it is the winner and the price of the close.
 */
export function awardOffer(
  terms: LotTerms,
  acts: readonly AcceptedAct[],
  without: readonly number[],
): AwardOffer | null {
  const standing = replay(terms, acts, without);
  if (standing.leader === null || standing.price === null) return null;
  return { bidder: standing.leader, price: standing.price, isReserveMet: isReserveMet(standing) };
}

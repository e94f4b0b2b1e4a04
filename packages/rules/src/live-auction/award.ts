import type { AcceptedAct } from './acts.ts';
import type { Cents } from './cents.ts';
import { replay } from './replay.ts';
import { isReserveMet } from './standing.ts';
import type { LotTerms } from './terms.ts';

/** The bidder that a lot is offered to, the price, and whether it reaches the reserve: below the reserve the school needs a reason. */
export interface AwardOffer {
  readonly bidder: number;
  readonly price: Cents;
  readonly isReserveMet: boolean;
}

/**
 * The next bidder once the bidders in `without` are excluded (by default, disqualification or refusal), and the price of a
 * replay without them (LIVE-14); `null` when nobody is left. With nobody excluded: the winner and the closing price.
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

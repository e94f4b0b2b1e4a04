import type { AcceptedAct } from './acts.ts';
import { noStanding, type Standing, standingAfterBid, standingAfterReserve } from './standing.ts';
import { checkedTerms, type LotTerms } from './terms.ts';

/**
 * Where a lot would stand if some bidders had never been there: the accepted acts of all others, in their order (LIVE-8). It
 * refuses none of them, and its price is never higher. Nothing is asked about time: what was accepted was in time.
 * @param acts all accepted acts of the lot in their order, silent raises included.
 */
export function replay(terms: LotTerms, acts: readonly AcceptedAct[], without: readonly number[] = []): Standing {
  const checked = checkedTerms(terms);
  const gone = new Set(without);
  let standing = noStanding(checked);
  for (const act of acts) {
    if (act.kind === 'lowerReserve') standing = standingAfterReserve(standing, act.reserve);
    else if (!gone.has(act.bidder)) standing = standingAfterBid(checked, standing, act.bidder, act.amount);
  }
  return standing;
}

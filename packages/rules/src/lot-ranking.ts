import { isBidStanding } from './bid-status.ts';
import type { Money } from './money.ts';
import { bestOf, type EvaluatorScore, type RankedBid, rankByScore } from './ranking.ts';
import type { RubricWeight } from './weights.ts';

/** An opened proposal of a sealed sale: what its company offers for each lot that it wants, above zero, for the whole lot. */
export interface ComparedProposal {
  readonly bidId: number;
  readonly vendorId: number;
  readonly status: number;
  readonly lots: readonly { readonly lotId: number; readonly amount: Money }[];
}

/** What standing proposals offer for one lot, each with its proposal. */
function lotAmounts(
  lotId: number,
  proposals: readonly ComparedProposal[],
): { bidId: number; vendorId: number; amount: Money }[] {
  return proposals.flatMap(({ bidId, vendorId, status, lots }) => {
    const lot = isBidStanding(status) ? lots.find((candidate) => candidate.lotId === lotId) : undefined;
    return lot ? [{ bidId, vendorId, amount: lot.amount }] : [];
  });
}

/** The highest amount for a lot, `null` where nobody wants it (EVAL-18). */
export const highestAmount = (lotId: number, proposals: readonly ComparedProposal[]): Money | null =>
  bestOf(
    'highest',
    lotAmounts(lotId, proposals).map(({ amount }) => amount),
  );

/**
 * The standing proposals for one lot from the best to the last: the price scores the amount over the highest, so that of equal
 * marks the highest amount wins. Lots are ranked one by one; what is offered for one says nothing of another (EVAL-18).
 * `total` is the amount for this lot; whoever leaves the lot out is not among them.
 * @throws {RuleError} on a score outside 0 to 10.
 */
export function rankLot(
  lotId: number,
  proposals: readonly ComparedProposal[],
  weights: readonly RubricWeight[] | null | undefined,
  scores: readonly EvaluatorScore[],
): RankedBid[] {
  const priced = lotAmounts(lotId, proposals).map(({ bidId, vendorId, amount }) => ({
    bidId,
    vendorId,
    total: amount,
    isRanked: true,
  }));
  return rankByScore(priced, { best: 'highest', weights, scores });
}

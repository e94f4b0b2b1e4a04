import { bidStatusLabel, formatMoney } from '@chalkline/rules';
import { canWin } from '@chalkline/tender';
import { chakra } from '@chalkline/ui';
import { againstMean } from '../../model/award.ts';
import type { ComparisonBid } from '../../model/contract.ts';

const provisional = (isProvisional: boolean): string => (isProvisional ? ' (provisional)' : '');

/** "ranked 1 · 93.4", or why the bid has no rank; while scores are missing the rank is provisional (EVAL-19). */
export function rankText(bid: ComparisonBid, isProvisional: boolean): string {
  if (!canWin(bid)) return bidStatusLabel(bid.status).toLowerCase();
  if (bid.rank === null) return bid.isComplete ? 'not ranked yet' : 'incomplete, not ranked';
  const rank = `ranked ${bid.rank}${provisional(isProvisional)}`;
  return bid.weightedScore === null ? rank : `${rank} · ${bid.weightedScore.toFixed(1)}`;
}

/** The same beside the word "Rank": "1, 93.4 of 100". */
export function rankFact(bid: ComparisonBid, isProvisional: boolean): string {
  if (!canWin(bid) || bid.rank === null) return rankText(bid, isProvisional);
  const rank = `${bid.rank}${provisional(isProvisional)}`;
  return bid.weightedScore === null ? rank : `${rank}, ${bid.weightedScore.toFixed(1)} of 100`;
}

/** Below a total: how it stands to the mean for the best, to the best for the others. */
export function TotalNote({ bid }: { bid: ComparisonBid }) {
  // A bid that is out of the running is measured against nobody.
  if (!canWin(bid)) return null;
  if (!bid.isComplete) return <chakra.span color="fg.muted">incomplete</chakra.span>;
  if (bid.differenceToBest === null || Number(bid.differenceToBest) === 0) {
    return <chakra.span color="green.fg">{againstMean(bid, formatMoney) ?? 'lowest total'}</chakra.span>;
  }
  return <chakra.span color="fg.muted">+ {formatMoney(bid.differenceToBest)}</chakra.span>;
}

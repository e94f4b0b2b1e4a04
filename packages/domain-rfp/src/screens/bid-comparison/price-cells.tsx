import { bidStatusLabel, formatMoney } from '@chalkline/rules';
import { chakra, Money } from '@chalkline/ui';
import { Award } from 'lucide-react';
import { againstMean, canWin } from '../../model/award.ts';
import type { ComparisonBid, ComparisonLine } from '../../model/contract.ts';

/** "ranked 1 · 93.4", or why the bid has no rank. */
export function rankText(bid: ComparisonBid): string {
  if (!canWin(bid)) return bidStatusLabel(bid.status).toLowerCase();
  if (bid.rank === null) return bid.isComplete ? 'not ranked yet' : 'incomplete, not ranked';
  return bid.weightedScore === null ? `ranked ${bid.rank}` : `ranked ${bid.rank} · ${bid.weightedScore.toFixed(1)}`;
}

/** The same beside the word "Rank": "1, 93.4 of 100". */
export function rankFact(bid: ComparisonBid): string {
  if (!canWin(bid) || bid.rank === null) return rankText(bid);
  return bid.weightedScore === null ? String(bid.rank) : `${bid.rank}, ${bid.weightedScore.toFixed(1)} of 100`;
}

/** What a bid asks for one line; the best price is marked by colour and by word. */
export function LinePrice({ bid, line }: { bid: ComparisonBid; line: ComparisonLine }) {
  const mine = bid.lines.find((candidate) => candidate.lineId === line.id);
  if (!mine || mine.isNoBid) return <chakra.span color="fg.muted">no bid</chakra.span>;
  // The prices of a second envelope are not in the answer.
  if (mine.bidPrice === null) return <chakra.span color="fg.muted">hidden</chakra.span>;
  const isAwarded = line.awardedBidId === bid.bidId;
  return (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="1.5">
        {isAwarded && (
          <chakra.span color="green.fg" role="img" aria-label="Awarded" display="inline-flex">
            <Award size={15} aria-hidden="true" />
          </chakra.span>
        )}
        <Money value={mine.bidPrice} tone={mine.isBest ? 'best' : 'default'} />
        {mine.isBest && <chakra.span srOnly>best price of this line</chakra.span>}
      </chakra.span>
      <chakra.span
        display="block"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {formatMoney(mine.unitCost)} each{Number(mine.tax) > 0 ? `, ${Number(mine.tax)}% tax` : ''}
      </chakra.span>
    </>
  );
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

import { chakra, Money } from '@chalkline/ui';
import { Award } from 'lucide-react';
import type { ComparedBid, ComparedLine } from '../contract.ts';
import type { GridLook } from './look.ts';
import { alternateText, offeredText } from './offered-note.tsx';

type LinePriceProps = { bid: ComparedBid; line: ComparedLine; look: Pick<GridLook, 'words' | 'notes'> };

/** What a bid asks for one line; the best price is marked by color and by word. */
export function LinePrice({ bid, line, look: { words, notes } }: LinePriceProps) {
  const mine = bid.lines.find((candidate) => candidate.lineId === line.id);
  if (!mine || mine.isNoBid) return <chakra.span color="fg.muted">no {words.bid}</chakra.span>;
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
        {mine.isBest && <chakra.span srOnly>best price of this {words.line}</chakra.span>}
      </chakra.span>
      <chakra.span
        display="block"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {notes(mine, line).join(' ')}
      </chakra.span>
      {mine.offered && (
        <chakra.span display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {offeredText(mine.offered)}
        </chakra.span>
      )}
      {mine.alternate && (
        <chakra.span display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {alternateText(mine.alternate)}
          {isAwarded && line.isAlternateAwarded && ', awarded'}
        </chakra.span>
      )}
    </>
  );
}

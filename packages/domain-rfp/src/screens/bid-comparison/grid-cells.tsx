import { bidStatusLabel, formatMoney } from '@chalkline/rules';
import { StatusBadge } from '@chalkline/ui';
import { Award } from 'lucide-react';
import { againstMean, canWin } from '../../model/award.ts';
import { bidFlags } from '../../model/bid-flags.ts';
import type { ComparisonBid, ComparisonLine } from '../../model/contract.ts';
import { bidTone } from '../../model/status.ts';
import { rankText } from './price-cells.tsx';

export type GridBid = { bid: ComparisonBid; lines: ReadonlyMap<number, BidLine> };

type BidLine = ComparisonBid['lines'][number];

const texts = new WeakMap<BidLine, { price: string; unit: string }>();

/** A cell's words, made once: the same cells come and go while one scrolls. */
function textsOf(line: BidLine): { price: string; unit: string } {
  const known = texts.get(line);
  if (known) return known;
  const tax = Number(line.tax);
  const made = {
    price: formatMoney(line.bidPrice),
    unit: `${formatMoney(line.unitCost)} each${tax > 0 ? `, ${tax}% tax` : ''}`,
  };
  texts.set(line, made);
  return made;
}

/** What a bid asks for one line, in plain elements: thousands of these pass by. */
export function GridPrice({ line, bid }: { line: ComparisonLine; bid: GridBid }) {
  const mine = bid.lines.get(line.id);
  if (!mine || mine.isNoBid) return <span className="quiet">no bid</span>;
  // The prices of a second envelope are not in the answer.
  if (mine.bidPrice === null) return <span className="quiet">hidden</span>;
  const { price, unit } = textsOf(mine);
  const isAwarded = line.awardedBidId === bid.bid.bidId;
  return (
    <>
      <span className={mine.isBest ? 'best' : undefined}>
        {isAwarded && <Award size={14} aria-hidden="true" style={{ display: 'inline', marginInlineEnd: 4 }} />}
        {price}
        {isAwarded && <span className="sr">, awarded</span>}
        {mine.isBest && <span className="sr">, best price of this line</span>}
      </span>
      <span className="small clip">{unit}</span>
    </>
  );
}

/** A bid's name, place and what has to be known about it. */
export function GridHead({ bid }: { bid: ComparisonBid }) {
  return (
    <>
      <span className="clip" title={bid.vendorName}>
        {bid.vendorName}
      </span>
      {canWin(bid) ? (
        <span className={bid.rank === 1 ? 'small good' : 'small'}>{rankText(bid)}</span>
      ) : (
        <StatusBadge tone={bidTone(bid.status)} size="sm">
          {bidStatusLabel(bid.status)}
        </StatusBadge>
      )}
      {bidFlags(bid)
        .slice(0, 1)
        .map((flag) => (
          <StatusBadge key={flag.key} tone={flag.tone} size="sm">
            {flag.label}
          </StatusBadge>
        ))}
    </>
  );
}

/** A bid's total, and below it how it stands to the best and the mean; one that is out of the running stands to nobody. */
export function GridTotal({ bid, isHidden }: { bid: ComparisonBid; isHidden: boolean }) {
  if (isHidden) return <span className="quiet">hidden</span>;
  if (!canWin(bid)) return <span className="strong">{formatMoney(bid.total)}</span>;
  const isLowest = bid.differenceToBest === null || Number(bid.differenceToBest) === 0;
  return (
    <>
      <span className="strong">{formatMoney(bid.total)}</span>
      {!bid.isComplete && <span className="small">incomplete</span>}
      {bid.isComplete && isLowest && (
        <span className="small good">{againstMean(bid, formatMoney) ?? 'lowest total'}</span>
      )}
      {bid.isComplete && !isLowest && <span className="small">+ {formatMoney(bid.differenceToBest)}</span>}
    </>
  );
}

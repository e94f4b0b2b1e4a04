import { formatMoney } from '@chalkline/rules';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BidLine, ComparedBid, ComparedLine } from '../contract.ts';
import type { ComparisonLook, GridLook } from './look.ts';
import { alternateText, offeredText } from './offered-note.tsx';

/** A bid's column: its price by line, and what stands above and below them. */
export type GridBid = {
  bid: ComparedBid;
  lines: ReadonlyMap<number, BidLine>;
  head: () => ReactNode;
  total: () => ReactNode;
};

/** The columns of a comparison; a bid's own parts are drawn when its column is in sight. */
export function gridBids<Bid extends ComparedBid>(
  bids: readonly Bid[],
  { head, total }: Pick<ComparisonLook<Bid>, 'head' | 'total'>,
): GridBid[] {
  return bids.map((bid) => ({
    bid,
    lines: new Map(bid.lines.map((line) => [line.lineId, line])),
    head: () => head(bid),
    total: () => total(bid),
  }));
}

const texts = new WeakMap<BidLine, { price: string; notes: readonly string[] }>();

/** A cell's words, made once: the same cells come and go while one scrolls. */
function textsOf(line: BidLine, asked: ComparedLine, { notes }: GridLook): { price: string; notes: readonly string[] } {
  const known = texts.get(line);
  if (known) return known;
  // One row for both: a cell has room for three.
  const offered = [offeredText(line.offered), alternateText(line.alternate)].filter(Boolean).join('. ');
  const made = {
    price: formatMoney(line.bidPrice),
    notes: [...notes(line, asked), ...(offered === '' ? [] : [offered])],
  };
  texts.set(line, made);
  return made;
}

type GridPriceProps = { line: ComparedLine; bid: GridBid; look: GridLook };

/** What a bid asks for one line, in plain elements: thousands of these pass by. */
export function GridPrice({ line, bid, look }: GridPriceProps) {
  const { words } = look;
  const mine = bid.lines.get(line.id);
  if (!mine || mine.isNoBid) return <span className="quiet">no {words.bid}</span>;
  // The prices of a second envelope are not in the answer.
  if (mine.bidPrice === null) return <span className="quiet">hidden</span>;
  const { price, notes } = textsOf(mine, line, look);
  const isAwarded = line.awardedBidId === bid.bid.bidId;
  return (
    <>
      <span className={mine.isBest ? 'best' : undefined}>
        {isAwarded && <Award size={14} aria-hidden="true" style={{ display: 'inline', marginInlineEnd: 4 }} />}
        {price}
        {isAwarded && (
          <span className="sr">, {line.isAlternateAwarded ? 'awarded with its alternate' : 'awarded'}</span>
        )}
        {mine.isBest && <span className="sr">, best price of this {words.line}</span>}
      </span>
      {notes.map((note) => (
        <span key={note} className="small clip" title={note}>
          {note}
        </span>
      ))}
    </>
  );
}

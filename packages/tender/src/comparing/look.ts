import type { ReactNode } from 'react';
import type { BidLine, ComparedBid, ComparedLine } from '../contract.ts';
import type { TenderWords } from '../words.ts';

/** Which price of a line is the best: the lowest where a school buys, the highest where a school sells. */
export type Winning = 'lowest' | 'highest';

/** How a comparison reads. Memoize the object: rows that stay are not drawn again while the object is the same. */
export interface ComparisonLook<Bid extends ComparedBid = ComparedBid> {
  readonly wins: Winning;
  readonly words: TenderWords;
  /** A bid's name, and what has to be known about the bid. */
  readonly head: (bid: Bid) => ReactNode;
  /** A bid's total, and how the total stands to the others. */
  readonly total: (bid: Bid) => ReactNode;
  /**
   * What stands below the price of a line, so that the price can be checked by eye: "$12.00 a case", "+ 5% tax". At most three, or two where
   * the bid says what exactly is offered, which stands below them.
   */
  readonly notes: (line: BidLine, asked: Pick<ComparedLine, 'unit'>) => readonly string[];
  /** What stands below the name of a line that has it: "estimated $5.00 a case". */
  readonly lineNotes?: ReadonlyMap<number, string>;
  /** The header of the price of one unit; none where a line has one price, as a lot does. */
  readonly unitHeader?: string;
  /** The header of the last column: "Mean of 7 and spread". */
  readonly meanHeader: string;
  /** The row of totals: what its figures are, and the mean of them. */
  readonly footer: { readonly label: string; readonly mean: string };
}

/** The look without what differs by bid, which each column has by itself. */
export type GridLook = Omit<ComparisonLook, 'head' | 'total'>;

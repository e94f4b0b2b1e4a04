import { formatMoney, type Money } from '@chalkline/rules';
import { escapeHtml } from '../../security/html.ts';

/** What a letter to a bidder is written from. */
export interface LetterFacts {
  readonly schoolName: string;
  readonly vendorName: string;
  readonly rfpName: string;
  readonly rfpNumber: string;
  readonly rank: number | null;
  readonly bidCount: number;
  /** What all winners together are awarded. */
  readonly winnerTotal: Money;
  readonly wonTotal: Money | null;
  readonly orderNumber: string | null;
}

/** A letter as it is kept and sent. */
export interface WrittenLetter {
  readonly kind: 'award' | 'regret';
  readonly subject: string;
  readonly paragraphs: string[];
  readonly bodyHtml: string;
}

/** An award or regret letter: the reader's own rank and the winner's total, nothing of other losers. AWD-10 */
export function writeLetter(facts: LetterFacts): WrittenLetter {
  const place =
    facts.rank === null
      ? 'Your bid did not price every line and was not ranked in total.'
      : `Your bid was ranked ${facts.rank} among ${facts.bidCount} ${facts.bidCount === 1 ? 'bid' : 'bids'}.`;
  const isAward = facts.wonTotal !== null;
  const subject = isAward ? `Award: ${facts.rfpName}` : `Not awarded: ${facts.rfpName}`;
  const paragraphs = isAward
    ? [
        `${facts.schoolName} awards ${facts.vendorName} ${formatMoney(facts.wonTotal)} of ${facts.rfpNumber} ${facts.rfpName}.`,
        `${place} Purchase order ${facts.orderNumber ?? ''} is waiting for you to accept or decline it.`,
      ]
    : [
        `Thank you for bidding on ${facts.rfpNumber} ${facts.rfpName}. ${facts.schoolName} has awarded it to another bidder.`,
        `${place} The award comes to ${formatMoney(facts.winnerTotal)}.`,
      ];
  return {
    kind: isAward ? 'award' : 'regret',
    subject,
    paragraphs,
    bodyHtml: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  };
}

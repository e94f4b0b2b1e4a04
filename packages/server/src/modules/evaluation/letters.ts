import { formatMoney, type Money } from '@chalkline/rules';
import { escapeHtml } from '../../security/html.ts';

/** A line and what it was awarded for. */
export interface LineAward {
  readonly line: string;
  readonly price: Money;
}

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
  /** What each line went for, where the award did not give everything to one bidder; empty where it did. */
  readonly lineAwards: readonly LineAward[];
  readonly wonTotal: Money | null;
  readonly orderNumber: string | null;
}

/** A letter as it is kept and sent. */
export interface WrittenLetter {
  readonly kind: 'award' | 'regret';
  readonly subject: string;
  readonly bodyHtml: string;
}

/** A split award has no one total that a bidder could compare with. */
function regretParagraphs(facts: LetterFacts, place: string): string[] {
  const thanks = `Thank you for bidding on ${facts.rfpNumber} ${facts.rfpName}.`;
  return facts.lineAwards.length === 0
    ? [
        `${thanks} ${facts.schoolName} has awarded it to another bidder.`,
        `${place} The award comes to ${formatMoney(facts.winnerTotal)}.`,
      ]
    : [
        `${thanks} ${facts.schoolName} has awarded it line by line to other bidders.`,
        place,
        'What each line went for:',
      ];
}

function lineList({ lineAwards }: LetterFacts): string {
  if (lineAwards.length === 0) return '';
  const items = lineAwards.map(({ line, price }) => `<li>${escapeHtml(`${line}: ${formatMoney(price)}`)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** An award or regret letter: the reader's own rank, and the award's total or what each line went for; nothing of other losers. AWD-10 */
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
    : regretParagraphs(facts, place);
  return {
    kind: isAward ? 'award' : 'regret',
    subject,
    bodyHtml: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('') + (isAward ? '' : lineList(facts)),
  };
}

import { AuctionType } from './sale-status.ts';

/** What a sale's terms are made of. */
export interface SaleTermsFacts {
  readonly schoolName: string;
  readonly auctionTypeId: number;
  /** Business days. */
  readonly paymentDays: number;
  readonly removalDays: number;
  /** In percent; null for none. */
  readonly taxPercent: string | null;
  readonly excluded: string | null;
  readonly isSubjectToBoard: boolean;
  readonly other: string | null;
}

const days = (count: number): string => `${count} business ${count === 1 ? 'day' : 'days'}`;

/** "8.2500" as people write it: "8.25". */
const plainPercent = (percent: string): string =>
  percent.includes('.') ? percent.replace(/0+$/, '').replace(/\.$/, '') : percent;

const binding: Readonly<Record<number, string>> = {
  [AuctionType.Auction]: 'Proposals stay sealed until the sale ends. You can revise or withdraw yours until then.',
  [AuctionType.QuickSale]: 'A price that you name binds you until the school answers or it expires.',
  [AuctionType.LiveAuction]:
    'A bid can’t be lowered or withdrawn, and it binds you for 60 days. Your maximum stays secret.',
};

/** The terms of a sale as a company accepts them: plain text, a paragraph a line (SALE-21). */
export function saleTermsText(facts: SaleTermsFacts): string {
  const { schoolName, paymentDays, removalDays, taxPercent, excluded, other } = facts;
  const tax = taxPercent === null ? 'No sales tax is added.' : `Sales tax of ${plainPercent(taxPercent)} % is added.`;
  const paragraphs = [
    `${schoolName} sells each lot as is and where it is, without any warranty. Look at a lot before you name a price.`,
    'Every price is for the whole lot. There is no buyer’s premium.',
    tax,
    binding[facts.auctionTypeId] ?? '',
    `Pay within ${days(paymentDays)} of the invoice. Collect your lots within ${days(removalDays)} of the invoice, at your own cost.`,
    'If you don’t pay or don’t collect in time, the school can declare a default. A default is shown on your rating page.',
    facts.isSubjectToBoard ? 'Every sale is subject to the confirmation of the school’s board.' : '',
    excluded?.trim() ? `Excluded from buying: ${excluded.trim()}` : '',
    other?.trim() ?? '',
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n');
}

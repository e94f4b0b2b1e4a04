import { AuctionType, formatDeadline } from '@chalkline/rules';
import { counted, sentence } from '@chalkline/ui';
import { filledLots, invitedCount, type SaleForm } from './sale-form.ts';

/** Whether publishing now would leave the sale waiting for its start. */
export function opensLater({ sellStartDate }: Pick<SaleForm, 'sellStartDate'>, now: Date): boolean {
  return sellStartDate !== null && new Date(sellStartDate).getTime() > now.getTime();
}

const atEnd: Readonly<Record<number, (end: string) => string>> = {
  [AuctionType.Auction]: (end) => `Proposals stay sealed until ${end}. Not even you can read one before.`,
  [AuctionType.QuickSale]: (end) => `The first vendor who meets your price gets the lot. The sale ends ${end}.`,
  [AuctionType.LiveAuction]: (end) => `The first lot ends ${end}, or later if somebody bids in its last two minutes.`,
};

function opening(form: SaleForm, now: Date): string {
  if (form.sellStartDate === null || !opensLater(form, now)) return 'The sale opens at once.';
  const start = formatDeadline(new Date(form.sellStartDate));
  return form.auctionTypeId === AuctionType.LiveAuction
    ? `Vendors see the auction now; bidding starts ${start}.`
    : `The sale opens ${start}; until then it is locked.`;
}

/** What publishing does, sentence by sentence, for the last question before it. */
export function publishConsequences(form: SaleForm, now: Date): string[] {
  const named = invitedCount(form);
  const told = [
    named > 0 ? counted(named, 'invited vendor') : '',
    form.IsPublicSale && form.isNotifyToAll ? 'all vendors of the category' : '',
  ].filter(Boolean);
  const end = form.sellEndDate === null ? null : formatDeadline(new Date(form.sellEndDate));
  return [
    `${counted(filledLots(form).length, 'lot')} will be for sale.`,
    opening(form, now),
    end === null ? '' : (atEnd[form.auctionTypeId]?.(end) ?? ''),
    form.IsPublicSale ? 'Everyone can see it.' : 'Only invited vendors can see it.',
    told.length === 0 ? 'No vendor is notified in particular.' : `${told.join(' and ')} will be notified.`,
    'A published sale can’t become a draft again. You can change parts of it, or cancel it.',
  ]
    .filter(Boolean)
    .map(sentence);
}

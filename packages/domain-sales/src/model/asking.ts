import { AuctionType } from '@chalkline/rules';
import type { AskingWindow } from '@chalkline/tender';
import type { SaleDetails } from './contract.ts';

/** When vendors may ask about a sale. In a live auction its start counts: nobody waits for an answer while bids fall (PUR-12). */
export function askingOf(
  sale: Pick<SaleDetails, 'auctionTypeId' | 'isQuestionAllowed' | 'questionsUntil'>,
): AskingWindow {
  const window = { isAllowed: sale.isQuestionAllowed, until: sale.questionsUntil };
  return sale.auctionTypeId === AuctionType.LiveAuction ? { ...window, before: 'the start' } : window;
}

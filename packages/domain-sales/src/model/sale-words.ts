import { AuctionType } from '@chalkline/rules';
import type { TenderWords } from '@chalkline/tender';

const proposals: TenderWords = {
  subject: 'sale',
  bid: 'proposal',
  toBid: 'make a proposal',
  hasBid: 'made a proposal',
  line: 'lot',
};

/** What a sale of each kind and its parts are called where purchases share a screen with it. */
const words: Readonly<Record<number, TenderWords>> = {
  [AuctionType.Auction]: proposals,
  [AuctionType.QuickSale]: { ...proposals, bid: 'offer', toBid: 'make an offer', hasBid: 'made an offer' },
  [AuctionType.LiveAuction]: { ...proposals, bid: 'bid', toBid: 'bid', hasBid: 'bid' },
};

export const saleWords = (auctionTypeId: number): TenderWords => words[auctionTypeId] ?? proposals;

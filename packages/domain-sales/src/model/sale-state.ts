import { AuctionType, SaleStatus } from '@chalkline/rules';

type Standing = { status: number; isScheduled: boolean };

/** Whether the sale still takes proposals, offers or bids, or is about to. */
export function isTaking({ status, isScheduled }: Standing): boolean {
  return isScheduled || status === SaleStatus.Open || status === SaleStatus.Live;
}

/** Whether nothing happens to the sale any more. */
export function isOver({ status }: Pick<Standing, 'status'>): boolean {
  return status === SaleStatus.Closed || status === SaleStatus.Completed;
}

/** Whether a lot-by-lot decision can be looked at: not for quick sales, and of live auctions only after their end. */
export function hasComparison({ status, isScheduled, auctionTypeId }: Standing & { auctionTypeId: number }): boolean {
  if (auctionTypeId === AuctionType.QuickSale || isScheduled) return false;
  return auctionTypeId === AuctionType.Auction || !isTaking({ status, isScheduled });
}

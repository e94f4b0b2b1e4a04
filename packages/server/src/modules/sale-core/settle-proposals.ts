import { BidStatus, canTransitionBid, LotStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { bids } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import type { LockedSale, Lot } from './sale.ts';

/** Lots that are somebody's, or that the board may still make somebody's. One that is offered on after a default is nobody's. */
const held: readonly number[] = [LotStatus.AwaitingBoard, LotStatus.Sold, LotStatus.Paid, LotStatus.Collected];

/** An award that fell away falls back first, as one that its vendor declines. BID-8 */
function mayBecome(from: number, to: number): boolean {
  if (canTransitionBid(from, to)) return true;
  return from === BidStatus.Awarded && canTransitionBid(BidStatus.Submitted, to);
}

/**
 * Gives opened proposals the status that the lots give: who holds a lot is awarded; once nothing is to decide any more, the others are
 * not, whoever defaulted among them. SALE-60
 */
export async function settleProposals(
  { tx }: Work,
  { sale, now }: LockedSale,
  lots: readonly Pick<Lot, 'status' | 'buyerId'>[],
): Promise<void> {
  if (sale.openedAt === null) return;
  const isDecided = lots.every(({ status }) => status !== LotStatus.ToDecide);
  const holders = new Set(lots.flatMap(({ status, buyerId }) => (held.includes(status) ? (buyerId ?? []) : [])));
  for (const bid of await tx.select().from(bids).where(eq(bids.saleId, sale.id))) {
    const isAwarded = holders.has(bid.vendorId);
    if (!isAwarded && !isDecided && bid.status !== BidStatus.Awarded) continue;
    const next = isAwarded ? BidStatus.Awarded : isDecided ? BidStatus.NotAwarded : BidStatus.Submitted;
    if (bid.status === next || !mayBecome(bid.status, next)) continue;
    await tx.update(bids).set({ status: next, updatedAt: now }).where(eq(bids.id, bid.id));
  }
}

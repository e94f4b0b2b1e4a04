import { planRefusalWord } from '@chalkline/kit';
import { BidStatus, canTransitionBid, isInTime, PurchaseStatus, VendorSearchStatus } from '@chalkline/rules';
import type { Bid, Deal, OrderDetails } from './contract.ts';
import { paths } from './paths.ts';
import { bidTone, purchaseOrderTone, type Tone } from './status.ts';

/** What the vendor can do next with a deal, as a link; null when there is only to look. */
export type DealAction = { label: string; to: string };

type DealFacts = {
  encryptedId: string;
  isInvited: boolean;
  isOpen: boolean;
  isRefused: boolean;
  bidStatus: number | null;
};

function bidPath({ encryptedId, isInvited, bidStatus }: DealFacts): string {
  if (bidStatus === BidStatus.Submitted) return paths.submittedDealBid(encryptedId);
  return isInvited ? paths.invitedDealBid(encryptedId) : paths.newDealBid(encryptedId);
}

function actionOf(facts: DealFacts): DealAction | null {
  if (!facts.isOpen || facts.isRefused) return null;
  const to = bidPath(facts);
  switch (facts.bidStatus) {
    case null:
      return { label: 'Bid', to };
    case BidStatus.Draft:
      return { label: 'Go on with my bid', to };
    case BidStatus.Submitted:
      return { label: 'Revise my bid', to };
    case BidStatus.Withdrawn:
      return { label: 'Bid again', to };
    default:
      return null;
  }
}

/** Whether the end date is still to come (BID-7); what has none does not end. */
function isBeforeEnd(end: string | null, now: Date): boolean {
  return end === null || isInTime(now, new Date(end));
}

/** The act of a row in a list of deals. */
export function dealAction(deal: Deal, now: Date): DealAction | null {
  const { encryptedId, isInvited, bidStatus, purchaseStatus, rfpendDate, refusal } = deal;
  return actionOf({
    encryptedId,
    isInvited,
    bidStatus,
    isOpen: purchaseStatus === PurchaseStatus.Open && isBeforeEnd(rfpendDate, now),
    isRefused: refusal !== null,
  });
}

/** The act of a purchase's own page. */
export function orderAction(details: OrderDetails, now: Date): DealAction | null {
  const { rfp, bid, isInvited, refusal } = details;
  return actionOf({
    encryptedId: rfp.encryptedId,
    isInvited,
    bidStatus: bid?.status ?? null,
    isOpen: rfp.status === PurchaseStatus.Open && !rfp.isScheduled && isBeforeEnd(rfp.rfpendDate, now),
    isRefused: refusal !== null,
  });
}

/** Whether a purchase takes bids, questions and answers to its addenda now. */
export function isTakingBids(
  rfp: { readonly status: number; readonly rfpendDate: string | null; readonly isScheduled?: boolean },
  now: Date,
): boolean {
  return rfp.status === PurchaseStatus.Open && rfp.isScheduled !== true && isBeforeEnd(rfp.rfpendDate, now);
}

/** Whether an administrator holds the purchase, so that nothing of it moves (ADM-14). */
export const isOnHold = ({ refusal }: Pick<Deal, 'refusal'>): boolean => refusal?.code === 'ON_HOLD';

/** Whether the bid can still be taken back: it stands, and its purchase is not over (BID-8, BID-14). */
export function canWithdraw(
  bid: Bid | null,
  rfp: { readonly status: number; readonly rfpendDate: string | null },
  now: Date,
): boolean {
  return bid !== null && isTakingBids(rfp, now) && canTransitionBid(bid.status, BidStatus.Withdrawn);
}

/** Whether this vendor has no bid in: only then a refusal tells it something. */
export function stillWantsBid(bidStatus: number | null): boolean {
  return bidStatus === null || bidStatus === BidStatus.Draft || bidStatus === BidStatus.Withdrawn;
}

/** The color beside the words about this vendor's deal: its purchase order's, else its bid's. */
export function dealTone(
  deal: Pick<Deal, 'bidStatus' | 'dealStatus' | 'refusal'> & { purchaseOrderStatus?: number | null },
): Tone {
  const { purchaseOrderStatus = null } = deal;
  if (purchaseOrderStatus !== null) return purchaseOrderTone(purchaseOrderStatus);
  if (deal.bidStatus !== null) return bidTone(deal.bidStatus);
  if (deal.dealStatus === VendorSearchStatus.Completed) return 'neutral';
  return deal.refusal === null ? 'blue' : 'neutral';
}

/**
 * What a list says of a deal (BID-9). The server names the end in the school's zone; beside a column that shows it in the
 * reader's, the two would contradict each other, so the words alone are kept.
 */
export function dealStatusText({ statusText }: Pick<Deal, 'statusText'>): string {
  return statusText.replace(/, sealed until .*$/, ', sealed');
}

/**
 * In a row's few words why this vendor can't bid; null where it can, where its bid is in, or where the status says it
 * already. The sentence and the way out stand once above the list, and on the deal's own page. UI-43
 */
export function refusalWord({ refusal, bidStatus }: Pick<Deal, 'refusal' | 'bidStatus'>): string | null {
  if (refusal === null || !stillWantsBid(bidStatus)) return null;
  return refusal.code === 'NOT_OPEN_TO_YOU' ? 'Not open to you' : planRefusalWord(refusal);
}

/** The list a deal of this state is in, to go back to. */
export function dealListOf(dealStatus: number): { to: string; label: string } {
  switch (dealStatus) {
    case VendorSearchStatus.New:
      return { to: paths.newDeals, label: 'New deals' };
    case VendorSearchStatus.Invited:
      return { to: paths.invitedDeals, label: 'Invited deals' };
    case VendorSearchStatus.Submitted:
      return { to: paths.submittedBids, label: 'Submitted bids' };
    case VendorSearchStatus.Awarded:
      return { to: paths.awardedBids, label: 'Awarded bids' };
    default:
      return { to: paths.completedDeals, label: 'Completed deals' };
  }
}

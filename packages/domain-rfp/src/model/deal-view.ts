import { BidStatus, PurchaseStatus, VendorSearchStatus } from '@chalkline/rules';
import type { Bid, Deal, OrderDetails } from './contract.ts';
import { paths } from './paths.ts';
import { bidTone, type Tone } from './status.ts';

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

/** The act of a row in a list of deals. */
export function dealAction(deal: Deal, now: Date): DealAction | null {
  const { encryptedId, isInvited, bidStatus, purchaseStatus, rfpendDate, refusal } = deal;
  const inTime = rfpendDate === null || now < new Date(rfpendDate);
  return actionOf({
    encryptedId,
    isInvited,
    bidStatus,
    isOpen: purchaseStatus === PurchaseStatus.Open && inTime,
    isRefused: refusal !== null,
  });
}

/** The act of a purchase's own page. */
export function orderAction(details: OrderDetails, now: Date): DealAction | null {
  const { rfp, bid, isInvited, refusal } = details;
  const inTime = rfp.rfpendDate === null || now < new Date(rfp.rfpendDate);
  return actionOf({
    encryptedId: rfp.encryptedId,
    isInvited,
    bidStatus: bid?.status ?? null,
    isOpen: rfp.status === PurchaseStatus.Open && !rfp.isScheduled && inTime,
    isRefused: refusal !== null,
  });
}

/** Whether the bid can still be taken back: submitted, and its purchase not over. */
export function canWithdraw(bid: Bid | null, rfpendDate: string | null, now: Date): boolean {
  return bid?.status === BidStatus.Submitted && (rfpendDate === null || now < new Date(rfpendDate));
}

/** Whether this vendor has no bid in: only then a refusal tells it something. */
export function stillWantsBid(bidStatus: number | null): boolean {
  return bidStatus === null || bidStatus === BidStatus.Draft || bidStatus === BidStatus.Withdrawn;
}

/** The colour beside the server's words about this vendor's deal. */
export function dealTone(deal: Pick<Deal, 'bidStatus' | 'dealStatus' | 'refusal'>): Tone {
  if (deal.bidStatus !== null) return bidTone(deal.bidStatus);
  if (deal.dealStatus === VendorSearchStatus.Completed) return 'neutral';
  return deal.refusal === null ? 'blue' : 'neutral';
}

/** The list a deal of this state is in, to go back to. */
export function dealListOf(dealStatus: number): { to: string; label: string } {
  switch (dealStatus) {
    case VendorSearchStatus.New:
      return { to: paths.newDeals, label: 'New deals' };
    case VendorSearchStatus.Invited:
      return { to: paths.invitedDeals, label: 'Invitations' };
    case VendorSearchStatus.Submitted:
      return { to: paths.submittedBids, label: 'Submitted bids' };
    case VendorSearchStatus.Awarded:
      return { to: paths.awardedBids, label: 'Awarded' };
    default:
      return { to: paths.completedDeals, label: 'Completed' };
  }
}

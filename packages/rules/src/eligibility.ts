import { formatDeadline, isInTime } from './deadline.ts';
import { type PlanBidInput, type PlanRefusalCode, planAllowsBid, type WayOut } from './plans.ts';
import { PurchaseStatus } from './purchase-status.ts';

/** Everything that decides whether a vendor may bid on a purchase. */
export interface BidEligibilityInput extends PlanBidInput {
  purchaseStatus: number;
  endDate: Date;
  isPublic: boolean;
  /** Whether an administrator holds the purchase (ADM-14). */
  isHeld: boolean;
  /** Whether the school blocked the vendor's company. */
  isBlocked: boolean;
  /** IANA zone for the date in the message; the running machine's without one. */
  timeZone?: string | undefined;
}

/** Why a bid is refused. */
export interface BidRefusal {
  readonly code: 'ON_HOLD' | 'NOT_OPEN_TO_YOU' | 'PURCHASE_NOT_OPEN' | 'BID_LATE' | PlanRefusalCode;
  readonly sentence: string;
  readonly wayOut: WayOut | null;
}

/** The same sentence for a blocked vendor and a vendor that a private purchase did not invite, so that neither learns which (BID-11). */
export const NOT_OPEN_TO_YOU_TEXT = 'This opportunity is not open to your company.';

/**
 * Why a vendor may not bid, or `null` when it may. Checks in order whether the purchase is open to the vendor
 * (BID-11), an administrator's hold (ADM-14), the purchase's state (BID-6), the clock (BID-7), and the vendor's standing and plan (PLAN-2).
 */
export function bidRefusal(input: BidEligibilityInput): BidRefusal | null {
  const isOpenToVendor = !input.isBlocked && (input.isPublic || input.isInvited);
  if (!isOpenToVendor) return { code: 'NOT_OPEN_TO_YOU', sentence: NOT_OPEN_TO_YOU_TEXT, wayOut: null };
  if (input.isHeld) return { code: 'ON_HOLD', sentence: ON_HOLD_TEXT, wayOut: null };
  // The clock comes before the stored state: the state lags until the opening has run, and the date says more.
  if (!isInTime(input.now, input.endDate)) return { code: 'BID_LATE', sentence: lateBidText(input), wayOut: null };
  if (input.purchaseStatus !== PurchaseStatus.Open) {
    return { code: 'PURCHASE_NOT_OPEN', sentence: 'This purchase is not taking bids.', wayOut: null };
  }
  const verdict = planAllowsBid(input);
  return verdict.allowed ? null : { code: verdict.reasonCode, sentence: verdict.sentence, wayOut: verdict.wayOut };
}

/** Why nothing is taken while an administrator holds a purchase (ADM-14). */
const ON_HOLD_TEXT = 'An administrator put this purchase on hold. It accepts nothing until the hold is lifted.';

/** The answer to a late bid: the date that has passed (BID-7). */
export function lateBidText(purchase: { endDate: Date; timeZone?: string | undefined }): string {
  return `Bidding closed on ${formatDeadline(purchase.endDate, purchase.timeZone)}.`;
}

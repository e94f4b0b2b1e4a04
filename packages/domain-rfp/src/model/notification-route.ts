import { PurchaseStatus, type Role } from '@chalkline/rules';
import { paths } from './paths.ts';

/** Where a click on a notification of these screens goes, once the purchase's live status is known (spec: click rules). */
export type LiveRfp = { id: number; encryptedId: string; status: number };

function isVendor(role: Role | null): boolean {
  return role === 'Vendor' || role === 'SubVendor';
}

/** The comparison opens only while the purchase waits for its award; otherwise the history at that row. */
export function bidComparisonRoute(live: LiveRfp): string {
  return live.status === PurchaseStatus.OnGoing ? paths.bidComparison(live.id) : paths.purchaseHistoryRow(live.id);
}

/** A negotiation opens at 3; a vendor goes to its purchase orders at 4 and 6, else to its completed deals. */
export function proposePriceRoute(live: LiveRfp, role: Role | null, proposePrice: string): string {
  if (live.status === PurchaseStatus.OnGoing) return proposePrice;
  if (!isVendor(role)) return paths.purchaseHistoryRow(live.id);
  const hasOrders = live.status === PurchaseStatus.Awarded || live.status === PurchaseStatus.InFulfilment;
  return hasOrders ? `${paths.poManagement}?rfp=${live.id}` : `${paths.completedDeals}?id=${live.id}`;
}

/** Where a negotiation that names no purchase leads: to the list that would hold it. */
export function proposePriceList(role: Role | null): string {
  return isVendor(role) ? paths.submittedBids : paths.onGoing;
}

/** The school's screen of a purchase in this state. */
export function schoolPurchaseRoute(live: LiveRfp): string {
  switch (live.status) {
    case PurchaseStatus.Draft:
      return paths.draftRow(live.id);
    case PurchaseStatus.Open:
      return paths.openRequest(live.id);
    case PurchaseStatus.OnGoing:
    case PurchaseStatus.Awarded:
    case PurchaseStatus.InFulfilment:
      return paths.onGoingRow(live.id);
    default:
      return paths.purchaseHistoryRow(live.id);
  }
}

/** Taking bids, the bid form's screen opens; afterwards the purchase itself, which says what became of it. */
export function vendorBidRoute(live: LiveRfp, bidScreen: string): string {
  return live.status === PurchaseStatus.Open ? bidScreen : paths.orderDetails(live.encryptedId);
}

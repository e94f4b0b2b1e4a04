import { bindLink, defineLink, type LinkBinding, type LinkRef } from '@chalkline/platform';
import { paths } from './model/paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** The comparison of a purchase's bids, by the purchase's number. */
export const bidComparisonLink = defineLink<{ id: number }>('rfp.bid-comparison');
/** A purchase as its vendor sees it. */
export const dealLink = defineLink<{ encryptedId: string }>('rfp.deal');
/** A new purchase. */
export const newPurchaseLink = defineLink('rfp.new-purchase');
/** One purchase in the school's history. */
export const purchaseHistoryLink = defineLink<{ id: number }>('rfp.purchase-history');
/** A purchase order as its school sees it. */
export const schoolPurchaseOrderLink = defineLink<{ id: number }>('rfp.school-purchase-order');
/** A purchase order as its vendor sees it. */
export const vendorPurchaseOrderLink = defineLink<{ id: number }>('rfp.vendor-purchase-order');
/** All public purchases a vendor can bid on. */
export const newDealsLink = defineLink('rfp.new-deals');
/** Where a vendor was asked to bid. */
export const invitedDealsLink = defineLink('rfp.invited-deals');

export const links: readonly LinkBinding<never>[] = [
  bindLink(bidComparisonLink, ({ id }) => paths.bidComparison(id)),
  bindLink(dealLink, ({ encryptedId }) => paths.orderDetails(encryptedId)),
  bindLink(newPurchaseLink, () => paths.newPurchaseScreen),
  bindLink(purchaseHistoryLink, ({ id }) => paths.purchaseHistoryRow(id)),
  bindLink(schoolPurchaseOrderLink, ({ id }) => paths.schoolPurchaseOrder(id)),
  bindLink(vendorPurchaseOrderLink, ({ id }) => paths.vendorPurchaseOrder(id)),
  bindLink(newDealsLink, () => paths.newDeals),
  bindLink(invitedDealsLink, () => paths.invitedDeals),
];

/** Rating the vendor of a school's delivered order, or the school of a vendor's. */
export const rateOrderLink = defineLink<{ side: 'school' | 'vendor'; purchaseOrderId: number }>('partners.rate-order');
/** A vendor's profile, for a school. */
export const partnerVendorLink = defineLink<{ id: number }>('partners.vendor');
/** The conversation with a partner, about one purchase. */
export const writeToLink = defineLink<{ side: 'school' | 'vendor'; partnerId: number; rfpId?: number }>(
  'partners.write-to',
);

/** Pages of partners that this domain links to. */
export const usesLinks: readonly LinkRef<never>[] = [rateOrderLink, partnerVendorLink, writeToLink];

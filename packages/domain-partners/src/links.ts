import { bindLink, defineLink, type LinkBinding, type LinkRef } from '@chalkline/platform';
import { paths } from './model/paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** A vendor's profile, for a school. */
export const partnerVendorLink = defineLink<{ id: number }>('partners.vendor');
/** A school's profile, for a vendor. */
export const partnerSchoolLink = defineLink<{ id: number }>('partners.school');
/** Writing to a partner: a school names the vendor, a vendor the school; `rfpId` or `saleId` says about what. */
export const writeToLink = defineLink<{
  side: 'school' | 'vendor';
  partnerId: number;
  rfpId?: number;
  saleId?: number;
}>('partners.write-to');
/** Rating the vendor of a school's delivered order, or the school of a vendor's. */
export const rateOrderLink = defineLink<{ side: 'school' | 'vendor'; purchaseOrderId: number }>('partners.rate-order');

export const links: readonly LinkBinding<never>[] = [
  bindLink(partnerVendorLink, ({ id }) => paths.vendorProfile(id)),
  bindLink(partnerSchoolLink, ({ id }) => paths.schoolProfile(id)),
  bindLink(writeToLink, ({ side, partnerId, rfpId, saleId }) =>
    paths.inbox(side, { partner: partnerId, rfp: rfpId ?? null, sale: saleId ?? null }),
  ),
  bindLink(rateOrderLink, ({ side, purchaseOrderId }) => paths.rateOrder(side, purchaseOrderId)),
];

/** One purchase in the school's history. */
export const purchaseHistoryLink = defineLink<{ id: number }>('rfp.purchase-history');
/** A purchase as its vendor sees it. */
export const dealLink = defineLink<{ encryptedId: string }>('rfp.deal');

/** Pages of purchases that this domain links to. */
export const usesLinks: readonly LinkRef<never>[] = [purchaseHistoryLink, dealLink];

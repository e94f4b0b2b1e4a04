import { bindLink, defineLink, type LinkBinding, type LinkRef } from '@chalkline/platform';
import { paths } from './model/paths.ts';

/** One product as a school sees it. */
export const productLink = defineLink<{ id: number }>('catalog.product');
/** The marketplace, searched for these words. */
export const marketplaceLink = defineLink<{ search?: string }>('catalog.marketplace');

export const links: readonly LinkBinding<never>[] = [
  bindLink(productLink, ({ id }) => paths.product(id)),
  bindLink(marketplaceLink, ({ search }) => paths.searched(search ?? '')),
];

/** A vendor's profile, for a school. */
export const partnerVendorLink = defineLink<{ id: number }>('partners.vendor');
/** A school's profile, for a vendor. */
export const partnerSchoolLink = defineLink<{ id: number }>('partners.school');

/** A purchase order as its school sees it. */
export const schoolPurchaseOrderLink = defineLink<{ id: number }>('rfp.school-purchase-order');
/** A new purchase. */
export const newPurchaseLink = defineLink('rfp.new-purchase');

/** Pages of other domains that this one links to. */
export const usesLinks: readonly LinkRef<never>[] = [
  partnerVendorLink,
  partnerSchoolLink,
  schoolPurchaseOrderLink,
  newPurchaseLink,
];

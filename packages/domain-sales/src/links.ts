import { bindLink, defineLink, type LinkBinding, type LinkRef } from '@chalkline/platform';
import { paths } from './model/paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** A new sale. */
export const newSaleLink = defineLink('sales.new-sale');
/** A sale as its school sees it. */
export const schoolSaleLink = defineLink<{ id: number }>('sales.school-sale');
/** A sale as a vendor sees it. */
export const vendorSaleLink = defineLink<{ encryptedId: string }>('sales.vendor-sale');
/** All public sales a vendor can take part in. */
export const newSalesLink = defineLink('sales.new-sales');
/** The room of a live auction, for both sides. */
export const liveRoomLink = defineLink<{ encryptedId: string }>('sales.live-room');

export const links: readonly LinkBinding<never>[] = [
  bindLink(newSaleLink, () => paths.newSale),
  bindLink(schoolSaleLink, ({ id }) => paths.schoolSale(id)),
  bindLink(vendorSaleLink, ({ encryptedId }) => paths.vendorSale(encryptedId)),
  bindLink(newSalesLink, () => paths.newSalesList),
  bindLink(liveRoomLink, ({ encryptedId }) => paths.liveRoom(encryptedId)),
];

/** A vendor's profile, for a school. */
export const partnerVendorLink = defineLink<{ id: number }>('partners.vendor');
/** A school's profile, for a vendor. */
export const partnerSchoolLink = defineLink<{ id: number }>('partners.school');

/** The conversation with a partner, about one sale. */
export const writeToLink = defineLink<{ side: 'school' | 'vendor'; partnerId: number; saleId?: number }>(
  'partners.write-to',
);

/** Pages of partners that this domain links to. */
export const usesLinks: readonly LinkRef<never>[] = [partnerVendorLink, partnerSchoolLink, writeToLink];

import { bindLink, defineLink, type LinkBinding, type LinkRef } from '@chalkline/platform';
import { paths } from './model/paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** A vendor as administrators see it, by the company's number. */
export const vendorInfoLink = defineLink<{ id: number }>('admin.vendor-info');
/** A school as administrators see it, by its number. */
export const schoolInfoLink = defineLink<{ id: number }>('admin.school-info');
/** A vendor's papers at the verification desk, by the company's number. */
export const verificationLink = defineLink<{ id: number }>('admin.verification');

export const links: readonly LinkBinding<never>[] = [
  bindLink(vendorInfoLink, ({ id }) => paths.vendor(id)),
  bindLink(schoolInfoLink, ({ id }) => paths.school(id)),
  bindLink(verificationLink, ({ id }) => paths.lead(id)),
];

/** The public page of a purchase. */
export const publicPurchaseLink = defineLink<{ encryptedId: string }>('rfp.public');
/** The public page of a sale. */
export const publicSaleLink = defineLink<{ encryptedId: string }>('sales.public');
/** The check of a live auction's log. */
export const verifyLogLink = defineLink<{ lotToken?: string }>('sales.verify-log');

/** Pages of other domains that this one links to. */
export const usesLinks: readonly LinkRef<never>[] = [publicPurchaseLink, publicSaleLink, verifyLogLink];

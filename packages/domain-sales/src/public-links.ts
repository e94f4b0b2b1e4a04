import { bindLink, defineLink, type LinkBinding } from '@chalkline/platform';
import { publicPaths } from './model/public-paths.ts';

// Another domain that links here defines a link with the same id; neither needs to know the other.

/** One public sale. */
export const publicSaleLink = defineLink<{ encryptedId: string }>('sales.public');
/** The check of a live auction's log. */
export const verifyLogLink = defineLink<{ lotToken?: string }>('sales.verify-log');

export const publicLinks: readonly LinkBinding<never>[] = [
  bindLink(publicSaleLink, ({ encryptedId }) => publicPaths.sale(encryptedId)),
  bindLink(verifyLogLink, ({ lotToken }) => publicPaths.verifyLog(lotToken)),
];

import { bindLink, definePlugin, type Plugin } from '@chalkline/platform';
import { publicPurchaseLink, publicSaleLink, verifyLogLink } from '../links.ts';

/** Stands for the pages of other domains that this one links to. */
export const othersStandIn: Plugin = definePlugin({
  id: 'others-stand-in',
  links: [
    bindLink(publicPurchaseLink, ({ encryptedId }) => `/RFP/${encryptedId}`),
    bindLink(publicSaleLink, ({ encryptedId }) => `/RFQ/${encryptedId}`),
    bindLink(verifyLogLink, ({ lotToken }) => `/verify-log?lot=${lotToken ?? ''}`),
  ],
});

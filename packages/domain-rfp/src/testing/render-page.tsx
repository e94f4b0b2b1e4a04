import { type PageOptions, renderPage as renderAnyPage } from '@chalkline/kit/testing';
import { bindLink, definePlugin, type Platform, type Plugin } from '@chalkline/platform';
import type { ComponentType } from 'react';
import { partnerVendorLink, rateOrderLink, writeToLink } from '../links.ts';
import { rfpPlugin } from '../plugin.ts';

/** Stands for the pages of partners that this domain links to. */
export const partnersStandIn: Plugin = definePlugin({
  id: 'partners-stand-in',
  links: [
    bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
    bindLink(writeToLink, ({ partnerId, rfpId }) => `/inbox?partner=${partnerId}&rfp=${rfpId}`),
    bindLink(rateOrderLink, ({ purchaseOrderId }) => `/vendor-ratings?order=${purchaseOrderId}`),
  ],
});

interface RfpPageOptions extends Omit<PageOptions, 'plugins'> {
  /** Other plugins that add something to the page. */
  others?: readonly Plugin[];
}

/** Shows one of this domain's pages. */
export function renderPage(Page: ComponentType, { others = [], ...options }: RfpPageOptions): Platform {
  return renderAnyPage(Page, { ...options, plugins: [rfpPlugin, partnersStandIn, ...others] });
}

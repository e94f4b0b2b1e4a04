import { type PageOptions, renderPage as renderAnyPage } from '@chalkline/kit/testing';
import { bindLink, definePlugin, type Platform, type Plugin } from '@chalkline/platform';
import type { ComponentType } from 'react';
import { newPurchaseLink, partnerSchoolLink, partnerVendorLink, schoolPurchaseOrderLink } from '../links.ts';
import { catalogPlugin } from '../plugin.ts';

/** Stands for the pages of other domains that this one links to. */
export const othersStandIn: Plugin = definePlugin({
  id: 'others-stand-in',
  links: [
    bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
    bindLink(partnerSchoolLink, ({ id }) => `/vendor-details?id=${id}`),
    bindLink(schoolPurchaseOrderLink, ({ id }) => `/on-going-purchases?po=${id}`),
    bindLink(newPurchaseLink, () => '/new-purchase-screen'),
  ],
});

/** Shows one of this domain's pages. */
export function renderPage(Page: ComponentType, options: Omit<PageOptions, 'plugins'>): Platform {
  return renderAnyPage(Page, { ...options, plugins: [catalogPlugin, othersStandIn] });
}

import { type PageOptions, renderPage as renderAnyPage } from '@chalkline/kit/testing';
import { bindLink, definePlugin, type Platform, type Plugin } from '@chalkline/platform';
import type { ComponentType } from 'react';
import { partnerSchoolLink, partnerVendorLink, writeToLink } from '../links.ts';
import { salesPlugin } from '../plugin.ts';

/** Stands for the pages of partners that this domain links to. */
export const partnersStandIn: Plugin = definePlugin({
  id: 'partners-stand-in',
  links: [
    bindLink(partnerVendorLink, ({ id }) => `/school-details?id=${id}`),
    bindLink(partnerSchoolLink, ({ id }) => `/vendor-details?id=${id}`),
    bindLink(writeToLink, ({ partnerId, saleId }) => `/inbox?partner=${partnerId}&sale=${saleId}`),
  ],
});

/** Shows one of this domain's pages. */
export function renderPage(Page: ComponentType, options: Omit<PageOptions, 'plugins'>): Platform {
  return renderAnyPage(Page, { ...options, plugins: [salesPlugin, partnersStandIn] });
}

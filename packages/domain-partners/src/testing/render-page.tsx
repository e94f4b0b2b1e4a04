import { type PageOptions, renderPage as renderAnyPage } from '@chalkline/kit/testing';
import { bindLink, definePlugin, type Platform, type Plugin } from '@chalkline/platform';
import type { ComponentType } from 'react';
import { dealLink, purchaseHistoryLink } from '../links.ts';
import { partnersPlugin } from '../plugin.ts';

/** Stands for the pages of purchases that this domain links to. */
export const purchasesStandIn: Plugin = definePlugin({
  id: 'purchases-stand-in',
  links: [
    bindLink(purchaseHistoryLink, ({ id }) => `/purchase-history?id=${id}`),
    bindLink(dealLink, ({ encryptedId }) => `/order-details?id=${encryptedId}`),
  ],
});

/** Shows one of this domain's pages. */
export function renderPage(Page: ComponentType, options: Omit<PageOptions, 'plugins'>): Platform {
  return renderAnyPage(Page, { ...options, plugins: [partnersPlugin, purchasesStandIn] });
}

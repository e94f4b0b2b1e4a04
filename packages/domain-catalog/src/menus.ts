import type { MenuContribution } from '@chalkline/platform';

/** Icons of this domain's entries in the server's menu, for names of icons that the shell does not know. */
export const menu: readonly MenuContribution[] = [
  { href: 'vendor-marketplace', icon: 'store', leadsTo: ['product-details'] },
  { href: 'cart-items', icon: 'shopping-bag' },
  { href: 'open-offers', icon: 'badge-dollar-sign', leadsTo: ['offer-price-details'] },
  { href: 'catalog-management', icon: 'package' },
  { href: 'pricing-request', icon: 'badge-dollar-sign', leadsTo: ['offer-price-request'] },
  { href: 'catalog-reports', icon: 'clipboard-list' },
];

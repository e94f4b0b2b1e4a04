import type { MenuContribution } from '@chalkline/platform';

const schoolPages = ['school-sale-details', 'sale-bid-comparison', 'quick-sale-counter-offer'];
const vendorPages = ['vendor-sale-details', 'sale-submit-bid', 'vendor-quick-sale-counter-offer'];

/** This domain's entries in the server's menu: their own pictures, and the screens that they lead to. */
export const menu: readonly MenuContribution[] = [
  { href: 'new-sale', icon: 'tag', leadsTo: ['success-sale'] },
  { href: 'draft-sales', icon: 'file-pen' },
  { href: 'open-sales', icon: 'store', leadsTo: schoolPages },
  { href: 'sales-in-progress', icon: 'package', leadsTo: schoolPages },
  { href: 'closed-sales', icon: 'archive', leadsTo: schoolPages },
  { href: 'sale-history', icon: 'history', leadsTo: schoolPages },
  { href: 'live-auction', icon: 'radio', leadsTo: ['live-auction-details'] },
  { href: 'new-sales-list', icon: 'tag', leadsTo: vendorPages },
  { href: 'invited-sales-list', icon: 'mail-open', leadsTo: vendorPages },
  { href: 'submitted-proposals', icon: 'send', leadsTo: vendorPages },
  { href: 'awarded-sales', icon: 'award', leadsTo: vendorPages },
];

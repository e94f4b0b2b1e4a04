import type { MenuContribution } from '@chalkline/platform';

/** This domain's entries in the server's menu: their own pictures, and the screens that they lead to. */
export const menu: readonly MenuContribution[] = [
  { href: 'new-purchase-screen', icon: 'file-plus', leadsTo: ['new-purchase', 'success-purchase'] },
  { href: 'draft-purchases', icon: 'file-pen', leadsTo: ['new-purchase'] },
  { href: 'open-purchase-requests', icon: 'inbox', leadsTo: ['edit-rfp'] },
  { href: 'open-bids', icon: 'lock', leadsTo: ['see-proposals', 'bid-comparison'] },
  { href: 'on-going-purchases', icon: 'package', leadsTo: ['propose-price'] },
  { href: 'closed-purchases', icon: 'archive' },
  { href: 'purchase-history', icon: 'history' },
  { href: 'order-history', icon: 'clipboard-list' },
  { href: 'review-purchases', icon: 'clipboard-check', leadsTo: ['review-details'] },
  { href: 'new-deals', icon: 'sparkles', leadsTo: ['new-deals-bid', 'order-details', 'bid-success'] },
  { href: 'invited-deals', icon: 'mail-open', leadsTo: ['invited-deals-bid', 'order-details', 'bid-success'] },
  { href: 'saved-deals', icon: 'star', leadsTo: ['new-deals-bid', 'order-details'] },
  { href: 'submitted-bids', icon: 'send', leadsTo: ['submitted-deals-bid', 'order-details', 'propose-price'] },
  { href: 'awarded-bids', icon: 'award', leadsTo: ['order-details'] },
  { href: 'completed-deals', icon: 'archive', leadsTo: ['order-details'] },
  { href: 'po-management', icon: 'package' },
  { href: 'order-management', icon: 'shopping-bag' },
  { href: 'report-issue', icon: 'message-square-warning' },
];

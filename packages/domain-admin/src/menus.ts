import type { MenuContribution } from '@chalkline/platform';

/** This domain's entries in the server's menu: their own pictures, and the screens that they lead to. */
export const menu: readonly MenuContribution[] = [
  { href: 'dashboard', icon: 'layout-dashboard' },
  { href: 'vendor-verification-leads', icon: 'badge-check', leadsTo: ['vendor-verification-info'] },
  { href: 'vendor-management', icon: 'store', leadsTo: ['vendor-info'] },
  { href: 'school-management', icon: 'school', leadsTo: ['school-info'] },
  { href: 'menu-configuration', icon: 'panel-left' },
  { href: 'notification-configuration', icon: 'bell-ring' },
  { href: 'domain-management', icon: 'globe' },
  { href: 'vendor-inquiries', icon: 'messages-square' },
  { href: 'rfp-management', icon: 'package' },
  { href: 'new-rfqs', icon: 'tag', leadsTo: ['new-sale-details'] },
  { href: 'category-management', icon: 'list-tree' },
  { href: 'new-transactions', icon: 'receipt', leadsTo: ['payment-details'] },
  { href: 'on-going-transactions', icon: 'wallet', leadsTo: ['on-going-payment-details'] },
  { href: 'vendor-upgrade-plan', icon: 'badge-dollar-sign', leadsTo: ['vendor-plan-details'] },
  { href: 'admin-management', icon: 'shield' },
];

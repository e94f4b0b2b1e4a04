import { AccessType, VendorStatus } from '@chalkline/rules';
import type { Session } from '../../security/sessions.ts';
import type { MenuEntry } from './menu-entry.ts';

const isMain = ({ accessType }: Session): boolean => accessType === AccessType.Main;

const deals: readonly MenuEntry[] = [
  {
    href: 'invited-deals',
    name: 'Invited deals',
    icon: 'mail-open',
    section: 'deals',
    count: 'invited',
    dot: 'invited',
  },
  {
    href: 'submitted-bids',
    name: 'Submitted bids',
    icon: 'send',
    section: 'deals',
    count: 'submitted',
    dot: ['negotiations', 'addenda'],
  },
  { href: 'awarded-bids', name: 'Awarded bids', icon: 'award', section: 'deals' },
  { href: 'completed-deals', name: 'Completed deals', icon: 'archive', section: 'deals' },
  {
    href: 'po-management',
    name: 'Purchase orders',
    icon: 'package',
    section: 'orders',
    count: 'orders',
    dot: 'toAccept',
  },
  {
    href: 'report-issue',
    name: 'Issues',
    icon: 'message-square-warning',
    section: 'orders',
    count: 'issues',
    dot: 'issues',
  },
];

const vendorSales: readonly MenuEntry[] = [
  {
    href: 'invited-sales-list',
    name: 'Invited sales',
    icon: 'mail-open',
    section: 'sales',
    count: 'invitedSales',
    dot: 'invitedSales',
  },
  {
    href: 'submitted-proposals',
    name: 'Submitted proposals',
    icon: 'send',
    section: 'sales',
    count: 'saleParts',
    dot: 'saleTurns',
  },
  {
    href: 'awarded-sales',
    name: 'Awarded sales',
    icon: 'award',
    section: 'sales',
    count: 'salesToPay',
    dot: 'salesToPay',
  },
  { href: 'live-auction', name: 'Live auctions', icon: 'radio', section: 'sales' },
];

const partners: readonly MenuEntry[] = [
  { href: 'vendor-inbox', name: 'Inbox', icon: 'message-square', section: 'people', count: 'unread', dot: 'unread' },
  { href: 'school-ratings', name: 'Ratings', icon: 'star', section: 'people', count: 'toRate', dot: 'toRate' },
];

/** What a company finds that was invited, and has not registered. */
export const invitedMenu: readonly MenuEntry[] = [
  { href: 'vendor-landing', name: 'Home', icon: 'house', section: 'deals' },
  ...deals,
  ...vendorSales,
  ...partners,
];

/** What a company bids on, supplies and sells. */
export const vendorMenu: readonly MenuEntry[] = [
  { href: 'vendor-dashboard', name: 'Dashboard', icon: 'layout-dashboard', section: 'deals' },
  { href: 'new-deals', name: 'New deals', icon: 'sparkles', section: 'deals' },
  { href: 'saved-deals', name: 'Saved deals', icon: 'star', section: 'deals' },
  ...deals,
  { href: 'order-management', name: 'Orders', icon: 'shopping-bag', section: 'orders' },
  { href: 'catalog-management', name: 'Catalog', icon: 'package', section: 'market' },
  {
    href: 'pricing-request',
    name: 'Price requests',
    icon: 'badge-dollar-sign',
    section: 'market',
    count: 'priceRequests',
    dot: 'priceRequests',
  },
  { href: 'catalog-reports', name: 'Catalog reports', icon: 'clipboard-list', section: 'market', isFor: isMain },
  { href: 'new-sales-list', name: 'New sales', icon: 'tag', section: 'sales' },
  ...vendorSales,
  ...partners,
  { href: 'vendor-assistant', name: 'Colleagues', icon: 'users', section: 'people', isFor: isMain },
  {
    href: 'vendor-verification-setup',
    name: 'Verification',
    icon: 'badge-check',
    section: 'people',
    dot: 'setup',
    isFor: (session) => isMain(session) && session.status === VendorStatus.PartiallyApproved,
  },
  { href: 'upgrade-plan', name: 'Plans', icon: 'badge-dollar-sign', section: 'people', isFor: isMain },
];

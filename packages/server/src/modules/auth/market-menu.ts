import { areaRefusal, type NeededArea } from '@chalkline/rules';
import type { Session } from '../../security/sessions.ts';
import type { MenuEntry } from './menu-entry.ts';

const dashboard: MenuEntry = {
  href: 'dashboard',
  name: 'Dashboard',
  icon: 'layout-dashboard',
  section: 'administration',
};

const forAccounts: readonly MenuEntry[] = [
  {
    href: 'vendor-verification-leads',
    name: 'Verification',
    icon: 'badge-check',
    section: 'administration',
    count: 'leads',
    dot: 'leads',
  },
  { href: 'vendor-management', name: 'Vendors', icon: 'store', section: 'administration' },
  {
    href: 'school-management',
    name: 'Schools',
    icon: 'school',
    section: 'administration',
    count: 'schools',
    dot: 'schools',
  },
  { href: 'domain-management', name: 'School domains', icon: 'globe', section: 'administration' },
  {
    href: 'vendor-inquiries',
    name: 'Inquiries',
    icon: 'messages-square',
    section: 'administration',
    count: 'inquiries',
    dot: 'inquiries',
  },
];

const isOf = (area: NeededArea) => (session: Session) => areaRefusal(area, session.areas) === null;

/** The desk of the market, each screen for whoever has its area. ADM-10 */
export const adminMenu: readonly MenuEntry[] = [
  dashboard,
  { href: 'rfp-management', name: 'Purchases', icon: 'package', section: 'administration', isFor: isOf('moderation') },
  { href: 'new-rfqs', name: 'Sales', icon: 'tag', section: 'administration', isFor: isOf('moderation') },
  {
    href: 'new-transactions',
    name: 'New transactions',
    icon: 'receipt',
    section: 'administration',
    count: 'newTransactions',
    dot: 'newTransactions',
    isFor: isOf('payments'),
  },
  {
    href: 'on-going-transactions',
    name: 'On-going transactions',
    icon: 'wallet',
    section: 'administration',
    isFor: isOf('payments'),
  },
  {
    href: 'vendor-upgrade-plan',
    name: 'Vendor plans',
    icon: 'badge-dollar-sign',
    section: 'administration',
    isFor: isOf('payments'),
  },
  ...forAccounts.map((entry) => ({ ...entry, isFor: isOf('accounts') })),
  {
    href: 'category-management',
    name: 'Categories',
    icon: 'list-tree',
    section: 'administration',
    isFor: isOf('configuration'),
  },
  { href: 'admin-management', name: 'Administrators', icon: 'shield', section: 'administration', isFor: isOf('all') },
  {
    href: 'menu-configuration',
    name: 'Menus',
    icon: 'panel-left',
    section: 'administration',
    isFor: isOf('configuration'),
  },
  {
    href: 'notification-configuration',
    name: 'Notification texts',
    icon: 'bell-ring',
    section: 'administration',
    isFor: isOf('configuration'),
  },
];

/** What a staff member reviews for a school. */
export const staffMenu: readonly MenuEntry[] = [
  {
    href: 'review-purchases',
    name: 'Purchases to review',
    icon: 'clipboard-check',
    section: 'review',
    count: 'reviews',
    dot: 'reviews',
  },
];
